import { cite } from '../cited.ts';
import type { Because, GameEvent } from '../events.ts';
import { put } from '../happen.ts';
import type { Game } from '../machine.ts';
import { moveAll } from '../moves.ts';
import { checkStateBasedActions } from '../sba/check.ts';

/** Ends the turn while something resolves (724.1a–d): the step ends as soon as that is done, and the cleanup step comes. */
export function endTurn(game: Game, because: Because): void {
  const at = (rule: string): Because => ({ ...because, rules: [rule] });
  put(game, forgotten(game), at('724.1a'));
  const cards = game.state.stack.filter((id) => game.state.objects[id]?.representation === 'card');
  moveAll(game, cards, 'exile', at('724.1b'), {});
  const others = game.state.stack.map((object): GameEvent => ({ kind: 'cease', object }));
  put(game, others, at('724.1b'));
  cite('724.1c');
  while (game.state.over === 'no' && checkStateBasedActions(game));
  put(game, [{ kind: 'endCombat' }, { kind: 'extraSteps', ahead: ['cleanup'] }], at('724.1d'));
  game.ending = true;
}

/** What triggered before and waits will never be put on the stack. */
const forgotten = (game: Game): readonly GameEvent[] =>
  game.state.pending.map((trigger) => ({ kind: 'pendingTaken', trigger }));
