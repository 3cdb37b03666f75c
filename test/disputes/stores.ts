import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { type DisputeStore, openStore } from '../../src/disputes/store/store.ts';
import { hasPostgres, startPostgres, type TestServer } from '../support/postgres.ts';

/** A place for a store, which outlives the store itself. */
interface Ground {
  readonly kind: 'SQLite' | 'PostgreSQL';
  /** A new, empty database. */
  readonly fresh: () => Promise<string>;
}

/** Runs the same tests on both databases. */
export function onBoth(tests: (ground: Ground) => void): void {
  describe('on SQLite', () => {
    let folder: string;
    let files = 0;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'headjudge-disputes-'));
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    tests({ kind: 'SQLite', fresh: async () => join(folder, `${++files}.db`) });
  });
  describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startPostgres();
    });
    afterAll(() => server?.stop());
    tests({ kind: 'PostgreSQL', fresh: () => server.fresh() });
  });
}

/** Opens a store on a new database, closed when the test file ends. */
export function storeOn(ground: Ground): () => DisputeStore {
  let store: DisputeStore;
  beforeAll(async () => {
    store = await openStore(await ground.fresh());
  });
  afterAll(() => store?.close());
  return () => store;
}
