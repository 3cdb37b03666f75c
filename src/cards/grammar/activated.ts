import type { ActivatedAbility, ActivationRestriction } from '../../rules/abilities.ts';
import type { Amount } from '../../rules/amounts.ts';
import type { Condition } from '../../rules/conditions.ts';
import { type PlayerFilter, SELF } from '../../rules/refs.ts';
import { type Table, table } from '../phrase.ts';
import { condition, cost, effect } from './categories.ts';
import { cheaper } from './cheaper.ts';
import { zonesOf } from './workingZones.ts';

// ── activated (602)
const restrictions: Table<readonly ActivationRestriction[]> = table('a restriction');
const restriction: Table<ActivationRestriction> = table('a restriction');
const ONLY: readonly (readonly [readonly string[], ActivationRestriction])[] = [
  [['as a sorcery', 'any time you could cast a sorcery'], { only: 'sorcery' }],
  [['as an instant', 'any time you could cast an instant'], { only: 'instant' }],
  [['once each turn'], { only: 'oncePerTurn' }],
  [['once'], { only: 'once' }],
];
/** What stands after "activate only". */
const only: Table<ActivationRestriction> = table('a restriction');
for (const [texts, value] of ONLY)
  only.add(
    texts,
    {},
    () => value,
    (r) => (JSON.stringify(r) === JSON.stringify(value) ? {} : undefined),
  );
const TIMES = ['twice', 'three times', 'four times'];
TIMES.forEach((word, i) => {
  only.add([`${word} each turn`], {}, () => ({ only: 'timesPerTurn', n: i + 2 }));
});
/** Times that have a name of their own in the algebra. */
const NAMED: readonly (readonly [readonly string[], Exclude<ActivationRestriction['only'], 'if' | 'timesPerTurn'>])[] =
  [
    [['during your turn', 'on your turn'], 'yourTurn'],
    [["during an opponent 's turn"], 'opponentsTurn'],
    [['during your upkeep'], 'upkeep'],
    [['during your turn , before attackers are declared'], 'beforeAttackers'],
    [['before blockers are declared'], 'beforeBlockers'],
    [['during combat'], 'combat'],
    [['during the declare attackers step'], 'declareAttackers'],
    [['during the declare blockers step'], 'declareBlockers'],
    [['during your end step'], 'endStep'],
  ];
for (const [texts, name] of NAMED) only.add(texts, {}, () => ({ only: name }));
only.add('if {c}', { c: condition }, ({ c }) => ({ only: 'if', condition: c }));
restriction.add(
  'activate only {o}',
  { o: only },
  ({ o }) => o,
  (o) => ({ o }),
);
restriction.add(
  ['activate only {o}', 'activate no more than {o}', 'equip only {o}'],
  { o: only },
  ({ o }) => (o.only === 'oncePerTurn' || o.only === 'timesPerTurn' || o.only === 'sorcery' ? o : undefined),
  () => undefined,
);
restrictions.add(
  '{a}',
  { a: restriction },
  ({ a }) => [a],
  (l) => (l.length === 1 ? { a: l[0]! } : undefined),
);
restrictions.add(
  '{a} and only {b}',
  { a: restriction, b: only },
  ({ a, b }) => [a, b],
  (l) => (l.length === 2 ? { a: l[0]!, b: l[1]! } : undefined),
);

export const activated: Table<ActivatedAbility> = table('an activated ability');
const plain = (a: ActivatedAbility): boolean => !a.loyalty && a.activator === undefined && !a.keyword && !a.cheaper;

const ENTERED_NOW: Condition = {
  if: 'matches',
  object: SELF,
  filter: [{ is: 'status', status: 'enteredThisTurn' }],
};
/** Keywords that add rules to the activated ability behind them (702.57, 702.142, 702.177, 702.193). */
const RULED: readonly (readonly [
  string,
  readonly ActivationRestriction[],
  Partial<Pick<ActivatedAbility, 'zones' | 'cheaper'>>?,
])[] = [
  [
    'boast',
    [
      {
        only: 'if',
        condition: { if: 'matches', object: SELF, filter: [{ is: 'status', status: 'attackedThisTurn' }] },
      },
      { only: 'oncePerTurn' },
    ],
  ],
  ['exhaust', [{ only: 'once' }]],
  ['forecast', [{ only: 'upkeep' }, { only: 'oncePerTurn' }], { zones: ['hand'] }],
  ['power-up', [{ only: 'once' }], { cheaper: { by: 'ownManaCost', if: ENTERED_NOW } }],
];
for (const [name, rules, more] of RULED)
  activated.add(
    `${name} — {c} : {e}`,
    { c: cost, e: effect },
    ({ c, e }) => ({
      kind: 'activated',
      text: '',
      keyword: name,
      cost: c,
      effect: e,
      restrictions: rules,
      ...more,
    }),
    (a) => (a.keyword === name ? { c: a.cost, e: a.effect } : undefined),
  );

/** Who may activate it (602.1). */
const activator: Table<PlayerFilter> = table('who may activate it');
const ACTIVATORS: readonly (readonly [readonly string[], PlayerFilter])[] = [
  [['any player may activate this ability', 'any player may activate'], 'any'],
  [['only your opponents may activate this ability', 'only any opponent may activate this ability'], 'opponent'],
];
for (const [texts, who] of ACTIVATORS) activator.add(texts, {}, () => who);
activated.add(
  '{c} : {e}',
  { c: cost, e: effect },
  ({ c, e }) => ({ kind: 'activated', text: '', cost: c, effect: e, ...zonesOf(c, e) }),
  (a) => (plain(a) && !a.restrictions && !a.positiveX ? { c: a.cost, e: a.effect } : undefined),
);
activated.add(
  "{c} : {e} . X can't be 0",
  { c: cost, e: effect },
  ({ c, e }) => ({ kind: 'activated', text: '', cost: c, effect: e, positiveX: true, ...zonesOf(c, e) }),
  (a) => (plain(a) && !a.restrictions && a.positiveX ? { c: a.cost, e: a.effect } : undefined),
);
activated.add(
  "{c} : {e} . X can't be 0 . {r}",
  { c: cost, e: effect, r: restrictions },
  ({ c, e, r }) => ({
    kind: 'activated',
    text: '',
    cost: c,
    effect: e,
    positiveX: true,
    restrictions: r,
    ...zonesOf(c, e),
  }),
  (a) => (plain(a) && a.restrictions && a.positiveX ? { c: a.cost, e: a.effect, r: a.restrictions } : undefined),
);
activated.add(
  '{c} : {e} . {r}',
  { c: cost, e: effect, r: restrictions },
  ({ c, e, r }) => ({ kind: 'activated', text: '', cost: c, effect: e, restrictions: r, ...zonesOf(c, e) }),
  (a) => (plain(a) && a.restrictions && !a.positiveX ? { c: a.cost, e: a.effect, r: a.restrictions } : undefined),
);
activated.add(
  '{c} : {e} . {d}',
  { c: cost, e: effect, d: cheaper },
  ({ c, e, d }) => ({ kind: 'activated', text: '', cost: c, effect: e, cheaper: d, ...zonesOf(c, e) }),
  (a) => (a.cheaper && !a.restrictions && !a.keyword ? { c: a.cost, e: a.effect, d: a.cheaper } : undefined),
);
activated.add(
  '{c} : {e} . {d} . {r}',
  { c: cost, e: effect, d: cheaper, r: restrictions },
  ({ c, e, d, r }) => ({
    kind: 'activated',
    text: '',
    cost: c,
    effect: e,
    cheaper: d,
    restrictions: r,
    ...zonesOf(c, e),
  }),
  (a) =>
    a.cheaper && a.restrictions && !a.keyword ? { c: a.cost, e: a.effect, d: a.cheaper, r: a.restrictions } : undefined,
);
activated.add(
  '{c} : {e} . {w}',
  { c: cost, e: effect, w: activator },
  ({ c, e, w }) => ({ kind: 'activated', text: '', cost: c, effect: e, activator: w }),
  (a) =>
    a.activator !== undefined && !a.restrictions && !a.loyalty ? { c: a.cost, e: a.effect, w: a.activator } : undefined,
);
activated.add(
  ['{c} : {e} . {w} but {r}', '{c} : {e} . {w} , but {r}', '{c} : {e} . {w} . {r}'],
  { c: cost, e: effect, w: activator, r: butOnly() },
  ({ c, e, w, r }) => ({ kind: 'activated', text: '', cost: c, effect: e, activator: w, restrictions: r }),
  (a) =>
    a.activator !== undefined && a.restrictions
      ? { c: a.cost, e: a.effect, w: a.activator, r: a.restrictions }
      : undefined,
);
function butOnly(): Table<readonly ActivationRestriction[]> {
  const t: Table<readonly ActivationRestriction[]> = table('a restriction');
  t.add(
    ['only {o}', 'activate only {o}'],
    { o: only },
    ({ o }) => [o],
    (l) => (l.length === 1 ? { o: l[0]! } : undefined),
  );
  return t;
}
/** Loyalty abilities (606): the cost is what is put or removed. */
const loyalty: Table<Amount> = table('a loyalty cost');
loyalty.rule({
  read(source, at) {
    const text = source.tokens[at]?.text ?? '';
    const match = /^([+-]?)(\d+|X)$/.exec(text);
    if (!match || (match[1] === '' && text !== '0')) return [];
    const value: Amount =
      match[2] === 'X' ? { amount: 'times', of: [-1, { amount: 'X' }] } : Number(`${match[1]}${match[2]}`);
    if (match[2] === 'X' && match[1] === '+') return [];
    return [{ value: value === 0 ? 0 : value, end: at + 1, spelled: match[2] === '0' ? '0' : text }];
  },
  print: (n) => (typeof n === 'number' ? (n > 0 ? `+${n}` : String(n)) : '-X'),
});
activated.add(
  '{n} : {e}',
  { n: loyalty, e: effect },
  ({ n, e }) => ({ kind: 'activated', text: '', cost: [{ pay: 'loyalty', amount: n }], effect: e, loyalty: true }),
  (a) => {
    const [part] = a.cost;
    return a.loyalty && part?.pay === 'loyalty' ? { n: part.amount, e: a.effect } : undefined;
  },
);
