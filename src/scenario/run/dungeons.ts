import type { CardDefinition } from '../../rules/definition.ts';
import type { CardSource } from '../cards.ts';
import type { Opening } from '../syntax/ast.ts';
import { fold } from '../syntax/names.ts';
import { definition } from './cards.ts';
import { meaningless } from './signals.ts';

/** The dungeon cards there are: what `dungeons: ALL` means (309.2). */
const DUNGEONS = ['Lost Mine of Phandelver', 'Dungeon of the Mad Mage', 'Tomb of Annihilation', 'Undercity'] as const;

function dungeonCard(cards: CardSource, name: string): CardDefinition | undefined {
  const found = cards.find(name);
  const card = found && definition(found.card);
  return card?.layout === 'dungeon' ? card : undefined;
}

/** The dungeon cards that every player has outside the game: all, or those stated. Adds them to the known cards; gives their keys. */
export function outside(
  cards: CardSource,
  known: Record<string, CardDefinition>,
  stated: Extract<Opening, { kind: 'dungeons' }> | undefined,
): readonly string[] {
  const names = stated && stated.dungeons !== 'all' ? stated.dungeons.map((d) => d.name) : undefined;
  return (names ?? DUNGEONS).flatMap((name) => {
    const card = dungeonCard(cards, name);
    if (!card) return names && stated ? meaningless(stated.line, `${name} is not a dungeon.`) : [];
    known[card.oracleId] = card;
    return [card.oracleId];
  });
}

/** The card and room of a dungeon in which a player begins. */
export function dungeonRoom(
  cards: CardSource,
  { dungeon, room, line }: Extract<Opening, { kind: 'dungeon' }>,
): { readonly card: CardDefinition; readonly room: string } {
  const card = dungeonCard(cards, dungeon.name);
  if (!card) return meaningless(line, `${dungeon.name} is not a dungeon.`);
  const at = card.faces[0]?.rooms?.find((r) => fold(r.name) === fold(room.text));
  return at ? { card, room: at.name } : meaningless(line, `${card.name} has no room ${room.text}.`);
}
