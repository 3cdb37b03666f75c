import type { ObjectId } from './ids.ts';
import type { GameState, Used } from './state.ts';

/** How often an ability of an object was used, this turn or at all (602.5b, 603.2h). */
export function used(state: GameState, object: ObjectId, text: string, what: Used['what'], thisTurn: boolean): number {
  return state.used.filter(
    (u) => u.object === object && u.text === text && u.what === what && (!thisTurn || u.turn === state.turn.number),
  ).length;
}
