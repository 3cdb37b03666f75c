import { CARD_TYPES, type CardType, SUPERTYPES, type Supertype } from '../rules/nouns.ts';

export interface TypeLine {
  readonly supertypes: readonly Supertype[];
  readonly types: readonly CardType[];
  readonly subtypes: readonly string[];
}

const TYPES: ReadonlySet<string> = new Set(CARD_TYPES);
const SUPERS: ReadonlySet<string> = new Set(SUPERTYPES);
/** Types under their former names (205.2a, 300.1): they mean the same. */
const FORMER: Readonly<Record<string, string>> = { Tribal: 'Kindred' };

/** Reads one face's type line (205.1). Words before the dash that are neither types nor supertypes ("Token", "Summon") are left out. */
export function parseTypeLine(line: string): TypeLine {
  const [left = '', right = ''] = line.split(/\s+[—-]\s+/, 2);
  const words = left.split(/\s+/).map((w) => FORMER[w] ?? w);
  const subtypes = right.trim();
  return {
    supertypes: words.filter((w): w is Supertype => SUPERS.has(w)),
    types: words.filter((w): w is CardType => TYPES.has(w)),
    // Planar types are one subtype of several words (205.3b); one creature type has two (205.3m).
    subtypes: words.includes('Plane')
      ? [subtypes].filter(Boolean)
      : subtypes
          .replace('Time Lord', 'Time_Lord')
          .split(/\s+/)
          .filter(Boolean)
          .map((s) => s.replace('_', ' ')),
  };
}
