import type { Ability } from '../rules/abilities.ts';
import type { DoorSide } from '../rules/nouns.ts';
import { definitionOf, unturned } from './copiable.ts';
import type { Entering } from './events.ts';
import type { GameObject } from './object.ts';
import type { GameState } from './state.ts';

/**
 * What a rule says about how an object enters: loyalty and defense counters (306.5b, 310.4b), the unlocked half of a Room
 * that was cast (709.5d), the face that was cast (712.13), a Saga's first lore counter (714.3a).
 */
export function enteringStatus(
  state: GameState,
  object: GameObject,
  stated: Entering | undefined,
): Entering | undefined {
  const cast = object.zone === 'stack' ? object.cast : undefined;
  const whole = definitionOf(state, object);
  const transformed = stated?.transformed ?? (object.zone === 'stack' && object.transformed);
  const faceDown = stated?.faceDown ?? (object.zone === 'stack' ? object.faceDown : undefined);
  const unlocked: readonly DoorSide[] =
    whole.layout === 'room' && typeof cast?.face === 'number' && faceDown === undefined
      ? [cast.face === 0 ? 'left' : 'right']
      : [];
  const counters =
    faceDown === undefined
      ? initialCounters(state, {
          ...object,
          zone: 'battlefield',
          transformed,
          ...(stated?.below ? { below: stated.below } : {}),
        })
      : {};
  const all = { ...counters, ...stated?.counters };
  return {
    ...stated,
    ...(transformed ? { transformed } : {}),
    ...(faceDown === undefined ? {} : { faceDown }),
    ...(unlocked.length > 0 ? { unlocked } : {}),
    ...(Object.keys(all).length > 0 ? { counters: all } : {}),
  };
}

/** The counters that its card type gives a permanent as it enters. */
export function initialCounters(state: GameState, object: GameObject): Readonly<Record<string, number>> {
  const face = unturned(state, object).faces[0];
  if (!face) return {};
  const loyalty = face.loyalty === 'X' ? (object.cast?.x ?? 0) : face.loyalty;
  return {
    ...(typeof loyalty === 'number' && loyalty > 0 ? { loyalty } : {}),
    ...(typeof face.defense === 'number' && face.defense > 0 ? { defense: face.defense } : {}),
    ...(face.subtypes.includes('Saga') && !face.abilities.some(isReadAhead) ? { lore: 1 } : {}),
  };
}

/** A Saga with it enters with counters of its controller's choice (714.3b). */
const isReadAhead = (ability: Ability): boolean => ability.kind === 'keyword' && ability.keyword === 'read ahead';
