import type { Characteristics } from './characteristics.ts';
import { derived } from './derived.ts';
import { NO_SOURCE, type ObjectId, type PlayerId } from './ids.ts';
import { type GameObject, newObject } from './object.ts';
import type { GameState } from './state.ts';

/** A state with its characteristics: either the final ones, or those inside the layers (613.6). */
export interface View {
  readonly state: GameState;
  /** What an object is now, or was as it last existed (608.2h). */
  readonly of: (id: ObjectId) => Characteristics;
}

/** What abilities without a source are on: an object without characteristics. */
const NOTHING = newObject({
  id: NO_SOURCE,
  representation: 'emblem',
  handle: NO_SOURCE,
  owner: 0,
  controller: 0,
  zone: 'command',
  timestamp: 0,
  since: 0,
  entered: 0,
});

/** An object that exists, or as it last existed. Throws for an id that never was: a bug. */
export function objectOf(view: View, id: ObjectId): GameObject {
  if (id === NO_SOURCE) return NOTHING;
  const object = view.state.objects[id] ?? view.state.gone[id]?.object;
  if (!object) throw new Error(`No object ${id}`);
  return object;
}

export function exists(view: View, id: ObjectId): boolean {
  return view.state.objects[id] !== undefined;
}

/** On the battlefield and phased in (702.26b). */
export function onBattlefield(view: View, id: ObjectId): boolean {
  const object = view.state.objects[id];
  return object?.zone === 'battlefield' && !object.phasedOut;
}

/** Who controls it: permanents, spells and abilities; the owner elsewhere (108.4a). */
export function controllerOf(view: View, id: ObjectId): PlayerId {
  const object = objectOf(view, id);
  return object.zone === 'battlefield' || object.zone === 'stack' || object.zone === 'command'
    ? view.of(id).controller
    : object.owner;
}

/** Players still in the game, in turn order from the active one (101.4). */
export function apnap(state: GameState): readonly PlayerId[] {
  const n = state.players.length;
  return state.players.map((_, i) => (state.turn.active + i) % n).filter((id) => !state.players[id]?.lost);
}

/** The players still in the game in turn order, beginning with one of them (101.4). */
export function inTurnOrder(state: GameState, first: PlayerId): readonly PlayerId[] {
  const n = state.players.length;
  return state.players.map((_, i) => (first + i) % n).filter((id) => !state.players[id]?.lost);
}

/** Who gets priority where the active player would: that player, or the next one still in the game (117.3, 800.4j). */
export function firstPlayer(state: GameState): PlayerId {
  return apnap(state)[0] ?? state.turn.active;
}

/** The permanents in the battlefield that are phased in. */
export const permanents = (view: View): readonly ObjectId[] => present(view.state);

const present = derived((state: GameState): readonly ObjectId[] =>
  state.battlefield.filter((id) => !state.objects[id]?.phasedOut),
);

/** Whether a player both owns and controls an object (108.3, 108.4). */
export const ownedAndControlled = (view: View, id: ObjectId, player: PlayerId): boolean =>
  objectOf(view, id).owner === player && controllerOf(view, id) === player;
