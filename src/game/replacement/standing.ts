import type { Instruction } from '../../rules/instructions.ts';
import { SELF } from '../../rules/refs.ts';
import type { ReplacementEffect } from '../../rules/replacements.ts';
import type { GameEvent } from '../events.ts';
import type { ObjectId } from '../ids.ts';
import { keywordsOf } from '../keywords/expand.ts';
import { protectedFrom } from '../protection.ts';
import { envOf } from '../read.ts';
import { activeRules } from '../rule-effects.ts';
import type { GameState } from '../state.ts';
import { controllerOf, type View } from '../view.ts';
import type { Replacing } from './gather.ts';

type Made = ReplacementEffect & { readonly text: string; readonly effectOnly?: true };
const taking = (counter: string): readonly Instruction[] => [{ do: 'removeCounters', counter, n: 1, from: SELF }];

/** What one or more counters of a kind do to a permanent (122.1c, 122.1d, 122.1h): a single effect of each. */
const BY_COUNTER: Readonly<Record<string, readonly Made[]>> = {
  shield: [
    {
      text: 'shield counter',
      event: { on: 'destroyed', object: SELF },
      by: { replace: 'instead', do: taking('shield') },
      effectOnly: true,
    },
    {
      text: 'shield counter',
      event: { on: 'damage', to: SELF },
      by: { replace: 'prevent', then: taking('shield') },
    },
  ],
  stun: [
    {
      text: 'stun counter',
      event: { on: 'untapped', object: SELF },
      by: { replace: 'instead', do: taking('stun') },
    },
  ],
  finality: [
    {
      text: 'finality counter',
      event: { on: 'zoneChange', object: SELF, from: ['battlefield'], to: ['graveyard'] },
      by: { replace: 'goTo', zone: 'exile' },
    },
  ],
};

const KINDS = Object.keys(BY_COUNTER);

/** Replacement and prevention effects that counters on permanents make (122.1). */
export function ofCounters(state: GameState, view: View): readonly Replacing[] {
  return state.battlefield.flatMap((id) => {
    const object = state.objects[id]!;
    if (object.phasedOut) return [];
    return KINDS.filter((kind) => (object.counters[kind] ?? 0) > 0).flatMap((kind) =>
      BY_COUNTER[kind]!.map(
        ({ text, effectOnly, ...effect }, n): Replacing => ({
          key: `c${id}.${kind}.${n}`,
          effect,
          source: id,
          text,
          env: (v) => envOf(v, id, controllerOf(view, id)),
          ...(effectOnly ? { fits: (event) => event.kind === 'destroy' && event.byRule !== true } : {}),
        }),
      ),
    );
  });
}

/** Protection prevents all damage from what it is from (702.16e): a prevention effect of the protected object or player. */
export function ofProtection(state: GameState, view: View): readonly Replacing[] {
  const shielded = state.battlefield.filter((id) => keywordsOf(view, id, 'protection').length > 0);
  const objects = shielded.map((id): Replacing => {
    const from = (event: GameEvent): boolean =>
      event.kind === 'damage' && protectedFrom(view, { object: id }, event.source);
    return prevention(`p${id}`, { on: 'damage', to: SELF }, id, controllerOf(view, id), from);
  });
  const players = activeRules(view, 'playerKeyword').flatMap(({ rule, env, source }, n): readonly Replacing[] => {
    if (!rule.keyword.startsWith('protection')) return [];
    const from = (event: GameEvent): boolean =>
      event.kind === 'damage' && 'player' in event.to && protectedFrom(view, event.to, event.source);
    return [prevention(`q${source}.${n}`, { on: 'damage', toPlayer: rule.who }, source, env.you, from)];
  });
  return [...objects, ...players];
}

function prevention(
  key: string,
  event: ReplacementEffect['event'],
  source: ObjectId,
  you: number,
  fits: (event: GameEvent) => boolean,
): Replacing {
  return {
    key,
    effect: { event, by: { replace: 'prevent' } },
    source,
    text: 'protection',
    env: (view) => envOf(view, source, you),
    fits,
  };
}
