import type { Reading, Source } from './phrase.ts';

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
/** What was read there of a text that is the same up to what it looked at. */
export function knownBefore({ before }: Source, table: number, at: number): Known | undefined {
  if (!before || at >= before.until) return undefined;
  const known = knownAt(before.source.memo, table, at);
  return known && known.reach < before.until ? known : undefined;
}
