import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { citations, inComments } from '../support/citations.ts';
import { wordings } from '../support/rulings-data.ts';
import { hasShared, SHARED } from '../support/shared.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const worded = new Set(wordings.map(({ number }) => number));

const files = ['src', 'commands'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(join(ROOT, folder, file), 'utf8') })),
);

test('citations are found in each form', () => {
  const code = "cr('101.2') rule: '613.8a' rules: ['704.5', '704.5f'] cr('400.7', '400.7a') other: '999.9'";
  expect([...citations(code)]).toEqual(['101.2', '613.8a', '704.5', '704.5f', '400.7', '400.7a']);
});

test('every rule that code cites has our wording', () => {
  const missing = files.flatMap(({ file, text }) =>
    [...citations(text)].filter((n) => !worded.has(n)).map((n) => `${file}: ${n}`),
  );
  expect(missing).toEqual([]);
});

describe.skipIf(!hasShared)('with the official rules', () => {
  test('every rule number in the comments of the engine exists', () => {
    const official = new Set(
      [...readFileSync(`${SHARED}data/cr.txt`, 'utf8').matchAll(/^(\d{3}\.\d+[a-z]{0,2})/gm)].map(
        ([, number]) => number,
      ),
    );
    const engine = files.filter(({ file }) => /^src\/(rules|cards|game|scenario)\//.test(file));
    const lost = engine.flatMap(({ file, text }) =>
      inComments(text)
        .filter((number) => !official.has(number))
        .map((number) => `${file}: ${number}`),
    );
    expect(lost).toEqual([]);
  });
});
