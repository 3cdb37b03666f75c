import type { Amount } from '../../rules/amounts.ts';
import type { Cost, CostPart } from '../../rules/costs.ts';
import type { Filter } from '../../rules/filters.ts';
import { type Reading, type Spelled, type Table, table } from '../phrase.ts';
import { equalTo } from './amounts.ts';
import { aNoun, cost, costPart, count, figure, manaCost, noun, nouns, place, places } from './categories.ts';
import { counterName } from './terms.ts';
import { numberWord } from './words.ts';

/** Costs (118, 602.1a): parts separated by commas, or "and" before the last one. */
costPart.add('{mana}', { mana: manaCost }, ({ mana }) => ({ pay: 'mana', mana }));
/** 701.67a */
costPart.add('waterbend* {mana}', { mana: manaCost }, ({ mana }) => ({ pay: 'mana', mana, waterbend: true }));
costPart.add('{T}', {}, () => ({ pay: 'tap' }));
costPart.add('{Q}', {}, () => ({ pay: 'untap' }));
costPart.add('pay* {n} life', { n: figure }, ({ n }) => ({ pay: 'life', amount: n }));
costPart.add(
  ['pay* {n} life', 'pay* life equal to {n}'],
  { n: equalTo },
  ({ n }) => ({ pay: 'life', amount: n }),
  () => undefined,
);
costPart.add('draw {n} card|cards', { n: count }, ({ n }) => ({ pay: 'draw', n }));
costPart.add(['an opponent gains {n} life', 'have an opponent gain {n} life'], { n: figure }, ({ n }) => ({
  pay: 'opponentGainsLife',
  n,
}));
const ENERGY = [
  '{E}',
  '{E} {E}',
  '{E} {E} {E}',
  '{E} {E} {E} {E}',
  '{E} {E} {E} {E} {E}',
  '{E} {E} {E} {E} {E} {E}',
  '{E} {E} {E} {E} {E} {E} {E}',
  '{E} {E} {E} {E} {E} {E} {E} {E}',
];
ENERGY.forEach((symbols, i) => {
  costPart.add([`pay* ${symbols}`, `pay* ${numberWord(i + 1)} {E}`], {}, () => ({ pay: 'energy', amount: i + 1 }));
});
costPart.add(['pay* {n} {E}', 'pay* an amount of {E} equal to {n}'], { n: manyEnergy() }, ({ n }) =>
  typeof n === 'number' && n <= ENERGY.length ? undefined : { pay: 'energy', amount: n },
);
/** In words before the symbol, or spelled out. */
function manyEnergy(): Table<Amount> {
  const t = table<Amount>('a number');
  t.rule({
    read: (source, at) => (source.tokens[at - 1]?.word === 'to' ? equalTo : count).read(source, at),
    print: (n, printer) => count.print(n, printer),
  });
  return t;
}
const SELVES: readonly (readonly [readonly string[], 'sacrificeSelf' | 'discardSelf' | 'returnSelf' | 'revealSelf'])[] =
  [
    [['sacrifice* ~'], 'sacrificeSelf'],
    [['discard* ~'], 'discardSelf'],
    [["return* ~ to its owner 's hand"], 'returnSelf'],
    [['reveal* ~ from your hand', 'reveal* ~'], 'revealSelf'],
  ];
for (const [texts, pay] of SELVES) costPart.add(texts, {}, () => ({ pay }));
const GRANTOR: Filter = [{ is: 'same', as: { ref: 'grantor' } }];
costPart.add(
  'sacrifice* ≈',
  {},
  () => ({ pay: 'sacrifice', what: GRANTOR, n: 1 }),
  (c) => (c.pay === 'sacrifice' && JSON.stringify(c.what) === JSON.stringify(GRANTOR) ? {} : undefined),
);
costPart.add('exile* ~', {}, () => ({ pay: 'exileSelf' }));
for (const from of ['graveyard', 'hand'] as const)
  costPart.add(`exile* ~ from your ${from}`, {}, () => ({ pay: 'exileSelf', from }));

const withCount = (
  verb: string,
  make: (what: Filter, n: Amount) => CostPart,
  pay: CostPart['pay'],
  tail = '',
): void => {
  const parts = (part: CostPart): { what: Filter; n: Amount } | undefined => {
    if (
      part.pay !== pay ||
      !('what' in part) ||
      !('n' in part) ||
      part.n === 'hand' ||
      ('random' in part && part.random)
    )
      return undefined;
    return { what: part.what, n: part.n };
  };
  costPart.add(
    `${verb}* {what}${tail}`,
    { what: aNoun },
    ({ what }) => make(what, 1),
    (part) => {
      const p = parts(part);
      return p && p.n === 1 ? { what: p.what } : undefined;
    },
  );
  costPart.add(
    `${verb}* {n} {what}${tail}`,
    { n: count, what: nouns },
    ({ n, what }) => (n === 1 ? undefined : make(what, n)),
    (part) => {
      const p = parts(part);
      return p && p.n !== 1 ? p : undefined;
    },
  );
};
withCount('sacrifice', (what, n) => ({ pay: 'sacrifice', what, n }), 'sacrifice');
withCount('discard', (what, n) => ({ pay: 'discard', what, n }), 'discard');
withCount('tap', (what, n) => ({ pay: 'tapOthers', what, n, as: 'tapped' }), 'tapOthers');
withCount('reveal', (what, n) => ({ pay: 'reveal', what, n, as: 'revealed' }), 'reveal', ' from your hand');
withCount('return', (what, n) => ({ pay: 'return', what, n, as: 'returned' }), 'return', " to its|their owner 's hand");
costPart.add('discard* a|an card at random', {}, () => ({
  pay: 'discard',
  what: [{ is: 'kind', kind: 'card' }],
  n: 1,
  random: true,
}));
costPart.add(
  ['reveal* {what} from your hand', 'reveal* {what} in your hand'],
  { what: aNoun },
  ({ what }) => ({ pay: 'reveal', what, n: 1, as: 'revealed' }),
  () => undefined,
);
costPart.add('discard your hand', {}, () => ({ pay: 'discard', what: [], n: 'hand' }));
costPart.add('exile a|an {from}', { from: place }, ({ from }) => ({ pay: 'exile', from, n: 1, as: 'exiled' }));
costPart.add(
  'exile {n} {from}',
  { n: count, from: places },
  ({ n, from }) => (n === 1 ? undefined : { pay: 'exile', from, n, as: 'exiled' }),
  (p) => (p.pay === 'exile' && p.n !== 1 ? { n: p.n, from: p.from } : undefined),
);
costPart.add('exile the top card of your library', {}, () => ({ pay: 'exileTop', n: 1 }));
costPart.add(
  'exile the top {n} cards of your library',
  { n: count },
  ({ n }) => (n === 1 ? undefined : { pay: 'exileTop', n }),
  (p) => (p.pay === 'exileTop' && p.n !== 1 ? { n: p.n } : undefined),
);
costPart.add(['mill {n} card', 'mill {n} cards'], { n: count }, ({ n }) => ({ pay: 'mill', n }));
costPart.add(
  ['remove {n} {c} counter|counters from ~', 'remove {n} {c} counters from ~'],
  { n: count, c: counterName },
  ({ n, c }) => ({ pay: 'removeCounters', counter: c, n, from: 'self' }),
);
/** 107.1c */
costPart.add(
  'remove any number of {c} counters from ~',
  { c: counterName },
  ({ c }) => ({ pay: 'removeCounters', counter: c, n: { amount: 'any' }, from: 'self' }),
  (p) =>
    p.pay === 'removeCounters' && p.counter && p.from === 'self' && typeof p.n === 'object' && p.n.amount === 'any'
      ? { c: p.counter }
      : undefined,
);
costPart.add('remove all {c} counters from ~', { c: counterName }, ({ c }) => ({
  pay: 'removeCounters',
  counter: c,
  n: 'all',
  from: 'self',
}));
costPart.add(
  ['remove {n} {c} counter|counters from a|an {from}', 'remove {n} {c} counters from a|an {from}'],
  { n: count, c: counterName, from: place },
  ({ n, c, from }) => ({ pay: 'removeCounters', counter: c, n, from }),
);
costPart.add(
  ['put {n} {c} counter|counters on ~', 'put {n} {c} counters on ~'],
  { n: count, c: counterName },
  ({ n, c }) => ({
    pay: 'putCounters',
    counter: c,
    n,
    on: 'self',
  }),
);
costPart.add(
  'collect evidence {n}',
  { n: figure },
  ({ n }) => (typeof n === 'number' ? { pay: 'collectEvidence', n } : undefined),
  (p) => (p.pay === 'collectEvidence' ? { n: p.n } : undefined),
);
costPart.add('forage', {}, () => ({ pay: 'forage' }));

cost.rule({
  read(source, at) {
    const found: Reading<readonly CostPart[]>[] = [];
    const extend = (parts: readonly CostPart[], end: number, spelled: readonly Spelled[]): void => {
      found.push({ value: parts, end, spelled });
      let next = end;
      if (source.tokens[next]?.word === ',') next++;
      if (source.tokens[next]?.word === 'and') next++;
      if (next === end) return;
      for (const p of costPart.read(source, next)) extend([...parts, p.value], p.end, [...spelled, ',', p.spelled]);
    };
    for (const p of costPart.read(source, at)) extend([p.value], p.end, [p.spelled]);
    return found;
  },
  print(parts, printer) {
    const printed = parts.map((p) => costPart.print(p, printer));
    return printed.includes(undefined) ? undefined : printed.join(' , ');
  },
});

/** What a player pays to prevent or to get something (118.12), after the player: "pays {2}", "discards a card". */
export const payment: Table<Cost> = table('something to pay');
const isMana = (c: Cost): boolean => c.length === 1 && c[0]!.pay === 'mana' && !c[0]!.waterbend;
payment.add(
  'pay* {m}',
  { m: manaCost },
  ({ m }) => [{ pay: 'mana', mana: m }],
  (c) => {
    const [p] = c;
    return isMana(c) && p?.pay === 'mana' ? { m: p.mana } : undefined;
  },
);
payment.add(
  '{p}',
  { p: costPart },
  ({ p }) => (isMana([p]) || p.pay === 'tap' || p.pay === 'untap' ? undefined : [p]),
  (c) => (c.length === 1 && !isMana(c) ? { p: c[0]! } : undefined),
);

/** Cards that are put from exile into their owners' graveyards. */
costPart.add("put a|an {f} from exile into that player 's graveyard", { f: noun }, ({ f }) => ({
  pay: 'toGraveyard',
  from: { zones: ['exile'], filter: f },
  n: 1,
}));
