import type { Ability } from '../../rules/abilities.ts';
import type { Cost } from '../../rules/costs.ts';
import type { Instruction } from '../../rules/instructions.ts';
import { type ObjectRef, SELF } from '../../rules/refs.ts';
import type { Composition } from './composition.ts';
import { entersWith, hasCounter, trigger } from './parts.ts';
import { all, besides, entering, HASTE, instead, option, paid, yours } from './ways.ts';

const WARPED: ObjectRef = { ref: 'var', name: 'warped' };
const faceDownCost: Cost = [{ pay: 'mana', mana: ['3'] }];

/** What the permanent that this spell becomes is to do at the beginning of the next end step, if its cost was paid (702.109a, 702.152a). */
const nextEndStep =
  (cost: string, ...instructions: readonly Instruction[]): Composition =>
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
                          effect: { targets: [], instructions },
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

/** Keywords that are other ways to cast the card they are on (118.9). */
export const ALTERNATIVE_KEYWORDS: Readonly<Record<string, Composition>> = {
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
  // 702.96a
  overload: instead('overload', { changes: 'overload' }),
  // 702.148a
  cleave: all(instead('cleave'), (k) => [
    {
      kind: 'static',
      text: k.text,
      zones: ['stack'],
      condition: paid('cleave'),
      affects: SELF,
      modifications: [{ modify: 'setText', abilities: k.below ?? [] }],
    },
  ]),
  // 702.103a
  bestow: instead('bestow', { changes: 'asAura' }),
  // 702.140a
  mutate: instead('mutate'),
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
  // 702.185a
  warp: all(
    instead('warp', { from: 'hand' }),
    nextEndStep(
      'warp',
      { do: 'move', what: SELF, from: 'battlefield', to: 'exile', as: 'warped' },
      {
        do: 'ruleEffect',
        effect: {
          rule: 'mayCast',
          who: { is: { player: 'ownerOf', of: WARPED } },
          what: WARPED,
          later: true,
        },
        duration: { until: 'permanent' },
      },
    ),
  ),
  // 702.190a–b
  sneak: all(
    (k) =>
      instead(
        'sneak',
        {
          from: 'hand',
          instantSpeed: true,
          condition: {
            if: 'and',
            of: [
              { if: 'turn', whose: 'you' },
              { if: 'step', steps: ['declareBlockers'] },
            ],
          },
        },
        [
          ...(k.cost ?? []),
          {
            pay: 'return',
            what: [{ is: 'type', type: 'Creature' }, yours, { is: 'status', status: 'unblocked' }],
            n: 1,
          },
        ],
      )(k),
    (k) => [
      entersWith(k.text, {
        enter: 'if',
        condition: paid('sneak'),
        then: [
          { enter: 'tapped' },
          // 506.3a
          {
            enter: 'if',
            condition: { if: 'matches', object: SELF, filter: [{ is: 'type', type: 'Creature' }] },
            then: [{ enter: 'attacking', like: 'returned' }],
          },
        ],
      }),
    ],
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
  // 702.176a
  impending: all(instead('impending'), (k) => [
    entersWith(k.text, {
      enter: 'if',
      condition: paid('impending'),
      then: [{ enter: 'counters', counter: 'time', n: k.n ?? 1 }],
    }),
    {
      kind: 'static',
      text: k.text,
      condition: { if: 'and', of: [paid('impending'), hasCounter('time')] },
      affects: SELF,
      modifications: [{ modify: 'removeTypes', types: ['Creature'] }],
    },
    trigger(
      k.text,
      { on: 'step', step: 'end', whose: 'you' },
      [{ do: 'removeCounters', counter: 'time', n: 1, from: SELF }],
      { condition: { if: 'and', of: [paid('impending'), hasCounter('time')] } },
    ),
  ]),
  // 702.74a
  evoke: all(instead('evoke'), entering(paid('evoke'), [{ do: 'sacrifice', what: SELF }])),
  // 702.37a, 702.37b: {3} face down; the cost of turning up is looked up on the keyword itself
  morph: instead('morph', { changes: 'faceDown' }, faceDownCost),
  megamorph: instead('morph', { changes: 'faceDown' }, faceDownCost),
  // 702.168a
  disguise: instead('disguise', { changes: 'faceDown' }, faceDownCost),
  // 702.160a
  prototype: instead('prototype', { changes: 'prototype' }),
};
