import { type Distance, type Measure, measureFrom } from './distance.ts';

const measured: Distance = { whole: 0, beginning: 0 };

/** A word of a query, ready to be compared. */
interface AskedWord {
  readonly text: string;
  readonly measure: Measure;
}

/** How well a query word names a word: 1 the same, less for a beginning of it, less again for every edit. */
function wordLikeness({ text, measure }: AskedWord, word: string): number {
  if (text === word) return 1;
  const longer = Math.max(text.length, word.length);
  if (word.startsWith(text)) return 0.9 + (0.08 * text.length) / longer;
  if (text.length < 3 || Math.abs(text.length - word.length) > 3) return 0;
  const edits = measure(word, measured).whole;
  return edits > 3 || edits * 2 > text.length ? 0 : 1 - (1.1 * edits) / longer;
}

/** How well the words of a query are found among the words of a name, in whatever order, longer words weighing more. */
function wordsLikeness(asked: readonly AskedWord[], words: readonly string[]): number {
  let gained = 0;
  let letters = 0;
  let covered = 0;
  let all = 0;
  let used = 0;
  for (const word of words) all += word.length;
  for (const one of asked) {
    let best = 0;
    let at = -1;
    for (let i = 0; i < words.length; i++) {
      if (i < 31 && used & (1 << i)) continue;
      const likeness = wordLikeness(one, words[i]!);
      if (likeness > best) {
        best = likeness;
        at = i;
      }
    }
    letters += one.text.length;
    gained += best * one.text.length;
    if (at >= 0) {
      if (at < 31) used |= 1 << at;
      covered += Math.min(one.text.length, words[at]!.length);
    }
  }
  return (gained / letters) * (0.86 + 0.14 * (covered / all));
}

/** How near a name is to a query: how likely it is meant, from 0 to 1, and its typing errors if it is meant as a whole. */
export interface Likeness {
  readonly score: number;
  readonly slips: number;
}

/**
 * How likely it is that a folded query means a folded name: the best of three readings, namely the whole
 * name with typing errors, the beginning of the name with typing errors, and its words in any order or not all of them.
 */
export function similarityTo(query: string): (name: string) => Likeness {
  const measure = measureFrom(query);
  const asked = query.split(' ').map((text) => ({ text, measure: measureFrom(text) }));
  return (name) => {
    const { whole, beginning } = measure(name, measured);
    const wholeLikeness = 1 - whole / Math.max(query.length, name.length);
    const untyped = Math.max(0, name.length - query.length);
    const beginningLikeness = query.length < 4 ? 0 : 0.97 * (1 - (1.15 * beginning) / query.length) - 0.0005 * untyped;
    const best = Math.max(wholeLikeness, beginningLikeness);
    if (whole <= 1) return { score: best, slips: whole };
    const inWords = wordsLikeness(asked, name.split(' ')) + 0.0005 * wholeLikeness;
    return { score: Math.max(best, inWords), slips: whole };
  };
}
