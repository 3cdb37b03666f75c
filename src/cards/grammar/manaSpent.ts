import type { Amount } from '../../rules/amounts.ts';
import { COLOR_NAMES, COLORS } from '../../rules/nouns.ts';
import { forEach } from './amounts.ts';
import { condition, count, manaCost, measure, object } from './categories.ts';

/** What was spent to cast a spell (107.4h, 601.2h; 207.2c: adamant, converge). */
const IT = ['~', 'it', 'this spell', 'that spell'];
condition.add(
  IT.slice(0, 3).map((it) => `{m} was spent to cast ${it}`),
  { m: manaCost },
  ({ m }) => ({ if: 'manaSpent', mana: m }),
  (c) => (c.if === 'manaSpent' && !several(c.mana) ? { m: c.mana } : undefined),
);
const several = (mana: readonly string[]): boolean => mana.length > 2 && mana.every((s) => s === mana[0]);
for (const c of COLORS)
  condition.add(
    IT.slice(0, 3).map((it) => `at least {n} ${COLOR_NAMES[c]} mana was spent to cast ${it}`),
    { n: count },
    ({ n }) => (typeof n === 'number' && n > 2 ? { if: 'manaSpent', mana: Array<string>(n).fill(c) } : undefined),
    (k) => (k.if === 'manaSpent' && several(k.mana) && k.mana[0] === c ? { n: k.mana.length } : undefined),
  );
condition.add('{n} or more mana was spent to cast {o}', { n: count, o: object }, ({ n, o }) => ({
  if: 'compare',
  left: { amount: 'paid', what: 'mana', of: o },
  op: '>=',
  right: n,
}));
condition.add('no mana was spent to cast {o}', { o: object }, ({ o }) => ({
  if: 'compare',
  left: { amount: 'paid', what: 'mana', of: o },
  op: '=',
  right: 0,
}));
type Paid = Extract<Amount, { amount: 'paid' }>['what'];
const SPENT: readonly (readonly [string, string, Paid])[] = [
  ['the number of colors of mana', 'color of mana', 'colorsSpent'],
  ['the amount of mana', 'mana', 'mana'],
  ['the amount of {S}', '{S}', 'snow'],
];
for (const [many, each, what] of SPENT) {
  measure.add(
    IT.slice(0, 3).map((it) => `${many} spent to cast ${it}`),
    {},
    () => ({ amount: 'paid', what }),
  );
  forEach.add(
    IT.slice(0, 3).map((it) => `${each} spent to cast ${it}`),
    {},
    () => ({ amount: 'paid', what }),
  );
}
