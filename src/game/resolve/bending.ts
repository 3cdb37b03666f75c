import type { Instruction } from '../../rules/instructions.ts';
import { EACH, type ObjectRef } from '../../rules/refs.ts';
import { type Binding, bindObjects } from '../ids.ts';
import { acted } from './acting.ts';
import { type Doing, find, type InstructionOf } from './doing.ts';

const HASTE = { kind: 'keyword', keyword: 'haste', text: 'haste' } as const;
const GONE: ObjectRef = { ref: 'var', name: 'event.object' };

/** 701.66a: a land becomes a creature, and comes back when it dies or is exiled. */
export function earthbend(doing: Doing, { what, n }: InstructionOf<'earthbend'>): Binding {
  if (!what) return bindObjects([]);
  const ids = find(doing, what);
  const steps: readonly Instruction[] = [
    {
      do: 'continuous',
      what,
      modifications: [
        { modify: 'addTypes', types: ['Creature'] },
        { modify: 'setBasePT', power: 0, toughness: 0 },
        { modify: 'addAbility', ability: HASTE },
      ],
      duration: { until: 'permanent' },
    },
    { do: 'putCounters', counter: '+1/+1', n: n ?? 0, on: what },
    {
      do: 'delayed',
      once: true,
      ability: {
        kind: 'triggered',
        text: 'The land comes back, tapped and yours, when it dies or is exiled.',
        event: { on: 'zoneChange', object: what, from: ['battlefield'], to: ['graveyard', 'exile'] },
        effect: {
          targets: [],
          instructions: [{ do: 'move', what: GONE, to: 'battlefield', tapped: true, underControl: { player: 'you' } }],
        },
      },
    },
  ];
  doing.run(doing, steps);
  acted(doing, 'earthbend', doing.start.you, ids);
  return bindObjects(ids);
}

/** 701.65a: for as long as a card stays exiled, its owner may cast it for {2}. */
export function airbend(doing: Doing, { what }: InstructionOf<'airbend'>): Binding {
  if (!what) return bindObjects([]);
  doing.run(doing, [
    { do: 'move', what, to: 'exile', as: 'airbent' },
    {
      do: 'forEach',
      of: { ref: 'var', name: 'airbent' },
      body: [
        {
          do: 'ruleEffect',
          effect: {
            rule: 'mayCast',
            who: { is: { player: 'ownerOf', of: EACH } },
            what: EACH,
            cost: [{ pay: 'mana', mana: ['2'] }],
          },
          duration: { until: 'permanent' },
        },
      ],
    },
  ]);
  const exiled = doing.vars.airbent?.objects ?? [];
  // 701.65b
  if (exiled.length > 0) acted(doing, 'airbend', doing.start.you, exiled);
  return bindObjects(exiled);
}
