import { COLORS, type Color } from '../../rules/nouns.ts';
import type { PlayerId } from '../ids.ts';
import type { GameState } from '../state.ts';

/** The colors of the commanders that a player owns, wherever they are (903.4). */
export function commanderColors({ objects, cards }: GameState, player: PlayerId): readonly Color[] {
  const colors = Object.values(objects)
    .filter((o) => o.owner === player && o.designations.includes('commander'))
    .flatMap((o) => cards[o.card ?? '']?.colorIdentity ?? []);
  return COLORS.filter((c) => colors.includes(c));
}
