import type { Amount } from '../../rules/amounts.ts';
import { type Table, table } from '../phrase.ts';
import { count, figure, measure, sum } from './categories.ts';

/** Amounts added and taken away (107.1): "2 plus its power", "the number of Forests you control plus the number of Treefolk you control". */
sum.add(
  '{n}',
  { n: measure },
  ({ n }) => n,
  (n) => ({ n }),
);
/** A number beside "plus" or "minus": as a word or in digits. */
const number: Table<Amount> = table('a number');
number.add(
  '{n}',
  { n: figure },
  ({ n }) => n,
  (n) => (isNumber(n) ? { n } : undefined),
);
number.rule({
  read: (source, at) =>
    count.read(source, at).flatMap((r) => (typeof r.value === 'number' ? [{ ...r, spelled: String(r.value) }] : [])),
  print: () => undefined,
});
const isNumber = (n: Amount): boolean => typeof n === 'number' || n.amount === 'X';
const spelledOut: Table<Amount> = table('an amount');
spelledOut.add(
  '{n}',
  { n: measure },
  ({ n }) => (isNumber(n) ? undefined : n),
  (n) => (isNumber(n) ? undefined : { n }),
);
for (const [a, b] of [
  [number, spelledOut],
  [spelledOut, spelledOut],
  [spelledOut, number],
] as const) {
  sum.add(
    '{a} plus {b}',
    { a, b },
    ({ a, b }) => ({ amount: 'plus', of: [a, b] }),
    (n) =>
      typeof n === 'object' && n.amount === 'plus' && n.of.length === 2 ? { a: n.of[0]!, b: n.of[1]! } : undefined,
  );
  sum.add('{left} minus {right}', { left: a, right: b }, ({ left, right }) => ({ amount: 'minus', left, right }));
}
sum.add('{left} minus {right}', { left: number, right: number }, ({ left, right }) => ({
  amount: 'minus',
  left,
  right,
}));
/** "X plus 3" is read as a figure. */
sum.rule({
  read: () => [],
  print(n, printer) {
    const [a, b, ...more] = typeof n === 'object' && n.amount === 'plus' ? n.of : [];
    if (a === undefined || b === undefined || more.length > 0) return undefined;
    const words = [number.print(a, printer), number.print(b, printer)];
    return words.includes(undefined) ? undefined : words.join(' plus ');
  },
});
