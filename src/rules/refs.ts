import type { Filter } from './filters.ts';
import type { Zone } from './nouns.ts';

/**
 * References are explicit: the compiler decides what "it", "that creature" or "its controller" mean (608.2, 201.5) and
 * writes a name; the machine looks the name up in the environment of the resolving ability.
 *
 * Names in the environment:
 * - `t1`, `t2` … the targets, by the ids of the ability's `TargetSpec`s (115);
 * - `event.object`, `event.player`, `event.source`, `event.other`: the roles of the triggering or replaced event
 *   (each event pattern's doc says which roles it binds; amounts are `{amount: 'event'}`);
 * - whatever an instruction binds with `as`: the object(s), player(s) or number it chose, made, moved, revealed …;
 * - `each`: the current object or player of the innermost `forEach`, filter or count.
 * A name may stand for several objects; a reference to it then means all of them.
 */
export type ObjectRef =
  /** The object this ability is on, or the spell itself; for a granted ability its holder (201.5). */
  | { readonly ref: 'self' }
  | { readonly ref: 'var'; readonly name: string }
  /** The object or player that self is attached to (301.5, 303.4); `said` is how the text calls it: "equipped creature". */
  | { readonly ref: 'attachedTo'; readonly said?: string }
  /** The cards or objects linked to self by another of its abilities (607), e.g. `exiled`, `chosen`, `crewed`. */
  | { readonly ref: 'linked'; readonly link: string }
  /** The object that generated a granting effect, as "~" inside an ability it grants would not say (e.g. tokens' maker). */
  | { readonly ref: 'grantor' }
  /** Those of an earlier mention that fit: "a creature card from among them" (608.2c). */
  | { readonly ref: 'among'; readonly of: ObjectRef; readonly filter: Filter }
  /** Those of an earlier mention that were not picked: "the rest", "the other". What was picked is known by the object it was. */
  | { readonly ref: 'others'; readonly of: ObjectRef; readonly than: readonly ObjectRef[] }
  /** One and another: "target artifact and target land". */
  | { readonly ref: 'union'; readonly of: readonly ObjectRef[] }
  /** All objects of a selection: "all creatures", "each permanent you control". */
  | { readonly ref: 'all'; readonly of: Selection };

export type PlayerRef =
  | { readonly player: 'you' }
  | { readonly player: 'var'; readonly name: string }
  | { readonly player: 'controllerOf'; readonly of: ObjectRef }
  | { readonly player: 'ownerOf'; readonly of: ObjectRef }
  /** What a name stands for where that is a player, else its controller: "that player or that planeswalker's controller". */
  | { readonly player: 'orControllerOf'; readonly of: ObjectRef }
  | { readonly player: 'active' }
  /** The player that self attacks, or whose planeswalker or battle it attacks (508.5). */
  | { readonly player: 'defending'; readonly of: ObjectRef }
  | { readonly player: 'enchanted' }
  /** A player chosen as self entered (or by a linked ability). */
  | { readonly player: 'chosen' }
  /** All players that fit; an instruction to several is carried out by each, in APNAP order where choices are made (101.4). */
  | { readonly player: 'all'; readonly of: PlayerFilter };

/** Which players (102). */
export type PlayerFilter =
  | 'any'
  | 'you'
  | 'opponent'
  | 'notYou'
  | 'active'
  | 'nonactive'
  /** One stated player. */
  | { readonly is: PlayerRef }
  /** "another player than", "each other player" when not relative to you. */
  | { readonly not: PlayerRef }
  | { readonly anyOf: readonly PlayerFilter[] }
  /** A player for whom a condition holds, with that player as `each`: "each opponent who lost life this turn". */
  | { readonly base: PlayerFilter; readonly where: import('./conditions.ts').Condition };

/** A set of objects, found when asked (not locked). */
export interface Selection {
  /** Where to look. On the battlefield every object is a permanent; elsewhere a card (or a spell or ability, on the stack). */
  readonly zones: readonly Zone[];
  /** Whose zone, for hand, library, graveyard, exile ("in your graveyard"). Absent: everybody's. Control goes into the filter. */
  readonly whose?: PlayerFilter;
  readonly filter: Filter;
}

export const SELF: ObjectRef = { ref: 'self' };
export const YOU: PlayerRef = { player: 'you' };
export const EACH: ObjectRef = { ref: 'var', name: 'each' };
export const EACH_PLAYER: PlayerRef = { player: 'var', name: 'each' };
