import type { Decision } from './choose.ts';
import type { PlayerId } from './ids.ts';
import { type Game, pick } from './machine.ts';
import { apnap } from './view.ts';

/** One opponent of a player, of that player's choice; undefined where there is none. */
export function anOpponent(
  game: Game,
  player: PlayerId,
  asked: Pick<Decision, 'source' | 'question' | 'rule'>,
): PlayerId | undefined {
  const opponents = apnap(game.state).filter((id) => id !== player);
  const [index] = pick(game, {
    shape: 'pick',
    topic: 'choose',
    player,
    ...asked,
    options: opponents.map((opponent) => ({ is: 'player', player: opponent })),
    min: Math.min(1, opponents.length),
    max: 1,
  });
  return index === undefined ? undefined : opponents[index];
}
