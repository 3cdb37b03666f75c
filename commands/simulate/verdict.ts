import type { Ask, Done, Invalid, Outcome, Reason, Unsupported } from '../../src/scenario/outcome.ts';
import { render } from '../../src/scenario/syntax/errors.ts';
import { plain } from '../markdown.ts';
import { COLOURS } from '../view.ts';

/** An outcome in the order of a good answer: the verdict in one line, why, and the one to three rules that decide. */
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
  const results = [...done.questions, ...failed, ...done.checks.filter(({ held }) => held)];
  const reasons = [...done.illegal.map(({ reason, rules }) => ({ text: reason, rules })), ...results.flatMap(because)];
  return {
    line: headline(done, failed.length),
    why: [
      ...done.illegal.map((step) => `${inBranch(step)}“${plain(step.text)}”: ${plain(step.reason)}`),
      ...(done.questions.length > 1
        ? done.questions.map(
            (question) => `${inBranch(question)}${plain(question.text)}: **${plain(question.answer)}**`,
          )
        : []),
      ...failed.map((check) => `✗ ${inBranch(check)}${plain(check.text)}; found: ${plain(check.found)}`),
      ...results.flatMap(({ reasons: [first] }) => (first ? [plain(first.text)] : [])).slice(0, 1),
    ],
    rules: rulesOf(reasons),
    colour: failed.length || done.illegal.length ? COLOURS.refusal : COLOURS.verdict,
  };
}

function headline(done: Done, failed: number): string {
  const [question, another] = done.questions;
  const [illegal] = done.illegal;
  if (illegal && done.illegal.length === 1 && !illegal.branch) return `Illegal: ${plain(illegal.text)}`;
  if (failed) return `${failed} of ${done.checks.length} checks don’t hold`;
  if (question && !another) return `${plain(capital(question.answer))} (${plain(question.text)})`;
  if (question) return `${done.questions.length} answers`;
  if (done.checks.length) return done.checks.length === 1 ? 'The check holds' : `All ${done.checks.length} checks hold`;
  return plain(done.log.short.at(-1)?.text ?? 'Nothing happens');
}

function asked({ player, question, rule }: Ask): Verdict {
  const who = player === 'nature' ? 'Chance decides' : `${plain(player)} chooses`;
  return { line: `It depends: ${who}`, why: [plain(question)], rules: rule ? [rule] : [], colour: COLOURS.question };
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

function because(result: {
  readonly rules: readonly string[];
  readonly reasons: readonly Reason[];
}): readonly Reason[] {
  return [{ text: '', rules: result.rules }, ...result.reasons];
}

/** The first few rule numbers of some reasons, each once. */
function rulesOf(reasons: readonly Pick<Reason, 'rules'>[]): readonly string[] {
  return [...new Set(reasons.flatMap(({ rules }) => rules))].slice(0, RULES);
}

function inBranch({ branch }: { readonly branch?: string }): string {
  return branch ? `${plain(branch)}: ` : '';
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
