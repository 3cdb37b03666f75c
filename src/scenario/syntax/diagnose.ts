import { ZONES } from './ast.ts';
import { distance } from './distance.ts';
import type { ScenarioError } from './errors.ts';
import type { Line } from './line.ts';
import { fold } from './names.ts';
import type { Piece } from './pieces.ts';
import { unknownNameEnd } from './words.ts';

/** The most wordings that an error lists. */
const MOST_EXPECTED = 8;
/** The most characters of the text that a message repeats. */
const MOST_REPEATED = 60;

const quote = (text: string): string => `“${text.length > MOST_REPEATED ? `${text.slice(0, MOST_REPEATED)}…` : text}”`;

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
      .replace(/[;:,)?.]+$/, '');
    const limit = Math.min(2, Math.floor(Math.max(wording.length, typed.length) / 3));
    const apart = distance(typed.toLowerCase(), wording.toLowerCase(), limit);
    if (apart <= limit && apart > 0 && apart < (best?.apart ?? 9)) best = { wording, typed, apart };
  }
  return best;
}

/** A setup line of somebody. */
const STRANGER = new RegExp(`^(\\p{L}[^:;]*?)['’]s (?:life|speed|mana|counters|dungeon|${ZONES.join('|')})\\s*:`, 'iu');

/** How statements begin. */
const starts = ({ names: { players } }: Line): readonly string[] => [
  `a player of the scenario (${players.join(', ')})`,
  'players:',
  'advance to',
  'combat damage',
  'resolve',
  'expect',
  '?',
  '>',
];

const wordLength = (text: string): number => /^\S+/.exec(text)![0].length;

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
    const message = `${quote(slip.typed)} is not understood here.`;
    return errorAt(piece, at, slip.typed.length, message, [slip.wording], swap(slip.typed, slip.wording));
  }
  const owner = at === 0 ? STRANGER.exec(text)?.[1] : undefined;
  if (owner !== undefined && !line.names.players.some((player) => fold(player) === fold(owner)))
    return errorAt(
      piece,
      0,
      owner.length,
      `No player is called ${quote(owner)}: ${line.names.players.join(' and ')} play. A first line names others.`,
      [`players: ${owner}; ${line.names.players.at(-1)!}`],
    );
  if (at === 0)
    return errorAt(
      piece,
      0,
      wordLength(text),
      `${quote(/^\S+/.exec(text)![0])} does not begin any statement.`,
      starts(line),
    );
  if (name) {
    const typed = line.text.slice(at, unknownNameEnd(line, at));
    if (/ tokens?$/i.test(typed))
      return errorAt(piece, at, typed.length, 'A token of the setup is stated in full.', [
        'Treasure token',
        '1/1 white Soldier creature token',
      ]);
    const [nearest, ...others] = line.names.nearest(typed, 3);
    const message = `No card, label or player is called ${quote(typed)}.`;
    const near = nearest === undefined ? expected : [nearest, ...others];
    return errorAt(piece, at, typed.length, message, near, nearest && swap(typed, nearest));
  }
  const longer = line.nameBefore(at);
  if (longer !== undefined) {
    const typed = line.text.slice(longer, unknownNameEnd(line, at));
    const read = fold(line.text.slice(longer, at));
    const nearest = line.names.nearest(typed, 3).find((name) => fold(name).startsWith(`${read} `));
    if (nearest !== undefined) {
      const message = `No card, label or player is called ${quote(typed)}.`;
      return errorAt(piece, longer, typed.length, message, [nearest], swap(typed, nearest, longer));
    }
  }
  const typed = /^\S+/.exec(text)![0];
  return errorAt(piece, at, typed.length, `${quote(typed)} is not understood here.`, expected);
}
