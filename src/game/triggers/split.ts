import type { EventPattern } from '../../rules/events.ts';
import type { Env } from '../evaluate/env.ts';
import { merged, type Roles } from '../evaluate/roles.ts';
import type { GameEvent } from '../events.ts';

/** One time that an ability triggers: the roles it binds, and the events that made it trigger. */
export interface Occasion {
  readonly roles: Roles;
  readonly causes: readonly GameEvent[];
  /** Of several kinds of events that an ability waits for, the one that happened. */
  readonly kind?: EventPattern;
}

/** An event as the several that an ability may trigger on: each attacker, each block, each counter (508.3a, 509.3, 603.2). */
function parts(event: GameEvent, pattern: EventPattern): readonly GameEvent[] {
  if (pattern.on === 'attacks' && event.kind === 'combat' && !pattern.batch) {
    return event.attacks.map((attack) => ({ ...event, attacks: [attack] }));
  }
  // "Whenever a time counter is removed": each of them
  if ((pattern.on === 'countersPut' || pattern.on === 'countersRemoved') && event.kind === 'counters') {
    const many = pattern.batch || pattern.reaches ? 1 : Math.abs(event.change);
    return many < 2 ? [event] : Array.from({ length: many }, () => ({ ...event, change: Math.sign(event.change) }));
  }
  if (event.kind !== 'blocks') return [event];
  const { blocks } = event;
  const first = <T>(list: readonly T[], key: (x: T) => number): readonly T[] =>
    list.filter((x, i) => list.findIndex((y) => key(y) === key(x)) === i);
  const only = (list: readonly (typeof blocks)[number][]): readonly GameEvent[] =>
    list.map((block) => ({ ...event, blocks: [block] }));
  if (pattern.on === 'attacksUnblocked') return event.unblocked.map((id) => ({ ...event, unblocked: [id] }));
  if (pattern.on === 'blocks') return only(pattern.what === undefined ? first(blocks, (b) => b.blocker) : blocks);
  if (pattern.on === 'becomesBlocked')
    return only(pattern.by === undefined ? first(blocks, (b) => b.attacker) : blocks);
  return [event];
}

/**
 * What simultaneous events count as one occurrence by (603.2c): the source of damage where the ability asks for one, and whom it
 * happens to where it says so, but for "one or more".
 */
function occurrence({ roles, causes: [event] }: Occasion, pattern: EventPattern): string {
  if ('together' in pattern && pattern.together) return '';
  if (pattern.on === 'discard') return JSON.stringify(roles['event.player']);
  if (event?.kind === 'prevented') return JSON.stringify(event.to);
  if (pattern.on !== 'damage' || event?.kind !== 'damage') return '';
  const recipient = pattern.to !== undefined || pattern.toPlayer !== undefined;
  if (pattern.batch) return recipient && pattern.source !== undefined ? JSON.stringify(event.to) : '';
  return JSON.stringify([pattern.source === undefined ? '' : event.source, recipient ? event.to : '']);
}

/** The times that an ability triggers on events that happened at the same time (603.2c). */
export function occasions(events: readonly GameEvent[], pattern: EventPattern, env: Env): readonly Occasion[] {
  if (pattern.on === 'anyOf') {
    // One event triggers the ability once, however many of the alternatives it fits.
    const isBatch = (one: EventPattern): boolean => 'batch' in one && one.batch === true;
    const of = (all: readonly GameEvent[], kind: EventPattern): readonly Occasion[] =>
      occasions(all, kind, env).map((occasion) => ({ kind, ...occasion }));
    const left: GameEvent[] = [];
    const single = events.flatMap((event) => {
      for (const one of pattern.of) {
        const found = isBatch(one) ? [] : of([event], one);
        if (found.length > 0) return found;
      }
      left.push(event);
      return [];
    });
    return [...single, ...pattern.of.filter(isBatch).flatMap((one) => of(left, one))];
  }
  // 714.2c: an ability of several chapters is one for each of them
  if (pattern.on === 'chapter' && pattern.numbers.length > 1)
    return pattern.numbers.flatMap((n) => occasions(events, { ...pattern, numbers: [n] }, env));
  const found = events.flatMap((event): readonly Occasion[] => {
    if (env.read.matches(event, pattern, env) === undefined) return [];
    const alone = pattern.on === 'attacks' ? withoutCount(pattern) : pattern;
    return parts(event, pattern).flatMap((part) => {
      const roles = env.read.matches(part, alone, env);
      return roles ? [{ roles, causes: [part] }] : [];
    });
  });
  const isDamage = pattern.on === 'damage' || pattern.on === 'damagePrevented';
  if (!isDamage && !('batch' in pattern && pattern.batch)) return found;
  const groups = new Map<string, Occasion[]>();
  for (const occasion of found) {
    const key = occurrence(occasion, pattern);
    groups.set(key, [...(groups.get(key) ?? []), occasion]);
  }
  return [...groups.values()].map(together);
}

/** "That many" of one or more: how many there were, where the events have no number of their own. */
function together(all: readonly Occasion[]): Occasion {
  const roles = merged(all.map((o) => o.roles));
  const number = roles['event.object']?.objects.length;
  return {
    roles:
      roles['event.amount'] || number === undefined
        ? roles
        : { ...roles, 'event.amount': { objects: [], players: [], did: true, number } },
    causes: all.flatMap((o) => o.causes),
  };
}

/** The conditions on the whole declaration hold already. */
function withoutCount(pattern: Extract<EventPattern, { on: 'attacks' }>): EventPattern {
  const { alone: _a, withAtLeast: _w, ...rest } = pattern;
  return rest;
}
