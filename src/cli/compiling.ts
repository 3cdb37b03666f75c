import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { GateResults } from '../cards/gates/gates.ts';
import type { CardDefinition } from '../rules/definition.ts';
import type { Part, Share } from './compiling-worker.ts';

/** More parts than that gain little: each reads the grammar anew, and lines that several have are probed by each. */
const MOST_PARTS = 8;
const FROM_SOURCE = import.meta.url.endsWith('.ts');
const WORKER = new URL(`./compiling-worker.${FROM_SOURCE ? 'ts' : 'js'}`, import.meta.url);

/** All cards of a file, compiled. */
export interface Compiled {
  /** In the order of the file. */
  readonly cards: readonly CardDefinition[];
  readonly gates: GateResults | undefined;
  /** Seconds from start to end, and how many threads shared the work. */
  readonly elapsed: number;
  readonly threads: number;
}

/** Compiles a file of cards, one JSON object a line, shared among the machine's processors, with the gates or without. */
export async function compileFile(path: string, gated: boolean, worker: URL = WORKER): Promise<Compiled> {
  const start = performance.now();
  const parts = Math.min(availableParallelism(), MOST_PARTS);
  const shares = await Promise.all(
    Array.from({ length: parts }, (_, part) => run(worker, { path, gated, part, parts })),
  );
  const lists = shares.map(({ cards }): readonly CardDefinition[] => JSON.parse(cards));
  const length = lists.reduce((sum, list) => sum + list.length, 0);
  return {
    cards: Array.from({ length }, (_, at) => lists[at % parts]![Math.floor(at / parts)]!),
    gates: gated ? joined(shares.flatMap(({ gates }) => gates ?? [])) : undefined,
    elapsed: (performance.now() - start) / 1000,
    threads: parts,
  };
}

/** What the parts found together: a line that several of them had counts once. */
const joined = (all: readonly GateResults[]): GateResults => ({
  lines: new Set(all.flatMap(({ lines }) => [...lines])),
  dropped: [...new Set(all.flatMap(({ dropped }) => dropped))],
  ignored: [...new Set(all.flatMap(({ ignored }) => ignored))],
});

const run = (worker: URL, part: Part): Promise<Share> =>
  new Promise((resolve, reject) => {
    const fromSource = worker.pathname.endsWith('.ts');
    // A worker's own file is not transformed: tsx is told of it there.
    const entry = fromSource
      ? `import('tsx/esm/api').then(({ tsImport }) => tsImport(${JSON.stringify(worker.href)}, ${JSON.stringify(import.meta.url)}))`
      : worker;
    new Worker(entry, { workerData: part, eval: fromSource }).once('message', resolve).once('error', reject);
  });
