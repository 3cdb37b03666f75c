import type { StaticAbility } from '../../rules/abilities.ts';
import type { CastingOption, Cost } from '../../rules/costs.ts';
import type { Instruction } from '../../rules/instructions.ts';
import { SELF } from '../../rules/refs.ts';
import type { Composition } from './composition.ts';

const option = (text: string, casting: CastingOption): readonly StaticAbility[] => [
  { kind: 'static', text, casting: [casting] },
];
const faceDownCost: Cost = [{ pay: 'mana', mana: ['3'] }];

const CHEAPER = {
  is: 'compare',
  stat: 'manaValue',
  op: '<',
  to: { amount: 'stat', stat: 'manaValue', of: SELF },
} as const;

/** Cards that are still in exile go to the bottom of the library in a random order, all of them together. */
const toBottom = (...names: readonly string[]): Instruction => ({
  do: 'sequence',
  of: names.map((name) => ({
    do: 'move',
    what: { ref: 'var', name },
    from: 'exile',
    to: 'library',
    position: 'bottomRandom',
  })),
});

/** Keywords that are ways to cast the card they are on (601.2b, 118.8, 118.9). */
export const CASTING_KEYWORDS: Readonly<Record<string, Composition>> = {
  // 702.33
  kicker: (k) => option(k.text, { name: 'kicker', role: 'additional', optional: true, cost: k.cost ?? [] }),
  multikicker: (k) =>
    option(k.text, { name: 'multikicker', role: 'additional', optional: true, cost: k.cost ?? [], repeat: true }),
  // 702.27
  buyback: (k) => option(k.text, { name: 'buyback', role: 'additional', optional: true, cost: k.cost ?? [] }),
  // 702.34a: the second ability of flashback is played where the spell leaves the stack
  flashback: (k) =>
    option(k.text, {
      name: 'flashback',
      role: 'alternative',
      optional: true,
      cost: k.cost ?? [],
      from: 'graveyard',
      changes: 'exileOnLeave',
    }),
  // 702.127a
  aftermath: (k) =>
    option(k.text, {
      name: 'aftermath',
      role: 'alternative',
      optional: true,
      cost: [],
      from: 'graveyard',
      changes: 'exileOnLeave',
    }),
  // 702.96a
  overload: (k) =>
    option(k.text, { name: 'overload', role: 'alternative', optional: true, cost: k.cost ?? [], changes: 'overload' }),
  // 702.74a: its triggered ability stands with the entering keywords
  evoke: (k) => [
    ...option(k.text, { name: 'evoke', role: 'alternative', optional: true, cost: k.cost ?? [] }),
    {
      kind: 'triggered',
      text: k.text,
      event: { on: 'zoneChange', object: { ref: 'self' }, to: ['battlefield'] },
      condition: { if: 'costPaid', cost: 'evoke' },
      effect: { targets: [], instructions: [{ do: 'sacrifice', what: { ref: 'self' } }] },
    },
  ],
  // 702.37a, 702.37b: {3} face down; the cost of turning up is looked up on the keyword itself
  morph: (k) =>
    option(k.text, { name: 'morph', role: 'alternative', optional: true, cost: faceDownCost, changes: 'faceDown' }),
  megamorph: (k) =>
    option(k.text, { name: 'morph', role: 'alternative', optional: true, cost: faceDownCost, changes: 'faceDown' }),
  // 702.168a
  disguise: (k) =>
    option(k.text, { name: 'disguise', role: 'alternative', optional: true, cost: faceDownCost, changes: 'faceDown' }),
  // 702.85a
  cascade: (k) => [
    {
      kind: 'triggered',
      text: k.text,
      event: { on: 'cast', object: SELF, by: 'you' },
      effect: {
        targets: [],
        instructions: [
          {
            do: 'revealUntil',
            filter: [{ is: 'not', of: { is: 'type', type: 'Land' } }, CHEAPER],
            how: 'exile',
            as: 'cascaded',
            rest: 'passed over',
          },
          { do: 'cast', what: { ref: 'var', name: 'cascaded' }, without: true, optional: true, filter: [CHEAPER] },
          toBottom('cascaded', 'passed over'),
        ],
      },
    },
  ],
  // 702.160a
  prototype: (k) =>
    option(k.text, {
      name: 'prototype',
      role: 'alternative',
      optional: true,
      cost: k.cost ?? [],
      changes: 'prototype',
    }),
};
