import { distance } from './distance.ts';
import type { Line, Reading } from './line.ts';
import { knownOnce, mayStand, moreTelling, opensWith, type Signs } from './signs.ts';

/** Third person (`Ana casts`) or the base form (`You cast`, `Ana can cast`). */
export type Mood = 'third' | 'base';

/** All readings of text from an offset, best first and each with another end. */
export interface Reads<T> {
  readonly read: (line: Line, at: number) => readonly Reading<T>[];
  /** The signs of the text; what doesn't say may be anything. */
  readonly signs?: (() => Signs) | undefined;
}

/** The first for each end. */
function byEnd<T>(readings: readonly Reading<T>[]): readonly Reading<T>[] {
  if (readings.length < 2) return readings;
  const ends = new Map<number, Reading<T>>();
  for (const reading of readings) if (!ends.has(reading.end)) ends.set(reading.end, reading);
  return [...ends.values()];
}

/**
 * Makes a reader that works its readings from a place out once a line, and keeps the first for each end. A line read in
 * haste is not looked at where it can't stand.
 */
export function reader<T>(read: Reads<T>['read'], signs?: () => Signs): Reads<T> {
  const owner = {};
  const once: Reads<T>['read'] = (line, at) => line.known(owner, at) ?? line.keep(owner, at, byEnd(read(line, at)));
  if (signs === undefined) return { read: once };
  const known = knownOnce(signs);
  return {
    read: (line, at) => (line.hasty && !mayStand(known(), line, at) ? NOTHING : once(line, at)),
    signs: known,
  };
}

const NOTHING: readonly never[] = [];

/** The readings by each of several readers, in their order. */
export function readAll<T>(all: readonly Reads<T>[], line: Line, at: number): readonly Reading<T>[] {
  let found: readonly Reading<T>[] = NOTHING;
  for (const { read } of all) {
    const more = read(line, at);
    if (more.length > 0) found = found.length === 0 ? more : [...found, ...more];
  }
  return found;
}

const IRREGULAR: Readonly<Record<string, string>> = {
  is: 'are',
  has: 'have',
  was: 'were',
  "isn't": "aren't",
  "hasn't": "haven't",
  "wasn't": "weren't",
  "doesn't": "don't",
};
/** `casts` → `cast`. */
const baseForm = (verb: string): string => IRREGULAR[verb] ?? verb.replace(/s$/, '');

/** A literal word: its spellings in lower case, and how it is named in an error. */
export interface Word {
  readonly spellings: readonly string[];
  readonly shown: string;
}

/** The words of each phrase that a form holds, worked out once: forms are few and last as long as the process. */
const PHRASES = new Map<string, readonly Word[]>();

/** `~casts` stands for `casts` and `cast`, `have|control` for either. */
function wordOf(literal: string): Word {
  const spellings = literal
    .split('|')
    .flatMap((one) => (one.startsWith('~') ? [one.slice(1), baseForm(one.slice(1))] : [one]));
  return { spellings: spellings.map((spelling) => spelling.toLowerCase()), shown: spellings[0]! };
}

/** The words of a phrase. */
export function wordsOf(phrase: string): readonly Word[] {
  let words = PHRASES.get(phrase);
  if (words === undefined) {
    words = phrase.split(' ').map(wordOf);
    PHRASES.set(phrase, words);
  }
  return words;
}

/** The signs of words one after another. */
export const signsOfWords = (words: readonly Word[]): Signs => ({
  ...opensWith(words[0]!.spellings),
  holds: words.map(({ spellings }) => spellings).reduce<Signs['holds']>(moreTelling, undefined),
});
export const signsOfPhrase = (phrase: string): Signs => signsOfWords(wordsOf(phrase));

/** How many slips a word may hold where the text is read loosely. */
const slipsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** The offset after the word at `at` (spaces before it skipped), or undefined. */
function wordEnd(line: Line, at: number, { spellings, shown }: Word): number | undefined {
  const from = line.skip(at);
  for (const spelling of spellings) {
    const end = from + spelling.length;
    if (line.lower.startsWith(spelling, from) && !line.inWord(from) && !line.inWord(end)) return end;
  }
  if (line.loose !== undefined && !line.inWord(from)) {
    const typed = line.wordAt(from);
    const meant = line.loose(typed) && spellings.some((word) => distance(typed, word, slipsIn(word)) <= slipsIn(word));
    if (typed !== '' && meant) return from + typed.length;
  }
  line.fail(from, shown);
  return undefined;
}

/** The offset after all of these words, or undefined. */
export function wordsEnd(line: Line, at: number, words: readonly Word[]): number | undefined {
  let end: number | undefined = at;
  for (const word of words) {
    end = wordEnd(line, end, word);
    if (end === undefined) return undefined;
  }
  return end;
}
/** The offset after all the words of a phrase, or undefined. */
export const phraseEnd = (line: Line, at: number, phrase: string): number | undefined =>
  wordsEnd(line, at, wordsOf(phrase));

/** The words as they are printed in that mood. */
export const printLiteral = (literal: string, mood: Mood): string =>
  literal.replace(/~(\S+)/g, (_, verb: string) => (mood === 'base' ? baseForm(verb) : verb));
