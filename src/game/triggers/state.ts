import { flatMap } from '../../rules/flat-map.ts';
import { project } from '../project.ts';
import { envOf } from '../read.ts';
import type { GameState, PendingTrigger } from '../state.ts';
import { controllerOf } from '../view.ts';
import { holders } from './holders.ts';

/** State triggers whose condition is true and that don't wait already (603.8). Pure. */
export function stateTriggers(state: GameState): readonly PendingTrigger[] {
  return flatMap(holders(state), ({ self, ability, side, grantor }): readonly PendingTrigger[] => {
    if (ability.event.on !== 'state') return [];
    const onStack = state.stack.some(
      (id) => state.objects[id]?.ability?.source === self && state.objects[id]?.ability?.ability.text === ability.text,
    );
    if (onStack || state.pending.some((t) => t.source === self && t.ability === ability)) return [];
    const view = project(state);
    const more = { ...(side ? { side } : {}), ...(grantor === undefined ? {} : { grantor }) };
    const env = envOf(view, self, controllerOf(view, self), more);
    if (!env.read.holds(ability.event.condition, env)) return [];
    return [
      {
        ability,
        source: self,
        controller: env.you,
        vars: {},
        ...more,
        window: [state.clock, state.clock],
        rules: ['603.8'],
      },
    ];
  });
}
