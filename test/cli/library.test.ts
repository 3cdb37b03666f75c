import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { bulkFolder, inventedCards, smallBulk, tempFolder } from '../support/bulk.ts';

const CLI = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));
const dir = tempFolder();

interface Printed {
  readonly code: number | null;
  readonly out: string;
  readonly problem: string;
}

/** Runs the terminal in a process of its own, on a library of invented data. */
function judge(...args: string[]): Printed {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', CLI, ...args], {
    encoding: 'utf8',
    env: { ...process.env, LIBRARY_DIR: dir },
  });
  return { code: status, out: stdout, problem: stderr };
}

const json = (printed: Printed): unknown => JSON.parse(printed.out);

const folder = bulkFolder({
  ...smallBulk(),
  'cards.jsonl': [
    ...inventedCards(100),
    {
      oracle_id: 'fork',
      name: 'Left Road // Right Road',
      layout: 'split',
      type_line: 'Instant // Instant',
      cmc: 4,
      card_faces: [
        { name: 'Left Road', mana_cost: '{1}{W}', type_line: 'Instant', oracle_text: 'Go left.' },
        { name: 'Right Road', mana_cost: '{1}{B}', type_line: 'Instant', oracle_text: 'Go right.' },
      ],
      legalities: { vintage: 'restricted', legacy: 'banned', modern: 'not_legal' },
    },
  ],
});

beforeAll(() => {
  const { code, out } = judge('sync', '--from', folder);
  expect(code).toBe(0);
  expect(out).toMatch(/^Loaded 101 cards, 200 rulings, 6 rules, 2 glossary entries and 0 policy sections in \d/);
}, 60_000);

describe('look-ups in the terminal', () => {
  it('resolve', () => {
    expect(json(judge('resolve', 'right', 'road', '--json'))).toEqual({
      status: 'found',
      rung: 'face',
      cards: [{ oracle_id: 'fork', name: 'Left Road // Right Road', face: 'Right Road' }],
    });
    const asked = judge('resolve', 'test', 'creature');
    expect(asked).toMatchObject({ code: 1, out: expect.stringMatching(/"test creature" may mean Test Creature 0;/) });
    expect(judge('resolve', 'nothing', 'of', 'the', 'kind').out).toMatch(/No card is named like/);
  });

  it('resolve --batch', () => {
    const file = join(dir, 'batch.json');
    writeFileSync(file, JSON.stringify([{ query: 'left raod' }, { query: '' }, { query: 'test creature 7' }]));
    expect(json(judge('resolve', '--batch', file, '--json'))).toEqual([
      {
        status: 'found',
        rung: 'trigram',
        cards: [expect.objectContaining({ oracle_id: 'fork' })],
        ms: expect.any(Number),
      },
      { status: 'none', cards: [], ms: expect.any(Number) },
      {
        status: 'found',
        rung: 'exact',
        cards: [{ oracle_id: 'card-7', name: 'Test Creature 7' }],
        ms: expect.any(Number),
      },
    ]);
    writeFileSync(file, '{"query": "x"}');
    expect(judge('resolve', '--batch', file, '--json')).toMatchObject({
      code: 1,
      problem: expect.stringMatching(/must be a JSON array of objects/),
    });
    expect(judge('resolve', '--batch', join(dir, 'nowhere.json'))).toMatchObject({
      code: 1,
      problem: expect.stringMatching(/nowhere\.json can't be read/),
    });
  });

  it('ruling', () => {
    const { out } = judge('ruling', 'test creature 7', '--oldest');
    expect(out).toMatch(/2024-01-02 · wotc\n {2}Creature 7 is invented\.\n2024-05-06 · wotc · shared by 100 cards\n/);
    expect(out).toMatch(/\[data of \d{4}-\d{2}-\d{2}.*rules of 2025-03-04\]\n$/);
    expect(json(judge('ruling', 'test creature 7', '--search', 'dance', '--json'))).toMatchObject({
      status: 'found',
      rulings: [{ comment: 'Every bear may dance twice.', cards: 100, published_at: '2024-05-06' }],
      origin: 'synced',
      dates: { rules: '2025-03-04' },
    });
    expect(judge('ruling', 'left road').out).toMatch(/No rulings are known for it\./);
  });

  it('card', () => {
    const { out } = judge('card', 'left road');
    expect(out).toMatch(/Left Road {2}\{1\}\{W\}\nInstant\nGo left\.\n\/\/\nRight Road {2}\{1\}\{B\}/);
    expect(out).toMatch(/restricted: vintage\nbanned: legacy\n/);
    expect(json(judge('card', 'left road', '--json'))).toMatchObject({ card: { oracle_id: 'fork', layout: 'split' } });
  });

  it('rule and glossary', () => {
    expect(judge('rule', '100.1').out).toMatch(
      /^100\.1 {2}Two bears.*\n {2}100\.1a {2}.*\n {2}100\.1b .*\nsee 100\.2\n/,
    );
    expect(json(judge('rule', 'dusk', '--json'))).toMatchObject({ status: 'found', hits: [{ number: '100.1b' }] });
    expect(judge('glossary', 'bears').out).toMatch(/^Bear, Bears\n {2}A creature/);
    expect(judge('rule', 'zeppelin')).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^Nothing was found for "zeppelin"\.\n\[data of .*\]\n$/),
    });
    expect(judge('rule', '100.77')).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^There is no rule "100\.77" in this edition\. The nearest ones: 100, 100\.1, /),
    });
    expect(judge('policy', 'mtr', '1.1')).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^No policy document is loaded: "npm run sync" brings them\./),
    });
    expect(judge('policy', 'cookbook', '1').code).not.toBe(0);
  });

  it('ends quietly when nobody reads on', () => {
    const command = `"${process.execPath}" --import tsx "${CLI}" card left road --json | head -c 1`;
    const { status, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', command], {
      encoding: 'utf8',
      env: { ...process.env, LIBRARY_DIR: dir },
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('a failing sync says why and ends with 1', () => {
    const broken = bulkFolder({ 'cards.jsonl': '{"oracle_id":"a","name":"A"}\n{"oracle_id":' });
    expect(judge('sync', '--from', broken)).toMatchObject({
      code: 1,
      out: '',
      problem: 'cards.jsonl, line 2: the file ends in the middle of this record. Nothing was changed.\n',
    });
    expect(json(judge('resolve', 'left road', '--json'))).toMatchObject({ status: 'found' });
  });
});
