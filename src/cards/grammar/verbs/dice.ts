import { clause, condition, figure, measure, predicate } from '../categories.ts';

/** Dice (706): a roll's result is `result`; of two, one is chosen, and the other is `other`. */
const SIDES = [
  ['d4', 4],
  ['d6', 6],
  ['d8', 8],
  ['d10', 10],
  ['d12', 12],
  ['d20', 20],
] as const;
for (const [die, sides] of SIDES) {
  predicate.add(
    die === 'd6' ? [`roll* a ${die}`, 'roll* a six-sided die'] : `roll* a ${die}`,
    {},
    () => ({ do: 'rollDie', sides, as: 'result' }),
    (i) => (i.do === 'rollDie' && i.sides === sides && !i.choose && !i.results && !i.who ? {} : undefined),
  );
  clause.add(
    `roll two ${die} and choose one result`,
    {},
    () => [{ do: 'rollDie', sides, choose: true, as: 'result' }],
    (l) => (l.length === 1 && l[0]?.do === 'rollDie' && l[0].choose && l[0].sides === sides ? {} : undefined),
  );
}
measure.add(['the result', 'that result'], {}, () => ({ amount: 'var', name: 'result' }));
measure.add('the other result', {}, () => ({ amount: 'var', name: 'other' }));
condition.add(['the result is {n}'], { n: figure }, ({ n }) => ({
  if: 'compare',
  left: { amount: 'var', name: 'result' },
  op: '=',
  right: n,
}));
