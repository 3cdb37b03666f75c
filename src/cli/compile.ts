import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import type { GateResults } from '../cards/gates/gates.ts';
import type { CardRecord } from '../cards/scryfall.ts';
import { isPlayed, readPlayed } from '../coverage/played.ts';
import { FIGURES, figures, isPaper, type Report, report } from '../coverage/report.ts';
import { cardsOf, scenarioTexts, sourceOf } from '../coverage/scenarios.ts';
import { type Compiled, compileFile } from './compiling.ts';
import { libraryPlaces } from './places.ts';
import { printJson } from './print.ts';

/** How many of the places where reading stopped are kept, and how many are printed. */
const TAILS = 100;
const PRINTED = 60;

const jsonLines = <T>(file: string): readonly T[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);

/** How many rulings the paper cards have, when `rulings.jsonl` lies beside the cards. */
function rulingsBeside(file: string, cards: readonly CardRecord[]): ReadonlyMap<string, number> {
  const beside = join(dirname(file), 'rulings.jsonl');
  const counts = new Map(cards.filter(isPaper).map(({ oracle_id }) => [oracle_id, 0]));
  if (!existsSync(beside)) return new Map();
  for (const { oracle_id: id } of jsonLines<{ oracle_id: string }>(beside)) {
    const known = counts.get(id);
    if (known !== undefined) counts.set(id, known + 1);
  }
  return counts;
}

/** What the gates found: lines that one of them kept from being read, and words of read lines that their meanings don't hold. */
function printGates(counted: Report, found: GateResults | undefined): readonly string[] {
  const { ambiguous, mismatches } = counted.paper;
  const kept = `gates: ${ambiguous} lines of paper cards refused as ambiguous, ${mismatches} as printed back differently`;
  if (!found) return [`${kept}; the words of read lines were not looked at`];
  const { lines, dropped, ignored } = found;
  return [
    `${kept}; of ${lines.size} different lines read ${dropped.length} marker words dropped, ${ignored.length} words ignored`,
    ...dropped.map((line) => `  dropped ${line}`),
    ...ignored.map((line) => `  ignored ${line}`),
  ];
}

/** The report in words. */
function printReport(counted: Report, { gates: found, elapsed, threads }: Compiled): string {
  const lines = [
    ...figures(counted).map(([name, ...values]) =>
      [name, ...values.map((value, at) => `  ${FIGURES[at + 1]}: ${value}`)].join('\n'),
    ),
    ...printGates(counted, found),
    `all cards compiled${found ? ', and their lines gated,' : ''} in ${elapsed.toFixed(1)} s by ${threads} threads`,
  ];
  for (const [name, { tails }] of [
    ['', counted.paper],
    [' (cards of the scenarios)', counted.scenarios],
  ] as const) {
    if (tails.length === 0) continue;
    lines.push('', `reading stopped at${name}; cards it alone keeps back, lines:`);
    for (const t of tails.slice(0, PRINTED))
      lines.push(`${String(t.alone).padStart(5)} ${String(t.lines).padStart(5)}  ${t.tail}  [${t.example}]`);
  }
  return lines.join('\n');
}

/** `judge compile [PATH]`: what the compiler reads of a file of cards, one JSON object a line, and what scenarios play of them. */
export function addCompile(program: Command): void {
  program
    .command('compile')
    .description('count what the compiler reads of a file of cards, where it stops, and what scenarios play')
    .argument('[path]', 'cards as JSON lines', '../shared/data/cards.jsonl')
    .option('--scenarios <path...>', 'scenarios whose cards are counted apart', ['../shared/scenarios'])
    .option('--no-gates', 'leave out the gates that look at each word of the lines read')
    .option('--json', 'one JSON object')
    .action(async (path: string, options: { scenarios: string[]; gates: boolean; json?: boolean }) => {
      const cards = jsonLines<CardRecord>(path);
      const played = readPlayed(libraryPlaces().shipped);
      const compiled = await compileFile(path, options.gates);
      const counted = report({
        cards,
        compiled: compiled.cards,
        rulings: rulingsBeside(path, cards),
        scenarios: cardsOf(options.scenarios.flatMap(scenarioTexts), sourceOf(cards)),
        isPlayed: (card, ability) => isPlayed(played, card, ability),
        tails: TAILS,
      });
      const { gates, elapsed } = compiled;
      if (options.json)
        printJson({ ...counted, ...(gates ? { gates: { ...gates, lines: gates.lines.size } } : {}), seconds: elapsed });
      else console.log(printReport(counted, compiled));
    });
}
