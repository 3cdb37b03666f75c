import type { CardSource } from '../../cards.ts';

/** The dungeon cards (309); their rooms are read from their text. */
const DUNGEONS = ['Lost Mine of Phandelver', 'Dungeon of the Mad Mage', 'Tomb of Annihilation', 'Undercity'] as const;

export interface Room {
  readonly dungeon: string;
  readonly room: string;
  /** Rooms with an arrow to this one; none for the first room. */
  readonly before: readonly { readonly room: string; readonly ways: number }[];
}

/** The rooms of a dungeon card's text: `NAME — EFFECT (Leads to: A, B)`, a line each (309.4). */
function roomsOf(dungeon: string, text: string): readonly Room[] {
  const lines = text.split('\n').flatMap((line) => {
    const found = /^(.+?) — .*?(?:\(Leads to: (.+)\))?$/.exec(line);
    return found === null ? [] : [{ room: found[1]!, next: found[2]?.split(', ') ?? [] }];
  });
  return lines.map(({ room }) => ({
    dungeon,
    room,
    before: lines
      .filter(({ next }) => next.includes(room))
      .map((from) => ({ room: from.room, ways: from.next.length })),
  }));
}

/** All rooms of the dungeons that the source has. */
export const allRooms = (cards: CardSource): readonly Room[] =>
  DUNGEONS.flatMap((name) => roomsOf(name, cards.find(name)?.card.oracle_text ?? ''));

/** How many rooms deep a room is, where every way to it is equally long; undefined for a room that the dungeon hasn't. */
export function depthOf(rooms: readonly Room[], dungeon: string, name: string): number | undefined {
  const own = rooms.find((one) => one.dungeon === dungeon && one.room === name);
  if (own === undefined) return undefined;
  const depths = new Set(own.before.map(({ room }) => depthOf(rooms, dungeon, room)));
  const [depth = 0] = depths;
  return depths.size > 1 ? undefined : depth + 1;
}

/** A room on a way, and whether it was chosen among several. */
export interface Stop {
  readonly room: string;
  readonly choice: boolean;
}

/** All ways through a dungeon from its first room to its last one, the shortest first. */
export function lengthsOf(rooms: readonly Room[], dungeon: string): readonly (readonly Stop[])[] {
  const own = rooms.filter((one) => one.dungeon === dungeon);
  const onwards = (from: string): readonly Room[] =>
    own.filter(({ before }) => before.some(({ room }) => room === from));
  const ways = (stop: Stop): readonly (readonly Stop[])[] => {
    const next = onwards(stop.room);
    if (next.length === 0) return [[stop]];
    return next.flatMap(({ room }) => ways({ room, choice: next.length > 1 }).map((rest) => [stop, ...rest]));
  };
  const first = own.find(({ before }) => before.length === 0);
  return first === undefined ? [] : ways({ room: first.room, choice: false }).toSorted((a, b) => a.length - b.length);
}
