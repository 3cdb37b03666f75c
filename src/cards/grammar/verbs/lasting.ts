import type { RuleEffect } from '../../../rules/continuous.ts';
import type { Duration } from '../../../rules/durations.ts';
import type { Instruction } from '../../../rules/instructions.ts';
import type { ObjectRef } from '../../../rules/refs.ts';
import { type Reading, type Source, type Spelled, type Table, table } from '../../phrase.ts';
import { clause, duration, modification, nouns, object } from '../categories.ts';
import { objectRule } from '../rules.ts';

type Rule = { readonly rule: RuleEffect['rule'] };
/** Requirements that have their duration inside (508.1d, 509.1c): "attacks this turn if able". */
interface Timed {
  readonly rule: Rule;
  readonly duration: Duration;
}
const timed: Table<Timed> = table('what it must do');
for (const [told, text, rule] of [
  ['attack* each combat if able {d}', 'attack* {d} if able', 'mustAttack'],
  ['block* each combat if able {d}', 'block* {d} if able', 'mustBlock'],
  ['must be blocked if able {d}', 'must be blocked {d} if able', 'mustBeBlocked'],
  [
    "can attack as though it didn't have defender {d}",
    "can attack {d} as though it didn't have defender",
    'attackAsThoughNoDefender',
  ],
] as const)
  timed.add([told, text], { d: duration }, ({ d }) => ({ rule: { rule }, duration: d }));
timed.add(['block* {o} if able {d}', 'block* {o} {d} if able'], { o: object, d: duration }, ({ o, d }) => ({
  rule: { rule: 'mustBlock', what: o },
  duration: d,
}));
timed.add(
  ["can't be blocked except by {f} {d}", "can't be blocked {d} except by {f}"],
  { f: nouns, d: duration },
  ({ f, d }) => ({ rule: { rule: 'cantBeBlocked', exceptBy: f } as Rule, duration: d }),
);
objectRule.add('block* {o} if able', { o: object }, ({ o }) => ({ rule: 'mustBlock', what: o }));

/**
 * Several things said of one subject, some of them rules: "gets +1/+0 until end of turn and can't be blocked this turn". Each is an
 * effect of its own; a duration at the beginning or the end is that of all that have none.
 */
type Does = (what: ObjectRef, d: Duration) => Instruction;
interface Item {
  readonly does: Does;
  readonly words: Spelled;
}
interface Part {
  readonly items: readonly Item[];
  readonly rule: boolean;
  /** Its words are those of an effect with a duration already. */
  readonly whole?: boolean;
  readonly duration?: Pick<Reading<Duration>, 'value' | 'spelled'>;
  readonly end: number;
}
const forbids = (rule: Rule, words: Spelled): Item => ({
  does: (what, d) => ({ do: 'ruleEffect', effect: { ...rule, object: what } as RuleEffect, duration: d }),
  words,
});
const NO_COMBAT = ["can't", 'attack', 'or', 'block'];

function parts(source: Source, at: number): readonly Part[] {
  const found: Part[] = [];
  const add = (items: readonly Item[], rule: boolean, end: number): void => {
    found.push({ items, rule, end });
    for (const d of duration.read(source, end)) found.push({ items, rule, duration: d, end: d.end });
  };
  for (const m of modification.read(source, at))
    add(
      [{ does: (what, d) => ({ do: 'continuous', what, modifications: m.value, duration: d }), words: m.spelled }],
      false,
      m.end,
    );
  for (const r of objectRule.read(source, at)) add([forbids(r.value, r.spelled)], true, r.end);
  if (NO_COMBAT.every((w, i) => source.tokens[at + i]?.word === w))
    add(
      [forbids({ rule: 'cantAttack' }, "can't attack"), forbids({ rule: 'cantBlock' }, "can't block")],
      true,
      at + NO_COMBAT.length,
    );
  for (const t of timed.read(source, at)) {
    const items = [forbids(t.value.rule, t.spelled)];
    found.push({ items, rule: true, whole: true, duration: { value: t.value.duration, spelled: '' }, end: t.end });
  }
  return found;
}

clause.rule({
  read(source, at) {
    const found: Reading<readonly Instruction[]>[] = [];
    const leads = [{ start: at, lead: undefined as Reading<Duration> | undefined }];
    for (const d of duration.read(source, at))
      if (source.tokens[d.end]?.word === ',') leads.push({ start: d.end + 1, lead: d });
    for (const { start, lead } of leads) {
      for (const o of object.read(source, start)) {
        const subject = named(o.value, o.spelled);
        const extend = (list: readonly Part[], end: number): void => {
          const several = list.flatMap((p) => p.items).length > 1;
          if ((several && list.some((p) => p.rule)) || (list.length === 1 && list[0]!.whole)) push(list, end);
          let next = end;
          if (source.tokens[next]?.word === ',') next++;
          if (source.tokens[next]?.word === 'and') next++;
          if (next === end || list.length > 2 || subject === undefined) return;
          for (const p of parts(source, next)) extend([...list, p], p.end);
        };
        const push = (list: readonly Part[], end: number): void => {
          const given = list.map((p, i) => p.duration ?? list.slice(i).find((q) => q.duration)?.duration ?? lead);
          if (given.includes(undefined) || (lead && list.some((p) => p.duration && !p.whole))) return;
          if (list.some((p, i) => !p.duration && list.slice(i).find((q) => q.duration)?.whole)) return;
          const items = list.flatMap((p, i) => p.items.map((item) => ({ item, d: given[i]! })));
          if (items.length > 1 && subject === undefined) return;
          found.push({
            value: items.map(({ item, d }) => item.does(o.value, d.value)),
            end,
            spelled: items.map(({ item, d }, i) => [
              ...(i === 0 ? [o.spelled] : ['.', subject!]),
              item.words,
              ...(d.spelled === '' ? [] : [d.spelled]),
            ]),
          });
        };
        for (const p of parts(source, o.end)) extend([p], p.end);
      }
    }
    return found;
  },
  print: () => undefined,
});

/** The subject said again: by its name, if it has one. */
function named(o: ObjectRef, spelled: Spelled): Spelled | undefined {
  const placed = o as unknown as { at?: number; mention?: { says: string } };
  const says = placed.mention?.says;
  if (says === 'self') return spelled;
  return says === 'target' || says === 'pronoun' ? { mention: placed.at! } : undefined;
}

/** 509.1c, of all creatures that can. */
clause.add(
  ['{o} must be blocked by all creatures able to block it {d}', 'all creatures able to block {o} {d} do so'],
  { o: object, d: duration },
  ({ o, d }) => [{ do: 'ruleEffect', effect: { rule: 'mustBeBlocked', object: o, byAll: true }, duration: d }],
  () => undefined,
);

timed.add(
  ['can block an additional creature each combat {d}', 'can block an additional creature {d}'],
  { d: duration },
  ({ d }) => ({ rule: { rule: 'canBlockAdditional', n: 1 } as Rule, duration: d }),
);
