import { flatMap } from '../../rules/flat-map.ts';
import type { Span } from './ast.ts';
import type { Line, Reading } from './line.ts';
import {
  type Mood,
  phraseEnd,
  printLiteral,
  type Reads,
  readAll,
  reader,
  signsOfPhrase,
  signsOfWords,
  wordsEnd,
  wordsOf,
} from './literal.ts';
import { anyOf, NO_SIGNS, type Signs } from './signs.ts';
import { type Bag, isPresent, partsOf, printParts, readParts, required, signsOf } from './template.ts';

export type { Mood };

/** A piece of the language in both directions: its readings, and the one canonical wording of a value. */
export interface Syntax<T> extends Reads<T> {
  readonly print: (value: T, mood: Mood) => string;
  /** The value that stands for “not written”, for optional groups of a form. */
  readonly absent?: T;
}

// biome-ignore lint/suspicious/noExplicitAny: a syntax of whatever type, where only its shape matters
type AnySyntax = Syntax<any>;
/** The fields of a form: one syntax for each key of the value, save those that `kind` and positions fill. */
type Fields<T> = { readonly [K in Exclude<keyof T, 'kind'>]-?: Syntax<NonNullable<T[K]>> };

/** Makes a syntax whose readings from a place are worked out once a line and kept one for each end. */
export const define = <T>(
  read: Syntax<T>['read'],
  print: Syntax<T>['print'],
  absent?: T,
  signs?: () => Signs,
): Syntax<T> => ({
  ...reader(read, signs),
  print,
  ...(absent === undefined ? {} : { absent }),
});

/** A value for each phrase: the first phrase of a row is printed, all are read. */
export function table<T>(rows: readonly (readonly [T, ...string[]])[]): Syntax<T> {
  const all = flatMap(rows, ([value, ...phrases]) => phrases.map((phrase) => ({ value, words: wordsOf(phrase) })));
  return define<T>(
    (line, at) => {
      const found: Reading<T>[] = [];
      for (const { value, words } of all) {
        const end = wordsEnd(line, at, words);
        if (end !== undefined) found.push({ value, end });
      }
      return found;
    },
    (value, mood) => printLiteral(rows.find((row) => row[0] === value)![1]!, mood),
    undefined,
    () => anyOf(all.map(({ words }) => signsOfWords(words))),
  );
}

/** Words that stand for themselves, some with synonyms. */
export const words = <T extends string>(
  values: readonly T[],
  synonyms: Partial<Record<T, readonly string[]>> = {},
): Syntax<T> => table(values.map((value) => [value, value, ...(synonyms[value] ?? [])] as const));

/** True when the phrase stands there; an optional group leaves it out for false. */
export function flag(phrase: string): Syntax<boolean> {
  return define<boolean>(
    (line, at) => {
      const end = phraseEnd(line, at, phrase);
      return end === undefined ? [] : [{ value: true, end }];
    },
    (_, mood) => printLiteral(phrase, mood),
    false,
    () => signsOfPhrase(phrase),
  );
}

/** What a form may set besides its templates. */
interface FormOptions {
  /** Fields of every reading that no template writes. */
  readonly set?: Bag;
  /** The mood of the fields, when it isn't the form's own. */
  readonly fieldMood?: Mood;
}

/**
 * A kind of node by its templates: every one is read, in order; the first one whose fields all have something to print is printed.
 * A field that no template of the reading has takes its `absent` value. The base form of a verb goes with the player `You`.
 */
export function form<T extends { readonly kind: string }>(
  kind: T['kind'],
  templates: string | readonly string[],
  fields: Fields<T>,
  options: FormOptions = {},
): Syntax<T> {
  return record<T>(templates, fields, { ...options, set: { kind, ...options.set } });
}

/** A form without a `kind`. */
export function record<T>(
  templates: string | readonly string[],
  fields: Fields<T>,
  options: FormOptions = {},
): Syntax<T> {
  const all = [templates].flat().map(partsOf);
  const syntaxes = fields as Record<string, AnySyntax>;
  const start: Bag = {
    ...Object.fromEntries(
      flatMap(Object.entries(syntaxes), ([name, syntax]) =>
        'absent' in syntax ? [[name, syntax.absent] as const] : [],
      ),
    ),
    ...options.set,
  };
  return define<T>(
    (line, at) =>
      (all.length === 1
        ? readParts(line, at, all[0]!, syntaxes, start)
        : flatMap(all, (parts) => readParts(line, at, parts, syntaxes, start))) as unknown as readonly Reading<T>[],
    (value, mood) => {
      const bag = value as Bag;
      const own = bag.player === 'You' ? 'base' : mood;
      const parts =
        all.find((candidate) => required(candidate).every((name) => isPresent(bag[name], syntaxes[name]!))) ??
        all.find((candidate) => required(candidate).every((name) => bag[name] !== undefined))!;
      return printParts(parts, syntaxes, bag, { own, field: options.fieldMood ?? own });
    },
    undefined,
    () => anyOf(all.map((parts) => signsOf(parts, syntaxes))),
  );
}

/** The signs that all of these have. */
export const signsOfAny = (all: readonly AnySyntax[]): Signs =>
  anyOf(all.map((syntax) => syntax.signs?.() ?? NO_SIGNS));

/** One of several kinds, each with its syntax; read in the order of the table, printed by `kind`. */
export function kinds<T extends { readonly kind: string }>(
  table: {
    readonly [K in T['kind']]: Syntax<Extract<T, { readonly kind: K }>>;
  },
): Syntax<T> {
  const all = Object.values(table) as readonly Syntax<T>[];
  return define<T>(
    (line, at) => readAll(all, line, at),
    (value, mood) => (table as unknown as Record<string, Syntax<T>>)[value.kind]!.print(value, mood),
    undefined,
    () => signsOfAny(all),
  );
}

/** One of the ways to write a T: its syntax, and which values it writes. */
export interface Way<T> {
  readonly syntax: AnySyntax;
  readonly fits: (value: T) => boolean;
}

/** Several ways to write a T: all are read, in order; the first one that fits prints. */
export function either<T>(...ways: readonly Way<T>[]): Syntax<T> {
  const all: readonly Syntax<T>[] = ways.map(({ syntax }) => syntax);
  return define<T>(
    (line, at) => readAll(all, line, at),
    (value, mood) => ways.find(({ fits }) => fits(value))!.syntax.print(value, mood),
    undefined,
    () => signsOfAny(all),
  );
}

/** The same text, another value. `to` and `from` are each other's inverse. */
export function iso<A, B>(syntax: Syntax<A>, to: (value: A) => B, from: (value: B) => A, absent?: B): Syntax<B> {
  return define<B>(
    (line, at) => syntax.read(line, at).map(({ value, end }) => ({ value: to(value), end })),
    (value, mood) => syntax.print(from(value), mood),
    absent,
    syntax.signs,
  );
}

/** With the place in the text that it was read from. */
export function located<T extends { readonly at: Span }>(syntax: Syntax<Omit<T, 'at'>>): Syntax<T> {
  return define<T>(
    (line, at) => {
      const from = line.skip(at);
      return syntax
        .read(line, from)
        .map(({ value, end }) => ({ value: { at: line.span(from, end), ...value } as unknown as T, end }));
    },
    (value, mood) => syntax.print(value, mood),
    undefined,
    syntax.signs,
  );
}

/** One or more, between separators (`;` by default, none for '') and as many as there are; the empty list is “not written”. */
export function list<T>(item: Syntax<T>, separator: ';' | ',' | 'and' | 'or' | '' = ';'): Syntax<readonly T[]> {
  const glue = separator === '' ? ' ' : /^\w/.test(separator) ? ` ${separator} ` : `${separator} `;
  const self: Syntax<readonly T[]> = define<readonly T[]>(
    (line, at) =>
      flatMap(item.read(line, line.skip(at)), ({ value, end }) => {
        const next = separator === '' ? end : phraseEnd(line, end, separator);
        const more = next === undefined ? [] : self.read(line, line.skip(next));
        return more.length > 0
          ? more.map((rest) => ({ value: [value, ...rest.value], end: rest.end }))
          : [{ value: [value], end }];
      }),
    (values, mood) => values.map((value) => item.print(value, mood)).join(glue),
    [],
    item.signs,
  );
  return self;
}

/** What the whole line says; undefined, with the failure noted on the line, when it can't be read to its end. */
export function readWhole<T>(syntax: Reads<T>, line: Line): T | undefined {
  const readings = syntax.read(line, line.skip(0));
  const whole = readings.find(({ end }) => line.skip(end) === line.text.length);
  if (whole === undefined) for (const { end } of readings) line.fail(line.skip(end), 'the end of the line');
  return whole?.value;
}
