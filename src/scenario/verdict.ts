import type { Done, Outcome } from './outcome.ts';
import { render } from './syntax/errors.ts';

export const VERDICTS = ['pass', 'fail', 'unsupported', 'asked', 'invalid'] as const;
export type VerdictStatus = (typeof VERDICTS)[number];

/** What a scenario comes to as a test. */
export interface Verdict {
  readonly status: VerdictStatus;
  /** One line; empty for a pass. */
  readonly reason: string;
}

const where = (branch: string | undefined): string => (branch === undefined ? '' : ` in “${branch}”`);

/** A run that came to its end passes when no step was illegal and every check held. */
function doneVerdict({ checks, illegal }: Done): Verdict {
  const reasons = [
    ...illegal.map(({ line, branch, text, reason }) => `line ${line}${where(branch)}: “${text}” is illegal: ${reason}`),
    ...checks
      .filter(({ held }) => !held)
      .map(({ line, branch, text, found }) => `line ${line}${where(branch)}: expected “${text}”, found ${found}`),
  ];
  return { status: reasons.length === 0 ? 'pass' : 'fail', reason: reasons.join('; ') };
}

/** The verdict on a scenario whose checks are a test. */
export function verdictOf(outcome: Outcome): Verdict {
  switch (outcome.kind) {
    case 'done':
      return doneVerdict(outcome);
    case 'ask': {
      const { player, question, options, line, branch } = outcome;
      const choices = options.length === 0 ? '' : ` (${options.join(' | ')})`;
      return { status: 'asked', reason: `line ${line}${where(branch)}: ${player}: ${question}${choices}` };
    }
    case 'unsupported': {
      const { card, words, stoppedAt, reason } = outcome;
      const text = words === undefined ? '' : ` “${words}”`;
      const stopped = stoppedAt === undefined ? '' : `, stopped at “${stoppedAt}”`;
      return {
        status: 'unsupported',
        reason: `${card === undefined ? '' : `${card}:`}${text} ${reason}${stopped}`.trim(),
      };
    }
    case 'invalid': {
      const first = outcome.errors[0]!;
      return { status: 'invalid', reason: render(first).split('\n')[0]! };
    }
  }
}
