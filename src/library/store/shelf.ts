import Database from 'better-sqlite3';
import type { Library, LibraryCounts, LibraryDates } from '../library.ts';
import { POLICY_DOCUMENTS } from '../policy.ts';
import { cardReader } from './cards.ts';
import { glossaryReader } from './glossary.ts';
import { policyReader } from './policy.ts';
import { relatedRules } from './related.ts';
import { ruleReader } from './rules.ts';
import { rulingReader } from './rulings.ts';
import { SCHEMA_VERSION } from './schema.ts';

/** One edition of the library, opened: all that does not change until the next sync. */
export type Shelf = Omit<Library, 'origin' | 'stale' | 'reload' | 'proofs'>;

/** Page cache of a serving connection, in KiB: answers need few pages, and memory stays small. */
const CACHE_KIB = 4096;

/** Opens a library file for reading. Throws what SQLite throws for a file that is none, and says so of one with other tables. */
export function openShelf(path: string, nicknames: Readonly<Record<string, string>>): Shelf {
  const db = new Database(path, { readonly: true, fileMustExist: true });
  try {
    return shelfOf(db, nicknames);
  } catch (fault) {
    db.close();
    throw fault;
  }
}

/** Reads from a filled database, which it closes in the end. */
export function shelfOf(db: Database.Database, nicknames: Readonly<Record<string, string>>): Shelf {
  db.pragma(`cache_size = -${CACHE_KIB}`);
  const meta = new Map(db.prepare<[], [string, string]>('SELECT key, value FROM meta').raw().all());
  if (meta.get('schema') !== String(SCHEMA_VERSION)) throw new Error('The library file was made by another version.');
  const count = (table: string): number => db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0;
  const { names, ...cards } = cardReader(db, nicknames);
  const counts: LibraryCounts = {
    cards: count('card'),
    names,
    rulings: count('card_ruling'),
    rules: count(`rule WHERE kind IN ('rule', 'subrule')`),
    glossary: count('glossary'),
    keywords: count('keyword'),
    policy: count('policy'),
  };
  const policyDates = POLICY_DOCUMENTS.flatMap((document) => {
    const date = meta.get(`${document} date`);
    return date === undefined ? [] : [[document, date] as const];
  });
  const dates: LibraryDates = {
    data: meta.get('data date'),
    rules: meta.get('rules date'),
    policy: Object.fromEntries(policyDates),
  };
  const glossary = glossaryReader(db);
  const rules = ruleReader(db, glossary.keyword);
  return {
    ...cards,
    ...rules,
    ...glossary,
    ...rulingReader(db),
    ...policyReader(db),
    relatedRules: (card) => relatedRules(card, { ...rules, ...glossary }),
    counts,
    dates,
    close: () => void db.close(),
  };
}
