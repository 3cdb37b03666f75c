import type { EventKind } from '../machine/event.ts';
import type { AppealOutcome } from '../machine/move.ts';
import type { State } from '../machine/state.ts';

/** The tables, in the subset of SQL that SQLite and PostgreSQL share: ids and JSON as text, times in milliseconds since 1970. */
export interface Schema {
  readonly dispute: DisputeRow;
  readonly entry: EntryRow;
  readonly secret: SecretRow;
  readonly participant: ParticipantRow;
  readonly post: PostRow;
  readonly counter: { readonly guild: string; readonly last: number };
  readonly seen: { readonly interaction: string; readonly at: number; readonly guild: string; readonly number: number };
  readonly settings: { readonly guild: string; readonly body: string };
}

/** Where a dispute stands, as its log tells it: for lists and figures that need no log. */
export interface DisputeRow {
  readonly guild: string;
  readonly number: number;
  readonly state: State;
  readonly since: number;
  readonly table_label: string | null;
  readonly opened_at: number;
  readonly claimed_at: number | null;
  readonly ruled_at: number | null;
  /** The person who has it now. */
  readonly holder: number | null;
  readonly outcome: AppealOutcome | null;
  readonly appeals: number;
  readonly minutes: number;
  /** Length of the log, and the hash of its last entry. */
  readonly length: number;
  readonly head: string;
  readonly erased_at: number | null;
}

export interface EntryRow {
  readonly guild: string;
  readonly number: number;
  readonly seq: number;
  readonly at: number;
  readonly person: number;
  readonly kind: EventKind;
  readonly body: string;
  readonly hash: string;
}

export interface SecretRow {
  readonly guild: string;
  readonly number: number;
  readonly seq: number;
  readonly slot: string;
  readonly salt: string;
  readonly words: string;
  readonly owner: number;
}

/** Who appears in a dispute. The user goes when they are erased. */
export interface ParticipantRow {
  readonly guild: string;
  readonly number: number;
  readonly person: number;
  /** 0 for the opener, 1 … for the other players; null for those who are none. */
  readonly seat: number | null;
  readonly user_id: string | null;
  /** Asked to be erased while the dispute was running: done when it has ended. */
  readonly forget: number;
}

/** A message or thread that shows something, so that it can be brought up to date. */
interface PostRow {
  readonly guild: string;
  /** 0 for what belongs to the server as a whole. */
  readonly number: number;
  readonly role: PostRole;
  readonly channel_id: string;
  readonly message_id: string | null;
}

export type PostRole = 'thread' | 'panel' | 'queue' | 'summary';
