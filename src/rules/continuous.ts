import type { Ability } from './abilities.ts';
import type { Amount } from './amounts.ts';
import type { Condition } from './conditions.ts';
import type { Cost } from './costs.ts';
import type { EventPattern } from './events.ts';
import type { Filter } from './filters.ts';
import type { ManaCost } from './mana.ts';
import type { CardType, Color, CounterKind, ManaType, Supertype, Zone } from './nouns.ts';
import type { ObjectRef, PlayerFilter, PlayerRef, Selection } from './refs.ts';

/**
 * What a continuous effect changes (613.1). Each row belongs to one layer; `LAYER_OF` in the machine is total over it.
 * Layer 1a copy · 2 control · 3 text · 4 types · 5 colours · 6 abilities · 7a–7d power and toughness.
 */
export type Modification =
  | { readonly modify: 'copy'; readonly of: ObjectRef; readonly except?: readonly CopyException[] }
  | { readonly modify: 'control'; readonly by: PlayerRef }
  | { readonly modify: 'replaceWord'; readonly from: string; readonly to: string }
  /** All of the text but keyword abilities is this (612.1, 702.148b). */
  | { readonly modify: 'setText'; readonly abilities: readonly Ability[] }
  /** That text follows its own (612.10, 702.47c). */
  | { readonly modify: 'addText'; readonly abilities: readonly Ability[] }
  | {
      readonly modify: 'setTypes';
      readonly types: readonly CardType[];
      readonly subtypes?: readonly string[];
      readonly keepSupertypes?: boolean;
    }
  | { readonly modify: 'addTypes'; readonly types: readonly CardType[]; readonly subtypes?: readonly string[] }
  | { readonly modify: 'removeTypes'; readonly types: readonly CardType[] }
  /** Sets land types; with a basic one the land loses its rules text and gains the mana ability (305.7). `chosen`: the type chosen for self. */
  | { readonly modify: 'setLandTypes'; readonly subtypes: readonly string[] | 'chosen' }
  | { readonly modify: 'setCreatureTypes'; readonly subtypes: readonly string[] | 'chosen' | 'all' }
  | { readonly modify: 'addSubtypes'; readonly subtypes: readonly string[] | 'chosen' | 'allCreature' | 'allBasicLand' }
  | { readonly modify: 'removeSubtypes'; readonly subtypes: readonly string[] | 'allCreature' }
  | { readonly modify: 'addSupertype' | 'removeSupertype'; readonly supertype: Supertype }
  | { readonly modify: 'setColors'; readonly colors: readonly Color[] | 'chosen' }
  | { readonly modify: 'addColors'; readonly colors: readonly Color[] | 'chosen' }
  | { readonly modify: 'addAbility'; readonly ability: Ability }
  /** All activated (or mana, triggered) abilities of other objects: "has all activated abilities of …". */
  | {
      readonly modify: 'addAbilitiesOf';
      readonly what: Selection | ObjectRef;
      readonly which: 'activated' | 'mana' | 'triggered' | 'all' | 'keywords';
      readonly keywords?: readonly string[];
    }
  | { readonly modify: 'removeKeyword'; readonly keyword: string; readonly cantGain?: boolean }
  | { readonly modify: 'loseAllAbilities'; readonly exceptMana?: boolean }
  | {
      readonly modify: 'setBasePT';
      readonly power: Amount;
      readonly toughness: Amount;
      readonly characteristicDefining?: boolean;
    }
  | {
      readonly modify: 'setBasePower' | 'setBaseToughness';
      readonly to: Amount;
      readonly characteristicDefining?: boolean;
    }
  | { readonly modify: 'addPT'; readonly power: Amount; readonly toughness: Amount }
  | { readonly modify: 'switchPT' }
  | { readonly modify: 'setName'; readonly name: string }
  /** Outside the layers: which combat damage rule, which loyalty, and the like (613.11). */
  | { readonly modify: 'assignsDamageByToughness' }
  | {
      readonly modify: 'designation';
      readonly name: 'goaded' | 'suspected' | 'saddled' | 'monstrous' | 'renowned' | 'solved';
    };

/** "except …" of a copy effect (707.9). */
export type CopyException =
  | { readonly except: 'notLegendary' | 'keepsName' | 'keepsColor' | 'keepsPT' }
  | { readonly except: 'name'; readonly name: string }
  | { readonly except: 'pt'; readonly power: Amount; readonly toughness: Amount }
  | { readonly except: 'addTypes'; readonly types: readonly CardType[]; readonly subtypes: readonly string[] }
  | { readonly except: 'addSupertype'; readonly supertype: Supertype }
  | { readonly except: 'setTypes'; readonly types: readonly CardType[]; readonly subtypes: readonly string[] }
  | { readonly except: 'addColors' | 'setColors'; readonly colors: readonly Color[] }
  | { readonly except: 'ability'; readonly ability: Ability }
  | { readonly except: 'counters'; readonly counter: string; readonly n: Amount }
  | { readonly except: 'thisAbility' }
  /** It has no such keyword ability (702.50a). */
  | { readonly except: 'withoutKeyword'; readonly keyword: string }
  /** It has no mana cost (702.128a). */
  | { readonly except: 'noManaCost' }
  /** Only where what is copied fits: "… if it's a creature" (707.9). */
  | { readonly except: 'if'; readonly filter: Filter; readonly then: readonly CopyException[] };

/**
 * Effects that change the rules rather than characteristics: permissions, prohibitions, requirements, costs, and player qualities
 * (101.2, 508.1c–d, 509.1b–c, 601.2f, 601.3, 613.11). "Can't" beats "can".
 */
export type RuleEffect =
  // combat
  | {
      readonly rule: 'cantAttack';
      readonly object: Filter | ObjectRef;
      readonly whom?: PlayerFilter;
      readonly planeswalkersToo?: boolean;
      readonly unless?: Condition | Cost;
      readonly alone?: boolean;
    }
  | {
      readonly rule: 'cantBlock';
      readonly object: Filter | ObjectRef;
      readonly what?: Filter;
      readonly alone?: boolean;
      readonly unless?: Condition | Cost;
    }
  | {
      readonly rule: 'cantBeBlocked';
      readonly object: Filter | ObjectRef;
      readonly by?: Filter;
      readonly exceptBy?: Filter;
      readonly moreThan?: number;
      readonly fewerThan?: number;
    }
  | { readonly rule: 'mustAttack'; readonly object: Filter | ObjectRef; readonly whom?: PlayerRef }
  | { readonly rule: 'mustBlock'; readonly object: Filter | ObjectRef; readonly what?: ObjectRef }
  | {
      readonly rule: 'mustBeBlocked';
      readonly object: Filter | ObjectRef;
      readonly byAll?: boolean;
      readonly by?: Filter;
    }
  | { readonly rule: 'canBlockAdditional'; readonly object: Filter | ObjectRef; readonly n: Amount | 'any' }
  | {
      readonly rule: 'attackAsThoughNoDefender' | 'assignAsThoughUnblocked' | 'canBlockAsThough';
      readonly object: Filter | ObjectRef;
      readonly as?: string;
    }
  | {
      readonly rule: 'attackTax';
      readonly whom: PlayerFilter;
      readonly cost: Cost;
      /** What X of the cost is. */
      readonly x?: Amount;
      readonly planeswalkersToo?: boolean;
    }
  | { readonly rule: 'noCombatDamage'; readonly object: Filter | ObjectRef }
  // permanents
  /** `next`: only in the next untap step of its controller, or, with `yours`, of the player whose effect it is (701.43a). */
  | {
      readonly rule: 'doesntUntap';
      readonly object: Filter | ObjectRef;
      readonly next?: boolean;
      readonly yours?: true;
    }
  /** It may be exerted as it attacks (701.43d). */
  | { readonly rule: 'mayExert'; readonly object: ObjectRef }
  | {
      readonly rule:
        | 'cantBeCountered'
        | 'cantBeRegenerated'
        | 'cantBeSacrificed'
        | 'cantBeTurnedFaceUp'
        | 'cantTransform'
        | 'cantBeEnchanted'
        | 'cantBeEquipped'
        | 'cantBeCopied'
        | 'enteredOnlyByName'
        | 'hasteForAbilities'
        | 'optionalUntap'
        | 'legendRuleOff'
        | 'keepsUntapped'
        | 'cantPhaseOut'
        | 'cantCrew'
        | 'crewsWithToughness'
        | 'saddlesWithToughness';
      readonly object: Filter | ObjectRef;
    }
  | {
      readonly rule: 'cantBeTargeted';
      readonly object?: Filter | ObjectRef;
      readonly player?: PlayerFilter;
      readonly by: Filter;
      readonly controller?: PlayerFilter;
    }
  | {
      readonly rule: 'cantEnter';
      readonly object: Filter;
      readonly from?: readonly Zone[];
      readonly unlessCast?: boolean;
    }
  /** They untap in those players' untap steps, too (502.3). */
  | { readonly rule: 'alsoUntaps'; readonly object: Filter; readonly whose: PlayerFilter }
  | { readonly rule: 'untapLimit'; readonly who: PlayerFilter; readonly what: Filter; readonly n: number }
  // casting and playing
  | {
      readonly rule: 'cantCast';
      readonly who: PlayerFilter;
      readonly what: Filter;
      readonly from?: readonly Zone[];
      readonly perTurn?: number;
      readonly during?: Condition;
    }
  | { readonly rule: 'cantPlay'; readonly who: PlayerFilter; readonly what: Filter; readonly from?: readonly Zone[] }
  | {
      readonly rule: 'cantActivate';
      readonly who: PlayerFilter;
      readonly object: Filter | ObjectRef;
      readonly exceptMana?: boolean;
      readonly loyaltyOnly?: boolean;
    }
  | {
      readonly rule: 'mayPlay' | 'mayCast';
      readonly who: PlayerFilter;
      readonly what: Selection | ObjectRef;
      /** At most once each turn, once during each of your turns, or once in all. */
      readonly once?: 'turn' | 'yourTurn' | 'effect';
      readonly without?: boolean;
      /** Mana of any type, or as though it were of any colour, can be spent (609.4b). */
      readonly anyMana?: 'type' | 'color';
      /** Only a spell that fits: "if it's a creature spell". */
      readonly filter?: Filter;
      /** Only as an Adventure (715.3a). */
      readonly asAdventure?: true;
      /** What is so played or cast gains this ability. */
      readonly gains?: Ability;
      readonly cost?: Cost;
      readonly additional?: Cost;
      readonly asFlash?: boolean;
      readonly top?: boolean;
      /** Not in the turn in which the effect begins. */
      readonly later?: true;
    }
  /** Only when that player could cast a sorcery (307.1). */
  | { readonly rule: 'onlyAsSorcery'; readonly who: PlayerFilter; readonly what: Filter }
  /** No more than n creatures attack or block in a combat (508.1c, 509.1b). */
  | { readonly rule: 'attackLimit' | 'blockLimit'; readonly n: number }
  | { readonly rule: 'asThoughFlash'; readonly who: PlayerFilter; readonly what: Filter }
  | { readonly rule: 'activateAsInstant'; readonly who: PlayerFilter; readonly what: Filter }
  | { readonly rule: 'extraLand'; readonly who: PlayerFilter; readonly n: Amount | 'any' }
  | { readonly rule: 'lookAtTop' | 'playWithTopRevealed' | 'playWithHandRevealed'; readonly who: PlayerFilter }
  | { readonly rule: 'lookAtFaceDown'; readonly who: PlayerFilter; readonly what: Filter }
  // costs
  | {
      readonly rule: 'costLess' | 'costMore';
      readonly what: Filter | ObjectRef;
      readonly by: ManaCost | Amount;
      readonly who: PlayerFilter;
      readonly zone?: Zone;
      readonly each?: Amount;
      readonly minimum?: number;
      readonly targets?: Filter;
      readonly ability?: boolean | 'equip' | 'cycling' | 'ninjutsu' | 'loyalty' | 'morph' | 'unlock' | string;
      readonly first?: boolean;
      /** Only coloured symbols of the cost are reduced (118.7c). */
      readonly coloredOnly?: boolean;
      /** Of abilities: not of mana abilities. */
      readonly exceptMana?: boolean;
    }
  /** Only mana of such sources can be spent to cast it. */
  | { readonly rule: 'spendOnly'; readonly what: Filter | ObjectRef; readonly from: Filter }
  | { readonly rule: 'additionalCost'; readonly what: Filter; readonly who: PlayerFilter; readonly cost: Cost }
  | {
      readonly rule: 'alternativeCost';
      readonly what: Filter;
      readonly who: PlayerFilter;
      /** Numbers in it may speak of the spell as `spell`; so may those of `mayCast` and `additionalCost`. */
      readonly cost: Cost;
      readonly once?: 'turn' | 'yourTurn' | 'effect';
      readonly from?: readonly Zone[];
    }
  /** Loyalty abilities of such permanents cost so many more counters to put on, or fewer to remove (606.5). */
  | { readonly rule: 'loyaltyMore'; readonly who: PlayerFilter; readonly object: Filter; readonly n: number }
  /** Total can't be less than (Trinisphere, 601.2f). */
  | { readonly rule: 'minimumCost'; readonly what: Filter; readonly n: number; readonly while?: Condition }
  | { readonly rule: 'payLifeForColor'; readonly who: PlayerFilter; readonly color: Color; readonly life: number }
  /** On anything, on such spells, or with `abilities` on abilities of such objects; any mana, or only such. */
  | {
      readonly rule: 'spendAsAnyColor' | 'spendAsAnyType';
      readonly who: PlayerFilter;
      readonly for?: Filter;
      readonly abilities?: true;
      readonly mana?: Color;
    }
  // mana
  /** `becomes`: what would be lost stays as mana of that type. */
  | { readonly rule: 'keepMana'; readonly who: PlayerFilter; readonly mana?: string; readonly becomes?: ManaType }
  // players
  /** `from`: what protection is from; `chosenColor` until the effect begins. */
  | {
      readonly rule: 'playerKeyword';
      readonly who: PlayerFilter;
      readonly keyword: 'hexproof' | 'shroud' | 'protection';
      readonly from?: Filter | 'chosenColor' | 'everything';
    }
  | { readonly rule: 'maxHandSize'; readonly who: PlayerFilter; readonly n: Amount | 'none'; readonly change?: boolean }
  | {
      readonly rule:
        | 'cantGainLife'
        | 'lifeCantChange'
        | 'cantLoseGame'
        /** Having 0 or less life loses no game (704.5a). */
        | 'livesWithoutLife'
        | 'cantWinGame'
        | 'cantDraw'
        | 'cantSearch'
        /** Of a library only the top four cards are searched. */
        | 'searchesTopFour'
        /** Twice as many cards are milled. */
        | 'millsTwice'
        /** Extra turns are skipped as they would begin (614.10). */
        | 'skipsExtraTurns'
        | 'cantPayLifeOrSacrificeForCosts'
        | 'skipUntap'
        | 'skipDraw'
        | 'skipUpkeep'
        | 'noMaximumHandSize'
        | 'cantBecomeMonarch';
      readonly who: PlayerFilter;
    }
  /** Your devotion to each color and combination of colors is greater (700.5a). */
  | { readonly rule: 'moreDevotion'; readonly n: number }
  | { readonly rule: 'drawLimit' | 'ventureLimit'; readonly who: PlayerFilter; readonly n: number }
  /** None, or none of that kind (122.1). */
  | { readonly rule: 'cantHaveCounters'; readonly object: Filter | ObjectRef; readonly counter?: CounterKind }
  | { readonly rule: 'cantGetCounters'; readonly who: PlayerFilter; readonly counter?: CounterKind }
  | { readonly rule: 'damageCantBePrevented'; readonly source?: Filter; readonly combat?: boolean }
  /** All damage, or all to those players, is dealt as though its source had the keyword too (609.4). */
  | { readonly rule: 'damageAsBy'; readonly keyword: 'wither' | 'infect'; readonly to?: PlayerFilter }
  | { readonly rule: 'damageDoesntCauseLoss'; readonly who: PlayerFilter }
  /** "An ability of a permanent triggers an additional time" (603.2d) and "don't cause abilities to trigger". */
  | {
      readonly rule: 'triggersAgain' | 'doesntTrigger';
      readonly event: EventPattern;
      readonly of?: Filter;
      readonly n?: number;
    }
  | { readonly rule: 'isAdditionalNames'; readonly object: Filter | ObjectRef };
