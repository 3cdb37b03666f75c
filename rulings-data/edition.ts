import { createHash } from 'node:crypto';
import type { ComprehensiveRules } from '../src/library/documents/comprehensive-rules.ts';

/** The edition that our wordings were checked against: its date, and the sha256 of the official text of each rule we word. */
export interface RulesLock {
  readonly edition: string;
  readonly rules: Readonly<Record<string, string>>;
}

type Official = Pick<ComprehensiveRules, 'effective' | 'rules'>;

/** Checksums of an edition's rules, examples left out. */
function checksums({ rules }: Official): ReadonlyMap<string, string> {
  return new Map(rules.map(({ number, text }) => [number, createHash('sha256').update(text).digest('hex')]));
}

/** The lock of these rule numbers at this edition. Throws for a number that the edition lacks. */
export function lockEdition(official: Official, numbers: readonly string[]): RulesLock {
  const sums = checksums(official);
  const entries = numbers.map((number) => {
    const sum = sums.get(number);
    if (sum === undefined) throw new Error(`the edition of ${official.effective} has no rule ${number}`);
    return [number, sum] as const;
  });
  return { edition: official.effective, rules: Object.fromEntries(entries) };
}

/** The locked numbers whose text another edition has changed, and those it no longer has. */
export function compareEdition(official: Official, lock: RulesLock): { changed: string[]; gone: string[] } {
  const sums = checksums(official);
  const numbers = Object.keys(lock.rules);
  return {
    changed: numbers.filter((number) => sums.has(number) && sums.get(number) !== lock.rules[number]),
    gone: numbers.filter((number) => !sums.has(number)),
  };
}
