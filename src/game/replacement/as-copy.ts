import type { Copiable } from '../characteristics.ts';
import { initialCounters } from '../entering.ts';
import type { Entering } from '../events.ts';
import type { Game } from '../machine.ts';
import type { GameObject } from '../object.ts';
import { type Arrival, arrivingId, viewWith } from './gather.ts';

/**
 * It enters as a copy, with the counters of its new card type and of the copy effect; those of an earlier copy effect and
 * of its own card type are no longer put on it (707.5, 707.9e, 306.5b).
 */
export function asCopy(
  game: Game,
  event: Arrival,
  made: Copiable,
  copyCounters: Readonly<Record<string, number>>,
): Entering {
  const base: Record<string, number> = { ...event.entering?.counters };
  const old = arrived(game, event);
  const take = (counters: Readonly<Record<string, number>>, sign: 1 | -1): void => {
    for (const [kind, n] of Object.entries(counters)) base[kind] = (base[kind] ?? 0) + sign * n;
  };
  if (old && event.entering?.faceDown === undefined) {
    take(initialCounters(game.state, old), -1);
    take(initialCounters(game.state, { ...old, made, transformed: false }), 1);
  }
  take(event.entering?.copyCounters ?? {}, -1);
  take(copyCounters, 1);
  const counters = Object.fromEntries(Object.entries(base).filter(([, n]) => n > 0));
  return { ...event.entering, made, copyCounters, counters, copies: (event.entering?.copies ?? 0) + 1 };
}

/** The object as the event says it enters now. */
function arrived(game: Game, event: Arrival): GameObject | undefined {
  return viewWith(game.state, event).state.objects[arrivingId(event)];
}
