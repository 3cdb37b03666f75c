import { optionOf } from '../choose.ts';
import { bindPlayers, type ObjectId, type PlayerId } from '../ids.ts';
import { type Game, pick, viewOf } from '../machine.ts';
import { apnap, permanents, type View } from '../view.ts';
import type { Action } from './table.ts';

/** Who can protect a battle: an opponent of a Siege's controller, the controller of a battle without a type (310.9a, 310.12a). */
export function possibleProtectors(view: View, battle: ObjectId): readonly PlayerId[] {
  const { controller, subtypes } = view.of(battle);
  const players = apnap(view.state);
  return subtypes.includes('Siege')
    ? players.filter((id) => id !== controller)
    : players.filter((id) => id === controller);
}

/** Chooses a battle's protector; undefined where nobody can be. */
export function chooseProtector(game: Game, battle: ObjectId, rule: string): PlayerId | undefined {
  const view = viewOf(game);
  const players = possibleProtectors(view, battle);
  const [index] = pick(game, {
    shape: 'pick',
    topic: 'choose',
    player: view.of(battle).controller,
    source: battle,
    question: 'who protects the battle',
    rule,
    options: players.map((player) => optionOf({ player })),
    min: Math.min(1, players.length),
    max: 1,
  });
  return index === undefined ? undefined : players[index];
}

/** A battle whose protector can't be one, or that has none while nothing attacks it, gets another (704.5x, 704.5y). */
export function protectors(game: Game): readonly { readonly rule: string; readonly action: Action }[] {
  const view = viewOf(game);
  const battles = permanents(view).filter((id) => view.of(id).types.includes('Battle'));
  return battles.flatMap((id) => {
    const now = view.state.objects[id]?.chosen.protector?.players[0];
    const inGame = now !== undefined && view.state.players[now]?.lost === false;
    const attacked = view.state.turn.combat?.attacks.some(
      (a) => a.defender && 'object' in a.defender && a.defender.object === id,
    );
    if (inGame ? possibleProtectors(view, id).includes(now) : attacked) return [];
    const rule = inGame ? '704.5y' : '704.5x';
    const chosen = chooseProtector(game, id, rule);
    return [
      {
        rule,
        action:
          chosen === undefined
            ? { graveyard: id }
            : { event: { kind: 'record', object: id, what: 'protector', value: bindPlayers([chosen]) } },
      } as const,
    ];
  });
}
