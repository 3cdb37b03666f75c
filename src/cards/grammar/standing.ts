import type { Condition } from '../../rules/conditions.ts';
import type { Predicate } from '../../rules/filters.ts';
import { type ObjectRef, SELF } from '../../rules/refs.ts';
import { saysOf } from '../references.ts';
import { aNoun, condition, event, object, qualifier } from './categories.ts';
import { counterName } from './terms.ts';

const IN_GRAVEYARD = JSON.stringify({
  if: 'matches',
  object: SELF,
  filter: [{ is: 'inZone', zone: 'graveyard' }],
} satisfies Condition);
/** How an object stands now: attached, new, alone, in a zone. */
const is = (texts: readonly string[], p: Predicate): void => {
  condition.add(
    texts.map((t) => `{o} ${t}`),
    { o: object },
    ({ o }): Condition => ({ if: 'matches', object: o, filter: [p] }),
  );
};
is(['entered this turn', 'entered the battlefield this turn'], { is: 'status', status: 'enteredThisTurn' });
is(['be* attacking alone'], { is: 'status', status: 'attackingAlone' });
is(['attacked this turn'], { is: 'status', status: 'attackedThisTurn' });
for (const [words, zone] of [
  ['your graveyard', 'graveyard'],
  ['the command zone', 'command'],
  ['exile', 'exile'],
] as const)
  is([`be* in ${words}`], { is: 'inZone', zone });
is(['be* on the battlefield'], { is: 'inZone', zone: 'battlefield' });
is(["aren't* on the battlefield"], { is: 'not', of: { is: 'inZone', zone: 'battlefield' } });
condition.add(
  '~ is in your graveyard and {c}',
  { c: condition },
  ({ c }) => ({ if: 'and', of: [{ if: 'matches', object: SELF, filter: [{ is: 'inZone', zone: 'graveyard' }] }, c] }),
  (c) => {
    const [there, more] = c.if === 'and' ? c.of : [];
    return more && c.if === 'and' && c.of.length === 2 && JSON.stringify(there) === IN_GRAVEYARD
      ? { c: more }
      : undefined;
  },
);
/** Eminence: two zones. */
condition.add(['{o} be* in the command zone or on the battlefield'], { o: object }, ({ o }) => ({
  if: 'or',
  of: [
    { if: 'matches', object: o, filter: [{ is: 'inZone', zone: 'command' }] },
    { if: 'matches', object: o, filter: [{ is: 'inZone', zone: 'battlefield' }] },
  ],
}));
condition.add(
  ["{o} don't* have a|an {c} counter on it", "{o} don't* have a|an {c} counter on them"],
  { o: object, c: counterName },
  ({ o, c }) => ({
    if: 'matches',
    object: o,
    filter: [{ is: 'not', of: { is: 'counter', counter: c, op: '>=', n: 1 } }],
  }),
);
const NONE = (counter: string): Predicate => ({ is: 'counter', counter, op: '=', n: 0 });
condition.add(
  ['{o} have* no {c} counters on it', '{o} have* no {c} counters on them'],
  { o: object, c: counterName },
  ({ o, c }) => ({ if: 'matches', object: o, filter: [NONE(c)] }),
);
/** A state that is waited for (603.8). */
const isSelf = (o: ObjectRef): boolean => saysOf(o) === 'self';
event.add(
  '{o} have* no {c} counters on it',
  { o: object, c: counterName },
  ({ o, c }) => (isSelf(o) ? { on: 'state', condition: { if: 'matches', object: o, filter: [NONE(c)] } } : undefined),
  (e) => {
    const c =
      e.on === 'state' && e.condition.if === 'matches' && e.condition.object.ref === 'self' ? e.condition : undefined;
    const p = c?.filter.length === 1 ? c.filter[0] : undefined;
    return c && p?.is === 'counter' && p.op === '=' && p.n === 0 && p.counter
      ? { o: c.object, c: p.counter }
      : undefined;
  },
);
qualifier.add(
  ["that don't* have a|an {c} counter on it", "that don't* have a|an {c} counter on them"],
  { c: counterName },
  ({ c }) => ({ is: 'not', of: { is: 'counter', counter: c, op: '>=', n: 1 } }),
);
condition.add('your library has no cards in it', {}, () => ({
  if: 'compare',
  left: { amount: 'count', of: { zones: ['library'], whose: 'you', filter: [{ is: 'kind', kind: 'card' }] } },
  op: '=',
  right: 0,
}));
qualifier.add('with no abilities', {}, () => ({ is: 'not', of: { is: 'hasAbility', ability: 'any' } }));
const ATTACHED: ObjectRef = { ref: 'attachedTo' };
condition.add('~ be* attached to {f}', { f: aNoun }, ({ f }) => ({ if: 'matches', object: ATTACHED, filter: f }));

/** Only the second is read here: the first is how it is told. */
condition.add(
  ['{o} be* tapped', '{o} remain* tapped'],
  { o: object },
  ({ o }) => ({ if: 'matches', object: o, filter: [{ is: 'status', status: 'tapped' }] }),
  () => undefined,
);
