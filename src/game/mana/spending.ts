import type { ObjectId, PlayerId } from '../ids.ts';
import type { Tappable } from './solve.ts';
import type { ManaSource } from './sources.ts';

/** What mana is being spent on, for restrictions (106.6). */
export interface Spending {
  readonly player: PlayerId;
  /** The spell, the source of the ability, or the permanent of the special action. */
  readonly on: ObjectId;
  readonly for: 'spell' | 'ability' | 'unlock' | 'turnFaceUp' | 'other';
  /** Sources stated by the player; absent: any. */
  readonly sources?: readonly Tappable<ManaSource>[];
}
