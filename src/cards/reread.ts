import type { Phrase, Reading, Source } from './phrase.ts';
import { changed, source } from './source.ts';
import type { Token } from './tokens.ts';
import { goesOn } from './walk.ts';
import { looks, type Watch } from './watching.ts';

/** A text's tokens, what a phrase reads of them as a whole, and what was noticed of the reading. */
export interface Reread<T> {
  readonly phrase: Phrase<T>;
  readonly tokens: readonly Token[];
  readonly types: readonly string[];
  readonly source: Source;
  readonly watch: Watch;
  readonly whole: readonly Reading<T>[];
}

/** Reads tokens like any other text, so that others which begin like them needn't be read from the start. */
export function toReread<T>(phrase: Phrase<T>, tokens: readonly Token[], types: readonly string[]): Reread<T> {
  const places = <E>(): E[][] => Array.from({ length: tokens.length + 1 }, () => []);
  const watch: Watch = { low: 0, at: 0, noticing: true, points: places(), rules: places(), rule: undefined, loose: -1 };
  const looked = new Proxy(tokens, {
    get(target, key) {
      const at = key === 'length' ? target.length : Number(key);
      if (at > watch.at) watch.at = at;
      if (at < watch.low) watch.low = at;
      const { rule } = watch;
      // Where the text ends changes with each token that is left out.
      if (rule && key === 'length') for (let place = rule.at; place <= at; place++) looks(rule, place);
      else if (rule) looks(rule, at);
      else if (at > watch.loose && watch.noticing) watch.loose = at;
      return target[key as unknown as number];
    },
  });
  const watching = changed(source(tokens, types), { tokens: looked, watch });
  const whole = wholeOf(phrase, watching, tokens.length);
  watch.noticing = false;
  return { phrase, tokens, types, source: watching, watch, whole };
}

/** What the phrase reads of other tokens as a whole: what looks only at those before or after where they differ isn't read again. */
export function reread<T>(
  { phrase, tokens: old, types, source: of }: Reread<T>,
  tokens: readonly Token[],
): Reread<T>['whole'] {
  const later = old.length - tokens.length;
  let until = 0;
  while (until < tokens.length && same(tokens[until], old[until])) until++;
  let from = tokens.length;
  while (from > until && same(tokens[from - 1], old[from - 1 + later])) from--;
  const alike = { source: of, until, from, later };
  return wholeOf(phrase, changed(source(tokens, types), { alike }), tokens.length);
}

/**
 * Whether anything may be read of the tokens without one of them. What is read then, and not before, begins
 * before the token that is left out and ends after it: a template that had come to that place must go on from the next one, or a rule that
 * looked so far must give something else.
 */
export function readsAnew<T>({ phrase, tokens, source: of, watch }: Reread<T>, without: number): boolean {
  watch.low = tokens.length;
  if (without === 0) return phrase.read(of, 1).some(({ end }) => end === tokens.length) || watch.low < 1;
  // What ends before the last word is all there is without it.
  if (without === tokens.length - 1 && phrase.read(of, 0).some(({ end }) => end === without)) return true;
  if (watch.loose >= without) return true;
  for (const point of watch.points[without] ?? []) if (goesOn(point, of, without + 1)) return true;
  if (watch.low <= without) return true;
  const rules = watch.rules[without] ?? [];
  if (rules.length === 0) return false;
  const replay = { of, without, doubtful: false };
  const left = <E>(list: readonly E[]): readonly E[] => list.toSpliced(without, 1);
  const replaying = changed(of, { tokens: left(tokens), kinds: left(of.kinds), replay });
  return rules.some(({ read, at, readings }) => {
    const kept = readings.filter(({ end }) => end <= without);
    const given = read(replaying, at);
    return replay.doubtful || given.length !== kept.length || !given.every((one, i) => alike(one, kept[i]!));
  });
}

const alike = (a: Reading<unknown>, b: Reading<unknown>): boolean =>
  a.end === b.end && (a.value === b.value || JSON.stringify(a.value) === JSON.stringify(b.value));
const wholeOf = <T>(phrase: Phrase<T>, from: Source, end: number): readonly Reading<T>[] =>
  phrase.read(from, 0).filter((r) => r.end === end);
const same = (a: Token | undefined, b: Token | undefined): boolean => a?.text === b?.text && a?.word === b?.word;
