import { fold } from '../src/library/names/fold.ts';

/** A number in [0, 1) from a seed, the same on every machine (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Random = () => number;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const below = (random: Random, limit: number): number => Math.floor(random() * limit);
const isLetter = (text: string, at: number): boolean => /\p{L}/u.test(text[at] ?? '');

/** One wrong key: a letter left out, put in, or replaced. */
function edit(text: string, random: Random): string {
  let at = below(random, text.length);
  while (!isLetter(text, at)) at = below(random, text.length);
  const letter = LETTERS[below(random, LETTERS.length)]!;
  const kind = below(random, 3);
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1);
  return text.slice(0, at) + letter + text.slice(kind === 1 ? at : at + 1);
}

/** Two neighbouring letters swapped. */
function transpose(text: string, random: Random): string {
  const places = [...text]
    .map((_, at) => at)
    .filter((at) => isLetter(text, at) && isLetter(text, at + 1) && text[at] !== text[at + 1]);
  const at = places[below(random, places.length)];
  return at === undefined ? text : text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
}

const wordsOf = (name: string): string[] => name.replace(' // ', ' ').split(' ');

function shuffled(words: readonly string[], random: Random): string[] {
  const order = [...words];
  for (let i = order.length - 1; i > 0; i--) {
    const j = below(random, i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

const prefix = (name: string): string => name.slice(0, Math.ceil(name.length * 0.6)).trim();
const half = (name: string, random: Random): string => name.split(' // ')[below(random, 2)]!;
const isSplit = (name: string): boolean => name.includes(' // ');
const hasThreeWords = (name: string): boolean => wordsOf(name).length >= 3;
const isLong = (name: string): boolean => name.length >= 8;
const hasSigns = (name: string): boolean => /[^A-Za-z0-9 ]/.test(name);
const hasAccents = (name: string): boolean => /\p{M}|[æÆøØ]/u.test(name.normalize('NFD'));

interface TypoClass {
  readonly title: string;
  /** The names it is made from. */
  readonly fits: (name: string) => boolean;
  readonly make: (name: string, random: Random) => string;
}

/** The classes of queries, from the name that is meant to what a hurried person types. All but `accents` are lower case. */
const TYPO_CLASSES: readonly TypoClass[] = [
  { title: 'one edit', fits: isLong, make: edit },
  { title: 'two edits', fits: isLong, make: (name, random) => edit(edit(name, random), random) },
  { title: 'transposed', fits: isLong, make: transpose },
  { title: 'no punctuation', fits: hasSigns, make: (name) => name.replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, '') },
  {
    title: 'missing word',
    fits: hasThreeWords,
    make: (name, random) => {
      const words = wordsOf(name);
      words.splice(below(random, words.length), 1);
      return words.join(' ');
    },
  },
  { title: 'half', fits: isSplit, make: half },
  { title: 'half + typo', fits: isSplit, make: (name, random) => edit(half(name, random), random) },
  { title: 'prefix', fits: isLong, make: prefix },
  { title: 'prefix + typo', fits: isLong, make: (name, random) => edit(prefix(name), random) },
  { title: 'word order', fits: hasThreeWords, make: (name, random) => shuffled(wordsOf(name), random).join(' ') },
  { title: 'accents', fits: hasAccents, make: (name) => name.normalize('NFD').replaceAll(/\p{M}/gu, '') },
];

export interface TypoQuery {
  readonly title: string;
  readonly query: string;
  /** The card that is meant. */
  readonly name: string;
}

/**
 * `perClass` queries of every class (fewer where fewer names fit, which are then all taken), drawn from all names by
 * the seed. A query that is itself another card's exact name, face or part of no letters means that card and is left out.
 */
export function typoQueries(names: readonly string[], perClass: number, seed: number): readonly TypoQuery[] {
  const random = seededRandom(seed);
  const taken = new Set(names.flatMap((name) => [name, ...name.split(' // ')]).map(fold));
  return TYPO_CLASSES.flatMap(({ title, fits, make }) => {
    const queries: TypoQuery[] = [];
    for (const name of shuffled(names.filter(fits), random)) {
      if (queries.length === perClass) break;
      const query = make(name, random).toLowerCase().replaceAll(/ +/g, ' ').trim();
      const own = [name, ...name.split(' // ')].map(fold);
      const folded = fold(query);
      if (folded === '' || (taken.has(folded) && !own.includes(folded))) continue;
      queries.push({ title, query, name });
    }
    return queries;
  });
}
