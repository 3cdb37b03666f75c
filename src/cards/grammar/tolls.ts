import type { StaticAbility } from '../../rules/abilities.ts';
import type { RuleEffect } from '../../rules/continuous.ts';
import type { Filter } from '../../rules/filters.ts';
import type { ManaCost } from '../../rules/mana.ts';
import { type ObjectRef, SELF } from '../../rules/refs.ts';
import { condition, manaCost, nouns, object } from './categories.ts';
import { STATIC, statics } from './statics.ts';

/** Costs of attacking and blocking with a creature (508.1h, 509.1d). Whoever declares it pays: its controller. */
type Toll = Extract<RuleEffect, { rule: 'cantAttack' | 'cantBlock' }>;

const tolled = (rules: readonly Toll['rule'][], who: Filter | ObjectRef, m: ManaCost): readonly RuleEffect[] =>
  rules.map((rule) => ({ rule, object: who, unless: [{ pay: 'mana', mana: m }] }));

/** What a rule of that kind asks for, and of which creatures. */
function tollOf(effect: RuleEffect | undefined, rule: Toll['rule']): { of: Toll; m: ManaCost } | undefined {
  if (effect?.rule !== rule || effect.alone || !Array.isArray(effect.unless)) return undefined;
  const [part, ...more] = effect.unless;
  return part?.pay === 'mana' && more.length === 0 ? { of: effect, m: part.mana } : undefined;
}
/** The same toll of each of these rules, where a static ability says nothing else. */
function tollsOf(s: StaticAbility, rules: readonly Toll['rule'][]): { of: Toll; m: ManaCost } | undefined {
  if (s.rules?.length !== rules.length || s.modifications || s.replacements || s.casting) return undefined;
  const [first, ...others] = rules.map((rule, i) => tollOf(s.rules?.[i], rule));
  const bare = first && !('what' in first.of) && !('whom' in first.of);
  const same = others.every(
    (o) => o && first && JSON.stringify([o.of.object, o.m]) === JSON.stringify([first.of.object, first.m]),
  );
  return bare && same ? first : undefined;
}
const isRef = (who: Filter | ObjectRef): who is ObjectRef => 'ref' in who;
const isSelf = (who: Filter | ObjectRef): boolean => isRef(who) && who.ref === 'self';

const DOING: readonly (readonly [string, readonly Toll['rule'][]])[] = [
  ['attack', ['cantAttack']],
  ['block', ['cantBlock']],
  ['attack or block', ['cantAttack', 'cantBlock']],
];
for (const [verb, rules] of DOING) {
  statics.add(
    `~ can't ${verb} unless you pay {m}`,
    { m: manaCost },
    ({ m }) => ({ ...STATIC, rules: tolled(rules, SELF, m) }),
    (s) => {
      const found = s.condition ? undefined : tollsOf(s, rules);
      return found && isSelf(found.of.object) ? { m: found.m } : undefined;
    },
  );
  statics.add(
    `{o} can't ${verb} unless its controller pays {m}`,
    { o: object, m: manaCost },
    ({ o, m }) => (o.ref === 'attachedTo' ? { ...STATIC, rules: tolled(rules, o, m) } : undefined),
    (s) => {
      const found = s.condition ? undefined : tollsOf(s, rules);
      const who = found?.of.object;
      return found && who && isRef(who) && who.ref === 'attachedTo' ? { o: who, m: found.m } : undefined;
    },
  );
}
statics.add(
  "~ can't block {f} unless you pay {m}",
  { f: nouns, m: manaCost },
  ({ f, m }) => ({
    ...STATIC,
    rules: [{ rule: 'cantBlock', object: SELF, what: f, unless: [{ pay: 'mana', mana: m }] }],
  }),
  (s) => {
    const found = s.rules?.length === 1 && !s.condition ? tollOf(s.rules[0], 'cantBlock') : undefined;
    const { of } = found ?? {};
    return of?.rule === 'cantBlock' && of.what && isSelf(of.object) ? { f: of.what, m: found!.m } : undefined;
  },
);
statics.add(
  "as long as {c} , {f} can't block unless their controller pays {m} for each of those creatures",
  { c: condition, f: nouns, m: manaCost },
  ({ c, f, m }) => ({ ...STATIC, condition: c, rules: tolled(['cantBlock'], f, m) }),
  (s) => {
    const found = s.condition ? tollsOf(s, ['cantBlock']) : undefined;
    const who = found?.of.object;
    return found && who && !isRef(who) ? { c: s.condition!, f: who, m: found.m } : undefined;
  },
);
