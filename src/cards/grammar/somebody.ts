import type { Condition } from '../../rules/conditions.ts';
import type { PlayerFilter, PlayerRef } from '../../rules/refs.ts';
import { type Table, table } from '../phrase.ts';
import { aNoun, condition, count, figure, measure, nouns } from './categories.ts';
import { counterName } from './terms.ts';

/** Conditions that some player fulfils: "an opponent has three or more poison counters". That player is `each`. */
const EACH: PlayerRef = { player: 'var', name: 'each' };
const YOU: PlayerRef = { player: 'you' };
const state: Table<Condition> = table('what is true of a player');
type Compare = Extract<Condition, { if: 'compare' }>;
const compare = (left: Compare['left'], op: Compare['op'], right: Compare['right']): Compare => ({
  if: 'compare',
  left,
  op,
  right,
});
for (const [word, op] of [
  ['more', '>='],
  ['less', '<='],
] as const)
  state.add(`have* {n} or ${word} life`, { n: figure }, ({ n }) => compare({ amount: 'life', of: EACH }, op, n));
state.add(
  ['have* {n} or more {c} counter|counters', 'have* {n} or more {c} counters'],
  { n: count, c: counterName },
  ({ n, c }) => compare({ amount: 'playerCounters', counter: c, of: EACH }, '>=', n),
);
state.add('have* {n} or more cards in their graveyard', { n: count }, ({ n }) => ({
  if: 'exists',
  of: { zones: ['graveyard'], whose: { is: EACH }, filter: [{ is: 'kind', kind: 'card' }] },
  op: '>=',
  n,
}));
for (const [words, op] of [
  ['or more', '>='],
  ['or fewer', '<='],
] as const)
  state.add(`have* {n} ${words} cards in hand`, { n: count }, ({ n }) =>
    compare({ amount: 'handSize', of: EACH }, op, n),
  );
for (const [words, amount] of [
  ['more life', 'life'],
  ['more cards in hand', 'handSize'],
] as const)
  state.add(`have* ${words} than you`, {}, () => compare({ amount, of: EACH }, '>', { amount, of: YOU }));
state.add(
  'control* more {f} than you',
  { f: nouns },
  ({ f }) =>
    compare(
      { amount: 'count', of: { zones: ['battlefield'], filter: [...f, { is: 'controller', who: { is: EACH } }] } },
      '>',
      { amount: 'count', of: { zones: ['battlefield'], filter: [...f, { is: 'controller', who: 'you' }] } },
    ),
  (c) => {
    const left = c.if === 'compare' && c.op === '>' && typeof c.left === 'object' ? c.left : undefined;
    return left?.amount === 'count' && left.of.filter.at(-1)?.is === 'controller'
      ? { f: left.of.filter.slice(0, -1) }
      : undefined;
  },
);

for (const [words, amount] of [
  ['less life', 'life'],
  ['fewer cards in hand', 'handSize'],
] as const)
  state.add(`have* ${words} than you`, {}, () => compare({ amount, of: EACH }, '<', { amount, of: YOU }));
const some = (base: PlayerFilter, where: Condition): Condition =>
  compare({ amount: 'countPlayers', of: { base, where } }, '>=', 1);
for (const [words, base] of [
  ['a player', 'any'],
  ['an opponent', 'opponent'],
] as const)
  condition.add(
    `${words} {s}`,
    { s: state },
    ({ s }) => some(base, s),
    (c) => {
      const of =
        c.if === 'compare' && c.op === '>=' && c.right === 1 && typeof c.left === 'object' ? c.left : undefined;
      return of?.amount === 'countPlayers' && typeof of.of === 'object' && 'base' in of.of && of.of.base === base
        ? { s: of.of.where }
        : undefined;
    },
  );
/** "You have more life than an opponent": an opponent has less than you. */
for (const [words, amount, opposite] of [
  ['more life', 'life', '<'],
  ['more cards in hand', 'handSize', '<'],
  ['less life', 'life', '>'],
] as const)
  condition.add(
    [
      `an opponent have* ${opposite === '<' ? (amount === 'life' ? 'less life' : 'fewer cards in hand') : 'more life'} than you`,
      `you have ${words} than an opponent`,
    ],
    {},
    () => some('opponent', compare({ amount, of: EACH }, opposite, { amount, of: YOU })),
    () => undefined,
  );
/** Those of whom it is true, counted. */
const members: Table<Condition> = table('what is true of them');
members.add(
  '{s}',
  { s: state },
  ({ s }) => s,
  (s) => ({ s }),
);
members.add(
  'control {f}',
  { f: aNoun },
  ({ f }) => ({
    if: 'exists',
    of: { zones: ['battlefield'], filter: [...f, { is: 'controller', who: { is: EACH } }] },
    op: '>=',
    n: 1,
  }),
  (c) =>
    c.if === 'exists' && c.of.filter.at(-1)?.is === 'controller' && c.op === '>=' && c.n === 1
      ? { f: c.of.filter.slice(0, -1) }
      : undefined,
);
members.add('were dealt combat damage this turn', {}, () => ({
  if: 'happened',
  event: { on: 'damage', combat: true, toPlayer: { is: EACH } },
  since: 'turn',
}));
measure.add(
  ['the number of opponents who {s}', 'the number of opponents that {s}'],
  { s: members },
  ({ s }) => ({ amount: 'countPlayers', of: { base: 'opponent', where: s } }),
  (n) =>
    typeof n === 'object' && n.amount === 'countPlayers' && typeof n.of === 'object' && 'base' in n.of
      ? { s: n.of.where }
      : undefined,
);
condition.add(['you have {n} or more opponents'], { n: count }, ({ n }) =>
  compare({ amount: 'countPlayers', of: 'opponent' }, '>=', n),
);
condition.add(
  'defending player controls {f}',
  { f: aNoun },
  ({ f }) => ({
    if: 'exists',
    of: {
      zones: ['battlefield'],
      filter: [...f, { is: 'controller', who: { is: { player: 'defending', of: { ref: 'self' } } } }],
    },
    op: '>=',
    n: 1,
  }),
  (c) => {
    const last = c.if === 'exists' && c.op === '>=' && c.n === 1 ? c.of.filter.at(-1) : undefined;
    return c.if === 'exists' &&
      last?.is === 'controller' &&
      typeof last.who === 'object' &&
      'is' in last.who &&
      last.who.is.player === 'defending'
      ? { f: c.of.filter.slice(0, -1) }
      : undefined;
  },
);
