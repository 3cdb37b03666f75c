import type { FaceDownAs } from '../rules/instructions.ts';
import type { CounterKind, DoorSide, FaceDownWay, ManaType, Step, Zone } from '../rules/nouns.ts';
import type { Copiable } from './characteristics.ts';
import type { Binding, ObjectId, PlayerId, Thing, Timestamp } from './ids.ts';
import type { CastInfo, Chosen, Component, Representation, StackAbility } from './object.ts';
import type { Attack, DelayedTrigger, LastingEffect, Mana, PendingTrigger, Used } from './state.ts';
import type { Variant } from './variant.ts';

/** Why something happened: the rules that say so, the object whose ability did it, and what led to it. */
export interface Because {
  readonly rules: readonly string[];
  readonly source?: ObjectId;
  /** The ability's text, where one did it. */
  readonly text?: string;
}

export type MoveCause =
  | 'destroy'
  | 'sacrifice'
  | 'discard'
  | 'cycle'
  | 'mill'
  | 'draw'
  | 'cast'
  | 'play'
  | 'counter'
  | 'resolve'
  | 'rule';

/** How an object arrives (614.1c–d): what is not stated is as 110.5b says. */
export interface Entering {
  readonly controller?: PlayerId;
  readonly tapped?: boolean;
  readonly faceDown?: FaceDownWay | 'hidden';
  readonly faceDownAs?: FaceDownAs;
  readonly transformed?: boolean;
  readonly flipped?: boolean;
  readonly unlocked?: readonly DoorSide[];
  readonly counters?: Readonly<Record<CounterKind, number>>;
  readonly attachedTo?: Thing;
  readonly chosen?: Readonly<Record<string, Binding>>;
  /** It enters as a copy (707.5). */
  readonly made?: Copiable;
  /** It is that copy only until then: afterwards what its card says. */
  readonly madeUntil?: 'turnedFaceDown';
  /** How many copy effects have been applied to this very event, and the counters that the last one adds (707.9e). */
  readonly copies?: number;
  readonly copyCounters?: Readonly<Record<CounterKind, number>>;
  readonly cast?: CastInfo;
  readonly attacking?: Thing;
  readonly onStack?: Chosen;
  readonly designations?: readonly string[];
  readonly seenBy?: readonly PlayerId[];
  readonly below?: readonly Component[];
  /** Lasting effects that begin as it enters; their objects are it. */
  readonly effects?: readonly Omit<LastingEffect, 'id' | 'timestamp' | 'objects'>[];
}

/** Where in a library; `shuffle`: that library is shuffled as part of the event (701.24g). */
export type Position = 'top' | 'bottom' | 'shuffle' | number;

export interface Move {
  readonly kind: 'move';
  readonly object: ObjectId;
  readonly from: Zone;
  readonly to: Zone;
  readonly becomes: ObjectId;
  readonly cause?: MoveCause;
  /** Who sacrificed, discarded, exiled … it. */
  readonly by?: PlayerId;
  /** Whose spell or ability causes it. */
  readonly effectOf?: PlayerId;
  readonly position?: Position;
  readonly entering?: Entering;
  /** What the other cards that represent it become (712.21, 730.3). */
  readonly others?: readonly ObjectId[];
  /** Objects that it enters combined with (701.42a). */
  readonly with?: readonly ObjectId[];
  /** Revealed as it moves. */
  readonly revealed?: boolean;
  /** X of the cost that it pays (107.3e). */
  readonly x?: number;
  /** The object whose replacement effect exiles it, where another of its abilities speaks of what it exiled (607.2a). */
  readonly exiledWith?: ObjectId;
}

export interface Create {
  readonly kind: 'create';
  readonly id: ObjectId;
  readonly representation: Representation;
  readonly zone: Zone;
  readonly owner: PlayerId;
  readonly controller: PlayerId;
  readonly card?: string;
  readonly made?: Copiable;
  readonly entering?: Entering;
  readonly ability?: StackAbility;
  readonly position?: Position;
  readonly designation?: string;
  /** A card that its owner has outside the game (400.11b). */
  readonly outside?: true;
}

export interface Damage {
  readonly kind: 'damage';
  readonly source: ObjectId;
  readonly to: Thing;
  readonly amount: number;
  readonly combat: boolean;
  readonly noPrevent?: boolean;
  /** More than was lethal (120.10). */
  readonly excess?: number;
  /** Dealt in the form of counters (120.3d, wither and infect). */
  readonly asCounters?: CounterKind;
  readonly deathtouch?: boolean;
  /** By which rules it is assigned as it is, for people. */
  readonly rules?: readonly string[];
}

/** Something that happens (700.1). Ids of what it makes are part of it, so that committing needs no choice. */
export type GameEvent =
  | Move
  | Create
  | Damage
  /** Damage that would have been dealt never happens (615.6). */
  | (Pick<Damage, 'source' | 'to' | 'amount' | 'combat'> & { readonly kind: 'prevented' })
  | { readonly kind: 'cease'; readonly object: ObjectId }
  | {
      readonly kind: 'draw';
      readonly player: PlayerId;
      readonly object?: ObjectId;
      readonly becomes: ObjectId;
      readonly nth: number;
    }
  | {
      readonly kind: 'destroy';
      readonly object: ObjectId;
      readonly noRegeneration?: boolean;
      /** By a state-based action, not as the result of an effect (122.1c). */
      readonly byRule?: boolean;
    }
  | {
      readonly kind: 'life';
      readonly player: PlayerId;
      readonly change: number;
      readonly damage?: boolean;
      readonly lifelink?: boolean;
      readonly paid?: boolean;
    }
  | {
      readonly kind: 'counters';
      readonly object: ObjectId;
      readonly counter: CounterKind;
      readonly change: number;
      /** Who puts them there. */
      readonly by?: PlayerId;
      /** What did, where it is no effect (614.16). */
      readonly cause?: 'cost' | 'damage' | 'rule';
    }
  | {
      readonly kind: 'playerCounters';
      readonly player: PlayerId;
      readonly counter: CounterKind;
      readonly change: number;
      /** Who gives them. */
      readonly by?: PlayerId;
    }
  | { readonly kind: 'tap' | 'untap'; readonly object: ObjectId; readonly forMana?: boolean }
  | { readonly kind: 'attach'; readonly object: ObjectId; readonly to?: Thing }
  /** A spell becomes part of a permanent, on top of it or under it (730.2). */
  | { readonly kind: 'merge'; readonly object: ObjectId; readonly with: ObjectId; readonly over: boolean }
  | { readonly kind: 'phase'; readonly object: ObjectId; readonly out: boolean; readonly with?: ObjectId }
  | { readonly kind: 'transform' | 'flip'; readonly object: ObjectId }
  /** `x`: the value of X in the cost that was paid for it (702.37f). */
  | { readonly kind: 'turnFaceUp'; readonly object: ObjectId; readonly by?: PlayerId; readonly x?: number }
  | {
      readonly kind: 'turnFaceDown';
      readonly object: ObjectId;
      readonly way: FaceDownWay;
      readonly as?: FaceDownAs;
    }
  | { readonly kind: 'unlock' | 'lock'; readonly object: ObjectId; readonly side: DoorSide; readonly by: PlayerId }
  | {
      readonly kind: 'designate';
      readonly object: ObjectId;
      readonly name: string;
      readonly off?: boolean;
      /** X of "monstrosity X" (701.37c). */
      readonly x?: number;
    }
  | { readonly kind: 'level'; readonly object: ObjectId; readonly level: number }
  | { readonly kind: 'record'; readonly object: ObjectId; readonly what: string; readonly value: Binding }
  | { readonly kind: 'unlink'; readonly object: ObjectId; readonly link: string }
  | { readonly kind: 'link'; readonly object: ObjectId; readonly link: string; readonly to: readonly ObjectId[] }
  | { readonly kind: 'seen'; readonly object: ObjectId; readonly by: readonly PlayerId[] }
  | { readonly kind: 'control'; readonly object: ObjectId; readonly from: PlayerId; readonly to: PlayerId }
  // the stack
  | {
      readonly kind: 'cast';
      readonly object: ObjectId;
      readonly player: PlayerId;
      readonly from: Zone;
      readonly nth: number;
    }
  | { readonly kind: 'chosen'; readonly object: ObjectId; readonly chosen: Chosen }
  | { readonly kind: 'abilityOnStack'; readonly object: ObjectId; readonly ability: StackAbility }
  | { readonly kind: 'becomesToken'; readonly object: ObjectId }
  | { readonly kind: 'paidFor'; readonly object: ObjectId; readonly cast: CastInfo }
  | {
      readonly kind: 'activate';
      readonly object: ObjectId;
      readonly source: ObjectId;
      readonly player: PlayerId;
      readonly mana: boolean;
    }
  | { readonly kind: 'targeted'; readonly target: Thing; readonly by: ObjectId; readonly player: PlayerId }
  | { readonly kind: 'triggers'; readonly trigger: PendingTrigger }
  | { readonly kind: 'pendingTaken'; readonly trigger: PendingTrigger }
  | { readonly kind: 'use'; readonly use: Used }
  | { readonly kind: 'resolved' | 'countered'; readonly object: ObjectId }
  // mana
  | {
      readonly kind: 'addMana';
      readonly player: PlayerId;
      readonly mana: readonly Mana[];
      readonly source?: ObjectId;
      readonly tapped?: boolean;
      /** What the ability itself adds, whatever changes or adds to it (106.12b). */
      readonly stated?: readonly ManaType[];
    }
  | { readonly kind: 'spendMana'; readonly player: PlayerId; readonly mana: readonly Mana[]; readonly on?: ObjectId }
  /** What was paid for a cost, as symbols; `real`: the types of mana, where all of it came out of a pool. */
  | {
      readonly kind: 'paid';
      readonly player: PlayerId;
      readonly mana: readonly string[];
      readonly life: number;
      readonly real?: readonly ManaType[];
    }
  | { readonly kind: 'emptyPool'; readonly player: PlayerId; readonly keep: readonly Mana[] }
  // the turn
  | {
      readonly kind: 'turn';
      readonly player: PlayerId;
      readonly number: number;
      readonly extra?: boolean;
      readonly regular?: PlayerId;
    }
  /** The next extra turn is skipped, or its player has left. */
  | { readonly kind: 'extraTurnGone' }
  | { readonly kind: 'step'; readonly step: Step; readonly ahead: readonly Step[] }
  | { readonly kind: 'stepEnds'; readonly step: Step }
  | { readonly kind: 'priority'; readonly player?: PlayerId }
  | { readonly kind: 'playLand'; readonly player: PlayerId; readonly object: ObjectId; readonly from: Zone }
  | { readonly kind: 'extraTurn'; readonly player: PlayerId }
  /** That player will be controlled by another one during their next turn (723.1), or no more. */
  | { readonly kind: 'controlPlayer'; readonly player: PlayerId; readonly by: PlayerId; readonly ends?: true }
  | { readonly kind: 'extraSteps'; readonly ahead: readonly Step[] }
  | { readonly kind: 'skip'; readonly player: PlayerId; readonly step: Step | 'turn' | 'combat'; readonly used?: true }
  // combat
  | { readonly kind: 'combat'; readonly attacks: readonly Attack[]; readonly player: PlayerId }
  | {
      readonly kind: 'blocks';
      readonly blocks: readonly { readonly blocker: ObjectId; readonly attacker: ObjectId }[];
      /** Attackers that could have been blocked by this player and are not (509.1h, 509.3g). */
      readonly unblocked: readonly ObjectId[];
      readonly player: PlayerId;
    }
  | { readonly kind: 'becomesBlocked'; readonly attacker: ObjectId }
  | { readonly kind: 'outOfCombat'; readonly object: ObjectId }
  | { readonly kind: 'struck'; readonly objects: readonly ObjectId[] }
  | { readonly kind: 'endCombat' }
  // effects
  | { readonly kind: 'effect'; readonly effect: LastingEffect }
  | { readonly kind: 'effectEnds'; readonly id: number }
  | { readonly kind: 'effectLeft'; readonly id: number; readonly left: number }
  | { readonly kind: 'delayed'; readonly delayed: DelayedTrigger }
  | { readonly kind: 'delayedEnds'; readonly id: number }
  // players
  | { readonly kind: 'lose' | 'win'; readonly player: PlayerId }
  | { readonly kind: 'drawGame' }
  | { readonly kind: 'drewFromEmpty'; readonly player: PlayerId }
  | { readonly kind: 'become'; readonly player: PlayerId; readonly what: 'monarch' | 'initiative' | 'cityBlessing' }
  | { readonly kind: 'speed'; readonly player: PlayerId; readonly speed: number }
  | { readonly kind: 'dayNight'; readonly is: 'day' | 'night' }
  | { readonly kind: 'dungeon'; readonly player: PlayerId; readonly object?: ObjectId; readonly room?: string }
  | { readonly kind: 'completed'; readonly player: PlayerId; readonly name: string }
  | { readonly kind: 'shuffle'; readonly player: PlayerId; readonly order: readonly ObjectId[] }
  /** `known`: their places are settled now; `mixed`: these lie in a random order; `below`: these at the very bottom. */
  | {
      readonly kind: 'arrange';
      readonly player: PlayerId;
      readonly order: readonly ObjectId[];
      readonly known?: readonly ObjectId[];
      readonly mixed?: readonly ObjectId[];
      readonly below?: readonly ObjectId[];
    }
  /** Damage marked on it is removed (701.19a). */
  | { readonly kind: 'heal'; readonly object: ObjectId }
  | { readonly kind: 'cleanup' }
  | { readonly kind: 'checked' }
  /** Something with no other change to the state: it can trigger abilities and be told (scry, search, reveal, explore …). */
  | {
      readonly kind: 'acted';
      readonly what: string;
      readonly player: PlayerId;
      readonly objects: readonly ObjectId[];
      /** Cards that it put into a graveyard (701.62a). */
      readonly rest?: readonly ObjectId[];
      /** Whose library is searched. */
      readonly library?: PlayerId;
      readonly amount?: number;
    };

export type EventKind = GameEvent['kind'];
export type EventOf<K extends EventKind> = Variant<GameEvent, 'kind', K>;

/** An event of the log. */
export interface Logged {
  readonly event: GameEvent;
  readonly because: Because;
  readonly time: Timestamp;
}

/** A fact about something that did not happen, or a choice: told with the events (negative facts count). */
export interface Noted {
  readonly note: string;
  /** It tells of a choice, not of why something is so. */
  readonly choice?: true;
  /** The event that did not happen, or happened otherwise. */
  readonly about?: GameEvent;
  readonly because: Because;
  readonly time: Timestamp;
}

export type LogEntry = Logged | Noted;
