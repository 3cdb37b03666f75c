import type { TriggeredAbility } from '../../rules/abilities.ts';
import { SELF } from '../../rules/refs.ts';
import type { Composition } from './composition.ts';

/** "When this dies, if it had no such counter, return it with one" (702.79a, 702.93a). */
const returning =
  (counter: '+1/+1' | '-1/-1'): Composition =>
  (k) => [
    {
      kind: 'triggered',
      text: k.text,
      event: { on: 'zoneChange', object: SELF, from: ['battlefield'], to: ['graveyard'] },
      condition: { if: 'matches', object: SELF, filter: [{ is: 'counter', counter, op: '=', n: 0 }] },
      effect: {
        targets: [],
        instructions: [
          {
            do: 'move',
            what: SELF,
            to: 'battlefield',
            from: 'graveyard',
            underControl: { player: 'ownerOf', of: SELF },
            counters: [{ counter, n: 1 }],
          },
        ],
      },
    } satisfies TriggeredAbility,
  ];

/** Keywords about entering the battlefield and leaving it. */
export const ENTERING_KEYWORDS: Readonly<Record<string, Composition>> = {
  // 702.145b, 702.145e: the transforming itself is done by the rules (`designations`)
  daybound: (k) => [
    {
      kind: 'static',
      text: k.text,
      rules: [{ rule: 'cantTransform', object: SELF }],
      replacements: [
        {
          event: { on: 'zoneChange', object: SELF, to: ['battlefield'] },
          by: {
            replace: 'enter',
            with: [{ enter: 'if', condition: { if: 'dayNight', is: 'night' }, then: [{ enter: 'transformed' }] }],
          },
        },
      ],
    },
  ],
  nightbound: (k) => [{ kind: 'static', text: k.text, rules: [{ rule: 'cantTransform', object: SELF }] }],
  persist: returning('-1/-1'),
  undying: returning('+1/+1'),
  // 702.123a
  fabricate: (k) => [
    {
      kind: 'triggered',
      text: k.text,
      event: { on: 'zoneChange', object: SELF, to: ['battlefield'] },
      effect: { targets: [], instructions: [{ do: 'fabricate', what: SELF, n: k.n ?? 1 }] },
    },
  ],
  // 702.43a
  modular: (k) => [
    {
      kind: 'static',
      text: k.text,
      replacements: [
        {
          event: { on: 'zoneChange', object: SELF, to: ['battlefield'] },
          by: { replace: 'enter', with: [{ enter: 'counters', counter: '+1/+1', n: k.n ?? 1 }] },
        },
      ],
    },
    {
      kind: 'triggered',
      text: k.text,
      event: { on: 'zoneChange', object: SELF, from: ['battlefield'], to: ['graveyard'] },
      effect: {
        targets: [
          {
            id: 't1',
            min: 1,
            max: 1,
            objects: {
              zones: ['battlefield'],
              filter: [
                { is: 'type', type: 'Artifact' },
                { is: 'type', type: 'Creature' },
              ],
            },
          },
        ],
        instructions: [
          {
            do: 'may',
            then: [
              {
                do: 'putCounters',
                counter: '+1/+1',
                n: { amount: 'counters', counter: '+1/+1', on: SELF },
                on: { ref: 'var', name: 't1' },
              },
            ],
          },
        ],
      },
    },
  ],
};
