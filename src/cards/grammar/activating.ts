import type { EventPattern } from '../../rules/events.ts';
import type { Filter } from '../../rules/filters.ts';
import { aNoun, event, object } from './categories.ts';

/** Abilities that are activated (602.2), which a trigger may be about: those that use the stack, or loyalty abilities. */
type Activate = Extract<EventPattern, { on: 'activate' }>;
const NOT_MANA = ", if it isn't a mana ability".replace(',', ' ,');
const plain = (ability: Activate['ability']) => (e: EventPattern) =>
  e.on === 'activate' && e.by === 'you' && e.ability === ability && !e.object ? {} : undefined;
event.add(
  ["you activate an ability that isn't a mana ability", `you activate an ability${NOT_MANA}`],
  {},
  () => ({ on: 'activate', by: 'you', ability: 'notMana' }),
  plain('notMana'),
);
event.add(
  'you activate a loyalty ability',
  {},
  () => ({ on: 'activate', by: 'you', ability: 'loyalty' }),
  plain('loyalty'),
);
const ofKind = (ability: Activate['ability']) => (e: EventPattern) =>
  e.on === 'activate' && e.by === 'you' && e.ability === ability && e.object && e.object[0]?.is !== 'same'
    ? { f: e.object }
    : undefined;
event.add(
  ["you activate an ability of {f} that isn't a mana ability", `you activate an ability of {f}${NOT_MANA}`],
  { f: aNoun },
  ({ f }) => ({ on: 'activate', by: 'you', object: f, ability: 'notMana' }),
  ofKind('notMana'),
);
event.add(
  'you activate a loyalty ability of {f}',
  { f: aNoun },
  ({ f }) => ({ on: 'activate', by: 'you', object: f, ability: 'loyalty' }),
  ofKind('loyalty'),
);
/** Whoever activates it. */
event.add(
  [`an ability of {o} is activated${NOT_MANA}`],
  { o: object },
  ({ o }) =>
    o.ref === 'attachedTo'
      ? { on: 'activate', by: 'any', object: [{ is: 'same', as: o }] as Filter, ability: 'notMana' }
      : undefined,
  (e) => {
    const same = e.on === 'activate' && e.by === 'any' && e.ability === 'notMana' ? e.object?.[0] : undefined;
    return same?.is === 'same' ? { o: same.as } : undefined;
  },
);
