import { existsSync, readFileSync } from 'node:fs';
import { compileCard } from '../src/cards/compile.ts';
import { gates } from '../src/cards/gates/gates.ts';
import type { CardRecord } from '../src/cards/scryfall.ts';
import { percentile, table } from './figures.ts';
import { BULK_FILES } from './full-library.ts';
import type { Measurement } from './index.ts';

/** Processor time of this process in milliseconds: what others do on the machine doesn't count. */
const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The text compiler: one card, and all of them with the gates that look at each word of each different line, in processor time. */
export function measure(): Measurement {
  if (!existsSync(BULK_FILES)) throw new Error('The bulk files are missing: set BENCH_DATA to their folder.');
  const cards = readFileSync(`${BULK_FILES}/cards.jsonl`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): CardRecord => JSON.parse(line));
  const gated = gates();
  const [compiling, gating]: [number[], number[]] = [[], []];
  for (const card of cards) {
    const start = spent();
    const compiled = compileCard(card);
    const read = spent();
    gated.add(card, compiled);
    compiling.push(read - start);
    gating.push(spent() - read);
  }
  const sum = (times: readonly number[]): number => times.reduce((a, b) => a + b, 0);
  const { lines, dropped, ignored } = gated.results();
  const figures = {
    cards: cards.length,
    msPerCard: sum(compiling) / cards.length,
    p95: percentile(compiling, 0.95),
    lines,
    compileSeconds: sum(compiling) / 1000,
    gateSeconds: sum(gating) / 1000,
    found: dropped.length + ignored.length,
  };
  const markdown = `## Compiler

In processor time. The gates leave out each word of ${lines} different lines that are read, once each: a line that is read without the word and means the same is a defect, as is a word like "only" that the
meaning says nothing of. Found: ${figures.found}.

${table(
  ['what', 'measured', 'target'],
  [
    ['compile one card, mean', `${figures.msPerCard.toFixed(2)} ms`, '≤ 0.3 ms'],
    ['the same: p95', `${figures.p95.toFixed(2)} ms`, ''],
    [`compile ${cards.length} cards`, `${figures.compileSeconds.toFixed(1)} s`, ''],
    ['the same with all gates', `${(figures.compileSeconds + figures.gateSeconds).toFixed(1)} s`, '≤ 15 s'],
  ],
)}`;
  return { figures, markdown };
}
