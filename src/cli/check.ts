import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import type { Library } from '../library/library.ts';
import { openLibrary } from '../library/open.ts';
import { play } from '../scenario/play.ts';
import { run } from '../scenario/run/run.ts';
import { VERDICTS, type Verdict, type VerdictStatus, verdictOf } from '../scenario/verdict.ts';
import { libraryPlaces } from './places.ts';
import { printJson } from './print.ts';

/** The words of the last line and of the JSON totals. */
const TOTALS: Readonly<Record<VerdictStatus, string>> = {
  pass: 'passed',
  fail: 'failed',
  unsupported: 'unsupported',
  asked: 'asked',
  invalid: 'invalid',
};

interface Checked extends Verdict {
  readonly path: string;
  readonly ms: number;
}

/** The `.scenario` files that a path means: itself, or all within a folder, in order of name. */
function scenarioFiles(path: string): readonly string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) throw new Error(`There is no file or folder ${path}.`);
  if (!stat.isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.scenario'))
    .sort()
    .map((file) => join(path, file));
}

/** A bug that a file brings to light is its failure, and no reason to leave out the files after it. */
function verdictOfFile(text: string, library: Library): Verdict {
  try {
    return verdictOf(play(text, [], library, run));
  } catch (fault) {
    return { status: 'fail', reason: `the engine broke down: ${(fault as Error).message}` };
  }
}

function checkFile(path: string, library: Library): Checked {
  const start = performance.now();
  const verdict = verdictOfFile(readFileSync(path, 'utf8'), library);
  return { path, ...verdict, ms: Math.round((performance.now() - start) * 1000) / 1000 };
}

/** `check PATH…`: runs scenarios as tests; exit code 0 only if all passed. */
export function addCheck(program: Command): void {
  program
    .command('check <path...>')
    .description('run .scenario files, and say which pass')
    .option('--json', 'print the totals and {path, status, reason, ms} of each')
    .action((paths: string[], { json }: { json?: true }) => {
      const library = openLibrary(libraryPlaces());
      const results: Checked[] = [];
      for (const path of paths.flatMap(scenarioFiles)) {
        const result = checkFile(path, library);
        results.push(result);
        if (!json) console.log([result.status.padEnd(11), result.path, result.reason].join('  ').trimEnd());
      }
      const counts = VERDICTS.map(
        (status) => [TOTALS[status], results.filter((one) => one.status === status).length] as const,
      );
      if (json) printJson({ ...Object.fromEntries(counts), results });
      else console.log(counts.map(([word, count]) => `${count} ${word}`).join(', '));
      if (results.some(({ status }) => status !== 'pass')) process.exitCode = 1;
    });
}
