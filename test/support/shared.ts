import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where the official data and handed cases lie, beside the repository; not part of it. */
export const SHARED = fileURLToPath(new URL('../../../shared/', import.meta.url));

/** True when the shared data is there. On CI its absence is a failure, elsewhere such tests skip themselves. */
export const hasShared = existsSync(`${SHARED}data/cards.jsonl`);

if (!hasShared) {
  if (process.env.CI) throw new Error(`The tests on CI need the official data at ${SHARED}, which is missing.`);
  console.warn(`skipped: tests on official data, since ${SHARED} is absent`);
}
