import { cost, figure, predicate } from '../categories.ts';

predicate.add('pay* {n} life', { n: figure }, ({ n }) => ({
  do: 'pay',
  cost: [{ pay: 'life', amount: n }],
  optional: false,
}));
for (let n = 1; n <= 8; n++)
  predicate.add(`pay* ${Array(n).fill('{E}').join(' ')}`, {}, () => ({
    do: 'pay',
    cost: [{ pay: 'energy', amount: n }],
    optional: false,
  }));
predicate.add(
  'pay* {c}',
  { c: cost },
  ({ c }) => (c.every((p) => p.pay === 'mana') ? { do: 'pay', cost: c, optional: false } : undefined),
  (i) =>
    i.do === 'pay' && !i.optional && !i.then && !i.else && i.cost.every((p) => p.pay === 'mana')
      ? { c: i.cost }
      : undefined,
);
