import { SELF } from '../../rules/refs.ts';
import type { Composition } from './composition.ts';
import { later, trigger, UPKEEP } from './parts.ts';

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
  // 702.88a: it is the spell's last instruction, of a card that was cast from its owner's hand
  rebound: (k) => [
    {
      kind: 'spell',
      text: k.text,
      effect: {
        targets: [],
        instructions: [
          {
            do: 'if',
            condition: { if: 'wasCast', object: SELF, from: 'hand' },
            then: [
              { do: 'move', what: SELF, to: 'exile', as: 'rebounding' },
              later(
                k.text,
                'upkeep',
                [{ do: 'cast', what: { ref: 'var', name: 'rebounding' }, without: true, optional: true }],
                'you',
              ),
            ],
          },
        ],
      },
    },
  ],
};
