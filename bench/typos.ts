import { distance } from '../src/library/names/distance.ts';
import { fold } from '../src/library/names/fold.ts';

type Random = () => number;

/** A number in [0, 1) from a seed, the same on every machine (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const below = (random: Random, limit: number): number => Math.floor(random() * limit);
const isLetter = (text: string, at: number): boolean => /\p{L}/u.test(text[at] ?? '');
const placesOf = (text: string, fits: (at: number) => boolean): number[] => [...Array(text.length).keys()].filter(fits);

/** One wrong key: a letter left out, put in, or replaced by another. */
function edit(text: string, random: Random): string {
  const places = placesOf(text, (at) => isLetter(text, at));
  const at = places[below(random, places.length)];
  if (at === undefined) return text;
  const others = LETTERS.replace(text[at]!.toLowerCase(), '');
  const letter = others[below(random, others.length)]!;
  const kind = below(random, 3);
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1);
  return text.slice(0, at) + letter + text.slice(kind === 1 ? at : at + 1);
}

/** Two neighbouring letters swapped. */
function transpose(text: string, random: Random): string {
  const places = placesOf(text, (at) => isLetter(text, at) && isLetter(text, at + 1) && text[at] !== text[at + 1]);
  const at = places[below(random, places.length)];
  return at === undefined ? text : text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = below(random, i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

const wordsOf = (name: string): string[] => name.replace(' // ', ' ').split(' ');
const halvesOf = (name: string): string[] => name.split(' // ');
const isSplit = (name: string): boolean => name.includes(' // ');
const isLong = (name: string): boolean => name.length >= 8;
const hasThreeWords = (name: string): boolean => wordsOf(name).length >= 3;

const half = (name: string, random: Random): string => halvesOf(name)[below(random, 2)]!;
const beginning = (name: string): string => name.slice(0, Math.ceil(name.length * 0.6)).trim();

function withoutOneWord(name: string, random: Random): string {
  const words = wordsOf(name);
  words.splice(below(random, words.length), 1);
  return words.join(' ');
}

interface TypoClass {
  readonly title: string;
  /** The names it is made from. */
  readonly fits: (name: string) => boolean;
  readonly make: (name: string, random: Random) => string;
  /** What a query of this class is of a name: by this is judged whether another card fits as well. */
  readonly of: 'whole' | 'beginning' | 'words';
}

/** From the name that is meant to what a hurried person types. All is typed in lower case. */
const TYPO_CLASSES: readonly TypoClass[] = [
  { title: 'one edit', of: 'whole', fits: isLong, make: edit },
  { title: 'two edits', of: 'whole', fits: isLong, make: (name, random) => edit(edit(name, random), random) },
  { title: 'transposed', of: 'whole', fits: isLong, make: transpose },
  {
    title: 'no punctuation',
    of: 'whole',
    fits: (name) => /[^A-Za-z0-9 ]/.test(name),
    make: (name) => name.replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, ''),
  },
  { title: 'missing word', of: 'words', fits: hasThreeWords, make: withoutOneWord },
  { title: 'half', of: 'whole', fits: isSplit, make: half },
  { title: 'half + typo', of: 'whole', fits: isSplit, make: (name, random) => edit(half(name, random), random) },
  { title: 'prefix', of: 'beginning', fits: isLong, make: beginning },
  { title: 'prefix + typo', of: 'beginning', fits: isLong, make: (name, random) => edit(beginning(name), random) },
  {
    title: 'word order',
    of: 'words',
    fits: hasThreeWords,
    make: (name, random) => shuffled(wordsOf(name), random).join(' '),
  },
  {
    title: 'accents',
    of: 'whole',
    fits: (name) => /\p{M}|[æø]/iu.test(name.normalize('NFD')),
    make: (name) => name.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  },
];

export interface TypoQuery {
  readonly title: string;
  readonly query: string;
  /** The card that is meant. */
  readonly name: string;
  /** Whether no other card fits as well: the query has one right answer. */
  readonly clear: boolean;
}

/** Each name and half of a card, folded. */
interface Entry {
  readonly name: string;
  readonly folded: string;
  readonly words: readonly string[];
}

const measured = { whole: 0, beginning: 0 };

/** How far a query is from an entry in the sense of its class; Infinity beyond `limit`. */
function misfit(of: TypoClass['of'], query: string, { folded, words }: Entry, limit: number): number {
  if (of === 'words') return query.split(' ').every((word) => words.includes(word)) ? 0 : Infinity;
  if (of === 'whole' && Math.abs(query.length - folded.length) > limit) return Infinity;
  if (limit === 0) return (of === 'whole' ? query === folded : folded.startsWith(query)) ? 0 : Infinity;
  return distance(query, folded, measured)[of];
}

/** Whether only one card is nearest to the query, in the sense of its class. */
function isClear({ of }: TypoClass, query: string, name: string, entries: readonly Entry[]): boolean {
  const own = Math.min(...entries.filter((entry) => entry.name === name).map((entry) => misfit(of, query, entry, 9)));
  return entries.every((entry) => entry.name === name || misfit(of, query, entry, own) > own);
}

/**
 * Queries of every class, drawn from all names by the seed, until `perClass` of them are clear (fewer where fewer
 * names fit, which are then all taken).
 */
export function typoQueries(names: readonly string[], perClass: number, seed: number): readonly TypoQuery[] {
  const random = seededRandom(seed);
  const entries = names.flatMap((name) =>
    [...new Set([name, ...halvesOf(name)])].map((text) => {
      const folded = fold(text);
      return { name, folded, words: folded.split(' ') };
    }),
  );
  return TYPO_CLASSES.flatMap((typoClass) => {
    const { title, fits, make } = typoClass;
    const queries: TypoQuery[] = [];
    let clearOnes = 0;
    for (const name of shuffled(names.filter(fits), random)) {
      if (clearOnes === perClass) break;
      const query = make(name, random).toLowerCase().replaceAll(/ +/g, ' ').trim();
      const folded = fold(query);
      if (folded === '') continue;
      const clear = isClear(typoClass, folded, name, entries);
      if (clear) clearOnes++;
      queries.push({ title, query, name, clear });
    }
    return queries;
  });
}
