import type { EventKind, EventOf } from '../events.ts';
import { notPlayed } from '../signals.ts';
import type { Env } from './env.ts';

/**
 * A pattern that the machine can't tell apart yet. It names the kinds of events in which such a happening could hide, and
 * refuses the run as soon as one comes that may be it: never a pattern that silently fits nothing.
 */
export function unplayed<K extends EventKind>(
  rule: string,
  what: string,
  kinds: readonly K[],
  may: (event: EventOf<K>, env: Env) => boolean = () => true,
) {
  return {
    kinds,
    fit: (event: EventOf<K>, _pattern: unknown, env: Env): undefined =>
      may(event, env) ? notPlayed(rule, what) : undefined,
  };
}
