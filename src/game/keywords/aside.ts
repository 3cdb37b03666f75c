import type { Filter } from '../../rules/filters.ts';
import { SELF } from '../../rules/refs.ts';
import type { Composition } from './composition.ts';
import { spell } from './parts.ts';
import { HASTE, instead } from './ways.ts';

const inExile = ['exile'] as const;
const onSuspended: Filter = [{ is: 'counter', counter: 'time', op: '>', n: 0 }];

/** Keywords with which a card is set aside in exile and cast from there. */
export const ASIDE_KEYWORDS: Readonly<Record<string, Composition>> = {
  // 702.143a: the special action stands with the others (116.2h)
  foretell: instead('foretell', { from: 'exile' }),
  // 702.192a
  paradigm: (k) => [spell(k.text, [{ do: 'paradigm' }])],
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
};
