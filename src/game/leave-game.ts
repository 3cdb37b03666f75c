import type { GameEvent } from './events.ts';
import { put } from './happen.ts';
import type { PlayerId } from './ids.ts';
import { type Game, viewOf } from './machine.ts';
import { moveAll } from './moves.ts';
import { envOf } from './read.ts';
import { controllerOf } from './view.ts';

/** Players who have lost leave the game at once, with what is theirs (800.4a). Gives whether anything was done. */
export function leaveGame(game: Game): boolean {
  let done = false;
  game.state.players.forEach((player, id) => {
    if (player.lost && leave(game, id)) done = true;
  });
  return done;
}

function leave(game: Game, player: PlayerId): boolean {
  const because = { rules: ['800.4a'] };
  const owned = Object.values(game.state.objects).filter((o) => o.owner === player && o.representation !== 'ability');
  const gone: readonly GameEvent[] = owned.map((o) => ({ kind: 'cease', object: o.id }));
  put(game, gone, because);
  // Effects that give that player control of objects or players end.
  const view = viewOf(game);
  const over = game.state.effects.filter(({ modifications, source, controller, vars }) =>
    modifications?.some((m) => {
      if (m.modify !== 'control') return false;
      const env = envOf(view, source, controller, { vars });
      return env.read.players(m.by, env).includes(player);
    }),
  );
  put(
    game,
    over.map((e): GameEvent => ({ kind: 'effectEnds', id: e.id })),
    because,
  );
  const { players, turn } = game.state;
  const free = players.flatMap((p, id): readonly GameEvent[] =>
    p.controlledNext === player || (turn.master === player && turn.active === id)
      ? [{ kind: 'controlPlayer', player: id, by: player, ends: true }]
      : [],
  );
  put(game, free, because);
  const now = viewOf(game);
  const abilities = game.state.stack.filter(
    (id) => game.state.objects[id]?.representation !== 'card' && controllerOf(now, id) === player,
  );
  put(
    game,
    abilities.map((object): GameEvent => ({ kind: 'cease', object })),
    because,
  );
  const left = [...game.state.battlefield, ...game.state.stack].filter(
    (id) => controllerOf(viewOf(game), id) === player,
  );
  if (left.length > 0) moveAll(game, left, 'exile', because);
  return gone.length + over.length + free.length + abilities.length + left.length > 0;
}
