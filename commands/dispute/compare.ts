import { type Dispute, expectationOf } from '../../src/disputes/machine/dispute.ts';
import { LENGTHS } from '../../src/disputes/machine/limits.ts';
import type { CheckResult, Simulation } from '../../src/disputes/machine/move.ts';
import { textOf } from '../../src/disputes/machine/words.ts';
import { rulesOfResult } from '../../src/scenario/deciding.ts';
import type { Outcome } from '../../src/scenario/outcome.ts';
import type { Context } from '../context.ts';
import { shortened, unmarked } from '../markdown.ts';
import { verdict } from '../simulate/verdict.ts';
import { standing } from '../view.ts';

/**
 * Runs a scenario for a dispute: what it comes to, and, for each player who said what they expect, whether that holds and by which rule.
 * Each claim is run on its own, so that one that can't be read says nothing about the others.
 */
export async function simulationExhibit(
  context: Context,
  dispute: Dispute,
  scenario: string,
): Promise<Simulation<string>> {
  const outcome = await context.simulate.run(scenario, []);
  const before = outcome.kind === 'done' ? outcome.checks.length : 0;
  const checks: CheckResult<string>[] = [];
  for (const party of dispute.parties) {
    const expectation = expectationOf(dispute, party);
    const check = expectation && textOf(expectation.check);
    if (check === undefined) continue;
    const claimed = await context.simulate.run(`${scenario}\nexpect ${check.replace(/\s+/g, ' ')}`, []);
    checks.push({ party, check, ...held(claimed, before) });
  }
  return { of: 'simulation', scenario, outcome: inWords(outcome), edition: standing(context), checks };
}

function held(outcome: Outcome, before: number): Omit<CheckResult<string>, 'party' | 'check'> {
  const result = outcome.kind === 'done' && outcome.checks.length > before ? outcome.checks.at(-1) : undefined;
  if (!result) return { found: inWords(outcome), rules: [] };
  const [reason] = result.reasons;
  const found = reason ? `${result.found} (${reason.text})` : result.found;
  const rules = rulesOfResult(result).slice(0, 3);
  return { held: result.held, found: shortened(found, LENGTHS.outcome), rules };
}

/** An outcome's verdict and why, as plain text. */
function inWords(outcome: Outcome): string {
  const { line, why, rules } = verdict(outcome);
  const cited = rules.length > 0 ? `Rules ${rules.join(', ')}` : '';
  return shortened([line, ...why, cited].filter(Boolean).map(unmarked).join('\n'), LENGTHS.outcome);
}
