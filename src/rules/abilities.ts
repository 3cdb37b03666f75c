import type { Amount } from './amounts.ts';
import type { Condition } from './conditions.ts';
import type { Modification, RuleEffect } from './continuous.ts';
import type { CastingOption, Cost, Reduction } from './costs.ts';
import type { EventPattern } from './events.ts';
import type { Filter } from './filters.ts';
import type { Instruction } from './instructions.ts';
import type { ManaCost } from './mana.ts';
import type { Zone } from './nouns.ts';
import type { ObjectRef, PlayerFilter, PlayerRef, Selection } from './refs.ts';
import type { ReplacementEffect } from './replacements.ts';

/** One slot of targets (115.1). */
export interface TargetSpec {
  /** `t1`, `t2` …: its name in the environment. */
  readonly id: string;
  readonly min: Amount;
  readonly max: Amount;
  /** Objects that may be chosen. */
  readonly objects?: Selection;
  /** Players that may be chosen ("any target" has both). */
  readonly players?: PlayerFilter;
  /** The chosen ones must be different in this way, or together obey a limit. */
  readonly distinct?: 'controllers' | 'names' | 'powers' | 'manaValues';
  /** All of one player's: "from a single graveyard". */
  readonly same?: 'owners';
  readonly together?: { readonly stat: 'power' | 'manaValue'; readonly op: '<=' | '>='; readonly n: Amount };
  /** So many for each of these players, who is `each` in `objects` (608.2f): "for each opponent, … target creature that player controls". */
  readonly each?: PlayerFilter;
  /** Not one of the targets of another slot ("another target creature"). */
  readonly otherThan?: readonly string[];
  /** An amount divided among them as it is put on the stack (601.2d). */
  readonly divide?: Amount;
  /** Who chooses, if not the controller. */
  readonly chooser?: PlayerRef;
  readonly random?: boolean;
}

/** What resolving does: targets, then instructions; or modes that each have both (700.2). */
export type Effect =
  | { readonly targets: readonly TargetSpec[]; readonly instructions: readonly Instruction[] }
  | {
      readonly modes: readonly Mode[];
      readonly min: Amount;
      readonly max: Amount;
      readonly repeatable?: boolean;
      readonly chooser?: PlayerRef;
      /** "Choose two instead if …". */
      readonly more?: { readonly condition: Condition; readonly min: Amount; readonly max: Amount };
      /** A mode not chosen before (this turn, or since it entered). */
      readonly notBefore?: 'turn' | 'ever';
      readonly random?: boolean;
    };

export interface Mode {
  readonly targets: readonly TargetSpec[];
  readonly instructions: readonly Instruction[];
  /** Spree, tiered, escalate: its own additional cost. */
  readonly cost?: Cost;
  /** A named mode (anchor words, flavour). */
  readonly label?: string;
}

/** What every ability carries: its text as our printer writes it, and where in the card's text it stands. */
interface AbilityBase {
  readonly text: string;
  /** Offsets into the face's printed text, for carets; absent for abilities that no card prints. */
  readonly span?: readonly [number, number];
  /** Abilities that a keyword stands for point back to it (`ward`, `cycling` …). */
  readonly keyword?: string;
  /** Linked abilities of one object share names (607). */
  readonly zones?: readonly Zone[];
  readonly abilityWord?: string;
  /** "X can't be 0" (107.3): of what it costs to cast, activate or suspend. */
  readonly positiveX?: true;
}

/** A spell's own instructions (113.3a). */
export interface SpellAbility extends AbilityBase {
  readonly kind: 'spell';
  readonly effect: Effect;
}

/** "[Cost]: [Effect.]" (602). */
export interface ActivatedAbility extends AbilityBase {
  readonly kind: 'activated';
  readonly cost: Cost;
  readonly effect: Effect;
  readonly loyalty?: boolean;
  /** "This ability costs … less to activate" (601.2f, 602.2b). */
  readonly cheaper?: Reduction;
  readonly restrictions?: readonly ActivationRestriction[];
  /** Who may activate it (602.1): default its controller. */
  readonly activator?: PlayerFilter;
}

export type ActivationRestriction =
  | {
      readonly only:
        | 'sorcery'
        | 'instant'
        | 'oncePerTurn'
        | 'once'
        | 'yourTurn'
        | 'opponentsTurn'
        | 'upkeep'
        | 'combat'
        | 'beforeAttackers'
        | 'beforeBlockers'
        | 'declareAttackers'
        | 'declareBlockers'
        | 'endStep';
    }
  | { readonly only: 'timesPerTurn'; readonly n: number }
  | { readonly only: 'if'; readonly condition: Condition };

/** "When/Whenever/At …" (603). */
export interface TriggeredAbility extends AbilityBase {
  readonly kind: 'triggered';
  readonly event: EventPattern;
  /** What must be so as the event happens, and isn't looked at again: "during your turn", "while saddled" (603.2). */
  readonly while?: Condition;
  /** The intervening if (603.4). */
  readonly condition?: Condition;
  /** It triggers only if its controller reveals self as the event happens (603.11, 702.94a). */
  readonly revealing?: true;
  readonly effect: Effect;
  readonly limit?: 'oncePerTurn' | 'twicePerTurn' | 'once' | 'doThisOncePerTurn';
}

/** A static ability (604): continuous effects on characteristics, rule effects, replacement effects, or costs of the card itself. */
export interface StaticAbility extends AbilityBase {
  readonly kind: 'static';
  readonly condition?: Condition;
  readonly affects?: Filter | ObjectRef | Selection;
  readonly modifications?: readonly Modification[];
  readonly rules?: readonly RuleEffect[];
  readonly replacements?: readonly ReplacementEffect[];
  /** How this very card may be cast (kicker, flashback, morph, "as an additional cost …"). */
  readonly casting?: readonly CastingOption[];
  /** "Cast this spell only …": all of these must be true as it is cast (601.3). */
  readonly castOnly?: readonly Condition[];
  /** A characteristic-defining ability (604.3): works in all zones. */
  readonly characteristicDefining?: boolean;
  /** Opening-hand and deck-building lines: no part in a game that has begun. */
  readonly outsideGame?: boolean | 'commander' | 'any number of' | 'up to seven' | 'up to nine';
}

/**
 * A keyword ability as such (702). `keywords` in the machine says what it stands for; evergreen combat keywords are
 * looked at directly, the others are expanded into the abilities above, which carry `keyword`.
 */
export interface KeywordAbility extends AbilityBase {
  readonly kind: 'keyword';
  /** Lower case, without parameters: `flying`, `protection`, `ward`, `landwalk`. */
  readonly keyword: string;
  readonly n?: Amount;
  /** "N or more" (702.167a). */
  readonly orMore?: true;
  readonly cost?: Cost;
  /** The second of two kicker costs (702.33b). */
  readonly second?: ManaCost;
  /** What protection is from, what hexproof is from, which land is walked, what affinity counts, what is enchanted. */
  readonly filter?: Filter;
  readonly players?: PlayerFilter;
  readonly quality?: 'chosenColor' | 'eachColor' | 'everything' | string;
  /** The abilities printed below it that backup gives (702.165a, 702.165c), or that cleave leaves of them (702.148a). */
  readonly below?: readonly Ability[];
}

/** An ability the compiler could read but the machine can't play; or words it couldn't read. The card's other abilities stay usable. */
export interface UnreadAbility extends AbilityBase {
  readonly kind: 'unread';
  readonly reason: 'text' | 'unsupported' | 'ambiguous';
  /** Offset in `text` where reading stopped, and what was expected there. */
  readonly at?: number;
  readonly expected?: string;
  readonly nearest?: string;
  readonly rule?: string;
}

export type Ability =
  | SpellAbility
  | ActivatedAbility
  | TriggeredAbility
  | StaticAbility
  | KeywordAbility
  | UnreadAbility;
