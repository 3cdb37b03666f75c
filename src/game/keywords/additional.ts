import type { KeywordAbility, TriggeredAbility } from '../../rules/abilities.ts';
import type { Amount } from '../../rules/amounts.ts';
import type { Condition } from '../../rules/conditions.ts';
import { kickerOf } from '../../rules/costs.ts';
import type { Filter } from '../../rules/filters.ts';
import { SELF } from '../../rules/refs.ts';
import type { Composition } from './composition.ts';
import { all, besides, entering, paid, yours } from './ways.ts';

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

/** "This spell costs {1} less for each …" (702.41a, 702.125a). */
const cheaper =
  (each: (k: KeywordAbility) => Amount): Composition =>
  (k) => [
    { kind: 'static', text: k.text, rules: [{ rule: 'costLess', what: SELF, who: 'any', by: 1, each: each(k) }] },
  ];

/** One kicker cost, or two that may each be paid (702.33a–b). */
const kickers: Composition = (k) => {
  const [first] = k.cost ?? [];
  if (k.second === undefined || first?.pay !== 'mana') return besides('kicker')(k);
  return [first.mana, k.second].flatMap((mana) => besides(kickerOf(mana), {}, () => [{ pay: 'mana', mana }])(k));
};

const sharesColor: Filter = [{ is: 'type', type: 'Creature' }, yours, { is: 'shares', quality: 'color', with: SELF }];

/** Keywords that are additional costs, or change what a spell costs (118.8, 601.2f). */
export const ADDITIONAL_KEYWORDS: Readonly<Record<string, Composition>> = {
  // 702.33
  kicker: kickers,
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
  // 702.48a
  offering: besides('offering', { reduce: 'manaCost', instantSpeed: true }, (k) => [
    { pay: 'sacrifice', what: k.filter ?? [], n: 1 },
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
  // 702.194a
  teamwork: besides('teamwork', {}, (k) => [
    {
      pay: 'tapTotalPower',
      what: [{ is: 'type', type: 'Creature' }],
      power: typeof k.n === 'number' ? k.n : 0,
      act: 'teamwork',
    },
  ]),
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
  // 702.69a
  gravestorm: copied(undefined, {
    amount: 'happened',
    event: { on: 'zoneChange', object: [], from: ['battlefield'], to: ['graveyard'] },
    since: 'turn',
  }),
  // 702.144a
  demonstrate: (k) => [
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
              { do: 'copySpell', what: SELF, n: 1, newTargets: true },
              { do: 'choosePlayer', from: 'opponent', as: 'imitator' },
              { do: 'copySpell', what: SELF, who: { player: 'var', name: 'imitator' }, n: 1, newTargets: true },
            ],
          },
        ],
      },
    },
  ],
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
  // 702.41a
  affinity: cheaper((k) => ({
    amount: 'count',
    of: { zones: ['battlefield'], filter: [...(k.filter ?? []), yours] },
  })),
  // 702.125a
  undaunted: cheaper(() => ({ amount: 'countPlayers', of: 'opponent' })),
};
