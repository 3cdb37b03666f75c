import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from '../../src/scenario/parse.ts';
import { print } from '../../src/scenario/print.ts';
import { render } from '../../src/scenario/syntax/errors.ts';
import { officialCards } from '../support/cards.ts';
import { hasShared } from '../support/shared.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.scenario'));
const statements = (text: string) => text.split('\n').filter((line) => line.trim() !== '' && !/^\s*#/.test(line));

test('each of the 65 seed rulings has two scenarios of our own', () => {
  const seeds = files.flatMap((file) => /^seeds\/(SR-\d\d-[bc])\.scenario$/.exec(file)?.[1] ?? []).sort();
  const rows = Array.from({ length: 65 }, (_, at) => `SR-${String(at + 1).padStart(2, '0')}`);
  expect(seeds).toEqual(rows.flatMap((row) => [`${row}-b`, `${row}-c`]));
});

test('every scenario checks or asks something', () => {
  const asks = (file: string) => /^\s*(?:expect|\?) /m.test(readFileSync(`${FOLDER}${file}`, 'utf8'));
  expect(files.filter((file) => !asks(file))).toEqual([]);
});

describe.skipIf(!hasShared)('every scenario of our own is written in its canonical form', () => {
  test.each(files)('%s', (file) => {
    const text = readFileSync(`${FOLDER}${file}`, 'utf8');
    const parsed = parse(text, officialCards());
    if (!parsed.ok) throw new Error(parsed.errors.map(render).join('\n'));
    expect(statements(print(parsed.scenario))).toEqual(statements(text));
  });
});
