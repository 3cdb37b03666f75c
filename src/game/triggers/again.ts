import type { EventPattern } from '../../rules/events.ts';
import type { Env } from '../evaluate/env.ts';
import type { GameEvent } from '../events.ts';
import { NO_SOURCE, type ObjectId } from '../ids.ts';
import { activeRules } from '../rule-effects.ts';
import type { View } from '../view.ts';

/** Whether that is what made the ability trigger: whatever did, where only the ability's object is named. */
function caused(pattern: EventPattern, source: ObjectId, causes: readonly GameEvent[], env: Env): boolean {
  if (pattern.on !== 'triggers') return causes.some((event) => env.read.matches(event, pattern, env) !== undefined);
  const { object, event } = pattern;
  return env.read.fits(source, object, env) && (event === undefined || caused(event, source, causes, env));
}

/**
 * How often an ability of an object triggers on these events: once, more often, or not at all (603.2d). Only abilities that
 * objects have count, no delayed or reflexive ones. `view` is the one in which the ability was looked for.
 */
export function times(view: View, source: ObjectId, causes: readonly GameEvent[]): number {
  if (source === NO_SOURCE) return 1;
  const applies = (kind: 'triggersAgain' | 'doesntTrigger') =>
    activeRules(view, kind).filter(
      ({ rule, env }) =>
        (rule.of === undefined || env.read.fits(source, rule.of, env)) && caused(rule.event, source, causes, env),
    );
  if (applies('doesntTrigger').length > 0) return 0;
  return applies('triggersAgain').reduce((n, { rule }) => n + (rule.n ?? 1), 1);
}
