import type { Condition } from '../../rules/conditions.ts';

/** The rules that say when what an effect asks for is so. */
const OF: Readonly<Partial<Record<Condition['if'], string>>> = {
  completedDungeon: '309.7',
  classLevel: '716.2b',
  dayNight: '731.1',
  doorUnlocked: '709.5c',
  kicked: '702.33d',
  solved: '719.3b',
};

/** The rules on all parts of a condition. */
export function rulesOfCondition(condition: Condition | undefined): readonly string[] {
  if (condition === undefined) return [];
  if (condition.if === 'and' || condition.if === 'or') return condition.of.flatMap(rulesOfCondition);
  if (condition.if === 'not') return rulesOfCondition(condition.of);
  const rule = OF[condition.if];
  return rule === undefined ? [] : [rule];
}
