import type { Condition } from '../../rules/conditions.ts';
import type { Filter } from '../../rules/filters.ts';
import { SELF } from '../../rules/refs.ts';
import { type Table, table } from '../phrase.ts';
import { result } from '../references.ts';
import { equalTo, forEach } from './amounts.ts';
import {
  aNoun,
  clause,
  condition,
  count,
  measure,
  modification,
  noun,
  nouns,
  object,
  places,
  predicate,
  token,
} from './categories.ts';
import { oneChange } from './changes.ts';
import { playerRule } from './playerRules.ts';
import { properName } from './qualifiers.ts';
import { statics } from './statics.ts';
import { counterName } from './terms.ts';
import { moved } from './verbs/zones.ts';

const ours = (filter: Filter): Extract<Condition, { if: 'exists' }> => ({
  if: 'exists',
  of: { zones: ['battlefield'], filter: [...filter, { is: 'controller', who: 'you' }] },
  op: '>=',
  n: 1,
});

/** Words of Rooms and dungeons (309, 709.5), and of what their texts do besides. */
condition.add(
  'there are {n} or more different names among unlocked doors of {s}',
  { n: count, s: places },
  ({ n, s }) => ({
    if: 'compare',
    left: { amount: 'distinct', quality: 'doorName', among: s },
    op: '>=',
    right: n,
  }),
);
measure.add(['the number of unlocked doors among {s}'], { s: places }, ({ s }) => ({
  amount: 'unlockedDoors',
  among: s,
}));

const isSpell = (f: Filter): boolean => f.some((p) => p.is === 'kind' && p.kind === 'spell');
/** "Creature spells you cast have convoke": spells are found on the stack (601.2a). */
statics.add(
  ['all {f} you control {m}', '{f} you cast {m}'],
  { f: nouns, m: oneChange },
  ({ f, m }) =>
    isSpell(f) && m.every((x) => x.modify === 'addAbility')
      ? {
          kind: 'static',
          text: '',
          affects: { zones: ['stack'], filter: [...f, { is: 'controller', who: 'you' }] },
          modifications: m,
        }
      : undefined,
  () => undefined,
);
/** "Permanents you control and permanent spells you control": on both sides of resolving (608.3). */
statics.add(
  '{f} and {g} {m}',
  { f: nouns, g: nouns, m: modification },
  ({ f, g, m }) =>
    !isSpell(f) && isSpell(g)
      ? {
          kind: 'static',
          text: '',
          affects: { zones: ['battlefield', 'stack'], filter: [{ is: 'anyOf', of: [f, g] }] },
          modifications: m,
        }
      : undefined,
  (s) => {
    const { affects: a, modifications: m } = s;
    if (!a || !m || !('zones' in a) || a.zones.join() !== 'battlefield,stack' || s.condition) return undefined;
    const [either] = a.filter;
    const [f, g] = either?.is === 'anyOf' ? either.of : [];
    return f && g ? { f, g, m } : undefined;
  },
);
/** "Each creature you control" is all of them. */
const each: Table<Filter> = table('what untaps');
each.add(
  ['all {f}', '{f}'],
  { f: nouns },
  ({ f }) => f,
  (f) => ({ f }),
);
each.rule({
  read: (source, at) =>
    source.tokens[at]?.word === 'each'
      ? noun.read(source, at + 1).map((r) => ({ ...r, spelled: ['all', r.spelled] }))
      : [],
  print: () => undefined,
});
playerRule.add("untap {f} during each other player 's untap step", { f: each }, ({ f }) => ({
  rule: 'alsoUntaps',
  object: f,
  whose: 'notYou',
}));

// ── what is made and put
predicate.add(
  'create* {name} , a|an {t}',
  { name: properName, t: token },
  ({ name, t }, at) => ({
    as: result(at, ['token', 'creature'], false),
    do: 'createToken',
    n: 1,
    token: { ...t, name },
  }),
  (i) => {
    if (i.do !== 'createToken' || i.n !== 1 || i.token.name === undefined || i.who || i.tapped || i.attacking)
      return undefined;
    const { name, ...t } = i.token;
    return { name, t };
  },
);
clause.add('sacrifice {a} , {b} , and {c}', { a: aNoun, b: aNoun, c: aNoun }, ({ a, b, c }) => [
  { do: 'sacrifice', what: a, n: 1 },
  { do: 'sacrifice', what: b, n: 1 },
  { do: 'sacrifice', what: c, n: 1 },
]);
clause.add(
  [
    'put {n} {c} counter|counters and {m} {d} counter|counters on {on}',
    'put {n} {c} counters and {m} {d} counters on {on}',
    'put {n} {c} counters and {m} {d} counter|counters on {on}',
  ],
  { n: count, c: counterName, m: count, d: counterName, on: object },
  ({ n, c, m, d, on }) => [
    { do: 'putCounters', counter: c, n, on },
    { do: 'putCounters', counter: d, n: m, on },
  ],
);
clause.add(
  [
    'put {n} {c} counter|counters on {on} . put {m} {d} counter|counters on {to}',
    'put {n} {c} counter|counters on {on} and {m} {d} counter|counters on {to}',
  ],
  { n: count, c: counterName, on: object, m: count, d: counterName, to: object },
  ({ n, c, on, m, d, to }) => [
    { do: 'putCounters', counter: c, n, on },
    { do: 'putCounters', counter: d, n: m, on: to },
  ],
  () => undefined,
);
clause.add(
  ['put {n} {c} counter|counters on {on}', 'put a number of {c} counters equal to {n} on {on}'],
  { n: equalTo, c: counterName, on: object },
  ({ n, c, on }) => [{ do: 'putCounters', counter: c, n, on }],
  () => undefined,
);
clause.add(
  [
    'return {what} to the battlefield with {n} {c} counter|counters on it',
    'put {what} onto the battlefield with {n} {c} counter|counters on it',
    'put {what} onto the battlefield with {n} {c} counters on it',
  ],
  { what: moved, n: count, c: counterName },
  ({ what, n, c }) => [{ do: 'move', what, to: 'battlefield', counters: [{ counter: c, n }] }],
  () => undefined,
);

clause.add(
  [
    'put {what} onto the battlefield under your control with {n} {c} counter|counters on it',
    'return {what} to the battlefield under your control with {n} {c} counter|counters on it',
    'put {what} onto the battlefield with {n} {c} counter|counters on it under your control',
  ],
  { what: moved, n: count, c: counterName },
  ({ what, n, c }) => [
    { do: 'move', what, to: 'battlefield', underControl: { player: 'you' }, counters: [{ counter: c, n }] },
  ],
);

/** 309.7 */
forEach.add("differently named dungeon you've completed", {}, () => ({
  amount: 'dungeonsCompleted',
  of: { player: 'you' },
}));
/** 726: those who are attacked are told by who attacks them. */
condition.add("you or a player you're attacking has the initiative", {}, () => ({
  if: 'or',
  of: [
    { if: 'player', who: { player: 'you' }, is: 'initiative' },
    {
      if: 'exists',
      of: {
        zones: ['battlefield'],
        filter: [
          { is: 'controller', who: 'you' },
          {
            is: 'attackingPlayer',
            who: { base: 'any', where: { if: 'player', who: { player: 'var', name: 'each' }, is: 'initiative' } },
          },
        ],
      },
      op: '>=',
      n: 1,
    },
  ],
}));
condition.add(
  "you haven't completed {name}",
  { name: properName },
  ({ name }) => ({ if: 'not', of: { if: 'completedDungeon', who: { player: 'you' }, name } }),
  (c) => {
    const of = c.if === 'not' && c.of.if === 'completedDungeon' && 'player' in c.of.who ? c.of : undefined;
    return of?.name !== undefined && of.who.player === 'you' ? { name: of.name } : undefined;
  },
);
/** Undercity is entered only by its name (309.4, 701.49d): the game sees to it. */
statics.add('you can\'t enter this dungeon unless you " venture into ~ . "', {}, () => ({
  kind: 'static',
  text: '',
  rules: [{ rule: 'enteredOnlyByName', object: SELF }],
}));
condition.add('you control {f} and {g}', { f: aNoun, g: aNoun }, ({ f, g }) => ({ if: 'and', of: [ours(f), ours(g)] }));
