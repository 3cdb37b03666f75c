#!/usr/bin/env node
import { Command } from 'commander';
import { config } from 'dotenv';
import { addAsk } from './cli/ask.ts';
import { addCard } from './cli/card.ts';
import { addCheck } from './cli/check.ts';
import { addCompile } from './cli/compile.ts';
import { addDisputes } from './cli/disputes.ts';
import { addGlossary } from './cli/glossary.ts';
import { addPolicy } from './cli/policy.ts';
import { addRegister } from './cli/register.ts';
import { addResolve } from './cli/resolve.ts';
import { addRule } from './cli/rule.ts';
import { addRuling } from './cli/ruling.ts';
import { addRun } from './cli/run.ts';
import { addSync } from './cli/sync.ts';
import { addTable } from './cli/table.ts';

/** The verbs of the terminal, one file each. */
const VERBS = [
  addRuling,
  addCard,
  addRule,
  addGlossary,
  addPolicy,
  addResolve,
  addSync,
  addTable,
  addRegister,
  addCheck,
  addCompile,
  addRun,
  addAsk,
  addDisputes,
] as const;

config({ quiet: true });
const program = new Command('headjudge').description('Head Judge in the terminal').showHelpAfterError();
for (const addVerb of VERBS) addVerb(program);

try {
  await program.parseAsync();
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : String(fault));
  process.exitCode = 1;
}
