import type { ManaSpec } from '../../../rules/instructions.ts';
import { type Table, table } from '../../phrase.ts';
import { forEach } from '../amounts.ts';
import { aNoun, clause, count, mana, manaCost, measure, places, predicate, sum } from '../categories.ts';
import { isProduced } from '../terms.ts';

/** Mana (106). */
const symbols = table<readonly string[]>('mana');
symbols.add(
  '{m}',
  { m: manaCost },
  ({ m }) => (isProduced(m) ? m : undefined),
  (m) => ({ m }),
);
/** "Six {G}": so many of one symbol. */
symbols.rule({
  read: (source, at) =>
    count.read(source, at).flatMap((n) =>
      manaCost.read(source, n.end).flatMap((m) => {
        const [one, ...more] = m.value;
        if (typeof n.value !== 'number' || n.value < 2 || one === undefined || more.length > 0) return [];
        const value = Array.from({ length: n.value }, () => one);
        return isProduced(value) ? [{ value, end: m.end, spelled: value.map((s) => `{${s}}`).join(' ') }] : [];
      }),
    ),
  print: () => undefined,
});
mana.add('{m}', { m: symbols }, ({ m }) => ({ add: 'symbols', symbols: m }));
mana.add('{m} for each {f}', { m: symbols, f: forEach }, ({ m, f }) => ({ add: 'symbols', symbols: m, times: f }));
mana.add('an amount of {m} equal to {n}', { m: symbols, n: sum }, ({ m, n }) => ({
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
/** Several are of one colour only where that is said. */
for (const [text, single] of [
  ['{n} mana of any color', true],
  ['{n} mana of any one color', false],
] as const)
  mana.add(
    text,
    { n: count },
    ({ n }) => ((n === 1) === single ? { add: 'anyColor', n } : undefined),
    (m) => {
      const plain = m.add === 'anyColor' && Object.keys(m).every((field) => field === 'add' || field === 'n');
      return plain && (m.n === 1) === single ? { n: m.n } : undefined;
    },
  );
mana.add(['{n} mana in any combination of colors'], { n: count }, ({ n }) => ({
  add: 'anyColor',
  n,
  combination: true,
}));
mana.add(
  ['{n} mana in any combination of {a} and / or {b}', '{n} mana in any combination of {a} and {b}'],
  { n: count, a: oneColor(), b: oneColor() },
  ({ n, a, b }) => ({ add: 'anyColor', n, combination: true, among: [a, b] }),
);
mana.add(['{n} mana of the chosen color', '{n} mana of that color'], { n: count }, ({ n }) => ({
  add: 'chosenColor',
  n,
}));
mana.add(
  '{a} or {b}',
  { a: symbols, b: mana },
  ({ a, b }) => (b.add === 'chosenColor' ? { add: 'either', of: [{ add: 'symbols', symbols: a }, b] } : undefined),
  (m) => {
    const [a, b] = m.add === 'either' ? m.of : [];
    return a?.add === 'symbols' && !a.times && b ? { a: a.symbols, b } : undefined;
  },
);
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
mana.add('that much mana in any combination of {a} and / or {b}', { a: oneColor(), b: oneColor() }, ({ a, b }) => ({
  add: 'anyColor',
  n: { amount: 'times', of: [1, { amount: 'event', what: 'amount' }] },
  combination: true,
  among: [a, b],
}));
mana.add('{n} mana of that color for each {f}', { n: count, f: forEach }, ({ n, f }) => ({
  add: 'chosenColor',
  n: { amount: 'times', of: [f, n] },
}));
mana.add(['{n} mana of different colors'], { n: count }, ({ n }) => ({ add: 'anyColor', n, different: true }));
mana.add(
  '{n} mana in any combination of {a} , {b} , and / or {c}',
  { n: count, a: oneColor(), b: oneColor(), c: oneColor() },
  ({ n, a, b, c }) => ({ add: 'anyColor', n, combination: true, among: [a, b, c] }),
);
/** What a triggered mana ability adds (106.12a): "of any type that land produced". */
const PRODUCERS = ['that land', 'that permanent', 'it', 'that artifact', 'that creature'];
mana.add(
  PRODUCERS.map((it) => `{n} mana of any type ${it} produced`).flatMap((t) => [t, t.replace(' type ', ' type that ')]),
  { n: count },
  ({ n }) => ({ add: 'sameAsProduced', n }),
);
mana.add('an amount of mana of that color equal to {n}', { n: sum }, ({ n }) => ({
  add: 'chosenColor',
  n: { amount: 'times', of: [1, n] },
}));
measure.add('your devotion to that color', {}, () => ({ amount: 'devotion', colors: 'chosen', of: { player: 'you' } }));
predicate.add(['add* {m}', 'add* an additional {m}', 'add* additional {m}'], { m: mana }, ({ m }) => ({
  do: 'addMana',
  mana: m,
}));
/** One of the colours that permanents have: chosen and added at once. */
clause.add('choose a color of {f} . add one mana of that color', { f: aNoun }, ({ f }) => [
  {
    do: 'addMana',
    mana: { add: 'colorsAmong', of: { zones: ['battlefield'], filter: f }, n: { amount: 'times', of: [1, 1] } },
  },
]);
/** One mana of each colour that they have (106.1). */
clause.add('for each color among {s} , add one mana of that color', { s: places }, ({ s }) => [
  { do: 'addMana', mana: { add: 'eachColorAmong', of: s } },
]);
/** What is in the pool once more (106.4). */
clause.add('double the amount of each type of unspent mana you have', {}, () => [
  { do: 'addMana', mana: { add: 'unspent' } },
]);
/** A colour chosen as the effect is carried out; "that color" is it (608.2d). */
clause.add(
  'choose a color . add {m}',
  { m: mana },
  ({ m }) =>
    m.add === 'chosenColor'
      ? [
          { do: 'chooseQuality', what: 'color', as: 'color' },
          { do: 'addMana', mana: m },
        ]
      : undefined,
  ([a, b, ...more]) =>
    more.length === 0 &&
    a?.do === 'chooseQuality' &&
    a.what === 'color' &&
    b?.do === 'addMana' &&
    b.mana.add === 'chosenColor'
      ? { m: b.mana }
      : undefined,
);
/** "You don't lose this mana as steps and phases end" (500.5). */
clause.add(
  [
    "add {m} . until end of turn , you don't lose this mana as steps and phases end",
    "add {m} . you don't lose this mana as steps and phases end until end of turn",
  ],
  { m: mana },
  ({ m }) => [{ do: 'addMana', mana: m, until: 'endOfTurn' }],
);

clause.add("add {m} . until end of combat , you don't lose this mana as steps and phases end", { m: mana }, ({ m }) => [
  { do: 'addMana', mana: m, until: 'endOfCombat' },
]);

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
