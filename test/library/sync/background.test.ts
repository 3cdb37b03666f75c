import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { openLibrary } from '../../../src/library/open.ts';
import { startBackgroundSync } from '../../../src/library/sync/background.ts';
import { syncLibrary } from '../../../src/library/sync/sync.ts';
import { watchLibrary } from '../../../src/library/sync/watch.ts';
import { ADDRESSES, bulkFolder, SHIPPED, smallBulk, tempFolder } from '../../support/bulk.ts';

const PROCESS = fileURLToPath(new URL('../../support/sync-process.ts', import.meta.url));

let stop = (): void => {};
afterEach(() => stop());

/** Starts a background sync; resolves with the first thing it warns of. */
const warned = (dir: string, command: readonly [string, ...string[]], period?: number) =>
  new Promise<string>((resolve) => {
    stop = startBackgroundSync({ dir, command, warn: resolve, ...(period !== undefined && { period }) });
  });
const node = (...script: readonly string[]) => [process.execPath, ...script] as const;

describe('the background sync', () => {
  it('brings in a library where there is none, while what ships serves', async () => {
    const dir = tempFolder();
    const library = openLibrary({ dir, shipped: SHIPPED });
    expect(library.origin).toBe('shipped');
    const command = node('--import', 'tsx', PROCESS, dir, bulkFolder(smallBulk()));
    const stopSync = startBackgroundSync({ dir, command, warn: expect.unreachable });
    await new Promise<void>((taken) => {
      const stopWatch = watchLibrary(library, taken, 50);
      stop = () => {
        stopSync();
        stopWatch();
      };
    });
    expect(library.origin).toBe('synced');
    expect(library.find('test creature 3')).toBeDefined();
  });

  it('tells of a failure', async () => {
    const message = await warned(tempFolder(), node('-e', 'console.error("no network"); process.exit(1)'));
    expect(message).toBe('The sync failed: no network');
  });

  it('tells of a program that is not there', async () => {
    expect(await warned(tempFolder(), ['/no/such/program'])).toMatch(/ENOENT/);
  });

  it('leaves a fresh library alone until its time has come', async () => {
    const dir = tempFolder();
    await syncLibrary({ dir, from: bulkFolder(smallBulk()), addresses: ADDRESSES });
    const failing = node('-e', 'process.exit(1)');
    const silent = await Promise.race([warned(dir, failing), new Promise((done) => setTimeout(done, 300, 'silent'))]);
    expect(silent).toBe('silent');
    stop();
    expect(await warned(dir, failing, 500)).toMatch(/^The sync failed/);
  });
});
