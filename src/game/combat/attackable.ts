import type { ObjectId, PlayerId, Thing } from '../ids.ts';
import type { GameState } from '../state.ts';
import { controllerOf, permanents, type View } from '../view.ts';

export interface AttackRefusal {
  readonly reason: string;
  readonly rules: readonly string[];
}
export const no = (reason: string, ...rules: readonly string[]): AttackRefusal => ({ reason, rules });

/** Why something can't be attacked by a player: only an opponent, their planeswalkers, battles an opponent protects (506.2, 508.1b). */
export function notAttackable(view: View, player: PlayerId, defender: Thing): AttackRefusal | undefined {
  if ('player' in defender) {
    if (defender.player === player) return no('A player can’t attack themselves.', '506.2');
    return view.state.players[defender.player]?.lost ? no('That player has left the game.', '506.2') : undefined;
  }
  const object = view.state.objects[defender.object];
  const { types } = view.of(defender.object);
  if (object?.zone !== 'battlefield' || object.phasedOut) return no('It is not on the battlefield.', '506.3');
  const protector = object.chosen.protector?.players[0];
  if (
    types.includes('Battle') &&
    protector !== undefined &&
    protector !== player &&
    !view.state.players[protector]?.lost
  )
    return undefined;
  if (types.includes('Planeswalker'))
    return controllerOf(view, defender.object) === player
      ? no('A player can’t attack a planeswalker of their own.', '506.2')
      : undefined;
  if (types.includes('Battle')) return no('Nobody else protects that battle.', '310.5', '506.2');
  return no('Only a player, a planeswalker or a battle can be attacked.', '506.3');
}

/** Everything that a player could attack (508.1b). */
export function attackable(view: View, player: PlayerId): readonly Thing[] {
  const all: readonly Thing[] = [
    ...view.state.players.map((_, id) => ({ player: id })),
    ...permanents(view)
      .filter((id) => view.of(id).types.some((t) => t === 'Planeswalker' || t === 'Battle'))
      .map((object) => ({ object })),
  ];
  return all.filter((thing) => notAttackable(view, player, thing) === undefined);
}

/** What an object attacks, or what it attacked before it left (702.49c). */
function attackOf(state: GameState, id: ObjectId): Thing | undefined {
  const { history, objects, gone } = state;
  const attack = history
    .flatMap(({ event }) => (event.kind === 'combat' ? event.attacks : []))
    .findLast((a) => a.attacker === id);
  const before = (objects[id] ?? gone[id]?.object)?.previous;
  return attack?.defender ?? (before === undefined ? undefined : attackOf(state, before));
}

const same = (a: Thing, b: Thing): boolean =>
  'player' in a ? 'player' in b && a.player === b.player : 'object' in b && a.object === b.object;

/** What another creature attacks or attacked, where a player's creature could attack it now (508.4, 702.49c, 702.190b). */
export function attackedLike(view: View, like: ObjectId, controller: PlayerId): Thing | undefined {
  const { turn } = view.state;
  if (!turn.combat || turn.active !== controller) return undefined;
  const was = attackOf(view.state, like);
  return was && attackable(view, controller).find((thing) => same(thing, was));
}
