import type { Zone } from '../../../rules/nouns.ts';
import { aNoun, clause, count, figure, object, player, predicate } from '../categories.ts';
import { counterName } from '../terms.ts';

/** Controlling a player (723). */
clause.add(
  ["you control {p} during that player 's next turn", 'you control {p} during their next turn'],
  { p: player },
  ({ p }) => [{ do: 'controlPlayer', whom: p }],
);
/** Hands and graveyards that go into libraries (701.24). */
const PILES: readonly (readonly [string, readonly Zone[]])[] = [
  ['hand and graveyard', ['hand', 'graveyard']],
  ['graveyard', ['graveyard']],
  ['hand', ['hand']],
];
for (const [words, zones] of PILES)
  predicate.add([`shuffle* your ${words} into your library`, `shuffle* their ${words} into their library`], {}, () => ({
    do: 'shuffleInto',
    zones,
  }));
/** 701.47 */
for (const [army, subtype] of [
  ['Zombies', 'Zombie'],
  ['Orcs', 'Orc'],
  ['Slivers', 'Sliver'],
  ['Goblins', 'Goblin'],
] as const)
  predicate.add(`amass* ${army} {n}`, { n: figure }, ({ n }) => ({ do: 'amass', n, subtype }));
predicate.add('amass* {n}', { n: figure }, ({ n }) => ({ do: 'amass', n }));

/** Counters moved and doubled (122.5, 701.10e). */
clause.add(
  ['move {n} {c} counter|counters from {from} onto {to}', 'move {n} {c} counters from {from} onto {to}'],
  { n: count, c: counterName, from: object, to: object },
  ({ n, c, from, to }) => [{ do: 'moveCounters', counter: c, n, from, to }],
);
clause.add('double the number of {c} counters on {on}', { c: counterName, on: object }, ({ c, on }) => [
  { do: 'doubleCounters', counter: c, on },
]);
/** Cards from outside the game (400.11). */
for (const [verb, reveal] of [
  ['reveal* {f} from outside the game and put it into your hand', true],
  ['put* {f} from outside the game into your hand', false],
] as const)
  predicate.add(verb, { f: aNoun }, ({ f }) => ({ do: 'fromOutside', filter: f, reveal }));

/** 701.54 */
clause.add(['the Ring tempts you'], {}, () => [{ do: 'ringTempts' }]);
clause.add('return {what} to the battlefield attached to {to}', { what: object, to: object }, ({ what, to }) => [
  { do: 'move', what, to: 'battlefield', attachedTo: to },
]);
clause.add('{what} endure* {n}', { what: object, n: figure }, ({ what, n }) => [{ do: 'endure', what, n }]);
