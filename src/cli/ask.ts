import type { Command } from 'commander';
import type { Library } from '../library/library.ts';
import { openLibrary } from '../library/open.ts';
import { patiently } from '../patience.ts';
import { type Answered, ask } from '../scenario/ask/ask.ts';
import { run } from '../scenario/run/run.ts';
import { answerBatch } from './batch.ts';
import { libraryPlaces } from './places.ts';
import { footer, printJson } from './print.ts';

/** An answer without the run behind it; a bug in the engine is no verdict either. */
function briefly(question: string, library: Library): Omit<Answered, 'outcome'> {
  try {
    const { outcome: _, ...answer } = patiently(() => ask(question, library, run, library));
    return answer;
  } catch (fault) {
    return { status: 'unsupported', rules: [], reason: `The engine broke down on this: ${(fault as Error).message}` };
  }
}

const indented = (text: string): string => text.replace(/^/gm, '  ').trimEnd();

function lines({
  status,
  answer,
  scenario,
  rules,
  reason,
  options = [],
  nearest = [],
}: Omit<Answered, 'outcome'>): string[] {
  return [
    answer ?? `${status}: ${reason ?? ''}`,
    ...(answer !== undefined && reason !== undefined ? [reason] : []),
    ...options.map((option) => `  > ${option}`),
    ...(rules.length > 0 ? [`rules: ${rules.join(', ')}`] : []),
    ...(scenario === undefined ? [] : ['understood as:', indented(scenario)]),
    ...(status === 'not understood' && nearest.length > 0 ? ['for example:', ...nearest.map(indented)] : []),
  ];
}

/** `ask "QUESTION"`: answers a plain question by a run, and says which scenario it was understood as. */
export function addAsk(program: Command): void {
  program
    .command('ask [question...]')
    .description('answer a plain question by playing it')
    .option('--json', 'print {status, answer, scenario, rules, …}')
    .option('--batch <file>', 'answer every {"question": …} of a JSON array')
    .action((words: string[], options: { json?: true; batch?: string }) => {
      const library = openLibrary(libraryPlaces());
      if (options.batch !== undefined) {
        printJson(answerBatch(options.batch, 'question', (question) => briefly(question, library)));
        return;
      }
      const answer = briefly(words.join(' '), library);
      if (options.json) printJson({ ...answer, dates: library.dates });
      else console.log([...lines(answer), footer(library)].join('\n'));
      if (answer.status !== 'done') process.exitCode = 1;
    });
}
