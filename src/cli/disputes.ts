import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { verifyExport } from '../disputes/export/json.ts';
import { type DisputeStore, openStore } from '../disputes/store/store.ts';
import { environment } from '../environment.ts';

/** `disputes check | backup FILE | verify FILE`: the records as a whole, for whoever runs the bot. */
export function addDisputes(program: Command): void {
  const disputes = program.command('disputes').description('check, back up and verify the records of disputes');
  disputes
    .command('check')
    .description('checks the chain of every dispute in the database')
    .action(() => onStore(check));
  disputes
    .command('backup <file>')
    .description('copies the SQLite database, also while the bot runs')
    .action((file: string) =>
      onStore(async (store) => {
        await store.backUp(file);
        console.log(`copied to ${file}`);
      }),
    );
  disputes
    .command('verify <file>')
    .description('checks the chains in a JSON file of /dispute export')
    .action((file: string) => {
      const { disputes: count, faults } = verifyExport(readFileSync(file, 'utf8'));
      report(count, faults);
    });
}

async function check(store: DisputeStore): Promise<void> {
  const { disputes, faults } = await store.check();
  report(disputes, faults);
}

function report(
  count: number,
  faults: readonly {
    readonly place: { readonly guild: string; readonly number: number };
    readonly seq: number;
    readonly fault: string;
  }[],
): void {
  for (const { place, seq, fault } of faults) {
    console.log(`server ${place.guild}, dispute #${place.number}, entry ${seq}: ${fault}`);
  }
  console.log(`${count} ${count === 1 ? 'dispute' : 'disputes'} checked, ${faults.length} at fault`);
  if (faults.length > 0) process.exitCode = 1;
}

async function onStore(work: (store: DisputeStore) => Promise<void>): Promise<void> {
  const settings = environment(process.env);
  if ('wrong' in settings) throw new Error(settings.wrong);
  const store = await openStore(settings.DATABASE_URL ?? join(settings.STATE_DIR, 'disputes.sqlite'));
  try {
    await work(store);
  } finally {
    await store.close();
  }
}
