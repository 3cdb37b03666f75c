import { put } from '../../game/happen.ts';
import { loopWatch } from '../../game/loop.ts';
import type { Game } from '../../game/machine.ts';
import { settle } from '../../game/settle.ts';
import { BudgetSpent, Illegal } from '../../game/signals.ts';
import { resolveTop } from '../../game/stack/resolve.ts';
import { givePriority, isQuiet, nextStep } from '../../game/turn/steps.ts';
import { firstPlayer } from '../../game/view.ts';
import type { Time } from '../syntax/ast.ts';
import { playerId } from './find.ts';
import { STEP_OF } from './setup.ts';
import type { Table } from './table.ts';

/** The most steps that one line may advance: twenty turns. */
const STEP_BUDGET = 280;
/** The most objects that one line may resolve. */
const RESOLVE_BUDGET = 2_000;

/** State-based actions and triggers, then the active player has priority (117.3b, 117.5), but in a quiet cleanup step (514.3). */
export function ready(game: Game): void {
  if (game.ending) {
    game.ending = false;
    nextStep(game);
    return;
  }
  const acted = settle(game);
  if (isQuiet(game.state)) {
    if (acted && game.state.over === 'no') givePriority(game);
    return;
  }
  const first = firstPlayer(game.state);
  if (game.state.over === 'no' && game.state.turn.priority !== first)
    put(game, [{ kind: 'priority', player: first }], { rules: ['117.3b'] });
}

/** Resolves the top object, as all players pass (117.4). */
export function resolveOne(game: Game): void {
  resolveTop(game);
  ready(game);
}

/** Resolves objects until the stack is empty, or that many. */
export function resolveAll(game: Game, count: number = RESOLVE_BUDGET): void {
  settle(game);
  const watch = loopWatch(game);
  for (let n = 0; n < count && game.state.stack.length > 0 && game.state.over === 'no'; n++) {
    resolveOne(game);
    watch();
  }
  if (count === RESOLVE_BUDGET && game.state.stack.length > 0 && game.state.over === 'no')
    throw new BudgetSpent(`${RESOLVE_BUDGET} objects resolved in one step`);
}

/** All players pass, step after step, until it is time; what goes on the stack on the way resolves. */
export function advance(game: Game, until: (game: Game) => boolean): void {
  for (let n = 0; n < STEP_BUDGET; n++) {
    resolveAll(game);
    if (game.state.over !== 'no') return;
    nextStep(game);
    if (until(game)) return;
  }
  throw new Illegal('That time does not come.', ['500.1']);
}

/** `advance to TIME`: the next such time; the present one only where turn and step are those stated. */
export function advanceTo(table: Table, time: Time): void {
  const step = STEP_OF[time.step];
  const player = time.player === undefined ? undefined : playerId(table, time.player);
  const fits = ({ state: { turn } }: Game): boolean =>
    turn.step === step &&
    (player === undefined || turn.active === player) &&
    (time.turn === undefined || turn.number === time.turn);
  const { game } = table;
  if (time.turn !== undefined && game.state.turn.number > time.turn) throw new Illegal('That turn is over.', ['500.1']);
  if (time.turn !== undefined && fits(game)) return;
  advance(game, fits);
}
