import type { GameEvent } from '../events.ts';
import type { Applicable } from './gather.ts';

/** What lasting effects have done to events that happen at the same time: they are written only afterwards. */
export interface Batch {
  /** What is left of shields (615.7). */
  readonly left: Map<number, number>;
  /** "The next time" effects that are used up, with the occasion (615.8). */
  readonly used: Map<number, string>;
}

export const batchOf = (): Batch => ({ left: new Map(), used: new Map() });

export const copyOf = (batch: Batch): Batch => ({ left: new Map(batch.left), used: new Map(batch.used) });

/** What "the next time" means at one moment: all damage that a source deals at that time, or the one event. */
export function occasionOf(event: GameEvent): string {
  return event.kind === 'damage' ? `damage by ${event.source}` : JSON.stringify(event);
}

/** Keeps account of a lasting effect that has been applied; gives the event with which a "next time" effect ends. */
export function use(
  batch: Batch,
  effect: Applicable,
  event: GameEvent,
  beside: readonly GameEvent[],
): readonly GameEvent[] {
  if (effect.lasting === undefined) return [];
  for (const b of beside) {
    if (b.kind === 'effectLeft' && b.id === effect.lasting) batch.left.set(b.id, b.left);
    if (b.kind === 'effectEnds' && b.id === effect.lasting) batch.left.set(b.id, 0);
  }
  if (!effect.effect.once || batch.used.has(effect.lasting)) return [];
  batch.used.set(effect.lasting, occasionOf(event));
  return [{ kind: 'effectEnds', id: effect.lasting }];
}
