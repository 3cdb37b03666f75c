import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { libraryPlaces } from '../../src/cli/places.ts';
import { exerciseOf } from '../../src/coverage/exercise.ts';
import { PLAYED_FILE, playedFrom, readPlayed } from '../../src/coverage/played.ts';
import { scenarioTexts } from '../../src/coverage/scenarios.ts';
import { openLibrary } from '../../src/library/open.ts';

/**
 * Holds `rulings-data/played.json` to what passing scenarios exercise: `tsx test/ratchet/played.ts`, with `--write` to write it
 * anew. The library is the one of `LIBRARY_DIR`. Exit code 1 when the file lists what is no longer exercised.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const scenarios = ['test/scenarios', '../shared/scenarios'].flatMap((folder) => scenarioTexts(join(ROOT, folder)));
const places = libraryPlaces();
const now = playedFrom(exerciseOf(scenarios, openLibrary(places)));
const abilities = Object.values(now).flat().length;

if (process.argv.includes('--write')) {
  const rows = Object.entries(now).map(([id, digests]) => `${JSON.stringify(id)}:${JSON.stringify(digests)}`);
  writeFileSync(join(places.shipped, PLAYED_FILE), `{\n${rows.join(',\n')}\n}\n`);
}
const gone = [...readPlayed(places.shipped)].flatMap(([id, digests]) =>
  [...digests].filter((digest) => !now[id]?.includes(digest)).map((digest) => `${id}: ${digest}`),
);
for (const one of gone) console.error(`${one} is listed as played, and no passing scenario exercises it`);
console.log(`${Object.keys(now).length} cards, ${abilities} abilities exercised by ${scenarios.length} scenarios`);
if (gone.length > 0) process.exitCode = 1;
