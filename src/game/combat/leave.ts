import type { GameEvent } from '../events.ts';
import { happen } from '../happen.ts';
import { type Game, viewOf } from '../machine.ts';

/** What no longer belongs in combat leaves it: attackers and blockers that are no creatures or are battles now, and what is attacked that is neither planeswalker nor battle (506.4, 506.4d). */
export function leaveCombat(game: Game): void {
  const { combat } = game.state.turn;
  if (!combat) return;
  const view = viewOf(game);
  const there = (id: number): boolean => game.state.objects[id] !== undefined;
  const fighting = combat.attacks
    .flatMap((a) => [a.attacker, ...a.blockers])
    .filter((id) => there(id) && (!view.of(id).types.includes('Creature') || view.of(id).types.includes('Battle')));
  const attacked = combat.attacks
    .flatMap((a) => (a.defender && 'object' in a.defender ? [a.defender.object] : []))
    .filter((id) => there(id) && !view.of(id).types.some((t) => t === 'Planeswalker' || t === 'Battle'));
  const events = [...new Set([...fighting, ...attacked])].map((object): GameEvent => ({ kind: 'outOfCombat', object }));
  if (events.length > 0) happen(game, events, { rules: ['506.4'] });
}
