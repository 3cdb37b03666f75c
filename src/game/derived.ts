import type { GameEvent } from './events.ts';
import type { GameState } from './state.ts';

/**
 * Events that change nothing that characteristics, abilities or rule effects depend on: who has priority, what waits for the
 * stack, what was used. What is known of the state before holds for the state after.
 */
const INERT: ReadonlySet<GameEvent['kind']> = new Set([
  'priority',
  'use',
  'triggers',
  'pendingTaken',
  'stepEnds',
  'resolved',
]);

const carriers: ((from: GameState, to: GameState) => void)[] = [];

/**
 * Something worked out from a state, once for each state. `again` makes it the same for a state that differs from a known one
 * in nothing it depends on.
 */
export function derived<T extends object>(
  make: (state: GameState) => T,
  again: (known: T, state: GameState) => T = (known) => known,
): (state: GameState) => T {
  const known = new WeakMap<GameState, T>();
  carriers.push((from, to) => {
    const value = known.get(from);
    if (value) known.set(to, again(value, to));
  });
  return (state) => {
    const found = known.get(state);
    if (found) return found;
    const made = make(state);
    known.set(state, made);
    return made;
  };
}

/** Takes what is known of a state over to the one that these events made of it, if they change nothing of it. */
export function carryOver(from: GameState, to: GameState, events: readonly GameEvent[]): void {
  if (from !== to && events.every((e) => INERT.has(e.kind))) for (const carry of carriers) carry(from, to);
}
