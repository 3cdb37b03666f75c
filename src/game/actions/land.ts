import { definitionOf } from '../copiable.ts';
import { happen, put } from '../happen.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { type Game, viewOf } from '../machine.ts';
import { arrivals, moveOf } from '../moves.ts';
import type { GameObject } from '../object.ts';
import { activeRules } from '../rule-effects.ts';
import { Illegal } from '../signals.ts';
import { gain, type Permission, permissions, useOf } from '../stack/permission.ts';
import { objectOf, type View } from '../view.ts';
import { needSorceryTiming } from './timing.ts';

/** Plays a land (116.2a, 305): a special action, in one's own main phase, once a turn unless effects allow more. */
export function playLand(game: Game, player: PlayerId, id: ObjectId, face = 0, using?: ObjectId): ObjectId | undefined {
  const view = viewOf(game);
  const object = game.state.objects[id];
  if (!object) throw new Illegal('That card is not there.', ['305.1']);
  const whole = definitionOf(game.state, object);
  if (!whole.faces[face]?.types.includes('Land')) throw new Illegal('It is not a land.', ['305.1']);
  needSorceryTiming(game.state, player, '305.1');
  needLandPlay(view, player);
  const permitted = permissionFor(view, player, object, using);
  needAllowed(view, player, object);
  const arrived = landArrives(game, player, object, face);
  if (permitted.by === 'rule' && arrived !== undefined) gain(game, permitted.active, arrived);
  if (permitted.by === 'rule' && permitted.active.rule.once !== undefined) {
    const { source } = permitted.active;
    const use = {
      object: source,
      text: useOf(permitted.active),
      turn: game.state.turn.number,
      what: 'permission',
    } as const;
    put(game, [{ kind: 'use', use }], { rules: ['601.3'], source });
    const { lasting, rule } = permitted.active;
    if (rule.once === 'effect' && lasting !== undefined)
      put(game, [{ kind: 'effectEnds', id: lasting }], { rules: ['611.2'], source });
  }
  return arrived;
}

/** Refuses a land that an effect tells a player to play as it resolves, where that can't be: at any time in one's own turn it can, but it counts (305.2a, 305.3). */
export function needLandNow(view: View, player: PlayerId, id: ObjectId): void {
  if (view.state.turn.active !== player) throw new Illegal('It is another player’s turn.', ['305.3']);
  needLandPlay(view, player);
  needAllowed(view, player, objectOf(view, id));
}

/** Refuses more lands than a player can play this turn (305.2). */
function needLandPlay(view: View, player: PlayerId): void {
  const extra = activeRules(view, 'extraLand').reduce(
    (n, { rule, env }) =>
      env.read.playerFits(player, rule.who, env) ? n + (rule.n === 'any' ? 99 : env.read.amount(rule.n, env)) : n,
    1,
  );
  if ((view.state.players[player]?.landsPlayed ?? 0) >= extra)
    throw new Illegal('A land was already played this turn.', ['305.2']);
}

/** Refuses what an effect forbids to play (101.2). */
function needAllowed(view: View, player: PlayerId, { id, zone }: GameObject): void {
  const forbidden = activeRules(view, 'cantPlay').some(
    ({ rule, env }) =>
      env.read.playerFits(player, rule.who, env) &&
      env.read.fits(id, rule.what, env) &&
      (!rule.from || rule.from.includes(zone)),
  );
  if (forbidden) throw new Illegal('An effect forbids playing it.', ['101.2']);
}

/** Puts a land onto the battlefield as one that is played. */
export function landArrives(
  game: Game,
  player: PlayerId,
  { id, zone }: GameObject,
  face: number,
): ObjectId | undefined {
  const transformed = face === 1 ? { transformed: true } : {};
  const event = moveOf(game, id, 'battlefield', {
    cause: 'play',
    by: player,
    entering: { controller: player, ...transformed },
  });
  const arrived = event ? arrivals(happen(game, [event], { rules: ['305.1', '116.2a'] }))[0] : undefined;
  put(game, [{ kind: 'playLand', player, object: arrived ?? id, from: zone }], { rules: ['305.1'] });
  return arrived;
}

/** What lets it be played from there: `using`, where it was stated; otherwise what can be used again comes first. */
function permissionFor(view: View, player: PlayerId, object: GameObject, using: ObjectId | undefined): Permission {
  const isPlay = (p: Permission): boolean =>
    p.by === 'hand' || p.by === 'adventure' || (p.by === 'rule' && p.active.rule.rule === 'mayPlay');
  const [first] = permissions(view, view, object, object.id, player, [])
    .filter((p) => isPlay(p) && (using === undefined || (p.by === 'rule' && p.active.source === using)))
    .sort((a, b) => limited(a) - limited(b));
  if (!first) throw new Illegal('Nothing lets that player play it from there.', ['305.1', '601.3']);
  return first;
}

const limited = (p: Permission): number => Number(p.by === 'rule' && p.active.rule.once !== undefined);
