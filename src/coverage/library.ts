import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { compileCard } from '../cards/compile.ts';
import { counter } from '../cards/coverage.ts';
import type { Library } from '../library/library.ts';
import { LIBRARY_FILE, type LibraryPlaces } from '../library/open.ts';
import { isPlayed, PLAYED_FILE, readPlayed } from './played.ts';

/** What the engine makes of the cards of the loaded library; read and played are never added up. */
export interface LibraryCoverage {
  readonly cards: number;
  /** Cards whose every line is read. */
  readonly read: number;
  /** Cards whose every ability a passing scenario exercised. */
  readonly played: number;
  /** Lines whose reading was written by hand; at most 50. There are none: every reading is the grammar's. */
  readonly handReadings: number;
}

/** The file beside the library that keeps the count. */
const COVERAGE_FILE = 'coverage.json';
const counts = z.object({ cards: z.number(), read: z.number(), played: z.number(), handReadings: z.number() });
const schema = z.object({ of: z.string(), counts });

/** How long cards are compiled without a pause, and the pause, in milliseconds: answers come in between. */
const SLICE = 5;
const PAUSE = 45;

/** Where the compiler's code lies: beside this file when bundled, else the folders it is written in. */
const CODE = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? '..' : '.', import.meta.url));

const mark = (path: string): string => {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? `${stat.mtimeMs} ${stat.size}` : 'none';
};

let newest: number | undefined;

/** When the code of this process was last changed. */
function codeTime(): number {
  newest ??= Math.max(
    ...readdirSync(CODE, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.[jt]s$/.test(file))
      .map((file) => statSync(join(CODE, file)).mtimeMs),
  );
  return newest;
}

/** What a count belongs to: this library file, this code and this list of what was played. */
const belonging = ({ dir, shipped }: LibraryPlaces): string =>
  [mark(join(dir, LIBRARY_FILE)), mark(join(shipped, PLAYED_FILE)), codeTime()].join(', ');

/** The count that was kept, if it still belongs to what is there. */
export function keptCoverage(places: LibraryPlaces): LibraryCoverage | undefined {
  try {
    const kept = schema.parse(JSON.parse(readFileSync(join(places.dir, COVERAGE_FILE), 'utf8')));
    return kept.of === belonging(places) ? kept.counts : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a count; where the folder can't be written it is counted again another time. */
function keep(places: LibraryPlaces, of: string, counted: LibraryCoverage): void {
  const file = join(places.dir, COVERAGE_FILE);
  try {
    writeFileSync(`${file}.${process.pid}`, JSON.stringify({ of, counts: counted }));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // A folder that is missing or read-only costs the next start another count.
  }
}

/**
 * Compiles every card of the library and counts, then keeps the count beside the library. With a signal it does so gently, with pauses,
 * and throws the signal's reason once it is aborted.
 */
export async function countLibrary(
  library: Library,
  places: LibraryPlaces,
  gently?: AbortSignal,
): Promise<LibraryCoverage> {
  const of = belonging(places);
  const played = readPlayed(places.shipped);
  const { add, count } = counter(0, (card, ability) => isPlayed(played, card, ability));
  let since = performance.now();
  for (const card of library.cards()) {
    add(compileCard(card));
    if (!gently || performance.now() - since < SLICE) continue;
    await pause(PAUSE, undefined, { ref: false, signal: gently });
    since = performance.now();
  }
  const { cards, cardsRead, cardsPlayed } = count();
  const counted = { cards, read: cardsRead, played: cardsPlayed, handReadings: 0 };
  keep(places, of, counted);
  return counted;
}
