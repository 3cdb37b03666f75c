import type { Ability } from './abilities.ts';
import type { ManaCost } from './mana.ts';
import type { CardType, Color, Supertype } from './nouns.ts';

export const LAYOUTS = [
  'normal',
  'split',
  'aftermath',
  'room',
  'adventure',
  'prepare',
  'transform',
  'modal_dfc',
  'flip',
  'leveler',
  'station',
  'class',
  'saga',
  'case',
  'prototype',
  'meld',
  'dungeon',
  'token',
  'unknown',
] as const;
/** How a card's faces work together, by the rules' sections (709–712, 715, 716, 719, 720 …); finer than Scryfall's layout. */
export type Layout = (typeof LAYOUTS)[number];

/** A card as the machine sees it: copiable values of each face, abilities read from the text. */
export interface CardDefinition {
  readonly oracleId: string;
  readonly name: string;
  readonly layout: Layout;
  /** One face, or two: left and right halves, front and back, normal and Adventure. A melded back is face 1 of both parts. */
  readonly faces: readonly FaceDefinition[];
  readonly colorIdentity: readonly Color[];
}

export interface FaceDefinition {
  readonly name: string;
  readonly manaCost: ManaCost | null;
  readonly colorIndicator?: readonly Color[];
  readonly supertypes: readonly Supertype[];
  readonly types: readonly CardType[];
  readonly subtypes: readonly string[];
  /** A number, or null where a characteristic-defining ability or a `*` decides (208.2); undefined when the face has none. */
  readonly power?: number | null;
  readonly toughness?: number | null;
  readonly loyalty?: number | 'X' | null;
  readonly defense?: number | null;
  readonly abilities: readonly Ability[];
  /** Level bands of a leveler (711.2), class levels (716), stations (721.2), in order. */
  readonly bands?: readonly Band[];
  /** Prototype's second set of characteristics (718). */
  readonly prototype?: { readonly manaCost: ManaCost; readonly power: number; readonly toughness: number };
  /** Dungeon rooms (309.4): the first is the topmost. */
  readonly rooms?: readonly DungeonRoom[];
  /** Of a token: the object whose ability made it, which is what names in its abilities mean (201.5a). */
  readonly maker?: number;
  /** The printed text the spans of the abilities point into. */
  readonly text: string;
}

export interface Band {
  readonly from: number;
  readonly to?: number;
  readonly power?: number;
  readonly toughness?: number;
  /** A station symbol's: by charge counters, and with a size it is a creature (721.2). */
  readonly station?: true;
  /** A class level's cost. */
  readonly cost?: ManaCost;
  readonly abilities: readonly Ability[];
}

export interface DungeonRoom {
  readonly name: string;
  readonly leadsTo: readonly string[];
  readonly ability: Ability;
}
