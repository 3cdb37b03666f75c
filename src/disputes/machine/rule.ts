import type { Outcome } from './decision.ts';
import type { Dispute } from './dispute.ts';
import type { Findings } from './event.ts';
import { COUNTS } from './limits.ts';
import { APPEAL_OUTCOMES, type RulingGiven } from './move.ts';
import { list, type Refusal } from './refusal.ts';
import { REMEDIES, type RemedyCode, remediesAt } from './remedy.ts';
import { anyRefused } from './text.ts';
import { BOT, type Words, words } from './words.ts';

/**
 * A ruling: what was asked, the facts as found, the verdict and why. Facts and question that the judge leaves out are those noted before.
 * On an appeal it also says what becomes of the first ruling, and is final (MTR 1.7).
 */
export function decideRuling(dispute: Dispute, given: RulingGiven): Outcome {
  const { rules = [], rulings = [], remedy, outcome } = given;
  const refusal =
    anyRefused([
      ['question', given.question],
      ['facts', given.facts],
      ['verdict', given.verdict],
      ['reason', given.reason],
      ...[...rules, ...rulings].map((citation) => ['citation', citation] as const),
    ]) ??
    tooMany(rules.length + rulings.length) ??
    wrongRemedy(dispute, remedy) ??
    wrongOutcome(dispute, given);
  if (refusal) return refusal;
  const facts: Words | undefined = given.facts === undefined ? dispute.facts.at(-1)?.text : words(given.facts, BOT);
  if (!facts) return { code: 'text', sentence: 'State the facts as you found them: there is no ruling without them.' };
  const findings: Findings = {
    // The opener's own words stay theirs, also where a ruling repeats them.
    question:
      given.question === undefined ? { ...dispute.question, owner: dispute.parties[0]! } : words(given.question, BOT),
    facts,
    verdict: words(given.verdict, BOT),
    reason: words(given.reason, BOT),
    rules,
    rulings,
    ...(remedy !== undefined && { remedy }),
    ...(outcome !== undefined && { outcome }),
  };
  return { kind: 'ruled', findings };
}

function tooMany(citations: number): Refusal | undefined {
  if (citations <= COUNTS.citations) return undefined;
  return {
    code: 'number',
    sentence: `A ruling cites at most ${COUNTS.citations} rules and rulings; you named ${citations}.`,
  };
}

function wrongRemedy({ level }: Dispute, remedy: RemedyCode | undefined): Refusal | undefined {
  if (remedy === undefined || remediesAt(level).includes(remedy)) return undefined;
  return {
    code: 'not there',
    sentence: `This event is not run under ${REMEDIES[remedy].of}, so that remedy is not open to it.`,
  };
}

function wrongOutcome({ state }: Dispute, { outcome }: RulingGiven): Refusal | undefined {
  const reviewing = state === 'under review';
  if (reviewing === (outcome !== undefined)) return undefined;
  const sentence = reviewing
    ? `Say what becomes of the first ruling: ${list(APPEAL_OUTCOMES)}.`
    : 'Only a ruling on an appeal can uphold or overturn another.';
  return { code: 'text', sentence };
}
