import type { Attacked } from '../../rules/instructions.ts';
import { attackable, attackedLike } from '../combat/attackable.ts';
import { defendingPlayerOf } from '../combat/defending.ts';
import type { PlayerId, Thing } from '../ids.ts';
import { pick, viewOf } from '../machine.ts';
import { type Doing, now, players } from './doing.ts';

/**
 * What a creature attacks that is put onto the battlefield attacking (508.4): what the effect says, or what its controller
 * chooses; nothing outside combat or for another player than the attacking one.
 */
export function attackedBy(doing: Doing, attacking: Attacked | undefined, controller: PlayerId): Thing | undefined {
  const { turn } = doing.game.state;
  if (!attacking || !turn.combat || turn.active !== controller) return undefined;
  const view = viewOf(doing.game);
  if (attacking !== true && 'like' in attacking) {
    const env = now(doing);
    const [like] = env.read.objects(attacking.like, env);
    return like === undefined ? undefined : attackedLike(view, like, controller);
  }
  const whose = attacking === true ? undefined : players(doing, attacking.whose);
  const things = attackable(view, controller).filter((thing) => {
    const player = defendingPlayerOf(view, { attacker: -1, defender: thing, blockers: [], blocked: false });
    return whose === undefined || (player !== undefined && whose.includes(player));
  });
  const [at = 0] = pick(doing.game, {
    shape: 'pick',
    topic: 'choose',
    player: controller,
    source: doing.start.self,
    question: 'what it attacks',
    rule: '508.4',
    options: things.map((thing) =>
      'player' in thing ? { is: 'player', player: thing.player } : { is: 'object', object: thing.object },
    ),
    min: Math.min(1, things.length),
    max: 1,
  });
  return things[at];
}
