import type { ObjectId, Thing } from '../ids.ts';

/** One creature blocking one attacker. */
export interface Blocking {
  readonly blocker: ObjectId;
  readonly attacker: ObjectId;
}

/** One creature attacking a player, planeswalker or battle. */
export interface Attacking {
  readonly attacker: ObjectId;
  readonly defender: Thing;
}

/** Why a creature can't attack or block. */
export interface Refusal {
  readonly reason: string;
  readonly rule: string;
}
