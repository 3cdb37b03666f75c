import type { Amount } from '../../rules/amounts.ts';
import type { Condition } from '../../rules/conditions.ts';
import type { Comparison } from '../../rules/filters.ts';
import { condition, count, measure, player } from './categories.ts';

/** Two numbers compared (107). */
type Compare = Extract<Condition, { if: 'compare' }>;
const compared = (left: Amount, op: Comparison, right: Amount): Compare => ({ if: 'compare', left, op, right });
condition.add(['{a} is less than {n}'], { a: measure, n: count }, ({ a, n }) => compared(a, '<', n));
condition.add(['{a} is greater than {b}'], { a: measure, b: measure }, ({ a, b }) => compared(a, '>', b));
condition.add('{a} is less than or equal to {b}', { a: measure, b: measure }, ({ a, b }) => compared(a, '<=', b));
condition.add('{a} is greater than or equal to {b}', { a: measure, b: measure }, ({ a, b }) => compared(a, '>=', b));
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
