import type { CardSource } from '../cards.ts';

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
