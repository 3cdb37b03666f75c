import type { Condition } from './conditions.ts';
import type { EventPattern } from './events.ts';
import type { Stat } from './filters.ts';
import type { Color, CounterKind } from './nouns.ts';
import type { ObjectRef, PlayerFilter, PlayerRef, Selection } from './refs.ts';

/** A number as the text gives it: always an expression, evaluated when the rules say so (608.2h, 107.1, 107.3). */
export type Amount =
  | number
  /** X of the spell or ability (107.3); for enters abilities of a permanent see 107.3m. */
  | { readonly amount: 'X' }
  | { readonly amount: 'count'; readonly of: Selection }
  /** How many different values: "for each color among permanents you control", "basic land types among lands you control" (domain). */
  | {
      readonly amount: 'distinct';
      readonly quality:
        | 'color'
        | 'name'
        | 'creatureType'
        | 'cardType'
        | 'basicLandType'
        | 'manaValue'
        | 'power'
        | 'doorName';
      readonly among: Selection;
    }
  /** How many objects a reference means. */
  | { readonly amount: 'size'; readonly of: ObjectRef }
  /** Differently named dungeons that a player has completed (309.7). */
  | { readonly amount: 'dungeonsCompleted'; readonly of: PlayerRef }
  | { readonly amount: 'countPlayers'; readonly of: PlayerFilter }
  /** `signed`: where it changes a size, less than 0 stays so (701.10c). */
  | { readonly amount: 'stat'; readonly stat: Stat; readonly of: ObjectRef; readonly signed?: true }
  /** Greatest, least or total stat over a selection. */
  | {
      readonly amount: 'over';
      readonly how: 'greatest' | 'least' | 'total';
      readonly stat: Stat;
      readonly of: Selection;
    }
  | { readonly amount: 'counters'; readonly counter?: CounterKind; readonly on: ObjectRef }
  | { readonly amount: 'playerCounters'; readonly counter: CounterKind; readonly of: PlayerRef }
  | { readonly amount: 'life'; readonly of: PlayerRef }
  | { readonly amount: 'startingLife'; readonly of: PlayerRef }
  /** The highest or lowest life total of such players. */
  | { readonly amount: 'lifeAmong'; readonly how: 'greatest' | 'least'; readonly of: PlayerFilter }
  | { readonly amount: 'handSize'; readonly of: PlayerRef }
  | { readonly amount: 'librarySize'; readonly of: PlayerRef }
  /** How many creatures are in a player's party (700.8); a player's speed, 0 for none (702.179f). */
  | { readonly amount: 'party' | 'speed'; readonly of: PlayerRef }
  | { readonly amount: 'devotion'; readonly colors: readonly Color[] | 'chosen'; readonly of: PlayerRef }
  /** The triggering or replaced event's number: damage, life, cards, counters, mana (also its excess damage, 120.10). */
  | { readonly amount: 'event'; readonly what: 'amount' | 'excess' }
  /** A number bound by `as` in this resolution, or the size of a bound set of objects. */
  | { readonly amount: 'var'; readonly name: string }
  /** The excess damage (120.10) that the damage bound as `of` dealt. */
  | { readonly amount: 'excess'; readonly of: string }
  /** How many doors of the selected Rooms are unlocked (709.5). */
  | { readonly amount: 'unlockedDoors'; readonly among: Selection }
  /** The number chosen for self as it entered. */
  | { readonly amount: 'chosen' }
  /** Unspent mana of a colour that you have (106.4). */
  | { readonly amount: 'unspentMana'; readonly color: Color }
  /** How often a cost of this name was paid for it (702.56a, 702.157a). */
  | { readonly amount: 'timesPaid'; readonly cost: string }
  /** Spells cast before this one this turn, by anybody (702.40a). */
  | { readonly amount: 'castBefore' }
  /** `snow`: mana from snow sources (107.4h); `symbolsByLife`: Phyrexian symbols paid with life (107.4f). */
  | {
      readonly amount: 'paid';
      readonly what: 'kicks' | 'mana' | 'colorsSpent' | 'snow' | 'life' | 'symbolsByLife' | 'sacrificed' | 'X';
      /** For that spell rather than self. */
      readonly of?: ObjectRef;
    }
  /** How many targets self has as a spell (601.2c). */
  | { readonly amount: 'targets' }
  /** Votes for that word in this resolution (701.38). */
  | { readonly amount: 'votes'; readonly for: string }
  /** How often an event has happened this turn (or this game): "for each spell you've cast this turn". */
  | {
      readonly amount: 'happened';
      readonly event: EventPattern;
      readonly since: 'turn' | 'game';
      readonly sum?: boolean;
      /** How many different objects it happened to: "for each creature you attacked with this turn". */
      readonly objects?: true;
    }
  | { readonly amount: 'plus'; readonly of: readonly Amount[] }
  | { readonly amount: 'minus'; readonly left: Amount; readonly right: Amount }
  | { readonly amount: 'times'; readonly of: readonly [Amount, Amount] }
  | { readonly amount: 'half'; readonly of: Amount; readonly round: 'up' | 'down' }
  /** "Divided evenly, rounded down" among so many (107.1a); nothing among none. */
  | { readonly amount: 'evenly'; readonly of: Amount; readonly among: ObjectRef }
  | { readonly amount: 'min' | 'max'; readonly of: readonly Amount[] }
  | { readonly amount: 'if'; readonly condition: Condition; readonly then: Amount; readonly else: Amount }
  /** Any number, chosen by the one who carries out the instruction (107.1c). */
  | { readonly amount: 'any' };
