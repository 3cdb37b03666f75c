import { put } from './happen.ts';
import type { Game } from './machine.ts';
import { positionOf } from './position.ts';

/** How many objects resolve one after another before positions are looked at. */
const PATIENCE = 24;
/** How often the same position comes up, with nobody choosing anything, before it is a loop. */
const REPEATS = 5;

/** Watches for a loop of mandatory actions while objects resolve: the game is then a draw (104.4b, 732.4). */
export function loopWatch(game: Game): () => void {
  let resolved = 0;
  let chosen = game.chosen ?? 0;
  const seen = new Map<string, number>();
  return () => {
    resolved += 1;
    // A choice may be the way out: what was seen before it says nothing any more.
    if ((game.chosen ?? 0) !== chosen) {
      chosen = game.chosen ?? 0;
      seen.clear();
    }
    if (resolved < PATIENCE || game.state.over !== 'no') return;
    const position = positionOf(game.state);
    const times = (seen.get(position) ?? 0) + 1;
    seen.set(position, times);
    if (times >= REPEATS) put(game, [{ kind: 'drawGame' }], { rules: ['104.4b', '732.4'] });
  };
}
