import type { Ability, TargetSpec } from './abilities.ts';
import type { Amount } from './amounts.ts';
import type { Condition } from './conditions.ts';
import type { CopyException, Modification, RuleEffect } from './continuous.ts';
import type { Cost } from './costs.ts';
import type { Duration } from './durations.ts';
import type { Filter } from './filters.ts';
import type { ManaCost } from './mana.ts';
import type { CardType, Color, CounterKind, DoorSide, FaceDownWay, Step, Supertype, Zone } from './nouns.ts';
import type { ObjectRef, PlayerFilter, PlayerRef, Selection } from './refs.ts';
import type { NameKind, ReplacementEffect } from './replacements.ts';

/** What enters attacking attacks (508.4): anything, what another creature attacks or attacked, or those players and what they protect. */
export type Attacked = true | { readonly like: ObjectRef } | { readonly whose: PlayerRef };

/**
 * The effect algebra: what a spell or ability does as it resolves (608.2c), in printed order. `who` is the player who carries
 * the instruction out (default: the controller, "you"); `as` names its result in the environment. An instruction does as
 * much as possible (609.3). Each row names its rule.
 */
export type Instruction = { readonly as?: string } & ( // ── structure (608.2)
  | { readonly do: 'sequence'; readonly of: readonly Instruction[] }
  /** "may": `who` decides; `then` only if they did (603.5, 608.2d); `else` if they didn't. */
  | {
      readonly do: 'may';
      readonly who?: PlayerRef;
      readonly then: readonly Instruction[];
      readonly else?: readonly Instruction[];
    }
  | {
      readonly do: 'if';
      readonly condition: Condition;
      readonly then: readonly Instruction[];
      readonly else?: readonly Instruction[];
    }
  /** Pay or else, or pay for more (118.12): "unless its controller pays {2}" has `else`; "you may pay {1}. If you do" has `then`. */
  | {
      readonly do: 'pay';
      readonly who?: PlayerRef;
      readonly cost: Cost;
      readonly optional: boolean;
      readonly then?: readonly Instruction[];
      readonly else?: readonly Instruction[];
      readonly anyTimes?: boolean;
      /** The whole cost so many times: "for each age counter on it" (702.24a). */
      readonly each?: Amount;
    }
  | { readonly do: 'forEach'; readonly of: Selection | ObjectRef | PlayerFilter; readonly body: readonly Instruction[] }
  | { readonly do: 'repeat'; readonly times: Amount; readonly body: readonly Instruction[] }
  /** "repeat this process": again while the condition holds or the player wants to. */
  | {
      readonly do: 'repeatWhile';
      readonly condition?: Condition;
      readonly optional?: boolean;
      readonly body: readonly Instruction[];
    }
  /** Choose one of several things to do as it resolves ("or", villainous choice, councils by default majority) (608.2d). */
  | {
      readonly do: 'choose';
      readonly who?: PlayerRef;
      readonly options: readonly { readonly label: string; readonly do: readonly Instruction[] }[];
      readonly n?: Amount;
    }
  /** Choose objects (not targets) and bind them: "choose a creature you control". */
  | {
      readonly do: 'chooseObjects';
      readonly who?: PlayerRef;
      readonly from: Selection | ObjectRef;
      readonly min: Amount;
      readonly max: Amount;
      readonly random?: true;
      readonly distinct?: 'names' | 'powers' | 'manaValues' | 'controllers';
      readonly together?: NonNullable<TargetSpec['together']>;
      readonly as: string;
    }
  /** The objects a reference means now, held fast for later words ("those creatures", 608.2c). */
  | { readonly do: 'note'; readonly what: ObjectRef | PlayerRef; readonly as: string }
  | {
      readonly do: 'choosePlayer';
      readonly who?: PlayerRef;
      readonly from: PlayerFilter;
      readonly as: string;
      readonly random?: boolean;
    }
  | {
      readonly do: 'chooseQuality';
      readonly who?: PlayerRef;
      readonly what:
        | 'color'
        | 'creatureType'
        | 'cardType'
        | 'landType'
        | 'basicLandType'
        | 'name'
        | 'number'
        | 'word'
        | 'counterKind'
        | 'keyword';
      readonly words?: readonly string[];
      readonly nameOf?: NameKind;
      readonly as: string;
      readonly max?: Amount;
    }
  /** A reflexive trigger, "when you do" (603.12), or a delayed one (603.7). */
  | { readonly do: 'reflexive'; readonly ability: import('./abilities.ts').TriggeredAbility }
  | {
      readonly do: 'delayed';
      readonly ability: import('./abilities.ts').TriggeredAbility;
      readonly until?: Duration;
      readonly once: boolean;
    }
  // ── cards and zones (400, 701)
  | { readonly do: 'draw'; readonly who?: PlayerRef; readonly n: Amount }
  | {
      readonly do: 'discard';
      readonly who?: PlayerRef;
      readonly n: Amount | 'hand';
      readonly what?: Filter;
      readonly random?: boolean;
      readonly chooser?: PlayerRef;
    }
  | { readonly do: 'mill'; readonly who?: PlayerRef; readonly n: Amount }
  | { readonly do: 'scry' | 'surveil' | 'fateseal'; readonly who?: PlayerRef; readonly n: Amount }
  /** `searched`: only if the search that bound that name went through the library. */
  | { readonly do: 'shuffle'; readonly who?: PlayerRef; readonly searched?: string }
  /** That player's cards of these zones go into their library, which is shuffled (701.24). */
  /** What is in those zones of these players, or these objects: their libraries are shuffled, if nothing is moved too (701.24d). */
  | {
      readonly do: 'shuffleInto';
      readonly who?: PlayerRef;
      readonly zones: readonly Zone[];
      readonly what?: ObjectRef;
    }
  /** A card that the player owns from outside the game goes into their hand (400.11). */
  | { readonly do: 'fromOutside'; readonly who?: PlayerRef; readonly filter: Filter; readonly reveal: boolean }
  | { readonly do: 'destroy'; readonly what: ObjectRef; readonly noRegeneration?: boolean }
  | {
      readonly do: 'sacrifice';
      readonly who?: PlayerRef;
      readonly what: Filter | ObjectRef;
      readonly n?: Amount | 'all';
    }
  /** Moves objects: exile, return to hand, put onto the battlefield, into a graveyard, a library … (400.7). `if` the source zone is given, only from there. */
  | {
      readonly do: 'move';
      readonly what: ObjectRef;
      readonly to: Zone;
      readonly from?: Zone;
      readonly position?:
        | 'top'
        | 'bottom'
        | 'bottomRandom'
        | 'topAnyOrder'
        | 'bottomAnyOrder'
        | 'secondFromTop'
        | 'thirdFromTop'
        | 'shuffle';
      readonly underControl?: PlayerRef;
      readonly tapped?: boolean;
      readonly attacking?: Attacked;
      readonly faceDown?: FaceDownWay | 'hidden';
      readonly faceDownAs?: FaceDownAs;
      readonly transformed?: boolean;
      readonly counters?: readonly { readonly counter: CounterKind; readonly n: Amount }[];
      readonly attachedTo?: ObjectRef;
      readonly modified?: readonly Modification[];
      /** "until ~ leaves the battlefield" (610.3). */
      readonly until?: 'selfLeaves';
      /** Links the cards to self (607): later text finds them by this name. */
      readonly link?: string;
    }
  | { readonly do: 'reveal'; readonly what: ObjectRef | { readonly hand: PlayerRef } }
  | { readonly do: 'look'; readonly who?: PlayerRef; readonly what: ObjectRef | { readonly hand: PlayerRef } }
  /** The top n cards of a library, bound as `as`; they stay where they are (until moved). `reveal` or `look`. */
  | {
      readonly do: 'topCards';
      readonly of?: PlayerRef;
      readonly n: Amount;
      readonly how: 'reveal' | 'look' | 'exile' | 'exileFaceDown';
      readonly as: string;
      readonly link?: string;
    }
  /** Reveals (or exiles) from the top until a card that fits: that card is `as`, all the others `rest`. */
  | {
      readonly do: 'revealUntil';
      readonly of?: PlayerRef;
      readonly filter: Filter;
      readonly n?: Amount;
      readonly how: 'reveal' | 'exile' | 'mill';
      readonly as: string;
      readonly rest: string;
    }
  /** Searches (701.23): `stated` qualities make failing to find legal in hidden zones. */
  | {
      readonly do: 'search';
      readonly who?: PlayerRef;
      readonly zones: readonly Zone[];
      readonly whose?: PlayerRef;
      readonly filter: Filter;
      readonly min: Amount;
      readonly max: Amount;
      readonly distinct?: 'names';
      readonly together?: NonNullable<TargetSpec['together']>;
      /** "Your library and/or graveyard": the player says which of these zones (701.23). */
      readonly either?: true;
      readonly reveal: boolean;
      readonly as: string;
    }
  | {
      readonly do: 'cast';
      readonly who?: PlayerRef;
      readonly what: ObjectRef;
      readonly without: boolean;
      readonly optional: boolean;
      /** Transformed (310.12b, 701.27). */
      readonly transformed?: true;
      readonly filter?: Filter;
      /** At most so many of these, chosen one by one; absent: any of them. */
      readonly max?: Amount;
      readonly cost?: Cost;
      readonly copy?: boolean;
    }
  | {
      readonly do: 'play';
      readonly who?: PlayerRef;
      readonly what: ObjectRef;
      readonly optional: boolean;
      readonly without?: boolean;
    }
  // ── permanents
  | { readonly do: 'tap' | 'untap'; readonly what: ObjectRef }
  | { readonly do: 'tapOrUntap'; readonly what: ObjectRef }
  | {
      readonly do: 'putCounters';
      readonly counter: CounterKind | { readonly oneOf: readonly CounterKind[] } | 'chosen';
      readonly n: Amount;
      readonly on: ObjectRef;
      readonly divided?: string;
    }
  | {
      readonly do: 'removeCounters';
      readonly counter?: CounterKind;
      readonly n: Amount | 'all';
      readonly from: ObjectRef;
    }
  | {
      readonly do: 'moveCounters';
      readonly counter?: CounterKind;
      readonly n: Amount | 'all';
      readonly from: ObjectRef;
      readonly to: ObjectRef;
      readonly copy?: boolean;
    }
  /** 701.10e */
  | { readonly do: 'doubleCounters'; readonly counter?: CounterKind; readonly on: ObjectRef }
  /** Gets them, or with `removed` loses them. */
  | {
      readonly do: 'playerCounters';
      readonly who?: PlayerRef;
      readonly counter: CounterKind;
      readonly n: Amount;
      readonly removed?: true;
    }
  | { readonly do: 'proliferate'; readonly who?: PlayerRef }
  | {
      readonly do: 'createToken';
      readonly who?: PlayerRef;
      readonly n: Amount;
      readonly token: TokenSpec;
      readonly tapped?: boolean;
      readonly attacking?: Attacked;
      readonly blocking?: ObjectRef;
      readonly attachedTo?: ObjectRef;
      readonly counters?: readonly { readonly counter: CounterKind; readonly n: Amount }[];
    }
  /** A token that's a copy of an object (707.2). */
  | {
      readonly do: 'createCopyToken';
      readonly who?: PlayerRef;
      readonly n: Amount;
      readonly of: ObjectRef;
      readonly except: readonly CopyException[];
      readonly tapped?: boolean;
      readonly attacking?: Attacked;
      readonly modified?: readonly Modification[];
    }
  | { readonly do: 'attach'; readonly what: ObjectRef; readonly to: ObjectRef }
  | { readonly do: 'unattach'; readonly what: ObjectRef }
  /** Self, a spell that a card represents, is exiled encoded on that creature (702.99a). */
  | { readonly do: 'encode'; readonly on: ObjectRef }
  /** The card that self has become is exiled haunting that creature (702.55a). */
  | { readonly do: 'haunt'; readonly on: ObjectRef }
  /** 702.95a */
  | { readonly do: 'pair'; readonly what: ObjectRef; readonly with: ObjectRef }
  | { readonly do: 'fight'; readonly a: ObjectRef; readonly b: ObjectRef }
  | { readonly do: 'regenerate'; readonly what: ObjectRef }
  /** The player may sacrifice a creature; if they do, self exploits it (702.110b). */
  | { readonly do: 'exploit' }
  /** Self is exiled, and copied every turn if it is the first of its name (702.192a). */
  | { readonly do: 'paradigm' }
  /** Marked damage is removed (701.69). */
  | { readonly do: 'heal'; readonly what: ObjectRef }
  | {
      readonly do:
        | 'transform'
        | 'flipCard'
        | 'phaseOut'
        | 'removeFromCombat'
        | 'goad'
        | 'detain'
        | 'suspect'
        | 'exert'
        | 'untapAndRemove'
        | 'becomeBlocked'
        | 'convert'
        | 'prepare';
      readonly what: ObjectRef;
    }
  | {
      readonly do:
        | 'becomeMonstrous'
        | 'adapt'
        | 'bolster'
        | 'renown'
        | 'support'
        | 'fabricate'
        | 'explore'
        | 'connive'
        | 'endure'
        | 'incubate'
        | 'amass';
      readonly what?: ObjectRef;
      readonly n: Amount;
      readonly subtype?: string;
    }
  /** Self and its counterpart are exiled and melded into the permanent of that name (701.42). */
  | { readonly do: 'meld'; readonly into: string }
  | { readonly do: 'turnFaceUp'; readonly what: ObjectRef }
  | { readonly do: 'turnFaceDown'; readonly what: ObjectRef; readonly faceDownAs?: FaceDownAs }
  /** From the top of a library, `who`'s unless `of` says another, or a card named. */
  | {
      readonly do: 'manifest' | 'cloak';
      readonly who?: PlayerRef;
      readonly n: Amount;
      readonly of?: PlayerRef;
      readonly what?: ObjectRef;
    }
  | { readonly do: 'manifestDread'; readonly who?: PlayerRef }
  | {
      readonly do: 'lockDoor' | 'unlockDoor' | 'lockOrUnlockDoor';
      readonly what: ObjectRef;
      readonly side?: DoorSide;
      readonly optional?: boolean;
    }
  | { readonly do: 'gainControl'; readonly what: ObjectRef; readonly who?: PlayerRef; readonly duration: Duration }
  /** Without `b`: of the two objects that `a` is. */
  | { readonly do: 'exchangeControl'; readonly a: ObjectRef; readonly b?: ObjectRef; readonly duration: Duration }
  | {
      readonly do: 'becomeCopy';
      readonly what: ObjectRef;
      readonly of: ObjectRef;
      readonly except: readonly CopyException[];
      readonly duration: Duration;
    }
  // ── damage and life (119, 120)
  | {
      readonly do: 'damage';
      readonly source?: ObjectRef;
      readonly n: Amount;
      readonly to: ObjectRef | PlayerRef | readonly (ObjectRef | PlayerRef)[];
      readonly divided?: string;
      readonly noPrevent?: boolean;
      /** Excess damage is dealt to that player instead (120.4a), where the condition holds. */
      readonly instead?: { readonly excess: PlayerRef; readonly if?: Condition };
    }
  /** Each object of a selection deals damage to … ("each creature deals damage to itself equal to its power"): `each` is the source. */
  | { readonly do: 'gainLife' | 'loseLife'; readonly who?: PlayerRef; readonly n: Amount }
  | { readonly do: 'setLife'; readonly who?: PlayerRef; readonly n: Amount }
  | { readonly do: 'exchangeLife'; readonly a: PlayerRef; readonly b: PlayerRef }
  | {
      readonly do: 'preventDamage';
      readonly to?: ObjectRef | PlayerRef | Selection;
      readonly from?: ObjectRef | Selection;
      readonly n: Amount | 'all';
      readonly combat?: boolean;
      readonly duration: Duration;
      readonly then?: readonly Instruction[];
    }
  // ── mana (106)
  | {
      readonly do: 'addMana';
      readonly who?: PlayerRef;
      readonly mana: ManaSpec;
      readonly restriction?: ManaRestriction;
      /** It isn't lost as steps and phases end until then. */
      readonly until?: 'endOfTurn' | 'endOfCombat';
    }
  // ── effects that last
  | {
      readonly do: 'continuous';
      readonly what: ObjectRef;
      readonly modifications: readonly Modification[];
      readonly duration: Duration;
    }
  | { readonly do: 'ruleEffect'; readonly effect: RuleEffect; readonly duration: Duration }
  | { readonly do: 'replacement'; readonly effect: ReplacementEffect; readonly duration: Duration }
  | { readonly do: 'emblem'; readonly who?: PlayerRef; readonly abilities: readonly Ability[] }
  // ── the stack
  | {
      readonly do: 'counter';
      readonly what: ObjectRef;
      readonly to?: 'exile' | 'hand' | 'libraryTop' | 'libraryBottom';
    }
  | {
      readonly do: 'copySpell';
      readonly what: ObjectRef;
      readonly who?: PlayerRef;
      readonly n: Amount;
      readonly newTargets: boolean;
      readonly except?: readonly CopyException[];
      /** The copy targets that object; of several, one of them (707.10e). */
      readonly targeting?: ObjectRef;
      /** One for each other permanent (or player) of these that it could target, which that copy targets (707.10d). */
      readonly each?: { readonly objects: Filter; readonly players?: PlayerFilter };
    }
  | {
      readonly do: 'changeTargets';
      readonly what: ObjectRef;
      readonly who?: PlayerRef;
      readonly how: 'any' | 'single' | 'toSelf';
    }
  /** Replaces all instances of one word of a kind by another one, both chosen as it resolves (612); `not` can't be chosen. */
  | {
      readonly do: 'changeText';
      readonly what: ObjectRef;
      readonly words: readonly ('color' | 'basicLandType' | 'creatureType')[];
      readonly not?: string;
      readonly duration: Duration;
    }
  /** Twice the value of X of a spell (107.3). */
  | { readonly do: 'doubleX'; readonly what: ObjectRef }
  | { readonly do: 'endTurn' }
  // ── turns and the game
  | { readonly do: 'extraTurn'; readonly who?: PlayerRef; readonly n?: Amount }
  /**
   * Phases or steps after this phase (500.8, 500.10). `after`: only if this is such a phase; `yours`: "you get", only in a turn of
   * yours (500.10a).
   */
  | {
      readonly do: 'extraStep';
      readonly step: Step | 'combat' | 'combatAndMain' | 'beginning';
      readonly n?: Amount;
      readonly after?: 'main' | 'combat';
      readonly yours?: true;
    }
  | { readonly do: 'skip'; readonly who?: PlayerRef; readonly step: Step | 'turn' | 'combat'; readonly n?: Amount }
  | { readonly do: 'winGame' | 'loseGame'; readonly who?: PlayerRef }
  | { readonly do: 'drawGame' }
  | { readonly do: 'controlPlayer'; readonly who?: PlayerRef; readonly whom: PlayerRef }
  // ── named keyword actions and designations (701, 720–730)
  | { readonly do: 'venture'; readonly who?: PlayerRef; readonly dungeon?: string }
  | {
      readonly do: 'takeInitiative' | 'becomeMonarch' | 'ringTempts' | 'getCityBlessing' | 'startEngines';
      readonly who?: PlayerRef;
    }
  | { readonly do: 'investigate'; readonly who?: PlayerRef; readonly n: Amount }
  | { readonly do: 'discover'; readonly who?: PlayerRef; readonly n: Amount }
  | { readonly do: 'becomeDay' | 'becomeNight' }
  | {
      readonly do: 'flipCoin';
      readonly who?: PlayerRef;
      readonly n?: Amount;
      readonly win?: readonly Instruction[];
      readonly lose?: readonly Instruction[];
    }
  | {
      readonly do: 'rollDie';
      readonly who?: PlayerRef;
      readonly sides: number;
      readonly results?: readonly { readonly from: number; readonly to: number; readonly do: readonly Instruction[] }[];
      /** Two dice: one result is chosen, and the other one is bound as `other` (706.4). */
      readonly choose?: true;
    }
  | { readonly do: 'vote'; readonly options: readonly string[]; readonly results: readonly Instruction[] }
  | {
      readonly do: 'learn' | 'clash' | 'airbend' | 'earthbend' | 'blight';
      readonly who?: PlayerRef;
      readonly n?: Amount;
      readonly what?: ObjectRef;
      readonly then?: readonly Instruction[];
    }
  | { readonly do: 'solveCase' | 'levelUpClass'; readonly n?: number }
  /** Read, but the machine doesn't play it: `rule` says which part of the rules. Never carried out; a run that may need it is unsupported. */
  | { readonly do: 'unsupported'; readonly rule: string; readonly what: string }
);

/** The characteristics that an effect lists for what is face down, where they aren't the usual ones (708.2). */
export interface FaceDownAs {
  readonly power?: number;
  readonly toughness?: number;
  readonly types: readonly CardType[];
  readonly subtypes: readonly string[];
}

/** What mana is added (106.1, 106.4): symbols, a choice, or a type worked out from permanents (106.7). */
export type ManaSpec =
  | { readonly add: 'symbols'; readonly symbols: ManaCost; readonly times?: Amount }
  /** One of several fixed sets: "{R} or {G}". */
  | { readonly add: 'oneOf'; readonly of: readonly ManaCost[]; readonly times?: Amount }
  | {
      readonly add: 'anyColor';
      readonly n: Amount;
      readonly different?: boolean;
      readonly combination?: boolean;
      readonly among?: readonly Color[];
    }
  | { readonly add: 'chosenColor'; readonly n: Amount }
  /** One of these ways, chosen as the mana is added. */
  | { readonly add: 'either'; readonly of: readonly ManaSpec[] }
  /** "any type/colour that a land you control could produce". */
  | { readonly add: 'couldProduce'; readonly of: Selection; readonly n: Amount; readonly colorsOnly: boolean }
  | { readonly add: 'sameAsProduced'; readonly n: Amount }
  | { readonly add: 'colorsAmong'; readonly of: Selection; readonly n: Amount }
  /** One mana of each colour among them. */
  | { readonly add: 'eachColorAmong'; readonly of: Selection }
  /** As much of each type as the player has unspent. */
  | { readonly add: 'unspent' }
  | { readonly add: 'commanderIdentity'; readonly n: Amount };

/** "Spend this mana only to …" and riders on spending it (106.6). */
export interface ManaRestriction {
  readonly only?: readonly (
    | { readonly cast: Filter }
    | { readonly activate: Filter }
    | { readonly costWithX: true }
    | { readonly special: 'unlock' | 'turnFaceUp' | 'foretell' }
    /** Turning permanents of a kind face up (116.2b). */
    | { readonly turnFaceUp: Filter }
  )[];
  readonly not?: readonly { readonly cast: Filter }[];
  readonly when?: readonly {
    readonly cast: Filter;
    readonly then: readonly Instruction[] | 'cantBeCountered' | 'haste';
  }[];
}

/** A token's characteristics as the effect states them (111.3). */
export interface TokenSpec {
  readonly name?: string;
  readonly power?: Amount;
  readonly toughness?: Amount;
  readonly colors: readonly Color[] | 'chosen';
  readonly supertypes: readonly Supertype[];
  readonly types: readonly CardType[];
  readonly subtypes: readonly string[];
  readonly abilities: readonly Ability[];
  /** Predefined (111.10): Treasure, Food, Clue, Blood, Map, Role … */
  readonly predefined?: string;
  /** Like the card of that name, of which nothing else is said (111.11). */
  readonly ofCard?: string;
}
