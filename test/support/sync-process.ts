/** A sync in a process of its own, to be killed or starved: `sync-process.ts DIR FROM`. Says "go", then the result as JSON. */
import { syncLibrary } from '../../src/library/sync/sync.ts';

const [dir = '', from = ''] = process.argv.slice(2);
console.log('go');
const addresses = { scryfall: 'http://127.0.0.1:9', rules: 'http://127.0.0.1:9', policy: {} };
const result = await syncLibrary({ dir, from, addresses });
console.log(JSON.stringify(result));
