import type { ObjectId, PlayerId } from '../../game/ids.ts';
import { hasKeyword } from '../../game/keywords/expand.ts';
import { knownTop } from '../../game/library.ts';
import { isFaceDown } from '../../game/object.ts';
import { activeRules, ruleFor } from '../../game/rule-effects.ts';
import { objectOf, permanents, type View } from '../../game/view.ts';

/**
 * Whether a player may look at an object at any time now (400.2, 406.3, 708.5), also as one whom they control (723.4); having seen
 * it once is not enough.
 */
export function mayLook(view: View, player: PlayerId, id: ObjectId): boolean {
  const { master, active } = view.state.turn;
  return sees(view, player, id) || (master === player && sees(view, active, id));
}

function sees(view: View, player: PlayerId, id: ObjectId): boolean {
  const it = view.state.objects[id];
  if (!it) return false;
  switch (it.zone) {
    case 'library': {
      const top = knownTop(view.state.players[it.owner]) === id;
      const shown = ruleFor(view, 'playWithTopRevealed', it.owner) !== undefined;
      return top && (shown || (it.owner === player && ruleFor(view, 'lookAtTop', player) !== undefined));
    }
    case 'hand':
      return it.owner === player || ruleFor(view, 'playWithHandRevealed', it.owner) !== undefined;
    default:
      if (it.faceDown === undefined) return true;
      if (isFaceDown(it) ? view.of(id).controller === player : it.seenBy.includes(player)) return true;
      if (it.zone === 'exile' && hiddenAway(view, player, id)) return true;
      return activeRules(view, 'lookAtFaceDown').some(
        ({ rule, env }) => env.read.playerFits(player, rule.who, env) && env.read.fits(id, rule.what, env),
      );
  }
}

/** Whether the permanent that exiled a card by hideaway is there, under that player's control (702.75a). */
function hiddenAway(view: View, player: PlayerId, id: ObjectId): boolean {
  return permanents(view).some(
    (one) =>
      view.of(one).controller === player &&
      hasKeyword(view, one, 'hideaway') &&
      objectOf(view, one).linked.exiled?.includes(id) === true,
  );
}
