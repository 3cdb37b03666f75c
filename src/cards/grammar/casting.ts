import type { StaticAbility } from '../../rules/abilities.ts';
import type { Condition } from '../../rules/conditions.ts';
import type { CastingOption, Cost } from '../../rules/costs.ts';
import type { Step } from '../../rules/nouns.ts';
import { type Reading, type Spelled, type Table, table } from '../phrase.ts';
import { condition, cost } from './categories.ts';
import { payment } from './costs.ts';
import { statics } from './statics.ts';

/** How the card itself may be cast: additional and alternative costs, and when (601.2b, 601.3, 118.8, 118.9). */
const casting = (option: CastingOption): StaticAbility => ({ kind: 'static', text: '', casting: [option] });
const optionOf = (s: StaticAbility, name: string, optional: boolean): CastingOption | undefined => {
  const [o] = s.casting ?? [];
  return s.casting?.length === 1 && o?.name === name && o.optional === optional && !o.from ? o : undefined;
};

/** Payments in a row, or one of two. */
const payments: Table<Cost> = table('a cost');
payments.rule({
  read(source, at) {
    const found: Reading<Cost>[] = [];
    const extend = (parts: Cost, end: number, spelled: readonly Spelled[]): void => {
      found.push({ value: parts, end, spelled });
      let next = end;
      if (source.tokens[next]?.word === ',') next++;
      if (source.tokens[next]?.word === 'and') next++;
      if (next === end) return;
      for (const p of payment.read(source, next)) extend([...parts, ...p.value], p.end, [...spelled, ',', p.spelled]);
    };
    for (const p of payment.read(source, at)) extend(p.value, p.end, [p.spelled]);
    return found;
  },
  print(parts, printer) {
    const printed = parts.map((p) => payment.print([p], printer));
    return printed.includes(undefined) ? undefined : printed.join(printer.mode === 'gate' ? ' , ' : ' and ');
  },
});
const either: Table<Cost> = table('a cost');
either.add(
  '{c}',
  { c: payments },
  ({ c }) => c,
  (c) => (c[0]?.pay === 'oneOf' ? undefined : { c }),
);
either.add(
  '{a} or {b}',
  { a: payments, b: payments },
  ({ a, b }) => [{ pay: 'oneOf', of: [a, b] }],
  (c) => {
    const [p] = c;
    return c.length === 1 && p?.pay === 'oneOf' && p.of.length === 2 ? { a: p.of[0]!, b: p.of[1]! } : undefined;
  },
);
statics.add(
  'as an additional cost to cast ~ , {c}',
  { c: either },
  ({ c }) => casting({ name: 'additional', role: 'additional', optional: false, cost: c }),
  (s) => {
    const o = optionOf(s, 'additional', false);
    return o && !s.condition ? { c: o.cost } : undefined;
  },
);
statics.add(
  'as an additional cost to cast ~ , you may {c}',
  { c: either },
  ({ c }) => casting({ name: 'additional', role: 'additional', optional: true, cost: c }),
  (s) => {
    const o = optionOf(s, 'additional', true);
    return o && !s.condition ? { c: o.cost } : undefined;
  },
);
const alternative = (c: Cost, when?: Condition): StaticAbility =>
  casting({ name: 'alternative', role: 'alternative', optional: true, cost: c, ...(when ? { condition: when } : {}) });
statics.add(
  "you may {c} rather than pay ~ 's mana cost",
  { c: payments },
  ({ c }) => alternative(c),
  (s) => {
    const o = optionOf(s, 'alternative', true);
    return o && !o.condition && o.cost.length > 0 ? { c: o.cost } : undefined;
  },
);
statics.add(
  ["if {w} , you may {c} rather than pay ~ 's mana cost"],
  { w: condition, c: payments },
  ({ w, c }) => alternative(c, w),
  (s) => {
    const o = optionOf(s, 'alternative', true);
    return o?.condition && o.cost.length > 0 ? { w: o.condition, c: o.cost } : undefined;
  },
);
statics.add(
  'if {w} , you may cast ~ without paying its mana cost',
  { w: condition },
  ({ w }) => alternative([], w),
  (s) => {
    const o = optionOf(s, 'alternative', true);
    return o?.condition && o.cost.length === 0 ? { w: o.condition } : undefined;
  },
);
statics.add(
  'you may cast ~ as though it had flash if you pay {c} more to cast it',
  { c: cost },
  ({ c }) =>
    c.length === 1 && c[0]!.pay === 'mana'
      ? casting({ name: 'flash', role: 'additional', optional: true, cost: c, instantSpeed: true })
      : undefined,
  (s) => {
    const o = optionOf(s, 'flash', true);
    return o && !o.condition ? { c: o.cost } : undefined;
  },
);
statics.add(
  ['you may cast ~ as though it had flash if {w}'],
  { w: condition },
  ({ w }) => casting({ name: 'flash', role: 'additional', optional: true, cost: [], instantSpeed: true, condition: w }),
  (s) => {
    const o = optionOf(s, 'flash', true);
    return o?.condition ? { w: o.condition } : undefined;
  },
);

// ── when (601.3)
const COMBAT: readonly Step[] = [
  'beginCombat',
  'declareAttackers',
  'declareBlockers',
  'firstStrikeDamage',
  'combatDamage',
  'endCombat',
];
const inStep = (...steps: readonly Step[]): Condition => ({ if: 'step', steps });
const YOURS: Condition = { if: 'turn', whose: 'you' };
const THEIRS: Condition = { if: 'turn', whose: 'opponent' };
const both = (...of: readonly Condition[]): Condition => ({ if: 'and', of });
const BEFORE_ATTACKERS = inStep('untap', 'upkeep', 'draw', 'main1', 'beginCombat');
const BEFORE_BLOCKERS = inStep('untap', 'upkeep', 'draw', 'main1', 'beginCombat', 'declareAttackers');
const ATTACKED: Condition = {
  if: 'happened',
  event: { on: 'attacks', object: [{ is: 'type', type: 'Creature' }], defender: 'you' },
  since: 'combat',
};
/** When a spell may be cast or an ability activated, after "only". */
export const occasion: Table<Condition> = table('a time');
const OCCASIONS: readonly (readonly [readonly string[], Condition])[] = [
  [['during combat'], inStep(...COMBAT)],
  [['during your turn', 'on your turn'], YOURS],
  [["during an opponent 's turn", "on an opponent 's turn"], THEIRS],
  [['during the declare attackers step'], inStep('declareAttackers')],
  [['during the declare blockers step'], inStep('declareBlockers')],
  [['during your upkeep'], both(YOURS, inStep('upkeep'))],
  [["during an opponent 's upkeep", "during any opponent 's upkeep"], both(THEIRS, inStep('upkeep'))],
  [['during any upkeep step', 'during any upkeep'], inStep('upkeep')],
  [['during your declare attackers step'], both(YOURS, inStep('declareAttackers'))],
  [['during your end step'], both(YOURS, inStep('end'))],
  [['before attackers are declared'], BEFORE_ATTACKERS],
  [['before blockers are declared', 'before the declare blockers step'], BEFORE_BLOCKERS],
  [
    ['during your turn , before attackers are declared', 'during your turn before attackers are declared'],
    both(YOURS, BEFORE_ATTACKERS),
  ],
  [
    [
      "during an opponent 's turn , before attackers are declared",
      "during an opponent 's turn before attackers are declared",
    ],
    both(THEIRS, BEFORE_ATTACKERS),
  ],
  [['during combat before blockers are declared'], inStep('beginCombat', 'declareAttackers')],
  [
    ['during combat after blockers are declared'],
    inStep('declareBlockers', 'firstStrikeDamage', 'combatDamage', 'endCombat'),
  ],
  [
    ['before the combat damage step'],
    inStep('untap', 'upkeep', 'draw', 'main1', 'beginCombat', 'declareAttackers', 'declareBlockers'),
  ],
  [["during combat on an opponent 's turn"], both(THEIRS, inStep(...COMBAT))],
  [['during combat on your turn'], both(YOURS, inStep(...COMBAT))],
  [["if you've been attacked this step", 'if you have been attacked this step'], ATTACKED],
];
for (const [texts, when] of OCCASIONS)
  occasion.add(
    texts,
    {},
    () => when,
    (c) => (JSON.stringify(c) === JSON.stringify(when) ? {} : undefined),
  );
occasion.add(
  'if {c}',
  { c: condition },
  ({ c }) => c,
  (c) => ({ c }),
);

statics.add(
  'cast ~ only {a}',
  { a: occasion },
  ({ a }) => ({ kind: 'static', text: '', castOnly: [a] }),
  (s) => (s.castOnly?.length === 1 ? { a: s.castOnly[0]! } : undefined),
);
statics.add(
  'cast ~ only {a} and only {b}',
  { a: occasion, b: occasion },
  ({ a, b }) => ({ kind: 'static', text: '', castOnly: [a, b] }),
  (s) => (s.castOnly?.length === 2 ? { a: s.castOnly[0]!, b: s.castOnly[1]! } : undefined),
);
