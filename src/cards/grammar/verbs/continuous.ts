import type { RuleEffect } from '../../../rules/continuous.ts';
import type { Instruction } from '../../../rules/instructions.ts';
import { clause, duration, modification, object } from '../categories.ts';
import { objectRule } from '../rules.ts';

/** Effects that last (611.2): "gets +3/+3 until end of turn". */
clause.add(
  ['{what} {m} {d}', '{d} , {what} {m}'],
  { what: object, m: modification, d: duration },
  ({ what, m, d }) => [{ do: 'continuous', what, modifications: m, duration: d }],
  (l) => {
    const [i] = l;
    return l.length === 1 && i?.do === 'continuous' && i.duration.until !== 'permanent'
      ? { what: i.what, m: i.modifications, d: i.duration }
      : undefined;
  },
);
clause.add("switch {what} 's power and toughness {d}", { what: object, d: duration }, ({ what, d }) => [
  { do: 'continuous', what, modifications: [{ modify: 'switchPT' }], duration: d },
]);

type Ruled = Extract<Instruction, { do: 'ruleEffect' }>;
clause.add(
  ['{what} {r} {d}', '{d} , {what} {r}'],
  { what: object, r: objectRule, d: duration },
  ({ what, r, d }) => [{ do: 'ruleEffect', effect: { ...r, object: what } as RuleEffect, duration: d }],
  (l) => {
    const i = l[0] as Ruled | undefined;
    if (l.length !== 1 || i?.do !== 'ruleEffect') return undefined;
    const { object: what, ...r } = i.effect as RuleEffect & { object?: never };
    return what && !Array.isArray(what) ? { what, r, d: i.duration } : undefined;
  },
);
clause.add(
  [
    "{what} don't* untap during its controller 's next untap step",
    "{what} don't* untap during their controller 's next untap step",
    "{what} don't* untap during their controllers ' next untap steps",
    "{what} don't* untap during its controller ' next untap step",
  ],
  { what: object },
  ({ what }) => [
    { do: 'ruleEffect', effect: { rule: 'doesntUntap', object: what, next: true }, duration: { until: 'permanent' } },
  ],
);
