import type { TriggeredAbility } from '../rules/abilities.ts';
import type { Modification, RuleEffect } from '../rules/continuous.ts';
import type { CardDefinition } from '../rules/definition.ts';
import type { Duration } from '../rules/durations.ts';
import type { EventPattern } from '../rules/events.ts';
import type { ManaRestriction } from '../rules/instructions.ts';
import type { CounterKind, DoorSide, ManaType, Step, Zone } from '../rules/nouns.ts';
import type { ReplacementEffect } from '../rules/replacements.ts';
import type { Copiable } from './characteristics.ts';
import type { GameEvent } from './events.ts';
import type { Binding, ObjectId, PlayerId, Thing, Timestamp } from './ids.ts';
import type { GameObject, LastKnown, Window } from './object.ts';

/** One unit of mana in a pool (106.4). */
export interface Mana {
  readonly type: ManaType;
  readonly snow?: true;
  readonly source?: ObjectId;
  readonly restriction?: ManaRestriction;
  /** Kept as steps end, until then. */
  readonly kept?: 'endOfTurn' | 'endOfCombat';
}

export interface PlayerState {
  readonly name: string;
  readonly life: number;
  readonly startingLife: number;
  readonly library: readonly ObjectId[];
  readonly hand: readonly ObjectId[];
  readonly graveyard: readonly ObjectId[];
  /** Below the listed library lie unlimited blank cards. */
  readonly blanks: boolean;
  /** Cards of the library that lie next to one another in an order that nobody knows; with `blanks` these are mixed in (701.24a). */
  readonly unordered: readonly (readonly ObjectId[])[];
  /** Cards of the library that lie below all blank ones. */
  readonly below: readonly ObjectId[];
  readonly pool: readonly Mana[];
  readonly counters: Readonly<Record<CounterKind, number>>;
  readonly landsPlayed: number;
  /** The number of the player's most recent turn; 0 before the first (302.6). */
  readonly lastTurn: number;
  /** The number of the turn before that one of the same player; 0 if there was none (702.30a). */
  readonly turnBefore: number;
  readonly lost: boolean;
  readonly won: boolean;
  /** Tried to draw from an empty library since state-based actions were checked (704.5b). */
  readonly drewFromEmpty: boolean;
  readonly cityBlessing: boolean;
  readonly speed: number;
  /** The dungeon card it owns in the command zone and the room of its marker (309.4). */
  readonly dungeon?: { readonly object: ObjectId; readonly room: string };
  readonly completed: readonly string[];
  /** The cards that it owns outside the game, by their keys (400.11a); absent where nothing is said of them. */
  readonly sideboard?: readonly string[];
  /** Steps and turns to be skipped, one entry each (614.10). */
  readonly skips: readonly (Step | 'turn' | 'combat')[];
  /** Who will control this player during their next turn (723.1). */
  readonly controlledNext?: PlayerId;
}

/** A creature's attack (508). */
export interface Attack {
  readonly attacker: ObjectId;
  /** What it attacks; undefined once that is gone (506.4c). */
  readonly defender?: Thing;
  /** The player that it was attacking, or whose planeswalker or battle that is gone (508.5, 702.19e). */
  readonly against?: PlayerId;
  readonly blocked: boolean;
  readonly blockers: readonly ObjectId[];
  /** The band that it attacks in, told by a number (702.22c). */
  readonly band?: number;
}

export interface Combat {
  readonly attacks: readonly Attack[];
  /** Creatures that dealt damage in the first combat damage step (510.4). */
  readonly struck: readonly ObjectId[];
  readonly declaredBlocks: boolean;
  /** The defending players who have declared blockers (802.4a). */
  readonly declaredBy?: readonly PlayerId[];
}

export interface Turn {
  readonly number: number;
  readonly active: PlayerId;
  /** Another player who controls the active one during this turn (723.1). */
  readonly master?: PlayerId;
  readonly step: Step;
  /** Who has priority; undefined where nobody has (117). */
  readonly priority?: PlayerId;
  readonly combat?: Combat;
  /** Whose the last turn was that is no extra one: the regular order goes on from there (500.7). */
  readonly regular?: PlayerId;
  /** Steps still to come in this turn, in order (500.8–10). */
  readonly ahead: readonly Step[];
}

/** A continuous, rule or replacement effect made by a resolved spell or ability (611.2). */
export interface LastingEffect {
  readonly id: number;
  readonly source: ObjectId;
  readonly controller: PlayerId;
  readonly timestamp: Timestamp;
  readonly duration: Duration;
  /** The turn in which it began, for durations by turns. */
  readonly turn: number;
  readonly vars: Readonly<Record<string, Binding>>;
  readonly x?: number;
  /** Objects that it affects, locked as it began (611.2c). */
  readonly objects?: readonly ObjectId[];
  readonly modifications?: readonly Modification[];
  /** Copiable values that it gives (707.2), locked as it began. */
  readonly copy?: Copiable;
  readonly rule?: RuleEffect;
  readonly replacement?: ReplacementEffect;
  /** Objects that return to that zone at once when the duration ends (610.3). */
  readonly returning?: { readonly objects: readonly ObjectId[]; readonly to: Zone };
  /** What is left of a prevention shield (615.7). */
  readonly left?: number;
}

/** A delayed triggered ability that waits (603.7). */
export interface DelayedTrigger {
  readonly id: number;
  readonly ability: TriggeredAbility;
  readonly source: ObjectId;
  readonly controller: PlayerId;
  readonly vars: Readonly<Record<string, Binding>>;
  readonly x?: number;
  readonly once: boolean;
  readonly duration?: Duration;
  readonly turn: number;
  /** Of the ability that made it: where what that one triggered on went may be found (400.7j). */
  readonly window?: Window;
}

/** A triggered ability that waits to be put on the stack (603.3). */
export interface PendingTrigger {
  readonly ability: TriggeredAbility;
  readonly source: ObjectId;
  readonly controller: PlayerId;
  readonly vars: Readonly<Record<string, Binding>>;
  readonly x?: number;
  readonly grantor?: ObjectId;
  readonly side?: DoorSide;
  readonly window: Window;
  /** Of several kinds of events that the ability waits for, the one that happened. */
  readonly kind?: EventPattern;
  readonly rules: readonly string[];
}

/** An event that has happened, for conditions that look back over the turn or game. */
export interface Happened {
  readonly event: GameEvent;
  readonly turn: number;
  readonly combat: boolean;
}

/** A tally that limits abilities: activations and triggers of one ability of one object (602.5b, 603.2). */
export interface Used {
  readonly object: ObjectId;
  readonly text: string;
  readonly turn: number;
  readonly what: 'activated' | 'triggered' | 'mode' | 'permission' | 'resolved' | 'done';
}

/** The whole game: plain, readonly, JSON-able data. `commit` is its only writer. */
export interface GameState {
  readonly cards: Readonly<Record<string, CardDefinition>>;
  readonly players: readonly PlayerState[];
  readonly objects: Readonly<Record<ObjectId, GameObject>>;
  readonly battlefield: readonly ObjectId[];
  /** Bottom first, the top of the stack last (405.1). */
  readonly stack: readonly ObjectId[];
  readonly exile: readonly ObjectId[];
  readonly command: readonly ObjectId[];
  readonly gone: Readonly<Record<ObjectId, LastKnown>>;
  readonly turn: Turn;
  readonly effects: readonly LastingEffect[];
  readonly delayed: readonly DelayedTrigger[];
  readonly pending: readonly PendingTrigger[];
  readonly history: readonly Happened[];
  readonly used: readonly Used[];
  readonly monarch?: PlayerId;
  readonly initiative?: PlayerId;
  readonly dayNight: 'neither' | 'day' | 'night';
  /** Players of turns that were added, next one last (500.7). */
  readonly extraTurns: readonly PlayerId[];
  readonly over: 'no' | 'won' | 'draw';
  readonly commander: boolean;
  readonly strictMana: boolean;
  /** Dungeons that may be entered, by key of `cards`. */
  readonly dungeons: readonly string[];
  readonly nextId: number;
  readonly nextHandle: number;
  readonly clock: Timestamp;
}
