import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { compileCard } from '../cards/compile.ts';
import { type GateResults, gates } from '../cards/gates/gates.ts';
import type { CardRecord } from '../cards/scryfall.ts';

/** Which cards of a file a worker compiles: of `parts` that follow one another the one at `part`. */
export interface Part {
  readonly path: string;
  readonly gated: boolean;
  readonly part: number;
  readonly parts: number;
}
/** What it sends back: the definitions as a JSON list, and what the gates found. */
export interface Share {
  readonly cards: string;
  readonly gates: GateResults | undefined;
}

const { path, gated, part, parts } = workerData as Part;
const records = readFileSync(path, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .filter((_, at) => at % parts === part)
  .map((line): CardRecord => JSON.parse(line));
const found = gated ? gates() : undefined;
const cards = records.map((record) => {
  const compiled = compileCard(record);
  found?.add(record, compiled);
  return compiled;
});
const share: Share = { cards: JSON.stringify(cards), gates: found?.results() };
parentPort!.postMessage(share);
