#!/usr/bin/env node
import { Command } from 'commander';
import { config } from 'dotenv';

/** The verbs of the terminal, one file each. Only the one that is asked for is loaded: a sync needs no engine. */
const VERBS: Readonly<Record<string, () => Promise<(program: Command) => void>>> = {
  ruling: async () => (await import('./cli/ruling.ts')).addRuling,
  card: async () => (await import('./cli/card.ts')).addCard,
  rule: async () => (await import('./cli/rule.ts')).addRule,
  glossary: async () => (await import('./cli/glossary.ts')).addGlossary,
  policy: async () => (await import('./cli/policy.ts')).addPolicy,
  resolve: async () => (await import('./cli/resolve.ts')).addResolve,
  sync: async () => (await import('./cli/sync.ts')).addSync,
  table: async () => (await import('./cli/table.ts')).addTable,
  register: async () => (await import('./cli/register.ts')).addRegister,
  check: async () => (await import('./cli/check.ts')).addCheck,
  compile: async () => (await import('./cli/compile.ts')).addCompile,
  prove: async () => (await import('./cli/prove.ts')).addProve,
  coverage: async () => (await import('./cli/coverage.ts')).addCoverage,
  run: async () => (await import('./cli/run.ts')).addRun,
  ask: async () => (await import('./cli/ask.ts')).addAsk,
  disputes: async () => (await import('./cli/disputes.ts')).addDisputes,
};

config({ quiet: true });
// Whoever reads the output may stop: `… | head`.
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code !== 'EPIPE') throw fault;
  process.exit();
});
const program = new Command('headjudge').description('Head Judge in the terminal').showHelpAfterError();
const asked = VERBS[process.argv[2] ?? ''];

try {
  for (const load of asked ? [asked] : Object.values(VERBS)) (await load())(program);
  await program.parseAsync();
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : String(fault));
  process.exitCode = 1;
}
