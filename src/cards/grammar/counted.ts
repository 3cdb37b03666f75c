import type { Amount } from '../../rules/amounts.ts';
import type { Condition } from '../../rules/conditions.ts';
import { saysOf } from '../references.ts';
import { forEach } from './amounts.ts';
import { condition, count, measure, nouns, object, places } from './categories.ts';
import { counterName } from './terms.ts';

/** How many counters something has, and how many different ones there are of a kind. */
type Compare = Extract<Condition, { if: 'compare' }>;
const compared = (left: Amount, op: '>=' | '=', right: Amount): Compare => ({ if: 'compare', left, op, right });

// ── different ones (207.2c: coven, delirium, domain)
type Quality = Extract<Amount, { amount: 'distinct' }>['quality'];
const varied = (quality: Quality, among: Extract<Amount, { amount: 'distinct' }>['among'], n: Amount): Compare =>
  compared({ amount: 'distinct', quality, among }, '>=', n);
for (const [words, quality] of [
  ['different powers', 'power'],
  ['different names', 'name'],
  ['different mana values', 'manaValue'],
] as const)
  condition.add(
    `you control {n} or more {f} with ${words}`,
    { n: count, f: nouns },
    ({ n, f }) =>
      f.at(-1)?.is === 'controller' || n === 1
        ? undefined
        : varied(quality, { zones: ['battlefield'], filter: [...f, { is: 'controller', who: 'you' }] }, n),
    (c) => {
      if (c.if !== 'compare' || c.op !== '>=') return undefined;
      const { left } = c;
      if (typeof left !== 'object' || left.amount !== 'distinct' || left.quality !== quality) return undefined;
      const { filter, ...zone } = left.among;
      const last = filter.at(-1);
      return last?.is === 'controller' && last.who === 'you' && JSON.stringify(zone) === '{"zones":["battlefield"]}'
        ? { n: c.right, f: filter.slice(0, -1) }
        : undefined;
    },
  );
for (const [words, quality] of [
  ['card types', 'cardType'],
  ['colors', 'color'],
  ['mana values', 'manaValue'],
] as const)
  condition.add(`there are {n} or more ${words} among {s}`, { n: count, s: places }, ({ n, s }) =>
    varied(quality, s, n),
  );
/** "For each card type among those cards", which were put into a graveyard. */
forEach.add(
  'card type among {o}',
  { o: object },
  ({ o }) =>
    saysOf(o) === 'pronoun'
      ? { amount: 'distinct', quality: 'cardType', among: { zones: ['graveyard'], filter: [{ is: 'same', as: o }] } }
      : undefined,
  (a) => {
    const same = typeof a === 'object' && a.amount === 'distinct' ? a.among.filter[0] : undefined;
    return typeof a === 'object' && a.amount === 'distinct' && a.quality === 'cardType' && same?.is === 'same'
      ? { o: same.as }
      : undefined;
  },
);
/** Counters that the cost or an instruction before removed: their number has this name (602.1a, 608.2c). */
const REMOVED = 'removed';
forEach.add('counter removed this way', {}, () => ({ amount: 'var', name: REMOVED }));
measure.add('the number of counters removed this way', {}, () => ({ amount: 'var', name: REMOVED }));
const removed = ({ c }: { c: string }): Amount => ({ amount: 'var', name: `${REMOVED} ${c}` });
const kindOf = (a: Amount): { c: string } | undefined =>
  typeof a === 'object' && a.amount === 'var' && a.name.startsWith(`${REMOVED} `)
    ? { c: a.name.slice(REMOVED.length + 1) }
    : undefined;
forEach.add('{c} counter removed this way', { c: counterName }, removed, kindOf);
measure.add('the number of {c} counters removed this way', { c: counterName }, removed, kindOf);
/** 709.5 */
condition.add('there are {n} or more unlocked doors among {s}', { n: count, s: places }, ({ n, s }) =>
  compared({ amount: 'unlockedDoors', among: s }, '>=', n),
);

// ── counters
condition.add(
  [
    '{o} have* a|an {c} counter on it',
    '{o} have* one or more {c} counters on it',
    '{o} have* a {c} counter on them',
    '{o} had a|an {c} counter on it',
    '{o} had one or more {c} counters on it',
  ],
  { o: object, c: counterName },
  ({ o, c }) => ({ if: 'matches', object: o, filter: [{ is: 'counter', counter: c, op: '>=', n: 1 }] }),
);
condition.add('there are {n} or more {c} counters on {o}', { n: count, c: counterName, o: object }, ({ n, c, o }) =>
  n === 1 ? undefined : compared({ amount: 'counters', counter: c, on: o }, '>=', n),
);
condition.add('{o} have* {n} or more {c} counters on it', { o: object, n: count, c: counterName }, ({ o, n, c }) =>
  n === 1 ? undefined : { if: 'matches', object: o, filter: [{ is: 'counter', counter: c, op: '>=', n }] },
);
condition.add(
  ['{o} have* no {c} counters on it', '{o} had no {c} counters on it'],
  { o: object, c: counterName },
  ({ o, c }) => ({
    if: 'matches',
    object: o,
    filter: [{ is: 'counter', counter: c, op: '=', n: 0 }],
  }),
);
condition.add(
  ['there are {n} or more {c} counters on {o}', '{n} or more {c} counters are on {o}'],
  { n: count, c: counterName, o: object },
  ({ n, c, o }) => compared({ amount: 'counters', counter: c, on: o }, '>=', n),
);
condition.add('there are no {c} counters on {o}', { c: counterName, o: object }, ({ c, o }) =>
  compared({ amount: 'counters', counter: c, on: o }, '=', 0),
);
