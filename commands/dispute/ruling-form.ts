import { type Dispute, standingRuling } from '../../src/disputes/machine/dispute.ts';
import { COUNTS, LENGTHS } from '../../src/disputes/machine/limits.ts';
import type { AppealOutcome } from '../../src/disputes/machine/move.ts';
import { isRemedy, REMEDIES, remediesAt } from '../../src/disputes/machine/remedy.ts';
import { textOf } from '../../src/disputes/machine/words.ts';
import { citations } from './cited.ts';
import { type Form, line, long } from './form.ts';

/** The form of a ruling: facts, verdict, reason, rules and remedy. `outcome` is what a review makes of the first ruling. */
export const rulingForm = (title: string, outcome?: AppealOutcome): Form => ({
  move: 'rule',
  title,
  inputs: (dispute) => {
    const before = standingRuling(dispute);
    /** A judge who corrects their ruling begins with it. */
    const own = dispute.state === 'ruled' ? before : undefined;
    return [
      long('facts', 'Facts as found', LENGTHS.facts, own?.facts ?? dispute.facts.at(-1)?.text ?? before?.facts),
      line('verdict', 'Verdict in one line', LENGTHS.verdict, own && textOf(own.verdict)),
      long('reason', 'Reason', LENGTHS.reason, own?.reason),
      {
        ...line('rules', 'Rules cited', 400, (own?.rules ?? citedIn(dispute)).join(', ')),
        description: 'Numbers with commas between: 509.1, 702.2c, IPG 2.5',
        required: false,
      },
      {
        kind: 'select',
        id: 'remedy',
        label: 'Remedy',
        description: 'What policy suggests; you decide',
        required: false,
        choices: remediesAt(dispute.level).map((code) => ({
          label: REMEDIES[code].does,
          value: code,
          description: `${REMEDIES[code].of}: ${REMEDIES[code].at}`,
          ...(own?.remedy === code && { chosen: true }),
        })),
      },
    ];
  },
  read: ({ facts, verdict, reason, rules, remedy }, _extra, context) => {
    const cited = citations(context, rules ?? '');
    if ('unknown' in cited) return { wrong: cited.unknown };
    return {
      move: {
        kind: 'rule',
        verdict: verdict ?? '',
        reason: reason ?? '',
        rules: cited.rules,
        ...(facts && { facts }),
        ...(remedy && isRemedy(remedy) && { remedy }),
        ...(outcome && { outcome }),
      },
    };
  },
});

/** The rules among the evidence, as many as a ruling may cite. */
function citedIn({ evidence }: Dispute): readonly string[] {
  const rules = evidence.flatMap(({ evidence: one }) => (one.of === 'rule' ? [one.reference] : []));
  return [...new Set(rules)].slice(0, COUNTS.citations);
}
