import type { ScenarioError } from './errors.ts';
import type { Line } from './line.ts';
import { fold } from './names.ts';
import type { Piece } from './pieces.ts';
import { boundaryAfter } from './words.ts';

/** The most wordings that an error lists. */
const MOST_EXPECTED = 8;

/** An error that covers a part of a statement. */
export function errorAt(
  piece: Piece,
  from: number,
  length: number,
  message: string,
  expected: readonly string[] = [],
  suggestion?: string,
): ScenarioError {
  return {
    line: piece.line,
    column: piece.offset + from + 1,
    length: Math.max(1, length),
    message,
    expected,
    source: piece.source,
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

/** Levenshtein's distance, given up beyond `limit`. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length]!;
}

/** The expected wording that the text at a place was most likely meant to be. */
function meant(
  text: string,
  expected: readonly string[],
): { readonly wording: string; readonly typed: string } | undefined {
  let best: { readonly wording: string; readonly typed: string; readonly apart: number } | undefined;
  for (const wording of expected) {
    const typed = text
      .split(' ')
      .slice(0, wording.split(' ').length)
      .join(' ')
      .replace(/[;:,]$/, '');
    const limit = Math.min(2, Math.floor(Math.max(wording.length, typed.length) / 3));
    const apart = distance(typed.toLowerCase(), wording.toLowerCase(), limit);
    if (apart <= limit && apart > 0 && apart < (best?.apart ?? 9)) best = { wording, typed, apart };
  }
  return best;
}

/** Why a statement could not be read: the place, what was expected there, and the nearest accepted wording. */
export function diagnose(piece: Piece, line: Line): ScenarioError {
  const { at, expected: all, name } = line.failure;
  const text = line.text.slice(at);
  const expected = [...all].slice(0, MOST_EXPECTED);
  const swap = (typed: string, wording: string, from = at): string =>
    `${line.text.slice(0, from)}${wording}${line.text.slice(from + typed.length)}`;

  if (text === '') return errorAt(piece, at, 1, 'The line ends too early.', expected);
  const slip = meant(text, [...all]);
  if (slip !== undefined) {
    const message = `“${slip.typed}” is not understood here.`;
    return errorAt(piece, at, slip.typed.length, message, [slip.wording], swap(slip.typed, slip.wording));
  }
  if (name) {
    const typed = line.text.slice(at, boundaryAfter(line, at));
    const [nearest, ...others] = line.names.nearest(typed, 3);
    const message = `No card, label or player is called “${typed}”.`;
    const near = nearest === undefined ? expected : [nearest, ...others];
    return errorAt(piece, at, typed.length, message, near, nearest && swap(typed, nearest));
  }
  const longer = line.nameBefore(at);
  if (longer !== undefined) {
    const typed = line.text.slice(longer, boundaryAfter(line, at));
    const [nearest] = line.names.nearest(typed, 1);
    if (nearest !== undefined && fold(nearest).startsWith(fold(line.text.slice(longer, at)))) {
      const message = `No card, label or player is called “${typed}”.`;
      return errorAt(piece, longer, typed.length, message, [nearest], swap(typed, nearest, longer));
    }
  }
  const typed = /^\S+/.exec(text)![0];
  return errorAt(piece, at, typed.length, `“${typed}” is not understood here.`, expected);
}
