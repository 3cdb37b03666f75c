import { distance } from './distance.ts';
import type { Line, Reading } from './line.ts';

/** Third person (`Ana casts`) or the base form (`You cast`, `Ana can cast`). */
export type Mood = 'third' | 'base';

/** All readings of text from an offset, best first and each with another end. */
export interface Reads<T> {
  readonly read: (line: Line, at: number) => readonly Reading<T>[];
}

/** Makes a reader that works its readings from a place out once a line, and keeps the first for each end. */
export function reader<T>(read: Reads<T>['read']): Reads<T> {
  const owner = {};
  return {
    read: (line, at) =>
      line.once(owner, at, () => {
        const byEnd = new Map<number, Reading<T>>();
        for (const reading of read(line, at)) if (!byEnd.has(reading.end)) byEnd.set(reading.end, reading);
        return [...byEnd.values()];
      }),
  };
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

/** The spellings of one literal word: `~casts` stands for `casts` and `cast`, `have|control` for either. */
const spellings = (literal: string): readonly string[] =>
  literal.split('|').flatMap((word) => (word.startsWith('~') ? [word.slice(1), baseForm(word.slice(1))] : [word]));

/** How many slips a word may hold where the text is read loosely. */
const slipsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** The offset after the literal word at `at` (spaces before it skipped), or undefined. */
export function literalEnd(line: Line, at: number, literal: string): number | undefined {
  const from = line.skip(at);
  const words = spellings(literal);
  for (const word of words) {
    const end = from + word.length;
    if (line.lower.startsWith(word.toLowerCase(), from) && !line.inWord(from) && !line.inWord(end)) return end;
  }
  if (line.loose !== undefined && !line.inWord(from)) {
    const typed = line.wordAt(from);
    const meant =
      line.loose(typed) && words.some((word) => distance(typed, word.toLowerCase(), slipsIn(word)) <= slipsIn(word));
    if (typed !== '' && meant) return from + typed.length;
  }
  line.fail(from, words[0]!);
  return undefined;
}

/** The offset after all the words of a phrase, or undefined. */
export function phraseEnd(line: Line, at: number, phrase: string): number | undefined {
  let end: number | undefined = at;
  for (const word of phrase.split(' ')) {
    end = literalEnd(line, end, word);
    if (end === undefined) return undefined;
  }
  return end;
}

/** The words as they are printed in that mood. */
export const printLiteral = (literal: string, mood: Mood): string =>
  literal.replace(/~(\S+)/g, (_, verb: string) => (mood === 'base' ? baseForm(verb) : verb));
