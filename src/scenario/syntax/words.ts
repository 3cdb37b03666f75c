import type { Noun, Quoted } from './ast.ts';
import type { Line, Reading } from './line.ts';
import { opensWith, type Signs } from './signs.ts';
import { define, located, type Syntax } from './syntax.ts';

const MANA_SYMBOL = /^\{(\d{1,2}|[WUBRGCXYZS]|[WUBRG]\/P|2\/[WUBRG]|C\/[WUBRG]|[WUBRG]\/[WUBRG](?:\/P)?|H[WUBRG])\}/i;

/** The match of a sticky pattern at an offset. */
function match(line: Line, at: number, pattern: RegExp): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(line.text)?.[0];
}

const DIGITS = opensWith('0123456789');
const SIGNED = opensWith('-0123456789');

function numberOf(pattern: RegExp, signs: Signs): Syntax<number> {
  return define<number>(
    (line, at) => {
      const digits = match(line, at, pattern);
      const end = at + (digits?.length ?? 0);
      if (digits !== undefined && !line.inWord(at) && !line.inWord(end)) return [{ value: Number(digits), end }];
      line.fail(at, 'a number');
      return [];
    },
    String,
    undefined,
    () => signs,
  );
}

/** A whole number from 0. */
export const natural = numberOf(/\d{1,15}/y, DIGITS);
/** A whole number, negative ones too. */
export const integer = numberOf(/-?\d{1,15}/y, SIGNED);

/** A number with its noun: `1 time`, `2 times`. */
export function amount(one: string, many: string): Syntax<number> {
  const pattern = new RegExp(`^(\\d{1,9}) (?:${one}|${many})(?![\\p{L}\\p{N}])`, 'iu');
  return define<number>(
    (line, at) => {
      const found = pattern.exec(line.text.slice(at, at + 40));
      if (found !== null) return [{ value: Number(found[1]), end: at + found[0].length }];
      line.fail(at, `a number of ${many}`);
      return [];
    },
    (number) => `${number} ${number === 1 ? one : many}`,
    undefined,
    () => DIGITS,
  );
}

/** `3`, or `3x`: how many of an item. */
export const count: Syntax<number> = define<number>(
  (line, at) => {
    const written = match(line, at, /[1-9]\d{0,5}x?(?= )/iy);
    return written === undefined ? [] : [{ value: Number.parseInt(written, 10), end: at + written.length }];
  },
  String,
  1,
  () => DIGITS,
);

/** Mana symbols in braces, as many as there are. */
export const mana: Syntax<readonly string[]> = define<readonly string[]>(
  (line, at) => {
    const symbols: string[] = [];
    let end = at;
    for (;;) {
      const symbol = MANA_SYMBOL.exec(line.text.slice(end, end + 8))?.[0];
      if (symbol === undefined) break;
      symbols.push(symbol.slice(1, -1).toUpperCase());
      end += symbol.length;
    }
    if (symbols.length > 0) return [{ value: symbols, end }];
    line.fail(at, 'mana such as {2}{R}');
    return [];
  },
  (symbols) => symbols.map((symbol) => `{${symbol}}`).join(''),
  undefined,
  () => opensWith('{'),
);

const QUOTES: Readonly<Record<string, string>> = { '"': '"', '“': '”' };

/** Text in double quotes, as it stands there: straight ones, or curly ones when it holds straight ones itself. */
export const quoted: Syntax<Quoted> = located<Quoted>(
  define<Omit<Quoted, 'at'>>(
    (line, at) => {
      const close = QUOTES[line.text[at] ?? ''];
      const end = close === undefined ? -1 : line.raw.indexOf(close, at + 1);
      if (end > at + 1) return [{ value: { words: line.raw.slice(at + 1, end) }, end: end + 1 }];
      line.fail(at, 'words in "quotes"');
      return [];
    },
    ({ words }) => (words.includes('"') ? `“${words}”` : `"${words}"`),
    undefined,
    () => opensWith(Object.keys(QUOTES)),
  ),
);

/** The rest of the statement, as it was typed. */
export const rest: Syntax<string> = define<string>(
  (line, at) => {
    const text = line.raw.slice(at).trim();
    return text === '' ? [] : [{ value: text, end: line.text.length }];
  },
  (text) => text,
);

const wordIn = (words: string): RegExp => new RegExp(`^(?:${words})(?![\\p{L}'-])`, 'iu');
/** Verbs and clause openers, which no object's words hold. */
const VERB = wordIn(
  "is|are|has|have|isn't|aren't|doesn't|don't|hasn't|haven't|can|can't|cannot|could|may|was|were|wasn't|weren't|didn't|did|triggered" +
    '|targeting|choosing|kicked|paying|assisted|splicing|banding|sacrificing|discarding|returning|tapping|holding',
);
/** Small words, before which an object's words may end. */
const BOUNDARY = wordIn('attacking|with|face|as|without|exiling|using|from|for|by|on|at|in|and|or|to|ability(?= \\d)');

/** The most characters of one run of free words. */
const LONGEST_WORDS = 200;

/** Where free words from `at` may end: at a mark that ends an item, before a verb, before a small word, at the end. */
function* wordEnds(line: Line, at: number, stops: RegExp): Generator<number> {
  const { text } = line;
  for (let end = at; end <= text.length && end - at <= LONGEST_WORDS; end++) {
    const here = text[end];
    if (here === undefined || stops.test(here)) {
      if (end > at && text[end - 1] !== ' ') yield end;
      return;
    }
    if (here !== ' ' || end === at || text[end - 1] === ' ') continue;
    const next = text.slice(line.skip(end), end + 24);
    const verb = VERB.test(next);
    if (verb || next === '' || stops.test(next[0]!) || BOUNDARY.test(next)) yield end;
    if (verb) return;
  }
}

/** Clause openers that cards' names seldom hold; other small words they do. */
const AFTER_NAME = wordIn('attacking|face|without|exiling|using|from');

/** Where a name that is not known most likely ends. */
export function unknownNameEnd(line: Line, at: number): number {
  const { text } = line;
  for (let end = at + 1; end < text.length; end++) {
    if (/[;:()"]/.test(text[end]!)) return text.slice(0, end).trimEnd().length;
    if (text[end] !== ' ') continue;
    const next = text.slice(line.skip(end), end + 24);
    if (VERB.test(next) || AFTER_NAME.test(next)) return end;
  }
  return text.length;
}

/** Free words that begin as `start` allows, shortest first; `stops` are marks that they never hold. */
export function freeWords(start: RegExp, stops: RegExp, expected: string): Syntax<string> {
  return define<string>(
    (line, at): readonly Reading<string>[] => {
      const ends = start.test(line.text.slice(at, at + 2)) ? [...wordEnds(line, at, stops)] : [];
      if (ends.length === 0) line.fail(at, expected);
      return ends.map((end) => ({ value: line.text.slice(at, end).replace(/ {2,}/g, ' '), end }));
    },
    (text) => text,
  );
}

/** Words up to a mark in `stops` or the end, whatever they are. */
export function wordsUpTo(stops: RegExp, expected: string): Syntax<string> {
  return define<string>(
    (line, at) => {
      const stop = line.text.slice(at).search(stops);
      const end = (stop < 0 ? line.text : line.text.slice(0, at + stop)).trimEnd().length;
      if (end > at) return [{ value: line.text.slice(at, end).replace(/ {2,}/g, ' '), end }];
      line.fail(at, expected);
      return [];
    },
    (text) => text,
  );
}

/** Free words with the place where they stand. */
export function noun(words: Syntax<string>): Syntax<Noun> {
  return located<Noun>({
    read: (line, at) => words.read(line, at).map(({ value, end }) => ({ value: { text: value }, end })),
    print: ({ text }, mood) => words.print(text, mood),
  });
}

/** A noun phrase that reaches to the next `;` or the end. */
export const nounPhrase: Syntax<Noun> = noun(wordsUpTo(/;/, 'what is counted, such as “creatures” or a card name'));
