import type { Ability, KeywordAbility, StaticAbility, TriggeredAbility } from '../../rules/abilities.ts';
import type { Amount } from '../../rules/amounts.ts';
import type { Condition } from '../../rules/conditions.ts';
import type { CastingOption, Cost } from '../../rules/costs.ts';
import type { Filter } from '../../rules/filters.ts';
import type { Instruction } from '../../rules/instructions.ts';
import { SELF } from '../../rules/refs.ts';
import type { Composition } from './composition.ts';

const option = (text: string, casting: CastingOption): StaticAbility => ({ kind: 'static', text, casting: [casting] });

/** "You may pay this rather than its mana cost" (118.9). */
const instead =
  (name: string, more: Partial<CastingOption> = {}, cost?: Cost): Composition =>
  (k) => [option(k.text, { name, role: 'alternative', optional: true, cost: cost ?? k.cost ?? [], ...more })];

/** "You may pay this as well" (118.8). */
const besides =
  (name: string, more: Partial<CastingOption> = {}, cost?: (k: KeywordAbility) => Cost): Composition =>
  (k) => [option(k.text, { name, role: 'additional', optional: true, cost: cost?.(k) ?? k.cost ?? [], ...more })];

/** Several abilities that one keyword stands for. */
const all =
  (...parts: readonly Composition[]): Composition =>
  (k) =>
    parts.flatMap((part): readonly Ability[] => part(k));

const faceDownCost: Cost = [{ pay: 'mana', mana: ['3'] }];
const paid = (cost: string): Condition => ({ if: 'costPaid', cost });
const yours = { is: 'controller', who: 'you' } as const;

/** "When you cast this spell, if its cost was paid, copy it" (702.56a, 702.78a, 702.153a). */
const copied =
  (condition: Condition | undefined, n: Amount): Composition =>
  (k) => [
    {
      kind: 'triggered',
      text: k.text,
      event: { on: 'cast', object: SELF, by: 'you' },
      ...(condition ? { condition } : {}),
      effect: { targets: [], instructions: [{ do: 'copySpell', what: SELF, n, newTargets: true }] },
    } satisfies TriggeredAbility,
  ];

/** "When this enters, if its cost was paid" (702.157a, 702.175a). */
const entering =
  (condition: Condition, instructions: readonly Instruction[]): Composition =>
  (k) => [
    {
      kind: 'triggered',
      text: k.text,
      event: { on: 'zoneChange', object: SELF, to: ['battlefield'] },
      condition,
      effect: { targets: [], instructions },
    } satisfies TriggeredAbility,
  ];

/** What the permanent that this spell becomes is to do at the beginning of the next end step, if its cost was paid (702.109a, 702.152a). */
const nextEndStep =
  (cost: string, instruction: Instruction): Composition =>
  (k) => [
    {
      kind: 'static',
      text: k.text,
      replacements: [
        {
          event: { on: 'zoneChange', object: SELF, from: ['stack'], to: ['battlefield'] },
          by: {
            replace: 'enter',
            with: [
              {
                enter: 'if',
                condition: paid(cost),
                then: [
                  {
                    enter: 'do',
                    do: [
                      {
                        do: 'delayed',
                        once: true,
                        ability: {
                          kind: 'triggered',
                          text: k.text,
                          event: { on: 'step', step: 'end', whose: 'any' },
                          effect: { targets: [], instructions: [instruction] },
                        },
                      },
                    ],
                  },
                ],
              },
            ],
          },
        },
      ],
    },
  ];

/** What it has as long as its cost was paid. */
const whilePaid =
  (cost: string, ...abilities: readonly Ability[]): Composition =>
  (k) => [
    {
      kind: 'static',
      text: k.text,
      condition: paid(cost),
      affects: SELF,
      modifications: abilities.map((ability) => ({ modify: 'addAbility', ability })),
    },
  ];

const HASTE: Ability = { kind: 'keyword', keyword: 'haste', text: 'haste' };
const sharesColor: Filter = [{ is: 'type', type: 'Creature' }, yours, { is: 'shares', quality: 'color', with: SELF }];

/** "This spell costs {1} less for each …" (702.41a, 702.125a). */
const cheaper =
  (each: (k: KeywordAbility) => Amount): Composition =>
  (k) => [
    { kind: 'static', text: k.text, rules: [{ rule: 'costLess', what: SELF, who: 'any', by: 1, each: each(k) }] },
  ];

const inExile = ['exile'] as const;
const onSuspended: Filter = [{ is: 'counter', counter: 'time', op: '>', n: 0 }];

/** Keywords that are ways to cast the card they are on (601.2b, 118.8, 118.9). */
export const CASTING_KEYWORDS: Readonly<Record<string, Composition>> = {
  // 702.33
  kicker: besides('kicker'),
  multikicker: besides('multikicker', { repeat: true }),
  // 702.27
  buyback: besides('buyback'),
  // 702.42a
  entwine: besides('entwine'),
  // 702.120a: paid for each mode beyond the first, so never stated
  escalate: besides('escalate'),
  // 702.172a, 702.183a: the costs stand on the modes
  spree: () => [],
  tiered: () => [],
  // 702.166a
  bargain: besides('bargain', {}, () => [
    {
      pay: 'sacrifice',
      what: [
        {
          is: 'anyOf',
          of: [
            [{ is: 'type', type: 'Artifact' }],
            [{ is: 'type', type: 'Enchantment' }],
            [{ is: 'status', status: 'token' }],
          ],
        },
      ],
      n: 1,
    },
  ]),
  // 702.153a
  casualty: all(
    besides('casualty', {}, (k) => [
      {
        pay: 'sacrifice',
        what: [
          { is: 'type', type: 'Creature' },
          { is: 'compare', stat: 'power', op: '>=', to: k.n ?? 1 },
        ],
        n: 1,
      },
    ]),
    copied(paid('casualty'), 1),
  ),
  // 702.78a
  conspire: all(
    besides('conspire', {}, () => [{ pay: 'tapOthers', what: sharesColor, n: 2 }]),
    copied(paid('conspire'), 1),
  ),
  // 702.56a
  replicate: all(
    besides('replicate', { repeat: true }),
    copied(paid('replicate'), { amount: 'timesPaid', cost: 'replicate' }),
  ),
  // 702.40a
  storm: copied(undefined, { amount: 'castBefore' }),
  // 702.175a
  offspring: all(
    besides('offspring'),
    entering(paid('offspring'), [
      { do: 'createCopyToken', n: 1, of: SELF, except: [{ except: 'pt', power: 1, toughness: 1 }] },
    ]),
  ),
  // 702.157a
  squad: all(
    besides('squad', { repeat: true }),
    entering(paid('squad'), [
      { do: 'createCopyToken', n: { amount: 'timesPaid', cost: 'squad' }, of: SELF, except: [] },
    ]),
  ),
  // 702.34a: the second ability of flashback is played where the spell leaves the stack
  flashback: instead('flashback', { from: 'graveyard', changes: 'exileOnLeave' }),
  // 702.127a
  aftermath: instead('aftermath', { from: 'graveyard', changes: 'exileOnLeave' }, []),
  // 702.180a
  harmonize: (k) => [
    option(k.text, {
      name: 'harmonize',
      role: 'alternative',
      optional: true,
      cost: k.cost ?? [],
      from: 'graveyard',
      changes: 'exileOnLeave',
    }),
  ],
  // 702.138a
  escape: instead('escape', { from: 'graveyard' }),
  // 702.133a
  'jump-start': besides('jump-start', { from: 'graveyard', changes: 'exileOnLeave' }, () => [
    { pay: 'discard', what: [], n: 1 },
  ]),
  // 702.81a
  retrace: besides('retrace', { from: 'graveyard' }, () => [
    { pay: 'discard', what: [{ is: 'type', type: 'Land' }], n: 1 },
  ]),
  // 702.187b
  mayhem: (k) =>
    k.cost
      ? instead('mayhem', {
          from: 'graveyard',
          condition: {
            if: 'happened',
            event: { on: 'discard', who: 'you', what: [{ is: 'same', as: SELF }] },
            since: 'turn',
          },
        })(k)
      : [{ kind: 'unread', text: k.text, reason: 'unsupported', rule: '702.187c' }],
  // 702.146a, 702.162a
  disturb: instead('disturb', { from: 'graveyard', changes: 'transformed' }),
  'more than meets the eye': instead('more than meets the eye', { changes: 'transformed' }),
  // 702.143a: the special action stands with the others (116.2h)
  foretell: instead('foretell', { from: 'exile' }),
  // 702.170a: a special action (116.2k); a plotted card is cast by its designation (702.170d)
  plot: () => [],
  // 702.62a: its first ability is a special action (116.2f)
  suspend: (k) => [
    {
      kind: 'triggered',
      text: k.text,
      zones: inExile,
      event: { on: 'step', step: 'upkeep', whose: 'you' },
      condition: { if: 'matches', object: SELF, filter: onSuspended },
      effect: { targets: [], instructions: [{ do: 'removeCounters', counter: 'time', n: 1, from: SELF }] },
    },
    {
      kind: 'triggered',
      text: k.text,
      zones: inExile,
      event: { on: 'countersRemoved', object: SELF, counter: 'time', reaches: { op: '=', n: 0 } },
      effect: {
        targets: [],
        instructions: [
          { do: 'play', what: SELF, optional: true, without: true, as: 'played' },
          {
            do: 'if',
            condition: {
              if: 'matches',
              object: { ref: 'var', name: 'played' },
              filter: [{ is: 'type', type: 'Creature' }],
            },
            then: [
              {
                do: 'continuous',
                what: { ref: 'var', name: 'played' },
                modifications: [{ modify: 'addAbility', ability: HASTE }],
                duration: { until: 'permanent' },
              },
            ],
          },
        ],
      },
    },
  ],
  // 702.35a
  madness: (k) => [
    {
      kind: 'static',
      text: k.text,
      zones: ['hand'],
      replacements: [
        {
          event: { on: 'zoneChange', object: SELF, from: ['hand'], to: ['graveyard'], cause: 'discard' },
          by: { replace: 'goTo', zone: 'exile' },
        },
      ],
    },
    {
      kind: 'triggered',
      text: k.text,
      zones: inExile,
      event: { on: 'zoneChange', object: SELF, from: ['hand'], to: ['exile'], cause: 'discard' },
      effect: {
        targets: [],
        instructions: [
          { do: 'cast', what: SELF, without: false, optional: true, cost: k.cost ?? [], as: 'cast' },
          {
            do: 'if',
            condition: { if: 'not', of: { if: 'did', of: 'cast' } },
            then: [{ do: 'move', what: SELF, from: 'exile', to: 'graveyard' }],
          },
        ],
      },
    },
  ],
  // 702.96a
  overload: instead('overload', { changes: 'overload' }),
  // 702.103a
  bestow: instead('bestow', { changes: 'asAura' }),
  // 702.117a
  surge: instead('surge', {
    condition: { if: 'happened', event: { on: 'cast', object: [], by: 'you' }, since: 'turn' },
  }),
  // 702.137a
  spectacle: instead('spectacle', {
    condition: { if: 'happened', event: { on: 'loseLife', who: 'opponent' }, since: 'turn' },
  }),
  // 702.76a
  prowl: instead('prowl', {
    condition: {
      if: 'happened',
      event: {
        on: 'damage',
        source: [yours, { is: 'shares', quality: 'creatureType', with: SELF }],
        toPlayer: 'any',
        combat: true,
      },
      since: 'turn',
    },
  }),
  // 702.173a
  freerunning: instead('freerunning', {
    condition: {
      if: 'happened',
      event: {
        on: 'damage',
        source: [
          yours,
          { is: 'type', type: 'Creature' },
          {
            is: 'anyOf',
            of: [[{ is: 'subtype', subtype: 'Assassin' }], [{ is: 'status', status: 'commander' }]],
          },
        ],
        toPlayer: 'any',
        combat: true,
      },
      since: 'turn',
    },
  }),
  // 702.119a
  emerge: (k) =>
    instead('emerge', { reduce: 'manaValue' }, [
      ...(k.cost ?? []),
      { pay: 'sacrifice', what: k.filter ?? [{ is: 'type', type: 'Creature' }], n: 1 },
    ])(k),
  // 702.188a
  'web-slinging': (k) =>
    instead('web-slinging', {}, [
      ...(k.cost ?? []),
      {
        pay: 'return',
        what: [
          { is: 'status', status: 'tapped' },
          { is: 'type', type: 'Creature' },
        ],
        n: 1,
      },
    ])(k),
  // 702.113a
  awaken: all(instead('awaken'), (k) => [
    {
      kind: 'spell',
      text: k.text,
      effect: {
        targets: [
          {
            id: 't1',
            min: 1,
            max: 1,
            objects: { zones: ['battlefield'], filter: [{ is: 'type', type: 'Land' }, yours] },
          },
        ],
        instructions: [
          {
            do: 'if',
            condition: paid('awaken'),
            then: [
              { do: 'putCounters', counter: '+1/+1', n: k.n ?? 1, on: { ref: 'var', name: 't1' } },
              {
                do: 'continuous',
                what: { ref: 'var', name: 't1' },
                modifications: [
                  { modify: 'addTypes', types: ['Creature'], subtypes: ['Elemental'] },
                  { modify: 'setBasePT', power: 0, toughness: 0 },
                  { modify: 'addAbility', ability: HASTE },
                ],
                duration: { until: 'permanent' },
              },
            ],
          },
        ],
      },
    },
  ]),
  // 702.109a
  dash: all(
    instead('dash'),
    whilePaid('dash', HASTE),
    nextEndStep('dash', { do: 'move', what: SELF, from: 'battlefield', to: 'hand' }),
  ),
  // 702.152a
  blitz: all(
    instead('blitz'),
    whilePaid('blitz', HASTE, {
      kind: 'triggered',
      text: 'When ~ dies, draw a card.',
      event: { on: 'zoneChange', object: SELF, from: ['battlefield'], to: ['graveyard'] },
      effect: { targets: [], instructions: [{ do: 'draw', n: 1 }] },
    }),
    nextEndStep('blitz', { do: 'sacrifice', what: SELF }),
  ),
  // 702.74a
  evoke: all(instead('evoke'), entering(paid('evoke'), [{ do: 'sacrifice', what: SELF }])),
  // 702.37a, 702.37b: {3} face down; the cost of turning up is looked up on the keyword itself
  morph: instead('morph', { changes: 'faceDown' }, faceDownCost),
  megamorph: instead('morph', { changes: 'faceDown' }, faceDownCost),
  // 702.168a
  disguise: instead('disguise', { changes: 'faceDown' }, faceDownCost),
  // 702.160a
  prototype: instead('prototype', { changes: 'prototype' }),
  // 702.41a
  affinity: cheaper((k) => ({
    amount: 'count',
    of: { zones: ['battlefield'], filter: [...(k.filter ?? []), yours] },
  })),
  // 702.125a
  undaunted: cheaper(() => ({ amount: 'countPlayers', of: 'opponent' })),
};
