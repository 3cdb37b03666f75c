import type { Amount } from './amounts.ts';
import type { Condition } from './conditions.ts';
import type { Filter } from './filters.ts';
import { type ManaCost, printManaCost } from './mana.ts';
import type { CounterKind, Zone } from './nouns.ts';
import type { PlayerFilter, Selection } from './refs.ts';

/** What a cost is reduced by, as the ability itself says: so much, for each of a count, or only if (601.2f). */
export interface Reduction {
  /** `ownManaCost`: by the mana cost of the permanent whose ability it is (702.193a). */
  readonly by: ManaCost | Amount | 'ownManaCost';
  readonly each?: Amount;
  readonly if?: Condition;
}

/** One part of a cost (118). Parts are paid in any order the payer likes, except as 601.2h says. */
export type CostPart =
  /** `waterbend`: for each generic mana of it an untapped artifact or creature may be tapped (701.67a). */
  | { readonly pay: 'mana'; readonly mana: ManaCost; readonly waterbend?: true }
  /** {T} and {Q} (107.5, 107.6). */
  | { readonly pay: 'tap' }
  | { readonly pay: 'untap' }
  | { readonly pay: 'life'; readonly amount: Amount }
  /** Actions as a cost: the payer draws, an opponent of the payer's choice gains life (118.1). */
  | { readonly pay: 'draw'; readonly n: Amount }
  | { readonly pay: 'opponentGainsLife'; readonly n: Amount }
  | { readonly pay: 'loyalty'; readonly amount: Amount }
  | { readonly pay: 'energy'; readonly amount: Amount }
  | {
      readonly pay: 'sacrificeSelf' | 'discardSelf' | 'returnSelf' | 'revealSelf' | 'tapSelf' | 'untapSelf';
    }
  /** From the zone that the text says; absent: the battlefield. */
  | { readonly pay: 'exileSelf'; readonly from?: Zone }
  | { readonly pay: 'sacrifice'; readonly what: Filter; readonly n: Amount; readonly as?: string }
  | {
      readonly pay: 'discard';
      readonly what: Filter;
      readonly n: Amount | 'hand';
      readonly random?: boolean;
      readonly as?: string;
    }
  | {
      readonly pay: 'exile';
      readonly from: Selection;
      readonly n: Amount;
      readonly orMore?: true;
      readonly as?: string;
    }
  /** "Exile the top card of your library", mill. */
  | { readonly pay: 'exileTop' | 'mill'; readonly n: Amount }
  | { readonly pay: 'return'; readonly what: Filter; readonly n: Amount; readonly as?: string }
  | { readonly pay: 'tapOthers' | 'untapOthers'; readonly what: Filter; readonly n: Amount; readonly as?: string }
  /** Crew N, saddle N, teamwork N: any number with total power N or more (702.122a, 702.171a, 702.194a). */
  | {
      readonly pay: 'tapTotalPower';
      readonly what: Filter;
      readonly power: number;
      readonly act: 'crew' | 'saddle' | 'teamwork';
    }
  | { readonly pay: 'reveal'; readonly what: Filter; readonly n: Amount; readonly as?: string }
  | {
      readonly pay: 'removeCounters';
      readonly counter?: CounterKind;
      /** `any`: as many as the payer says (107.1c). Bound as `removed <counter>`, or as `as`. */
      readonly n: Amount | 'all';
      readonly from: Selection | 'self';
      readonly as?: string;
    }
  | { readonly pay: 'putCounters'; readonly counter: CounterKind; readonly n: Amount; readonly on: Selection | 'self' }
  | { readonly pay: 'putOnLibrary'; readonly what: Filter; readonly n: Amount; readonly where: 'top' | 'bottom' }
  /** The mana cost of the card itself, where the ability that has this cost was given to it (118.9). */
  | { readonly pay: 'ownManaCost' }
  /** Puts cards from a zone into their owners' graveyards. */
  | { readonly pay: 'toGraveyard'; readonly from: Selection; readonly n: Amount }
  | { readonly pay: 'collectEvidence'; readonly n: number }
  /** Exiling three cards from one's graveyard or sacrificing a Food (701.61a). */
  | { readonly pay: 'forage' }
  /** An opponent is chosen (702.174a). */
  | { readonly pay: 'promise' }
  | { readonly pay: 'oneOf'; readonly of: readonly Cost[] };

export type Cost = readonly CostPart[];

/** An additional or alternative way to pay for a spell, on its card (601.2b, 118.8, 118.9). */
export interface CastingOption {
  /** Named as the keyword that gives it (`kicker`, `flashback`, `overload`, `morph` …) or `alternative`, `additional`. */
  readonly name: string;
  readonly role: 'additional' | 'alternative';
  readonly optional: boolean;
  readonly cost: Cost;
  /** "Multikicker", "replicate": any number of times. */
  readonly repeat?: boolean;
  /** Where the card may be cast from by this option; absent: from the usual zone. */
  readonly from?: Zone;
  readonly condition?: Condition;
  /** Cast by somebody other than the owner, or at another time. */
  readonly who?: PlayerFilter;
  readonly instantSpeed?: boolean;
  /**
   * Replaces "target" by "each" (702.96), turns the spell face down (702.37), casts it with its back face up (702.146), makes it an Aura
   * (702.103), or exiles it whenever it would leave the stack (702.34).
   */
  readonly changes?: 'overload' | 'faceDown' | 'transformed' | 'asAura' | 'exileOnLeave' | 'prototype';
  /** The total cost is reduced by this much of what is sacrificed or tapped for it (702.119a, 702.180a, 702.48a). */
  readonly reduce?: 'manaValue' | 'power' | 'manaCost';
}

/** Whether a cost of this name is a kicker cost (702.33c); of two of a spell each is named by its mana too, `kicker {W}`. */
export const isKicker = (name: string): boolean => /^(?:multi)?kicker(?: \{|$)/.test(name);
/** The name of one of two kicker costs (702.33f). */
export const kickerOf = (mana: ManaCost): string => `kicker ${printManaCost(mana)}`;
