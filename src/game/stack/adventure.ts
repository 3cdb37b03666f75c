import { definitionOf } from '../copiable.ts';
import type { ObjectId } from '../ids.ts';
import { insetOf } from '../inset.ts';
import { type Game, note } from '../machine.ts';

/** Tells that an Adventure that is countered or has no legal target isn't exiled: it would be as it resolves (715.3d). */
export function missAdventure(game: Game, id: ObjectId): void {
  const object = game.state.objects[id];
  if (object?.cast?.face !== 1 || object.faceDown !== undefined || object.representation !== 'card') return;
  if (insetOf(definitionOf(game.state, object)) !== 'Adventure') return;
  note(game, 'It doesn’t resolve, so it isn’t exiled as an Adventure.', { rules: ['715.3d'], source: id });
}
