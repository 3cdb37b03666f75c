import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LIBRARY_FILE } from '../src/library/open.ts';
import { table } from './figures.ts';
import { BULK_FILES, syncFullLibrary } from './full-library.ts';
import type { Measurement } from './index.ts';

const megabytes = (bytes: number): number => Math.round(bytes / 1e6);
const CHILD = fileURLToPath(new URL('../dist/bench/process-figures.js', import.meta.url));

interface ProcessFigures {
  readonly ms: number;
  readonly peak: number;
  readonly resident: number;
}

/** Runs a task of `process-figures.ts` in a process of its own, so that its memory is its own. */
function inProcess(task: 'sync' | 'open', dir: string): ProcessFigures {
  return JSON.parse(execFileSync(process.execPath, [CHILD, task, dir], { encoding: 'utf8' }));
}

/** Time and memory of a full sync from files, and of opening the full library. */
export async function measure(): Promise<Measurement> {
  const places = await syncFullLibrary();
  const sync = inProcess('sync', places.dir);
  const open = inProcess('open', places.dir);
  const size = statSync(join(places.dir, LIBRARY_FILE)).size;
  const markdown = [
    '## Sync and start',
    '',
    `All bulk files from disk (\`${BULK_FILES.split('/').slice(-2).join('/')}\`), each in a process of its own, bundled; the library file has ${megabytes(size)} MB.`,
    '',
    table(
      ['what', 'seconds', 'peak memory MB', 'resident MB at the end'],
      [
        ['sync of everything', (sync.ms / 1000).toFixed(2), megabytes(sync.peak), megabytes(sync.resident)],
        ['opening the full library', (open.ms / 1000).toFixed(2), megabytes(open.peak), megabytes(open.resident)],
      ],
    ),
  ].join('\n');
  return { figures: { sync, open, size }, markdown };
}
