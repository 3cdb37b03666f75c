import type { StaticAbility } from '../../rules/abilities.ts';
import type { RuleEffect } from '../../rules/continuous.ts';
import type { PlayerRef } from '../../rules/refs.ts';
import { type Table, table } from '../phrase.ts';
import { saysOf } from '../references.ts';
import { clause, condition, duration, nouns, player } from './categories.ts';
import { playerRule } from './playerRules.ts';
import { playerVerb, type Rule, type Who, whoever } from './playerVerbs.ts';
import { statics } from './statics.ts';

// ── what players may, can't and must do, as a static ability and for a while
/** A player whom an effect names: a target, "that player". */
const named: Table<PlayerRef> = table('a player');
named.add(
  '{p}',
  { p: player },
  ({ p }) => {
    const says = saysOf(p);
    return says === 'target' || says === 'pronoun' ? p : undefined;
  },
  (p) => ({ p }),
);

const withWho = (r: Rule, who: Who): RuleEffect => {
  const { rule, ...rest } = r;
  return { rule, who, ...rest } as unknown as RuleEffect;
};
const withoutWho = (e: RuleEffect): { w: Who; v: Rule } | undefined => {
  const { who, ...v } = e as RuleEffect & { who?: Who };
  return who === undefined ? undefined : { w: who, v: v as Rule };
};
playerRule.add(
  '{w} {v}',
  { w: whoever, v: playerVerb },
  ({ w, v }) => withWho(v, w),
  (e) => withoutWho(e),
);

/** "Skip your draw step": the subject is you. */
playerRule.rule({
  read: (source, at) =>
    ['skip', 'play'].includes(source.tokens[at]?.word ?? '')
      ? playerVerb.read(source, at).map((r) => ({ ...r, value: withWho(r.value, 'you'), spelled: ['you', r.spelled] }))
      : [],
  print: () => undefined,
});
clause.add(
  ['you may cast {f} as though they had flash {d}', 'you may cast {f} {d} as though they had flash'],
  { f: nouns, d: duration },
  ({ f, d }) => [{ do: 'ruleEffect', effect: { rule: 'asThoughFlash', who: 'you', what: f }, duration: d }],
  () => undefined,
);

const made = (r: RuleEffect): StaticAbility => ({ kind: 'static', text: '', rules: [r] });
const ruleOf = (s: StaticAbility): RuleEffect | undefined =>
  s.rules?.length === 1 && !s.modifications && !s.replacements && !s.affects ? s.rules[0] : undefined;
statics.add(
  '{r}',
  { r: playerRule },
  ({ r }) => made(r),
  (s) => {
    const r = ruleOf(s);
    return r && !s.condition ? { r } : undefined;
  },
);
statics.add(
  ['as long as {c} , {r}', '{r} as long as {c}'],
  { c: condition, r: playerRule },
  ({ c, r }) => ({ ...made(r), condition: c }),
  (s) => {
    const r = ruleOf(s);
    return r && s.condition ? { c: s.condition, r } : undefined;
  },
);
statics.add(
  '{a} and {b}',
  { a: playerRule, b: playerRule },
  ({ a, b }) => ({ kind: 'static', text: '', rules: [a, b] }),
  (s) =>
    s.rules?.length === 2 && !s.condition && !s.modifications && !s.affects
      ? { a: s.rules[0]!, b: s.rules[1]! }
      : undefined,
);
clause.add(['{r} {d}', '{d} , {r}'], { r: playerRule, d: duration }, ({ r, d }) => [
  { do: 'ruleEffect', effect: r, duration: d },
]);
clause.add(
  ['{p} {v} {d}', '{d} , {p} {v}'],
  { p: named, v: playerVerb, d: duration },
  ({ p, v, d }) => [{ do: 'ruleEffect', effect: withWho(v, { is: p }), duration: d }],
  (l) => {
    const [i] = l;
    const parts = l.length === 1 && i?.do === 'ruleEffect' ? withoutWho(i.effect) : undefined;
    return parts && typeof parts.w === 'object' && 'is' in parts.w && i?.do === 'ruleEffect'
      ? { p: parts.w.is, v: parts.v, d: i.duration }
      : undefined;
  },
);
clause.add(
  '{r} for the rest of the game',
  { r: playerRule },
  ({ r }) => [{ do: 'ruleEffect', effect: r, duration: { until: 'permanent' } }],
  (l) => {
    const [i] = l;
    return l.length === 1 && i?.do === 'ruleEffect' && i.duration.until === 'permanent' && 'who' in i.effect
      ? { r: i.effect }
      : undefined;
  },
);
/** Two rules that last as long, said together: "until your next turn, your life total can't change and you gain …". */
clause.add(
  ['{a} {d} . {b} {d}', '{d} , {a} and {b}'],
  { a: playerRule, b: playerRule, d: duration },
  ({ a, b, d }) => [
    { do: 'ruleEffect', effect: a, duration: d },
    { do: 'ruleEffect', effect: b, duration: d },
  ],
  () => undefined,
);
