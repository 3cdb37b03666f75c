import type { EventPattern } from '../../rules/events.ts';
import type { Instruction } from '../../rules/instructions.ts';
import { type ObjectRef, SELF } from '../../rules/refs.ts';
import type { Composition } from './composition.ts';
import { activated, CREATURE, DIES, ENTERS, HITS_PLAYER, spell, T1, target, trigger, UPKEEP, YOURS } from './parts.ts';

const RESOLVED: EventPattern = {
  on: 'zoneChange',
  object: SELF,
  from: ['stack'],
  to: ['graveyard'],
  cause: 'resolve',
};
const found = (name: string) => ({ ref: 'var', name }) as const;
/** Keywords about cards in hands, libraries and graveyards. */
export const CARD_KEYWORDS: Readonly<Record<string, Composition>> = {
  // 702.52a
  dredge: (k) => [
    {
      kind: 'static',
      text: k.text,
      zones: ['graveyard'],
      condition: {
        if: 'compare',
        left: { amount: 'librarySize', of: { player: 'ownerOf', of: SELF } },
        op: '>=',
        right: k.n ?? 1,
      },
      replacements: [
        {
          event: { on: 'draw', who: 'you' },
          by: {
            replace: 'drawInstead',
            do: [
              { do: 'mill', n: k.n ?? 1 },
              { do: 'move', what: SELF, from: 'graveyard', to: 'hand' },
            ],
          },
          optional: true,
        },
      ],
    },
  ],
  // 702.55a: on a permanent, or on an instant or sorcery as it resolves
  haunt: (k) =>
    [DIES, RESOLVED].map((event) =>
      trigger(k.text, event, [{ do: 'haunt', on: T1 }], { targets: [target([CREATURE])] }),
    ),
  // 702.131a: of a spell; what a permanent has is looked at where designations are kept (702.131b)
  ascend: (k) => [
    spell(k.text, [
      {
        do: 'if',
        condition: { if: 'exists', of: { zones: ['battlefield'], filter: [YOURS] }, op: '>=', n: 10 },
        then: [{ do: 'getCityBlessing' }],
      },
    ]),
  ],
  // 702.99a: the spell's last words, then what the encoded card gives
  cipher: (k) => {
    const encoded: ObjectRef = { ref: 'linked', link: 'encoded' };
    const copied: Instruction = { do: 'cast', what: { ref: 'grantor' }, copy: true, without: true, optional: true };
    return [
      spell(k.text, [
        {
          do: 'if',
          condition: { if: 'matches', object: SELF, filter: [{ is: 'not', of: { is: 'status', status: 'copy' } }] },
          then: [
            {
              do: 'chooseObjects',
              from: { zones: ['battlefield'], filter: [CREATURE, YOURS] },
              min: 0,
              max: 1,
              as: 'bearer',
            },
            { do: 'encode', on: found('bearer') },
          ],
        },
      ]),
      {
        kind: 'static',
        text: k.text,
        zones: ['exile'],
        affects: encoded,
        modifications: [{ modify: 'addAbility', ability: trigger(k.text, HITS_PLAYER, [copied]) }],
      },
    ];
  },
  // 702.50a
  epic: (k) => [
    spell(k.text, [
      { do: 'ruleEffect', effect: { rule: 'cantCast', who: 'you', what: [] }, duration: { until: 'permanent' } },
      {
        do: 'delayed',
        once: false,
        ability: trigger(k.text, UPKEEP, [
          {
            do: 'copySpell',
            what: SELF,
            n: 1,
            newTargets: true,
            except: [{ except: 'withoutKeyword', keyword: 'epic' }],
          },
        ]),
      },
    ]),
  ],
  // 702.94a
  miracle: (k) => [
    {
      kind: 'triggered',
      text: k.text,
      zones: ['hand'],
      event: { on: 'draw', who: 'you', nth: 1 },
      while: {
        if: 'matches',
        object: { ref: 'var', name: 'event.object' },
        filter: [{ is: 'same', as: SELF }],
      },
      revealing: true,
      effect: {
        targets: [],
        instructions: [{ do: 'cast', what: SELF, without: false, optional: true, cost: k.cost ?? [] }],
      },
    },
  ],
  // 702.75a
  hideaway: (k) => [
    trigger(k.text, ENTERS, [
      { do: 'topCards', n: k.n ?? 4, how: 'look', as: 'looked' },
      { do: 'chooseObjects', from: found('looked'), min: 1, max: 1, as: 'hidden' },
      { do: 'move', what: found('hidden'), to: 'exile', faceDown: 'hidden', link: 'exiled' },
      {
        do: 'move',
        what: { ref: 'others', of: found('looked'), than: [found('hidden')] },
        to: 'library',
        position: 'bottomRandom',
      },
    ]),
  ],
  // 702.59a
  recover: (k) => [
    trigger(
      k.text,
      { on: 'zoneChange', object: [CREATURE, { is: 'owner', who: 'you' }], from: ['battlefield'], to: ['graveyard'] },
      [
        {
          do: 'pay',
          cost: k.cost ?? [],
          optional: true,
          then: [{ do: 'move', what: SELF, from: 'graveyard', to: 'hand' }],
          else: [{ do: 'move', what: SELF, from: 'graveyard', to: 'exile' }],
        },
      ],
      { zones: ['graveyard'] },
    ),
  ],
  // 702.49a, 702.49c: it attacks what the returned creature attacked
  ninjutsu: (k) => [
    activated(
      k.text,
      [
        ...(k.cost ?? []),
        { pay: 'revealSelf' },
        { pay: 'return', what: [CREATURE, YOURS, { is: 'status', status: 'unblocked' }], n: 1, as: 'returned' },
      ],
      [
        {
          do: 'move',
          what: SELF,
          from: 'hand',
          to: 'battlefield',
          tapped: true,
          attacking: { like: found('returned') },
        },
      ],
      { zones: ['hand'] },
    ),
  ],
};
