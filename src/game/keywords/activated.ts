import { SELF } from '../../rules/refs.ts';
import type { Composition } from './composition.ts';
import { ANOTHER, activated, CREATURE, joined, later, plusCounters, T1, target, YOURS } from './parts.ts';

const SORCERY = { restrictions: [{ only: 'sorcery' }] } as const;
const ENCORE = { ref: 'var', name: 'encore' } as const;
const HASTE = { kind: 'keyword', keyword: 'haste', text: 'haste' } as const;

/** Puts a card that was found into the hand, shown (701.23, 701.24). */
const found = { ref: 'var', name: 'found' } as const;

/** A token that is a copy of the card, with other colours, no cost and a Zombie (702.128a, 702.129a). */
const mummy =
  (color: 'W' | 'B', size?: number): Composition =>
  (k) => [
    activated(
      k.text,
      [...(k.cost ?? []), { pay: 'exileSelf' }],
      [
        {
          do: 'createCopyToken',
          n: 1,
          of: SELF,
          except: [
            { except: 'setColors', colors: [color] },
            { except: 'noManaCost' },
            { except: 'addTypes', types: [], subtypes: ['Zombie'] },
            ...(size === undefined ? [] : [{ except: 'pt', power: size, toughness: size } as const]),
          ],
        },
      ],
      { zones: ['graveyard'], ...SORCERY },
    ),
  ];

/** Keywords that are activated abilities. */
export const ACTIVATED_KEYWORDS: Readonly<Record<string, Composition>> = {
  // 702.6a
  equip: (k) => [
    activated(k.text, k.cost ?? [], [{ do: 'attach', what: SELF, to: T1 }], {
      ...SORCERY,
      targets: [target([CREATURE, YOURS, ...(k.filter ?? [])])],
    }),
  ],
  // 702.67a
  fortify: (k) => [
    activated(k.text, k.cost ?? [], [{ do: 'attach', what: SELF, to: T1 }], {
      ...SORCERY,
      targets: [target([{ is: 'type', type: 'Land' }, YOURS])],
    }),
  ],
  // 702.151a; that it is no creature while attached is its static ability (702.151b)
  reconfigure: (k) => [
    activated(k.text, k.cost ?? [], [{ do: 'attach', what: SELF, to: T1 }], {
      ...SORCERY,
      targets: [target([CREATURE, YOURS, ANOTHER])],
    }),
    activated(k.text, k.cost ?? [], [{ do: 'unattach', what: SELF }], {
      restrictions: [
        { only: 'sorcery' },
        {
          only: 'if',
          condition: {
            if: 'exists',
            of: { zones: ['battlefield'], filter: [{ is: 'hasAttached', what: [{ is: 'same', as: SELF }] }] },
            op: '>=',
            n: 1,
          },
        },
      ],
    }),
    {
      kind: 'static',
      text: k.text,
      condition: {
        if: 'exists',
        of: { zones: ['battlefield'], filter: [CREATURE, { is: 'hasAttached', what: [{ is: 'same', as: SELF }] }] },
        op: '>=',
        n: 1,
      },
      affects: SELF,
      modifications: [{ modify: 'removeTypes', types: ['Creature'] }],
    },
  ],
  // 702.29a, 702.29e: typecycling searches
  cycling: (k) => [
    activated(
      k.text,
      [...(k.cost ?? []), { pay: 'discardSelf' }],
      k.filter
        ? [
            { do: 'search', zones: ['library'], filter: k.filter, min: 1, max: 1, reveal: true, as: 'found' },
            { do: 'move', what: found, to: 'hand' },
            { do: 'shuffle' },
          ]
        : [{ do: 'draw', n: 1 }],
      { zones: ['hand'] },
    ),
  ],
  // 702.53a
  transmute: (k) => [
    activated(
      k.text,
      [...(k.cost ?? []), { pay: 'discardSelf' }],
      [
        {
          do: 'search',
          zones: ['library'],
          filter: [{ is: 'compare', stat: 'manaValue', op: '=', to: { amount: 'stat', stat: 'manaValue', of: SELF } }],
          min: 1,
          max: 1,
          reveal: true,
          as: 'found',
        },
        { do: 'move', what: found, to: 'hand' },
        { do: 'shuffle' },
      ],
      { zones: ['hand'], ...SORCERY },
    ),
  ],
  // 702.71a
  transfigure: (k) => [
    activated(
      k.text,
      [...(k.cost ?? []), { pay: 'sacrificeSelf' }],
      [
        {
          do: 'search',
          zones: ['library'],
          filter: [
            CREATURE,
            { is: 'compare', stat: 'manaValue', op: '=', to: { amount: 'stat', stat: 'manaValue', of: SELF } },
          ],
          min: 1,
          max: 1,
          reveal: false,
          as: 'found',
        },
        { do: 'move', what: found, to: 'battlefield' },
        { do: 'shuffle' },
      ],
      SORCERY,
    ),
  ],
  // 702.77a
  reinforce: (k) => [
    activated(k.text, [...(k.cost ?? []), { pay: 'discardSelf' }], [plusCounters(k.n ?? 1, T1)], {
      zones: ['hand'],
      targets: [target([CREATURE])],
    }),
  ],
  // 702.97a
  scavenge: (k) => [
    activated(
      k.text,
      [...(k.cost ?? []), { pay: 'exileSelf' }],
      [plusCounters({ amount: 'stat', stat: 'power', of: SELF }, T1)],
      { zones: ['graveyard'], ...SORCERY, targets: [target([CREATURE])] },
    ),
  ],
  // 702.84a: leaving otherwise it is exiled
  unearth: (k) => [
    activated(
      k.text,
      k.cost ?? [],
      [
        { do: 'move', what: SELF, from: 'graveyard', to: 'battlefield', as: 'unearthed' },
        {
          do: 'continuous',
          what: { ref: 'var', name: 'unearthed' },
          modifications: [{ modify: 'addAbility', ability: HASTE }],
          duration: { until: 'permanent' },
        },
        later(k.text, 'end', [
          { do: 'move', what: { ref: 'var', name: 'unearthed' }, from: 'battlefield', to: 'exile' },
        ]),
        {
          do: 'replacement',
          effect: {
            event: { on: 'zoneChange', object: { ref: 'var', name: 'unearthed' }, from: ['battlefield'] },
            by: { replace: 'goTo', zone: 'exile' },
          },
          duration: { until: 'permanent' },
        },
      ],
      { zones: ['graveyard'], ...SORCERY },
    ),
  ],
  // 702.141a
  encore: (k) => [
    activated(
      k.text,
      [...(k.cost ?? []), { pay: 'exileSelf' }],
      [
        {
          do: 'forEach',
          of: 'opponent',
          body: [
            { do: 'createCopyToken', n: 1, of: SELF, except: [], as: 'encore' },
            {
              do: 'ruleEffect',
              effect: { rule: 'mustAttack', object: ENCORE, whom: { player: 'var', name: 'each' } },
              duration: { until: 'endOfTurn' },
            },
            {
              do: 'continuous',
              what: ENCORE,
              modifications: [{ modify: 'addAbility', ability: HASTE }],
              duration: { until: 'permanent' },
            },
            joined('encore', 'all encores'),
          ],
        },
        later(k.text, 'end', [{ do: 'sacrifice', what: { ref: 'var', name: 'all encores' } }]),
      ],
      { zones: ['graveyard'], ...SORCERY },
    ),
  ],
  // 702.128a
  embalm: mummy('W'),
  // 702.129a
  eternalize: mummy('B', 4),
  // 702.87a
  'level up': (k) => [
    activated(k.text, k.cost ?? [], [{ do: 'putCounters', counter: 'level', n: 1, on: SELF }], SORCERY),
  ],
  // 702.122a
  crew: (k) => [
    activated(
      k.text,
      [{ pay: 'tapTotalPower', what: [CREATURE, ANOTHER], power: typeof k.n === 'number' ? k.n : 0, act: 'crew' }],
      [
        {
          do: 'continuous',
          what: SELF,
          modifications: [{ modify: 'addTypes', types: ['Artifact', 'Creature'] }],
          duration: { until: 'endOfTurn' },
        },
      ],
    ),
  ],
  // 702.171a
  saddle: (k) => [
    activated(
      k.text,
      [{ pay: 'tapTotalPower', what: [CREATURE, ANOTHER], power: typeof k.n === 'number' ? k.n : 0, act: 'saddle' }],
      [
        {
          do: 'continuous',
          what: SELF,
          modifications: [{ modify: 'designation', name: 'saddled' }],
          duration: { until: 'endOfTurn' },
        },
      ],
      SORCERY,
    ),
  ],
  // 702.167a; without the word "card" both zones are meant (702.167b)
  craft: (k) => [
    activated(
      k.text,
      [
        ...(k.cost ?? []),
        { pay: 'exileSelf' },
        {
          pay: 'exile',
          from: { zones: ['battlefield', 'graveyard'], filter: [...(k.filter ?? []), YOURS] },
          n: k.n ?? 1,
          ...(k.orMore ? { orMore: true } : {}),
        },
      ],
      [
        {
          do: 'move',
          what: SELF,
          from: 'exile',
          to: 'battlefield',
          transformed: true,
          underControl: { player: 'ownerOf', of: SELF },
        },
      ],
      SORCERY,
    ),
  ],
  // 702.184a
  station: (k) => [
    activated(
      k.text,
      [{ pay: 'tapOthers', what: [CREATURE, ANOTHER], n: 1, as: 'stationed' }],
      [
        {
          do: 'putCounters',
          counter: 'charge',
          n: { amount: 'stat', stat: 'power', of: { ref: 'var', name: 'stationed' } },
          on: SELF,
        },
      ],
      SORCERY,
    ),
  ],
  // 702.107a
  outlast: (k) => [activated(k.text, [...(k.cost ?? []), { pay: 'tap' }], [plusCounters(1)], SORCERY)],
};
