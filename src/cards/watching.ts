import { knownAt } from './memo.ts';
import type { Phrase, Reading, Source } from './phrase.ts';
import type { Node } from './templates.ts';

/** What is noticed while a text is read, so that a text without one of its tokens needn't be. */
export interface Watch {
  /** The first and the last token looked at so far. */
  low: number;
  at: number;
  /** Whether points and rules are noticed. */
  noticing: boolean;
  /** By the places: the points of templates that were reached there, and the rules that began before and looked there. */
  readonly points: Node[][];
  readonly rules: Ruled[][];
  /** The rule that is being read. */
  rule: Ruled | undefined;
  /** The last token that anything else looked at. */
  loose: number;
}
/** A rule that was read at a place: the later places where it looked itself or what it went on from ended, and what it gave. */
export interface Ruled {
  readonly read: Phrase<unknown>['read'];
  readonly at: number;
  readonly looked: number[];
  readings: readonly Reading<unknown>[];
}
/** Reading one rule of a text without the token at a place: tables give what they give in the text with it, as far as that doesn't hold the token. */
export interface Replay {
  readonly of: Source;
  readonly without: number;
  /** Something else would have been read, so that this isn't known. */
  doubtful: boolean;
}

const NONE: readonly never[] = [];

/** Notes that a token was looked at. */
export function look({ watch }: Source, at: number): void {
  if (!watch) return;
  if (watch.at < at) watch.at = at;
  if (watch.rule) looks(watch.rule, at);
}
/** Notes that a rule looked at a place. */
export function looks({ at, looked }: Ruled, place: number): void {
  if (place > at && !looked.includes(place)) looked.push(place);
}
/** Notes what a rule goes on from. */
export function given(watch: Watch, readings: readonly Reading<unknown>[]): void {
  const { rule } = watch;
  if (rule) for (const { end } of readings) looks(rule, end);
}
/** Reads a rule, or a phrase that is no table, and notices it. */
export function watched<T>(
  watch: Watch,
  { read }: Pick<Phrase<T>, 'read'>,
  source: Source,
  at: number,
): readonly Reading<T>[] {
  const ruled: Ruled = { read, at, looked: [], readings: NONE };
  const outer = watch.rule;
  watch.rule = ruled;
  const readings = read(source, at);
  watch.rule = outer;
  ruled.readings = readings;
  if (watch.noticing) for (const place of ruled.looked) watch.rules[place]?.push(ruled);
  return readings;
}
/** What a table reads in a text without a token, by what it read in the text with it. */
export function replayed<T>(replay: Replay, self: Phrase<T>, table: number, at: number): readonly Reading<T>[] {
  const { of, without } = replay;
  if (at < without) {
    const known = knownAt(of.memo, table, at);
    if (!known?.noticed) {
      if (known || !self.lost?.(of.kinds[at]!)) replay.doubtful = true;
      return NONE;
    }
    const readings = known.readings as readonly Reading<T>[];
    return readings.some(({ end }) => end > without) ? readings.filter(({ end }) => end <= without) : readings;
  }
  const readings = self.read(of, at + 1);
  const known = knownAt(of.memo, table, at + 1);
  if (known && known.low <= without) replay.doubtful = true;
  return readings.length === 0
    ? readings
    : readings.map(({ value, end, spelled }) => ({ value, end: end - 1, spelled }));
}
