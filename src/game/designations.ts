import { flatMap } from '../rules/flat-map.ts';
import type { GameEvent } from './events.ts';
import { happen, put } from './happen.ts';
import { hasKeyword } from './keywords/expand.ts';
import { type Game, viewOf } from './machine.ts';
import { unpairing } from './pairs.ts';
import { keepPrepared } from './prepared.ts';
import { lostBearers } from './ring-bearer.ts';
import { ruleFor } from './rule-effects.ts';
import { permanents, type View } from './view.ts';

/** What the rules do at once with designations of players and of the game. Gives whether anything was done. */
export function keepDesignations(game: Game): boolean {
  const passed = pass(game);
  const blessed = ascend(viewOf(game));
  if (blessed.length > 0) happen(game, blessed, { rules: ['702.131b'] });
  const day = dayAndNight(viewOf(game));
  if (day.length > 0) happen(game, day, { rules: ['702.145', '731.1'] });
  const parted = unpairing(viewOf(game));
  if (parted.length > 0) happen(game, parted, { rules: ['702.95e'] });
  const lost = lostBearers(viewOf(game));
  if (lost.length > 0) put(game, lost, { rules: ['701.54a'] });
  return keepPrepared(game) || passed || blessed.length > 0 || day.length > 0 || parted.length > 0 || lost.length > 0;
}

/** The monarch or the player with the initiative has left: the active player has it, or the next in turn order (725.4, 726.4). */
function pass(game: Game): boolean {
  const { state } = game;
  const gone = (['monarch', 'initiative'] as const).filter((what) => {
    const holder = state[what];
    return holder !== undefined && state.players[holder]?.lost;
  });
  const { active } = state.turn;
  const order = state.players.map((_, i) => (active + i) % state.players.length);
  const events = flatMap(gone, (what): readonly GameEvent[] => {
    const player = order.find(
      (id) =>
        state.players[id]?.lost === false && (what !== 'monarch' || !ruleFor(viewOf(game), 'cantBecomeMonarch', id)),
    );
    return player === undefined ? [] : [{ kind: 'become', player, what }];
  });
  if (events.length > 0) happen(game, events, { rules: ['725.4', '726.4'] });
  return events.length > 0;
}

/** Whoever controls ten or more permanents, one of them with ascend, has the city's blessing from then on (702.131b). */
function ascend(view: View): readonly GameEvent[] {
  const all = permanents(view);
  const players = new Set(all.filter((id) => hasKeyword(view, id, 'ascend')).map((id) => view.of(id).controller));
  return [...players]
    .filter((player) => !view.state.players[player]?.cityBlessing)
    .filter((player) => all.filter((id) => view.of(id).controller === player).length >= 10)
    .map((player) => ({ kind: 'become', player, what: 'cityBlessing' }));
}

/** Daybound and nightbound make it day or night, and transform what doesn't fit (702.145c–g). */
function dayAndNight(view: View): readonly GameEvent[] {
  const all = permanents(view);
  const by = (keyword: string) => all.filter((id) => hasKeyword(view, id, keyword));
  const day = by('daybound');
  const night = by('nightbound');
  const { dayNight, objects } = view.state;
  if (dayNight === 'neither')
    return day.length > 0
      ? [{ kind: 'dayNight', is: 'day' }]
      : night.length > 0
        ? [{ kind: 'dayNight', is: 'night' }]
        : [];
  const wrong =
    dayNight === 'night'
      ? day.filter((id) => objects[id]?.transformed === false)
      : night.filter((id) => objects[id]?.transformed);
  return wrong.filter((id) => twoSided(view, id)).map((object) => ({ kind: 'transform', object }));
}

const twoSided = (view: View, id: number): boolean => {
  const object = view.state.objects[id];
  const layout = object?.made?.layout ?? view.state.cards[object?.card ?? '']?.layout;
  return layout === 'transform' && object?.faceDown === undefined;
};

/** 731.2: as the untap step goes on, what the previous turn's active player cast decides. */
export function turnDayOrNight(game: Game): void {
  const { dayNight, history, turn } = game.state;
  if (dayNight === 'neither') return;
  const before = history.find((h) => h.event.kind === 'turn' && h.event.number === turn.number - 1);
  const previous =
    before?.event.kind === 'turn'
      ? before.event.player
      : (turn.active + game.state.players.length - 1) % game.state.players.length;
  const cast = history.filter(
    (h) => h.turn === turn.number - 1 && h.event.kind === 'cast' && h.event.player === previous,
  ).length;
  const is = dayNight === 'day' && cast === 0 ? 'night' : dayNight === 'night' && cast >= 2 ? 'day' : undefined;
  if (is) happen(game, [{ kind: 'dayNight', is }], { rules: ['731.2', '502.2'] });
}
