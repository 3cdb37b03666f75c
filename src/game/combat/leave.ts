import type { GameEvent } from '../events.ts';
import { happen } from '../happen.ts';
import { type Game, viewOf } from '../machine.ts';

/** Attackers and blockers that are no longer creatures leave combat (506.4). */
export function leaveCombat(game: Game): void {
  const { combat } = game.state.turn;
  if (!combat) return;
  const view = viewOf(game);
  const fighting = combat.attacks.flatMap((a) => [a.attacker, ...a.blockers]);
  const events = fighting
    .filter((id) => game.state.objects[id] && !view.of(id).types.includes('Creature'))
    .map((object): GameEvent => ({ kind: 'outOfCombat', object }));
  if (events.length > 0) happen(game, events, { rules: ['506.4'] });
}
