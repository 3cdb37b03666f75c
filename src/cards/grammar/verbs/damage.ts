import { equalTo, forEach, times } from '../amounts.ts';
import { clause, figure, object, recipient } from '../categories.ts';

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
