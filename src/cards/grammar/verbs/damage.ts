import type { Amount } from '../../../rules/amounts.ts';
import type { ObjectRef } from '../../../rules/refs.ts';
import { type Table, table } from '../../phrase.ts';
import { objectMention } from '../../references.ts';
import { equalTo, forEach, times } from '../amounts.ts';
import { clause, count, figure, object, recipient } from '../categories.ts';
import { dividing } from '../targets.ts';
import { counterName } from '../terms.ts';

/** Damage (120): dealt by the object named, by self unless it says otherwise. */
clause.add('{source} deal* {n} damage to {to}', { source: object, n: figure, to: recipient }, ({ source, n, to }) => [
  { do: 'damage', source, n, to },
]);
clause.add(
  [
    '{source} deal* {n} damage to {to}',
    '{source} deal* damage equal to {n} to {to}',
    '{source} deal* damage to {to} equal to {n}',
  ],
  { source: object, n: equalTo, to: recipient },
  ({ source, n, to }) => [{ do: 'damage', source, n, to }],
  () => undefined,
);
/** 615.12 */
clause.add(
  [
    "{source} deal* {n} damage to {to} . the damage can't be prevented",
    "{source} deal* {n} damage to {to} and the damage can't be prevented",
  ],
  { source: object, n: figure, to: recipient },
  ({ source, n, to }) => [{ do: 'damage', source, n, to, noPrevent: true }],
);
clause.add(
  ['{source} deal* {n} damage to {to} for each {f}'],
  { source: object, n: figure, to: recipient, f: forEach },
  ({ source, n, to, f }) => [{ do: 'damage', source, n: times(n, f), to }],
);
clause.add(
  '{source} deal* {n} damage to {a} and {b}',
  { source: object, n: figure, a: recipient, b: recipient },
  ({ source, n, a, b }) => [{ do: 'damage', source, n, to: [a, b] }],
);
clause.add(
  '{source} deal* {n} damage to {a} and {m} damage to {b}',
  { source: object, n: figure, a: recipient, m: figure, b: recipient },
  ({ source, n, a, m, b }) => [
    { do: 'damage', source, n, to: a },
    { do: 'damage', source, n: m, to: b },
  ],
);

// ── divided (601.2d)
const among: Table<DividedAmong> = table('targets');
among.rule({
  read: (source, at) =>
    dividing.read(source, at).map((r) => ({
      ...r,
      value: { at, spec: r.value },
      spelled: { mention: at, of: r.spelled },
    })),
  print: (value, printer) => (printer.mode === 'gate' ? `⟦${value.name}⟧` : printer.scope.first(value.name!)?.()),
});
interface DividedAmong {
  readonly at?: number;
  readonly spec?: Parameters<typeof dividing.print>[0];
  /** After settling: the slot's name. */
  readonly name?: string;
}
const slot = (t: DividedAmong, divide: Amount): ObjectRef =>
  objectMention(t.at!, { says: 'target', spec: { ...t.spec!, divide } }, true);
clause.add(
  '{source} deal* {n} damage divided as you choose among {t}',
  { source: object, n: figure, t: among },
  ({ source, n, t }) => {
    const to = slot(t, n);
    return [{ do: 'damage', source, n, to, divided: to as unknown as string }];
  },
  (l) => {
    const [i] = l;
    return l.length === 1 && i?.do === 'damage' && i.divided !== undefined && i.source
      ? { source: i.source, n: i.n, t: { name: i.divided } }
      : undefined;
  },
);
/** Fireball's kind: evenly, among the targets that are still legal (608.2b). */
clause.add(
  '{source} deal* {n} damage divided evenly , rounded down , among {t}',
  { source: object, n: figure, t: among },
  ({ source, n, t }) => {
    const to = objectMention(t.at!, { says: 'target', spec: t.spec! }, true);
    return [{ do: 'damage', source, n: { amount: 'evenly', of: n, among: to }, to }];
  },
  (l) => {
    const [i] = l;
    if (l.length !== 1 || i?.do !== 'damage' || typeof i.n !== 'object' || i.n.amount !== 'evenly') return undefined;
    const { of, among: to } = i.n;
    return i.source && to.ref === 'var' ? { source: i.source, n: of, t: { name: to.name } } : undefined;
  },
);
clause.add(
  ['distribute {n} {c} counter|counters among {t}', 'distribute {n} {c} counters among {t}'],
  { n: count, c: counterName, t: among },
  ({ n, c, t }) => {
    const on = slot(t, n);
    return [{ do: 'putCounters', counter: c, n, on, divided: on as unknown as string }];
  },
  (l) => {
    const [i] = l;
    return l.length === 1 && i?.do === 'putCounters' && i.divided !== undefined && typeof i.counter === 'string'
      ? { n: i.n, c: i.counter, t: { name: i.divided } }
      : undefined;
  },
);

clause.add(
  [
    '{source} deal* {n} damage to {a} and {b}',
    '{source} deal* damage equal to {n} to {a} and {b}',
    '{source} deal* damage to {a} and {b} equal to {n}',
  ],
  { source: object, n: equalTo, a: recipient, b: recipient },
  ({ source, n, a, b }) => [{ do: 'damage', source, n, to: [a, b] }],
  () => undefined,
);
