import { cite } from './cited.ts';

/** The ways in which a run stops early. They are thrown and caught in one place each; anything else thrown is a bug. */

/** Something that the rules forbid: the action is rewound to the state before it (733.1). */
export class Illegal extends Error {
  constructor(
    readonly reason: string,
    readonly rules: readonly string[],
  ) {
    super(reason);
    cite(...rules);
  }
}

/** Text or a rule that can't be played and that may matter here. */
export class NotPlayed extends Error {
  constructor(
    readonly reason: string,
    readonly detail: {
      readonly rule?: string;
      readonly card?: string;
      readonly words?: string;
      readonly stoppedAt?: string;
    } = {},
  ) {
    super(reason);
  }
}

/** A hard limit is spent. */
export class BudgetSpent extends Error {
  constructor(readonly limit: string) {
    super(`The budget of ${limit} is spent.`);
  }
}

/** It took longer than whoever asked would wait. */
export class TookTooLong extends Error {
  constructor() {
    super('This took too long, so I stopped. Try a smaller scenario.');
  }
}

/** Refuses to play a part of the rules that is read but not built. */
export function notPlayed(rule: string, what: string): never {
  throw new NotPlayed(`${what} is not played yet (rule ${rule}).`, { rule });
}
