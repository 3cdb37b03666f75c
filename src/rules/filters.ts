import type { Amount } from './amounts.ts';
import type { ManaCost } from './mana.ts';
import type { CardType, Color, CounterKind, Supertype } from './nouns.ts';
import type { ObjectRef, PlayerFilter, PlayerRef, Selection } from './refs.ts';

export const COMPARISONS = ['=', '!=', '<', '<=', '>', '>='] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** A number of an object that can be compared or read (208, 209, 202.3, 122). */
export const STATS = [
  'power',
  'toughness',
  'manaValue',
  'loyalty',
  'defense',
  'basePower',
  'baseToughness',
  'totalPowerToughness',
] as const;
export type Stat = (typeof STATS)[number];

export const STATUSES = [
  'tapped',
  'untapped',
  'faceDown',
  'faceUp',
  'attacking',
  'blocking',
  'blocked',
  'unblocked',
  'token',
  'nontoken',
  'copy',
  'enchanted',
  'equipped',
  'modified',
  'monstrous',
  'renowned',
  'saddled',
  'suspected',
  'goaded',
  'crewed',
  'transformed',
  'commander',
  'kicked',
  'attackingAlone',
  'historic',
  'outlaw',
  'partyMember',
  'enteredThisTurn',
  'attackedThisTurn',
  'blockedThisTurn',
  'dealtDamageThisTurn',
  'hasAdventure',
  'fullyUnlocked',
  'lockedDoor',
  'unlockedDoor',
  'castThisTurn',
  'summoningSick',
  /** Came under its controller's control since the beginning of that player's last upkeep (702.30a). */
  'sinceLastUpkeep',
  /** 702.95b */
  'paired',
  /** 701.54e */
  'ringBearer',
  'suspended',
  'bestowed',
] as const;
/** A state or designation an object can be in; "historic" and the like are 700.x groupings. */
export type Status = (typeof STATUSES)[number];

/** What kind of game object is meant (109). `card` excludes tokens and copies; `ability` is one on the stack. */
export const OBJECT_KINDS = [
  'permanent',
  'card',
  'spell',
  'ability',
  'activatedAbility',
  'triggeredAbility',
  'source',
  'permanentCard',
  'object',
] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];

/** One property of an object. */
export type Predicate =
  | { readonly is: 'kind'; readonly kind: ObjectKind }
  | { readonly is: 'type'; readonly type: CardType }
  | { readonly is: 'supertype'; readonly supertype: Supertype }
  | { readonly is: 'subtype'; readonly subtype: string }
  /** Has a basic land type (305.6). */
  | { readonly is: 'basicLandType' }
  | { readonly is: 'color'; readonly color: Color }
  | { readonly is: 'colorless' | 'multicolored' | 'monocolored' | 'colored' }
  | { readonly is: 'named'; readonly name: string }
  | { readonly is: 'noName' }
  | { readonly is: 'status'; readonly status: Status }
  | { readonly is: 'controller'; readonly who: PlayerFilter }
  | { readonly is: 'owner'; readonly who: PlayerFilter }
  /** Even or odd; zero is even. */
  | { readonly is: 'parity'; readonly stat: Stat; readonly even: boolean }
  /** "1/1 creature". */
  | { readonly is: 'size'; readonly power: number; readonly toughness: number }
  | { readonly is: 'compare'; readonly stat: Stat; readonly op: Comparison; readonly to: Amount }
  /** "with the greatest power among …": its stat is that of the extreme of the selection. */
  | { readonly is: 'extreme'; readonly stat: Stat; readonly which: 'greatest' | 'least'; readonly among: Selection }
  | { readonly is: 'keyword'; readonly keyword: string }
  | { readonly is: 'counter'; readonly counter?: CounterKind; readonly op: Comparison; readonly n: Amount }
  /** "another", "other than": not that object. */
  | { readonly is: 'other'; readonly than: ObjectRef }
  | { readonly is: 'same'; readonly as: ObjectRef }
  /** Shares a quality with another object. */
  | {
      readonly is: 'shares';
      readonly quality: 'name' | 'color' | 'creatureType' | 'cardType' | 'manaValue' | 'controller' | 'landType';
      readonly with: ObjectRef;
    }
  /** Has the colour, type, name, number or player that was chosen for self (607.2d) or for `from`. */
  | {
      readonly is: 'chosen';
      readonly what: 'color' | 'creatureType' | 'cardType' | 'landType' | 'name' | 'number' | 'object';
    }
  | { readonly is: 'attachedTo'; readonly to: ObjectRef }
  /** Something that fits is attached to it: "creature with an Aura attached". */
  | { readonly is: 'hasAttached'; readonly what: Filter }
  /** A spell or ability whose targets include … ("that targets a creature you control"). */
  | { readonly is: 'targets'; readonly what?: Filter; readonly player?: PlayerFilter; readonly single?: boolean }
  /** An ability whose source is one of these: "from an artifact source" (113.7). */
  | { readonly is: 'fromSource'; readonly what: Filter }
  | { readonly is: 'blocking'; readonly what: ObjectRef }
  | { readonly is: 'blockedBy'; readonly what: ObjectRef }
  | { readonly is: 'attackingPlayer'; readonly who: PlayerFilter }
  | { readonly is: 'dealtDamageBy'; readonly source: ObjectRef }
  | { readonly is: 'exiledWith'; readonly what: ObjectRef }
  /** Where a spell was cast from, or a card came from this turn. */
  | { readonly is: 'castFrom'; readonly zone: import('./nouns.ts').Zone; readonly whose?: PlayerFilter }
  | { readonly is: 'putIntoGraveyardThisTurn'; readonly from?: import('./nouns.ts').Zone }
  | { readonly is: 'inZone'; readonly zone: import('./nouns.ts').Zone }
  | { readonly is: 'hasAbility'; readonly ability: 'mana' | 'activated' | 'loyalty' | 'any' }
  | { readonly is: 'manaCostHas'; readonly symbol: string }
  /** Its mana cost is one of these, symbol by symbol; what has none has none of them (202.1b). */
  | { readonly is: 'manaCost'; readonly oneOf: readonly ManaCost[] }
  | { readonly is: 'playerIs'; readonly player: PlayerRef }
  | { readonly is: 'not'; readonly of: Predicate }
  | { readonly is: 'anyOf'; readonly of: readonly Filter[] };

/** All of these hold, in the order in which the text says them ("untapped white creature you control with flying"). Empty: any object. */
export type Filter = readonly Predicate[];
