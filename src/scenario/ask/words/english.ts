import type { Line, Reading } from '../../syntax/line.ts';
import { phraseEnd, type Reads, reader } from '../../syntax/literal.ts';
import { partsOf, readParts } from '../../syntax/template.ts';

/** A reader of English, with the value that stands for “not said” in an optional group. */
export interface Says<T> extends Reads<T> {
  readonly absent?: T;
}

/** Every word that some form writes: such a word is never taken for another one misspelt. */
const VOCABULARY = new Set<string>();
export const isVocabulary = (word: string): boolean => VOCABULARY.has(word);

function learn(text: string): void {
  for (const [word] of text.replace(/\{\w+\}/g, ' ').matchAll(/[a-z][a-z'-]*/gi)) VOCABULARY.add(word.toLowerCase());
}

/** How each named field of a form is read. */
export type Fields<P extends object> = { readonly [K in keyof P]-?: Says<NonNullable<P[K]>> };

/** The ending of `Jace's`, which stands without a space; on a phone it may be a bare s, which names read as a plural. */
export const possessive: Says<true> = reader<true>((line, at) => {
  const found = /^'s?(?![\p{L}])/u.exec(line.text.slice(at, at + 3));
  if (found !== null) return [{ value: true as const, end: at + found[0].length }];
  const before = line.text.slice(0, at);
  return (line.text[at] === ' ' && /[^'s]s$/.test(before)) || /[^'s]s $/.test(before)
    ? [{ value: true as const, end: at }]
    : [];
});

/** A form of words with named fields, and what it means; a form whose meaning is undefined does not fit. */
export function shape<P extends object, T>(
  templates: string | readonly string[],
  fields: Fields<P>,
  mean: (parts: P) => T | undefined,
): Says<T> {
  const all = [templates].flat().map((template) => withoutFillers(template).replace(/\}'s/g, '}{possessive}'));
  all.forEach(learn);
  const parts = all.map(partsOf);
  const read = { ...fields, possessive };
  const absent = Object.fromEntries(
    Object.entries<Says<unknown>>(fields).flatMap(([name, field]) => ('absent' in field ? [[name, field.absent]] : [])),
  );
  return reader<T>((line, at) =>
    parts
      .flatMap((template) => readParts(line, at, template, read, absent))
      .flatMap(({ value, end }) => {
        const meaning = mean(value as P);
        return meaning === undefined ? [] : [{ value: meaning, end }];
      }),
  );
}

/** Phrases for values: all phrases of a row mean its value. */
export function phrases<T>(rows: readonly (readonly [T, ...string[]])[], absent?: T): Says<T> {
  const plain = rows.map(([value, ...row]) => [value, ...row.map(withoutFillers)] as const);
  for (const [, ...row] of plain) row.forEach(learn);
  const says = reader<T>((line, at) =>
    plain.flatMap(([value, ...row]) =>
      row.flatMap((phrase): readonly Reading<T>[] => {
        const end = phraseEnd(line, at, phrase);
        return end === undefined ? [] : [{ value, end }];
      }),
    ),
  );
  return absent === undefined ? says : { ...says, absent };
}

/** One of several readers, in this order. */
export const anyOf = <T>(...readers: readonly Reads<T>[]): Says<T> =>
  reader<T>((line, at) => readers.flatMap(({ read }) => read(line, at)));

/** With a value for “not said”. */
export const orNot = <T>(says: Reads<T>, absent: T): Says<T> => ({ ...says, absent });

/** As many as there are one after the other, what `between` matches between them; none at all is the empty list. */
export function several<T>(item: Reads<T>, between: RegExp): Says<readonly T[]> {
  const gap = new RegExp(between.source, 'iy');
  const self: Reads<readonly T[]> = reader<readonly T[]>((line, at) =>
    item.read(line, line.skip(at)).flatMap(({ value, end }) => {
      gap.lastIndex = end;
      const found = gap.exec(line.text);
      const more = found === null ? [] : self.read(line, line.skip(end + found[0].length));
      return [...more.map((rest) => ({ value: [value, ...rest.value], end: rest.end })), { value: [value], end }];
    }),
  );
  return orNot(self, []);
}

/** Words that say nothing about the game. */
const FILLERS =
  /(?:at once|at the same time|in total|in all|all in all|altogether|for good|right away|at all|later on|once more|currently|already|just|also|later|now|afterwards|please|actually|exactly|still|really|simply|again|anyway|too|even|only|instead|myself|normally|immediately|simultaneously|overall|successfully|legally|suddenly|eventually|then)(?![\p{L}'-])/iuy;

/** A form without the words that are skipped where it is read. */
const withoutFillers = (template: string): string => {
  const words = new RegExp(`(?<![\\p{L}'-])${FILLERS.source} ?`, 'giu');
  const left = template.replace(words, '').trimEnd();
  return left.trim() === '' ? template : left;
};

/** Skips spaces and words that say nothing. */
export function skipFillers(line: Pick<Line, 'text'>, at: number): number {
  let next = at;
  for (;;) {
    while (line.text[next] === ' ') next++;
    FILLERS.lastIndex = next;
    const filler = FILLERS.exec(line.text);
    if (filler === null) return next;
    next += filler[0].length;
  }
}
