import type { Binding } from './ids.ts';
import { copiableValues } from './layers/seeds.ts';
import type { GameObject } from './object.ts';
import type { GameState } from './state.ts';

/**
 * What was chosen for an object by its own linked ability (607.2d). A choice made for what it was a copy of says nothing to
 * the abilities of what it copies now (607.5a, 707.7).
 */
export function chosenFor(state: GameState, object: GameObject | undefined, what: string): Binding | undefined {
  const bound = object?.chosen[what];
  if (!object || bound?.of === undefined) return bound;
  return bound.of === nameOf(state, object) ? bound : undefined;
}

/** What an object's copiable values are called: it tells linked abilities of different cards apart. */
export function nameOf(state: GameState, object: GameObject): string | undefined {
  return copiableValues(state, object).faces[0]?.name;
}
