import type { Copiable } from '../characteristics.ts';
import { cite } from '../cited.ts';
import { copiableOf } from '../copiable.ts';
import type { GameObject } from '../object.ts';
import type { GameState } from '../state.ts';
import { LAYER_RULE } from './layer.ts';

/**
 * Copiable values after layer 1 (613.2): copy effects in timestamp order, the latest decides; face-down values come after
 * them (613.2b), so a face-down object shows only those.
 */
export function copiableValues(state: GameState, object: GameObject): Copiable {
  const own = copiableOf(state, object);
  if (own.faceDown && object.faceDown !== undefined) return own;
  let latest: { readonly at: number; readonly values: Copiable } | undefined;
  for (const effect of state.effects) {
    if (effect.copy && effect.objects?.includes(object.id) && (latest === undefined || effect.timestamp >= latest.at)) {
      latest = { at: effect.timestamp, values: effect.copy };
    }
  }
  if (latest === undefined) return own;
  cite(LAYER_RULE['1']);
  return latest.values;
}
