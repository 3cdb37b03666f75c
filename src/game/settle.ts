import { flatMap } from '../rules/flat-map.ts';
import { leaveCombat } from './combat/leave.ts';
import { keepDesignations } from './designations.ts';
import { endLasting } from './durations.ts';
import type { GameEvent } from './events.ts';
import { happen, put } from './happen.ts';
import type { ObjectId, PlayerId } from './ids.ts';
import { leaveGame } from './leave-game.ts';
import { settleTops } from './library.ts';
import { loopWatch } from './loop.ts';
import { type Game, viewOf } from './machine.ts';
import { checkStateBasedActions } from './sba/check.ts';
import { BudgetSpent } from './signals.ts';
import type { GameState } from './state.ts';
import { putTriggersOnStack } from './triggers/stack.ts';
import { stateTriggers } from './triggers/state.ts';
import { permanents } from './view.ts';

/** The most rounds of state-based actions and triggers before one player gets priority. */
const SETTLE_BUDGET = 1_000;

/** States in which nothing is left to do: looking again would find the same. */
const settled = new WeakSet<GameState>();

/**
 * Before a player would get priority: state-based actions until none is left, then triggers, and again (117.5, 704.3). Gives
 * whether any state-based action was performed or trigger put on the stack (514.3a).
 */
export function settle(game: Game): boolean {
  if (settled.has(game.state)) return false;
  let acted = false;
  const watch = loopWatch(game);
  for (let round = 0; round < SETTLE_BUDGET; round++) {
    noticeControl(game);
    leaveCombat(game);
    if (game.state.over !== 'no') return acted;
    if (leaveGame(game) || endLasting(game) || keepDesignations(game)) continue;
    if (checkStateBasedActions(game)) {
      acted = true;
      watch();
      continue;
    }
    const found = stateTriggers(game.state);
    put(
      game,
      found.map((trigger): GameEvent => ({ kind: 'triggers', trigger })),
      { rules: ['603.8'] },
    );
    if (!putTriggersOnStack(game)) {
      if (settleTops(game)) continue;
      settled.add(game.state);
      return acted;
    }
    acted = true;
  }
  throw new BudgetSpent(`${SETTLE_BUDGET} rounds of state-based actions`);
}

/** Changes of control that the layers made are events too: sickness and triggers depend on them (302.6, 603.2). */
function noticeControl(game: Game): void {
  const view = viewOf(game);
  const kept = (id: ObjectId): PlayerId => view.state.objects[id]!.keptBy;
  const events = flatMap(
    permanents(view).filter((id) => kept(id) !== view.of(id).controller),
    (object): readonly GameEvent[] => [
      { kind: 'control', object, from: kept(object), to: view.of(object).controller },
      { kind: 'outOfCombat', object },
    ],
  );
  if (events.length > 0) happen(game, events, { rules: ['613.1b', '506.4'] });
}
