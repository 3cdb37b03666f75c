import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, inject } from 'vitest';
import type { Library } from '../../src/library/library.ts';
import { LIBRARY_FILE, openLibrary } from '../../src/library/open.ts';
import { addressesFrom } from '../../src/library/sync/network.ts';
import { syncLibrary } from '../../src/library/sync/sync.ts';
import { SHARED } from './shared.ts';

export const SHIPPED = fileURLToPath(new URL('../../rulings-data', import.meta.url));
export const ADDRESSES = addressesFrom({});

/** A folder that goes when the tests of the file have ended. */
export function tempFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'headjudge-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/**
 * The library of all official data, only to be read. The first test file of a run that needs it syncs it, and the others
 * wait until it is there. Only where the shared data is.
 */
export async function fullLibrary(): Promise<Library> {
  const dir = inject('runFolder');
  while (!existsSync(join(dir, LIBRARY_FILE))) await (begins(dir) ? syncOfficial(dir) : sleep(100));
  return openLibrary({ dir, shipped: SHIPPED });
}

const BEGUN = 'begun';

/** Whether nobody else has begun: the folder can be made only once. */
function begins(dir: string): boolean {
  try {
    mkdirSync(join(dir, BEGUN));
    return true;
  } catch {
    return false;
  }
}

async function syncOfficial(dir: string): Promise<void> {
  const result = await syncLibrary({ dir, from: `${SHARED}data`, addresses: ADDRESSES });
  if (result.status === 'updated') return;
  rmSync(join(dir, BEGUN), { recursive: true });
  throw new Error(JSON.stringify(result));
}

/** Invented cards in the shape of the bulk file. */
export const inventedCards = (count: number): object[] =>
  Array.from({ length: count }, (_, at) => ({
    object: 'card',
    oracle_id: `card-${at}`,
    name: `Test Creature ${at}`,
    layout: 'normal',
    type_line: 'Creature — Bear',
    cmc: 2,
    oracle_text: 'Braces { and } and "quotes" \\ in a text.',
    legalities: { vintage: 'legal' },
  }));

/** Two rulings for each card: one of its own, one that all share. */
export const inventedRulings = (count: number): object[] =>
  Array.from({ length: count }, (_, at) => at).flatMap((at) => [
    { oracle_id: `card-${at}`, source: 'wotc', published_at: '2024-01-02', comment: `Creature ${at} is invented.` },
    { oracle_id: `card-${at}`, source: 'wotc', published_at: '2024-05-06', comment: 'Every bear may dance twice.' },
  ]);

/** A rules text of our own in the official layout. */
export const INVENTED_RULES = `Rules of a Game

These rules are effective as of March 4, 2025.

Contents

1. Game Concepts
100. General
7. Additional Rules
702. Keyword Abilities

Glossary

Credits

1. Game Concepts

100. General

100.1. Two bears may dance. See rule 100.2.

100.1a A bear that dances is “dancing”.
Example: A bear dances on a table.
Example: A bear dances alone.

100.1b Dancing ends at dusk.

100.2. A bear rests.
     It may rest long.

2. Parts of a Card

200. General

200.1. Cards have parts.

3. Card Types

300. General

300.1. Cards have types.

Glossary

Bear, Bears
A creature that may dance. See rule 100.1, “General.”

Dusk
When the light goes.

Credits

Everyone.
`;

/** Writes files into a new folder: values as JSON lines, strings and bytes as they are. */
export function bulkFolder(files: Readonly<Record<string, readonly object[] | string | Buffer>>): string {
  const dir = tempFolder();
  mkdirSync(dir, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const data = Array.isArray(content) ? content.map((one) => `${JSON.stringify(one)}\n`).join('') : content;
    writeFileSync(join(dir, name), name.endsWith('.gz') ? gzipSync(data as string) : (data as string));
  }
  return dir;
}

/** A small, whole set of bulk files. */
export const smallBulk = (cards = 100): Record<string, readonly object[] | string> => ({
  'cards.jsonl': inventedCards(cards),
  'rulings.jsonl': inventedRulings(cards),
  'cr.txt': INVENTED_RULES,
});
