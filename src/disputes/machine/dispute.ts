import type { Evidence, Findings } from './event.ts';
import type { Level } from './level.ts';
import type { PenaltyKind } from './penalty.ts';
import type { State } from './state.ts';
import { BOT, type Person, textOf, type Words } from './words.ts';

/** Somebody who appears in a dispute. */
interface Participant {
  readonly person: Person;
  /** The Discord user id. */
  readonly user: Words;
  readonly name: Words;
}

/** One thing that somebody said or did. What a later one replaces stays in the log, marked. */
export interface Contribution {
  /** Its place in the log. */
  readonly seq: number;
  readonly at: number;
  readonly by: Person;
}

export interface Statement extends Contribution {
  readonly text: Words;
  readonly superseded: boolean;
}

export interface Expectation extends Contribution {
  readonly check: Words;
  readonly superseded: boolean;
}

export interface Exhibited extends Contribution {
  readonly evidence: Evidence;
}

export interface Ruling extends Contribution, Findings {
  readonly final: boolean;
  readonly superseded: boolean;
}

export interface Appeal extends Contribution {
  readonly reason: Words;
  readonly dropped: boolean;
}

export interface Penalty extends Contribution {
  readonly person: Person;
  readonly penalty: PenaltyKind;
  readonly reason: Words;
  readonly lifted?: Contribution & { readonly reason: Words };
}

interface Extension extends Contribution {
  readonly minutes: number;
}

/** A dispute as its log tells it. */
export interface Dispute {
  readonly state: State;
  readonly since: number;
  readonly openedAt: number;
  readonly level: Level;
  readonly table?: Words;
  readonly question: Words;
  /** The opener first. */
  readonly parties: readonly Person[];
  readonly people: readonly Participant[];
  readonly statements: readonly Statement[];
  readonly expectations: readonly Expectation[];
  readonly evidence: readonly Exhibited[];
  /** The facts as the judge found them, the latest last. */
  readonly facts: readonly (Contribution & { readonly text: Words })[];
  readonly rulings: readonly Ruling[];
  readonly appeals: readonly Appeal[];
  readonly penalties: readonly Penalty[];
  readonly extensions: readonly Extension[];
  /** The judge who has it now. */
  readonly holder?: Person;
  readonly firstClaimedAt?: number;
  /** Parties that accepted the ruling that stands. */
  readonly accepted: readonly Person[];
  /** How many events the log holds. */
  readonly length: number;
}

/** The person whom a Discord user is in this dispute. */
export function personOf(dispute: Dispute, user: string): Person | undefined {
  return dispute.people.find((participant) => textOf(participant.user) === user)?.person;
}

/** The Discord user whom a person is; undefined after erasure. */
export function userOf(dispute: Dispute, person: Person): string | undefined {
  const participant = dispute.people.find((one) => one.person === person);
  return participant && textOf(participant.user);
}

/** A person's name, as told to others. */
export function nameOf(dispute: Dispute, person: Person): string {
  if (person === BOT) return 'the bot';
  const participant = dispute.people.find((one) => one.person === person);
  return (participant && textOf(participant.name)) ?? `person ${person} (erased)`;
}

/** The ruling that counts now. */
export function standingRuling(dispute: Dispute): Ruling | undefined {
  return dispute.rulings.findLast((ruling) => !ruling.superseded);
}

/** The statement of a party that counts now. */
export function statementOf(dispute: Dispute, party: Person): Statement | undefined {
  return dispute.statements.findLast((statement) => statement.by === party && !statement.superseded);
}

/** What a party expects of a simulation, as it counts now. */
export function expectationOf(dispute: Dispute, party: Person): Expectation | undefined {
  return dispute.expectations.findLast((expectation) => expectation.by === party && !expectation.superseded);
}

/** Time extension noted in all, in minutes. */
export function minutesExtended(dispute: Dispute): number {
  return dispute.extensions.reduce((sum, { minutes }) => sum + minutes, 0);
}
