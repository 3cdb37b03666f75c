import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LIBRARY_FILE, PREVIOUS_FILE } from '../open.ts';

/** The file that a sync writes before it takes the library's place. */
export const NEW_FILE = 'library.new.sqlite';

function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Puts the new file in the library's place in one step, and keeps the one that was there. At every moment some library is whole. */
export function swapIn(dir: string): void {
  const fresh = join(dir, NEW_FILE);
  const current = join(dir, LIBRARY_FILE);
  const spare = join(dir, `${PREVIOUS_FILE}.new`);
  flush(fresh);
  rmSync(spare, { force: true });
  try {
    linkSync(current, spare);
    renameSync(spare, join(dir, PREVIOUS_FILE));
    // Renaming onto another link of the same file, left so by a killed sync, does nothing.
    rmSync(spare, { force: true });
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault;
  }
  renameSync(fresh, current);
  flush(dir);
}
