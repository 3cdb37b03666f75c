import type { StaticAbility } from '../../rules/abilities.ts';
import type { Amount } from '../../rules/amounts.ts';
import type { Condition } from '../../rules/conditions.ts';
import type { Modification, RuleEffect } from '../../rules/continuous.ts';
import type { Filter } from '../../rules/filters.ts';
import { type ObjectRef, SELF, type Selection } from '../../rules/refs.ts';
import { type Reading, type Table, table } from '../phrase.ts';
import { saysOf } from '../references.ts';
import { forEach } from './amounts.ts';
import { condition, manaCost, modification, object, sum } from './categories.ts';
import { zoneOf } from './nouns.ts';
import { objectRule } from './rules.ts';

/** Static abilities (604). */
export const statics: Table<StaticAbility> = table('a static ability');
export const STATIC = { kind: 'static', text: '' } as const;

/** Whom it affects: self, what it is attached to, or all of a kind. */
export type Affected = Selection | ObjectRef;
export const affected = table<Affected>('what is affected', (a) => !('ref' in a) || a.ref === 'union');
const group = (o: ObjectRef): Selection | undefined => {
  const mention = (o as unknown as { mention?: { says: string; ref: ObjectRef } }).mention;
  return mention?.says === 'group' && mention.ref.ref === 'all' ? mention.ref.of : undefined;
};
affected.add(
  '{o}',
  { o: object },
  ({ o }) => {
    const of = group(o);
    if (of) return of;
    const says = saysOf(o);
    return o.ref === 'attachedTo' || says === 'self' ? o : undefined;
  },
  (a): { o: ObjectRef } => ({ o: 'ref' in a ? a : { ref: 'all', of: a } }),
);
const isPlainStatic = (s: StaticAbility): boolean =>
  !s.rules && !s.replacements && !s.casting && !s.characteristicDefining && !s.keyword;
export const plainly = (s: StaticAbility): { a: Affected; m: readonly Modification[] } | undefined =>
  isPlainStatic(s) && s.affects && s.modifications && !Array.isArray(s.affects)
    ? { a: s.affects as Affected, m: s.modifications }
    : undefined;
statics.add(
  '{a} {m}',
  { a: affected, m: modification },
  ({ a, m }) => ({ ...STATIC, affects: a, modifications: m }),
  (s) => (s.condition ? undefined : plainly(s)),
);
statics.add(
  ['as long as {c} , {a} {m}', '{a} {m} as long as {c}'],
  { c: condition, a: affected, m: modification },
  ({ c, a, m }) => ({ ...STATIC, condition: c, affects: a, modifications: m }),
  (s) => {
    const p = plainly(s);
    return p && s.condition ? { c: s.condition, ...p } : undefined;
  },
);
/** "Gets +1/+1. It gets +3/+3 instead as long as …": one change by numbers that depend on a condition. */
const IT = ['it', 'that creature', '~'];
statics.add(
  IT.flatMap((it) => [`{a} {m} . ${it} {i} instead as long as {c}`, `{a} {m} . as long as {c} , ${it} {i} instead`]),
  { a: affected, m: modification, i: modification, c: condition },
  ({ a, m, i, c }) => {
    const either = otherwise(c, m, i);
    return either && { ...STATIC, affects: a, modifications: [either] };
  },
  (s) => {
    const p = s.condition ? undefined : plainly(s);
    const apart = p?.m.length === 1 ? split(p.m[0]!) : undefined;
    return p && apart ? { a: p.a, ...apart } : undefined;
  },
);
statics.add(
  ["as long as it's your turn , {a} {m}", 'during your turn , {a} {m}'],
  { a: affected, m: modification },
  ({ a, m }) => ({ ...STATIC, condition: { if: 'turn', whose: 'you' }, affects: a, modifications: m }),
  () => undefined,
);

/** Soulbond (702.95b): both creatures of a pair. */
const PARTNER: ObjectRef = { ref: 'linked', link: 'paired' };
const PAIR: ObjectRef = { ref: 'union', of: [SELF, PARTNER] };
const IS_PAIRED: Condition = { if: 'matches', object: PARTNER, filter: [{ is: 'other', than: SELF }] };
statics.add(
  [
    'as long as ~ is paired with another creature , both creatures {m}',
    'as long as ~ is paired with another creature , each of those creatures {m}',
  ],
  { m: modification },
  ({ m }) => ({ ...STATIC, condition: IS_PAIRED, affects: PAIR, modifications: m }),
  (s) =>
    isPlainStatic(s) &&
    s.modifications &&
    JSON.stringify([s.condition, s.affects]) === JSON.stringify([IS_PAIRED, PAIR])
      ? { m: s.modifications }
      : undefined,
);

/** "As long as enchanted creature is …, it …": what self is attached to, or self, is meant again. */
statics.rule({
  read(source, at) {
    if (!['as', 'long', 'as'].every((w, i) => source.tokens[at + i]?.word === w)) return [];
    const found: Reading<StaticAbility>[] = [];
    for (const o of object.read(source, at + 3)) {
      const self = (o.value as unknown as { mention?: { says: string } }).mention?.says === 'self';
      if (o.value.ref !== 'attachedTo' && !self) continue;
      for (const c of condition.read(source, at + 3)) {
        if (!JSON.stringify(c.value).includes(JSON.stringify(o.value))) continue;
        if (self && c.value.if !== 'matches') continue;
        if (source.tokens[c.end]?.word !== ',' || source.tokens[c.end + 1]?.word !== 'it') continue;
        const head = ['as long as', c.spelled, ',', o.spelled];
        const base = { ...STATIC, condition: c.value };
        for (const m of modification.read(source, c.end + 2))
          found.push({
            value: { ...base, affects: o.value, modifications: m.value },
            end: m.end,
            spelled: [...head, m.spelled],
          });
        for (const r of objectRule.read(source, c.end + 2)) {
          const rule = ruled(o.value, r.value);
          if (rule) found.push({ value: { ...base, rules: [rule] }, end: r.end, spelled: [...head, r.spelled] });
        }
      }
    }
    return found;
  },
  print: () => undefined,
});

/** "X are Y in addition …" of cards in other zones, and rules about objects. */
export const ruled = (a: Affected, r: object): RuleEffect | undefined => {
  if ('ref' in a) return { ...r, object: a } as RuleEffect;
  const zones = JSON.stringify(a.zones);
  return (zones === '["battlefield"]' || zones === '["stack"]') && !a.whose
    ? ({ ...r, object: a.filter } as RuleEffect)
    : undefined;
};
export const unruled = (rule: RuleEffect): { a: Affected; r: never } | undefined => {
  const { object: o, ...r } = rule as RuleEffect & { object?: Filter | ObjectRef };
  if (o === undefined) return undefined;
  return {
    a: Array.isArray(o) ? { zones: zoneOf(o) ?? ['battlefield'], filter: o } : (o as ObjectRef),
    r: r as never,
  };
};
const rulesOf = (s: StaticAbility, n: number): readonly RuleEffect[] | undefined =>
  s.rules?.length === n && !s.modifications && !s.replacements && !s.casting ? s.rules : undefined;
statics.add(
  '{a} {r}',
  { a: affected, r: objectRule },
  ({ a, r }) => {
    const rule = ruled(a, r);
    return rule && { ...STATIC, rules: [rule] };
  },
  (s) => {
    const rules = rulesOf(s, 1);
    return rules && !s.condition ? unruled(rules[0]!) : undefined;
  },
);
statics.add(
  ['as long as {c} , {a} {r}', '{a} {r} as long as {c}', '{a} {r} if {c}'],
  { c: condition, a: affected, r: objectRule },
  ({ c, a, r }) => {
    const rule = ruled(a, r);
    return rule && { ...STATIC, condition: c, rules: [rule] };
  },
  (s) => {
    const rules = rulesOf(s, 1);
    const parts = rules && s.condition ? unruled(rules[0]!) : undefined;
    return parts && { c: s.condition!, ...parts };
  },
);
/** Of a spell while it is on the stack: the damage it deals (101.2, 615.12). */
const SURE: readonly RuleEffect[] = [
  { rule: 'cantBeCountered', object: SELF },
  { rule: 'damageCantBePrevented', source: [{ is: 'same', as: SELF }] },
];
statics.add(
  "if {c} , ~ can't be countered and the damage can't be prevented",
  { c: condition },
  ({ c }) => ({ ...STATIC, condition: c, rules: SURE }),
  (s) => {
    const rules = rulesOf(s, 2);
    return rules && s.condition && JSON.stringify(rules) === JSON.stringify(SURE) ? { c: s.condition } : undefined;
  },
);
statics.add(
  "{a} can't attack or block",
  { a: affected },
  ({ a }) => {
    const [x, y] = [ruled(a, { rule: 'cantAttack' }), ruled(a, { rule: 'cantBlock' })];
    return x && y && { ...STATIC, rules: [x, y] };
  },
  (s) => {
    const rules = rulesOf(s, 2);
    if (
      !rules ||
      s.condition ||
      rules[0]!.rule !== 'cantAttack' ||
      rules[1]!.rule !== 'cantBlock' ||
      Object.keys(rules[0]!).length > 2 ||
      Object.keys(rules[1]!).length > 2
    )
      return undefined;
    return { a: unruled(rules[0]!)!.a };
  },
);
/** 702.122a, 702.171a */
statics.add(
  '{a} saddles Mounts and crews Vehicles using its toughness rather than its power',
  { a: affected },
  ({ a }) => {
    const rules = (['saddlesWithToughness', 'crewsWithToughness'] as const).map((rule) => ruled(a, { rule }));
    return rules.includes(undefined) ? undefined : { ...STATIC, rules: rules as RuleEffect[] };
  },
  (s) => {
    const rules = s.condition ? undefined : rulesOf(s, 2);
    return rules?.map((r) => r.rule).join() === 'saddlesWithToughness,crewsWithToughness'
      ? { a: unruled(rules[0]!)!.a }
      : undefined;
  },
);
statics.add(
  "{a} can't attack , block , or crew Vehicles",
  { a: affected },
  ({ a }) => {
    const rules = (['cantAttack', 'cantBlock', 'cantCrew'] as const).map((rule) => ruled(a, { rule }));
    return rules.includes(undefined) ? undefined : { ...STATIC, rules: rules as RuleEffect[] };
  },
  (s) => {
    const rules = s.condition ? undefined : rulesOf(s, 3);
    const plain = rules?.every((r) => Object.keys(r).length === 2);
    return plain && rules!.map((r) => r.rule).join() === 'cantAttack,cantBlock,cantCrew'
      ? { a: unruled(rules![0]!)!.a }
      : undefined;
  },
);
statics.add(
  "{a} can't attack or block alone",
  { a: affected },
  ({ a }) => {
    const [x, y] = [ruled(a, { rule: 'cantAttack', alone: true }), ruled(a, { rule: 'cantBlock', alone: true })];
    return x && y && { ...STATIC, rules: [x, y] };
  },
  (s) => {
    const rules = rulesOf(s, 2);
    const [x, y] = rules ?? [];
    return x?.rule === 'cantAttack' && x.alone && y?.rule === 'cantBlock' && y.alone && !s.condition
      ? { a: unruled(x)!.a }
      : undefined;
  },
);
statics.add(
  "{a} can't attack or block unless {c}",
  { a: affected, c: condition },
  ({ a, c }) => {
    const [x, y] = [ruled(a, { rule: 'cantAttack', unless: c }), ruled(a, { rule: 'cantBlock', unless: c })];
    return x && y && { ...STATIC, rules: [x, y] };
  },
  (s) => {
    const [x, y] = rulesOf(s, 2) ?? [];
    if (x?.rule !== 'cantAttack' || y?.rule !== 'cantBlock' || s.condition || !x.unless || !('if' in x.unless))
      return undefined;
    return { a: unruled(x)!.a, c: x.unless };
  },
);
/** Requirements and costs of combat (509.1c, 508.1h). */
statics.add(
  ['{a} must be blocked by all creatures able to block it', 'all creatures able to block {a} do so'],
  { a: affected },
  ({ a }) => {
    const rule = ruled(a, { rule: 'mustBeBlocked', byAll: true });
    return rule && { ...STATIC, rules: [rule] };
  },
  () => undefined,
);
statics.add(
  "creatures can't attack you unless their controller pays {m} for each creature they control that's attacking you",
  { m: manaCost },
  ({ m }) => ({ ...STATIC, rules: [{ rule: 'attackTax', whom: 'you', cost: [{ pay: 'mana', mana: m }] }] }),
  (s) => {
    const [rule] = rulesOf(s, 1) ?? [];
    const [part] =
      rule?.rule === 'attackTax' && rule.whom === 'you' && !rule.planeswalkersToo && rule.x === undefined
        ? rule.cost
        : [];
    return part?.pay === 'mana' && !s.condition ? { m: part.mana } : undefined;
  },
);
/** Changes and a rule in one sentence: "enchanted creature gets +2/+2 and can't block". */
statics.add(
  ['{a} {m} , {r}', '{a} {m} and {r}', '{a} {r} and {m}'],
  { a: affected, m: modification, r: objectRule },
  ({ a, m, r }) => {
    const rule = ruled(a, r);
    return rule && { ...STATIC, affects: a, modifications: m, rules: [rule] };
  },
  (s) =>
    s.affects && !Array.isArray(s.affects) && s.modifications && s.rules?.length === 1 && !s.condition
      ? { a: s.affects as Affected, m: s.modifications, r: unruled(s.rules[0]!)!.r }
      : undefined,
);

// ── characteristic-defining (604.3)
const CDA = { ...STATIC, affects: SELF, characteristicDefining: true } as const;
statics.add(["~ 's power and toughness are each equal to {n}"], { n: sum }, ({ n }) => ({
  ...CDA,
  modifications: [{ modify: 'setBasePT', power: n, toughness: n, characteristicDefining: true }],
}));
for (const [words, of] of [
  ['plus 1', 1],
  ['plus 2', 2],
] as const)
  statics.add(`~ 's power is equal to {n} and its toughness is equal to that number ${words}`, { n: sum }, ({ n }) => ({
    ...CDA,
    modifications: [
      { modify: 'setBasePT', power: n, toughness: { amount: 'plus', of: [n, of] }, characteristicDefining: true },
    ],
  }));
statics.add("~ 's power is equal to {n} and its toughness is equal to {m}", { n: sum, m: sum }, ({ n, m }) => ({
  ...CDA,
  modifications: [{ modify: 'setBasePT', power: n, toughness: m, characteristicDefining: true }],
}));
statics.add("~ 's power is equal to {n}", { n: sum }, ({ n }) => ({
  ...CDA,
  modifications: [{ modify: 'setBasePower', to: n, characteristicDefining: true }],
}));
statics.add("~ 's toughness is equal to {n}", { n: sum }, ({ n }) => ({
  ...CDA,
  modifications: [{ modify: 'setBaseToughness', to: n, characteristicDefining: true }],
}));

// ── costs (601.2f)
const rule = (r: RuleEffect): StaticAbility => ({ ...STATIC, rules: [r] });
for (const [word, kind] of [
  ['less', 'costLess'],
  ['more', 'costMore'],
] as const) {
  statics.add(`~ costs {m} ${word} to cast for each {e}`, { m: manaCost, e: forEach }, ({ m, e }) =>
    rule({ rule: kind, what: SELF, by: m, who: 'you', each: e }),
  );
  statics.add(
    [`~ costs {m} ${word} to cast if {c}`, `if {c} , ~ costs {m} ${word} to cast`],
    { m: manaCost, c: condition },
    ({ m, c }) => ({
      ...rule({ rule: kind, what: SELF, by: m, who: 'you' }),
      condition: c,
    }),
  );
}

type PT = Extract<Modification, { modify: 'addPT' }>;
const only = (m: readonly Modification[]): PT | undefined =>
  m.length === 1 && m[0]?.modify === 'addPT' ? m[0] : undefined;
function otherwise(c: Condition, m: readonly Modification[], i: readonly Modification[]): PT | undefined {
  const [usual, then] = [only(m), only(i)];
  if (!usual || !then) return undefined;
  const either = (which: 'power' | 'toughness'): Amount => ({
    amount: 'if',
    condition: c,
    then: then[which],
    else: usual[which],
  });
  return { modify: 'addPT', power: either('power'), toughness: either('toughness') };
}
function split(m: Modification): { c: Condition; m: readonly Modification[]; i: readonly Modification[] } | undefined {
  if (m.modify !== 'addPT') return undefined;
  const { power, toughness } = m;
  if (typeof power === 'number' || power.amount !== 'if') return undefined;
  if (typeof toughness === 'number' || toughness.amount !== 'if') return undefined;
  const change = (which: 'then' | 'else'): PT => ({
    modify: 'addPT',
    power: power[which],
    toughness: toughness[which],
  });
  return { c: power.condition, m: [change('else')], i: [change('then')] };
}
