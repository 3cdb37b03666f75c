import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { read } from '../../rulings-data/read.ts';
import { openLibrary } from '../../src/library/open.ts';
import { openOvertaken, overtakenWords } from '../../src/library/overtaken.ts';
import { wordings } from '../support/rulings-data.ts';
import { hasShared, SHARED } from '../support/shared.ts';

const overtaken = openOvertaken('rulings-data');
const rows =
  read<readonly { rules: readonly string[]; before: string; edition: string; cards?: readonly string[] }[]>(
    'overtaken.json',
  );
const SPHERE = rows.find(({ rules }) => rules[0] === '605.1a')!.cards![0]!;

test.each<[name: string, card: string, date: string, comment: string, rule: string | undefined]>([
  ['a mana ability that draws', SPHERE, '2008-08-01', 'It is a mana ability.', '605.1a'],
  ['the same of another card', 'another', '2008-08-01', 'It is a mana ability.', undefined],
  ['the same after the edition', SPHERE, '2026-08-07', 'It is a mana ability.', undefined],
  ['another ruling of the card', SPHERE, '2008-08-01', 'It costs one mana.', undefined],
  ['an order of blockers', 'any', '2010-01-01', 'Follow the damage assignment order.', '510.1c'],
  [
    'a commander put elsewhere',
    'any',
    '2013-01-01',
    'A commander goes to the command zone instead of exile.',
    '903.9a',
  ],
  ['its tax', 'any', '2019-01-01', 'The commander tax: from the command zone instead of the hand.', undefined],
])('%s', (_name, card, published_at, comment, rule) => {
  expect(overtaken(card, { published_at, comment })?.rules[0]).toBe(rule);
});

test('says by which rules of which edition', () => {
  expect(overtakenWords({ rules: ['605.1a'], edition: '2026-08-07', now: '' })).toBe(
    'Overtaken by 605.1a, August 2026',
  );
});

test('names rules that are worded here', () => {
  const worded = new Set(wordings.map(({ number }) => number));
  expect(rows.flatMap(({ rules }) => rules).filter((rule) => !worded.has(rule))).toEqual([]);
});

test('an absent file marks nothing', () => {
  expect(
    openOvertaken('no-such-folder')(SPHERE, { published_at: '2000-01-01', comment: 'mana ability' }),
  ).toBeUndefined();
});

describe.skipIf(!hasShared)('in the official rulings', () => {
  const official = (hasShared ? readFileSync(`${SHARED}data/rulings.jsonl`, 'utf8') : '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { oracle_id: string; published_at: string; comment: string });

  test('every row marks something, and few rulings are marked at all', () => {
    const marked = official.flatMap((ruling) => overtaken(ruling.oracle_id, ruling)?.rules.join() ?? []);
    expect(new Set(marked)).toEqual(new Set(rows.map(({ rules }) => rules.join())));
    expect(marked.length).toBeLessThan(80);
  });
});

test('a library marks its rulings', () => {
  const library = openLibrary({ dir: 'no-synced-data', shipped: 'rulings-data' });
  const room = library.resolve('Bottomless Pool').cards[0]!.oracle_id;
  expect(library.rulings(room).some(({ proof }) => proof === 'SR-12')).toBe(true);
  expect(library.rulings(room).every((ruling) => ruling.overtaken === undefined)).toBe(true);
});
