import type { Ability } from '../rules/abilities.ts';
import type { FaceDefinition, Layout } from '../rules/definition.ts';
import type { ManaCost } from '../rules/mana.ts';
import type { CardType, Color, DoorSide, Supertype } from '../rules/nouns.ts';
import type { ObjectId, PlayerId, Timestamp } from './ids.ts';

/** The copiable values of an object (707.2): the faces that are part of them, without status, counters or effects. */
export interface Copiable {
  readonly layout: Layout;
  /** One face; both halves of a split card or Room; an adventurer's normal face, then its Adventure. */
  readonly faces: readonly FaceDefinition[];
  /** What copy exceptions gave a Room in neither of its halves: it has this whichever doors are locked (709.5, 707.9). */
  readonly apart?: FaceDefinition;
  /** A mana value that isn't that of the mana cost: back faces and melded permanents, 0 for copies of them (202.3b, 202.3c). */
  readonly manaValue?: number;
  /** Values of a face-down object (708.2), which a copy takes without being face down (707.2). */
  readonly faceDown?: true;
  /** Power and toughness set by an "as … enters" or copy exception are copiable; nothing else is kept here. */
  readonly color?: readonly Color[];
}

/** An ability that an object has, with where it came from. */
export interface HeldAbility {
  readonly ability: Ability;
  /** Of the effect that granted it; absent for printed ones, whose timestamp is the object's (613.7a). */
  readonly timestamp?: Timestamp;
  /** The object whose effect granted it, or made the token that has it. */
  readonly grantor?: ObjectId;
  /** The half of a Room or split card it is printed on (709.5). */
  readonly side?: DoorSide;
}

/** What an object is now (109.3), after all layers. */
export interface Characteristics {
  readonly names: readonly string[];
  readonly manaCost: ManaCost | null;
  readonly manaValue: number;
  readonly colors: readonly Color[];
  readonly supertypes: readonly Supertype[];
  readonly types: readonly CardType[];
  readonly subtypes: readonly string[];
  readonly abilities: readonly HeldAbility[];
  readonly power?: number;
  readonly toughness?: number;
  /** Power and toughness after layer 7b (613.4b). */
  readonly basePower?: number;
  readonly baseToughness?: number;
  readonly loyalty?: number;
  readonly defense?: number;
  readonly controller: PlayerId;
  /** Keywords that it can't have (613.1f, "can't have or gain"). */
  readonly barred: readonly string[];
  /** Designations that a continuous effect gives. */
  readonly marked: readonly string[];
}
