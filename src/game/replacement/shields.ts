import type { GameEvent } from '../events.ts';
import { type Game, pick, viewOf } from '../machine.ts';
import { controllerOf } from '../view.ts';
import { applicable } from './gather.ts';

/** An event with the effects that have had their chance at it (614.5). */
export interface Waiting {
  readonly event: GameEvent;
  readonly applied: ReadonlySet<string>;
}

/**
 * Events in the order in which effects apply to them. Where a shield is too small for all the damage that is dealt at the
 * same time, the shielded player or the permanent's controller chooses what it prevents (615.7).
 */
export function inOrder(game: Game, events: readonly Waiting[]): readonly Waiting[] {
  const damage = events.filter(({ event }) => event.kind === 'damage');
  if (damage.length < 2 || !game.state.effects.some((e) => e.left !== undefined)) return events;
  let order = events;
  for (const effect of game.state.effects) {
    if (effect.left === undefined) continue;
    const key = `e${effect.id}`;
    const meant = order.filter(({ event, applied }) =>
      applicable(game.state, event, applied).some((a) => a.key === key),
    );
    const total = meant.reduce((sum, { event }) => sum + (event.kind === 'damage' ? event.amount : 0), 0);
    const [first] = meant;
    if (meant.length < 2 || total <= effect.left || first?.event.kind !== 'damage') continue;
    const { to } = first.event;
    const chosen = pick(game, {
      shape: 'order',
      topic: 'replacement',
      player: 'player' in to ? to.player : controllerOf(viewOf(game), to.object),
      question: 'which damage the shield prevents first',
      rule: '615.7',
      options: meant.map(({ event }) => ({ is: 'object', object: event.kind === 'damage' ? event.source : 0 })),
    });
    const sorted = chosen.map((i) => meant[i]!);
    order = [...sorted, ...order.filter((w) => !meant.includes(w))];
  }
  return order;
}
