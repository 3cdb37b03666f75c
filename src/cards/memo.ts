import type { Phrase, Reading, Source } from './phrase.ts';

/** What a table read at a place, with the first and the last token that it looked at for that; and what another one read there. */
export interface Known {
  readonly table: number;
  readings: readonly Reading<unknown>[];
  low: number;
  reach: number;
  readonly next: Known | undefined;
  /** All that was read for it is among what was noticed. */
  readonly noticed: boolean;
}

/** What a table read at a place, if it was there. */
export function knownAt(memo: Source['memo'], table: number, at: number): Known | undefined {
  let known = memo[at];
  while (known && known.table !== table) known = known.next;
  return known;
}

/** A text that begins and ends as another one that was read: up to a place, and from a place on, there so many tokens later. */
export interface Alike {
  readonly source: Source;
  readonly until: number;
  readonly from: number;
  readonly later: number;
}

/** What a table reads in the words that are as in another text, where it looks at no others. Mentions keep their places in that one. */
export function knownAlike(source: Source, self: Phrase<unknown>, table: number, at: number): Known | undefined {
  const { alike } = source;
  if (!alike) return undefined;
  const { source: of, until, from, later } = alike;
  if (at < until) {
    const known = knownAt(of.memo, table, at);
    return known && known.reach < until ? known : undefined;
  }
  if (at < from) return undefined;
  self.read(of, at + later);
  const known = knownAt(of.memo, table, at + later);
  if (!known || known.low < from + later) return undefined;
  const readings = known.readings.map(({ value, end, spelled }) => ({ value, end: end - later, spelled }));
  const { low, reach, noticed } = known;
  const moved: Known = { table, readings, low, reach, next: source.memo[at], noticed };
  source.memo[at] = moved;
  return moved;
}
