import type { CostPart } from '../../rules/costs.ts';
import type { Instruction } from '../../rules/instructions.ts';
import { removedName } from '../costs/counters.ts';
import { PAID } from '../costs/pay.ts';
import type { Binding } from '../ids.ts';
import { notPlayed } from '../signals.ts';

interface Names {
  readonly used: ReadonlySet<string>;
  readonly bound: ReadonlySet<string>;
}

/**
 * Names that stand for something only while it is looked at: members of a set, a spell being paid for, the state of a reflexive trigger;
 * or only where an optional cost was paid (702.174a).
 */
const PASSING: ReadonlySet<string> = new Set(['each', 'spell', 'done', 'promised']);

const known = new WeakMap<readonly Instruction[], Names>();

/** Every name that instructions use, and every one that something in them binds. */
function namesIn(instructions: readonly Instruction[]): Names {
  const before = known.get(instructions);
  if (before) return before;
  const used = new Set<string>();
  const bound = new Set<string>();
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(walk);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return;
    const fields = part as Record<string, unknown>;
    const text = (key: string): string | undefined => {
      const value = fields[key];
      return typeof value === 'string' ? value : undefined;
    };
    const isVar = fields.ref === 'var' || fields.player === 'var' || fields.amount === 'var';
    const name = isVar
      ? text('name')
      : fields.if === 'did' || fields.amount === 'excess'
        ? text('of')
        : text('divided');
    if (name !== undefined) used.add(name);
    for (const key of ['as', 'rest', 'id']) {
      const given = text(key);
      if (given !== undefined) bound.add(given);
    }
    if (fields.do === 'rollDie') bound.add('other');
    if (fields.do === 'tap') bound.add('tapped');
    if (fields.to === 'exile' || String(fields.how).startsWith('exile')) bound.add('exiledHere');
    if (fields.do === 'destroy') for (const given of ['destroyed', 'died']) bound.add(given);
    const given = givenName(fields) ?? givenName({ ...fields, do: fields.pay }) ?? PAID[fields.pay as CostPart['pay']];
    if (given) bound.add(given);
    Object.values(fields).forEach(walk);
  };
  walk(instructions);
  const names = { used, bound };
  known.set(instructions, names);
  return names;
}

/** The name that an instruction's result has besides its own: "the sacrificed creature", "each counter removed this way" (608.2c). */
export function givenName({
  do: kind,
  counter,
}: {
  readonly do?: unknown;
  readonly counter?: unknown;
}): string | undefined {
  if (kind === 'removeCounters') return removedName(typeof counter === 'string' ? counter : undefined);
  return kind === 'sacrifice' || kind === 'discard' ? PAID[kind] : undefined;
}

/** Refuses instructions that speak of something nobody named: it would stand for nothing (608.2c). */
export function needNames(instructions: readonly Instruction[], vars: Readonly<Record<string, Binding>>): void {
  const { used, bound } = namesIn(instructions);
  for (const name of used)
    if (!bound.has(name) && !(name in vars) && !PASSING.has(name) && !name.startsWith('event.'))
      notPlayed('608.2c', `words that mean “${name}”`);
}
