import type { Filter } from '../../../rules/filters.ts';
import type { ManaRestriction, ManaSpec } from '../../../rules/instructions.ts';
import { type Table, table } from '../../phrase.ts';
import { forEach } from '../amounts.ts';
import { aNoun, clause, count, mana, manaCost, measure, nouns, places, predicate } from '../categories.ts';
import { isProduced } from '../terms.ts';

/** Mana (106). */
const symbols = table<readonly string[]>('mana');
symbols.add(
  '{m}',
  { m: manaCost },
  ({ m }) => (isProduced(m) ? m : undefined),
  (m) => ({ m }),
);
mana.add('{m}', { m: symbols }, ({ m }) => ({ add: 'symbols', symbols: m }));
mana.add('{m} for each {f}', { m: symbols, f: forEach }, ({ m, f }) => ({ add: 'symbols', symbols: m, times: f }));
mana.add('an amount of {m} equal to {n}', { m: symbols, n: measure }, ({ m, n }) => ({
  add: 'symbols',
  symbols: m,
  times: { amount: 'times', of: [1, n] },
}));
mana.add('{a} or {b}', { a: symbols, b: symbols }, ({ a, b }) => ({ add: 'oneOf', of: [a, b] }));
mana.add('{a} , {b} , or {c}', { a: symbols, b: symbols, c: symbols }, ({ a, b, c }) => ({
  add: 'oneOf',
  of: [a, b, c],
}));
mana.add('{a} , {b} , {c} , or {d}', { a: symbols, b: symbols, c: symbols, d: symbols }, ({ a, b, c, d }) => ({
  add: 'oneOf',
  of: [a, b, c, d],
}));
mana.add(['{n} mana of any color', '{n} mana of any one color'], { n: count }, ({ n }) => ({ add: 'anyColor', n }));
mana.add(['{n} mana in any combination of colors'], { n: count }, ({ n }) => ({
  add: 'anyColor',
  n,
  combination: true,
}));
mana.add(
  ['{n} mana in any combination of {a} and/or {b}', '{n} mana in any combination of {a} and {b}'],
  { n: count, a: oneColor(), b: oneColor() },
  ({ n, a, b }) => ({ add: 'anyColor', n, combination: true, among: [a, b] }),
);
mana.add(['{n} mana of the chosen color', '{n} mana of that color'], { n: count }, ({ n }) => ({
  add: 'chosenColor',
  n,
}));
mana.add('{n} mana of any color that {s} could produce', { n: count, s: couldProduce() }, ({ n, s }) => ({
  add: 'couldProduce',
  of: s,
  n,
  colorsOnly: true,
}));
mana.add('{n} mana of any type that {s} could produce', { n: count, s: couldProduce() }, ({ n, s }) => ({
  add: 'couldProduce',
  of: s,
  n,
  colorsOnly: false,
}));
mana.add(["{n} mana of any color in your commander 's color identity"], { n: count }, ({ n }) => ({
  add: 'commanderIdentity',
  n,
}));
mana.add(['{n} mana of any color among {s}'], { n: count, s: places }, ({ n, s }) => ({
  add: 'colorsAmong',
  of: s,
  n,
}));
predicate.add('add* {m}', { m: mana }, ({ m }) => ({ do: 'addMana', mana: m }));

/** "A land you control could produce" (106.7): the noun in the singular. */
function couldProduce(): Table<Extract<ManaSpec, { add: 'couldProduce' }>['of']> {
  const t = table<Extract<ManaSpec, { add: 'couldProduce' }>['of']>('permanents');
  t.add('{f}', { f: aNoun }, ({ f }) => ({ zones: ['battlefield'], filter: f }));
  return t;
}
function oneColor(): Table<'W' | 'U' | 'B' | 'R' | 'G'> {
  const t = table<'W' | 'U' | 'B' | 'R' | 'G'>('a colour of mana');
  for (const c of ['W', 'U', 'B', 'R', 'G'] as const) t.add(`{${c}}`, {}, () => c);
  return t;
}

// ── restrictions on spending (106.6)
const use = table<NonNullable<ManaRestriction['only']>[number]>('what the mana is for');
use.add('cast {f}', { f: nounsOrNoun() }, ({ f }) => ({ cast: f }));
use.add(['activate abilities of {f}', 'activate an ability of {f}'], { f: nounsOrNoun() }, ({ f }) => ({
  activate: f,
}));
use.add('activate abilities', {}, () => ({ activate: [] }));
function nounsOrNoun(): Table<Filter> {
  const t = table<Filter>('spells');
  t.add(
    '{f}',
    { f: nouns },
    ({ f }) => f,
    (f) => ({ f }),
  );
  t.rule({
    read: (source, at) =>
      aNoun.read(source, at).map((r) => ({ ...r, spelled: Array.isArray(r.spelled) ? r.spelled.slice(1) : r.spelled })),
    print: () => undefined,
  });
  return t;
}
clause.add('add {m} . spend this mana only to {u}', { m: mana, u: use }, ({ m, u }) => [
  { do: 'addMana', mana: m, restriction: { only: [u] } },
]);
clause.add('add {m} . spend this mana only to {u} or {v}', { m: mana, u: use, v: use }, ({ m, u, v }) => [
  { do: 'addMana', mana: m, restriction: { only: [u, v] } },
]);
