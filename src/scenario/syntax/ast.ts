/**
 * The scenario language as data: what `parse` gives, what `print` writes, what the runner plays.
 * Positions (`at`, `line`) take no part in the meaning: two scenarios that differ only in them are the same.
 */

/** Where something stands in the text: line and column from 1, length in UTF-16 units. */
export interface Span {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** A player's name exactly as the `players:` line spells it (`You` and `Opponent` without one). */
export type PlayerName = string;

/** Mana as its symbols in the order written, without braces: `{2}{W/P}` is `['2', 'W/P']`. */
export type Mana = readonly string[];

export const ZONES = ['hand', 'library', 'graveyard', 'exile', 'battlefield', 'command zone'] as const;
/** A zone that a player's cards can be in; the stack is named apart. */
export type ZoneName = (typeof ZONES)[number];

export const SIDES = ['left', 'right'] as const;
/** Left or right half of a split card, or door of a Room. */
export type Side = (typeof SIDES)[number];

// ── words that stand for things in the game ─────────────────────────────────────────────────────────────────────

export interface PlayerRef {
  readonly kind: 'player';
  readonly player: PlayerName;
}

/** A label, or a card's or face's name in its own spelling (`called` says which). */
export interface NameRef {
  readonly kind: 'name';
  readonly name: string;
  readonly called: 'label' | 'card' | 'token';
  /** `Ana's Grizzly Bears`. */
  readonly owner?: PlayerName;
  /** `Grizzly Bears #2`, from 1, in the order they came into the scenario. */
  readonly nth?: number;
  readonly at: Span;
}

/** `the Room`, `Ana's face-down creature`: exactly one object that the noun phrase fits. */
export interface DescribedRef {
  readonly kind: 'described';
  /** The noun phrase without its article, for the Oracle-text noun grammar. */
  readonly what: string;
  readonly owner?: PlayerName;
  readonly nth?: number;
  readonly at: Span;
}

/** `left half of Bath`. */
export interface HalfRef {
  readonly kind: 'half';
  readonly side: Side;
  readonly of: NameRef | DescribedRef;
  readonly at: Span;
}

/** `the ability of Attic`, on the stack. */
export interface AbilityOnStackRef {
  readonly kind: 'ability';
  readonly of: NameRef | DescribedRef;
  readonly at: Span;
}

export interface TopOfStackRef {
  readonly kind: 'top of stack';
  readonly at: Span;
}

export type ObjectRef = NameRef | DescribedRef | HalfRef | AbilityOnStackRef | TopOfStackRef;
export type Thing = PlayerRef | ObjectRef;

/** `Locker Room`, or `left door of Bath`. */
export type DoorRef = NamedDoor | DoorOf;
export interface NamedDoor {
  readonly kind: 'door';
  readonly door: NameRef;
}
export interface DoorOf {
  readonly kind: 'door of';
  readonly side: Side;
  readonly of: ObjectRef;
}

/** A noun phrase of Oracle text (`tapped Swamp`, `Food token`, a card name), kept as text for the noun grammar. */
export interface Noun {
  readonly text: string;
  readonly at: Span;
}

/** Text that stood in quotes, as it stood: words of an ability, a mode or an instruction. */
export interface Quoted {
  readonly words: string;
  readonly at: Span;
}

/** What a player chooses or is offered. */
export type Choice =
  | { readonly kind: 'thing'; readonly thing: Thing }
  | { readonly kind: 'quoted'; readonly quoted: Quoted }
  | { readonly kind: 'mode'; readonly number: number }
  | { readonly kind: 'mana'; readonly mana: Mana }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'door'; readonly side: Side }
  /** Any other words: a colour, a type, a room, `none`, `lock`, `yes` … */
  | { readonly kind: 'words'; readonly words: Noun };

// ── time ────────────────────────────────────────────────────────────────────────────────────────────────────────

export const STEPS = [
  'upkeep',
  'draw',
  'main 1',
  'combat',
  'attackers',
  'blockers',
  'damage',
  'end of combat',
  'main 2',
  'end step',
  'cleanup',
] as const;
export type StepName = (typeof STEPS)[number];

/** `[turn N,] [P's] [next] STEP`. */
export interface Time {
  readonly turn?: number;
  readonly player?: PlayerName;
  readonly next?: true;
  readonly step: StepName;
}

// ── header and setup ────────────────────────────────────────────────────────────────────────────────────────────

/** Cards of a sideboard: they have no marks, being no objects of the game. */
export interface Sided {
  readonly count: number;
  readonly card: NameRef;
}

export type Opening =
  | { readonly kind: 'title'; readonly text: string; readonly line: number }
  | { readonly kind: 'source'; readonly text: string; readonly line: number }
  | { readonly kind: 'players'; readonly players: readonly PlayerName[]; readonly line: number }
  | { readonly kind: 'mana mode'; readonly mode: 'as needed' | 'strict'; readonly line: number }
  | { readonly kind: 'choices mode'; readonly mode: 'ask' | 'default'; readonly line: number }
  | { readonly kind: 'at'; readonly time: Time; readonly line: number }
  | { readonly kind: 'dungeons'; readonly dungeons: 'all' | readonly NameRef[]; readonly line: number }
  | { readonly kind: 'format'; readonly format: 'commander'; readonly line: number }
  | { readonly kind: 'life'; readonly player: PlayerName; readonly life: number; readonly line: number }
  /** Cards that a player has outside the game (400.11a). */
  | { readonly kind: 'sideboard'; readonly player: PlayerName; readonly cards: readonly Sided[]; readonly line: number }
  | { readonly kind: 'speed'; readonly player: PlayerName; readonly speed: number; readonly line: number }
  | ZoneLine
  | { readonly kind: 'pool'; readonly player: PlayerName; readonly mana: Mana; readonly line: number }
  | {
      readonly kind: 'counters';
      readonly player: PlayerName;
      readonly counters: readonly Counters[];
      readonly line: number;
    }
  | { readonly kind: 'holds'; readonly player: PlayerName; readonly what: Standing; readonly line: number }
  | {
      readonly kind: 'dungeon';
      readonly player: PlayerName;
      readonly dungeon: NameRef;
      readonly room: Noun;
      readonly line: number;
    }
  | { readonly kind: 'completed'; readonly player: PlayerName; readonly dungeon: NameRef; readonly line: number };

export interface ZoneLine {
  readonly kind: 'zone';
  readonly player: PlayerName;
  readonly zone: ZoneName;
  readonly items: readonly Item[];
  /** The library holds these cards only (`; nothing else`). */
  readonly nothingElse: boolean;
  readonly line: number;
}

export const STANDINGS = ['the initiative', 'the monarch', "the city's blessing"] as const;
export type Standing = (typeof STANDINGS)[number];

export interface Counters {
  readonly count: number;
  /** `+1/+1`, `loyalty`, `poison` … */
  readonly counter: string;
}

/** `2 Grizzly Bears (tapped, as Bear)`. */
export interface Item {
  readonly count: number;
  readonly card: NameRef;
  readonly marks: readonly Mark[];
  readonly at: Span;
}

export const FACE_DOWN_WAYS = ['morph', 'disguise', 'manifest', 'cloak'] as const;
export type FaceDownWay = (typeof FACE_DOWN_WAYS)[number];

/** States and designations that are one mark of their own. */
export const FLAGS = [
  'tapped',
  'summoning sick',
  'phased out',
  'flipped',
  'transformed',
  'token',
  'blocked',
  'on an adventure',
  'hidden',
  'monstrous',
  'renowned',
  'suspected',
  'saddled',
  'solved',
  'harnessed',
  'prepared',
  'exerted',
  'goaded',
  'foretold',
  'plotted',
  'commander',
] as const;
export type Flag = (typeof FLAGS)[number];

export type Mark =
  | { readonly kind: 'label'; readonly label: string }
  | { readonly kind: 'flag'; readonly flag: Flag }
  | { readonly kind: 'unlocked'; readonly doors: Side | 'both' }
  /** A door's name stands for left or right. */
  | { readonly kind: 'unlocked door'; readonly door: NameRef }
  | { readonly kind: 'counters'; readonly counters: Counters }
  | { readonly kind: 'damage'; readonly damage: number; readonly deathtouch: boolean }
  | { readonly kind: 'face down'; readonly by?: FaceDownWay }
  | { readonly kind: 'attached'; readonly to: ObjectRef }
  | { readonly kind: 'enchanting'; readonly player: PlayerName }
  | { readonly kind: 'chose'; readonly choice: Choice }
  | { readonly kind: 'named'; readonly name: NameRef; readonly by?: PlayerName }
  | { readonly kind: 'copy'; readonly of: NameRef }
  | { readonly kind: 'controlled'; readonly by: PlayerName }
  | { readonly kind: 'owned'; readonly by: PlayerName }
  | { readonly kind: 'attacking'; readonly what?: Thing }
  | { readonly kind: 'blocking'; readonly attacker: ObjectRef }
  | { readonly kind: 'exiled with'; readonly object: ObjectRef }
  | { readonly kind: 'imprinted on'; readonly object: ObjectRef };

// ── steps ───────────────────────────────────────────────────────────────────────────────────────────────────────

export interface Attacker {
  readonly object: ObjectRef;
  readonly attacking?: Thing;
}
export interface Block {
  readonly attacker: ObjectRef;
  readonly blockers: readonly ObjectRef[];
}
/** `2 to Bear1`: damage (or what else is divided) to one recipient. */
export interface Share {
  readonly amount: number;
  readonly to: Thing;
}

/** What a player does in a step; also what `P can …` asks about. */
export type Action =
  | { readonly kind: 'cast'; readonly object: ObjectRef }
  | { readonly kind: 'play'; readonly object: ObjectRef }
  | {
      readonly kind: 'activate';
      readonly object: ObjectRef;
      /** Words of the ability. */
      readonly words?: Quoted;
      /** Its place among the activated abilities, from 1. */
      readonly number?: number;
    }
  | { readonly kind: 'tap for mana'; readonly object: ObjectRef; readonly mana?: Mana }
  | { readonly kind: 'unlock'; readonly door: DoorRef }
  | { readonly kind: 'turn face up'; readonly object: ObjectRef; readonly by?: FaceDownWay }
  | { readonly kind: 'suspend'; readonly object: ObjectRef }
  | { readonly kind: 'foretell'; readonly object: ObjectRef }
  | { readonly kind: 'plot'; readonly object: ObjectRef }
  | { readonly kind: 'special action'; readonly words: Quoted }
  | { readonly kind: 'attack'; readonly what?: Thing; readonly attackers: readonly Attacker[] }
  | { readonly kind: 'block'; readonly blocks: readonly Block[] }
  | { readonly kind: 'no block' }
  | { readonly kind: 'assign'; readonly shares: readonly Share[] }
  | { readonly kind: 'concede' }
  /** Only in `P can target O with O`. */
  | { readonly kind: 'target'; readonly thing: Thing; readonly using: ObjectRef }
  /** Only in `P can choose X`. */
  | { readonly kind: 'choose'; readonly choices: readonly Choice[] };

export type Clause =
  | { readonly kind: 'targeting'; readonly targets: readonly Thing[] }
  | { readonly kind: 'choosing'; readonly choices: readonly Choice[] }
  | { readonly kind: 'X'; readonly x: number }
  /** `kicked with {W}`: which of two kickers (702.33f). */
  | { readonly kind: 'kicked'; readonly times?: number; readonly mana?: Mana }
  | { readonly kind: 'alternative cost' }
  /** `with overload`: a cost by its keyword's name. */
  | { readonly kind: 'cost'; readonly cost: string }
  | { readonly kind: 'face down' }
  | { readonly kind: 'as an Adventure' }
  | { readonly kind: 'free' }
  | { readonly kind: 'paying mana'; readonly mana: Mana }
  | { readonly kind: 'paying life'; readonly life: number }
  | { readonly kind: 'paying with'; readonly objects: readonly ObjectRef[] }
  /** `assisted by Ben paying {3}`: what another player pays (702.132a). */
  | { readonly kind: 'assisted'; readonly player: PlayerName; readonly mana: Mana }
  /** `splicing Glacial Ray`: the cards revealed, in the order of their effects (702.47b). */
  | { readonly kind: 'splicing'; readonly objects: readonly ObjectRef[] }
  /** `banding Benalish Hero; Memnite`: creatures that attack in one band (702.22c). */
  | { readonly kind: 'banding'; readonly objects: readonly ObjectRef[] }
  | { readonly kind: 'sacrificing'; readonly objects: readonly ObjectRef[] }
  | { readonly kind: 'discarding'; readonly objects: readonly ObjectRef[] }
  | { readonly kind: 'exiling'; readonly objects: readonly ObjectRef[] }
  | { readonly kind: 'returning'; readonly objects: readonly ObjectRef[] }
  | { readonly kind: 'tapping'; readonly objects: readonly ObjectRef[] }
  | { readonly kind: 'using'; readonly object: ObjectRef }
  | { readonly kind: 'from'; readonly zone: ZoneName; readonly owner?: PlayerName }
  | { readonly kind: 'holding priority' };

interface StepBase {
  /** The line began with `in response,`. */
  readonly response: boolean;
  readonly clauses: readonly Clause[];
  readonly line: number;
}

export type Step =
  | (StepBase & { readonly kind: 'act'; readonly player: PlayerName; readonly action: Action })
  | (StepBase & { readonly kind: 'effect'; readonly player: PlayerName; readonly instruction: Quoted })
  | (StepBase & { readonly kind: 'damage'; readonly firstStrike: boolean })
  | (StepBase & { readonly kind: 'advance'; readonly time: Time })
  | (StepBase & { readonly kind: 'resolve'; readonly count: number | 'all' });

// ── answers ─────────────────────────────────────────────────────────────────────────────────────────────────────

export const PILES = ['bottom', 'top', 'graveyard'] as const;
type Pile = (typeof PILES)[number];

/** What a `>` line says. */
export type Reply =
  | { readonly kind: 'target'; readonly targets: readonly Thing[] }
  | { readonly kind: 'no target' }
  | { readonly kind: 'yes' }
  | { readonly kind: 'no' }
  | { readonly kind: 'keep' }
  /** `choose none` is the empty list. */
  | { readonly kind: 'choose'; readonly choices: readonly Choice[] }
  | { readonly kind: 'X'; readonly x: number }
  | { readonly kind: 'pay mana'; readonly mana: Mana }
  | { readonly kind: 'pay life'; readonly life: number }
  | { readonly kind: 'order'; readonly order: readonly (ObjectRef | Quoted)[] }
  | { readonly kind: 'assign'; readonly shares: readonly Share[] }
  | { readonly kind: 'coin'; readonly side: 'heads' | 'tails' }
  | { readonly kind: 'number'; readonly number: number }
  /** `bottom none` is the empty list. */
  | { readonly kind: 'pile'; readonly pile: Pile; readonly cards: readonly ObjectRef[] }
  | { readonly kind: 'options'; readonly options: readonly Choice[] };

export interface Answer {
  readonly kind: 'answer';
  /** Whose choice, or which source's, it is kept for. */
  readonly to?: Thing;
  readonly reply: Reply;
  readonly line: number;
}

// ── checks and questions ────────────────────────────────────────────────────────────────────────────────────────

export const PLAYER_NUMBERS = [
  'life',
  'poison',
  'energy',
  'speed',
  'hand size',
  'maximum hand size',
  'library size',
] as const;
export type PlayerNumber = (typeof PLAYER_NUMBERS)[number];

export const CHARACTERISTICS = [
  'power',
  'toughness',
  'base power',
  'base toughness',
  'mana value',
  'mana cost',
  'loyalty',
  'defense',
  'controller',
  'owner',
  'zone',
  'X',
] as const;
/** What `… of O` reports as one value. */
export type Characteristic = (typeof CHARACTERISTICS)[number];

export const LISTS = ['colors', 'types', 'subtypes', 'supertypes', 'names'] as const;
export type ListCharacteristic = (typeof LISTS)[number];

/** A zone in a check: a player's, or everyone's. */
export interface ZoneRef {
  readonly zone: ZoneName | 'stack';
  readonly owner?: PlayerName;
}

export type AbilityRef =
  | { readonly kind: 'keyword'; readonly keyword: Noun }
  | { readonly kind: 'quoted'; readonly quoted: Quoted };

/** What can be reported as a value. The comment names the kinds of Value it has. */
export type Query =
  /** number; none for the maximum hand size */
  | { readonly kind: 'player number'; readonly player: PlayerName; readonly of: PlayerNumber }
  /** mana, none */
  | { readonly kind: 'pool'; readonly player: PlayerName }
  /** name, none */
  | { readonly kind: 'dungeon'; readonly player: PlayerName }
  /** name, none */
  | { readonly kind: 'room'; readonly player: PlayerName }
  /** payment, none */
  | { readonly kind: 'paid'; readonly player: PlayerName }
  /** number */
  | { readonly kind: 'asked'; readonly player: PlayerName }
  /** manas, none: every maximal set */
  | { readonly kind: 'could make'; readonly player: PlayerName }
  /** object */
  | { readonly kind: 'library end'; readonly player: PlayerName; readonly end: 'top' | 'bottom' }
  /** number, mana, player, zone or none, as the characteristic has it */
  | { readonly kind: 'characteristic'; readonly of: Characteristic; readonly object: ObjectRef }
  /** number */
  | { readonly kind: 'damage'; readonly object: ObjectRef }
  /** size */
  | { readonly kind: 'size'; readonly object: ObjectRef }
  /** names, none */
  | { readonly kind: 'list'; readonly of: ListCharacteristic; readonly object: ObjectRef }
  /** abilities, none */
  | { readonly kind: 'abilities'; readonly object: ObjectRef }
  /** counters, none */
  | { readonly kind: 'counters'; readonly object: ObjectRef }
  /** manas, none: each type of mana as one symbol */
  | { readonly kind: 'could produce'; readonly object: ObjectRef }
  /** number */
  | { readonly kind: 'triggered'; readonly object: ObjectRef; readonly words?: Quoted }
  /** number */
  | { readonly kind: 'stack size' };

export type Value =
  | { readonly kind: 'none' }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'mana'; readonly mana: Mana }
  | { readonly kind: 'manas'; readonly manas: readonly Mana[] }
  | { readonly kind: 'payment'; readonly mana: Mana; readonly life: number }
  | { readonly kind: 'size'; readonly power: number; readonly toughness: number }
  | { readonly kind: 'player'; readonly player: PlayerName }
  | { readonly kind: 'zone'; readonly zone: ZoneName | 'stack' }
  | { readonly kind: 'name'; readonly name: Noun }
  | { readonly kind: 'names'; readonly names: readonly Noun[] }
  | { readonly kind: 'object'; readonly object: ObjectRef }
  | { readonly kind: 'abilities'; readonly abilities: readonly AbilityRef[] }
  | { readonly kind: 'counters'; readonly counters: readonly Counters[] };

export const STATES = [
  'tapped',
  'untapped',
  'face down',
  'face up',
  'attacking',
  'blocking',
  'blocked',
  'unblocked',
  'a token',
  'a copy',
  'sick',
  'fully unlocked',
  'phased out',
  'flipped',
  'transformed',
  'monstrous',
  'renowned',
  'suspected',
  'saddled',
  'solved',
  'harnessed',
  'prepared',
  'exerted',
  'goaded',
] as const;
export type ObjectState = (typeof STATES)[number];

/** A noun phrase with how many things of it there are. */
export interface Counted {
  readonly count: number;
  readonly what: Noun;
}

/** What `expect` states. `not` turns it round. */
export type Check =
  | { readonly kind: 'value'; readonly query: Query; readonly not: boolean; readonly value: Value }
  | { readonly kind: 'holds'; readonly player: PlayerName; readonly not: boolean; readonly what: Standing }
  | { readonly kind: 'completed'; readonly player: PlayerName; readonly not: boolean; readonly dungeon: NameRef }
  | { readonly kind: 'outcome'; readonly player: PlayerName; readonly not: boolean; readonly outcome: 'lost' | 'won' }
  | { readonly kind: 'draw'; readonly not: boolean }
  | { readonly kind: 'contents'; readonly zone: ZoneRef; readonly contents: Counted }
  | { readonly kind: 'exact contents'; readonly zone: ZoneRef; readonly contents: readonly Counted[] }
  | { readonly kind: 'controls'; readonly player: PlayerName; readonly contents: Counted }
  | { readonly kind: 'state'; readonly object: ObjectRef; readonly not: boolean; readonly state: ObjectState }
  | { readonly kind: 'is a'; readonly object: ObjectRef; readonly not: boolean; readonly what: Noun }
  | { readonly kind: 'has ability'; readonly object: ObjectRef; readonly not: boolean; readonly ability: AbilityRef }
  | { readonly kind: 'has counters'; readonly object: ObjectRef; readonly not: boolean; readonly counters: Counters }
  | { readonly kind: 'attached'; readonly object: ObjectRef; readonly not: boolean; readonly to: Thing }
  | { readonly kind: 'unattached'; readonly object: ObjectRef }
  | { readonly kind: 'door'; readonly door: DoorRef; readonly not: boolean; readonly state: 'locked' | 'unlocked' }
  | {
      readonly kind: 'can';
      readonly player: PlayerName;
      readonly not: boolean;
      readonly action: Action;
      readonly clauses: readonly Clause[];
    }
  | { readonly kind: 'revealed'; readonly object: ObjectRef; readonly not: boolean }
  | { readonly kind: 'may look'; readonly player: PlayerName; readonly not: boolean; readonly object: ObjectRef }
  | { readonly kind: 'illegal' };

export interface Expectation {
  readonly kind: 'expect';
  readonly check: Check;
  readonly line: number;
}

/** What a `?` line asks: a value, what is in a zone, how many of it, or whether a check holds. */
export type Question =
  | { readonly kind: 'value'; readonly query: Query }
  | { readonly kind: 'zone'; readonly zone: ZoneRef }
  | { readonly kind: 'number'; readonly zone: ZoneRef; readonly what: Noun }
  | { readonly kind: 'whether'; readonly check: Check };

export interface Asking {
  readonly kind: 'question';
  readonly question: Question;
  readonly line: number;
}

// ── the whole ───────────────────────────────────────────────────────────────────────────────────────────────────

export type Statement = Step | Answer | Expectation | Asking;

export interface Branch {
  readonly name: string;
  readonly body: readonly Statement[];
  readonly line: number;
}

export interface Scenario {
  /** Header and setup lines in the order written. */
  readonly opening: readonly Opening[];
  readonly body: readonly Statement[];
  /** Each starts from the state after `body`. */
  readonly branches: readonly Branch[];
}
