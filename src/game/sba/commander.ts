import { put } from '../happen.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { ask, type Game } from '../machine.ts';
import type { GameState } from '../state.ts';
import type { View } from '../view.ts';

/** The combat damage by one commander that makes a player lose (903.10a). */
const LETHAL = 21;

/** The combat damage that each commander, by its handle, has dealt to a player over the game (903.10a). */
export function dealtByCommanders(state: GameState, player: PlayerId): ReadonlyMap<number, number> {
  const dealt = new Map<number, number>();
  if (!state.commander) return dealt;
  for (const { event } of state.history) {
    if (event.kind !== 'damage' || !event.combat || !('player' in event.to) || event.to.player !== player) continue;
    const source = state.objects[event.source] ?? state.gone[event.source]?.object;
    if (!source?.designations.includes('commander')) continue;
    dealt.set(source.handle, (dealt.get(source.handle) ?? 0) + event.amount);
  }
  return dealt;
}

/** Whether a player has been dealt that much combat damage by one commander over the game (704.6c). */
export const slainByCommander = ({ state }: View, player: PlayerId): boolean =>
  [...dealtByCommanders(state, player).values()].some((n) => n >= LETHAL);

const newly = (state: GameState, id: ObjectId): boolean => {
  const { designations = [] } = state.objects[id] ?? {};
  return designations.includes('commander') && !designations.includes('stays');
};

/** Commanders in a graveyard or in exile that their owners now put into the command zone: asked once for each time they go there (704.6d). */
export function toCommandZone(game: Game): readonly ObjectId[] {
  const { state } = game;
  if (!state.commander) return [];
  const there = [...state.players.flatMap((p) => p.graveyard), ...state.exile].filter((id) => newly(state, id));
  return there.filter((id) => {
    const goes = ask(
      game,
      state.objects[id]!.owner,
      'whether to put the commander into the command zone',
      '903.9a',
      id,
    );
    if (!goes) put(game, [{ kind: 'designate', object: id, name: 'stays' }], { rules: ['903.9a'], source: id });
    return goes;
  });
}
