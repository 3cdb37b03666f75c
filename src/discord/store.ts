/**
 * What the adapter must remember beyond a process: arguments too long for a custom id, which interactions were taken, and notes to itself.
 * Every call is synchronous and cheap.
 */
export interface Store {
  /** Keeps a text of a user's, or of nobody's; the short id that comes back finds it again. The same text of the same user has the same id. */
  readonly keep: (text: string, owner?: string) => string;
  /** A kept text; undefined when it was never kept, or not used for `KEPT_MS`. */
  readonly find: (id: string) => string | undefined;
  /** True for the first that takes an interaction, of all processes that share the store. */
  readonly claim: (interactionId: string) => boolean;
  /** Forgets all that is kept for a user. */
  readonly forget: (owner: string) => void;
  readonly note: (name: string, value: string) => void;
  readonly noted: (name: string) => string | undefined;
  readonly close: () => void;
}

/** A kept text goes 90 days after it was last used. */
export const KEPT_MS = 90 * 86_400_000;
/** No delivery of an interaction comes later than its token lives. */
export const CLAIMED_MS = 15 * 60_000;
