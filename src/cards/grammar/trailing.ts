import type { Condition } from '../../rules/conditions.ts';
import type { Instruction } from '../../rules/instructions.ts';
import type { Source, Spelled } from '../phrase.ts';
import { condition, sentence } from './categories.ts';

/** A sentence that takes the place of the one before it: "if …, … instead", "… instead if …" (614.1a, 608.2c). */
interface Instead {
  readonly condition: Condition;
  readonly then: readonly Instruction[];
  readonly end: number;
  readonly spelled: { readonly condition: Spelled; readonly then: Spelled };
}

export function insteadAt(source: Source, at: number): readonly Instead[] {
  const word = (i: number): string | undefined => source.tokens[i]?.word;
  const found: Instead[] = [];
  if (word(at) === 'if') {
    for (const c of condition.read(source, at + 1)) {
      if (word(c.end) !== ',') continue;
      const lead = word(c.end + 1) === 'instead';
      for (const s of sentence.read(source, c.end + (lead ? 2 : 1))) {
        if (!lead && word(s.end) !== 'instead') continue;
        found.push({
          condition: c.value,
          then: s.value,
          end: lead ? s.end : s.end + 1,
          spelled: { condition: c.spelled, then: s.spelled },
        });
      }
    }
    return found;
  }
  for (const s of sentence.read(source, at)) {
    if (word(s.end) !== 'instead' || word(s.end + 1) !== 'if') continue;
    for (const c of condition.read(source, s.end + 2))
      found.push({
        condition: c.value,
        then: s.value,
        end: c.end,
        spelled: { condition: c.spelled, then: s.spelled },
      });
  }
  return found;
}

/** The step that "instead" is about: the only one, or the last one when it does the same kind of thing. */
export function replaceable(steps: readonly Instruction[], then: readonly Instruction[]): boolean {
  const last = steps.at(-1);
  if (!last || last.as !== undefined) return false;
  return steps.length === 1 || (then.length === 1 && then[0]!.do === last.do);
}
