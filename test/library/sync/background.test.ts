import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { openLibrary } from '../../../src/library/open.ts';
import { startBackgroundSync } from '../../../src/library/sync/background.ts';
import { syncLibrary } from '../../../src/library/sync/sync.ts';
import { ADDRESSES, bulkFolder, SHIPPED, smallBulk, tempFolder } from '../../support/bulk.ts';

const PROCESS = fileURLToPath(new URL('../../support/sync-process.ts', import.meta.url));

let stop = (): void => {};
afterEach(() => stop());

/** Starts a background sync; resolves with the first thing it logs. */
function first(
  dir: string,
  script: readonly string[],
  library = openLibrary({ dir, shipped: SHIPPED }),
  period?: number,
) {
  return new Promise<{ level: string; message: string }>((resolve) => {
    const log = {
      info: (message: string) => resolve({ level: 'info', message }),
      warn: (message: string) => resolve({ level: 'warn', message }),
    };
    const command = [process.execPath, ...script] as const;
    stop = startBackgroundSync({ library, dir, command, log, ...(period !== undefined && { period }) });
  });
}

describe('the background sync', () => {
  it('brings in a library where there is none, while what ships serves', async () => {
    const dir = tempFolder();
    const library = openLibrary({ dir, shipped: SHIPPED });
    expect(library.origin).toBe('shipped');
    const logged = await first(dir, ['--import', 'tsx', PROCESS, dir, bulkFolder(smallBulk())], library);
    expect(logged).toMatchObject({ level: 'info', message: expect.stringMatching(/serves now/) });
    expect(library.origin).toBe('synced');
    expect(library.find('test creature 3')).toBeDefined();
  });

  it('tells of a failure and goes on serving', async () => {
    const dir = tempFolder();
    const logged = await first(dir, ['-e', 'console.error("no network"); process.exit(1)']);
    expect(logged).toEqual({ level: 'warn', message: 'The sync failed: no network' });
  });

  it('tells of a program that is not there', async () => {
    const dir = tempFolder();
    const library = openLibrary({ dir, shipped: SHIPPED });
    const message = await new Promise<string>((resolve) => {
      const log = { info: resolve, warn: resolve };
      stop = startBackgroundSync({ library, dir, command: ['/no/such/program'], log });
    });
    expect(message).toMatch(/ENOENT/);
  });

  it('leaves a fresh library alone until its time has come', async () => {
    const dir = tempFolder();
    await syncLibrary({ dir, from: bulkFolder(smallBulk()), addresses: ADDRESSES });
    const silent = await Promise.race([
      first(dir, ['-e', 'process.exit(1)']),
      new Promise((done) => setTimeout(done, 300, 'silent')),
    ]);
    expect(silent).toBe('silent');
    stop();
    const due = await first(dir, ['-e', 'process.exit(1)'], openLibrary({ dir, shipped: SHIPPED }), 500);
    expect(due.level).toBe('warn');
  });
});
