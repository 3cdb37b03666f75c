import type { Instruction } from '../../rules/instructions.ts';
import { EACH, SELF } from '../../rules/refs.ts';
import type { Composition } from './composition.ts';

const CHEAPER = {
  is: 'compare',
  stat: 'manaValue',
  op: '<',
  to: { amount: 'stat', stat: 'manaValue', of: SELF },
} as const;

/** Those still in exile go to the bottom of the library in a random order. */
const toBottom = (name: string): Instruction => ({
  do: 'move',
  what: { ref: 'var', name },
  from: 'exile',
  to: 'library',
  position: 'bottomRandom',
});

/** Keywords that cast other cards. */
export const CASCADES: Readonly<Record<string, Composition>> = {
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
          toBottom('cascaded'),
          toBottom('passed over'),
        ],
      },
    },
  ],
  // 702.60a
  ripple: (k) => [
    {
      kind: 'triggered',
      text: k.text,
      event: { on: 'cast', object: SELF, by: 'you' },
      effect: {
        targets: [],
        instructions: [
          {
            do: 'may',
            then: [
              { do: 'topCards', n: k.n ?? 1, how: 'reveal', as: 'rippled' },
              {
                do: 'forEach',
                of: {
                  ref: 'among',
                  of: { ref: 'var', name: 'rippled' },
                  filter: [{ is: 'shares', quality: 'name', with: SELF }],
                },
                body: [{ do: 'cast', what: EACH, without: true, optional: true }],
              },
              {
                do: 'move',
                what: { ref: 'var', name: 'rippled' },
                from: 'library',
                to: 'library',
                position: 'bottomAnyOrder',
              },
            ],
          },
        ],
      },
    },
  ],
};
