import { clause, object } from '../categories.ts';

/** Spells and abilities on the stack (701.6, 707.10, 115.7). */
clause.add('counter {what}', { what: object }, ({ what }) => [{ do: 'counter', what }]);
clause.add('copy {what}', { what: object }, ({ what }) => [{ do: 'copySpell', what, n: 1, newTargets: false }]);
clause.add(
  ['copy {what} . you may choose new targets for the copy', 'copy {what} and you may choose new targets for the copy'],
  { what: object },
  ({ what }) => [{ do: 'copySpell', what, n: 1, newTargets: true }],
);
clause.add('you may choose new targets for {what}', { what: object }, ({ what }) => [
  { do: 'changeTargets', what, how: 'any' },
]);
clause.add('change the target of {what}', { what: object }, ({ what }) => [
  { do: 'changeTargets', what, how: 'single' },
]);
