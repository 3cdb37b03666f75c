import { afterEach, expect, it } from 'vitest';
import { openLibrary } from '../../../src/library/open.ts';
import { syncLibrary } from '../../../src/library/sync/sync.ts';
import { watchLibrary } from '../../../src/library/sync/watch.ts';
import { ADDRESSES, bulkFolder, SHIPPED, smallBulk, tempFolder } from '../../support/bulk.ts';

let stop = (): void => {};
afterEach(() => stop());

it('a library that serves takes up what a sync brings, without a sync of its own', async () => {
  const dir = tempFolder();
  const library = openLibrary({ dir, shipped: SHIPPED });
  const taken = new Promise<void>((resolve) => {
    stop = watchLibrary(library, resolve, 20);
  });
  expect(library.origin).toBe('shipped');
  await syncLibrary({ dir, from: bulkFolder(smallBulk()), addresses: ADDRESSES });
  await taken;
  expect(library.origin).toBe('synced');
  expect(library.find('test creature 3')).toBeDefined();
  library.close();
});

it.each([
  [13, false],
  [15, true],
])('synced data is stale after 14 days: %i', async (days, stale) => {
  const dir = tempFolder();
  await syncLibrary({ dir, from: bulkFolder(smallBulk()), addresses: ADDRESSES });
  const data = openLibrary({ dir, shipped: SHIPPED }).dates.data!;
  const now = () => Date.parse(data) + days * 86_400_000;
  expect(openLibrary({ dir, shipped: SHIPPED, now }).stale).toBe(stale);
});
