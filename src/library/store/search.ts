import type { ExcerptPiece } from '../library.ts';
import { HIT_END, HIT_START } from './schema.ts';

/** How many words of a search are looked at. */
const WORD_LIMIT = 12;

/** Words that say nothing about what is searched for. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at be can do does for from has have how i if in is it its my of on or s t than that the then this to was what when which who why will with you your'.split(
    ' ',
  ),
);

/** The words of a search, at most 12, without those that say nothing (unless there are no others). */
function searchWords(text: string): readonly string[] {
  const all = (
    text
      .slice(0, 400)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).slice(0, WORD_LIMIT * 3);
  const telling = all.filter((word) => !EMPTY_WORDS.has(word));
  return [...new Set(telling.length > 0 ? telling : all)].slice(0, WORD_LIMIT);
}

/** The index holds stems ("depend"), so that a half-typed word may be longer than its stem; shortened by this much it is found. */
const ENDING = 3;
const SHORTEST_STEM = 4;

interface Expression {
  readonly text: string;
  /** Asks for more than the words themselves, so that it only fills up where they find few rows. */
  readonly loose: boolean;
}

/** The FTS5 expressions to try one after another: all words, all words as beginnings, these without endings, and any of them. */
function expressions(text: string): readonly Expression[] {
  const words = searchWords(text);
  if (words.length === 0) return [];
  const whole = words.map((word) => `"${word}"`);
  const beginnings = words.map((word) => `"${word}"*`);
  const stems = words.map((word) => `"${word.slice(0, Math.max(SHORTEST_STEM, word.length - ENDING))}"*`);
  return [
    { text: whole.join(' '), loose: false },
    { text: beginnings.join(' '), loose: false },
    { text: stems.join(' '), loose: true },
    { text: beginnings.join(' OR '), loose: true },
  ];
}

/** With fewer rows than this that have all words, looser searches fill up. */
const TOO_FEW = 3;

/**
 * Runs a full-text search: rows with all words first, then those with all words as beginnings; rows with only some
 * of the words where few have all.
 */
export function searchRows<Row extends { readonly id: number }>(
  text: string,
  limit: number,
  match: (expression: string, limit: number) => readonly Row[],
): readonly Row[] {
  const rows = new Map<number, Row>();
  for (const expression of expressions(text)) {
    if (expression.loose && rows.size >= TOO_FEW) break;
    for (const row of match(expression.text, limit)) if (!rows.has(row.id)) rows.set(row.id, row);
    if (rows.size >= limit) break;
  }
  return [...rows.values()].slice(0, limit);
}

/** Takes an excerpt apart at the marks around its hits. */
export function excerptPieces(marked: string): readonly ExcerptPiece[] {
  return marked
    .split(HIT_START)
    .flatMap((part, at) => {
      if (at === 0) return [{ text: part, hit: false }];
      const [hit = '', rest = ''] = part.split(HIT_END);
      return [
        { text: hit, hit: true },
        { text: rest, hit: false },
      ];
    })
    .filter(({ text }) => text !== '');
}
