import type { Instruction } from '../../rules/instructions.ts';
import type { Env } from '../evaluate/env.ts';
import type { Because, GameEvent } from '../events.ts';

/** Instructions of a replacement effect, carried out after the event or in its place. */
export interface Afterwards {
  readonly instructions: readonly Instruction[];
  readonly env: Env;
  readonly because: Because;
}

/** What a replacement effect made of an event. */
export interface Changed {
  /** The event as it is now; undefined when it doesn't happen at all. */
  readonly event?: GameEvent;
  /** Events that are part of applying it: a shield used up, a regenerated creature tapped. */
  readonly beside?: readonly GameEvent[];
  readonly then: readonly Afterwards[];
}
