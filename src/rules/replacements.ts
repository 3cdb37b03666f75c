import type { Amount } from './amounts.ts';
import type { Condition } from './conditions.ts';
import type { CopyException, Modification } from './continuous.ts';
import type { Cost } from './costs.ts';
import type { EventPattern } from './events.ts';
import type { Filter } from './filters.ts';
import type { Instruction, TokenSpec } from './instructions.ts';
import type { CounterKind, ManaType, Zone } from './nouns.ts';
import type { ObjectRef, PlayerRef, Selection } from './refs.ts';

/** Which cards' names may be chosen (201.4a). */
export type NameKind =
  | 'any'
  | 'land'
  | 'nonland'
  | 'creature'
  | 'noncreature'
  | 'noncreatureNonland'
  | 'artifact'
  | 'nonartifactNonland'
  | 'notBasicLand';

/** How a replacement or prevention effect changes the event it watches (614, 615). */
export type Replacement =
  /** "enters tapped", "enters with counters", "as ~ enters, choose …", "enters as a copy" … (614.1c–d, 614.12). Event: the object entering. */
  | { readonly replace: 'enter'; readonly with: readonly EnterChange[] }
  /** "would … instead": these instructions are carried out in the event's place; `event.*` roles are bound. */
  | { readonly replace: 'instead'; readonly do: readonly Instruction[] }
  /** The event happens with another destination: "exile it instead", "shuffle it into its owner's library instead". */
  | {
      readonly replace: 'goTo';
      readonly zone: Zone;
      readonly position?: 'top' | 'bottom' | 'shuffle';
      readonly reveal?: boolean;
      readonly then?: readonly Instruction[];
      readonly counters?: { readonly counter: CounterKind; readonly n: Amount };
      /** Another ability of the face speaks of the cards exiled so (607.2a). */
      readonly link?: 'exiled';
    }
  /** The event happens with another number: "twice that many", "that much plus 1"; `event` amount is the old number. */
  | { readonly replace: 'amount'; readonly to: Amount }
  /** The event happens, and then also: "draw … and" "instead create those tokens plus …". */
  | { readonly replace: 'also'; readonly do: readonly Instruction[] }
  /**
   * Other tokens are made (614.16): besides those, or in their place; `each`: one for each of them, else so many in all. Whatever
   * else is said of those (tapped, attacking) is true of these.
   */
  | {
      readonly replace: 'tokens';
      readonly besides: boolean;
      readonly make: readonly { readonly token: TokenSpec; readonly n: Amount | 'each' }[];
    }
  /** It enters if that is paid; otherwise it is put into its owner's graveyard. */
  | { readonly replace: 'enterIfPaid'; readonly cost: Cost; readonly mandatory?: true }
  | { readonly replace: 'skip' }
  /** Prevents damage: all of it, or the next n of a shield (615). `then` uses the prevented amount as `event` amount. */
  | {
      readonly replace: 'prevent';
      /** "Prevent all …" rather than "if …, prevent that damage" (615.1a): the same, said otherwise. */
      readonly all?: boolean;
      readonly n?: Amount;
      readonly allBut?: Amount;
      readonly then?: readonly Instruction[];
    }
  /** Damage is dealt to another recipient instead (614.9). */
  | { readonly replace: 'redirect'; readonly to: ObjectRef | PlayerRef; readonly n?: Amount; readonly all?: boolean }
  /** Damage is dealt as if its source had wither or the like, or as counters. */
  | { readonly replace: 'damageAs'; readonly counters: CounterKind }
  /**
   * Mana produced is changed (106.12b): `times` as much; one mana of the type `as`, or of one chosen from `oneOf`, instead of any
   * other type and amount (with `sameAmount` only its type changes); one mana of type `plus` besides.
   */
  | {
      readonly replace: 'mana';
      readonly times?: number;
      readonly as?: ManaType;
      readonly oneOf?: readonly ManaType[];
      readonly sameAmount?: boolean;
      readonly plus?: ManaType;
    }
  /** Regeneration shield (701.19). */
  | { readonly replace: 'regenerate' }
  | { readonly replace: 'drawInstead'; readonly do: readonly Instruction[]; readonly optional?: boolean };

/** One thing about how an object enters (614.1c–e). */
export type EnterChange =
  | { readonly enter: 'tapped' | 'untapped' | 'faceDown' | 'transformed' | 'prepared' }
  | { readonly enter: 'counters'; readonly counter: CounterKind | 'chosen'; readonly n: Amount }
  /** With so many counters of a kind fewer than it otherwise would, if it would have any (702.150a). */
  | { readonly enter: 'fewerCounters'; readonly counter: CounterKind; readonly n: Amount }
  | {
      readonly enter: 'copy';
      readonly of: Selection | ObjectRef;
      readonly optional: boolean;
      readonly except: readonly CopyException[];
      /** Until it is turned face down rather than for good. */
      readonly until?: 'turnedFaceDown';
      /** How else it enters, if it does so as a copy: "enter tapped as a copy of" (614.12). */
      readonly also?: readonly EnterChange[];
    }
  | {
      readonly enter: 'choose';
      readonly what:
        | 'color'
        | 'creatureType'
        | 'cardType'
        | 'landType'
        | 'basicLandType'
        | 'name'
        | 'player'
        | 'opponent'
        | 'number'
        | 'word'
        | 'object';
      readonly words?: readonly string[];
      readonly from?: Selection;
      readonly nameOf?: NameKind;
    }
  /** "unless you pay …", "you may pay; if you don't, it enters tapped". */
  | { readonly enter: 'unlessPaid'; readonly cost: Cost; readonly else: readonly EnterChange[] }
  | { readonly enter: 'mayPay'; readonly cost: Cost; readonly then: readonly EnterChange[] }
  | {
      readonly enter: 'if';
      readonly condition: Condition;
      readonly then: readonly EnterChange[];
      readonly else?: readonly EnterChange[];
    }
  /** With modifications that last as long as it stays: "enters as a 3/3 creature", "gains haste". */
  | { readonly enter: 'modified'; readonly by: readonly Modification[] }
  /** One of several ways, chosen by the controller, or by an opponent that the controller chooses (702.98, 702.104, 702.136). */
  | {
      readonly enter: 'oneOf';
      readonly who: 'you' | 'opponent';
      readonly options: readonly { readonly label: string; readonly with: readonly EnterChange[] }[];
    }
  /** Any number of cards of the hand that share a creature type with it are revealed, with n +1/+1 counters for each (702.38a). */
  | { readonly enter: 'amplify'; readonly n: Amount }
  /** With as many lore counters as its controller chooses of its chapters' numbers (714.3b). */
  | { readonly enter: 'readAhead' }
  /** With a designation by which its other abilities know it (702.104b). */
  | { readonly enter: 'designated'; readonly name: string }
  /** Any number of permanents that fit are sacrificed as it enters, with n +1/+1 counters for each (702.82a). */
  | { readonly enter: 'devour'; readonly what: Filter; readonly n: Amount }
  | { readonly enter: 'attached'; readonly to: ObjectRef }
  /** Attacking what the object that its cost bound under this name attacked (508.4, 702.190b). */
  | { readonly enter: 'attacking'; readonly like: string }
  /** Under the control of the player whose effect it is (616.1b). */
  | { readonly enter: 'underYou' }
  | { readonly enter: 'do'; readonly do: readonly Instruction[] };

/** A replacement or prevention effect: of a static ability, or made by a resolving one with a duration. */
export interface ReplacementEffect {
  readonly event: EventPattern;
  readonly by: Replacement;
  readonly condition?: Condition;
  /** "You may … instead": the affected player (or controller) decides. */
  readonly optional?: boolean;
  /** Rule of the kind: 614.1a–e, 615.1, 616.1a self-replacement. */
  readonly selfReplacement?: boolean;
  /** "The next time", a shield: ends once it has applied (615.6, 701.19). */
  readonly once?: boolean;
}
