import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { openLibrary } from '../library/open.ts';
import { patiently } from '../patience.ts';
import type { Done, Outcome, Reason } from '../scenario/outcome.ts';
import { play } from '../scenario/play.ts';
import { run } from '../scenario/run/run.ts';
import { render } from '../scenario/syntax/errors.ts';
import { verdictOf } from '../scenario/verdict.ts';
import { libraryPlaces } from './places.ts';
import { footer, printJson } from './print.ts';

const ruleList = (rules: readonly string[]): string => (rules.length === 0 ? '' : `  [${rules.join(', ')}]`);
const reasonLines = (reasons: readonly Reason[]): readonly string[] =>
  reasons.map(({ text, rules, source }) => `    ${source === undefined ? '' : `${source}: `}${text}${ruleList(rules)}`);
const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];

/** A finished run: what happened, then checks and answers with their reasons, then what was taken for granted. */
function doneLines({ checks, questions, illegal, log, notConsidered, defaultsTaken }: Done): readonly string[] {
  return [
    ...section(
      'What happened',
      log.steps.map(
        ({ text, rules, branch }) => `${branch === undefined ? '' : `(${branch}) `}${text}${ruleList(rules)}`,
      ),
    ),
    ...illegal.map(({ line, text, reason, rules }) => `illegal  line ${line}: ${text}: ${reason}${ruleList(rules)}`),
    ...checks.flatMap(({ line, text, held, found, rules, reasons }) => [
      `${held ? 'holds   ' : 'FAILS   '} line ${line}: ${text}${held ? '' : ` (found ${found})`}${ruleList(rules)}`,
      ...reasonLines(reasons),
    ]),
    ...questions.flatMap(({ text, answer, rules, reasons }) => [
      `${text}: ${answer}${ruleList(rules)}`,
      ...reasonLines(reasons),
    ]),
    ...section(
      'Defaults taken',
      defaultsTaken.map(({ line, player, question, taken }) => `line ${line}: ${player}: ${question}: ${taken}`),
    ),
    ...section(
      'Not considered',
      notConsidered.map(({ card, words, reason }) => `${card}: “${words}”: ${reason}`),
    ),
  ];
}

/** An outcome in the terminal. */
function outcomeLines(outcome: Outcome): readonly string[] {
  switch (outcome.kind) {
    case 'done':
      return doneLines(outcome);
    case 'ask':
      return [
        `${outcome.player} must choose: ${outcome.question}  [${outcome.rule}]`,
        ...outcome.options.map((option) => `  > ${option}`),
      ];
    case 'unsupported':
      return [`unsupported: ${verdictOf(outcome).reason}${outcome.rule === undefined ? '' : `  [${outcome.rule}]`}`];
    case 'invalid':
      return outcome.errors.map(render);
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (fault) {
    throw new Error(`${file} can't be read (${(fault as { code?: string }).code}).`);
  }
}

/** `run FILE`: plays a scenario and prints everything it came to. */
export function addRun(program: Command): void {
  program
    .command('run <file>')
    .description('play a .scenario file and print the full answer with its trail')
    .option('--json', 'print the outcome as JSON')
    .action((file: string, { json }: { json?: true }) => {
      const library = openLibrary(libraryPlaces());
      const outcome = patiently(() => play(textOf(file), [], library, run));
      if (json) printJson({ ...outcome, dates: library.dates });
      else console.log([...outcomeLines(outcome), footer(library)].join('\n'));
      if (verdictOf(outcome).status !== 'pass') process.exitCode = 1;
    });
}
