import type { Command } from 'commander';
import { openLibrary } from '../library/open.ts';
import { answerBatch } from './batch.ts';
import { libraryPlaces } from './places.ts';
import { hitTitle, printJson, unresolved } from './print.ts';

/** `resolve NAME`: what a name comes to on the ladder. */
export function addResolve(program: Command): void {
  program
    .command('resolve [name...]')
    .description('find the card that a name means')
    .option('--json', 'print {status, rung, cards}')
    .option('--batch <file>', 'resolve every {"query": …} of a JSON array')
    .action((words: string[], options: { json?: true; batch?: string }) => {
      const library = openLibrary(libraryPlaces());
      if (options.batch !== undefined) {
        printJson(answerBatch(options.batch, 'query', library.resolve));
        return;
      }
      const query = words.join(' ');
      const resolution = library.resolve(query);
      if (options.json) printJson(resolution);
      else if (resolution.status === 'found') {
        console.log(`${resolution.cards.map(hitTitle).join()}  [${resolution.rung}]`);
      } else {
        console.log(unresolved(query, resolution));
        process.exitCode = 1;
      }
    });
}
