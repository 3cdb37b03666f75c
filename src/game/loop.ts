import { growsForEver, ROUNDS } from './growth.ts';
import { put } from './happen.ts';
import type { Game } from './machine.ts';
import { measured, type Position } from './position.ts';

/** How many objects resolve one after another before positions are looked at, if nobody has declined to end it meanwhile. */
const PATIENCE = 24;
/** How often the same position comes up, with nobody choosing anything, before it is a loop. */
const REPEATS = 5;
/** The same where somebody could have ended it by paying, and each time did not (732.6). */
const DECLINED_REPEATS = 3;

/** What was seen of positions of one form: how often it had the same amounts, and the amounts of the last rounds. */
interface Seen {
  readonly times: Map<string, number>;
  readonly rounds: readonly Position['amounts'][];
}

/**
 * Watches for a loop of mandatory actions while objects resolve: the game is then a draw (104.4b, 732.4). Counts that only grow
 * make no difference where they can't come to matter.
 */
export function loopWatch(game: Game): () => void {
  let resolved = 0;
  let chosen = game.chosen ?? 0;
  const declined = game.declined ?? 0;
  const seen = new Map<string, Seen>();
  return () => {
    resolved += 1;
    // A choice may be the way out: what was seen before it says nothing any more.
    if ((game.chosen ?? 0) !== chosen) {
      chosen = game.chosen ?? 0;
      seen.clear();
    }
    const could = (game.declined ?? 0) > declined;
    if ((resolved < PATIENCE && !could) || game.state.over !== 'no') return;
    const { form, amounts } = measured(game.state);
    const { times, rounds } = seen.get(form) ?? { times: new Map<string, number>(), rounds: [] };
    const same = (times.get(amounts.join()) ?? 0) + 1;
    times.set(amounts.join(), same);
    const last = [...rounds, amounts].slice(-ROUNDS);
    seen.set(form, { times, rounds: last });
    if (same >= (could ? DECLINED_REPEATS : REPEATS) || growsForEver(game.state, last))
      put(game, [{ kind: 'drawGame' }], { rules: ['104.4b', '732.4', ...(could ? ['732.6'] : [])] });
  };
}
