import type { ActivatedAbility } from '../../rules/abilities.ts';
import { SELF } from '../../rules/refs.ts';
import type { Composition } from './composition.ts';

const activated = (text: string, written: Omit<ActivatedAbility, 'kind' | 'text'>): readonly ActivatedAbility[] => [
  { kind: 'activated', text, ...written },
];
const T1 = { ref: 'var', name: 't1' } as const;

/** Keywords that are activated abilities. */
export const ACTIVATED_KEYWORDS: Readonly<Record<string, Composition>> = {
  // 702.6a
  equip: (k) =>
    activated(k.text, {
      cost: k.cost ?? [],
      restrictions: [{ only: 'sorcery' }],
      effect: {
        targets: [
          {
            id: 't1',
            min: 1,
            max: 1,
            objects: {
              zones: ['battlefield'],
              filter: [{ is: 'type', type: 'Creature' }, { is: 'controller', who: 'you' }, ...(k.filter ?? [])],
            },
          },
        ],
        instructions: [{ do: 'attach', what: SELF, to: T1 }],
      },
    }),
  // 702.29a
  cycling: (k) =>
    activated(k.text, {
      cost: [...(k.cost ?? []), { pay: 'discardSelf' }],
      zones: ['hand'],
      effect: { targets: [], instructions: [{ do: 'draw', n: 1 }] },
    }),
  // 702.87a
  'level up': (k) =>
    activated(k.text, {
      cost: k.cost ?? [],
      restrictions: [{ only: 'sorcery' }],
      effect: { targets: [], instructions: [{ do: 'putCounters', counter: 'level', n: 1, on: SELF }] },
    }),
  // 702.122a
  crew: (k) =>
    activated(k.text, {
      cost: [
        {
          pay: 'tapTotalPower',
          what: [
            { is: 'type', type: 'Creature' },
            { is: 'other', than: SELF },
          ],
          power: typeof k.n === 'number' ? k.n : 0,
        },
      ],
      effect: {
        targets: [],
        instructions: [
          {
            do: 'continuous',
            what: SELF,
            modifications: [{ modify: 'addTypes', types: ['Artifact', 'Creature'] }],
            duration: { until: 'endOfTurn' },
          },
        ],
      },
    }),
  // 702.107a
  outlast: (k) =>
    activated(k.text, {
      cost: [...(k.cost ?? []), { pay: 'tap' }],
      restrictions: [{ only: 'sorcery' }],
      effect: { targets: [], instructions: [{ do: 'putCounters', counter: '+1/+1', n: 1, on: SELF }] },
    }),
};
