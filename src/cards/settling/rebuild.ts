import type { TargetSpec } from '../../rules/abilities.ts';
import type { Amount } from '../../rules/amounts.ts';
import type { Condition } from '../../rules/conditions.ts';
import type { Instruction } from '../../rules/instructions.ts';
import type { ObjectRef, PlayerRef, Selection } from '../../rules/refs.ts';
import type { Made } from '../references.ts';
import { namedBefore } from './branches.ts';
import { type Fields, isAbility, isExport, isPlaced, within } from './collect.ts';
import type { Result, Unsettled } from './scope.ts';
import type { Settling } from './settling.ts';

class Failed extends Error {
  constructor(readonly unsettled: Unsettled) {
    super('unsettled');
  }
}

/** Conditions that are known as targets are chosen: those of what then happens are chosen only if they are true (601.2c). */
const DECIDED_BEFORE: ReadonlySet<unknown> = new Set(['kicked', 'costPaid']);
function onlyIf(condition: Condition | undefined, spec: TargetSpec): TargetSpec {
  if (!condition) return spec;
  const amount = (n: Amount): Amount => (n === 0 ? 0 : { amount: 'if', condition, then: n, else: 0 });
  return { ...spec, min: amount(spec.min), max: amount(spec.max) };
}

/** A rebuilt meaning, and whether it speaks of a number that was said before ("that many"). */
export type Rebuilt = Result & { readonly numbered?: boolean };

/**
 * The meaning with names in the mentions' place; what is the same in it stays the same object. `settle` settles an ability that is given, whose names
 * are its own.
 */
export function rebuild(raw: unknown, work: Settling, settle: (granted: unknown) => Result): Rebuilt {
  let numbered = false;
  const used = new Set<string>();
  const shown = new Set<string>();
  const use = (ref: ObjectRef | PlayerRef): void => {
    if ('name' in ref) used.add(ref.name);
    else if ('of' in ref && 'ref' in ref && ref.ref === 'others') for (const one of [ref.of, ...ref.than]) use(one);
    else if ('ref' in ref && ref.ref === 'all') {
      for (const p of ref.of.filter) if (p.is === 'other') use(p.than);
    } else if ('player' in ref && (ref.player === 'controllerOf' || ref.player === 'orControllerOf')) use(ref.of);
  };
  for (const ref of work.refs.values()) use(ref);
  for (const ref of work.usedPools) use(ref);
  const pending: { targets: TargetSpec[]; choices: Instruction[] } = { targets: [], choices: [] };
  let given: Condition | undefined;
  const always = new Set<unknown>();
  const isKept = (made: Made): boolean =>
    used.has(work.kept.get(made)!) || made.rest === true || made.keep === true || work.asked.has(made);
  const go = (value: unknown, top: boolean): unknown => {
    if (Array.isArray(value)) {
      const list: unknown[] = [];
      let same = true;
      for (const v of value) {
        const before = pending.choices.length;
        const done = go(v, false);
        same &&= done === v && pending.choices.length === before;
        if (typeof v === 'object' && v !== null && 'do' in v) list.push(...pending.choices.splice(before));
        list.push(...namedBefore(done));
        same &&= list.at(-1) === v;
      }
      return same ? value : list;
    }
    if (typeof value !== 'object' || value === null) return value;
    if (isPlaced(value)) {
      const name = work.specs.get(value);
      const { mention } = value;
      if (name && shown.has(name)) return work.refs.get(value)!;
      if (name) shown.add(name);
      if (name && mention.says === 'target')
        pending.targets.push(
          onlyIf(always.has(value) ? undefined : given, {
            id: name,
            ...(go(work.others.get(value) ?? mention.spec, false) as object),
          } as TargetSpec),
        );
      if (name && mention.says === 'choice') {
        pending.choices.push({
          do: 'chooseObjects',
          from: go(mention.from, false) as Selection | ObjectRef,
          min: go(mention.min, false) as Amount,
          max: go(mention.max, false) as Amount,
          ...(mention.random ? { random: true as const } : {}),
          ...(mention.distinct ? { distinct: mention.distinct } : {}),
          ...(mention.together ? { together: go(mention.together, false) as typeof mention.together } : {}),
          as: name,
        });
      }
      if (name && mention.says === 'thisWay')
        pending.choices.push({ do: 'note', what: work.groups.get(value)!, as: name });
      if (name && mention.says === 'group')
        pending.choices.push({
          do: 'note',
          what: go(work.groups.get(value) ?? mention.ref, false) as ObjectRef,
          as: name,
        });
      const ref = work.refs.get(value)!;
      return mention.says === 'group' && !name ? go(ref, false) : ref;
    }
    const fields = value as Fields;
    if (!top && isAbility(fields)) {
      const inner = settle(value);
      if ('failed' in inner) throw new Failed(inner.failed);
      return inner.value;
    }
    const isEffect = Array.isArray(fields.targets) && Array.isArray(fields.instructions);
    const outer = isEffect ? pending.targets.splice(0) : [];
    if (fields.amount === 'event' && fields.what === 'amount') numbered = true;
    let copy: Fields | undefined = isEffect ? {} : undefined;
    for (const key in fields) {
      const v = fields[key];
      let done: unknown;
      if (isDropped(key, fields) || (isExport(v) && !isKept(v))) done = undefined;
      else if (isExport(v)) done = work.kept.get(v);
      else {
        const before = given;
        if (fields.do === 'if' && key === 'then' && DECIDED_BEFORE.has((fields.condition as Fields).if))
          given = fields.condition as Condition;
        // What is a target in either case is one in any case.
        if (fields.do === 'if' && key === 'then') for (const part of within(fields.else)) always.add(part);
        done = go(v, false);
        given = before;
        // What is divided goes by the slot's own name.
        if (key === 'divided' && typeof done === 'object') done = (done as { name: string }).name;
      }
      if (!copy && done !== v) copy = fieldsBefore(key, fields);
      if (copy && done !== undefined) copy[key] = done;
    }
    if (isEffect && copy) {
      copy.targets = pending.targets.splice(0).sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
      pending.targets.push(...outer);
    }
    return copy ?? value;
  };
  try {
    return { value: go(raw, true), numbered };
  } catch (error) {
    if (error instanceof Failed) return { failed: error.unsettled };
    throw error;
  }
}

/** What a meaning needs until it is settled only. */
const isDropped = (key: string, fields: Fields): boolean =>
  key === 'inner' ||
  (key === 'many' && 'ref' in fields) ||
  (key === 'at' &&
    (fields.inner === true ||
      fields.ref === 'attachedTo' ||
      fields.player === 'controllerOf' ||
      fields.player === 'ownerOf'));

/** The fields before one. */
function fieldsBefore(key: string, fields: Fields): Fields {
  const copy: Fields = {};
  for (const one in fields) {
    if (one === key) break;
    copy[one] = fields[one];
  }
  return copy;
}
