import { existsSync, readFileSync } from 'node:fs';
import { compileCard } from '../src/cards/compile.ts';
import type { CardRecord } from '../src/cards/scryfall.ts';
import { compileFile } from '../src/cli/compiling.ts';
import { percentile, table } from './figures.ts';
import { BULK_FILES } from './full-library.ts';
import type { Measurement } from './index.ts';

const BULK_CARDS = `${BULK_FILES}/cards.jsonl`;
/** As `npm run build` has bundled it. */
const WORKER = new URL('../dist/compiling-worker.js', import.meta.url);

/** Processor time of this process in milliseconds: what others do on the machine doesn't count. */
const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The text compiler: one card, and all of them with the gates that look at each word of each different line, in processor time. */
export async function measure(): Promise<Measurement> {
  if (!existsSync(BULK_FILES)) throw new Error('The bulk files are missing: set BENCH_DATA to their folder.');
  const cards = readFileSync(BULK_CARDS, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): CardRecord => JSON.parse(line));
  const compiling = cards.map((card) => {
    const start = spent();
    compileCard(card);
    return spent() - start;
  });
  const { gates, elapsed, threads } = await compileFile(BULK_CARDS, true, WORKER);
  const { lines, dropped, ignored } = gates!;
  const sum = compiling.reduce((a, b) => a + b, 0);
  const figures = {
    cards: cards.length,
    msPerCard: sum / cards.length,
    p95: percentile(compiling, 0.95),
    lines: lines.size,
    compileSeconds: sum / 1000,
    gatedSeconds: elapsed,
    threads,
    found: dropped.length + ignored.length,
  };
  const markdown = `## Compiler

One card in processor time; all with the gates from start to end, shared among ${threads} threads, each of which starts with nothing read. The gates leave out each word of ${figures.lines} different lines
that are read, once each: a line that is read without the word and means the same is a defect, as is a word like "only" that the meaning says nothing of. Found: ${figures.found}.

${table(
  ['what', 'measured', 'target'],
  [
    ['compile one card, mean', `${figures.msPerCard.toFixed(2)} ms`, '≤ 0.3 ms'],
    ['the same: p95', `${figures.p95.toFixed(2)} ms`, ''],
    [`compile ${cards.length} cards`, `${figures.compileSeconds.toFixed(1)} s`, ''],
    [`the same with all gates, by ${threads} threads`, `${elapsed.toFixed(1)} s`, '≤ 15 s'],
  ],
)}`;
  return { figures, markdown };
}
