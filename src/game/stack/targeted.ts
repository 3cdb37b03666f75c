import type { GameEvent } from '../events.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import type { Game } from '../machine.ts';

/** What became the target of a spell or ability (115.1). */
export function targeted(game: Game, id: ObjectId, player: PlayerId): readonly GameEvent[] {
  const targets = Object.values(game.state.objects[id]?.onStack?.targets ?? {}).flat();
  return targets.map((target): GameEvent => ({ kind: 'targeted', target, by: id, player }));
}
