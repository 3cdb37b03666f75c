import type { CardSource } from './cards.ts';
import type { Answer, PlayerName, Scenario } from './syntax/ast.ts';
import type { ScenarioError } from './syntax/errors.ts';

/** One fact that an answer rests on, with the Comprehensive Rules numbers that say so. */
export interface Reason {
  readonly text: string;
  readonly rules: readonly string[];
  /** The card or permanent that it comes from. */
  readonly source?: string;
}

/** One `expect` line. */
export interface CheckResult {
  readonly line: number;
  /** The branch it stands in. */
  readonly branch?: string;
  /** The line in its canonical form, without `expect`. */
  readonly text: string;
  readonly held: boolean;
  /** What was found instead, or as well, in words. */
  readonly found: string;
  readonly rules: readonly string[];
  readonly reasons: readonly Reason[];
}

/** One `?` line. */
export interface QuestionResult {
  readonly line: number;
  readonly branch?: string;
  /** The line in its canonical form, without `?`. */
  readonly text: string;
  /** The answer in words: `6`, `yes`, `{G}{G}`, `Bottomless Pool; Locker Room`. */
  readonly answer: string;
  readonly rules: readonly string[];
  readonly reasons: readonly Reason[];
}

/** One line of a log view. */
export interface LogLine {
  readonly text: string;
  readonly rules: readonly string[];
  readonly branch?: string;
}

/** The event log as people want it: what happened, each step of the turn and stack, or how layers made an object. */
export interface LogViews {
  readonly short: readonly LogLine[];
  readonly steps: readonly LogLine[];
  readonly layers: readonly LogLine[];
}

/** A step that the rules forbid, which ended the run (or its branch) at the state before it. */
export interface IllegalStep {
  readonly line: number;
  readonly branch?: string;
  readonly text: string;
  readonly reason: string;
  readonly rules: readonly string[];
}

/** Text that was not played because it can't matter here. */
export interface NotConsidered {
  readonly card: string;
  readonly words: string;
  readonly reason: string;
}

/** A choice that nothing answered and that took its documented default. */
export interface DefaultTaken {
  readonly line: number;
  readonly player: PlayerName;
  readonly question: string;
  readonly taken: string;
  readonly rules: readonly string[];
}

/** The run reached its end: every check and question has its result, or stands after an illegal step. */
export interface Done {
  readonly kind: 'done';
  readonly checks: readonly CheckResult[];
  readonly questions: readonly QuestionResult[];
  readonly illegal: readonly IllegalStep[];
  readonly log: LogViews;
  readonly notConsidered: readonly NotConsidered[];
  readonly defaultsTaken: readonly DefaultTaken[];
}

/** A choice with more than one legal answer that no `>` line answers. */
export interface Ask {
  readonly kind: 'ask';
  /** Who chooses; `nature` for chance. */
  readonly player: PlayerName | 'nature';
  readonly question: string;
  /** The legal answers, each as the `>` line that gives it without `>` (`target Memnite`, `yes`). */
  readonly options: readonly string[];
  readonly rule: string;
  /** A loop has come round to this choice: a number is an answer too, of how many more times it goes round (732.2a). */
  readonly loop?: true;
  /** The line of the step that was being carried out. */
  readonly line: number;
  readonly branch?: string;
}

/** Text or a rule that can't be played and that may matter here, or a budget that is spent. */
export interface Unsupported {
  readonly kind: 'unsupported';
  readonly card?: string;
  /** The exact words. */
  readonly words?: string;
  readonly rule?: string;
  /** One sentence. */
  readonly reason: string;
  /** Where reading stopped: the part of `words` that was not understood, or the line of the scenario. */
  readonly stoppedAt?: string;
}

/** Lines that can't be read or that mean nothing in this scenario. */
export interface Invalid {
  readonly kind: 'invalid';
  readonly errors: readonly ScenarioError[];
}

export type Outcome = Done | Ask | Unsupported | Invalid;

/** Plays a scenario from its start; `answers` come after those of the scenario itself. Pure. */
export type Run = (scenario: Scenario, cards: CardSource, answers?: readonly Answer[]) => Outcome;
