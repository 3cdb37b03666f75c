import type { Amount } from '../../../rules/amounts.ts';
import type { Filter } from '../../../rules/filters.ts';
import type { Instruction } from '../../../rules/instructions.ts';
import type { Zone } from '../../../rules/nouns.ts';
import { type PlayerRef, YOU } from '../../../rules/refs.ts';
import { type Reading, type Spelled, type Table, table } from '../../phrase.ts';
import { madeAt, result } from '../../references.ts';
import { aNoun, clause, count, noun, nouns, player, playerPossessive } from '../categories.ts';
import { type Destination, destination } from './destinations.ts';

/** Searching a library (701.23), with what is done to the cards found, in one sentence: "it" there is always what was found. */
type Search = Extract<Instruction, { do: 'search' }>;
interface Wanted {
  readonly filter: Filter;
  readonly min: Amount;
  readonly max: Amount;
  readonly distinct?: 'names';
}
const ANY: Amount = { amount: 'any' };
const wanted: Table<Wanted> = table('what is searched for');
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
wanted.add(
  '{f}',
  { f: aNoun },
  ({ f }) => ({ filter: f, min: 1, max: 1 }),
  (w) => (w.min === 1 && w.max === 1 && !w.distinct ? { f: w.filter } : undefined),
);
wanted.add('up to {n} {f}', { n: count, f: nouns }, ({ n, f }) => ({ filter: f, min: 0, max: n }));
wanted.add(
  'up to {n} {f}',
  { n: count, f: noun },
  ({ n, f }) => (n === 1 ? { filter: f, min: 0, max: n } : undefined),
  (w) => (w.min === 0 && w.max === 1 && !w.distinct ? { n: 1, f: w.filter } : undefined),
);
wanted.add('up to {n} {f} with different names', { n: count, f: nouns }, ({ n, f }) => ({
  filter: f,
  min: 0,
  max: n,
  distinct: 'names',
}));
/** As many as there are; hidden ones may be left unfound (701.23b). */
wanted.add('all {f}', { f: nouns }, ({ f }) => ({ filter: f, min: ANY, max: ANY }));
wanted.add('any number of {f}', { f: nouns }, ({ f }) => ({ filter: f, min: 0, max: ANY }));
wanted.add(
  '{n} {f}',
  { n: count, f: nouns },
  ({ n, f }) => (n === 1 ? undefined : { filter: f, min: n, max: n }),
  (w) =>
    same(w.min, w.max) && w.max !== 1 && !same(w.max, ANY) && !w.distinct ? { n: w.max, f: w.filter } : undefined,
);

/** What is done with what was found: moves before and after the shuffle (701.24). */
interface Tail {
  readonly reveal: boolean;
  readonly to: Destination;
  /** "then shuffle and put that card on top". */
  readonly afterShuffle?: true;
}
const it: Table<string> = table('what was found');
it.add(['it', 'that card', 'them', 'those cards', 'the card', 'the cards'], {}, () => 'it');
const put: Table<Destination> = table('where it is put');
put.add(
  'put* {i} {d}',
  { i: it, d: destination },
  ({ d }) => d,
  (d) => (d.to === 'exile' ? undefined : { i: 'it', d }),
);
put.add(
  'exile* {i}',
  { i: it },
  () => ({ to: 'exile' }),
  (d) => (d.to === 'exile' && !d.faceDown ? { i: 'it' } : undefined),
);
put.add(
  'exile* {i} face down',
  { i: it },
  () => ({ to: 'exile', faceDown: 'hidden' }),
  (d) => (d.to === 'exile' && d.faceDown ? { i: 'it' } : undefined),
);
const SHUFFLES = [
  'then shuffle*',
  'then shuffle* your library',
  'then shuffle* their library',
  'then that player shuffles',
];
const ends = (before: readonly string[]): readonly string[] =>
  before.flatMap((b) => SHUFFLES.flatMap((s) => [`${b} , ${s}`, `${b} . ${s}`, `${b} , and ${s}`]));
const tail: Table<Tail> = table('what is done with it');
tail.add(
  ends([', reveal* {i} , {d}', ', reveal* {i} , and {d}', ', reveal* {i} and {d}', 'and reveal* {i} , {d}']),
  { i: it, d: put },
  ({ d }) => ({ reveal: true, to: d }),
  (t) => (t.reveal && !t.afterShuffle ? { i: 'it', d: t.to } : undefined),
);
tail.add(
  ends([', {d}', 'and {d}', ', and {d}']),
  { d: put },
  ({ d }) => ({ reveal: false, to: d }),
  (t) => (!t.reveal && !t.afterShuffle ? { d: t.to } : undefined),
);
const TOP: Destination = { to: 'library', position: 'top' };
const ON_TOP = ['on top', 'on top of it', 'on top of your library', 'on top of that library', 'on top in any order'];
tail.add(
  ON_TOP.flatMap((o) => [
    `, reveal* {i} , then shuffle* and put* {j} ${o}`,
    `, reveal* {i} , then shuffle* your library and put* {j} ${o}`,
  ]),
  { i: it, j: it },
  () => ({ reveal: true, to: TOP, afterShuffle: true }),
  (t) => (t.reveal && t.afterShuffle ? { i: 'it', j: 'it' } : undefined),
);
tail.add(
  ON_TOP.flatMap((o) => [`, then shuffle* and put* {j} ${o}`, `, then shuffle* your library and put* {j} ${o}`]),
  { j: it },
  () => ({ reveal: false, to: TOP, afterShuffle: true }),
  (t) => (!t.reveal && t.afterShuffle ? { j: 'it' } : undefined),
);

interface Where {
  readonly zones?: readonly Zone[];
  readonly who: PlayerRef;
  readonly whose: PlayerRef;
  /** "Their library" after "may": whoever searches (see clauses.ts). */
  readonly theirs?: true;
}
const where: Table<Where> = table('whose library');
where.add(
  'search* {whose} library for',
  { whose: playerPossessive },
  ({ whose }) => ({ who: { player: 'you' }, whose }),
  (w) => (w.who.player === 'you' && !w.zones ? { whose: w.whose } : undefined),
);
/** Everywhere a card of a name may be (701.23). */
const EVERYWHERE: readonly Zone[] = ['graveyard', 'hand', 'library'];
where.add(
  'search* {whose} graveyard , hand , and library for',
  { whose: playerPossessive },
  ({ whose }) => ({ who: YOU, whose, zones: EVERYWHERE }),
  (w) => (w.zones ? { whose: w.whose } : undefined),
);
where.add(
  ['search* your library for', 'search* their library for'],
  {},
  () => ({ who: YOU, whose: YOU, theirs: true }),
  () => undefined,
);
where.add(
  ['{who} search* their library for', '{who} search* his or her library for'],
  { who: player },
  ({ who }) => (who.player === 'you' ? undefined : { who, whose: who }),
  (w) => (w.who.player !== 'you' && same(w.who, w.whose) ? { who: w.who } : undefined),
);

function steps(w: Where, f: Wanted, t: Tail, at: number): readonly Instruction[] {
  const mine = w.whose.player === 'you';
  const what = madeAt(at);
  const search: Search = {
    do: 'search',
    ...(w.who.player === 'you' ? {} : { who: w.who }),
    zones: w.zones ?? ['library'],
    ...(mine || w.who === w.whose ? {} : { whose: w.whose }),
    ...f,
    ...(w.theirs ? { theirs: true } : {}),
    reveal: t.reveal,
    as: result(at, ['card'], f.max !== 1),
  };
  const control = t.to.to === 'battlefield' && w.who.player !== 'you' && !t.to.underControl;
  const move: Instruction = {
    do: 'move',
    what,
    ...t.to,
    ...(control ? { underControl: { player: 'ownerOf', of: what } } : {}),
  };
  const shuffle: Instruction = { do: 'shuffle', ...(mine ? {} : { who: w.whose }) };
  return t.afterShuffle ? [search, shuffle, move] : [search, move, shuffle];
}

clause.rule({
  read(source, at) {
    const found: Reading<readonly Instruction[]>[] = [];
    // "Searches" has a subject: somebody else, if it isn't said here.
    if (source.tokens[at]?.word === 'searches') return found;
    for (const w of where.read(source, at))
      for (const f of wanted.read(source, w.end))
        for (const t of tail.read(source, f.end)) {
          if (w.value.theirs && source.tokens[at + 1]?.word !== 'their') continue;
          const spelled: Spelled = [w.spelled, f.spelled, t.spelled];
          found.push({ value: steps(w.value, f.value, t.value, at), end: t.end, spelled });
        }
    return found;
  },
  print(list, printer) {
    const [search] = list;
    if (list.length !== 3 || search?.do !== 'search') return undefined;
    const everywhere = same(search.zones, EVERYWHERE);
    if (!everywhere && !same(search.zones, ['library'])) return undefined;
    const afterShuffle = list[1]?.do === 'shuffle';
    const move = list[afterShuffle ? 2 : 1];
    if (move?.do !== 'move' || move.what.ref !== 'var' || move.what.name !== search.as) return undefined;
    const { do: _do, what: _what, as: _as, underControl, ...rest } = move;
    const to: Destination = underControl && underControl.player !== 'ownerOf' ? { ...rest, underControl } : rest;
    const who: PlayerRef = search.who ?? { player: 'you' };
    const whose = search.whose ?? who;
    const { filter, min, max, distinct } = search;
    const parts = [
      where.print({ who, whose, ...(everywhere ? { zones: EVERYWHERE } : {}) }, printer),
      wanted.print({ filter, min, max, ...(distinct ? { distinct } : {}) }, printer),
      tail.print({ reveal: search.reveal, to, ...(afterShuffle ? { afterShuffle: true } : {}) }, printer),
    ];
    return parts.includes(undefined) ? undefined : parts.join(' ');
  },
});
