import type { Amount } from '../../../rules/amounts.ts';
import type { Filter } from '../../../rules/filters.ts';
import type { Instruction } from '../../../rules/instructions.ts';
import type { Zone } from '../../../rules/nouns.ts';
import { type ObjectRef, type PlayerRef, YOU } from '../../../rules/refs.ts';
import { type Reading, type Source, type Spelled, type Table, table } from '../../phrase.ts';
import { keptResult, madeAt, nounsOf, result } from '../../references.ts';
import { equalTo } from '../amounts.ts';
import { says } from '../becoming.ts';
import { aNoun, clause, count, noun, nouns, player, playerPossessive, sum } from '../categories.ts';
import { so } from '../choicesSo.ts';
import { replaceX } from '../whereX.ts';
import { type Destination, destination } from './destinations.ts';

/** Searching a library (701.23), with what is done to the cards found, in one sentence: "it" there is always what was found. */
type Search = Extract<Instruction, { do: 'search' }>;
interface Wanted {
  readonly filter: Filter;
  readonly min: Amount;
  readonly max: Amount;
  readonly distinct?: 'names';
  readonly together?: NonNullable<Search['together']>;
}
const ANY: Amount = { amount: 'any' };
/** All there is to say of the cards but how they are together. */
const plain: Table<Wanted> = table('what is searched for');
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
plain.add(
  '{f}',
  { f: aNoun },
  ({ f }) => ({ filter: f, min: 1, max: 1 }),
  (w) => (w.min === 1 && w.max === 1 && simply(w) ? { f: w.filter } : undefined),
);
plain.add('up to {n} {f}', { n: count, f: nouns }, ({ n, f }) => ({ filter: f, min: 0, max: n }));
plain.add(
  'up to {n} {f}',
  { n: count, f: noun },
  ({ n, f }) => (n === 1 ? { filter: f, min: 0, max: n } : undefined),
  (w) => (w.min === 0 && w.max === 1 && simply(w) ? { n: 1, f: w.filter } : undefined),
);
/** As many as there are; hidden ones may be left unfound (701.23b). */
plain.add('all {f}', { f: nouns }, ({ f }) => ({ filter: f, min: ANY, max: ANY }));
plain.add('any number of {f}', { f: nouns }, ({ f }) => ({ filter: f, min: 0, max: ANY }));
plain.add(
  ['{n} {f}', 'a number of {f} equal to {n}'],
  { n: counted(), f: nouns },
  ({ n, f }) => (n === 1 ? undefined : { filter: f, min: n, max: n }),
  (w) => (same(w.min, w.max) && w.max !== 1 && !same(w.max, ANY) && simply(w) ? { n: w.max, f: w.filter } : undefined),
);

function simply(w: Wanted): boolean {
  return !w.distinct && !w.together;
}
/** In words before the noun, or spelled out after "equal to". */
function counted(): Table<Amount> {
  const t: Table<Amount> = table('a number');
  t.rule({
    read: (source, at) => (source.tokens[at - 1]?.word === 'to' ? equalTo : count).read(source, at),
    print: (n, printer) => count.print(n, printer),
  });
  return t;
}
const wanted: Table<Wanted> = table('what is searched for');
wanted.add(
  '{w}',
  { w: plain },
  ({ w }) => w,
  (w) => (simply(w) ? { w } : undefined),
);
wanted.add(
  '{w} {s}',
  { w: plain, s: so },
  ({ w, s }) => (s.random || (s.distinct && s.distinct !== 'names') ? undefined : { ...w, ...(s as Partial<Wanted>) }),
  ({ distinct, together, ...w }) =>
    distinct || together
      ? { w, s: { ...(distinct ? { distinct } : {}), ...(together ? { together } : {}) } }
      : undefined,
);

/** What is done with what was found: moves before and after the shuffle (701.24). */
interface Tail {
  readonly reveal: boolean;
  readonly to: Destination;
  /** Where the rest goes, if only one of them goes there. */
  readonly rest?: Destination;
  /** "then shuffle and put that card on top". */
  readonly afterShuffle?: true;
  /** "If you search your library this way, shuffle." */
  readonly ifSearched?: true;
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
/** After a search that may leave the library out. */
const endsIf = (before: readonly string[]): readonly string[] =>
  before.flatMap((b) =>
    ['search', 'searched'].flatMap((v) =>
      ['shuffle', 'shuffle it'].map((s) => `${b} . if you ${v} your library this way , ${s}`),
    ),
  );
const REVEALED = [
  ', reveal* {i} , {d}',
  ', reveal* {i} , and {d}',
  ', reveal* {i} , then {d}',
  ', reveal* {i} and {d}',
  'and reveal* {i} , {d}',
];
const PUT = [', {d}', 'and {d}', ', and {d}'];
tail.add(
  endsIf(REVEALED),
  { i: it, d: put },
  ({ d }) => ({ reveal: true, to: d, ifSearched: true }),
  (t) => (t.reveal && t.ifSearched ? { i: 'it', d: t.to } : undefined),
);
tail.add(
  endsIf(PUT),
  { d: put },
  ({ d }) => ({ reveal: false, to: d, ifSearched: true }),
  (t) => (!t.reveal && t.ifSearched ? { d: t.to } : undefined),
);
tail.add(
  ends(REVEALED),
  { i: it, d: put },
  ({ d }) => ({ reveal: true, to: d }),
  (t) => (t.reveal && !t.afterShuffle && !t.ifSearched && !t.rest ? { i: 'it', d: t.to } : undefined),
);
tail.add(
  ends(PUT),
  { d: put },
  ({ d }) => ({ reveal: false, to: d }),
  (t) => (!t.reveal && !t.afterShuffle && !t.ifSearched && !t.rest ? { d: t.to } : undefined),
);
/** One of them here and the rest there. */
const parted: Table<Required<Pick<Tail, 'to' | 'rest'>>> = table('where each of them is put');
parted.add(
  ['', 'of them ', 'of those cards '].flatMap((of) =>
    ['the rest', 'the other'].map((rest) => `put* one ${of}{to} and ${rest} {rest}`),
  ),
  { to: destination, rest: destination },
  (d) => d,
);
tail.add(
  ends(REVEALED),
  { i: it, d: parted },
  ({ d }) => ({ reveal: true, ...d }),
  ({ reveal, to, rest }) => (reveal && rest ? { i: 'it', d: { to, rest } } : undefined),
);
tail.add(
  ends(PUT),
  { d: parted },
  ({ d }) => ({ reveal: false, ...d }),
  ({ reveal, to, rest }) => (!reveal && rest ? { d: { to, rest } } : undefined),
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
  /** Which of the zones is for the searcher to say. */
  readonly either?: true;
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
  (w) => (w.zones && !w.either ? { whose: w.whose } : undefined),
);
const EITHER: readonly (readonly [readonly string[], readonly Zone[]])[] = [
  [
    ['library and / or graveyard', 'graveyard and / or library'],
    ['library', 'graveyard'],
  ],
  [
    ['graveyard , hand , and / or library', 'library , hand , and / or graveyard', 'graveyard , hand and / or library'],
    EVERYWHERE,
  ],
  [['hand and / or library'], ['hand', 'library']],
];
for (const [words, zones] of EITHER)
  where.add(
    words.map((w) => `search* your ${w} for`),
    {},
    () => ({ who: YOU, whose: YOU, zones, either: true }),
    (w) => (w.either && same(w.zones, zones) ? {} : undefined),
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
  const as = (w.either ? keptResult : result)(at, ['card', ...nounsOf(f.filter)], f.max !== 1);
  const search: Search = {
    do: 'search',
    ...(w.who.player === 'you' ? {} : { who: w.who }),
    zones: w.zones ?? ['library'],
    ...(mine || w.who === w.whose ? {} : { whose: w.whose }),
    ...f,
    ...(w.theirs ? { theirs: true } : {}),
    ...(w.either ? { either: true } : {}),
    reveal: t.reveal,
    as,
  };
  const control = t.to.to === 'battlefield' && w.who.player !== 'you' && !t.to.underControl;
  const move: Instruction = {
    do: 'move',
    what,
    ...t.to,
    ...(control ? { underControl: { player: 'ownerOf', of: what } } : {}),
  };
  const shuffle: Instruction = {
    do: 'shuffle',
    ...(mine ? {} : { who: w.whose }),
    ...(w.either ? { searched: as } : {}),
  };
  if (t.rest) return [search, oneAndRest(what, t.to, t.rest), shuffle];
  return t.afterShuffle ? [search, shuffle, move] : [search, move, shuffle];
}

const ONE: ObjectRef = { ref: 'var', name: 'one' };
/** One of the cards found, of the player's choice, is put there and the rest there. */
const oneAndRest = (what: ObjectRef, to: Destination, rest: Destination): Instruction => ({
  do: 'sequence',
  of: [
    { do: 'chooseObjects', from: what, min: 1, max: 1, as: 'one' },
    { do: 'move', what: ONE, ...to },
    { do: 'move', what: { ref: 'others', of: what, than: [ONE] }, ...rest },
  ],
});
/** Where what was found goes, and the rest of it. */
function putIn(step: Instruction | undefined, found: string): Pick<Tail, 'to' | 'rest'> | undefined {
  const [, one, others] = step?.do === 'sequence' ? step.of : [];
  if (one?.do === 'move' && others?.do === 'move') {
    const { do: _one, what: _what, ...to } = one;
    const { do: _others, what: _rest, ...rest } = others;
    return same(step, oneAndRest({ ref: 'var', name: found }, to, rest)) ? { to, rest } : undefined;
  }
  if (step?.do !== 'move' || step.what.ref !== 'var' || step.what.name !== found) return undefined;
  const { do: _do, what: _what, as: _as, underControl, ...to } = step;
  return { to: underControl && underControl.player !== 'ownerOf' ? { ...to, underControl } : to };
}

/** "Up to X basic land cards, where X is …, put them …": said before what is done with them (107.3i). */
function withX(source: Source, r: Reading<Wanted>): readonly Reading<Wanted>[] {
  const start = says(source, r.end, ', where X is');
  if (start === undefined) return [];
  return sum.read(source, start).flatMap((m) => {
    const value = replaceX(r.value, m.value) as Wanted;
    if (value === r.value) return [];
    return [{ value, end: m.end, spelled: { where: m.spelled, inside: r.spelled, by: m.value } }];
  });
}

clause.rule({
  read(source, at) {
    const found: Reading<readonly Instruction[]>[] = [];
    // "Searches" has a subject: somebody else, if it isn't said here.
    if (source.tokens[at]?.word === 'searches') return found;
    for (const w of where.read(source, at))
      for (const f of wanted.read(source, w.end).flatMap((r) => [r, ...withX(source, r)]))
        for (const t of tail.read(source, f.end)) {
          if ((w.value.either ?? false) !== (t.value.ifSearched ?? false)) continue;
          if (w.value.theirs && source.tokens[at + 1]?.word !== 'their') continue;
          const spelled: Spelled = [w.spelled, f.spelled, t.spelled];
          found.push({ value: steps(w.value, f.value, t.value, at), end: t.end, spelled });
        }
    return found;
  },
  print(list, printer) {
    const [search] = list;
    if (list.length !== 3 || search?.do !== 'search') return undefined;
    const library = same(search.zones, ['library']);
    if (!search.either && !library && !same(search.zones, EVERYWHERE)) return undefined;
    const zones = { ...(library ? {} : { zones: search.zones }), ...(search.either ? { either: true as const } : {}) };
    const afterShuffle = list[1]?.do === 'shuffle';
    const goes = putIn(list[afterShuffle ? 2 : 1], search.as);
    if (!goes) return undefined;
    const who: PlayerRef = search.who ?? { player: 'you' };
    const whose = search.whose ?? who;
    const { filter, min, max, distinct, together } = search;
    const parts = [
      // Who searches by leave is "they" to people (see decisions.ts).
      'theirs' in search && printer.mode === 'display'
        ? 'search their library for'
        : where.print({ who, whose, ...zones }, printer),
      wanted.print({ filter, min, max, ...(distinct ? { distinct } : {}), ...(together ? { together } : {}) }, printer),
      tail.print(
        {
          reveal: search.reveal,
          ...goes,
          ...(afterShuffle ? { afterShuffle: true } : {}),
          ...(search.either ? { ifSearched: true } : {}),
        },
        printer,
      ),
    ];
    return parts.includes(undefined) ? undefined : parts.join(' ');
  },
});
