import type { Level } from './level.ts';
import type { PenaltyKind } from './penalty.ts';
import type { RemedyCode } from './remedy.ts';
import type { Person } from './words.ts';

/** What can be done in a dispute that is there, in the words of "you can … " and "only … can …". */
export const MOVES = {
  state: 'give a statement',
  expect: 'say what a simulation should find',
  attach: 'attach evidence',
  hear: 'go on without the missing statements',
  claim: 'claim it',
  release: 'hand it back to the queue',
  find: 'note the facts as found',
  extend: 'note a time extension',
  rule: 'rule on it',
  accept: 'accept the ruling',
  appeal: 'appeal',
  drop: 'drop the appeal',
  penalise: 'record a penalty',
  lift: 'lift a penalty',
  withdraw: 'withdraw it',
  close: 'close it',
} as const;

export type MoveKind = keyof typeof MOVES;

/** Whoever makes a move: checked afresh at every move, never remembered from an earlier one. */
export interface Actor {
  /** The Discord user id. */
  readonly user: string;
  readonly name: string;
  readonly judge: boolean;
  readonly headJudge: boolean;
  readonly organiser: boolean;
}

/** Somebody named by a move. */
export interface Named {
  readonly user: string;
  readonly name: string;
}

/** How a dispute begins. */
export interface Opening {
  readonly opponents: readonly Named[];
  readonly question: string;
  readonly table?: string;
  readonly level: Level;
}

/** What can be looked up and cited. */
export type Lookup = 'card' | 'ruling' | 'rule' | 'term' | 'policy';

/** Something to attach: our own answers keep what they were made from, so that anyone can look again. */
export type Exhibit =
  | { readonly of: Lookup; readonly reference: string; readonly label: string }
  | { readonly of: 'note'; readonly text: string }
  | { readonly of: 'message'; readonly author: Named; readonly text: string; readonly link: string }
  | Simulation<string>;

/** A scenario that was run, with what the run said; nothing of it is a ruling. */
export interface Simulation<Text> {
  readonly of: 'simulation';
  readonly scenario: Text;
  readonly outcome: Text;
  /** Dates of the data and rules that it was run on. */
  readonly edition: string;
  /** What each side expected, beside what the run found. */
  readonly checks: readonly CheckResult<Text>[];
}

export interface CheckResult<Text> {
  readonly party: Person;
  readonly check: Text;
  /** Absent when the run could not say. */
  readonly held?: boolean;
  /** What was found, or why the run could not say. */
  readonly found: Text;
  /** Rule numbers that the run gave for it. */
  readonly rules: readonly string[];
}

export interface RulingGiven {
  readonly question?: string;
  readonly facts?: string;
  readonly verdict: string;
  readonly reason: string;
  /** Rule numbers (`702.2c`), or sections of policy documents. */
  readonly rules?: readonly string[];
  /** References to official rulings. */
  readonly rulings?: readonly string[];
  readonly remedy?: RemedyCode;
  /** On an appeal: what becomes of the first ruling. */
  readonly outcome?: AppealOutcome;
}

export const APPEAL_OUTCOMES = ['upheld', 'overturned'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

export type Move =
  | { readonly kind: 'state'; readonly text: string }
  | { readonly kind: 'expect'; readonly check: string }
  | { readonly kind: 'attach'; readonly exhibit: Exhibit }
  | { readonly kind: 'hear' }
  | { readonly kind: 'claim' }
  | { readonly kind: 'release' }
  | { readonly kind: 'find'; readonly facts: string }
  | { readonly kind: 'extend'; readonly minutes: number }
  | ({ readonly kind: 'rule' } & RulingGiven)
  | { readonly kind: 'accept' }
  | { readonly kind: 'appeal'; readonly reason: string }
  | { readonly kind: 'drop'; readonly reason?: string }
  | {
      readonly kind: 'penalise';
      readonly person: Person;
      readonly penalty: PenaltyKind;
      readonly reason: string;
      /** How many earlier penalties the judge was shown before confirming. */
      readonly historyShown: number;
    }
  | { readonly kind: 'lift'; readonly penalty: number; readonly reason: string }
  | { readonly kind: 'withdraw'; readonly reason?: string }
  | { readonly kind: 'close' };
