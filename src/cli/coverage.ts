import type { Command } from 'commander';
import { countLibrary, keptCoverage } from '../coverage/library.ts';
import { isPlayed, readPlayed } from '../coverage/played.ts';
import { FIGURES, figures, report } from '../coverage/report.ts';
import { cardsOf, scenarioTexts } from '../coverage/scenarios.ts';
import { openLibrary } from '../library/open.ts';
import { libraryPlaces } from './places.ts';
import { footer, printJson } from './print.ts';

/** `judge coverage`: of the loaded library, what is read and what is played; with `--json` only the totals, which are kept. */
export function addCoverage(program: Command): void {
  program
    .command('coverage')
    .description('count what is read and what is played of the loaded library')
    .option('--scenarios <path...>', 'scenarios whose cards are counted apart', ['../shared/scenarios'])
    .option('--json', 'print {cards, read, played, handReadings}')
    .action(async ({ json, scenarios }: { json?: true; scenarios: string[] }) => {
      const places = libraryPlaces();
      const library = openLibrary(places);
      if (json) {
        printJson(keptCoverage(places) ?? (await countLibrary(library, places)));
        return;
      }
      const played = readPlayed(places.shipped);
      const rulings = new Map<string, number>();
      for (const { oracle_id: id } of library.cards()) rulings.set(id, library.rulings(id).length);
      const counted = report({
        cards: library.cards(),
        rulings,
        scenarios: cardsOf(scenarios.flatMap(scenarioTexts), library),
        isPlayed: (card, ability) => isPlayed(played, card, ability),
        tails: 0,
      });
      for (const [name, ...values] of figures(counted)) {
        console.log([name, ...values.map((value, at) => `  ${FIGURES[at + 1]}: ${value}`)].join('\n'));
      }
      console.log(`lines read by hand: 0\n${footer(library)}`);
    });
}
