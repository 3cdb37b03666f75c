import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { LIBRARY_FILE } from '../open.ts';

const HOUR = 3_600_000;
/** How old the synced file may get before it is brought up to date. */
const DAY = 24 * HOUR;

export interface BackgroundSync {
  /** Where synced data lives. */
  readonly dir: string;
  /** What runs a sync in a process of its own, so that answers don't wait for it: program and arguments. */
  readonly command: readonly [string, ...string[]];
  readonly warn: (message: string) => void;
  /** A file younger than this many milliseconds is not synced again; a day. */
  readonly period?: number;
}

/**
 * Keeps the library up to date while it serves: syncs at once when there is no synced file or it is a day old, then
 * daily, an hour later after a failure. `watchLibrary` takes up what it brings. Returns what ends it.
 */
export function startBackgroundSync({ dir, command, warn, period = DAY }: BackgroundSync): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let child: ReturnType<typeof spawn> | undefined;

  const later = (wait: number): void => {
    if (!stopped) timer = setTimeout(sync, wait).unref();
  };
  const sync = (): void => {
    const [program, ...rest] = command;
    let problem = '';
    child = spawn(program, rest, { stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr?.on('data', (chunk: Buffer) => {
      problem = `${problem}${chunk}`.slice(-500);
    });
    child.on('error', (fault) => {
      problem = fault.message;
    });
    child.on('close', (code) => {
      child = undefined;
      if (stopped) return;
      if (code !== 0) warn(`The sync failed: ${problem.trim()}`);
      later(code === 0 ? period : Math.min(HOUR, period));
    });
  };

  const age = Date.now() - (statSync(join(dir, LIBRARY_FILE), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  later(Math.max(0, period - age));

  return () => {
    stopped = true;
    clearTimeout(timer);
    child?.kill();
  };
}
