import type { Zone } from '../rules/nouns.ts';
import { enteringStatus } from './entering.ts';
import type { Because, Entering, EventOf, GameEvent, Move, MoveCause, Position } from './events.ts';
import { happen, put } from './happen.ts';
import type { ObjectId, PlayerId } from './ids.ts';
import { hasKeyword } from './keywords/expand.ts';
import { topOf } from './library.ts';
import { ask, type Game, newId, note, viewOf } from './machine.ts';
import { applicable } from './replacement/gather.ts';
import { ruleFor, ruleOn } from './rule-effects.ts';
import { notPlayed } from './signals.ts';
import { exiledOnLeaving } from './stack/leaving.ts';

interface How {
  readonly cause?: MoveCause;
  readonly by?: PlayerId;
  readonly effectOf?: PlayerId;
  readonly position?: Position;
  readonly entering?: Entering;
  readonly revealed?: boolean;
  readonly with?: readonly ObjectId[];
  readonly x?: number;
}

/** The event of an object moving to a zone, as a new object (400.7). */
export function moveOf(game: Game, object: ObjectId, zone: Zone, how: How = {}): Move | undefined {
  const now = game.state.objects[object];
  if (!now) return undefined;
  if (now.representation === 'token' && now.zone !== 'battlefield') {
    note(game, 'A token that has left the battlefield can’t move or come back.', { rules: ['111.8'], source: object });
    return undefined;
  }
  const to = insteadOf(game, object, zone);
  const entering = to === 'battlefield' ? enteringStatus(game.state, now, how.entering) : how.entering;
  const { entering: _e, ...rest } = how;
  if (now.below && to === 'battlefield') notPlayed('712.21', 'a permanent of several cards that enters again at once');
  if (now.below && to === 'library' && how.position !== 'shuffle')
    notPlayed('712.21a', 'the order of the cards of one permanent');
  const others = now.below?.map(() => newId(game));
  return {
    kind: 'move',
    object,
    from: now.zone,
    to,
    becomes: newId(game),
    ...(others ? { others } : {}),
    ...rest,
    ...(entering ? { entering } : {}),
  };
}

/** Where a spell cast with flashback goes; where a commander goes that would be put into its owner's hand or library: the command zone, if its owner wants (903.9b). */
function insteadOf(game: Game, id: ObjectId, to: Zone): Zone {
  const object = game.state.objects[id];
  // 702.34a
  if (object && to !== 'exile' && to !== 'battlefield' && exiledOnLeaving(object)) return 'exile';
  if ((to !== 'hand' && to !== 'library') || !game.state.commander || !object?.designations.includes('commander'))
    return to;
  const goes = ask(game, object.owner, 'whether to put the commander into the command zone instead', '903.9b', id);
  return goes ? 'command' : to;
}

/** Moves objects at the same time; gives the new ids of those that arrived somewhere. */
export function moveAll(
  game: Game,
  objects: readonly ObjectId[],
  to: Zone,
  because: Because,
  how: How | ((id: ObjectId) => How) = {},
): readonly ObjectId[] {
  const events = objects.flatMap((id) => moveOf(game, id, to, typeof how === 'function' ? how(id) : how) ?? []);
  return arrivals(happen(game, events, because));
}

export function arrivals(events: readonly GameEvent[]): readonly ObjectId[] {
  return events.flatMap((e) =>
    e.kind === 'move'
      ? [e.becomes, ...(e.others ?? [])]
      : e.kind === 'create'
        ? [e.id]
        : e.kind === 'draw' && e.object !== undefined
          ? [e.becomes]
          : [],
  );
}

/** Draws cards one after another (121.2); each may be replaced. */
export function draw(game: Game, player: PlayerId, n: number, because: Because): readonly ObjectId[] {
  const drawn: ObjectId[] = [];
  // An instruction to draw several cards may be replaced as a whole, before each of the draws (121.2a).
  const several: GameEvent = { kind: 'acted', what: 'drawSeveral', player, objects: [], amount: n };
  if (n > 1 && applicable(game.state, several, new Set(game.replacing)).length > 0) {
    happen(game, [several], because);
    return drawn;
  }
  for (let i = 0; i < n; i++) {
    const nth = drawnThisTurn(game, player) + 1;
    const limit = ruleFor(viewOf(game), 'drawLimit', player);
    if (ruleFor(viewOf(game), 'cantDraw', player) || (limit && nth > limit.rule.n)) return drawn;
    const [top] = topOf(game, player, 1);
    const event: GameEvent = {
      kind: 'draw',
      player,
      becomes: newId(game),
      nth,
      ...(top === undefined ? {} : { object: top }),
    };
    const happened = happen(game, [event], because);
    for (const e of happened) {
      if (e.kind !== 'draw') continue;
      // 704.5b
      if (e.object === undefined) put(game, [{ kind: 'drewFromEmpty', player }], { rules: ['121.4'] });
      else drawn.push(e.becomes);
    }
  }
  return drawn;
}

function drawnThisTurn(game: Game, player: PlayerId): number {
  return game.state.history.filter(
    (h) => h.turn === game.state.turn.number && h.event.kind === 'draw' && h.event.player === player,
  ).length;
}

/** Destroys permanents (701.8): indestructible ones stay, regeneration may replace it. */
export function destroy(
  game: Game,
  objects: readonly ObjectId[],
  because: Because,
  how: Pick<EventOf<'destroy'>, 'noRegeneration' | 'byRule'> = {},
): readonly ObjectId[] {
  return moveAll(game, reallyDestroyed(game, objects, because, how), 'graveyard', because, { cause: 'destroy' });
}

/** Which of these are really destroyed: not indestructible, and nothing replaces it (614, 701.19). */
export function reallyDestroyed(
  game: Game,
  objects: readonly ObjectId[],
  because: Because,
  how: Pick<EventOf<'destroy'>, 'noRegeneration' | 'byRule'> = {},
): readonly ObjectId[] {
  const view = viewOf(game);
  const events = objects
    .filter((id) => game.state.objects[id]?.zone === 'battlefield' && !hasKeyword(view, id, 'indestructible'))
    .map(
      (object): GameEvent => ({
        kind: 'destroy',
        object,
        ...how,
        ...(ruleOn(view, 'cantBeRegenerated', object) ? { noRegeneration: true } : {}),
      }),
    );
  return happen(game, events, because).flatMap((e) => (e.kind === 'destroy' ? [e.object] : []));
}
