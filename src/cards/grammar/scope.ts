import type { TargetSpec } from '../../rules/abilities.ts';
import type { Instruction } from '../../rules/instructions.ts';
import type { Selection } from '../../rules/refs.ts';
import type { Printer, PrintScope } from '../phrase.ts';
import { effectsOf } from '../references.ts';
import { choice, printMixedTarget, target } from './objects.ts';
import { printPlayerTarget } from './players.ts';

/** A printer for one ability: its names are printed in full where they come up first. */
export function printerFor(value: unknown, mode: Printer['mode']): Printer {
  const printer: Printer = { mode, form: 'base', scope: undefined as never };
  printer.scope = scopeFor(value, printer);
  return printer;
}

export function scopeFor(value: unknown, printer: Printer): PrintScope {
  const targets = new Map<string, TargetSpec>();
  for (const effect of effectsOf(value)) if ('targets' in effect) for (const t of effect.targets) targets.set(t.id, t);
  const choices = choicesOf(value, new Map());
  const mentioned: string[] = [];
  return {
    mentioned,
    first(name) {
      if (mentioned.includes(name)) return undefined;
      const spec = targets.get(name);
      if (spec) {
        return () => {
          mentioned.push(name);
          const { id: _id, ...rest } = spec;
          return printMixedTarget(rest) ?? printPlayerTarget(spec) ?? target.print(rest, printer);
        };
      }
      const chosen = choices.get(name);
      if (!chosen) return undefined;
      return () => {
        mentioned.push(name);
        return choice.print(chosen, printer);
      };
    },
  };
}

function choicesOf(
  value: unknown,
  found: Map<string, { from: Selection; n: number }>,
): Map<string, { from: Selection; n: number }> {
  if (Array.isArray(value)) for (const v of value) choicesOf(v, found);
  else if (typeof value === 'object' && value !== null) {
    const i = value as Instruction;
    if (i.do === 'chooseObjects' && 'zones' in i.from && typeof i.max === 'number')
      found.set(i.as, { from: i.from, n: i.max });
    for (const key in value) choicesOf((value as Record<string, unknown>)[key], found);
  }
  return found;
}
