import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LIBRARY_FILE } from '../open.ts';
import { buildLibrary, type Progress } from './build.ts';
import { directorySources } from './directory.ts';
import { SyncFault } from './fault.ts';
import { type Sleep, sleep } from './http.ts';
import { takeSyncLock } from './lock.ts';
import { type Addresses, DOWNLOADS, networkSources } from './network.ts';
import { NEW_FILE, swapIn } from './swap.ts';

export interface SyncOptions {
  /** Where synced data lives. */
  readonly dir: string;
  /** A folder of bulk files; without one they are fetched. */
  readonly from?: string;
  readonly addresses: Addresses;
  /** Takes counts that are far from the last good copy's, and builds even from unchanged sources. */
  readonly force?: boolean;
  readonly progress?: Progress;
  /** How to wait between attempts; tests don't. */
  readonly wait?: Sleep;
}

export type SyncResult =
  | { readonly status: 'updated'; readonly warnings: readonly string[] }
  | { readonly status: 'unchanged' }
  | { readonly status: 'failed'; readonly problem: string };

/**
 * Brings the library up to date, from a folder or from the public sources. The library that serves stays untouched until
 * the new one is whole and checked, and is then replaced in one step. Never throws for what files, network or disk do.
 */
export async function syncLibrary(options: SyncOptions): Promise<SyncResult> {
  const { dir } = options;
  try {
    mkdirSync(dir, { recursive: true });
    const release = takeSyncLock(dir);
    try {
      return await syncLocked(options);
    } finally {
      rmSync(join(dir, NEW_FILE), { force: true });
      release();
    }
  } catch (fault) {
    const problem = sentence(fault, dir);
    if (problem === undefined) throw fault;
    return { status: 'failed', problem };
  }
}

/** The sync itself, while this process holds the lock. */
async function syncLocked(options: SyncOptions): Promise<SyncResult> {
  const { dir, from, addresses, force = false, progress = () => {}, wait = sleep } = options;
  const fresh = join(dir, NEW_FILE);
  const current = join(dir, LIBRARY_FILE);
  rmSync(fresh, { force: true });
  const old = existsSync(current) ? current : undefined;
  const network = { dir, addresses, old, force, progress, wait };
  const sources = from === undefined ? await networkSources(network) : await directorySources(from);
  if (sources === undefined) return { status: 'unchanged' };
  const downloads = from === undefined ? join(dir, DOWNLOADS) : undefined;
  const discard = (): void => {
    if (downloads !== undefined) rmSync(downloads, { recursive: true, force: true });
  };
  try {
    const warnings = await buildLibrary({ sources, target: fresh, old, force, progress });
    swapIn(dir);
    discard();
    return { status: 'updated', warnings };
  } catch (fault) {
    // What was fetched whole and is yet wrong must not be taken for good by the next sync.
    if (fault instanceof SyncFault) discard();
    throw fault;
  }
}

/** Codes of a full disk or a spent quota, and of a folder that can't be written. */
const FULL = /^(?:SQLITE_FULL|SQLITE_IOERR.*|ENOSPC|EDQUOT|EFBIG)$/;
const FORBIDDEN = /^(?:EACCES|EROFS|EPERM|ENOTDIR|EEXIST|SQLITE_CANTOPEN|SQLITE_READONLY.*)$/;

/** One sentence for a failure; a full or forbidden disk is named as what it is. Undefined for a bug. */
function sentence(fault: unknown, dir: string): string | undefined {
  if (fault instanceof SyncFault) return fault.message;
  const { code = '', message } = fault as NodeJS.ErrnoException;
  if (FULL.test(code)) {
    return `The disk under ${dir} is full or can't be written; free some 200 MB. Nothing was changed.`;
  }
  if (FORBIDDEN.test(code)) {
    return `The folder ${dir} can't be written; set LIBRARY_DIR to one that can. Nothing was changed.`;
  }
  return code === 'ENOENT' ? `${message}. Nothing was changed.` : undefined;
}
