import type { Zone } from '../../rules/nouns.ts';
import type { Characteristics } from '../characteristics.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import type { GameObject, LastKnown } from '../object.ts';
import type { GameState, PlayerState } from '../state.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A state being written: the top level and the tables are copies, everything below is replaced and never changed. */
export interface Draft extends Mutable<GameState> {
  objects: Record<ObjectId, GameObject>;
  gone: Record<ObjectId, LastKnown>;
  players: PlayerState[];
}

/** Characteristics just before the events, for last-known information (608.2h). */
export type Know = (id: ObjectId) => Characteristics;

export function draftOf(state: GameState): Draft {
  return { ...state, objects: { ...state.objects }, players: [...state.players] };
}

/** Changes some fields of an object that exists; does nothing for one that is gone. */
export function update(draft: Draft, id: ObjectId, change: Partial<GameObject>): void {
  const object = draft.objects[id];
  if (object) draft.objects[id] = { ...object, ...change };
}

/** The fields that an object need not have. */
type Optional = { [K in keyof GameObject]-?: undefined extends GameObject[K] ? K : never }[keyof GameObject];

/** The same, taking fields away. */
export function clear(draft: Draft, id: ObjectId, ...fields: readonly Optional[]): void {
  const object = draft.objects[id];
  if (object) draft.objects[id] = { ...object, ...Object.fromEntries(fields.map((field) => [field, undefined])) };
}

export function updatePlayer(draft: Draft, id: PlayerId, change: Partial<PlayerState>): void {
  const player = draft.players[id];
  if (player) draft.players[id] = { ...player, ...change };
}

export function tick(draft: Draft): number {
  draft.clock += 1;
  return draft.clock;
}

/** The ids of a zone; hand, library and graveyard are the owner's. */
export function zoneIds(state: GameState, zone: Zone, owner: PlayerId): readonly ObjectId[] {
  switch (zone) {
    case 'hand':
    case 'library':
    case 'graveyard':
      return state.players[owner]?.[zone] ?? [];
    default:
      return state[zone];
  }
}

export function setZone(draft: Draft, zone: Zone, owner: PlayerId, ids: readonly ObjectId[]): void {
  if (zone === 'hand' || zone === 'library' || zone === 'graveyard') updatePlayer(draft, owner, { [zone]: ids });
  else draft[zone] = ids;
}
