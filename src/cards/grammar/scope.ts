import type { TargetSpec } from '../../rules/abilities.ts';
import type { Amount } from '../../rules/amounts.ts';
import type { Instruction } from '../../rules/instructions.ts';
import type { ObjectRef } from '../../rules/refs.ts';
import type { Printer, PrintScope } from '../phrase.ts';
import { within } from '../settling/collect.ts';
import { defined } from '../settling/flatten.ts';
import { object } from './categories.ts';
import { type Choice, choice } from './choices.ts';
import { eachOf, printPlayerTarget } from './players.ts';
import { dividing, printMixedTarget, target } from './targets.ts';

/** A printer for one ability: its names are printed in full where they come up first. */
export function printerFor(value: unknown, mode: Printer['mode']): Printer {
  const printer: Printer = { mode, form: 'base', scope: undefined as never };
  printer.scope = scopeFor(value, printer);
  return printer;
}

export function scopeFor(value: unknown, printer: Printer): PrintScope {
  const targets = new Map<string, TargetSpec>();
  const choices = new Map<string, Choice>();
  const groups = new Map<string, ObjectRef>();
  const many = new Set<string>();
  for (const part of within(value)) {
    if ('targets' in part) for (const t of part.targets as readonly TargetSpec[]) targets.set(t.id, t);
    const step = part as Instruction;
    if (step.as !== undefined && several(step)) many.add(step.as);
    if (step.do === 'revealUntil') many.add(step.rest);
    if (step.do === 'chooseObjects' && step.as.startsWith('c')) choices.set(step.as, choiceOf(step));
    if (step.do === 'note' && step.as.startsWith('g') && 'ref' in step.what) groups.set(step.as, step.what);
  }
  const mentioned: string[] = [];
  const definition = (name: string): string | undefined => {
    const group = groups.get(name);
    if (group) return object.print(group, printer);
    const spec = targets.get(name);
    if (!spec) return choice.print(choices.get(name)!, printer);
    const { id: _id, divide, min, max, each, ...others } = spec;
    const rest = { min: always(min), max: always(max), ...others };
    if (divide !== undefined) return dividing.print(rest, printer);
    if (each !== undefined) return `${target.print(rest, printer)} for each ${eachOf.print(each, printer)}`;
    return (
      printMixedTarget(rest) ??
      printPlayerTarget({ ...spec, ...rest }) ??
      target.print(rest, printer) ??
      dividing.print(rest, printer)
    );
  };
  return {
    mentioned,
    many: (name) =>
      many.has(name) || always(targets.get(name)?.max ?? 1) !== 1 || targets.get(name)?.each !== undefined,
    definitions() {
      const names = [...targets.keys(), ...choices.keys(), ...groups.keys()];
      return defined('', new Map(names.map((name) => [`⟦${name}⟧`, definition(name) ?? '?'])));
    },
    first(name) {
      if (mentioned.includes(name)) return undefined;
      if (!targets.has(name) && !choices.has(name) && !groups.has(name)) return undefined;
      return () => {
        mentioned.push(name);
        return definition(name);
      };
    },
  };
}

/** What is chosen, as its words say it. */
function choiceOf({ do: _do, as: _as, who: _who, ...rest }: Extract<Instruction, { do: 'chooseObjects' }>): Choice {
  return rest;
}
/** An instruction whose result is more than one object. */
const several = (step: Instruction): boolean =>
  step.do === 'note' ||
  (step.do === 'topCards' && step.of?.player === 'all') ||
  ('max' in step ? step.max !== 1 : 'n' in step && step.n !== 1 && step.n !== undefined);

/** How many there are where the sentence that has the target is carried out. */
const always = (n: Amount): Amount => (typeof n === 'object' && n.amount === 'if' ? n.then : n);
