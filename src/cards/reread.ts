import { type Phrase, type Reading, type Source, source } from './phrase.ts';
import type { Token } from './tokens.ts';

/** A text's tokens, what a phrase reads of them as a whole, and how far each reading in it looked. */
export interface Reread<T> {
  readonly phrase: Phrase<T>;
  readonly tokens: readonly Token[];
  readonly source: Source;
  readonly whole: readonly Reading<T>[];
}

/** Reads tokens like any other text, so that others which begin like them needn't be read from the start. */
export function toReread<T>(phrase: Phrase<T>, tokens: readonly Token[], types: readonly string[]): Reread<T> {
  const plain = source(tokens, types);
  const reach = { at: 0, by: [] };
  const watched = <E>(list: readonly E[]): readonly E[] =>
    new Proxy(list, {
      get(target, key) {
        const at = key === 'length' ? target.length : Number(key);
        if (at > reach.at) reach.at = at;
        return Reflect.get(target, key);
      },
    });
  const watching: Source = { ...plain, tokens: watched(plain.tokens), kinds: watched(plain.kinds), reach };
  return { phrase, tokens, source: watching, whole: wholeOf(phrase, watching, tokens.length) };
}

/** What the phrase reads of other tokens as a whole: what looked no further than to where they begin to differ isn't read again. */
export function reread<T>(
  { phrase, tokens: old, source: before }: Reread<T>,
  tokens: readonly Token[],
): Reread<T>['whole'] {
  let until = 0;
  while (until < tokens.length && same(tokens[until], old[until])) until++;
  return wholeOf(phrase, { ...source(tokens, before.types), before: { source: before, until } }, tokens.length);
}

const wholeOf = <T>(phrase: Phrase<T>, from: Source, end: number): readonly Reading<T>[] =>
  phrase.read(from, 0).filter((r) => r.end === end);
const same = (a: Token | undefined, b: Token | undefined): boolean => a?.text === b?.text && a?.word === b?.word;
