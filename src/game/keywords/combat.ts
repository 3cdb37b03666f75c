import type { TriggeredAbility } from '../../rules/abilities.ts';
import type { Amount } from '../../rules/amounts.ts';
import type { Condition } from '../../rules/conditions.ts';
import type { Instruction } from '../../rules/instructions.ts';
import { SELF } from '../../rules/refs.ts';
import type { Composition } from './composition.ts';

type Written = Omit<TriggeredAbility, 'kind' | 'text'>;

const trigger = (text: string, written: Written): readonly TriggeredAbility[] => [
  { kind: 'triggered', text, ...written },
];
const pump = (n: number, what: Extract<Instruction, { do: 'continuous' }>['what'] = SELF): Instruction => ({
  do: 'continuous',
  what,
  modifications: [{ modify: 'addPT', power: n, toughness: n }],
  duration: { until: 'endOfTurn' },
});
const EVENT = { ref: 'var', name: 'event.object' } as const;

/** Keywords that are triggered abilities around combat and spells. */
export const COMBAT_TRIGGERS: Readonly<Record<string, Composition>> = {
  // 702.83a
  exalted: (k) =>
    trigger(k.text, {
      event: { on: 'attacks', object: [{ is: 'controller', who: 'you' }], alone: true },
      effect: { targets: [], instructions: [pump(1, EVENT)] },
    }),
  // 702.108a
  prowess: (k) =>
    trigger(k.text, {
      event: { on: 'cast', object: [{ is: 'not', of: { is: 'type', type: 'Creature' } }], by: 'you' },
      effect: { targets: [], instructions: [pump(1)] },
    }),
  // 702.191a
  increment: (k) => {
    const spent: Amount = { amount: 'paid', what: 'mana', of: EVENT };
    const more = (stat: 'power' | 'toughness'): Condition => ({
      if: 'compare',
      left: spent,
      op: '>',
      right: { amount: 'stat', stat, of: SELF },
    });
    const creature: Condition = { if: 'matches', object: SELF, filter: [{ is: 'type', type: 'Creature' }] };
    return trigger(k.text, {
      event: { on: 'cast', object: [], by: 'you' },
      condition: { if: 'and', of: [creature, { if: 'or', of: [more('power'), more('toughness')] }] },
      effect: { targets: [], instructions: [{ do: 'putCounters', counter: '+1/+1', n: 1, on: SELF }] },
    });
  },
  // 702.25a: each creature without flanking that blocks it
  flanking: (k) =>
    trigger(k.text, {
      event: {
        on: 'blocks',
        object: [{ is: 'not', of: { is: 'keyword', keyword: 'flanking' } }],
        what: [{ is: 'same', as: SELF }],
      },
      effect: { targets: [], instructions: [pump(-1, EVENT)] },
    }),
  // 702.45a
  bushido: (k) =>
    trigger(k.text, {
      event: {
        on: 'anyOf',
        of: [
          { on: 'blocks', object: SELF },
          { on: 'becomesBlocked', object: SELF },
        ],
      },
      effect: {
        targets: [],
        instructions: [
          {
            do: 'continuous',
            what: SELF,
            modifications: [{ modify: 'addPT', power: k.n ?? 1, toughness: k.n ?? 1 }],
            duration: { until: 'endOfTurn' },
          },
        ],
      },
    }),
  // 702.91a
  'battle cry': (k) =>
    trigger(k.text, {
      event: { on: 'attacks', object: SELF },
      effect: {
        targets: [],
        instructions: [
          {
            do: 'continuous',
            what: {
              ref: 'all',
              of: {
                zones: ['battlefield'],
                filter: [
                  { is: 'other', than: SELF },
                  { is: 'status', status: 'attacking' },
                  { is: 'type', type: 'Creature' },
                ],
              },
            },
            modifications: [{ modify: 'addPT', power: 1, toughness: 0 }],
            duration: { until: 'endOfTurn' },
          },
        ],
      },
    }),
  // 702.86a: the defending player sacrifices
  annihilator: (k) =>
    trigger(k.text, {
      event: { on: 'attacks', object: SELF },
      effect: {
        targets: [],
        instructions: [{ do: 'sacrifice', who: { player: 'defending', of: SELF }, what: [], n: k.n ?? 1 }],
      },
    }),
  // 702.134a
  mentor: (k) =>
    trigger(k.text, {
      event: { on: 'attacks', object: SELF },
      effect: {
        targets: [
          {
            id: 't1',
            min: 1,
            max: 1,
            objects: {
              zones: ['battlefield'],
              filter: [
                { is: 'status', status: 'attacking' },
                { is: 'type', type: 'Creature' },
                { is: 'compare', stat: 'power', op: '<', to: { amount: 'stat', stat: 'power', of: SELF } },
              ],
            },
          },
        ],
        instructions: [{ do: 'putCounters', counter: '+1/+1', n: 1, on: { ref: 'var', name: 't1' } }],
      },
    }),
  // 702.112a
  renown: (k) =>
    trigger(k.text, {
      event: { on: 'damage', source: SELF, toPlayer: 'any', combat: true },
      condition: { if: 'not', of: { if: 'matches', object: SELF, filter: [{ is: 'status', status: 'renowned' }] } },
      effect: { targets: [], instructions: [{ do: 'renown', what: SELF, n: k.n ?? 1 }] },
    }),
  // 702.21a
  ward: (k) =>
    trigger(k.text, {
      event: { on: 'becomesTarget', object: SELF, of: [], by: 'opponent' },
      effect: {
        targets: [],
        instructions: [
          {
            do: 'pay',
            who: { player: 'controllerOf', of: { ref: 'var', name: 'event.source' } },
            cost: k.cost ?? [],
            optional: true,
            else: [{ do: 'counter', what: { ref: 'var', name: 'event.source' } }],
          },
        ],
      },
    }),
};
