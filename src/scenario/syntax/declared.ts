import { readToken } from '../../cards/read.ts';
import type { CardSource } from '../cards.ts';
import { type PlayerName, ZONES } from './ast.ts';
import { plain } from './line.ts';
import { fold } from './names.ts';
import type { Piece } from './pieces.ts';

/** The players of a scenario that names none. */
const USUAL_PLAYERS: readonly PlayerName[] = ['You', 'Opponent'];

/** The most copies that one item may stand for. */
export const MOST_COPIES = 1_000;

/** The players that the `players:` line names, or You and Opponent. */
export function declaredPlayers(pieces: readonly Piece[]): readonly PlayerName[] {
  const line = pieces.find(({ raw }) => /^players\s*:/i.test(raw));
  if (line === undefined) return USUAL_PLAYERS;
  const names = line.raw
    .slice(line.raw.indexOf(':') + 1)
    .split(';')
    .map((name) => name.trim());
  return names.filter((name) => name !== '');
}

/** A label or token name that the setup brings in, and the line that does. */
interface Declared {
  readonly name: string;
  readonly piece: Piece;
}

/** The beginning of a line that says what is in a zone. */
const ZONE_LINE = new RegExp(`^[^:]+ (?:${ZONES.join('|')})\\s*:`, 'i');

/** What the setup lines call things, read roughly before they are read properly, since names may be used before they come. */
export function declaredNames(pieces: readonly Piece[], cards: CardSource) {
  const labels: Declared[] = [];
  const tokens: Declared[] = [];
  const faces = new Set<string>();
  for (const piece of pieces) {
    const zoneLine = ZONE_LINE.exec(plain(piece.raw));
    if (zoneLine === null) continue;
    for (const text of plain(piece.raw).slice(zoneLine[0].length).split(';')) {
      const called = /^[^(]*/.exec(text)![0].trim();
      const found = cards.find(called) ?? cards.find(called.replace(/^\d+x? +/i, ''));
      const token =
        found === undefined && / tokens?\b/i.test(called) ? readToken(called.replace(/^\d+x? +/i, '')) : undefined;
      if (token) tokens.push({ name: token.name, piece });
      for (const { name } of found?.card.card_faces ?? []) faces.add(name);
      const item = /^\s*(?:(\d+)x? +)?([^(]*?)\s*\(/i.exec(text);
      if (item === null) continue;
      const marks = text.slice(item[0].length - 1);
      const whole = `${item[1] ?? ''} ${item[2]!}`.trim();
      const copies = item[1] === undefined || cards.find(whole) !== undefined ? 1 : Number(item[1]);
      const label = /[(,]\s*as (\p{L}[^,()]*?)\s*[,)]/iu.exec(marks)?.[1];
      if (label !== undefined) labels.push(...numbered(label, copies).map((name) => ({ name, piece })));
    }
  }
  return { labels, tokens, faces: [...faces] };
}

/** `Bear`, or `Bear1`, `Bear2` … for several copies. */
export const numbered = (label: string, copies: number): readonly string[] =>
  copies === 1 ? [label] : Array.from({ length: Math.min(copies, MOST_COPIES) }, (_, index) => `${label}${index + 1}`);

/** The names that come twice, after folding. */
export function twice(declared: readonly Declared[]): readonly Declared[] {
  const seen = new Set<string>();
  return declared.filter(({ name }) => {
    const again = seen.has(fold(name));
    seen.add(fold(name));
    return again;
  });
}
