import type { Ability } from '../rules/abilities.ts';
import type { ObjectId } from './ids.ts';
import type { GameState, Used } from './state.ts';

/** How often an ability of an object was used, this turn or at all (602.5b, 603.2h). */
export function used(state: GameState, object: ObjectId, text: string, what: Used['what'], thisTurn: boolean): number {
  return state.used.filter(
    (u) => u.object === object && u.text === text && u.what === what && (!thisTurn || u.turn === state.turn.number),
  ).length;
}

/** "Do this only once each turn" (603.2h). */
export const isOnce = (ability: Ability | undefined): boolean =>
  ability?.kind === 'triggered' && ability.limit === 'doThisOncePerTurn';

/** Whether the action of such an ability was taken this turn already (603.2h). */
export function alreadyDone(state: GameState, source: ObjectId, ability: Ability): boolean {
  return isOnce(ability) && used(state, source, ability.text, 'done', true) > 0;
}
