import type { Amount } from '../../../rules/amounts.ts';
import { type Table, table } from '../../phrase.ts';
import { equalTo } from '../amounts.ts';
import { cost, count, figure, manaCost, predicate } from '../categories.ts';

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
predicate.add(['pay* {n} {E}', 'pay* an amount of {E} equal to {n}'], { n: spelled() }, ({ n }) => ({
  do: 'pay',
  cost: [{ pay: 'energy', amount: n }],
  optional: false,
}));
/** Spelled out after "equal to". */
function spelled(): Table<Amount> {
  const t = table<Amount>('a number');
  t.rule({
    read: (source, at) => (source.tokens[at - 1]?.word === 'to' ? equalTo.read(source, at) : []),
    print: (n, printer) => (typeof n === 'number' ? undefined : count.print(n, printer)),
  });
  return t;
}
/** Mana and life together. */
predicate.add('pay* {m} and {n} life', { m: manaCost, n: figure }, ({ m, n }) => ({
  do: 'pay',
  cost: [
    { pay: 'mana', mana: m },
    { pay: 'life', amount: n },
  ],
  optional: false,
}));
predicate.add(
  'pay* {c}',
  { c: cost },
  ({ c }) => (c.every((p) => p.pay === 'mana') ? { do: 'pay', cost: c, optional: false } : undefined),
  (i) =>
    i.do === 'pay' && (!i.optional || i.as) && !i.then && !i.else && i.cost.every((p) => p.pay === 'mana')
      ? { c: i.cost }
      : undefined,
);
/** 701.59a, by an effect */
predicate.add(
  'collect* evidence {n}',
  { n: figure },
  ({ n }) =>
    typeof n === 'number' ? { do: 'pay', cost: [{ pay: 'collectEvidence', n }], optional: false } : undefined,
  (i) => {
    const [part] = i.do === 'pay' && !i.optional && !i.then && !i.else && i.cost.length === 1 ? i.cost : [];
    return part?.pay === 'collectEvidence' ? { n: part.n } : undefined;
  },
);
/** 701.61a, by an effect */
predicate.add('forage*', {}, () => ({ do: 'pay', cost: [{ pay: 'forage' }], optional: false }));
