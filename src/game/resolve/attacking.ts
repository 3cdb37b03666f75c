import type { Attacked } from '../../rules/instructions.ts';
import { attackable } from '../combat/attack.ts';
import { defendingPlayerOf } from '../combat/defending.ts';
import type { ObjectId, PlayerId, Thing } from '../ids.ts';
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
  const all = attackable(view, controller);
  if (attacking !== true && 'like' in attacking) {
    const env = now(doing);
    const [like] = env.read.objects(attacking.like, env);
    const was = like === undefined ? undefined : attackOf(doing, like);
    return was && all.find((thing) => same(thing, was));
  }
  const whose = attacking === true ? undefined : players(doing, attacking.whose);
  const things = all.filter((thing) => {
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

/** What an object attacks, or what it attacked before it left (702.49c). */
function attackOf(doing: Doing, id: ObjectId): Thing | undefined {
  const { history, objects, gone } = doing.game.state;
  const attack = history
    .flatMap(({ event }) => (event.kind === 'combat' ? event.attacks : []))
    .findLast((a) => a.attacker === id);
  const before = (objects[id] ?? gone[id]?.object)?.previous;
  return attack?.defender ?? (before === undefined ? undefined : attackOf(doing, before));
}

const same = (a: Thing, b: Thing): boolean =>
  'player' in a ? 'player' in b && a.player === b.player : 'object' in b && a.object === b.object;
