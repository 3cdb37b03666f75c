import type { Amount } from '../../rules/amounts.ts';
import type { Condition } from '../../rules/conditions.ts';
import type { Comparison } from '../../rules/filters.ts';
import { equalTo } from './amounts.ts';
import { condition, count, figure, measure, player } from './categories.ts';

/** Two numbers compared (107). */
type Compare = Extract<Condition, { if: 'compare' }>;
const compared = (left: Amount, op: Comparison, right: Amount): Compare => ({ if: 'compare', left, op, right });
const HELD = [
  ['more cards in hand', 'handSize', '>'],
  ['fewer cards in hand', 'handSize', '<'],
  ['more life', 'life', '>'],
  ['less life', 'life', '<'],
] as const;
for (const [words, amount, op] of HELD)
  condition.add(`{p} have* ${words} than {q}`, { p: player, q: player }, ({ p, q }) =>
    compared({ amount, of: p }, op, { amount, of: q }),
  );
condition.add('{a} is {n}', { a: measure, n: figure }, ({ a, n }) => compared(a, '=', n));
condition.add(['{a} is less than {n}'], { a: measure, n: count }, ({ a, n }) => compared(a, '<', n));
condition.add(
  '{a} is greater than {b}',
  { a: measure, b: measure },
  ({ a, b }) => compared(a, '>', b),
  // Some excess is said in words of its own (dealt.ts).
  (c) => (c.if === 'compare' && c.op === '>' && c.right !== 0 ? { a: c.left, b: c.right } : undefined),
);
for (const [canonical, long, op] of [
  ['{a} is {b} or less', '{a} is less than or equal to {b}', '<='],
  ['{a} is {b} or greater', '{a} is greater than or equal to {b}', '>='],
] as const)
  condition.add(
    [canonical, long],
    { a: measure, b: equalTo },
    ({ a, b }) => compared(a, op, b),
    () => undefined,
  );
