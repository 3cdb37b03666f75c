import type { Instruction } from '../rules/instructions.ts';
import { allowed, type Chooser, type Decided, type Decision, forced } from './choose.ts';
import { cite } from './cited.ts';
import type { Env } from './evaluate/env.ts';
import type { Because, LogEntry, Noted } from './events.ts';
import type { Binding, ObjectId, PlayerId } from './ids.ts';
import type { Window } from './object.ts';
import { project } from './project.ts';
import { envOf } from './read.ts';
import { BudgetSpent, Illegal } from './signals.ts';
import type { GameState } from './state.ts';
import type { View } from './view.ts';

/** The most events of one run. */
export const EVENT_BUDGET = 20_000;
/** The most objects on the stack at once. */
export const STACK_BUDGET = 500;
/** The most tokens that one run may make. */
export const TOKEN_BUDGET = 1_000;
/** The greatest X that is played. */
export const X_BUDGET = 10_000;

/** A run being played: the state now, the log beside it, and who answers choices. The state itself is never changed. */
export interface Game {
  state: GameState;
  readonly log: LogEntry[];
  /** Replacement effects whose instructions are being carried out: they had their chance (614.5). */
  replacing?: ReadonlySet<string>;
  /** The next id not given out yet; the state takes it over with the next events. */
  nextId?: number;
  /** How many choices somebody has made that could have gone otherwise. */
  chosen?: number;
  /** How often somebody could have paid to stop what happens "unless" they pay, and did not (732.6). */
  declined?: number;
  /** An effect has ended the turn: once it is done the cleanup step comes (724.1d). */
  ending?: boolean;
  readonly chooser: Chooser;
  readonly play: Play;
  /** Told of choices that had one outcome only; of options that can't differ it may name another one. */
  readonly onForced?: (decision: Decision, decided: Decided) => Decided | undefined;
  /** What is about to enter, by the id that it enters as: questions about how it enters are its own (614.12a). */
  arriving?: ReadonlyMap<ObjectId, ObjectId>;
  /** In a trial: permanents whose mana is being worked out, so that two of them don't ask each other for ever (106.7). */
  readonly asked?: ReadonlySet<ObjectId>;
}

/** Parts of the machine that parts below them need (an effect may cast a spell, a replacement may do anything): tied in `game.ts`. */
export interface Play {
  /** Carries out instructions as the ability of `env.self`; gives what they bound. `window`: when what they may find moved. */
  perform(
    game: Game,
    instructions: readonly Instruction[],
    env: Env,
    because: Because,
    window?: Window,
  ): Readonly<Record<string, Binding>>;
}

export const viewOf = (game: Game): View => project(game.state);

export function envIn(game: Game, self: ObjectId, you: PlayerId, more: Parameters<typeof envOf>[3] = {}): Env {
  return envOf(viewOf(game), self, you, more);
}

/** An id for an object that is about to be: never used twice (400.7). */
export function newId(game: Game): number {
  const id = Math.max(game.nextId ?? 0, game.state.nextId);
  game.nextId = id + 1;
  return id;
}

/** Makes a choice: forced ones are only noted; all others go to the chooser, whose answer must be legal. */
export function choose(game: Game, asked: Decision): Decided {
  const { active, master } = game.state.turn;
  const decision = master !== undefined && asked.player === active ? { ...asked, by: master } : asked;
  cite(decision.rule);
  const only = forced(decision);
  if (only) {
    return game.onForced?.(decision, only) ?? only;
  }
  const decided = game.chooser(decision);
  if (decision.unless && 'picked' in decided && decided.picked[0] === 1) game.declined = (game.declined ?? 0) + 1;
  else game.chosen = (game.chosen ?? 0) + 1;
  if (!allowed(decision, decided))
    throw new Illegal(`That is not a legal answer to: ${decision.question}.`, [decision.rule]);
  const { question, rule, source, by } = decision;
  const rules = by === undefined ? [rule] : [rule, '723.5'];
  note(game, question, { rules, ...(source === undefined ? {} : { source }) }, { choice: true });
  return decided;
}

/** The indices that a `pick` or `order` decision gave. */
export function pick(game: Game, decision: Extract<Decision, { shape: 'pick' | 'order' }>): readonly number[] {
  const decided = choose(game, decision);
  return 'picked' in decided ? decided.picked : [];
}

/** Tells a fact that is no event: why something did not happen, or what was chosen. */
export function note(game: Game, text: string, because: Because, kind: Pick<Noted, 'choice' | 'about'> = {}): void {
  cite(...because.rules);
  game.log.push({ note: text, ...kind, because, time: game.state.clock });
  if (game.log.length > EVENT_BUDGET) throw new BudgetSpent(`${EVENT_BUDGET} events`);
}

/** A question with yes or no (603.5, 608.2d). */
export function ask(
  game: Game,
  player: PlayerId,
  question: string,
  rule: string,
  source?: ObjectId,
  more: Pick<Decision, 'unless'> = {},
): boolean {
  const picked = pick(game, {
    shape: 'pick',
    topic: 'may',
    player,
    question,
    rule,
    ...more,
    ...(source === undefined ? {} : { source }),
    options: [
      { is: 'word', word: 'yes' },
      { is: 'word', word: 'no' },
    ],
    min: 1,
    max: 1,
  });
  return picked[0] === 0;
}

/** Tries something; an illegal action puts the game back to the state before it (733.1). */
export function attempt<T>(game: Game, act: () => T): { readonly done: T } | { readonly illegal: Illegal } {
  const { state } = game;
  const length = game.log.length;
  try {
    return { done: act() };
  } catch (error) {
    if (!(error instanceof Illegal)) throw error;
    game.state = state;
    game.log.length = length;
    return { illegal: error };
  }
}
