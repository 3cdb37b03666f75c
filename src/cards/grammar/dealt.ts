import type { Amount } from '../../rules/amounts.ts';
import type { Filter } from '../../rules/filters.ts';
import type { Instruction } from '../../rules/instructions.ts';
import { clause, condition, measure } from './categories.ts';
import { PUT } from './conditions.ts';

/** What damage did, in a later sentence: "dealt damage this way", "the excess damage dealt this way" (120.10, 608.2c). */
const DEALT = 'dealt';
/** The life that was lost: "life equal to the life lost this way" (119.3). */
const LOST = 'lost';

/** The steps before a sentence that speaks of damage dealt "this way": the last damage gets the name; undefined if there is none. */
export function dealtBefore(
  before: readonly Instruction[],
  after: readonly Instruction[],
): readonly Instruction[] | undefined {
  const speaks = JSON.stringify(after);
  if (speaks.includes(`"name":"${PUT}"`)) return putBefore(before);
  if (speaks.includes(`"${LOST}"`)) return named(before, 'loseLife', LOST);
  return speaks.includes(`"${DEALT}"`) ? named(before, 'damage', DEALT) : before;
}

/** The steps, the last of a kind under a name. */
function named(
  before: readonly Instruction[],
  kind: 'damage' | 'loseLife',
  as: string,
): readonly Instruction[] | undefined {
  const at = before.findLastIndex((i) => i.do === kind);
  if (at < 0 || (before[at]!.as !== undefined && before[at]!.as !== as)) return undefined;
  return [...before.slice(0, at), { ...before[at]!, as }, ...before.slice(at + 1)];
}

/** What was put onto the battlefield, in a later sentence: the one card that the step before puts there. */
function putBefore(before: readonly Instruction[]): readonly Instruction[] | undefined {
  const last = before.at(-1);
  if (last?.do === 'may' && !last.else) {
    const then = putBefore(last.then);
    return then && [...before.slice(0, -1), { ...last, then }];
  }
  const { mention } = (last?.do === 'move' ? last.what : {}) as { mention?: { says: string; max?: unknown } };
  return last?.do === 'move' &&
    last.to === 'battlefield' &&
    last.as === undefined &&
    mention?.says === 'choice' &&
    mention.max === 1
    ? [...before.slice(0, -1), { ...last, as: PUT }]
    : undefined;
}
measure.add(['the damage dealt this way', 'the amount of damage dealt this way'], {}, () => ({
  amount: 'var',
  name: DEALT,
}));
measure.add(['the life lost this way', 'the amount of life lost this way'], {}, () => ({ amount: 'var', name: LOST }));
const EXCESS: Amount = { amount: 'excess', of: DEALT };
measure.add(
  ['', ' to that creature', ' to that permanent'].flatMap((to) =>
    ['the excess damage', 'the amount of excess damage'].map((what) => `${what} dealt${to} this way`),
  ),
  {},
  () => EXCESS,
);
/** "If excess damage was dealt this way": "that many" after it is not told from the damage dealt (settling/numbered.ts). */
condition.add(
  ['', ' to that creature', ' to that permanent', ' to a permanent'].map(
    (to) => `excess damage was dealt${to} this way`,
  ),
  {},
  () => ({ if: 'compare', left: EXCESS, op: '>', right: 0 }),
);
/** Only what is of the kind when it would die: the damage may have been dealt to others, too. */
const KINDS: readonly (readonly [string, Filter])[] = [
  ['a creature', [{ is: 'type', type: 'Creature' }]],
  [
    'a creature or planeswalker',
    [{ is: 'anyOf', of: [[{ is: 'type', type: 'Creature' }], [{ is: 'type', type: 'Planeswalker' }]] }],
  ],
  ['a permanent', [{ is: 'kind', kind: 'permanent' }]],
];
for (const [words, filter] of KINDS)
  clause.add(
    [
      `if ${words} dealt damage this way would die this turn , exile it instead`,
      `if ${words} dealt damage this way would be put into a graveyard this turn , exile it instead`,
    ],
    {},
    () => [
      {
        do: 'replacement',
        effect: {
          event: { on: 'zoneChange', object: { ref: 'var', name: DEALT }, from: ['battlefield'], to: ['graveyard'] },
          by: { replace: 'goTo', zone: 'exile' },
          condition: { if: 'matches', object: { ref: 'var', name: 'event.object' }, filter },
        },
        duration: { until: 'endOfTurn' },
      },
    ],
  );

/** "A creature dealt damage this way can't be regenerated this turn." (701.19c) */
const UNREGENERATED = "a creature dealt damage this way can't be regenerated this turn".split(' ');
clause.rule({
  read: (source, at) =>
    UNREGENERATED.every((word, i) => source.tokens[at + i]?.word === word)
      ? [
          {
            value: [
              {
                do: 'ruleEffect',
                effect: { rule: 'cantBeRegenerated', object: { ref: 'var', name: DEALT } },
                duration: { until: 'endOfTurn' },
              },
            ],
            end: at + UNREGENERATED.length,
            spelled: `⟦${DEALT}⟧ can't be regenerated until end of turn`,
          },
        ]
      : [],
  print: () => undefined,
});
