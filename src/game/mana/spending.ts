import type { ObjectId, PlayerId } from '../ids.ts';
import type { AsThough } from './as-though.ts';

/** What a player states about a payment; the rest is automatic. */
export interface Stated {
  /** The mana spent, in all: `paying {1}{U}`. */
  readonly mana?: readonly string[];
  /** Life paid, in all. */
  readonly life?: number;
  /** The sources to be tapped for it, and no others. */
  readonly sources?: readonly ObjectId[];
}

/** What mana is being spent on, for restrictions (106.6) and for what may be spent as though it were other mana (609.4b). */
export interface Spending {
  readonly player: PlayerId;
  /** The spell, the source of the ability, or the permanent of the special action. */
  readonly on: ObjectId;
  readonly for: 'spell' | 'ability' | 'unlock' | 'turnFaceUp' | 'foretell' | 'other';
  /** The cost as printed has an {X} (106.6: mana for costs with X). */
  readonly withX?: boolean;
  readonly as?: AsThough;
  /** Colours of the mana matter to what is paid for, so the player says which (601.2b). */
  readonly colorsMatter?: boolean;
  readonly stated?: Stated;
  /** Objects that the rest of the cost taps or moves, so that they give no mana for it. */
  readonly except?: readonly ObjectId[];
}
