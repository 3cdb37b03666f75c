import { type Game, viewOf } from '../../game/machine.ts';
import { bestow } from '../../game/stack/bestow.ts';

/** A creature card with bestow that the setup says is attached to something is bestowed (702.103b). */
export function bestowAttached(game: Game): void {
  for (const id of game.state.battlefield) {
    const { attachedTo } = game.state.objects[id]!;
    const { abilities, controller } = viewOf(game).of(id);
    if (attachedTo && abilities.some((a) => a.ability.kind === 'keyword' && a.ability.keyword === 'bestow'))
      bestow(game, controller, id);
  }
}
