import type { EventPattern } from '../../rules/events.ts';
import type { Filter, Predicate } from '../../rules/filters.ts';
import { type Table, table } from '../phrase.ts';
import { aNoun, nouns } from './categories.ts';
import { playerRule } from './playerRules.ts';

/** How often abilities trigger (603.2d): an additional time, or not at all. */
const moving = (object: Filter, rest: object): EventPattern => ({ on: 'zoneChange', object, ...rest }) as EventPattern;
const WAYS = [
  ['entering', { to: ['battlefield'] }],
  ['dying', { from: ['battlefield'], to: ['graveyard'] }],
  ['leaving the battlefield', { from: ['battlefield'] }],
] as const;
const YOURS: Predicate = { is: 'controller', who: 'you' };
const happening: Table<EventPattern> = table('what happens');
const happenings: Table<EventPattern> = table('what happens');
for (const [words, rest] of WAYS) {
  const match = (e: EventPattern): { f: Filter } | undefined => {
    if (e.on !== 'zoneChange' || !Array.isArray(e.object)) return undefined;
    const { on: _on, object, ...others } = e;
    return JSON.stringify(others) === JSON.stringify(rest) ? { f: object as Filter } : undefined;
  };
  if (words === 'entering')
    happening.add(
      ['{f} entering under your control', '{f} you control entering'],
      { f: aNoun },
      ({ f }) => moving([...f, YOURS], rest),
      (e) => {
        const f = match(e)?.f;
        return f && JSON.stringify(f.at(-1)) === JSON.stringify(YOURS) ? { f: f.slice(0, -1) } : undefined;
      },
    );
  happening.add(
    `{f} ${words}`,
    { f: aNoun },
    ({ f }) => (words === 'entering' && f.some((p) => p.is === 'controller') ? undefined : moving(f, rest)),
    match,
  );
  happenings.add(`{f} ${words}`, { f: nouns }, ({ f }) => moving(f, rest), match);
}
/** "Creatures entering or dying". */
const EITHER = [{ to: ['battlefield'] }, { from: ['battlefield'], to: ['graveyard'] }] as const;
const either = (f: Filter): EventPattern => ({ on: 'anyOf', of: EITHER.map((rest) => moving(f, rest)) });
happenings.add(
  '{f} entering or dying',
  { f: nouns },
  ({ f }) => either(f),
  (e) => {
    const [first] = e.on === 'anyOf' ? e.of : [];
    const f = first?.on === 'zoneChange' && Array.isArray(first.object) ? (first.object as Filter) : undefined;
    return f && JSON.stringify(e) === JSON.stringify(either(f)) ? { f } : undefined;
  },
);
happening.add('you casting or copying {f}', { f: aNoun }, ({ f }) => ({ on: 'castOrCopy', object: f, by: 'you' }));
happening.add('you casting {f}', { f: aNoun }, ({ f }) => ({ on: 'cast', object: f, by: 'you' }));
happening.add('{f} attacking', { f: aNoun }, ({ f }) => ({ on: 'attacks', object: f }));

type Again = Extract<Parameters<typeof playerRule.print>[0], { rule: 'triggersAgain' | 'doesntTrigger' }>;
const whose = (f: Filter): Pick<Again, 'of'> => ({ of: f });
playerRule.add(
  'if {e} causes a triggered ability of {f} to trigger , that ability triggers an additional time',
  { e: happening, f: aNoun },
  ({ e, f }) => ({ rule: 'triggersAgain', event: e, ...whose(f) }),
  (r) => (r.rule === 'triggersAgain' && r.of && r.event.on !== 'triggers' ? { e: r.event, f: r.of } : undefined),
);
const DUNGEONS: Filter = [
  { is: 'type', type: 'Dungeon' },
  { is: 'owner', who: 'you' },
];
/** Room abilities are triggered abilities of a dungeon (309.4c). */
playerRule.add(
  'room abilities of dungeons you own trigger an additional time',
  {},
  () => ({ rule: 'triggersAgain', event: { on: 'triggers', object: DUNGEONS }, of: DUNGEONS }),
  (r) => (r.rule === 'triggersAgain' && JSON.stringify(r.of) === JSON.stringify(DUNGEONS) ? {} : undefined),
);
playerRule.add(
  ['if a triggered ability of {f} triggers , that ability triggers an additional time'],
  { f: aNoun },
  ({ f }) => ({ rule: 'triggersAgain', event: { on: 'triggers', object: f }, ...whose(f) }),
  (r) => (r.rule === 'triggersAgain' && r.of && r.event.on === 'triggers' ? { f: r.of } : undefined),
);
playerRule.add("{e} don't cause abilities to trigger", { e: happenings }, ({ e }) => ({
  rule: 'doesntTrigger',
  event: e,
}));
playerRule.add(["{e} don't cause abilities of {f} to trigger"], { e: happenings, f: nouns }, ({ e, f }) => ({
  rule: 'doesntTrigger',
  event: e,
  ...whose(f),
}));
