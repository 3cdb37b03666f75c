import type { Chooser } from './choose.ts';
import type { Game } from './machine.ts';
import { perform } from './resolve/perform.ts';
import type { GameState } from './state.ts';

/** A game ready to be played from a state. Everything that must be chosen goes to `chooser`. */
export function newGame(state: GameState, chooser: Chooser): Game {
  return { state, log: [], chooser, play: { perform } };
}
