import { definitionOf } from '../copiable.ts';
import { happen, put } from '../happen.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { type Game, viewOf } from '../machine.ts';
import { arrivals, moveOf } from '../moves.ts';
import { activeRules } from '../rule-effects.ts';
import { Illegal } from '../signals.ts';
import { permission } from '../stack/permission.ts';
import { needSorceryTiming } from './timing.ts';

/** Plays a land (116.2a, 305): a special action, in one's own main phase, once a turn unless effects allow more. */
export function playLand(game: Game, player: PlayerId, id: ObjectId, face = 0): ObjectId | undefined {
  const view = viewOf(game);
  const object = game.state.objects[id];
  if (!object) throw new Illegal('That card is not there.', ['305.1']);
  const whole = definitionOf(game.state, object);
  if (!whole.faces[face]?.types.includes('Land')) throw new Illegal('It is not a land.', ['305.1']);
  needSorceryTiming(game.state, player, '305.1');
  const extra = activeRules(view, 'extraLand').reduce(
    (n, { rule, env }) =>
      env.read.playerFits(player, rule.who, env) ? n + (rule.n === 'any' ? 99 : env.read.amount(rule.n, env)) : n,
    1,
  );
  if ((game.state.players[player]?.landsPlayed ?? 0) >= extra)
    throw new Illegal('A land was already played this turn.', ['305.2']);
  if (!permission(view, view, object, id, player, [], false))
    throw new Illegal('Nothing lets that player play it from there.', ['305.1', '601.3']);
  const forbidden = activeRules(view, 'cantPlay').some(
    ({ rule, env }) =>
      env.read.playerFits(player, rule.who, env) &&
      env.read.fits(id, rule.what, env) &&
      (!rule.from || rule.from.includes(object.zone)),
  );
  if (forbidden) throw new Illegal('An effect forbids playing it.', ['101.2']);
  const transformed = face === 1 ? { transformed: true } : {};
  const event = moveOf(game, id, 'battlefield', {
    cause: 'play',
    by: player,
    entering: { controller: player, ...transformed },
  });
  const arrived = event ? arrivals(happen(game, [event], { rules: ['305.1', '116.2a'] }))[0] : undefined;
  put(game, [{ kind: 'playLand', player, object: arrived ?? id, from: object.zone }], { rules: ['305.1'] });
  return arrived;
}
