import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { compileCard } from '../cards/compile.ts';
import { type Coverage, coverage } from '../cards/coverage.ts';
import type { CardRecord } from '../cards/scryfall.ts';
import { isExtra } from '../library/extras.ts';
import { printJson } from './print.ts';

const TAILS = 100;
/** How many of the cards with most rulings are counted apart. */
const MOST_RULED = 1000;
/** Types that no issue of paper Magic's decks holds; dungeons stay, since they are played. */
const OUTSIDE = /\b(?:Plane|Phenomenon|Scheme|Vanguard|Conspiracy)\b/;

interface CompileReport {
  /** Paper cards: no tokens, un-cards, digital rebalancings, planes, schemes, vanguards or conspiracies. */
  readonly paper: Coverage;
  /** Legal in a format, by the cards' own data. */
  readonly standard: Coverage;
  readonly commander: Coverage;
  /** The cards with most official rulings, when `rulings.jsonl` lies beside the cards. */
  readonly mostRuled?: Coverage;
  /** Cards named in scenarios, when their folder was given. */
  readonly scenarios?: Coverage;
  readonly seconds: number;
}

/** Compiles every card of a `.jsonl` file with all gates, and counts; `scenarios` is a folder or file whose cards are counted apart. */
function compileReport(file: string, scenarios: readonly string[]): CompileReport {
  const cards: CardRecord[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) if (line !== '') cards.push(JSON.parse(line));
  const paper = cards.filter((card) => !isExtra(card) && !OUTSIDE.test(card.type_line));
  const start = process.cpuUsage();
  const compiled = new Map(cards.map((card) => [card, compileCard(card)]));
  const seconds = process.cpuUsage(start).user / 1e6;
  const named = namedIn(scenarios.flatMap(texts), cards);
  const ruled = mostRuled(join(dirname(file), 'rulings.jsonl'), paper);
  const count = (of: readonly CardRecord[]): Coverage =>
    coverage(
      of.map((card) => compiled.get(card)!),
      TAILS,
    );
  const legal = (format: string): readonly CardRecord[] => paper.filter((c) => c.legalities?.[format] === 'legal');
  return {
    paper: count(paper),
    standard: count(legal('standard')),
    commander: count(legal('commander')),
    ...(ruled.length > 0 ? { mostRuled: count(ruled) } : {}),
    ...(named.length > 0 ? { scenarios: count(named) } : {}),
    seconds,
  };
}

/** The cards with most rulings, of those given. */
function mostRuled(file: string, cards: readonly CardRecord[]): readonly CardRecord[] {
  if (!existsSync(file)) return [];
  const rulings = new Map<string, number>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    const { oracle_id: id } = JSON.parse(line) as { oracle_id: string };
    rulings.set(id, (rulings.get(id) ?? 0) + 1);
  }
  const count = (card: CardRecord): number => rulings.get(card.oracle_id) ?? 0;
  return [...cards].sort((a, b) => count(b) - count(a)).slice(0, MOST_RULED);
}

/** The texts of files, folders searched through. */
function texts(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [readFileSync(path, 'utf8')];
  return readdirSync(path).flatMap((name) => texts(join(path, name)));
}

/** Cards whose name, or a face's, stands in the texts: runs of up to nine words are looked up. */
function namedIn(documents: readonly string[], cards: readonly CardRecord[]): readonly CardRecord[] {
  const byName = new Map<string, CardRecord>();
  for (const card of cards) for (const face of card.card_faces ?? []) byName.set(face.name, card);
  for (const card of cards) byName.set(card.name, card);
  const found = new Set<CardRecord>();
  for (const document of documents) {
    for (const line of document.split(/[\n;"]/)) {
      const words = line.replace(/\([^)]*\)/g, ' ').split(/\s+/);
      for (let i = 0; i < words.length; i++) {
        for (let n = Math.min(9, words.length - i); n > 0; n--) {
          const card = byName.get(
            words
              .slice(i, i + n)
              .join(' ')
              .replace(/[:,.]$/, ''),
          );
          if (!card) continue;
          found.add(card);
          i += n - 1;
          break;
        }
      }
    }
  }
  return [...found];
}

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

/** The report in words. */
function printCompileReport(report: CompileReport): string {
  const lines: string[] = [];
  for (const [name, c] of [
    ['paper cards', report.paper],
    ['Standard-legal cards', report.standard],
    ['Commander-legal cards', report.commander],
    [`the ${MOST_RULED} cards with most rulings`, report.mostRuled],
    ['cards of the scenarios', report.scenarios],
  ] as const) {
    if (!c) continue;
    lines.push(
      `${name}: ${c.cardsRead} of ${c.cards} read whole (${percent(c.cardsRead, c.cards)}), ${c.linesRead} of ${c.lines} lines (${percent(c.linesRead, c.lines)}), ${c.ambiguous} ambiguous, ${c.mismatches} printed back differently`,
    );
  }
  lines.push(`all cards compiled in ${report.seconds.toFixed(1)} s of one core`);
  for (const [name, c] of [
    ['', report.paper],
    [' (cards of the scenarios)', report.scenarios],
  ] as const) {
    if (!c) continue;
    lines.push('', `reading stopped at${name}; cards it alone keeps back, lines:`);
    for (const t of c.tails.slice(0, 60))
      lines.push(`${String(t.alone).padStart(5)} ${String(t.lines).padStart(5)}  ${t.tail}  [${t.example}]`);
  }
  return lines.join('\n');
}

/** `judge compile [PATH]`: what the compiler reads of a file of cards, one JSON object a line. */
export function addCompile(program: Command): void {
  program
    .command('compile')
    .description('count what the compiler reads of a file of cards, and where it stops')
    .argument('[path]', 'cards as JSON lines', '../shared/data/cards.jsonl')
    .option('--scenarios <path...>', 'scenarios or questions whose cards are counted apart')
    .option('--json', 'one JSON object')
    .action((path: string, options: { scenarios?: string[]; json?: boolean }) => {
      const report = compileReport(path, options.scenarios ?? []);
      if (options.json) printJson(report);
      else console.log(printCompileReport(report));
    });
}
