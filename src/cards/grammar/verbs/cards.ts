import type { Amount } from '../../../rules/amounts.ts';
import type { Filter } from '../../../rules/filters.ts';
import type { Instruction } from '../../../rules/instructions.ts';
import { EACH_PLAYER, type ObjectRef, YOU } from '../../../rules/refs.ts';
import { keptResult, madeAt, result, saysOf } from '../../references.ts';
import { equalTo, forEach, times } from '../amounts.ts';
import { aNoun, clause, count, figure, object, player, playerPossessive, predicate } from '../categories.ts';

/** Cards in hands and libraries (120, 121, 701). */
const CARD: Filter = [{ is: 'kind', kind: 'card' }];
/** Half of a number of cards (107.1a). */
for (const round of ['down', 'up'] as const)
  predicate.add(
    [`draw* half {n} cards , rounded ${round}`, `draw* half {n} cards rounded ${round}`],
    { n: figure },
    ({ n }) => ({ do: 'draw', n: { amount: 'half', of: n, round } }),
    (i) =>
      i.do === 'draw' && typeof i.n === 'object' && i.n.amount === 'half' && i.n.round === round && isFigure(i.n.of)
        ? { n: i.n.of }
        : undefined,
  );
function isFigure(n: Amount): boolean {
  return typeof n === 'number' || n.amount === 'X';
}
/** "Draw that many cards plus one." */
const ONE_MORE = (i: Instruction): { n: Amount } | undefined =>
  i.do === 'draw' && typeof i.n === 'object' && i.n.amount === 'plus' && i.n.of[1] === 1
    ? counted(i.n.of[0]!)
    : undefined;
const counted = (n: Amount): { n: Amount } | undefined =>
  isFigure(n) || (typeof n === 'object' && n.amount !== 'count') ? { n } : undefined;
predicate.add(
  'draw* {n} cards plus one',
  { n: count },
  ({ n }) => ({ do: 'draw', n: { amount: 'plus', of: [n, 1] } }),
  ONE_MORE,
);
predicate.add(['draw* a card', 'draw* another card'], {}, () => ({ do: 'draw', n: 1 }));
predicate.add(['draw* {n} card|cards', 'draw* {n} additional card|cards'], { n: count }, ({ n }) => ({
  do: 'draw',
  n,
}));
/** "Draw a card and reveal it": later words may mean what was drawn (701.20). */
clause.add(
  ['draw {n} card|cards and reveal it|them', 'draw {n} card|cards and reveal them'],
  { n: count },
  ({ n }, at) => [
    { do: 'draw', n, as: keptResult(at, ['card'], n !== 1) },
    { do: 'reveal', what: madeAt(at) },
  ],
  ([draw, reveal, ...more]) =>
    more.length === 0 &&
    draw?.do === 'draw' &&
    draw.as !== undefined &&
    !draw.who &&
    reveal?.do === 'reveal' &&
    'ref' in reveal.what &&
    reveal.what.ref === 'var' &&
    reveal.what.name === draw.as
      ? { n: draw.n }
      : undefined,
);
predicate.add(['draw* a card for each {f}'], { f: forEach }, ({ f }) => ({ do: 'draw', n: times(1, f) }));
predicate.add(
  ['draw* {f} card', 'draw* cards equal to {f}', 'draw* a number of cards equal to {f}'],
  { f: equalTo },
  ({ f }) => ({ do: 'draw', n: f }),
  () => undefined,
);
predicate.add('discard* {n} card|cards', { n: count }, ({ n }) => ({ do: 'discard', n }));
predicate.add(
  ['discard* {n} card', 'discard* cards equal to {n}', 'discard* a number of cards equal to {n}'],
  { n: equalTo },
  ({ n }) => ({ do: 'discard', n }),
  () => undefined,
);
predicate.add('discard* a card for each {f}', { f: forEach }, ({ f }) => ({ do: 'discard', n: times(1, f) }));
predicate.add('discard* {n} card|cards at random', { n: count }, ({ n }) => ({ do: 'discard', n, random: true }));
predicate.add(
  [
    'discard* your hand',
    'discard* their hand',
    'discard* all the cards in their hand',
    'discard* all the cards in your hand',
  ],
  {},
  () => ({
    do: 'discard',
    n: 'hand',
  }),
);
predicate.add(
  'discard* {f}',
  { f: aNoun },
  ({ f }) => (JSON.stringify(f) === JSON.stringify(CARD) ? undefined : { do: 'discard', n: 1, what: f }),
  (i) => (i.do === 'discard' && i.n === 1 && i.what && !i.random && !i.chooser && !i.who ? { f: i.what } : undefined),
);
/** "That player discards that card": all that are in the hand of those meant. */
clause.add(
  '{who} discard* {what}',
  { who: player, what: object },
  ({ who, what }) =>
    isPronoun(what)
      ? [{ do: 'discard', ...(who.player === 'you' ? {} : { who }), n: 'hand', what: [{ is: 'same', as: what }] }]
      : undefined,
  (l) => {
    const [i] = l;
    const same = l.length === 1 && i?.do === 'discard' && i.n === 'hand' ? i.what?.[0] : undefined;
    return i?.do === 'discard' && same?.is === 'same' ? { who: i.who ?? YOU, what: same.as } : undefined;
  },
);
function isPronoun(o: ObjectRef): boolean {
  return saysOf(o) === 'pronoun';
}
/** "If it isn't a land card, discard it." */
clause.add(
  ['you discard* {what}', 'discard {what}'],
  { what: object },
  ({ what }) => (isPronoun(what) ? [{ do: 'discard', n: 'hand', what: [{ is: 'same', as: what }] }] : undefined),
  () => undefined,
);
predicate.add('mill* {n} card|cards', { n: count }, ({ n }, at) => ({
  do: 'mill',
  n,
  as: result(at, ['card'], n !== 1),
}));
predicate.add(
  ['mill* {n} card', 'mill* cards equal to {n}', 'mill* a number of cards equal to {n}'],
  { n: equalTo },
  ({ n }, at) => ({ do: 'mill', n, as: result(at, ['card'], true) }),
  () => undefined,
);
predicate.add('mill* a card for each {f}', { f: forEach }, ({ f }, at) => ({
  do: 'mill',
  n: times(1, f),
  as: result(at, ['card'], true),
}));
/** Half a library (107.1a). */
for (const round of ['down', 'up'] as const)
  predicate.add(
    [
      `mill* half their library , rounded ${round}`,
      `mill* half their library rounded ${round}`,
      `mill* half your library , rounded ${round}`,
    ],
    {},
    () => ({ do: 'mill', n: { amount: 'half', of: { amount: 'librarySize', of: EACH_PLAYER }, round } }),
  );
predicate.add('scry* {n}', { n: figure }, ({ n }) => ({ do: 'scry', n }));
predicate.add('surveil* {n}', { n: figure }, ({ n }) => ({ do: 'surveil', n }));
predicate.add('fateseal* {n}', { n: figure }, ({ n }) => ({ do: 'fateseal', n }));
predicate.add(['shuffle*', 'shuffle* your library', 'shuffle* their library'], {}, () => ({ do: 'shuffle' }));
predicate.add(['look* at {whose} hand'], { whose: playerPossessive }, ({ whose }) => ({
  do: 'look',
  what: { hand: whose },
}));
clause.add('reveal your hand', {}, () => [{ do: 'reveal', what: { hand: { player: 'you' } } }]);
clause.add(
  '{who} reveal* their hand',
  { who: player },
  ({ who }) => (who.player === 'you' ? undefined : [{ do: 'reveal', what: { hand: who } }]),
  (l) => {
    const what = l.length === 1 && l[0]?.do === 'reveal' ? l[0].what : undefined;
    return what && 'hand' in what && what.hand.player !== 'you' ? { who: what.hand } : undefined;
  },
);
predicate.add('investigate*', {}, () => ({ do: 'investigate', n: 1 }));
predicate.add('investigate* twice', {}, () => ({ do: 'investigate', n: 2 }));
predicate.add('investigate* for each {f}', { f: forEach }, ({ f }) => ({ do: 'investigate', n: times(1, f) }));
predicate.add('investigate* {n} times', { n: count }, ({ n }) =>
  n === 1 || n === 2 ? undefined : { do: 'investigate', n },
);
predicate.add('discover* {n}', { n: figure }, ({ n }) => ({ do: 'discover', n }));
predicate.add('learn*', {}, () => ({ do: 'learn' }));
predicate.add('proliferate*', {}, () => ({ do: 'proliferate' }));
predicate.add('proliferate* {n} times', { n: count }, ({ n }) =>
  n === 1 || n === 2 ? undefined : { do: 'repeat', times: n, body: [{ do: 'proliferate' }] },
);
predicate.add('venture* into the dungeon', {}, () => ({ do: 'venture' }));
predicate.add('venture* into Undercity', {}, () => ({ do: 'venture', dungeon: 'Undercity' }));
predicate.add('take* the initiative', {}, () => ({ do: 'takeInitiative' }));
predicate.add('become* the monarch', {}, () => ({ do: 'becomeMonarch' }));
predicate.add(["get* the city 's blessing"], {}, () => ({ do: 'getCityBlessing' }));
predicate.add('take* an extra turn after this one', {}, () => ({ do: 'extraTurn' }));
predicate.add('lose* the game', {}, () => ({ do: 'loseGame' }));
predicate.add('win* the game', {}, () => ({ do: 'winGame' }));
predicate.add('manifest* dread', {}, (_h, at) => ({ do: 'manifestDread', as: result(at, ['creature']) }));

/** Both halved, rounded in the same way. */
for (const round of ['down', 'up'] as const)
  clause.add(
    `you gain half {n} life and draw half {m} cards . round ${round} each time`,
    { n: figure, m: figure },
    ({ n, m }) => [
      { do: 'gainLife', n: { amount: 'half', of: n, round } },
      { do: 'draw', n: { amount: 'half', of: m, round } },
    ],
  );
