import type { Event } from './event.ts';
import type { Actor } from './move.ts';
import type { Introductions } from './people.ts';
import type { Refusal } from './refusal.ts';
import type { Standing } from './standing.ts';
import type { Person } from './words.ts';

/** What a move comes to: events to add to the log, or a refusal to show. */
export type Decision =
  | { readonly ok: true; readonly by: Person; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** What one kind of move comes to, before whoever makes it has been introduced. */
export type Outcome = Refusal | Event | readonly Event[];

/** What lies outside a dispute and yet matters to a move in it. */
export interface Circumstances {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** For a penalty: how many the player has already, in all disputes of the server. */
  readonly history?: number;
}

/** A move being decided: who makes it, in what capacity, when. */
export interface Attempt extends Circumstances {
  readonly actor: Actor;
  readonly by: Person;
  readonly standings: readonly Standing[];
  readonly people: Introductions;
}
