import type { Condition } from '../../rules/conditions.ts';
import { kickerOf } from '../../rules/costs.ts';
import type { Filter } from '../../rules/filters.ts';
import { parseManaCost } from '../../rules/mana.ts';
import { saysOf } from '../references.ts';
import { equalTo } from './amounts.ts';
import {
  aNoun,
  condition,
  count,
  figure,
  manaCost,
  measure,
  nouns,
  object,
  place,
  places,
  player,
} from './categories.ts';
import { keywordName } from './terms.ts';

/** Conditions (603.4, 604, 608.2). */
const controlled = (filter: Filter, who: 'you' | 'opponent'): Filter => [...filter, { is: 'controller', who }];
const ours = (c: Condition, who: 'you' | 'opponent'): { filter: Filter; op: string; n: unknown } | undefined => {
  if (c.if !== 'exists' || c.of.zones.length !== 1 || c.of.zones[0] !== 'battlefield' || c.of.whose) return undefined;
  const last = c.of.filter.at(-1);
  return last?.is === 'controller' && last.who === who
    ? { filter: c.of.filter.slice(0, -1), op: c.op, n: c.n }
    : undefined;
};
const CONTROL: readonly (readonly [string, 'you' | 'opponent'])[] = [
  ['you control', 'you'],
  ['an opponent controls', 'opponent'],
];
condition.add(
  ['an opponent controls {n} or more {f}', 'your opponents control {n} or more {f}'],
  { n: count, f: nouns },
  ({ n, f }) =>
    n === 1
      ? undefined
      : { if: 'exists', of: { zones: ['battlefield'], filter: controlled(f, 'opponent') }, op: '>=', n },
  () => undefined,
);
for (const [text, who] of CONTROL) {
  const exists = (filter: Filter, op: '>=' | '=' | '<=', n: Extract<Condition, { if: 'exists' }>['n']): Condition => ({
    if: 'exists',
    of: { zones: ['battlefield'], filter: controlled(filter, who) },
    op,
    n,
  });
  condition.add(
    `${text} {f}`,
    { f: aNoun },
    ({ f }) => exists(f, '>=', 1),
    (c) => {
      const o = ours(c, who);
      return o?.op === '>=' && o.n === 1 ? { f: o.filter } : undefined;
    },
  );
  condition.add(
    `${text} no {f}`,
    { f: nouns },
    ({ f }) => exists(f, '=', 0),
    (c) => {
      const o = ours(c, who);
      return o?.op === '=' && o.n === 0 ? { f: o.filter } : undefined;
    },
  );
  for (const [more, op] of [
    ['more', '>='],
    ['fewer', '<='],
  ] as const) {
    condition.add(
      `${text} {n} or ${more} {f}`,
      { n: count, f: nouns },
      ({ n, f }) => (n === 1 ? undefined : exists(f, op, n)),
      (c) => {
        const o = ours(c, who);
        return o?.op === op && o.n !== 1 ? { n: o.n as number, f: o.filter } : undefined;
      },
    );
  }
}
/** Whoever controls it. */
condition.add(
  ['any player controls {f}', 'a player controls {f}'],
  { f: aNoun },
  ({ f }) => ({ if: 'exists', of: { zones: ['battlefield'], filter: f }, op: '>=', n: 1 }),
  (c) =>
    c.if === 'exists' &&
    c.op === '>=' &&
    c.n === 1 &&
    c.of.zones.join() === 'battlefield' &&
    !c.of.whose &&
    !c.of.filter.some((p) => p.is === 'controller')
      ? { f: c.of.filter }
      : undefined,
);
condition.add(
  "you don't control {f}",
  { f: aNoun },
  ({ f }) => ({
    if: 'not',
    of: { if: 'exists', of: { zones: ['battlefield'], filter: controlled(f, 'you') }, op: '>=', n: 1 },
  }),
  (c) => {
    const o = c.if === 'not' ? ours(c.of, 'you') : undefined;
    return o?.op === '>=' && o.n === 1 ? { f: o.filter } : undefined;
  },
);
condition.add(
  ['there is a|an {s}', "there 's a|an {s}"],
  { s: place },
  ({ s }) => (s.zones.join() === 'battlefield' ? undefined : { if: 'exists', of: s, op: '>=', n: 1 }),
  (c) =>
    c.if === 'exists' && c.op === '>=' && c.n === 1 && c.of.zones.join() !== 'battlefield' ? { s: c.of } : undefined,
);
condition.add(
  'you control {f} or there is a|an {s}',
  { f: aNoun, s: place },
  ({ f, s }) => ({
    if: 'or',
    of: [
      { if: 'exists', of: { zones: ['battlefield'], filter: controlled(f, 'you') }, op: '>=', n: 1 },
      { if: 'exists', of: s, op: '>=', n: 1 },
    ],
  }),
  (c) => {
    const [a, b] = c.if === 'or' && c.of.length === 2 ? c.of : [];
    const o = a && ours(a, 'you');
    return o?.op === '>=' && o.n === 1 && b?.if === 'exists' && b.op === '>=' && b.n === 1
      ? { f: o.filter, s: b.of }
      : undefined;
  },
);
condition.add(['there are {n} or more {s}', '{n} or more {s} be*'], { n: count, s: places }, ({ n, s }) =>
  n === 1 ? undefined : { if: 'exists', of: s, op: '>=', n },
);
condition.add('there are no {s}', { s: places }, ({ s }) => ({ if: 'exists', of: s, op: '=', n: 0 }));

/** Lieutenant (207.2c): a commander of your own. */
const COMMANDER: Condition = {
  if: 'exists',
  of: {
    zones: ['battlefield'],
    filter: [
      { is: 'status', status: 'commander' },
      { is: 'owner', who: 'you' },
      { is: 'controller', who: 'you' },
    ],
  },
  op: '>=',
  n: 1,
};
condition.add(
  ['you control a commander you own', 'you control your commander'],
  {},
  () => COMMANDER,
  () => undefined,
);

condition.add(
  'you own a|an {s}',
  { s: place },
  ({ s }) =>
    s.zones.join() === 'exile' && !s.whose ? { if: 'exists', of: { ...s, whose: 'you' }, op: '>=', n: 1 } : undefined,
  (c) => {
    if (c.if !== 'exists' || c.of.zones.join() !== 'exile' || c.of.whose !== 'you' || c.op !== '>=' || c.n !== 1)
      return undefined;
    const { whose: _whose, ...s } = c.of;
    return { s };
  },
);

// ── how often
for (const [nth, word] of ['first', 'second', 'third'].entries())
  condition.add([`this is the ${word} time this ability has resolved this turn`, `it's the ${word} time`], {}, () => ({
    if: 'resolving',
    nth: nth + 1,
  }));

// ── numbers
condition.add(['you have {n} or more life', 'your life total is {n} or greater'], { n: figure }, ({ n }) => ({
  if: 'compare',
  left: { amount: 'life', of: { player: 'you' } },
  op: '>=',
  right: n,
}));
condition.add(
  ['you have {n} or more life', 'your life total is greater than or equal to {n}'],
  { n: equalTo },
  ({ n }) => ({ if: 'compare', left: { amount: 'life', of: { player: 'you' } }, op: '>=', right: n }),
  () => undefined,
);
condition.add('your life total is less than {n}', { n: figure }, ({ n }) => ({
  if: 'compare',
  left: { amount: 'life', of: { player: 'you' } },
  op: '<',
  right: n,
}));
condition.add(['you have {n} or less life', 'your life total is {n} or less'], { n: figure }, ({ n }) => ({
  if: 'compare',
  left: { amount: 'life', of: { player: 'you' } },
  op: '<=',
  right: n,
}));
condition.add(['{p} have* no cards in hand'], { p: player }, ({ p }) => ({
  if: 'compare',
  left: { amount: 'handSize', of: p },
  op: '=',
  right: 0,
}));
condition.add(['{p} have* {n} or more cards in hand'], { p: player, n: count }, ({ p, n }) => ({
  if: 'compare',
  left: { amount: 'handSize', of: p },
  op: '>=',
  right: n,
}));
condition.add(['{p} have* {n} or fewer cards in hand'], { p: player, n: count }, ({ p, n }) => ({
  if: 'compare',
  left: { amount: 'handSize', of: p },
  op: '<=',
  right: n,
}));
for (const stat of ['power', 'toughness'] as const)
  condition.add(
    [`{s} have total ${stat} {n} or greater`, `the total ${stat} of {s} is {n} or greater`],
    { s: places, n: figure },
    ({ s, n }) => ({
      if: 'compare',
      left: { amount: 'over', how: 'total', stat, of: s },
      op: '>=',
      right: n,
    }),
  );

condition.add(
  ['{a} is {n} or greater', '{a} is {n} or more', '{a} was {n} or greater'],
  { a: measure, n: figure },
  ({ a, n }) => ({
    if: 'compare',
    left: a,
    op: '>=',
    right: n,
  }),
);
condition.add(['{a} is {n} or less', '{a} was {n} or less'], { a: measure, n: figure }, ({ a, n }) => ({
  if: 'compare',
  left: a,
  op: '<=',
  right: n,
}));

// ── what an object is
/** What the step before put onto the battlefield, by the name it gets there (dealt.ts). */
export const PUT = 'put';
condition.add(
  [
    '{f} is put onto the battlefield this way',
    'you put {f} onto the battlefield this way',
    '{f} was put onto the battlefield this way',
  ],
  { f: aNoun },
  ({ f }) => ({ if: 'matches', object: { ref: 'var', name: PUT }, filter: f }),
);
condition.add(['{o} be* {f}', '{o} was {f}'], { o: object, f: aNoun }, ({ o, f }) => ({
  if: 'matches',
  object: o,
  filter: f,
}));
condition.add("{o} aren't* {f}", { o: object, f: aNoun }, ({ o, f }) => ({
  if: 'not',
  of: { if: 'matches', object: o, filter: f },
}));
for (const status of [
  'tapped',
  'untapped',
  'attacking',
  'blocking',
  'enchanted',
  'equipped',
  'monstrous',
  'renowned',
  'modified',
  'saddled',
  'suspected',
] as const) {
  condition.add(`{o} be* ${status}`, { o: object }, ({ o }) => ({
    if: 'matches',
    object: o,
    filter: [{ is: 'status', status }],
  }));
  condition.add(`{o} aren't* ${status}`, { o: object }, ({ o }) => ({
    if: 'matches',
    object: o,
    filter: [{ is: 'not', of: { is: 'status', status } }],
  }));
}

for (const supertype of ['Legendary', 'Basic', 'Snow'] as const)
  condition.add(`{o} be* ${supertype.toLowerCase()}`, { o: object }, ({ o }) => ({
    if: 'matches',
    object: o,
    filter: [{ is: 'supertype', supertype }],
  }));

condition.add(['{o} had counters on it|them', '{o} had one or more counters on it|them'], { o: object }, ({ o }) => ({
  if: 'matches',
  object: o,
  filter: [{ is: 'counter', op: '>=', n: 1 }],
}));
condition.add('{o} had no counters on it|them', { o: object }, ({ o }) => ({
  if: 'matches',
  object: o,
  filter: [{ is: 'counter', op: '=', n: 0 }],
}));
/** "If that card has mana value 3 or less", of what is gone as it last was (608.2h). */
for (const [word, stat] of [
  ['power', 'power'],
  ['toughness', 'toughness'],
  ['mana value', 'manaValue'],
] as const)
  for (const [more, op] of [
    ['less', '<='],
    ['greater', '>='],
  ] as const)
    condition.add(
      [`{o} have* ${word} {n} or ${more}`, `{o} had ${word} {n} or ${more}`],
      { o: object, n: figure },
      ({ o, n }) => ({ if: 'matches', object: o, filter: [{ is: 'compare', stat, op, to: n }] }),
    );
/** Of what is gone, by last-known information (608.2h). */
condition.add(
  'you controlled {o}',
  { o: object },
  ({ o }) => ({ if: 'matches', object: o, filter: [{ is: 'controller', who: 'you' }] }),
  (c) =>
    c.if === 'matches' && c.object.ref !== 'self' && JSON.stringify(c.filter) === '[{"is":"controller","who":"you"}]'
      ? { o: c.object }
      : undefined,
);

for (const [words, status] of [
  ['face down', 'faceDown'],
  ['face up', 'faceUp'],
] as const)
  condition.add(`{o} be* ${words}`, { o: object }, ({ o }) => ({
    if: 'matches',
    object: o,
    filter: [{ is: 'status', status }],
  }));

condition.add('{o} have* {k}', { o: object, k: keywordName }, ({ o, k }) => ({
  if: 'matches',
  object: o,
  filter: [{ is: 'keyword', keyword: k }],
}));

// ── kinds of cost and turn
condition.add(['~ was kicked', 'it was kicked'], {}, () => ({ if: 'kicked' }));
condition.add(['~ was kicked twice', 'it was kicked twice'], {}, () => ({ if: 'kicked', times: 2 }));
/** 702.33f */
condition.add(
  ['~ was kicked with its {m} kicker', 'it was kicked with its {m} kicker'],
  { m: manaCost },
  ({ m }) => ({ if: 'kicked', cost: kickerOf(m) }),
  (c) => {
    const m = c.if === 'kicked' && c.cost !== undefined ? parseManaCost(c.cost.replace(/^kicker /, '')) : undefined;
    return m ? { m } : undefined;
  },
);
condition.add('you cast {o} during your main phase', { o: object }, ({ o }) => ({
  if: 'wasCast',
  object: o,
  by: 'you',
  during: 'main',
}));
condition.add('you cast {o}', { o: object }, ({ o }) => ({ if: 'wasCast', object: o, by: 'you' }));
condition.add(["it's your turn", 'it is your turn'], {}, () => ({ if: 'turn', whose: 'you' }));
condition.add(["it's not your turn", "it isn't your turn"], {}, () => ({ if: 'turn', whose: 'notYou' }));
for (const [text, is] of [
  ["you're the monarch", 'monarch'],
  ["you have the city 's blessing", 'cityBlessing'],
  ['you have the initiative', 'initiative'],
] as const) {
  condition.add(text, {}, () => ({ if: 'player', who: { player: 'you' }, is }));
}
condition.add(["you've completed a dungeon", 'you have completed a dungeon'], {}, () => ({
  if: 'completedDungeon',
  who: { player: 'you' },
}));
condition.add(["it's night"], {}, () => ({ if: 'dayNight', is: 'night' }));
condition.add(["it's day"], {}, () => ({ if: 'dayNight', is: 'day' }));
condition.add("that spell 's mana cost or that ability 's activation cost contains {X}", {}, () => ({
  if: 'matches',
  object: { ref: 'var', name: 'event.object' },
  filter: [{ is: 'manaCostHas', symbol: 'X' }],
}));

/** What was destroyed and went to a graveyard, of all that was (701.8). */
condition.add(
  ['{o} die* this way', '{o} is put into a graveyard this way'],
  { o: object },
  ({ o }) =>
    saysOf(o) === 'pronoun'
      ? { if: 'matches', object: o, filter: [{ is: 'same', as: { ref: 'var', name: 'died' } }] }
      : undefined,
  (c) => {
    const same = c.if === 'matches' && c.filter.length === 1 ? c.filter[0] : undefined;
    return c.if === 'matches' && same?.is === 'same' && same.as.ref === 'var' && same.as.name === 'died'
      ? { o: c.object }
      : undefined;
  },
);
