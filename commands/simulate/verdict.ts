import { lastReadings, nearestRules } from '../../src/scenario/deciding.ts';
import type { Ask, Done, Invalid, Outcome, QuestionResult, Unsupported } from '../../src/scenario/outcome.ts';
import { does } from '../../src/scenario/run/verbs.ts';
import { render } from '../../src/scenario/syntax/errors.ts';
import { plain } from '../markdown.ts';
import { COLOURS } from '../view.ts';

/** An outcome in the order of a good answer: the verdict in one line, why in one sentence, and the one to three rules that decide. */
export interface Verdict {
  readonly line: string;
  readonly why: readonly string[];
  readonly rules: readonly string[];
  readonly colour: number;
}

/** How many rule numbers a verdict names; the others stand in its steps. */
const RULES = 3;
/** How many errors of a scenario are shown at once. */
const ERRORS = 3;

/** The verdict of an outcome; where there is none it says so. */
export function verdict(outcome: Outcome): Verdict {
  switch (outcome.kind) {
    case 'done':
      return played(outcome);
    case 'ask':
      return asked(outcome);
    case 'unsupported':
      return unplayable(outcome);
    case 'invalid':
      return unread(outcome);
  }
}

function played(done: Done): Verdict {
  const failed = done.checks.filter(({ held }) => !held);
  const results = [...lastReadings(done.questions), ...failed, ...done.checks.filter(({ held }) => held)];
  const [why] = results.flatMap(({ reasons: [first] }) => first ?? []);
  return {
    line: headline(done, failed.length),
    why: [
      ...done.illegal.map((step) => `${inBranch(step)}“${plain(step.text)}”: ${plain(step.reason)}`),
      ...(why && done.illegal.length === 0 ? [plain(why.text)] : []),
      ...(done.questions.length > 1 ? [readings(done.questions).join('\n')] : []),
      ...failed.map((check) => `✗ ${inBranch(check)}${plain(check.text)}; found: ${plain(check.found)}`),
    ],
    rules: nearestRules(done).slice(0, RULES),
    colour: failed.length || done.illegal.length ? COLOURS.refusal : COLOURS.verdict,
  };
}

/** Each answer, a line each; one that is asked again later is what was so before. */
function readings(questions: readonly QuestionResult[]): readonly string[] {
  const last = lastReadings(questions);
  const again = ({ text, branch }: QuestionResult): boolean =>
    questions.filter((one) => one.text === text && one.branch === branch).length > 1;
  return questions.map((question) => {
    const when = !again(question) ? '' : last.includes(question) ? 'After: ' : 'Before: ';
    return `${inBranch(question)}${when}${plain(question.text)}: **${plain(question.answer)}**`;
  });
}

function headline(done: Done, failed: number): string {
  const [question, ...others] = done.questions;
  const [illegal] = done.illegal;
  if (illegal && done.illegal.length === 1 && !illegal.branch) return `Illegal: ${plain(illegal.text)}`;
  if (failed) return `${failed} of ${done.checks.length} checks don’t hold`;
  if (question && others.length === 0) return `${plain(capital(question.answer))} (${plain(question.text)})`;
  if (question && others.every(({ text, branch }) => text === question.text && branch === question.branch))
    return `${plain(capital(done.questions.map(({ answer }) => answer).join(' → ')))} (${plain(question.text)})`;
  if (question) return `${done.questions.length} answers`;
  if (done.checks.length) return done.checks.length === 1 ? 'The check holds' : `All ${done.checks.length} checks hold`;
  return plain(done.log.short.at(-1)?.text ?? 'Nothing happens');
}

function asked({ player, question, rule, loop }: Ask): Verdict {
  const who = player === 'nature' ? 'Chance decides' : does(plain(player), 'choose');
  const line = loop ? `A loop: ${who} how often it goes round` : `It depends: ${who}`;
  return { line, why: [plain(question)], rules: rule ? [rule] : [], colour: COLOURS.question };
}

function unplayable({ card, words, reason, stoppedAt, rule }: Unsupported): Verdict {
  return {
    line: 'No verdict: this can’t be played yet',
    why: [
      plain(reason),
      ...(card ? [`Card: ${plain(card)}`] : []),
      ...(words ? [`Words: “${plain(words)}”`] : []),
      ...(stoppedAt ? [`Reading stopped at “${plain(stoppedAt)}”`] : []),
    ],
    rules: rule ? [rule] : [],
    colour: COLOURS.refusal,
  };
}

function unread({ errors }: Invalid): Verdict {
  const more = errors.length - ERRORS;
  const shown = errors.slice(0, ERRORS).map((error) => codeBlock(render(error)));
  return {
    line: errors.length === 1 ? 'One line can’t be read' : `${errors.length} lines can’t be read`,
    why: more > 0 ? [...shown, `and ${more} more`] : shown,
    rules: [],
    colour: COLOURS.refusal,
  };
}

/** Text in a fixed-width block, shown as it is. */
export function codeBlock(text: string): string {
  return `\`\`\`\n${text.replaceAll('```', '`\u200b``')}\n\`\`\``;
}

function inBranch({ branch }: { readonly branch?: string }): string {
  return branch ? `${plain(branch)}: ` : '';
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
