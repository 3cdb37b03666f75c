import type { Amount } from '../../../rules/amounts.ts';
import type { Filter } from '../../../rules/filters.ts';
import type { Instruction } from '../../../rules/instructions.ts';
import type { Zone } from '../../../rules/nouns.ts';
import type { ObjectRef, PlayerRef } from '../../../rules/refs.ts';
import { keptResult, madeAt, result, saysOf } from '../../references.ts';
import {
  aNoun,
  clause,
  count,
  duration,
  figure,
  nouns,
  object,
  objectPossessive,
  player,
  predicate,
} from '../categories.ts';
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
  ['hand , your graveyard , and all permanents you own', ['hand', 'graveyard', 'battlefield']],
];
for (const [words, zones] of PILES)
  predicate.add([`shuffle* your ${words} into your library`, `shuffle* their ${words} into their library`], {}, () => ({
    do: 'shuffleInto',
    zones,
  }));
/** Targets among them, which may be none (701.24d). */
predicate.add(
  'shuffle* {o} into their library',
  { o: object },
  ({ o }, at, source) =>
    saysOf(o) === 'target' && source.tokens[at]?.word === 'shuffles'
      ? { do: 'shuffleInto', zones: [], what: o }
      : undefined,
  (i) => (i.do === 'shuffleInto' && i.what ? { o: i.what } : undefined),
);
/** 701.47 */
for (const [army, subtype] of [
  ['Zombies', 'Zombie'],
  ['Orcs', 'Orc'],
  ['Slivers', 'Sliver'],
  ['Goblins', 'Goblin'],
] as const)
  predicate.add(`amass* ${army} {n}`, { n: figure }, ({ n }) => ({ do: 'amass', n, subtype }));
predicate.add('amass* {n}', { n: figure }, ({ n }) => ({ do: 'amass', n }));
predicate.add('blight* {n}', { n: figure }, ({ n }) => ({ do: 'blight', n }));

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

clause.add('it becomes night', {}, () => [{ do: 'becomeNight' }]);
clause.add('it becomes day', {}, () => [{ do: 'becomeDay' }]);
/** Cards that a player chooses from a zone of theirs, and exiles. */
for (const zone of ['hand', 'graveyard'] as const) {
  type Steps = readonly Instruction[];
  const chosen = (p: PlayerRef, f: Filter, n: Amount, at: number): Steps => [
    {
      do: 'chooseObjects',
      who: p,
      from: { zones: [zone], whose: { is: p }, filter: f },
      min: n,
      max: n,
      as: keptResult(at, [], false),
    },
    { do: 'move', what: madeAt(at), to: 'exile', as: result(at + 0.1, ['card'], n !== 1) },
  ];
  const parts = (l: Steps): { p: PlayerRef; f: Filter; n: Amount } | undefined => {
    const [c, m] = l;
    const from = l.length === 2 && c?.do === 'chooseObjects' && 'zones' in c.from ? c.from : undefined;
    return from?.zones[0] === zone && c?.do === 'chooseObjects' && c.who && m?.do === 'move' && m.to === 'exile'
      ? { p: c.who, f: from.filter, n: c.max }
      : undefined;
  };
  const one = (p: PlayerRef): boolean => {
    const says = saysOf(p);
    return says === 'target' || says === 'pronoun';
  };
  clause.add(
    `{p} exile* {f} from their ${zone}`,
    { p: player, f: aNoun },
    ({ p, f }, at) => (one(p) ? chosen(p, f, 1, at - 0.4) : undefined),
    (l) => {
      const x = parts(l);
      return x?.n === 1 ? { p: x.p, f: x.f } : undefined;
    },
  );
  clause.add(
    `{p} exile* {n} {f} from their ${zone}`,
    { p: player, n: count, f: nouns },
    ({ p, n, f }, at) => (one(p) && n !== 1 ? chosen(p, f, n, at - 0.4) : undefined),
    (l) => {
      const x = parts(l);
      return x && x.n !== 1 ? x : undefined;
    },
  );
}
/** On top or on the bottom, as its owner likes (608.2d). */
const toLibrary = (what: ObjectRef, position: 'top' | 'bottom' | 'shuffle'): Instruction => ({
  do: 'move',
  what,
  to: 'library',
  position,
});
const asItsOwnerLikes = (o: ObjectRef): readonly Instruction[] => [
  {
    do: 'choose',
    who: { player: 'ownerOf', of: o },
    options: [
      { label: 'top', do: [toLibrary(o, 'top')] },
      { label: 'bottom', do: [toLibrary(o, 'bottom')] },
    ],
  },
];
const PUTS = [
  'put* it on the top or bottom of their library',
  'put* it on their choice of the top or bottom of their library',
];
clause.add(
  PUTS.map((puts) => `{o} owner ${puts}`),
  { o: objectPossessive },
  ({ o }) => asItsOwnerLikes(o),
  (l) => {
    const [c] = l;
    return l.length === 1 && c?.do === 'choose' && c.who?.player === 'ownerOf' && c.options[0]?.label === 'top'
      ? { o: c.who.of }
      : undefined;
  },
);
clause.add(
  [`{o} 's owner ${PUTS[0]}`, ...PUTS.map((puts) => `the owner of {o} ${puts}`)],
  { o: object },
  ({ o }) => asItsOwnerLikes(o),
  () => undefined,
);
clause.add(
  [
    "shuffle {o} into its owner 's library",
    "{o} 's owner shuffle* it into their library",
    'the owner of {o} shuffle* it into their library',
    'its owner shuffle* {o} into their library',
  ],
  { o: object },
  ({ o }) => [toLibrary(o, 'shuffle')],
  () => undefined,
);
/** 602.5 */
clause.add("{o} activated abilities can't be activated {d}", { o: objectPossessive, d: duration }, ({ o, d }) => [
  { do: 'ruleEffect', effect: { rule: 'cantActivate', who: 'any', object: o }, duration: d },
]);
