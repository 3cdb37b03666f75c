import type { Instruction } from '../../rules/instructions.ts';
import { SELF } from '../../rules/refs.ts';
import type { Composition } from './composition.ts';
import { later, trigger, UPKEEP } from './parts.ts';

/** The card, wherever the event has put it, cast for nothing. */
const CAST_IT: readonly Instruction[] = [
  { do: 'cast', what: { ref: 'var', name: 'event.object' }, without: true, optional: true },
];

/** Keywords of what is done in an upkeep. */
export const UPKEEP_KEYWORDS: Readonly<Record<string, Composition>> = {
  // 702.30a
  echo: (k) => [
    trigger(
      k.text,
      UPKEEP,
      [{ do: 'pay', cost: k.cost ?? [], optional: true, else: [{ do: 'sacrifice', what: SELF }] }],
      { condition: { if: 'matches', object: SELF, filter: [{ is: 'status', status: 'sinceLastUpkeep' }] } },
    ),
  ],
  // 702.24a
  'cumulative upkeep': (k) => [
    trigger(k.text, UPKEEP, [
      { do: 'putCounters', counter: 'age', n: 1, on: SELF },
      {
        do: 'pay',
        cost: k.cost ?? [],
        each: { amount: 'counters', counter: 'age', on: SELF },
        optional: true,
        else: [{ do: 'sacrifice', what: SELF }],
      },
    ]),
  ],
  // 702.88a: instead of the graveyard, of a card that was cast from its owner's hand
  rebound: (k) => [
    {
      kind: 'static',
      text: k.text,
      zones: ['stack'],
      condition: { if: 'wasCast', object: SELF, from: 'hand' },
      replacements: [
        {
          event: { on: 'zoneChange', object: SELF, from: ['stack'], to: ['graveyard'], cause: 'resolve' },
          by: { replace: 'goTo', zone: 'exile', then: [later(k.text, 'upkeep', CAST_IT, 'you')] },
        },
      ],
    },
  ],
};
