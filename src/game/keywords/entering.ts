import type { Amount } from '../../rules/amounts.ts';
import type { Condition } from '../../rules/conditions.ts';
import type { Predicate } from '../../rules/filters.ts';
import { type ObjectRef, SELF, type Selection } from '../../rules/refs.ts';
import type { Composition } from './composition.ts';
import {
  ANOTHER,
  CREATURE,
  DIES,
  ENTERS,
  EVENT,
  entersWith,
  hasCounter,
  LEAVES,
  plusCounters,
  T1,
  target,
  trigger,
  UPKEEP,
  YOURS,
} from './parts.ts';

/** "When this dies, if it had no such counter, return it with one" (702.79a, 702.93a). */
const returning =
  (counter: '+1/+1' | '-1/-1'): Composition =>
  (k) => [
    trigger(
      k.text,
      DIES,
      [
        {
          do: 'move',
          what: SELF,
          to: 'battlefield',
          from: 'graveyard',
          underControl: { player: 'ownerOf', of: SELF },
          counters: [{ counter, n: 1 }],
        },
      ],
      { condition: hasCounter(counter, '=', 0) },
    ),
  ];

/** An Equipment that makes its first bearer (702.92a, 702.163a, 702.182a). */
const withBearer =
  (color: 'B' | 'R' | undefined, subtypes: readonly string[], power: number, toughness: number): Composition =>
  (k) => [
    trigger(k.text, ENTERS, [
      {
        do: 'createToken',
        n: 1,
        token: {
          colors: color ? [color] : [],
          supertypes: [],
          types: ['Creature'],
          subtypes,
          power,
          toughness,
          abilities: [],
        },
        as: 'bearer',
      },
      { do: 'attach', what: SELF, to: { ref: 'var', name: 'bearer' } },
    ]),
  ];

/** Counters that go away with the upkeeps (702.32a, 702.63a). */
const counterless = (text: string, counter: 'fade' | 'time') =>
  trigger(
    text,
    UPKEEP,
    [
      counter === 'time'
        ? { do: 'removeCounters', counter, n: 1, from: SELF }
        : {
            do: 'if',
            condition: hasCounter(counter),
            then: [{ do: 'removeCounters', counter, n: 1, from: SELF }],
            else: [{ do: 'sacrifice', what: SELF }],
          },
    ],
    counter === 'time' ? { condition: hasCounter(counter) } : {},
  );

const spirit = {
  colors: ['W', 'B'],
  supertypes: [],
  types: ['Creature'],
  subtypes: ['Spirit'],
  power: 1,
  toughness: 1,
  abilities: [{ kind: 'keyword', keyword: 'flying', text: 'flying' }],
} as const;

/** Keywords about entering the battlefield, staying there and leaving it. */
export const ENTERING_KEYWORDS: Readonly<Record<string, Composition>> = {
  persist: returning('-1/-1'),
  undying: returning('+1/+1'),
  // 702.123a
  fabricate: (k) => [trigger(k.text, ENTERS, [{ do: 'fabricate', what: SELF, n: k.n ?? 1 }])],
  // 702.165a
  backup: (k) => [
    trigger(
      k.text,
      ENTERS,
      [
        plusCounters(k.n ?? 1, T1),
        {
          do: 'if',
          condition: { if: 'matches', object: T1, filter: [ANOTHER] },
          then: [
            {
              do: 'continuous',
              what: T1,
              modifications: (k.below ?? []).map((ability) => ({ modify: 'addAbility', ability })),
              duration: { until: 'endOfTurn' },
            },
          ],
        },
      ],
      { targets: [target([CREATURE])] },
    ),
  ],
  // 702.43a: what it had is counted by last-known information
  modular: (k) => [
    entersWith(k.text, { enter: 'counters', counter: '+1/+1', n: k.n ?? 1 }),
    trigger(
      k.text,
      DIES,
      [{ do: 'may', then: [plusCounters({ amount: 'counters', counter: '+1/+1', on: SELF }, T1)] }],
      { targets: [target([{ is: 'type', type: 'Artifact' }, CREATURE])] },
    ),
  ],
  // 702.58a
  graft: (k) => [
    entersWith(k.text, { enter: 'counters', counter: '+1/+1', n: k.n ?? 1 }),
    trigger(
      k.text,
      { on: 'zoneChange', object: [CREATURE, ANOTHER], to: ['battlefield'] },
      [{ do: 'may', then: [{ do: 'moveCounters', counter: '+1/+1', n: 1, from: SELF, to: EVENT }] }],
      { condition: hasCounter('+1/+1') },
    ),
  ],
  // 702.54a
  bloodthirst: (k) => [
    entersWith(k.text, {
      enter: 'if',
      condition: { if: 'happened', event: { on: 'damage', toPlayer: 'opponent' }, since: 'turn' },
      then: [{ enter: 'counters', counter: '+1/+1', n: k.n ?? { amount: 'X' } }],
    }),
  ],
  // 702.44a
  sunburst: (k) => {
    const n = { amount: 'paid', what: 'colorsSpent' } as const;
    return [
      entersWith(k.text, {
        enter: 'if',
        condition: { if: 'matches', object: SELF, filter: [CREATURE] },
        then: [{ enter: 'counters', counter: '+1/+1', n }],
        else: [{ enter: 'counters', counter: 'charge', n }],
      }),
    ];
  },
  // 702.150a
  compleated: (k) => {
    const symbols: Amount = { amount: 'paid', what: 'symbolsByLife' };
    const fewer = { enter: 'fewerCounters', counter: 'loyalty', n: { amount: 'times', of: [2, symbols] } } as const;
    const condition = { if: 'compare', left: symbols, op: '>=', right: 1 } as const;
    const replacement = { event: ENTERS, condition, by: { replace: 'enter', with: [fewer] } } as const;
    return [{ kind: 'static', text: k.text, replacements: [replacement] }];
  },
  // 702.136a
  riot: (k) => [
    entersWith(k.text, {
      enter: 'oneOf',
      who: 'you',
      options: [
        { label: 'counter', with: [{ enter: 'counters', counter: '+1/+1', n: 1 }] },
        {
          label: 'haste',
          with: [
            {
              enter: 'modified',
              by: [{ modify: 'addAbility', ability: { kind: 'keyword', keyword: 'haste', text: 'haste' } }],
            },
          ],
        },
      ],
    }),
  ],
  // 702.98a
  unleash: (k) => [
    entersWith(k.text, {
      enter: 'oneOf',
      who: 'you',
      options: [
        { label: 'no counter', with: [] },
        { label: 'counter', with: [{ enter: 'counters', counter: '+1/+1', n: 1 }] },
      ],
    }),
    { kind: 'static', text: k.text, condition: hasCounter('+1/+1'), rules: [{ rule: 'cantBlock', object: SELF }] },
  ],
  // 702.38a
  amplify: (k) => [entersWith(k.text, { enter: 'amplify', n: k.n ?? 1 })],
  // 702.104a
  tribute: (k) => [
    entersWith(k.text, {
      enter: 'oneOf',
      who: 'opponent',
      options: [
        {
          label: 'yes',
          with: [
            { enter: 'counters', counter: '+1/+1', n: k.n ?? 1 },
            { enter: 'designated', name: 'tribute' },
          ],
        },
        { label: 'no', with: [] },
      ],
    }),
  ],
  // 702.95a
  soulbond: (k) => {
    const unpaired: Predicate = { is: 'not', of: { is: 'status', status: 'paired' } };
    const free = (object: ObjectRef): Condition => ({
      if: 'exists',
      of: { zones: ['battlefield'], filter: [{ is: 'same', as: object }, CREATURE, YOURS, unpaired] },
      op: '>=',
      n: 1,
    });
    const others: Selection = { zones: ['battlefield'], filter: [CREATURE, YOURS, ANOTHER, unpaired] };
    const partner: ObjectRef = { ref: 'var', name: 'partner' };
    return [
      trigger(
        k.text,
        ENTERS,
        [
          {
            do: 'may',
            then: [
              { do: 'chooseObjects', from: others, min: 1, max: 1, as: 'partner' },
              { do: 'pair', what: SELF, with: partner },
            ],
          },
        ],
        { condition: { if: 'and', of: [free(SELF), { if: 'exists', of: others, op: '>=', n: 1 }] } },
      ),
      trigger(
        k.text,
        { on: 'zoneChange', object: [CREATURE, YOURS, ANOTHER], to: ['battlefield'] },
        [{ do: 'may', then: [{ do: 'pair', what: EVENT, with: SELF }] }],
        { condition: { if: 'and', of: [free(SELF), free(EVENT)] } },
      ),
    ];
  },
  // 702.82a
  devour: (k) => [entersWith(k.text, { enter: 'devour', what: k.filter ?? [CREATURE], n: k.n ?? 1 })],
  // 702.156a
  ravenous: (k) => [
    entersWith(k.text, { enter: 'counters', counter: '+1/+1', n: { amount: 'X' } }),
    trigger(k.text, ENTERS, [{ do: 'draw', n: 1 }], {
      condition: { if: 'compare', left: { amount: 'X' }, op: '>=', right: 5 },
    }),
  ],
  // 702.32a
  fading: (k) => [entersWith(k.text, { enter: 'counters', counter: 'fade', n: k.n ?? 1 }), counterless(k.text, 'fade')],
  // 702.63a, 702.63b
  vanishing: (k) => [
    ...(k.n === undefined ? [] : [entersWith(k.text, { enter: 'counters', counter: 'time', n: k.n })]),
    counterless(k.text, 'time'),
    trigger(k.text, { on: 'countersRemoved', object: SELF, counter: 'time', reaches: { op: '=', n: 0 } }, [
      { do: 'sacrifice', what: SELF },
    ]),
  ],
  // 702.92a
  'living weapon': withBearer('B', ['Phyrexian', 'Germ'], 0, 0),
  // 702.163a
  'for Mirrodin!': withBearer('R', ['Rebel'], 2, 2),
  // 702.182a
  'job select': withBearer(undefined, ['Hero'], 1, 1),
  // 702.124j: the other ability is about commanders
  'partner with': (k) => {
    const player = { player: 'var', name: 't1' } as const;
    return [
      trigger(
        k.text,
        ENTERS,
        [
          {
            do: 'may',
            who: player,
            then: [
              {
                do: 'search',
                who: player,
                zones: ['library'],
                filter: [{ is: 'named', name: k.quality ?? '' }],
                min: 1,
                max: 1,
                reveal: true,
                as: 'partner',
              },
              { do: 'move', what: { ref: 'var', name: 'partner' }, to: 'hand' },
              { do: 'shuffle', who: player },
            ],
          },
        ],
        { targets: [{ id: 't1', min: 1, max: 1, players: 'any' }] },
      ),
    ];
  },
  // 702.135a
  afterlife: (k) => [trigger(k.text, DIES, [{ do: 'createToken', n: k.n ?? 1, token: spirit }])],
  // 702.46a
  soulshift: (k) => [
    trigger(k.text, DIES, [{ do: 'may', then: [{ do: 'move', what: T1, to: 'hand' }] }], {
      targets: [
        {
          id: 't1',
          min: 1,
          max: 1,
          objects: {
            zones: ['graveyard'],
            whose: 'you',
            filter: [
              { is: 'subtype', subtype: 'Spirit' },
              { is: 'compare', stat: 'manaValue', op: '<=', to: k.n ?? 0 },
            ],
          },
        },
      ],
    }),
  ],
  // 702.72a
  champion: (k) => {
    const championed = { ref: 'linked', link: 'championed' } as const;
    return [
      trigger(k.text, ENTERS, [
        {
          do: 'chooseObjects',
          from: { zones: ['battlefield'], filter: [...(k.filter ?? [CREATURE]), YOURS, ANOTHER] },
          min: 0,
          max: 1,
          as: 'champion',
        },
        {
          do: 'if',
          condition: { if: 'did', of: 'champion' },
          then: [{ do: 'move', what: { ref: 'var', name: 'champion' }, to: 'exile', link: 'championed' }],
          else: [{ do: 'sacrifice', what: SELF }],
        },
      ]),
      trigger(k.text, LEAVES, [
        {
          do: 'move',
          what: championed,
          from: 'exile',
          to: 'battlefield',
          underControl: { player: 'ownerOf', of: championed },
        },
      ]),
    ];
  },
  // 702.110a
  exploit: (k) => [trigger(k.text, ENTERS, [{ do: 'exploit' }])],
  // 702.89a: an effect of the Aura on what it enchants
  'umbra armor': (k) => [
    {
      kind: 'static',
      text: k.text,
      replacements: [
        {
          event: { on: 'destroyed', object: { ref: 'attachedTo' } },
          by: {
            replace: 'instead',
            do: [
              { do: 'heal', what: { ref: 'attachedTo' } },
              { do: 'destroy', what: SELF },
            ],
          },
        },
      ],
    },
  ],
  // 702.64a
  absorb: (k) => [
    {
      kind: 'static',
      text: k.text,
      replacements: [{ event: { on: 'damage', to: SELF }, by: { replace: 'prevent', n: k.n ?? 1 } }],
    },
  ],
  // 714.3b; which chapters trigger is looked at as counters are put on it (702.155a)
  'read ahead': (k) => [entersWith(k.text, { enter: 'readAhead' })],
};
