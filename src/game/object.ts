import type { Ability } from '../rules/abilities.ts';
import type { FaceDownAs } from '../rules/instructions.ts';
import type { CounterKind, DoorSide, FaceDownWay, ManaType, Zone } from '../rules/nouns.ts';
import type { Characteristics, Copiable } from './characteristics.ts';
import type { Binding, ObjectId, PlayerId, Thing, Timestamp } from './ids.ts';

/** What represents an object (108, 111, 113.7, 114, 707.10). */
export type Representation = 'card' | 'token' | 'copy' | 'ability' | 'emblem';

/** Which characteristics a spell was cast with: a face by index, or both halves (702.102). */
export type CastFace = number | 'fused';

/** How a spell was cast or an ability activated; kept by the permanent it becomes (400.7d). */
export interface CastInfo {
  readonly by: PlayerId;
  readonly from: Zone;
  readonly face: CastFace;
  /** Names of the optional and alternative costs paid (`kicker`, `flashback`, `overload` …), one entry for each time. */
  readonly costs: readonly string[];
  readonly x?: number;
  readonly manaSpent: readonly ManaType[];
  readonly lifePaid: number;
  /** How many Phyrexian mana symbols were paid with life (107.4f). */
  readonly symbolsByLife?: number;
  readonly turn: number;
  /** Cast in its player's own main phase. */
  readonly inMain?: true;
  /** What was sacrificed, discarded … to pay its costs, by name (608.2h). */
  readonly paid?: Readonly<Record<string, Binding>>;
  /** The text that cards spliced onto it gave it (702.47a). */
  readonly spliced?: readonly Ability[];
  /** Whose permission or cost was used, where it matters later. */
  readonly using?: ObjectId;
}

/** What was chosen as a spell or ability was put on the stack (601.2b–d, 603.3c–d). */
export interface Chosen {
  readonly modes: readonly number[];
  /** Targets by the slot's id; for several modes the slot id is preceded by `MODE:`. */
  readonly targets: Readonly<Record<string, readonly Thing[]>>;
  readonly divisions: Readonly<Record<string, readonly number[]>>;
  /** For which player each of the targets was chosen, where a slot has some for each of several players. */
  readonly each?: Readonly<Record<string, readonly PlayerId[]>>;
}

/**
 * The moment of the event that triggered an ability, or of paying its cost: what moved in it can still be found
 * where it went (400.7e, 400.7h).
 */
export type Window = readonly [after: Timestamp, upTo: Timestamp];

/** The ability that an object on the stack is (113.1c). */
export interface StackAbility {
  readonly ability: Ability;
  readonly source: ObjectId;
  readonly vars: Readonly<Record<string, Binding>>;
  readonly x?: number;
  readonly grantor?: ObjectId;
  readonly side?: DoorSide;
  readonly window?: Window;
}

/** One game object (109.1). Only what the zone gives a meaning to is ever set. */
export interface GameObject {
  readonly id: ObjectId;
  readonly representation: Representation;
  /** The card or token itself, the same in every zone: what a label of a scenario follows. */
  readonly handle: number;
  /** Key of `GameState.cards`; absent for what no card represents. */
  readonly card?: string;
  /** Copiable values given by the effect that made it: tokens, copies, emblems, "enters as a copy" (111.3, 707.2). */
  /** Until when it is `made` rather than what its card says. */
  readonly madeUntil?: 'turnedFaceDown';
  readonly made?: Copiable;
  readonly owner: PlayerId;
  /** Before control-changing effects (layer 2). */
  readonly controller: PlayerId;
  readonly zone: Zone;
  readonly timestamp: Timestamp;
  readonly tapped: boolean;
  readonly flipped: boolean;
  readonly phasedOut: boolean;
  /** What it was attached to as that phased out, and phases in with (702.26g). */
  readonly phasedWith?: ObjectId;
  readonly faceDown?: FaceDownWay | 'hidden';
  readonly faceDownAs?: FaceDownAs;
  /** X of what turned it face up, cycled it or made it monstrous: its abilities that trigger then know it (702.37f, 702.168e, 107.3e, 701.37c). */
  readonly actionX?: number;
  /** Its back face is up (712.8). */
  readonly transformed: boolean;
  readonly unlocked: readonly DoorSide[];
  readonly counters: Readonly<Record<CounterKind, number>>;
  /** When counters of a kind were last put on it, or it was given a designation. */
  readonly counterTimes: Readonly<Record<CounterKind, Timestamp>>;
  readonly damage: number;
  /** Dealt damage by a source with deathtouch since state-based actions were checked (704.5h). */
  readonly deathtouched: boolean;
  readonly attachedTo?: Thing;
  /** Choices made for it as it entered or by a linked ability (607.2d): by what was chosen (`color`, `name`, `player` …). */
  readonly chosen: Readonly<Record<string, Binding>>;
  /** Objects linked to it by its own abilities (607), by the link's name. */
  readonly linked: Readonly<Record<string, readonly ObjectId[]>>;
  readonly designations: readonly string[];
  /** Class level or the like (716). */
  readonly level: number;
  /** The turn in which its controller gained it; -1: before the game's first turn (302.6). */
  readonly since: number;
  /** The controller last noticed, so that a change of control can be seen (302.6, 603.2). */
  readonly keptBy: PlayerId;
  readonly entered: number;
  readonly cast?: CastInfo;
  readonly onStack?: Chosen;
  readonly ability?: StackAbility;
  /** Where its card was before (400.7). */
  readonly previous?: ObjectId;
  /** Players who may look at it though it is hidden (406.3, 708.5). */
  readonly seenBy: readonly PlayerId[];
  /** What represents it beside its own card: the other card of a melded permanent (712.8g), what it merged with (730.2), the topmost first. */
  readonly below?: readonly Component[];
}

/** A card that represents a permanent together with others (712.8g, 730.2): what it is again once that has left (730.3). */
export type Component = Pick<GameObject, 'representation' | 'handle' | 'card' | 'made' | 'owner'>;

/** A copy of a spell is a token from then on (707.10f). */
export const componentOf = ({ representation, handle, card, made, owner }: GameObject): Component => ({
  representation: representation === 'copy' ? 'token' : representation,
  handle,
  ...(card === undefined ? {} : { card }),
  ...(made === undefined ? {} : { made }),
  owner,
});

/** An object as it last existed in a zone it has left (608.2h, 603.10). */
export interface LastKnown {
  readonly object: GameObject;
  readonly characteristics: Characteristics;
  /** The object its card became. */
  readonly next?: ObjectId;
  /** What the other cards that represented it became (712.21c, 730.3c). */
  readonly others?: readonly ObjectId[];
  readonly attacking: boolean;
  readonly blocking: boolean;
  readonly blocked: boolean;
  /** What was attached to it. */
  readonly attachments: readonly ObjectId[];
}

/** Face down as a spell or permanent is (708), not merely hidden in exile (406.3). */
export function isFaceDown(object: Pick<GameObject, 'faceDown'>): boolean {
  return object.faceDown !== undefined && object.faceDown !== 'hidden';
}

/** The counters of an object that has had none. */
export const NO_COUNTERS: GameObject['counters'] = {};
const NOTHING_CHOSEN: GameObject['chosen'] = {};
const NOTHING_LINKED: GameObject['linked'] = {};
const NONE: readonly never[] = [];

/** What is stated of a new object. */
type Stated = Pick<
  GameObject,
  'id' | 'representation' | 'handle' | 'owner' | 'controller' | 'zone' | 'timestamp' | 'since' | 'entered'
> & {
  readonly [K in 'card' | 'made' | 'ability' | 'cast' | 'previous' | 'actionX']?: GameObject[K] | undefined;
};

/** Every field, so that all objects have the same shape; what isn't there is undefined, and no part of a written state. */
type Whole = { readonly [K in keyof Required<GameObject>]: GameObject[K] | undefined };

/** A new object (400.7). */
export function newObject(stated: Stated): GameObject {
  const whole: Whole = {
    id: stated.id,
    representation: stated.representation,
    handle: stated.handle,
    card: stated.card,
    madeUntil: undefined,
    made: stated.made,
    owner: stated.owner,
    controller: stated.controller,
    keptBy: stated.controller,
    zone: stated.zone,
    timestamp: stated.timestamp,
    since: stated.since,
    entered: stated.entered,
    tapped: false,
    flipped: false,
    phasedOut: false,
    phasedWith: undefined,
    faceDown: undefined,
    faceDownAs: undefined,
    actionX: stated.actionX,
    transformed: false,
    unlocked: NONE,
    counters: NO_COUNTERS,
    counterTimes: NO_COUNTERS,
    damage: 0,
    deathtouched: false,
    attachedTo: undefined,
    chosen: NOTHING_CHOSEN,
    linked: NOTHING_LINKED,
    designations: NONE,
    level: 0,
    cast: stated.cast,
    onStack: undefined,
    ability: stated.ability,
    previous: stated.previous,
    seenBy: NONE,
    below: undefined,
  };
  return whole as GameObject;
}
