import type { Ability } from '../../rules/abilities.ts';
import type { Amount } from '../../rules/amounts.ts';
import type { Condition } from '../../rules/conditions.ts';
import type { EventPattern } from '../../rules/events.ts';
import type { Filter } from '../../rules/filters.ts';
import type { ObjectRef, PlayerFilter, PlayerRef, Selection } from '../../rules/refs.ts';
import type { GameEvent } from '../events.ts';
import type { Binding, ObjectId, PlayerId } from '../ids.ts';
import { joined } from '../joined.ts';
import type { View } from '../view.ts';

/** What the words of an ability are read against. */
export interface Env {
  readonly view: View;
  /** The object the ability is on. */
  readonly self: ObjectId;
  /** Its controller. */
  readonly you: PlayerId;
  readonly vars: Readonly<Record<string, Binding>>;
  readonly x?: number;
  readonly grantor?: ObjectId;
  /** The half that the ability is printed on. */
  readonly side?: 'left' | 'right';
  /** The ability whose words are read, for a copy that keeps it (707.9a). */
  readonly ability?: Ability;
  readonly read: Reader;
}

/** The meaning of every expression of the algebra; each part may need the others. */
export interface Reader {
  amount(amount: Amount, env: Env): number;
  holds(condition: Condition, env: Env): boolean;
  objects(ref: ObjectRef, env: Env): readonly ObjectId[];
  players(ref: PlayerRef, env: Env): readonly PlayerId[];
  playerFits(player: PlayerId, filter: PlayerFilter, env: Env): boolean;
  select(selection: Selection, env: Env): readonly ObjectId[];
  fits(id: ObjectId, filter: Filter, env: Env): boolean;
  /** An object of a filter, or one that a reference means. */
  isOne(id: ObjectId, what: Filter | ObjectRef, env: Env): boolean;
  /** The roles that an event binds if it fits the pattern. */
  matches(event: GameEvent, pattern: EventPattern, env: Env): Readonly<Record<string, Binding>> | undefined;
}

export function withVars(env: Env, vars: Readonly<Record<string, Binding>>): Env {
  return { ...env, vars: joined(env.vars, vars) };
}

/** The same with `each` standing for an object; as a player it stays whoever it was outside. */
export function each(env: Env, id: ObjectId): Env {
  return withVars(env, { each: { objects: [id], players: env.vars.each?.players ?? [], did: true } });
}

export function eachPlayer(env: Env, id: PlayerId): Env {
  return withVars(env, { each: { objects: env.vars.each?.objects ?? [], players: [id], did: true } });
}
