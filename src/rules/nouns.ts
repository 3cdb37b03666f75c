/** The game's nouns as tables (rules 105, 205, 400, 500). Types are derived from the tables. */

export const COLORS = ['W', 'U', 'B', 'R', 'G'] as const;
/** A colour (105.1). */
export type Color = (typeof COLORS)[number];

export const MANA_TYPES = ['W', 'U', 'B', 'R', 'G', 'C'] as const;
/** A type of mana (106.1b): the five colours and colourless. */
export type ManaType = (typeof MANA_TYPES)[number];

export const COLOR_NAMES = { W: 'white', U: 'blue', B: 'black', R: 'red', G: 'green' } as const;

export const CARD_TYPES = [
  'Artifact',
  'Battle',
  'Conspiracy',
  'Creature',
  'Dungeon',
  'Enchantment',
  'Instant',
  'Kindred',
  'Land',
  'Phenomenon',
  'Plane',
  'Planeswalker',
  'Scheme',
  'Sorcery',
  'Vanguard',
] as const;
/** A card type (205.2a). */
export type CardType = (typeof CARD_TYPES)[number];

/** The card types a permanent can have (110.4). */
export const PERMANENT_TYPES = ['Artifact', 'Battle', 'Creature', 'Enchantment', 'Land', 'Planeswalker'] as const;

export const SUPERTYPES = ['Basic', 'Legendary', 'Ongoing', 'Snow', 'World', 'Host', 'Elite'] as const;
/** A supertype (205.4a). */
export type Supertype = (typeof SUPERTYPES)[number];

export const BASIC_LAND_TYPES = { Plains: 'W', Island: 'U', Swamp: 'B', Mountain: 'R', Forest: 'G' } as const;
/** A basic land type and the mana it stands for (305.6). */
export type BasicLandType = keyof typeof BASIC_LAND_TYPES;

export const ZONES = ['library', 'hand', 'battlefield', 'graveyard', 'stack', 'exile', 'command'] as const;
/** A zone (400.1). Ante is not played. */
export type Zone = (typeof ZONES)[number];

export const STEPS = [
  'untap',
  'upkeep',
  'draw',
  'main1',
  'beginCombat',
  'declareAttackers',
  'declareBlockers',
  'firstStrikeDamage',
  'combatDamage',
  'endCombat',
  'main2',
  'end',
  'cleanup',
] as const;
/** A step or a main phase of the turn (500.1). */
export type Step = (typeof STEPS)[number];

/** How a permanent or spell came to be face down (708.2): it decides its characteristics and how it may be turned up. */
export const FACE_DOWN_WAYS = ['manifest', 'morph', 'disguise', 'cloak', 'effect'] as const;
export type FaceDownWay = (typeof FACE_DOWN_WAYS)[number];

export type DoorSide = 'left' | 'right';

/** A kind of counter, as printed: `+1/+1`, `-1/-1`, `loyalty`, `flying`, `charge` … (122.1). */
export type CounterKind = string;
