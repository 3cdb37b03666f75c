import type { EventPattern } from '../../rules/events.ts';
import type { EventKind, GameEvent } from '../events.ts';
import { notPlayed } from '../signals.ts';
import type { Variant } from '../variant.ts';
import type { Env } from './env.ts';
import { COMBAT_MATCHES } from './match-combat.ts';
import { COUNTER_MATCHES } from './match-counters.ts';
import { OBJECT_MATCHES } from './match-objects.ts';
import { PLAYER_MATCHES } from './match-players.ts';
import { ZONE_MATCHES } from './match-zones.ts';
import type { Roles } from './roles.ts';

type On = Exclude<EventPattern['on'], 'anyOf'>;
type PatternOf<K extends On> = Variant<EventPattern, 'on', K>;

/** Total over the algebra's patterns. A row without kinds fits no event: only that of a state trigger, looked at apart (603.8). */
const MATCHES: {
  readonly [K in On]: {
    readonly kinds: readonly EventKind[];
    readonly fit: (event: never, pattern: PatternOf<K>, env: Env) => Roles | undefined;
  };
} = {
  ...ZONE_MATCHES,
  ...COMBAT_MATCHES,
  ...OBJECT_MATCHES,
  ...PLAYER_MATCHES,
  ...COUNTER_MATCHES,
};

/** The kinds of events that a pattern could ever fit. */
export function kindsOf(pattern: EventPattern): readonly EventKind[] {
  return pattern.on === 'anyOf' ? pattern.of.flatMap(kindsOf) : MATCHES[pattern.on].kinds;
}

/** Fields that one row of the algebra gives to many events, and the events for which they are looked at. */
const LOOKED_AT: Readonly<Record<'n' | 'other' | 'object', ReadonlySet<string>>> = {
  n: new Set(['expend', 'playerAttacks', 'becomesLevel']),
  other: new Set(['attached', 'becomesEquipped', 'crews', 'saddles', 'enlists']),
  object: new Set(
    Object.keys(MATCHES).filter(
      (on) => !['becomeMonarch', 'takeInitiative', 'loseGame', 'completeDungeon', 'becomeDayOrNight'].includes(on),
    ),
  ),
};

/** Refuses a pattern with a field that nothing looks at for that event. */
function needRead(pattern: Exclude<EventPattern, { on: 'anyOf' }>): void {
  for (const [field, events] of Object.entries(LOOKED_AT))
    if (field in pattern && !events.has(pattern.on)) notPlayed('603.2', `that kind of event with its ${field}`);
}

/** Kinds that some pattern may fit: nothing triggers on the others. */
const MATCHED: ReadonlySet<EventKind> = new Set(Object.values(MATCHES).flatMap((row) => row.kinds));
export const isMatched = (kind: EventKind): boolean => MATCHED.has(kind);

export function matches(event: GameEvent, pattern: EventPattern, env: Env): Roles | undefined {
  if (pattern.on === 'anyOf') {
    for (const one of pattern.of) {
      const roles = matches(event, one, env);
      if (roles) return roles;
    }
    return undefined;
  }
  const row = MATCHES[pattern.on];
  if (!row.kinds.includes(event.kind)) return undefined;
  needRead(pattern);
  return (row.fit as (event: GameEvent, pattern: EventPattern, env: Env) => Roles | undefined)(event, pattern, env);
}
