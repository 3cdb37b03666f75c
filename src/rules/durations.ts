import type { Condition } from './conditions.ts';
import type { PlayerRef } from './refs.ts';

/** How long an effect of a resolved spell or ability lasts (611.2). `permanent`: no duration stated. */
export type Duration =
  | { readonly until: 'permanent' }
  | { readonly until: 'endOfTurn' }
  | { readonly until: 'endOfCombat' }
  | { readonly until: 'endOfNextTurn'; readonly of: PlayerRef }
  | { readonly until: 'nextTurn'; readonly of: PlayerRef }
  | { readonly until: 'nextUntapStep'; readonly of: PlayerRef }
  | { readonly until: 'nextUpkeep'; readonly of: PlayerRef }
  | { readonly until: 'nextEndStep'; readonly of: PlayerRef }
  /** "for as long as": ends for good the first time the condition is false (611.2b). */
  | { readonly until: 'asLongAs'; readonly condition: Condition }
  /** "until ~ leaves the battlefield" (610.3 when it moves cards). */
  | { readonly until: 'selfLeaves' };
