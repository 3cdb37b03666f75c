import type { Amount } from '../../rules/amounts.ts';
import { type PlayerFilter, type PlayerRef, SELF } from '../../rules/refs.ts';
import type { Composition } from './composition.ts';
import { ATTACKS, CREATURE, HITS_PLAYER, joined, later, pump, target, trigger } from './parts.ts';

const plus = (left: Amount, right: Amount): Amount => ({ amount: 'plus', of: [left, right] });
const times = (n: Amount, each: Amount): Amount => ({ amount: 'times', of: [n, each] });
const PLAYER = { player: 'var', name: 'event.player' } as const;
const EACH_PLAYER = { player: 'var', name: 'each' } as const;
const BLOCKED = { on: 'becomesBlocked', object: SELF } as const;
const blockers: Amount = { amount: 'count', of: { zones: ['battlefield'], filter: [{ is: 'blocking', what: SELF }] } };

/** Keywords that trigger as the creature attacks, is blocked or hits a player. */
export const ATTACKING_KEYWORDS: Readonly<Record<string, Composition>> = {
  // 702.23a: beyond the first
  rampage: (k) => {
    const n = times(k.n ?? 1, { amount: 'max', of: [0, plus(blockers, -1)] });
    return [trigger(k.text, BLOCKED, [pump(n, n)])];
  },
  // 702.68a
  frenzy: (k) => [trigger(k.text, { on: 'attacksUnblocked', object: SELF }, [pump(k.n ?? 1, 0)])],
  // 702.70a
  poisonous: (k) => [
    trigger(k.text, HITS_PLAYER, [{ do: 'playerCounters', who: PLAYER, counter: 'poison', n: k.n ?? 1 }]),
  ],
  // 702.115a
  ingest: (k) => [trigger(k.text, HITS_PLAYER, [{ do: 'topCards', of: PLAYER, n: 1, how: 'exile', as: 'ingested' }])],
  // 702.130a
  afflict: (k) => [trigger(k.text, BLOCKED, [{ do: 'loseLife', who: { player: 'defending', of: SELF }, n: k.n ?? 1 }])],
  // 702.121a
  melee: (k) => {
    const n: Amount = {
      amount: 'countPlayers',
      of: {
        base: 'opponent',
        where: {
          if: 'happened',
          event: { on: 'attacks', object: [{ is: 'controller', who: 'you' }], defender: { is: EACH_PLAYER } },
          since: 'combat',
        },
      },
    };
    return [trigger(k.text, ATTACKS, [pump(n, n)])];
  },
  // 702.39a
  provoke: (k) => [
    trigger(
      k.text,
      ATTACKS,
      [
        {
          do: 'may',
          then: [
            {
              do: 'ruleEffect',
              effect: { rule: 'mustBlock', object: { ref: 'var', name: 't1' }, what: SELF },
              duration: { until: 'endOfCombat' },
            },
            { do: 'untap', what: { ref: 'var', name: 't1' } },
          ],
        },
      ],
      { targets: [target([CREATURE, { is: 'controller', who: { is: { player: 'defending', of: SELF } } }])] },
    ),
  ],
  // 702.116a
  myriad: (k) => [
    trigger(k.text, ATTACKS, [
      {
        do: 'forEach',
        of: {
          base: 'opponent',
          where: {
            if: 'not',
            of: { if: 'playerMatches', player: EACH_PLAYER, filter: { is: { player: 'defending', of: SELF } } },
          },
        },
        body: [
          {
            do: 'may',
            then: [
              {
                do: 'createCopyToken',
                n: 1,
                of: SELF,
                except: [],
                tapped: true,
                attacking: { whose: EACH_PLAYER },
                as: 'myriad',
              },
              joined('myriad', 'all myriads'),
            ],
          },
        ],
      },
      {
        do: 'if',
        condition: { if: 'did', of: 'all myriads' },
        then: [
          later(k.text, 'endCombat', [
            { do: 'move', what: { ref: 'var', name: 'all myriads' }, from: 'battlefield', to: 'exile' },
          ]),
        ],
      },
    ]),
  ],
  // 702.105a
  dethrone: (k) => {
    const life = (of: PlayerRef): Amount => ({ amount: 'life', of });
    const richer: PlayerFilter = {
      base: 'any',
      where: { if: 'compare', left: life(EACH_PLAYER), op: '>', right: life({ player: 'defending', of: SELF }) },
    };
    return [
      trigger(
        k.text,
        {
          on: 'attacks',
          object: SELF,
          defender: {
            base: 'any',
            where: { if: 'compare', left: { amount: 'countPlayers', of: richer }, op: '=', right: 0 },
          },
        },
        [{ do: 'putCounters', counter: '+1/+1', n: 1, on: SELF }],
      ),
    ];
  },
  // 702.181a
  mobilize: (k) => [
    trigger(k.text, ATTACKS, [
      {
        do: 'createToken',
        n: k.n ?? 1,
        tapped: true,
        attacking: true,
        token: {
          colors: ['R'],
          supertypes: [],
          types: ['Creature'],
          subtypes: ['Warrior'],
          power: 1,
          toughness: 1,
          abilities: [],
        },
        as: 'mobilized',
      },
      later(k.text, 'end', [{ do: 'sacrifice', what: { ref: 'var', name: 'mobilized' } }]),
    ]),
  ],
  // 702.154a: that a creature may be tapped is looked at as attackers are declared
  enlist: (k) => [
    trigger(k.text, { on: 'enlists', object: SELF }, [
      pump({ amount: 'stat', stat: 'power', of: { ref: 'var', name: 'event.other' } }, 0),
    ]),
  ],
  // 702.189a
  firebending: (k) => [
    trigger(k.text, ATTACKS, [
      {
        do: 'addMana',
        mana: { add: 'symbols', symbols: ['R'], ...(k.n === 1 ? {} : { times: k.n ?? 1 }) },
        until: 'endOfCombat',
      },
    ]),
  ],
  // 702.147a: that it can't block is looked at as blockers are declared
  decayed: (k) => [trigger(k.text, ATTACKS, [later(k.text, 'endCombat', [{ do: 'sacrifice', what: SELF }])])],
  // 702.149a
  training: (k) => [
    trigger(
      k.text,
      {
        on: 'attacks',
        object: SELF,
        withAtLeast: {
          filter: [
            { is: 'other', than: SELF },
            CREATURE,
            { is: 'compare', stat: 'power', op: '>', to: { amount: 'stat', stat: 'power', of: SELF } },
          ],
          n: 1,
        },
      },
      [{ do: 'putCounters', counter: '+1/+1', n: 1, on: SELF }],
    ),
  ],
  // 702.101a
  extort: (k) => [
    trigger(k.text, { on: 'cast', object: [], by: 'you' }, [
      {
        do: 'pay',
        cost: [{ pay: 'mana', mana: ['W/B'] }],
        optional: true,
        then: [
          { do: 'loseLife', who: { player: 'all', of: 'opponent' }, n: 1 },
          { do: 'gainLife', n: { amount: 'countPlayers', of: 'opponent' } },
        ],
      },
    ]),
  ],
  // 702.100a
  evolve: (k) => {
    const greater = (stat: 'power' | 'toughness') =>
      ({
        if: 'compare',
        left: { amount: 'stat', stat, of: { ref: 'var', name: 'event.object' } },
        op: '>',
        right: { amount: 'stat', stat, of: SELF },
      }) as const;
    return [
      trigger(
        k.text,
        {
          on: 'zoneChange',
          object: [CREATURE, { is: 'controller', who: 'you' }, { is: 'other', than: SELF }],
          to: ['battlefield'],
        },
        [{ do: 'putCounters', counter: '+1/+1', n: 1, on: SELF }],
        { condition: { if: 'or', of: [greater('power'), greater('toughness')] } },
      ),
    ];
  },
};
