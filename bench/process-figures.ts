/** A task of `bench/sync.ts` in a process of its own: `sync DIR` or `open DIR`. Prints time and memory as JSON. */
import { openLibrary } from '../src/library/open.ts';
import { addressesFrom } from '../src/library/sync/network.ts';
import { syncLibrary } from '../src/library/sync/sync.ts';
import { BULK_FILES, SHIPPED } from './full-library.ts';

const [task, dir = ''] = process.argv.slice(2);
const start = performance.now();
if (task === 'sync') await syncLibrary({ dir, from: BULK_FILES, addresses: addressesFrom({}), force: true });
else openLibrary({ dir, shipped: SHIPPED }).suggest('lightnig bolt', 25);
const ms = performance.now() - start;
console.log(JSON.stringify({ ms, peak: process.resourceUsage().maxRSS * 1024, resident: process.memoryUsage().rss }));
