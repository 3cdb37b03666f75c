import type { Line } from './line.ts';

/** The characters, in lower case, with which a text may begin; undefined where it may be any. */
export type Openers = ReadonlySet<string> | undefined;

/** The first character of each text. */
export const characters = (texts: Iterable<string>): Openers =>
  new Set([...texts].map((text) => text[0]!.toLowerCase()));

/** What any of several begins with. */
export function anyOf(all: readonly Openers[]): Openers {
  const every = new Set<string>();
  for (const openers of all) {
    if (openers === undefined) return undefined;
    for (const character of openers) every.add(character);
  }
  return every;
}

/** Asked for when the whole language is there, and once; a syntax that begins with itself may begin with anything. */
export function knownOnce(find: () => Openers): () => Openers {
  let known: { readonly openers: Openers } | undefined;
  return () => {
    if (known === undefined) {
      known = { openers: undefined };
      known = { openers: find() };
    }
    return known.openers;
  };
}

/** Whether the text at an offset, spaces before it skipped, begins with one of these. */
export function mayBegin(openers: Openers, line: Line, at: number): boolean {
  return openers === undefined || openers.has(line.lower[line.skip(at)] ?? '');
}
