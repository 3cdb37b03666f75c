import type { Amount } from './amounts.ts';
import type { EventPattern } from './events.ts';
import type { Comparison, Filter } from './filters.ts';
import type { ManaCost } from './mana.ts';
import type { Step } from './nouns.ts';
import type { ObjectRef, PlayerFilter, PlayerRef, Selection } from './refs.ts';

/** Something that is true or false now. */
export type Condition =
  | { readonly if: 'compare'; readonly left: Amount; readonly op: Comparison; readonly right: Amount }
  /** How many objects a selection has: "if you control three or more creatures". */
  | { readonly if: 'exists'; readonly of: Selection; readonly op: Comparison; readonly n: Amount }
  /** All the referred objects fit; false when there is none. For an object that is gone: last-known information (608.2h). */
  | { readonly if: 'matches'; readonly object: ObjectRef; readonly filter: Filter }
  | { readonly if: 'playerMatches'; readonly player: PlayerRef; readonly filter: PlayerFilter }
  /** An event that fits has happened this turn (or the last one, or this game, or this combat). */
  | {
      readonly if: 'happened';
      readonly event: EventPattern;
      readonly since: 'turn' | 'lastTurn' | 'game' | 'combat';
      readonly op?: Comparison;
      readonly n?: Amount;
    }
  | { readonly if: 'turn'; readonly whose: PlayerFilter }
  | { readonly if: 'step'; readonly steps: readonly Step[] }
  | { readonly if: 'kicked'; readonly cost?: string; readonly times?: number }
  /** The stated optional or alternative cost was paid for self as a spell: `bargain`, `escape`, `overload`, `evoke`, `morph` … */
  | { readonly if: 'costPaid'; readonly cost: string }
  /** How self (or the object) was cast: from a zone, or at all ("if you cast it"). */
  | {
      readonly if: 'wasCast';
      readonly object: ObjectRef;
      readonly by?: PlayerFilter;
      readonly from?: import('./nouns.ts').Zone;
      /** In that player's main phase. */
      readonly during?: 'main';
    }
  | {
      readonly if: 'player';
      readonly who: PlayerRef;
      readonly is: 'monarch' | 'initiative' | 'cityBlessing' | 'activePlayer' | 'maxSpeed';
    }
  | { readonly if: 'completedDungeon'; readonly who: PlayerRef; readonly name?: string }
  | { readonly if: 'dayNight'; readonly is: 'day' | 'night' | 'neither' }
  /** The previous instruction in this resolution that bound `of` did what it said ("if you do", 608.2c). */
  | { readonly if: 'did'; readonly of: string }
  /** X "of the chosen …" as stated by self's entering choice: "if the chosen word is …". */
  | { readonly if: 'chose'; readonly word: string }
  | { readonly if: 'doorUnlocked'; readonly side: 'this' | 'left' | 'right' }
  /** That word got more votes than the other one (701.38); `tied`: or as many. */
  | { readonly if: 'votes'; readonly for: string; readonly tied: boolean }
  /** At least this mana was spent to cast self; `S` is mana from a snow source (107.4h, 601.2h). */
  | { readonly if: 'manaSpent'; readonly mana: ManaCost }
  | { readonly if: 'classLevel'; readonly op: Comparison; readonly n: number }
  | { readonly if: 'solved' }
  /** You both own and control self and such a permanent (712.4a). */
  | { readonly if: 'ownedAndControlled'; readonly with: Filter }
  /** This is the n-th time this turn that the ability resolves. */
  | { readonly if: 'resolving'; readonly nth: number }
  | { readonly if: 'not'; readonly of: Condition }
  | { readonly if: 'and'; readonly of: readonly Condition[] }
  | { readonly if: 'or'; readonly of: readonly Condition[] };
