import type { Decision } from '../../game/choose.ts';
import type { ScenarioError } from '../syntax/errors.ts';
import type { Loop } from './rounds.ts';

/** A choice that nothing answers: the run ends as Ask. */
export class Unanswered extends Error {
  constructor(
    readonly decision: Decision,
    readonly line: number,
    readonly loop?: Loop,
  ) {
    super(decision.question);
  }
}

/** Words that mean nothing in this scenario: the run ends as Invalid. */
export class Meaningless extends Error {
  constructor(readonly error: ScenarioError) {
    super(error.message);
  }
}

/** An error about a place of which only the line is known. */
export function meaningless(line: number, message: string, suggestion?: string): never {
  throw new Meaningless({
    line,
    column: 1,
    length: 1,
    message,
    expected: [],
    source: '',
    ...(suggestion === undefined ? {} : { suggestion }),
  });
}
