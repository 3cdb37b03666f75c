import type { EventPattern } from '../../rules/events.ts';
import type { Env } from '../evaluate/env.ts';
import { merged, type Roles } from '../evaluate/roles.ts';
import type { GameEvent } from '../events.ts';

/** An event as the several that an ability may trigger on: each attacker, each block (508.3a, 509.3). */
function parts(event: GameEvent, pattern: EventPattern): readonly GameEvent[] {
  if (pattern.on === 'attacks' && event.kind === 'combat' && !pattern.batch) {
    return event.attacks.map((attack) => ({ ...event, attacks: [attack] }));
  }
  if (event.kind !== 'blocks') return [event];
  const { blocks } = event;
  const first = <T>(list: readonly T[], key: (x: T) => number): readonly T[] =>
    list.filter((x, i) => list.findIndex((y) => key(y) === key(x)) === i);
  const only = (list: readonly (typeof blocks)[number][]): readonly GameEvent[] =>
    list.map((block) => ({ ...event, blocks: [block] }));
  if (pattern.on === 'blocks') return only(pattern.what === undefined ? first(blocks, (b) => b.blocker) : blocks);
  if (pattern.on === 'becomesBlocked')
    return only(pattern.by === undefined ? first(blocks, (b) => b.attacker) : blocks);
  return [event];
}

/** The roles for each time that an ability triggers on events that happened at the same time (603.2c). */
export function occasions(events: readonly GameEvent[], pattern: EventPattern, env: Env): readonly Roles[] {
  if (pattern.on === 'anyOf') {
    // One event triggers the ability once, however many of the alternatives it fits.
    return events.flatMap((event) => {
      for (const one of pattern.of) {
        const found = occasions([event], one, env);
        if (found.length > 0) return found;
      }
      return [];
    });
  }
  const found = events.flatMap((event): readonly Roles[] => {
    if (env.read.matches(event, pattern, env) === undefined) return [];
    const alone = pattern.on === 'attacks' ? withoutCount(pattern) : pattern;
    return parts(event, pattern).flatMap((part) => {
      const roles = env.read.matches(part, alone, env);
      return roles ? [roles] : [];
    });
  });
  return 'batch' in pattern && pattern.batch && found.length > 0 ? [merged(found)] : found;
}

/** The conditions on the whole declaration hold already. */
function withoutCount(pattern: Extract<EventPattern, { on: 'attacks' }>): EventPattern {
  const { alone: _a, withAtLeast: _w, ...rest } = pattern;
  return rest;
}
