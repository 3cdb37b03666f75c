import type { Attempt, Outcome } from './decision.ts';
import { type Dispute, nameOf } from './dispute.ts';
import { LEVELS } from './level.ts';
import type { Move } from './move.ts';
import { PENALTIES, penaltiesAt } from './penalty.ts';
import { textRefused } from './text.ts';
import { words } from './words.ts';

/** A penalty: on a player of this dispute, by the judge who confirms it, with a reason. The heavy ones are the head judge's alone (IPG 1.2). */
export function decidePenalty(
  dispute: Dispute,
  move: Extract<Move, { kind: 'penalise' }>,
  { standings, history }: Attempt,
): Outcome {
  const { person, penalty, reason, historyShown } = move;
  const { level } = dispute;
  const { title } = PENALTIES[penalty];
  if (!dispute.parties.includes(person)) {
    return { code: 'not there', sentence: 'A penalty goes to a player of this dispute; that one is not.' };
  }
  if (!penaltiesAt(level).includes(penalty)) {
    return { code: 'not there', sentence: `There is no ${title} at ${LEVELS[level].title} level.` };
  }
  if (PENALTIES[penalty].byHeadJudge && !standings.includes('head judge')) {
    return { code: 'role', sentence: `Only a head judge can give a ${title}.` };
  }
  if (historyShown !== history) {
    const name = nameOf(dispute, person);
    return { code: 'history', sentence: `What stands against ${name} has changed since you looked; look again first.` };
  }
  return (
    textRefused('reason', reason) ?? { kind: 'penalised', person, penalty, reason: words(reason, person), historyShown }
  );
}

/** Lifts a penalty that was recorded in this dispute: both stay in the log. */
export function decideLift(dispute: Dispute, { penalty, reason }: Extract<Move, { kind: 'lift' }>): Outcome {
  const lifted = dispute.penalties.find(({ seq }) => seq === penalty);
  if (!lifted) return { code: 'not there', sentence: 'There is no such penalty in this dispute.' };
  if (lifted.lifted) {
    return { code: 'not there', sentence: `${nameOf(dispute, lifted.lifted.by)} has lifted that penalty already.` };
  }
  return textRefused('reason', reason) ?? { kind: 'lifted', penalty, reason: words(reason, lifted.person) };
}
