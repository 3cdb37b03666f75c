import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Command } from 'commander';
import { openLibrary } from '../library/open.ts';
import type { Proof, ProofScenario } from '../library/proofs.ts';
import type { Outcome } from '../scenario/outcome.ts';
import { play } from '../scenario/play.ts';
import { run } from '../scenario/run/run.ts';
import { verdictOf } from '../scenario/verdict.ts';
import { libraryPlaces } from './places.ts';
import { footer, printJson } from './print.ts';

/** How many of the rules that decide are named. */
const RULES = 5;

/** The rules that decide a run: those of the ruling that its trail names, then those of its checks and refusals. */
function deciding(outcome: Outcome, of: readonly string[]): readonly string[] {
  if (outcome.kind !== 'done') return [];
  const named = new Set([...outcome.log.steps, ...outcome.illegal, ...outcome.checks].flatMap(({ rules }) => rules));
  const checked = [...outcome.illegal, ...outcome.checks].flatMap(({ rules }) => rules);
  return [...new Set([...of.filter((rule) => named.has(rule)), ...checked])].slice(0, RULES);
}

/** Scenarios of another folder, by the ruling that their names begin with. */
function beside(folder: string | undefined, { id }: Proof): readonly ProofScenario[] {
  if (folder === undefined) return [];
  return readdirSync(folder)
    .filter((file) => file.startsWith(`${id}-`) && file.endsWith('.scenario'))
    .sort()
    .map((file) => ({ name: basename(file), text: readFileSync(join(folder, file), 'utf8') }));
}

/** `prove [SR-NN…]`: plays the scenarios that prove the rulings the bot knows; exit code 0 only if each is proven. */
export function addProve(program: Command): void {
  program
    .command('prove [rulings...]')
    .description('play the scenarios that prove rulings, and print a table')
    .option('--with <folder>', 'play the scenarios SR-NN-*.scenario of this folder too')
    .option('--json', 'print JSON')
    .action((wanted: string[], options: { with?: string; json?: true }) => {
      const library = openLibrary(libraryPlaces());
      const ids = wanted.map((id) => id.toUpperCase());
      const unknown = ids.find((id) => library.proofs.byId(id) === undefined);
      if (unknown !== undefined) throw new Error(`There is no ruling ${unknown}: they are SR-01 to SR-65.`);
      const proofs = library.proofs.all().filter(({ id }) => ids.length === 0 || ids.includes(id));
      const rows = proofs.flatMap((proof) =>
        [...proof.scenarios, ...beside(options.with, proof)].map(({ name, text }) => {
          const outcome = play(text, [], library, run);
          const { status, reason } = verdictOf(outcome);
          return {
            id: proof.id,
            fact: proof.fact,
            scenario: name,
            status,
            reason,
            rules: deciding(outcome, proof.rules),
          };
        }),
      );
      const proven = proofs.filter(({ id }) => {
        const own = rows.filter((row) => row.id === id);
        return own.length > 0 && own.every(({ status }) => status === 'pass');
      });
      if (options.json) printJson({ proven: proven.length, of: proofs.length, results: rows });
      else {
        for (const proof of proofs) {
          console.log(`${proof.id}  ${proof.fact}  [${proof.rules.join(', ')}]`);
          for (const { scenario, status, reason, rules } of rows.filter(({ id }) => id === proof.id)) {
            const by = rules.length > 0 ? `[${rules.join(', ')}]` : '';
            console.log(`  ${[status.padEnd(11), scenario, reason, by].filter(Boolean).join('  ')}`);
          }
        }
        console.log(`${proven.length} of ${proofs.length} proven by ${rows.length} scenarios\n${footer(library)}`);
      }
      if (proven.length < proofs.length) process.exitCode = 1;
    });
}
