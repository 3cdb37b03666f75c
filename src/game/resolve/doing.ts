import type { Amount } from '../../rules/amounts.ts';
import type { Condition } from '../../rules/conditions.ts';
import type { Instruction } from '../../rules/instructions.ts';
import type { ObjectRef, PlayerRef, Selection } from '../../rules/refs.ts';
import type { Env } from '../evaluate/env.ts';
import type { Because } from '../events.ts';
import type { Binding, ObjectId, PlayerId, Thing } from '../ids.ts';
import { type Game, note, viewOf } from '../machine.ts';
import type { Window } from '../object.ts';
import { notPlayed } from '../signals.ts';
import type { GameState } from '../state.ts';
import type { Variant } from '../variant.ts';

/** Instructions being carried out (608.2c): the game, whose they are, and the names bound so far. */
export interface Doing {
  readonly game: Game;
  readonly start: Env;
  readonly vars: Record<string, Binding>;
  readonly because: Because;
  /** The moment it began to resolve: what it moves itself it can find again (400.7j). */
  readonly began: number;
  readonly window?: Window;
  /** Carries out nested instructions. */
  readonly run: (doing: Doing, instructions: readonly Instruction[]) => void;
}

export type Do = Instruction['do'];
export type InstructionOf<K extends Do> = Variant<Instruction, 'do', K>;
/** Carries out one kind of instruction; what it gives is bound to the instruction's `as`. */
export type Perform<K extends Do> = (doing: Doing, instruction: InstructionOf<K>) => Binding | undefined;
/** A family of instructions: a total table over its kinds. */
export type Family<K extends Do> = { readonly [D in K]: Perform<D> };

/** The environment now: the names bound so far, read against the state as it is. */
export function now(doing: Doing): Env {
  return { ...doing.start, vars: doing.vars, view: viewOf(doing.game) };
}

export const amount = (doing: Doing, a: Amount): number => {
  const env = now(doing);
  return Math.max(0, env.read.amount(a, env));
};

/** The amount for one of several players, who is `each` in it where no player is gone through already. */
export function amountFor(doing: Doing, a: Amount, player: PlayerId): number {
  const { objects = [], players: others = [] } = doing.vars.each ?? {};
  const each = { objects, players: [player], did: true };
  return amount(others.length > 0 ? doing : { ...doing, vars: { ...doing.vars, each } }, a);
}

export const holds = (doing: Doing, condition: Condition): boolean => {
  const env = now(doing);
  return env.read.holds(condition, env);
};

export const players = (doing: Doing, who: PlayerRef | undefined): readonly PlayerId[] => {
  const env = now(doing);
  return who === undefined ? [env.you] : env.read.players(who, env);
};

/**
 * The one player who carries an instruction out; undefined where none is meant. Several would do it in turn (101.4): words that mean
 * that say so with `forEach`.
 */
export function onePlayer(doing: Doing, who: PlayerRef | undefined): PlayerId | undefined {
  const [first, ...more] = players(doing, who);
  return more.length > 0 ? notPlayed('101.4', 'several players doing that in turn') : first;
}

const stampOf = (state: GameState, id: ObjectId): number =>
  state.objects[id]?.timestamp ?? state.gone[id]?.object.timestamp ?? 0;

/** Whether an object moved within that moment. */
function movedIn(state: GameState, id: ObjectId, window: Window | undefined): boolean {
  const next = state.gone[id]?.next;
  if (next === undefined || window === undefined) return false;
  const stamp = stampOf(state, next);
  return stamp > window[0] && stamp <= window[1];
}

/** Whether the source is an Aura in a graveyard because what it enchanted left in the event that triggered the ability (400.7f). */
function fellOff({ game: { state }, start, window }: Doing, id: ObjectId): boolean {
  const { object, next } = state.gone[id] ?? {};
  if (id !== start.self || object?.zone !== 'battlefield' || next === undefined) return false;
  const host = object.attachedTo && 'object' in object.attachedTo ? object.attachedTo.object : undefined;
  return host !== undefined && state.objects[next]?.zone === 'graveyard' && movedIn(state, host, window);
}

/** Where an object that has moved is now, if these instructions may know (400.7d–j); all cards of a permanent of several (712.21c). */
function follow(doing: Doing, id: ObjectId, hop = 0): readonly ObjectId[] {
  const { state } = doing.game;
  if (state.objects[id] !== undefined) return [id];
  const { next, others = [] } = state.gone[id] ?? {};
  if (next === undefined) return [];
  const inWindow = hop === 0 && (movedIn(state, id, doing.window) || fellOff(doing, id));
  if (!inWindow && stampOf(state, next) <= doing.began) return [];
  return [next, ...others].flatMap((card) => follow(doing, card, hop + 1));
}

/** The names bound so far, for an effect or ability that outlives these instructions: what they moved is meant as it is now. */
export function captured(doing: Doing): Record<string, Binding> {
  return Object.fromEntries(
    Object.entries(doing.vars).map(([name, binding]) => {
      const objects = binding.objects.flatMap((id) => {
        const now = follow(doing, id);
        return now.length > 0 ? now : [id];
      });
      const moved = objects.length !== binding.objects.length || objects.some((id, i) => id !== binding.objects[i]);
      return [name, { ...binding, objects, ...(moved ? { was: binding.was ?? binding.objects } : {}) }];
    }),
  );
}

/** The existing objects that a reference means, followed where they moved. */
export function find(doing: Doing, ref: ObjectRef): readonly ObjectId[] {
  const env = now(doing);
  return env.read.objects(ref, env).flatMap((id) => follow(doing, id));
}

/** Tells that a linked ability speaks of what was never exiled (607.2a). */
export function explainNoneLinked({ game, start }: Doing, ref: ObjectRef, ids: readonly ObjectId[]): void {
  if (ref.ref === 'linked' && ids.length === 0)
    note(game, 'Nothing has been exiled with it.', { rules: ['607.2a'], source: start.self });
}

export function findOnBattlefield(doing: Doing, ref: ObjectRef): readonly ObjectId[] {
  return find(doing, ref).filter(
    (id) => doing.game.state.objects[id]?.zone === 'battlefield' && !doing.game.state.objects[id]?.phasedOut,
  );
}

export function among(doing: Doing, from: Selection | ObjectRef): readonly ObjectId[] {
  if ('ref' in from) return find(doing, from);
  const env = now(doing);
  return env.read.select(from, env);
}

/** The objects and players that references mean, for damage and the like. */
export function things(doing: Doing, refs: readonly (ObjectRef | PlayerRef)[]): readonly Thing[] {
  return refs.flatMap((ref): readonly Thing[] =>
    'ref' in ref
      ? [...findOnBattlefield(doing, ref).map((object) => ({ object })), ...playersNamed(doing, ref)]
      : players(doing, ref).map((player) => ({ player })),
  );
}

/** A name may stand for an "any target" that is a player. */
function playersNamed(doing: Doing, ref: ObjectRef): readonly Thing[] {
  return ref.ref === 'var' ? (doing.vars[ref.name]?.players ?? []).map((player) => ({ player })) : [];
}

/** The same for one player after another, in APNAP order (101.4). */
export function bindEach(
  doing: Doing,
  objects: readonly ObjectId[],
  who: readonly PlayerId[],
  body: (inner: Doing) => void,
): void {
  const saved = doing.vars.each;
  for (const id of objects) {
    doing.vars.each = { objects: [id], players: [], did: true };
    body(doing);
  }
  for (const id of who) {
    doing.vars.each = { objects: [], players: [id], did: true };
    body(doing);
  }
  if (saved) doing.vars.each = saved;
  else delete doing.vars.each;
}
