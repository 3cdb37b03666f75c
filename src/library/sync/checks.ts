import type Database from 'better-sqlite3';
import { SyncFault } from './fault.ts';

/** How much a count may differ from the last good copy. */
const TOLERANCE = 0.05;

/** What is counted, and how to name it. */
const COUNTED = [
  { what: 'cards', sql: 'card' },
  { what: 'rulings', sql: 'card_ruling' },
  { what: 'rules', sql: 'rule' },
  { what: 'glossary entries', sql: 'glossary' },
] as const;

/**
 * Compares the counts of a new library with those of the last good one, attached as `old`. Throws a `SyncFault` for a
 * library without cards, and for a count that is off by more than 5 %.
 */
export function checkCounts(db: Database.Database, hasOld: boolean, force: boolean): void {
  const count = (table: string): number => db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0;
  if (count('card') === 0) throw new SyncFault('There is no card in the new data. Nothing was changed.');
  if (!hasOld || force) return;
  for (const { what, sql } of COUNTED) {
    const before = count(`old.${sql}`);
    const after = count(sql);
    if (Math.abs(after - before) > before * TOLERANCE && before > 0) {
      throw new SyncFault(
        `${what}: ${after} now, ${before} in the last good copy, which differ by more than 5 %. Nothing was changed; sync with --force if this is right.`,
      );
    }
  }
}
