import type { Instruction } from '../../../rules/instructions.ts';
import { clause, count, predicate } from '../categories.ts';

/** 724 */
clause.add('end the turn', {}, () => [{ do: 'endTurn' }]);

/** Phases and steps that are added to a turn (500.8–500.10). */
type Extra = Extract<Instruction, { do: 'extraStep' }>;
const PHASES: readonly (readonly [words: string, step: Extra['step']])[] = [
  ['combat phase followed by an additional main phase', 'combatAndMain'],
  ['combat phase', 'combat'],
  ['beginning phase', 'beginning'],
];
for (const [words, step] of PHASES) {
  clause.add(
    [
      `after this phase , there is an additional ${words}`,
      `after this phase , there's an additional ${words}`,
      `there is an additional ${words} after this phase`,
      `there's an additional ${words} after this phase`,
    ],
    {},
    () => [{ do: 'extraStep', step }],
  );
  for (const after of ['main', 'combat'] as const)
    clause.add(`after this ${after} phase , there is an additional ${words}`, {}, () => [
      { do: 'extraStep', step, after },
    ]);
}
for (const [words, step] of [
  ['upkeep', 'upkeep'],
  ['end', 'end'],
] as const)
  predicate.add(
    [`get* {n} additional ${words} step|steps after this phase`, `get* {n} additional ${words} steps after this phase`],
    { n: count },
    ({ n }) => ({ do: 'extraStep', step, n, yours: true }),
  );
