import type { Amount } from '../../rules/amounts.ts';
import type { Filter } from '../../rules/filters.ts';
import type { Instruction } from '../../rules/instructions.ts';
import type { ObjectRef, PlayerRef, Selection } from '../../rules/refs.ts';
import { SELF } from '../../rules/refs.ts';
import { type Table, table } from '../phrase.ts';
import { keptResult, nounsOf, objectMention, playerMention } from '../references.ts';
import { count, noun, nouns, object, place, places, predicate, qualifier } from './categories.ts';

/** Objects chosen as a spell or ability resolves (608.2d): of a kind, or from among ones known already. */
export interface Choice {
  readonly from: Selection | ObjectRef;
  readonly min: Amount;
  readonly max: Amount;
  /** By chance, or all different, or with a total (see choicesSo.ts). */
  readonly random?: true;
  readonly distinct?: NonNullable<Choosing['distinct']>;
  readonly together?: NonNullable<Choosing['together']>;
}
export const choice = table<Choice>('an object');
type Choosing = Extract<Instruction, { do: 'chooseObjects' }>;
const ANY: Amount = { amount: 'any' };
const isOther = (s: Selection): boolean => s.filter[0]?.is === 'other';
const bare = (s: Selection): Selection => ({ ...s, filter: s.filter.slice(1) });
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const simply = (c: Choice): boolean => !c.random && !c.distinct && !c.together;
const kind = (c: Choice): Selection | undefined => (simply(c) && 'zones' in c.from ? c.from : undefined);
const exactly = (c: Choice, n: Amount): boolean => same(c.min, n) && same(c.max, n);

choice.add(
  'a|an {s}',
  { s: place },
  ({ s }) =>
    isOther(s) || (s.zones.length !== 1 && !s.zones.includes('hand')) ? undefined : { from: s, min: 1, max: 1 },
  (c) => {
    const s = kind(c);
    return s && exactly(c, 1) && !isOther(s) ? { s } : undefined;
  },
);
choice.add(
  'another {s}',
  { s: place },
  ({ s }) =>
    isOther(s) ? undefined : { from: { ...s, filter: [{ is: 'other', than: SELF }, ...s.filter] }, min: 1, max: 1 },
  (c) => {
    const s = kind(c);
    return s && exactly(c, 1) && isOther(s) ? { s: bare(s) } : undefined;
  },
);
choice.add(
  '{n} {s}',
  { n: count, s: places },
  ({ n, s }) => (n === 1 ? undefined : { from: s, min: n, max: n }),
  (c) => {
    const s = kind(c);
    return s && exactly(c, c.max) && c.max !== 1 ? { n: c.max, s } : undefined;
  },
);
choice.add(
  ['up to {n} {s}'],
  { n: count, s: places },
  ({ n, s }) => ({ from: s, min: 0, max: n }),
  (c) => {
    const s = kind(c);
    return s && c.min === 0 && !same(c.max, ANY) ? { n: c.max, s } : undefined;
  },
);
choice.add(
  ['up to {n} {s}'],
  { n: count, s: place },
  ({ n, s }) => (n === 1 ? { from: s, min: 0, max: n } : undefined),
  () => undefined,
);
choice.add(
  ['any number of {s}'],
  { s: places },
  ({ s }) => ({ from: s, min: 0, max: ANY }),
  (c) => {
    const s = kind(c);
    return s && c.min === 0 && same(c.max, ANY) ? { s } : undefined;
  },
);

// ── from among ones known
type Among = Extract<ObjectRef, { ref: 'among' }>;
const among = (c: Choice): Among | undefined =>
  simply(c) && 'ref' in c.from && c.from.ref === 'among' ? c.from : undefined;
export function isPronoun(o: ObjectRef): boolean {
  const { mention } = o as unknown as { mention?: { says: string; many?: boolean } };
  return mention?.says === 'pronoun' && mention.many === true;
}
choice.add(
  'a|an {f} from among {o}',
  { f: noun, o: object },
  ({ f, o }) => (isPronoun(o) ? { from: { ref: 'among', of: o, filter: f }, min: 1, max: 1 } : undefined),
  (c) => {
    const a = among(c);
    return a && exactly(c, 1) ? { f: a.filter, o: a.of } : undefined;
  },
);
choice.add(
  '{n} {f} from among {o}',
  { n: count, f: nouns, o: object },
  ({ n, f, o }) => (isPronoun(o) && n !== 1 ? { from: { ref: 'among', of: o, filter: f }, min: n, max: n } : undefined),
  (c) => {
    const a = among(c);
    return a && exactly(c, c.max) && c.max !== 1 ? { n: c.max, f: a.filter, o: a.of } : undefined;
  },
);
choice.add(
  ['up to {n} {f} from among {o}'],
  { n: count, f: oneOrMany(), o: object },
  ({ n, f, o }) => (isPronoun(o) ? { from: { ref: 'among', of: o, filter: f }, min: 0, max: n } : undefined),
  (c) => {
    const a = among(c);
    return a && c.min === 0 && !same(c.max, ANY) ? { n: c.max, f: a.filter, o: a.of } : undefined;
  },
);
choice.add(
  ['any number of {f} from among {o}'],
  { f: nouns, o: object },
  ({ f, o }) => (isPronoun(o) ? { from: { ref: 'among', of: o, filter: f }, min: 0, max: ANY } : undefined),
  (c) => {
    const a = among(c);
    return a && c.min === 0 && same(c.max, ANY) ? { f: a.filter, o: a.of } : undefined;
  },
);
/** "A creature card milled this way": from among the milled cards. */
export const shown: Table<ObjectRef> = table('this way');
const thisWay: Table<ObjectRef> = table('this way');
for (const done of ['milled', 'revealed'] as const)
  shown.rule({
    read(source, at) {
      if (![done, 'this', 'way'].every((w, i) => source.tokens[at + i]?.word === w)) return [];
      const value = objectMention(
        at,
        { says: 'pronoun', words: `the ${done} cards`, sort: 'object', many: true },
        true,
      );
      return [{ value, end: at + 3, spelled: { mention: at } }];
    },
    print: () => undefined,
  });
thisWay.add(
  '{o}',
  { o: shown },
  ({ o }) => o,
  () => undefined,
);
/** "Put into your graveyard this way", by what the event says: the rest of manifesting dread. */
thisWay.rule({
  read(source, at) {
    const words = ['you', 'put', 'into', 'your', 'graveyard', 'this', 'way'];
    if (!words.every((w, i) => source.tokens[at + i]?.word === w)) return [];
    const value = objectMention(at, { says: 'pronoun', words: 'the buried', sort: 'object', many: true }, true);
    return [{ value, end: at + words.length, spelled: { mention: at } }];
  },
  print: () => undefined,
});
choice.add(
  ['a|an {f} from among {o}', 'a|an {f} {o}', 'a|an {f} from among cards {o}', 'a|an {f} from among the cards {o}'],
  { f: noun, o: thisWay },
  ({ f, o }) => ({ from: { ref: 'among', of: o, filter: f }, min: 1, max: 1 }),
  () => undefined,
);
choice.add(
  ['up to {n} {f} from among {o}', 'up to {n} {f} {o}'],
  { n: count, f: oneOrMany(), o: thisWay },
  ({ n, f, o }) => ({ from: { ref: 'among', of: o, filter: f }, min: 0, max: n }),
  () => undefined,
);
// ── from a hand that was revealed or looked at
const handSeen: Table<PlayerRef> = table('that hand');
handSeen.rule({
  read: (source, at) =>
    source.tokens[at]?.word === 'it'
      ? [{ value: playerMention(at, { says: 'hand' }), end: at + 1, spelled: { mention: at } }]
      : [],
  print: () => undefined,
});
const inHand = (filter: Filter, h: PlayerRef): Selection => ({ zones: ['hand'], whose: { is: h }, filter });
choice.add(
  ["a|an {f} in {h} 's hand", 'a|an {f} from {h}'],
  { f: noun, h: handSeen },
  ({ f, h }) => ({ from: inHand(f, h), min: 1, max: 1 }),
  () => undefined,
);
choice.add(
  ["a|an {f} {q} in {h} 's hand", 'a|an {f} from {h} {q}'],
  { f: noun, q: qualifier, h: handSeen },
  ({ f, q, h }) => ({ from: inHand([...f, q], h), min: 1, max: 1 }),
  () => undefined,
);
choice.add(
  ["{n} {f} in {h} 's hand", '{n} {f} from {h}'],
  { n: count, f: nouns, h: handSeen },
  ({ n, f, h }) => (n === 1 ? undefined : { from: inHand(f, h), min: n, max: n }),
  () => undefined,
);
choice.add(
  ["up to {n} {f} in {h} 's hand", 'up to {n} {f} from {h}'],
  { n: count, f: nouns, h: handSeen },
  ({ n, f, h }) => ({ from: inHand(f, h), min: 0, max: n }),
  () => undefined,
);

/** "Exile one face down", "put one into your hand": of the cards looked at. */
choice.rule({
  read(source, at) {
    if (source.tokens[at]?.word !== 'one' || !/^(?:face|into)$/.test(source.tokens[at + 1]?.word ?? '')) return [];
    const o = objectMention(at + 0.4, { says: 'pronoun', words: 'them', sort: 'object', many: true }, true);
    return [{ value: { from: o, min: 1, max: 1 }, end: at + 1, spelled: ['one of', { mention: at + 0.4 }] }];
  },
  print: () => undefined,
});
const plain = (c: Choice): ObjectRef | undefined =>
  simply(c) && 'ref' in c.from && c.from.ref !== 'among' ? c.from : undefined;
choice.add(
  'one of {o}',
  { o: object },
  ({ o }) => (isPronoun(o) ? { from: o, min: 1, max: 1 } : undefined),
  (c) => {
    const o = plain(c);
    return o && exactly(c, 1) ? { o } : undefined;
  },
);
choice.add(
  ['{n} of {o}', '{n} card|cards from among {o}'],
  { n: count, o: object },
  ({ n, o }) => (isPronoun(o) && n !== 1 ? { from: o, min: n, max: n } : undefined),
  (c) => {
    const o = plain(c);
    return o && exactly(c, c.max) ? { n: c.max, o } : undefined;
  },
);
choice.add(
  'up to {n} of {o}',
  { n: count, o: object },
  ({ n, o }) => (isPronoun(o) ? { from: o, min: 0, max: n } : undefined),
  (c) => {
    const o = plain(c);
    return o && c.min === 0 && !same(c.max, ANY) ? { n: c.max, o } : undefined;
  },
);
choice.add(
  'any number of {o}',
  { o: object },
  ({ o }) => (isPronoun(o) ? { from: o, min: 0, max: ANY } : undefined),
  (c) => {
    const o = plain(c);
    return o && c.min === 0 && same(c.max, ANY) ? { o } : undefined;
  },
);
function oneOrMany(): Table<Extract<ObjectRef, { ref: 'among' }>['filter']> {
  const t = table<Extract<ObjectRef, { ref: 'among' }>['filter']>('a kind of objects');
  for (const f of [nouns, noun])
    t.add(
      '{f}',
      { f },
      ({ f }) => f,
      (f) => ({ f }),
    );
  return t;
}

/** An object chosen on resolution as what a verb is about: for the verbs that say so. */
export const chosen = table<ObjectRef>('an object');
chosen.rule({
  read(source, at) {
    return choice.read(source, at).map((r) => ({
      ...r,
      value: objectMention(at, { says: 'choice', ...r.value }, r.value.max !== 1),
      spelled: { mention: at, of: r.spelled },
    }));
  },
  print: (value, printer) => {
    if (value.ref !== 'var' || !value.name.startsWith('c')) return undefined;
    return printer.mode === 'gate' ? `⟦${value.name}⟧` : printer.scope.first(value.name)?.();
  },
});

/** "Choose a creature you control.": for later words to speak of. Several players choose one after the other (101.4). */
predicate.add(
  'choose* {c}',
  { c: choice },
  ({ c }, at) => ({
    do: 'chooseObjects',
    ...c,
    as: keptResult(at, 'zones' in c.from ? nounsOf(c.from.filter) : ['card'], c.max !== 1),
  }),
  (i) => {
    if (i.do !== 'chooseObjects' || i.who) return undefined;
    const { do: _do, as: _as, ...c } = i;
    return { c: c as Choice };
  },
);
