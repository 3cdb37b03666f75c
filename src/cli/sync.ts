import { SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { openLibrary } from '../library/open.ts';
import type { Progress } from '../library/sync/build.ts';
import { addressesFrom } from '../library/sync/network.ts';
import { syncLibrary } from '../library/sync/sync.ts';
import { libraryPlaces } from './places.ts';

interface Options {
  readonly from?: string;
  readonly force?: true;
}

/** A bar for each step of a sync; on a pipe or with nobody looking it prints nothing. */
function progressBar(): { readonly progress: Progress; readonly stop: () => void } {
  const bar = new SingleBar({ format: '{step} [{bar}] {value}{of}', hideCursor: true, noTTYOutput: false });
  let current = '';
  return {
    progress(step, done, total) {
      const of = total === undefined ? '' : `/${total}`;
      if (step !== current) {
        if (current !== '') bar.stop();
        current = step;
        bar.start(total ?? Math.max(done, 1), done, { step: step.padEnd(24), of });
        return;
      }
      bar.setTotal(total ?? done);
      bar.update(done, { of });
    },
    stop: () => bar.stop(),
  };
}

/** `sync`: brings the library up to date, from files or from the public sources. */
export function addSync(program: Command): void {
  program
    .command('sync')
    .description('load cards, rulings, rules and policy, from a folder of bulk files or from the public sources')
    .option('--from <dir>', 'a folder with oracle-cards.json, rulings.json, cr.txt, mtr.txt, ipg.txt, jar.txt')
    .option('--force', 'take counts that differ much from the last good copy, and fetch what has not changed')
    .action(async ({ from, force }: Options) => {
      const places = libraryPlaces();
      const { progress, stop } = progressBar();
      const start = performance.now();
      const result = await syncLibrary({
        dir: places.dir,
        addresses: addressesFrom(process.env),
        progress,
        ...(from !== undefined && { from }),
        ...(force && { force }),
      });
      stop();
      switch (result.status) {
        case 'failed':
          console.error(result.problem);
          process.exitCode = 1;
          return;
        case 'unchanged':
          console.log('Everything is up to date.');
          return;
        case 'updated': {
          for (const warning of result.warnings) console.warn(`Note: ${warning}`);
          const library = openLibrary(places);
          const { cards, rulings, rules, glossary, policy } = library.counts;
          library.close();
          const seconds = ((performance.now() - start) / 1000).toFixed(1);
          console.log(
            `Loaded ${cards} cards, ${rulings} rulings, ${rules} rules, ${glossary} glossary entries and ${policy} policy sections in ${seconds} s.`,
          );
        }
      }
    });
}
