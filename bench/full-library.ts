import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LibraryPlaces } from '../src/library/open.ts';
import { addressesFrom } from '../src/library/sync/network.ts';
import { syncLibrary } from '../src/library/sync/sync.ts';

/** Where the bulk files lie: `BENCH_DATA`, or beside the repository. */
export const BULK_FILES = process.env.BENCH_DATA ?? fileURLToPath(new URL('../../shared/data', import.meta.url));
export const SHIPPED = fileURLToPath(new URL('../rulings-data', import.meta.url));

/** Syncs the bulk files into a folder of its own, which goes when the process does. Throws when there are none. */
export async function syncFullLibrary(): Promise<LibraryPlaces> {
  if (!existsSync(BULK_FILES)) throw new Error(`The bulk files are missing: set BENCH_DATA to their folder.`);
  const dir = mkdtempSync(join(tmpdir(), 'headjudge-bench-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  const result = await syncLibrary({ dir, from: BULK_FILES, addresses: addressesFrom({}) });
  if (result.status === 'failed') throw new Error(result.problem);
  return { dir, shipped: SHIPPED };
}
