import type { GameEvent } from './events.ts';
import { bindPlayers, type ObjectId, type PlayerId } from './ids.ts';
import { permanents, type View } from './view.ts';

/** Under which name a permanent keeps whose Ring-bearer it is (701.54b). */
export const BEARER = 'ringBearerOf';

/** Whether it is the Ring-bearer of that player, who controls it (701.54e). */
export const isBearer = (view: View, id: ObjectId, player: PlayerId): boolean =>
  view.state.objects[id]?.chosen[BEARER]?.players[0] === player && view.of(id).controller === player;

/** A Ring-bearer that another player has gained control of is none any more (701.54a). */
export const lostBearers = (view: View): readonly GameEvent[] =>
  permanents(view).flatMap((object): readonly GameEvent[] => {
    const [player] = view.state.objects[object]?.chosen[BEARER]?.players ?? [];
    return player === undefined || view.of(object).controller === player
      ? []
      : [{ kind: 'record', object, what: BEARER, value: bindPlayers([]) }];
  });
