import { SELF } from '../../rules/refs.ts';
import { clause, condition, count, event, object } from './categories.ts';
import { counterName } from './terms.ts';
import { moved } from './verbs/zones.ts';

/** Suspend and its counters (702.62). */
clause.add(
  ['exile {what} with {n} {c} counter|counters on it', 'exile {what} with {n} {c} counters on it'],
  { what: moved, n: count, c: counterName },
  ({ what, n, c }) => [{ do: 'move', what, to: 'exile', counters: [{ counter: c, n }] }],
);
condition.add('{o} be* suspended', { o: object }, ({ o }) => ({
  if: 'matches',
  object: o,
  filter: [{ is: 'status', status: 'suspended' }],
}));
event.add(['the last {c} counter is removed from ~ while it is exiled'], { c: counterName }, ({ c }) => ({
  on: 'countersRemoved',
  object: [
    { is: 'same', as: SELF },
    { is: 'inZone', zone: 'exile' },
  ],
  counter: c,
  reaches: { op: '=', n: 0 },
}));
event.add(['a|an {c} counter is removed from ~ while it is exiled'], { c: counterName }, ({ c }) => ({
  on: 'countersRemoved',
  object: [
    { is: 'same', as: SELF },
    { is: 'inZone', zone: 'exile' },
  ],
  counter: c,
}));
clause.add(["if {o} don't* have suspend , it|that gains suspend"], { o: object }, ({ o }) => [
  {
    do: 'if',
    condition: { if: 'not', of: { if: 'matches', object: o, filter: [{ is: 'keyword', keyword: 'suspend' }] } },
    then: [
      {
        do: 'continuous',
        what: o,
        modifications: [{ modify: 'addAbility', ability: { kind: 'keyword', keyword: 'suspend', text: '' } }],
        duration: { until: 'permanent' },
      },
    ],
  },
]);
