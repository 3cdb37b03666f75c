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

/** What is known of one state: a place for each thing that is worked out from states. */
type Known = (object | undefined)[];
/**
 * Where a state holds what is known of it. That is no part of the state: no copy takes it along and nothing writes it. (A WeakMap
 * would keep every state alive until the old objects are swept, since what is known of a state leads back to it.)
 */
const KNOWN = Symbol('known');

function knownOf(state: GameState & { readonly [KNOWN]?: Known }): Known {
  const here = state[KNOWN];
  if (here !== undefined) return here;
  const made: Known = [];
  Object.defineProperty(state, KNOWN, { value: made });
  return made;
}

/** For each thing that is worked out: how it becomes that of a state that differs in nothing it depends on. */
const carried: ((value: object, state: GameState) => object)[] = [];

/**
 * Something worked out from a state, once for each state. `again` makes it the same for a state that differs from a known one
 * in nothing it depends on.
 */
export function derived<T extends object>(
  make: (state: GameState) => T,
  again: (known: T, state: GameState) => T = (known) => known,
): (state: GameState) => T {
  const place = carried.push((value, state) => again(value as T, state)) - 1;
  return (state) => {
    const here = knownOf(state);
    const found = here[place];
    if (found !== undefined) return found as T;
    const made = make(state);
    here[place] = made;
    return made;
  };
}

/** Takes what is known of a state over to the one that these events made of it, if they change nothing of it. */
export function carryOver(from: GameState, to: GameState, events: readonly GameEvent[]): void {
  if (from === to || !events.every((e) => INERT.has(e.kind))) return;
  const here = knownOf(from);
  const there = knownOf(to);
  here.forEach((value, place) => {
    if (value !== undefined) there[place] = carried[place]!(value, to);
  });
}
