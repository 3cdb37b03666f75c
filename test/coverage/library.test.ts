import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countLibrary, keptCoverage } from '../../src/coverage/library.ts';
import type { Library } from '../../src/library/library.ts';
import type { LibraryPlaces } from '../../src/library/open.ts';
import { shippedLibrary } from '../commands/support/context.ts';

const shipped = shippedLibrary();
/** A few cards are enough to count. */
const FEW = [...shipped.cards()].slice(0, 40);
const library: Library = Object.create(shipped, { cards: { value: () => FEW } });
let places: LibraryPlaces;
beforeEach(() => {
  places = { dir: mkdtempSync(join(tmpdir(), 'headjudge-coverage-')), shipped: 'rulings-data' };
});
afterEach(() => rmSync(places.dir, { recursive: true, force: true }));

test('what was counted is kept beside the library, until the library changes', async () => {
  expect(keptCoverage(places)).toBeUndefined();
  const counted = await countLibrary(library, places, new AbortController().signal);
  expect(counted.cards).toBe(FEW.length);
  expect(counted.read).toBeGreaterThan(counted.played);
  expect(counted.played).toBeGreaterThan(0);
  expect(keptCoverage(places)).toEqual(counted);
  writeFileSync(join(places.dir, 'library.sqlite'), 'another');
  expect(keptCoverage(places)).toBeUndefined();
});

test('a kept file that is broken counts as none, and a folder that is missing as no place to keep', async () => {
  await countLibrary(library, places);
  const file = join(places.dir, 'coverage.json');
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 20));
  expect(keptCoverage(places)).toBeUndefined();
  const missing = { ...places, dir: join(places.dir, 'none') };
  expect(await countLibrary(library, missing)).toMatchObject({ cards: FEW.length });
});

test('a count that goes on beside answers ends when it is told to', async () => {
  const ending = new AbortController();
  const counting = countLibrary(shipped, places, ending.signal);
  ending.abort();
  await expect(counting).rejects.toThrow('abort');
  expect(keptCoverage(places)).toBeUndefined();
});
