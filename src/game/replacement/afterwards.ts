import type { Instruction } from '../../rules/instructions.ts';
import type { Env } from '../evaluate/env.ts';
import type { Because, GameEvent } from '../events.ts';
import type { ObjectId } from '../ids.ts';

/** Instructions of a replacement effect, carried out after the event or in its place. */
export interface Afterwards {
  readonly instructions: readonly Instruction[];
  readonly env: Env;
  readonly because: Because;
  /** What it is done once for, where it names no damage: all that is prevented at the same time, or all of one source (615.13). */
  readonly once?: 'all' | ObjectId;
  /** The effect that says so. */
  readonly key: string;
  /** Effects that have had their chance at the event: they don't apply to what takes its place (614.5). */
  readonly applied: ReadonlySet<string>;
}

/** Instructions before it is known which effects had their chance. */
export type Then = Omit<Afterwards, 'key' | 'applied'>;

/** What a replacement effect made of an event. */
export interface Changed {
  /** The event as it is now; undefined when it doesn't happen at all. */
  readonly event?: GameEvent;
  /** Another part of the event, split off: damage of which only some is redirected (614.9). */
  readonly split?: GameEvent;
  /** Events that are part of applying it: a shield used up, a regenerated creature tapped. */
  readonly beside?: readonly GameEvent[];
  /** Events at the same time that come after it in order: counters put on what is turned face up. */
  readonly after?: readonly GameEvent[];
  readonly then: readonly Then[];
}
