import type { Filter } from '../../../rules/filters.ts';
import type { Instruction } from '../../../rules/instructions.ts';
import { type Mention, nounsOf, result } from '../../references.ts';
import { equalTo, forEach, times } from '../amounts.ts';
import { says } from '../becoming.ts';
import {
  aNoun,
  clause,
  count,
  duration,
  figure,
  nouns,
  object,
  objectPossessive,
  player,
  predicate,
} from '../categories.ts';
import { counterName } from '../terms.ts';
import { moved } from './zones.ts';

/** What is done to permanents (701). */
clause.add('destroy {what}', { what: moved }, ({ what }) => [{ do: 'destroy', what }]);
clause.add(
  [
    "destroy {what} . it can't be regenerated",
    "destroy {what} . they can't be regenerated",
    "destroy {what} . that creature can't be regenerated",
    "destroy {what} . those creatures can't be regenerated",
    "destroy {what} . a creature destroyed this way can't be regenerated",
    "destroy {what} . creatures destroyed this way can't be regenerated",
  ],
  { what: moved },
  ({ what }) => [{ do: 'destroy', what, noRegeneration: true }],
);
/** "Tap that creature. It doesn't untap …": said right after, it is what was tapped. */
const STAYS = ['. it', 'and it', ', and it', 'and that creature', ', and that creature', '. that creature'];
clause.rule({
  read(source, at) {
    if (source.tokens[at]?.word !== 'tap') return [];
    return object.read(source, at + 1).flatMap((o) => {
      const { mention, at: place } = o.value as unknown as { mention?: Mention; at: number };
      const one =
        (mention?.says === 'pronoun' && !mention.many) || (mention?.says === 'target' && mention.spec.max === 1);
      const end = STAYS.map((it) =>
        says(source, o.end, `${it} doesn't untap during its controller 's next untap step`),
      ).find((e) => e !== undefined);
      if (end === undefined || !one) return [];
      const stays = { rule: 'doesntUntap', object: o.value, next: true } as const;
      const value: readonly Instruction[] = [
        { do: 'tap', what: o.value },
        { do: 'ruleEffect', effect: stays, duration: { until: 'permanent' } },
      ];
      const words = "don't* untap during its controller 's next untap step";
      return [{ value, end, spelled: ['tap', o.spelled, '.', { mention: place }, words] }];
    });
  },
  print: () => undefined,
});
for (const act of ['tap', 'untap'] as const)
  clause.add(`${act} {what}`, { what: moved }, ({ what }) => [{ do: act, what }]);
clause.add('tap or untap {what}', { what: object }, ({ what }) => [{ do: 'tapOrUntap', what }]);
clause.add('regenerate {what}', { what: object }, ({ what }) => [{ do: 'regenerate', what }]);
clause.add('transform {what}', { what: object }, ({ what }) => [{ do: 'transform', what }]);
clause.add('flip {what}', { what: object }, ({ what }) => [{ do: 'flipCard', what }]);
clause.add('goad {what}', { what: object }, ({ what }) => [{ do: 'goad', what }]);
clause.add('detain {what}', { what: object }, ({ what }) => [{ do: 'detain', what }]);
clause.add('suspect {what}', { what: object }, ({ what }) => [{ do: 'suspect', what }]);
clause.add('remove {what} from combat', { what: object }, ({ what }) => [{ do: 'removeFromCombat', what }]);
clause.add('{what} phase* out', { what: object }, ({ what }) => [{ do: 'phaseOut', what }]);
clause.add('{what} become* prepared', { what: object }, ({ what }) => [{ do: 'prepare', what }]);
/** 509.1h */
clause.add('{what} become* blocked', { what: object }, ({ what }) => [{ do: 'becomeBlocked', what }]);
clause.add(['{what} explore*'], { what: object }, ({ what }) => [{ do: 'explore', what, n: 1 }]);
clause.add(['{what} connive*'], { what: object }, ({ what }) => [{ do: 'connive', what, n: 1 }]);
clause.add('monstrosity {n}', { n: figure }, ({ n }) => [{ do: 'becomeMonstrous', n }]);
for (const act of ['adapt', 'bolster', 'fabricate', 'incubate'] as const)
  predicate.add(`${act}* {n}`, { n: figure }, ({ n }) => ({ do: act, n }));
clause.add('turn {what} face up', { what: moved }, ({ what }) => [{ do: 'turnFaceUp', what }]);
clause.add('{a} fight* {b}', { a: object, b: object }, ({ a, b }) => [{ do: 'fight', a, b }]);
clause.add('attach {what} to {to}', { what: object, to: moved }, ({ what, to }) => [{ do: 'attach', what, to }]);
clause.add('unattach {what}', { what: object }, ({ what }) => [{ do: 'unattach', what }]);
clause.add(['lock or unlock a door of {what}'], { what: moved }, ({ what }) => [{ do: 'lockOrUnlockDoor', what }]);
clause.add(['unlock a locked door of {what}', 'unlock a door of {what}'], { what: moved }, ({ what }) => [
  { do: 'unlockDoor', what },
]);
clause.add(['lock an unlocked door of {what}', 'lock a door of {what}'], { what: moved }, ({ what }) => [
  { do: 'lockDoor', what },
]);

clause.add(['gain control of {what}', 'you gain control of {what}'], { what: object }, ({ what }) => [
  { do: 'gainControl', what, duration: { until: 'permanent' } },
]);
clause.add(
  ['gain control of {what} {d}', 'you gain control of {what} {d}'],
  { what: object, d: duration },
  ({ what, d }) => [{ do: 'gainControl', what, duration: d }],
  (l) =>
    l.length === 1 && l[0]?.do === 'gainControl' && !l[0].who && l[0].duration.until !== 'permanent'
      ? { what: l[0].what, d: l[0].duration }
      : undefined,
);
clause.add(
  '{who} gain* control of {what}',
  { who: player, what: object },
  ({ who, what }) =>
    who.player === 'you' ? undefined : [{ do: 'gainControl', who, what, duration: { until: 'permanent' } }],
  (l) => (l.length === 1 && l[0]?.do === 'gainControl' && l[0].who ? { who: l[0].who, what: l[0].what } : undefined),
);
clause.add('exchange control of {a} and {b}', { a: object, b: object }, ({ a, b }) => [
  { do: 'exchangeControl', a, b, duration: { until: 'permanent' } },
]);
clause.add(
  'exchange control of {a}',
  { a: object },
  ({ a }) => (saysTwo(a) ? [{ do: 'exchangeControl', a, duration: { until: 'permanent' } }] : undefined),
  (l) => (l.length === 1 && l[0]?.do === 'exchangeControl' && !l[0].b ? { a: l[0].a } : undefined),
);

// ── sacrifice (701.21): chosen by the one who sacrifices
type Sacrifice = Extract<Instruction, { do: 'sacrifice' }>;
clause.add(
  'sacrifice {what}',
  { what: object },
  ({ what }) => [{ do: 'sacrifice', what }],
  (l) =>
    l.length === 1 && l[0]?.do === 'sacrifice' && !l[0].who && 'ref' in l[0].what && l[0].n === undefined
      ? { what: l[0].what }
      : undefined,
);
const ofFilter = (i: Instruction): (Sacrifice & { what: Filter }) | undefined =>
  i.do === 'sacrifice' && !i.who && Array.isArray(i.what) ? (i as Sacrifice & { what: Filter }) : undefined;
const CHOICE = ['', ' of their choice', ' of your choice', ' they control', ' you control'];
predicate.add(
  CHOICE.map((c) => `sacrifice* {what}${c}`),
  { what: aNoun },
  ({ what }, at) =>
    what.at(-1)?.is === 'controller' ? undefined : { do: 'sacrifice', what, n: 1, as: result(at, nounsOf(what)) },
  (i) => {
    const s = ofFilter(i);
    return s && s.n === 1 ? { what: s.what } : undefined;
  },
);
predicate.add(
  CHOICE.map((c) => `sacrifice* {n} {what}${c}`),
  { n: count, what: nouns },
  ({ n, what }) => (n === 1 || what.at(-1)?.is === 'controller' ? undefined : { do: 'sacrifice', what, n }),
  (i) => {
    const s = ofFilter(i);
    return s?.n !== undefined && s.n !== 1 && s.n !== 'all' ? { n: s.n, what: s.what } : undefined;
  },
);

// ── counters (122)
clause.add(
  ['put {n} {c} counter|counters on {on}', 'put {n} {c} counters on {on}'],
  { n: count, c: counterName, on: moved },
  ({ n, c, on }) => [{ do: 'putCounters', counter: c, n, on }],
);
clause.add(
  [
    'put {n} {c} counter|counters on {on}',
    'put {n} {c} counter|counters on each of {on}',
    'put {n} {c} counters on each of {on}',
  ],
  { n: count, c: counterName, on: object },
  ({ n, c, on }) => [{ do: 'putCounters', counter: c, n, on }],
  () => undefined,
);
clause.add(
  ['put {n} {c} counter|counters on {on} for each {f}', 'put {n} {c} counters on {on} for each {f}'],
  { n: count, c: counterName, on: object, f: forEach },
  ({ n, c, on, f }) => [{ do: 'putCounters', counter: c, n: times(n, f), on }],
);
clause.add(
  ['put {n} {c} counter|counters on {on}', 'put a number of {c} counters on {on} equal to {n}'],
  { n: equalTo, c: counterName, on: object },
  ({ n, c, on }) => [{ do: 'putCounters', counter: c, n, on }],
  () => undefined,
);
clause.add(
  ['remove {n} {c} counter|counters from {from}', 'remove {n} {c} counters from {from}'],
  { n: count, c: counterName, from: object },
  ({ n, c, from }) => [{ do: 'removeCounters', counter: c, n, from }],
);
clause.add(
  ['remove {n} {c} counter from {from}', 'remove a number of {c} counters equal to {n} from {from}'],
  { n: equalTo, c: counterName, from: object },
  ({ n, c, from }) => [{ do: 'removeCounters', counter: c, n, from }],
  () => undefined,
);
clause.add(['remove all {c} counters from {from}'], { c: counterName, from: object }, ({ c, from }) => [
  { do: 'removeCounters', counter: c, n: 'all', from },
]);
/** What is gone is told of as it last was (122.8). */
clause.add('put {from} counters on {to}', { from: objectPossessive, to: moved }, ({ from, to }) => [
  { do: 'moveCounters', n: 'all', from, to, copy: true },
]);
clause.add('move a counter from {from} onto {to}', { from: object, to: moved }, ({ from, to }) => [
  { do: 'moveCounters', n: 1, from, to },
]);
clause.add('remove a counter from {from}', { from: moved }, ({ from }) => [{ do: 'removeCounters', n: 1, from }]);
clause.add('double the number of each kind of counter on {on}', { on: object }, ({ on }) => [
  { do: 'doubleCounters', on },
]);
clause.add(['remove all counters from {from}'], { from: object }, ({ from }) => [
  { do: 'removeCounters', n: 'all', from },
]);
for (let n = 1; n <= 8; n++)
  predicate.add(`get* ${Array(n).fill('{E}').join(' ')}`, {}, () => ({ do: 'playerCounters', counter: 'energy', n }));
predicate.add(
  ['get* {n} energy counter', 'get* an amount of {E} equal to {n}'],
  { n: equalTo },
  ({ n }) => ({ do: 'playerCounters', counter: 'energy', n }),
  () => undefined,
);
predicate.add(
  ['get* {n} energy counter', 'get* {n} {E}'],
  { n: count },
  ({ n }) =>
    n === 1 || (typeof n === 'number' && n <= 8) ? undefined : { do: 'playerCounters', counter: 'energy', n },
  () => undefined,
);
predicate.add('get* {E} for each {f}', { f: forEach }, ({ f }) => ({
  do: 'playerCounters',
  counter: 'energy',
  n: times(1, f),
}));
predicate.add(['get* {n} {c} counter|counters', 'get* {n} {c} counters'], { n: count, c: counterName }, ({ n, c }) => ({
  do: 'playerCounters',
  counter: c,
  n,
}));

/** Exactly two targets. */
function saysTwo(o: unknown): boolean {
  const mention = (o as { mention?: { says: string; spec?: { min: unknown; max: unknown } } }).mention;
  return mention?.says === 'target' && mention.spec?.min === 2 && mention.spec.max === 2;
}
