import type { Line } from './line.ts';

/** What is seen of a text before it is read, so that a line is not read for what it can't hold. */
export interface Signs {
  /** The characters, in lower case, with which it may begin; undefined where it may be any. */
  readonly opens: ReadonlySet<string> | undefined;
  /** Words, in lower case, of which it holds at least one; undefined where it may hold none. */
  readonly holds: readonly string[] | undefined;
}

/** The most words that are looked for: more take longer than they spare. */
const MOST_WORDS = 6;

/** Anything. */
export const NO_SIGNS: Signs = { opens: undefined, holds: undefined };

/** Begins with the first character of any of these texts. */
export const opensWith = (texts: Iterable<string>): Signs => ({
  opens: new Set([...texts].map((text) => text[0]!.toLowerCase())),
  holds: undefined,
});

/** What any of several has in common. */
export function anyOf(all: readonly Signs[]): Signs {
  const opens = new Set<string>();
  const holds = new Set<string>();
  let [known, telling] = [true, true];
  for (const signs of all) {
    if (signs.opens === undefined) known = false;
    for (const character of signs.opens ?? []) opens.add(character);
    if (signs.holds === undefined) telling = false;
    for (const word of signs.holds ?? []) holds.add(word);
  }
  return {
    opens: known ? opens : undefined,
    holds: telling && holds.size > 0 && holds.size <= MOST_WORDS ? [...holds] : undefined,
  };
}

/** Those of two sets of words, one of each of which is held, that tell more: fewer of them, or else longer ones. */
export function moreTelling(one: Signs['holds'], other: Signs['holds']): Signs['holds'] {
  if (one === undefined || other === undefined) return one ?? other;
  if (one.length !== other.length) return one.length < other.length ? one : other;
  return one.join('').length >= other.join('').length ? one : other;
}

/** Asked for when the whole language is there, and once; a syntax that begins with itself may hold anything. */
export function knownOnce(find: () => Signs): () => Signs {
  let known: Signs | undefined;
  return () => {
    if (known === undefined) {
      known = NO_SIGNS;
      known = find();
    }
    return known;
  };
}

/** Whether a text with these signs may stand at an offset, spaces before it skipped. */
export function mayStand({ opens, holds }: Signs, line: Line, at: number): boolean {
  if (opens !== undefined && !opens.has(line.lower[line.skip(at)] ?? '')) return false;
  return holds === undefined || holds.some((word) => line.lower.includes(word, at));
}
