import type { Filter, Predicate } from '../../rules/filters.ts';
import { objectMention, saysOf } from '../references.ts';
import { aNoun, condition, manaCost, noun, nouns, object, place, playerKind, qualifier } from './categories.ts';

/** How objects stand to one another: what they share, what they target, where they are from. */
const TOTAL = 'totalPowerToughness';
const QUALITIES = [
  ['name', 'name'],
  ['mana value', 'manaValue'],
] as const;
/** "With the same name as a card exiled with ~": as one of them at least. */
for (const [words, quality] of QUALITIES)
  qualifier.add(
    `with the same ${words} as a|an {s}`,
    { s: place },
    ({ s }) => ({ is: 'shares', quality, with: { ref: 'all', of: s } }),
    (p) => (p.is === 'shares' && p.quality === quality && p.with.ref === 'all' ? { s: p.with.of } : undefined),
  );
for (const [words, quality] of QUALITIES)
  qualifier.add(`with the same ${words} as {o}`, { o: object }, ({ o }) => ({ is: 'shares', quality, with: o }));
condition.add('{o} has the same mana value as {q}', { o: object, q: object }, ({ o, q }) => ({
  if: 'matches',
  object: o,
  filter: [{ is: 'shares', quality: 'manaValue', with: q }],
}));
/** Somebody's: without it "you control" could be said of the card itself. */
qualifier.add(
  "that doesn't have the same name as {f}",
  { f: aNoun },
  ({ f }) =>
    f.some((p) => p.is === 'controller')
      ? {
          is: 'not',
          of: { is: 'shares', quality: 'name', with: { ref: 'all', of: { zones: ['battlefield'], filter: f } } },
        }
      : undefined,
  (p) =>
    p.is === 'not' && p.of.is === 'shares' && p.of.quality === 'name' && p.of.with.ref === 'all'
      ? { f: p.of.with.of.filter }
      : undefined,
);
qualifier.add(['with a basic land type', 'that has a basic land type', 'that have a basic land type'], {}, () => ({
  is: 'basicLandType',
}));
/** "With the same total power and toughness": as the object spoken of. */
qualifier.rule({
  read(source, at) {
    const words = ['with', 'the', 'same', 'total', 'power', 'and', 'toughness'];
    if (!words.every((w, i) => source.tokens[at + i]?.word === w)) return [];
    const of = objectMention(at, { says: 'pronoun', words: 'that creature', sort: 'object', many: false });
    return [
      {
        value: { is: 'compare', stat: TOTAL, op: '=', to: { amount: 'stat', stat: TOTAL, of } },
        end: at + words.length,
        spelled: [...words, 'as', { mention: at }],
      },
    ];
  },
  print(p, printer) {
    if (p.is !== 'compare' || p.stat !== TOTAL || p.op !== '=' || typeof p.to === 'number') return undefined;
    const of = p.to.amount === 'stat' && p.to.stat === TOTAL ? object.print(p.to.of, printer) : undefined;
    return of && `with the same total power and toughness as ${of}`;
  },
});
const SHARED = [
  ['a color', 'color'],
  ['a creature type', 'creatureType'],
  ['a card type', 'cardType'],
  ['a land type', 'landType'],
  ['a name', 'name'],
] as const;
for (const [words, quality] of SHARED) {
  qualifier.add(`that share* ${words} with {o}`, { o: object }, ({ o }) => ({ is: 'shares', quality, with: o }));
  condition.add(`{o} share* ${words} with {q}`, { o: object, q: object }, ({ o, q }) => ({
    if: 'matches',
    object: o,
    filter: [{ is: 'shares', quality, with: q }],
  }));
}

// ── spells that target (115)
const aimed = (what: Filter, single: boolean): Predicate => ({ is: 'targets', what, ...(single ? { single } : {}) });
for (const single of [false, true]) {
  const only = single ? ' only' : '';
  qualifier.add(
    `that target*${only} {o}`,
    { o: object },
    ({ o }) => (isSelf(o) ? aimed([{ is: 'same', as: o }], single) : undefined),
    (p) => {
      const same = p.is === 'targets' && (p.single === true) === single && p.what?.length === 1 ? p.what[0] : undefined;
      return same?.is === 'same' ? { o: same.as } : undefined;
    },
  );
  qualifier.add(
    single ? 'that target* only a single {f}' : 'that target* {f}',
    { f: single ? noun : aNoun },
    ({ f }) => aimed(f, single),
    (p) => (p.is === 'targets' && (p.single === true) === single && p.what && !p.player ? { f: p.what } : undefined),
  );
}
/** One target, of either sort. */
const EITHER: Predicate = { is: 'targets', what: [{ is: 'kind', kind: 'permanent' }], player: 'any', single: true };
qualifier.add(
  'that target* only a single permanent or player',
  {},
  () => EITHER,
  (p) => (JSON.stringify(p) === JSON.stringify(EITHER) ? {} : undefined),
);
qualifier.add(
  'with a single target',
  {},
  () => ({ is: 'targets', single: true }),
  (p) => (p.is === 'targets' && p.single === true && !p.what && !p.player ? {} : undefined),
);
qualifier.add('that target* {who}', { who: playerKind }, ({ who }) => ({ is: 'targets', player: who }));
function isSelf(o: unknown): boolean {
  return saysOf(o) === 'self';
}

qualifier.add('dealt damage by {o} this turn', { o: object }, ({ o }) => ({ is: 'dealtDamageBy', source: o }));
const attached = (f: Filter): Predicate => ({
  is: 'attachedTo',
  to: { ref: 'all', of: { zones: ['battlefield'], filter: f } },
});
qualifier.add('attached to a|an {f}', { f: noun }, ({ f }) => attached(f));
qualifier.add(
  ['attached to a|an {f}', 'attached to {f}'],
  { f: nouns },
  ({ f }) => attached(f),
  () => undefined,
);
qualifier.add('attached to {o}', { o: object }, ({ o }) =>
  saysOf(o) === 'group' ? undefined : { is: 'attachedTo', to: o },
);
qualifier.add(['with a single target'], {}, () => ({ is: 'targets', single: true }));
condition.add(
  '{o} target* {f}',
  { o: object, f: aNoun },
  ({ o, f }) => ({ if: 'matches', object: o, filter: [aimed(f, false)] }),
  (c) => {
    const p = c.if === 'matches' && c.filter.length === 1 ? c.filter[0] : undefined;
    return c.if === 'matches' && p?.is === 'targets' && p.what && !p.single && !p.player
      ? { o: c.object, f: p.what }
      : undefined;
  },
);

condition.add(
  '{o} target* only {q}',
  { o: object, q: object },
  ({ o, q }) => (isSelf(q) ? { if: 'matches', object: o, filter: [aimed([{ is: 'same', as: q }], true)] } : undefined),
  (c) => {
    const p = c.if === 'matches' && c.filter.length === 1 ? c.filter[0] : undefined;
    const same = p?.is === 'targets' && p.single === true && p.what?.length === 1 ? p.what[0] : undefined;
    return c.if === 'matches' && same?.is === 'same' ? { o: c.object, q: same.as } : undefined;
  },
);
qualifier.add('that blocked this turn', {}, () => ({ is: 'status', status: 'blockedThisTurn' }));

qualifier.add(['with a mana cost that contains {X}', 'with {X} in its mana cost'], {}, () => ({
  is: 'manaCostHas',
  symbol: 'X',
}));
qualifier.add(
  'with mana cost {a} or {b}',
  { a: manaCost, b: manaCost },
  ({ a, b }) => ({ is: 'manaCost', oneOf: [a, b] }),
  (p) => (p.is === 'manaCost' && p.oneOf.length === 2 ? { a: p.oneOf[0]!, b: p.oneOf[1]! } : undefined),
);
qualifier.add(
  'with mana cost {a}',
  { a: manaCost },
  ({ a }) => ({ is: 'manaCost', oneOf: [a] }),
  (p) => (p.is === 'manaCost' && p.oneOf.length === 1 ? { a: p.oneOf[0]! } : undefined),
);
