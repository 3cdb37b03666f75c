import type { Condition } from '../../rules/conditions.ts';
import type { Instruction } from '../../rules/instructions.ts';
import type { Reading, Spelled } from '../phrase.ts';
import { condition, sentence, sentences } from './categories.ts';
import { printSteps } from './clauses.ts';
import { dealtBefore } from './dealt.ts';
import { shielding, withShield } from './prevented.ts';
import { insteadAt } from './trailing.ts';

type Steps = readonly Instruction[];

const DONE = 'done';

condition.add(
  ['you do', 'they do', 'that player does', 'the player does'],
  {},
  () => ({ if: 'did', of: DONE }),
  (c) => (c.if === 'did' ? {} : undefined),
);
condition.add(
  [
    "you don't",
    "they don't",
    "that player doesn't",
    "the player doesn't",
    "you can't",
    "they can't",
    "the player can't",
  ],
  {},
  () => ({ if: 'not', of: { if: 'did', of: DONE } }),
  (c) => (c.if === 'not' && c.of.if === 'did' ? {} : undefined),
);

sentences.rule({
  read(source, at) {
    const found: Reading<Steps>[] = [];
    const extend = (steps: Steps, end: number, spelled: readonly Spelled[], last: Steps): void => {
      found.push({ value: steps, end, spelled });
      // The full stop of an ability in quotation marks ends the sentence it is in, too.
      const quoted = source.tokens[end - 1]?.text === '"' && /^[A-Z]/.test(source.tokens[end]?.text ?? '');
      if ((source.tokens[end]?.word !== '.' && !quoted) || end + 1 >= source.tokens.length) return;
      const next = quoted ? end : end + 1;
      const then = source.tokens[next]?.word === 'then' ? next + 1 : next;
      const start = source.tokens[then]?.word === ',' ? then + 1 : then;
      for (const s of sentence.read(source, start)) {
        const before = dealtBefore(steps, s.value);
        if (!before) continue;
        const joint = linked(before, s.value);
        if (!joint) continue;
        extend([...joint.before, ...joint.after], s.end, [...spelled, '.', s.spelled], s.value);
      }
      if (last.at(-1)?.do === 'preventDamage' || last.at(-1)?.do === 'replacement')
        for (const t of shielding.read(source, start)) {
          const all = withShield(steps, t.value);
          if (all) extend(all, t.end, [...spelled, '.', t.spelled], all.slice(-1));
        }
      for (const i of insteadAt(source, end + 1, last, spelled.at(-1)!)) {
        const step: Instruction = { do: 'if', condition: i.condition, then: i.then, else: last };
        const told = ['if', i.spelled.condition, ', (', i.spelled.then, ') . otherwise , (', spelled.at(-1)!, ')'];
        extend([...steps.slice(0, steps.length - last.length), step], i.end, [...spelled.slice(0, -1), told], [step]);
      }
    };
    for (const s of sentence.read(source, at)) extend(s.value, s.end, [s.spelled], s.value);
    return found;
  },
  print: (steps, printer) => printSteps(steps.flatMap(unfolded), printer, ' . '),
});

type Later = Extract<Instruction, { do: 'delayed' }>;
const later = (of: Later, instructions: Steps): Later => ({
  ...of,
  ability: { ...of.ability, effect: { targets: [], instructions } },
});
/** What a delayed ability does; undefined where it has targets or modes. */
const whatItDoes = (step: Instruction): Steps | undefined =>
  step.do === 'delayed' && 'instructions' in step.ability.effect && step.ability.effect.targets.length === 0
    ? step.ability.effect.instructions
    : undefined;
/** "… at the beginning of your next upkeep. If you don't, …": asked then (603.7); whether mana is paid is up to who pays (118.3c). */
function folded(step: Instruction, after: Steps): Steps | undefined {
  const does = whatItDoes(step);
  if (step.do !== 'delayed' || !does) return undefined;
  const last = does.at(-1);
  const asked =
    last?.do === 'pay' && last.cost.every((part) => part.pay === 'mana') ? [{ ...last, optional: true }] : [last!];
  const joint = linked([...does.slice(0, -1), ...asked], after);
  return joint && [later(step, [...joint.before, ...joint.after])];
}
/** The same as it is written: what is asked of a delayed ability in a sentence after it. */
function unfolded(step: Instruction): Steps {
  const does = whatItDoes(step);
  const asks = does?.at(-1);
  return step.do === 'delayed' && does && does.length > 1 && asks?.do === 'if' && did(asks.condition)
    ? [later(step, does.slice(0, -1)), asks]
    : [step];
}

/** "If you do" asks whether the step before it was carried out: that one gets a name, or has one. */
function linked(before: Steps, after: Steps): { before: Steps; after: Steps } | undefined {
  const [first, ...rest] = after;
  const last = before.at(-1);
  const asks = first?.do === 'if' ? did(first.condition) : undefined;
  if (!asks || !last || first?.do !== 'if') return { before, after };
  if (last.do === 'delayed') {
    const all = folded(last, after);
    return all && { before: before.slice(0, -1), after: all };
  }
  const inner = lastOf(last);
  if (!inner) return undefined;
  if (inner.as === undefined) return { before: [...before.slice(0, -1), named(last)], after };
  const condition =
    asks === first.condition ? { ...asks, of: inner.as } : { if: 'not' as const, of: { ...asks, of: inner.as } };
  return { before, after: [{ ...first, condition }, ...rest] };
}
const did = (c: Condition): Extract<Condition, { if: 'did' }> | undefined =>
  c.if === 'did' ? c : c.if === 'not' && c.of.if === 'did' ? c.of : undefined;
/**
 * What somebody did or didn't do: within "you may …", "if …, you may …" and what follows from a coin. Of a step that goes one of two ways
 * it is not said which.
 */
function lastOf(step: Instruction): Instruction | undefined {
  const inner = innerOf(step);
  return inner === 'none' ? step : inner && lastOf(inner.steps.at(-1)!);
}
/** The steps that a step leads to, and the same step with others; undefined where there are two ways. */
interface Inner {
  readonly steps: Steps;
  readonly with: (steps: Steps) => Instruction;
}
function innerOf(step: Instruction): Inner | 'none' | undefined {
  switch (step.do) {
    case 'may':
      return { steps: step.then, with: (then) => ({ ...step, then }) };
    case 'if':
      return step.else || step.then.length === 0
        ? undefined
        : { steps: step.then, with: (then) => ({ ...step, then }) };
    case 'flipCoin':
      if (step.win && step.lose) return undefined;
      if (step.win) return { steps: step.win, with: (win) => ({ ...step, win }) };
      return step.lose ? { steps: step.lose, with: (lose) => ({ ...step, lose }) } : 'none';
    case 'rollDie':
      return step.results ? undefined : 'none';
    default:
      return 'none';
  }
}
function named(step: Instruction): Instruction {
  const inner = innerOf(step);
  if (inner === 'none' || inner === undefined) return { ...step, as: DONE };
  return inner.with([...inner.steps.slice(0, -1), named(inner.steps.at(-1)!)]);
}
