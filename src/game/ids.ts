/** A game object: a new integer each time it changes zones (400.7), never used twice. */
export type ObjectId = number;
/** Stands for the source of abilities that have none: those of the monarch, the initiative and speed (113.8, 725.2, 726.2). */
export const NO_SOURCE: ObjectId = 0;
/** A player: the place in turn order at the start of the game. */
export type PlayerId = number;
/** A moment in the order of 613.7; a later one is greater. */
export type Timestamp = number;
/** An object or a player: what can be targeted, attacked, dealt damage or attached to. */
export type Thing = { readonly object: ObjectId } | { readonly player: PlayerId };

export function sameThing(a: Thing, b: Thing): boolean {
  return 'object' in a ? 'object' in b && a.object === b.object : 'player' in b && a.player === b.player;
}

/** What a name in the environment of an ability stands for (608.2): all parts may be empty. */
export interface Binding {
  readonly objects: readonly ObjectId[];
  readonly players: readonly PlayerId[];
  /** The objects as they were named, where some have moved to another zone since (400.7, 608.2h). */
  readonly was?: readonly ObjectId[];
  readonly number?: number;
  /** Excess damage that was dealt (120.10). */
  readonly excess?: number;
  readonly words?: readonly string[];
  /** Of a choice: what the object was then, by its copiable name (607.5a). */
  readonly of?: string;
  /** Whether the instruction that bound it did what it said (608.2c). */
  readonly did: boolean;
}

export const NOTHING: Binding = { objects: [], players: [], did: false };

export function bindObjects(objects: readonly ObjectId[], number?: number): Binding {
  return { objects, players: [], did: objects.length > 0, ...(number === undefined ? {} : { number }) };
}

export function bindPlayers(players: readonly PlayerId[]): Binding {
  return { objects: [], players, did: players.length > 0 };
}

export function bindNumber(number: number): Binding {
  return { objects: [], players: [], number, did: number > 0 };
}

export function bindThings(things: readonly Thing[]): Binding {
  return {
    objects: things.flatMap((t) => ('object' in t ? [t.object] : [])),
    players: things.flatMap((t) => ('player' in t ? [t.player] : [])),
    did: things.length > 0,
  };
}

export function thingsOf(binding: Binding): readonly Thing[] {
  return [...binding.objects.map((object) => ({ object })), ...binding.players.map((player) => ({ player }))];
}
