import { createHash } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Library } from '../../../src/library/library.ts';
import { LIBRARY_FILE, openLibrary, PREVIOUS_FILE } from '../../../src/library/open.ts';
import { type SyncResult, syncLibrary } from '../../../src/library/sync/sync.ts';
import {
  ADDRESSES,
  bulkFolder,
  INVENTED_RULES,
  inventedCards,
  inventedRulings,
  SHIPPED,
  smallBulk,
  tempFolder,
} from '../../support/bulk.ts';

type Files = Parameters<typeof bulkFolder>[0];

const sync = (dir: string, files: Files, force = false): Promise<SyncResult> =>
  syncLibrary({ dir, from: bulkFolder(files), addresses: ADDRESSES, force });
const open = (dir: string): Library => openLibrary({ dir, shipped: SHIPPED });
const lines = (records: readonly object[]): string[] => records.map((record) => JSON.stringify(record));

describe('bulk files', () => {
  const cards = inventedCards(100);
  it.each<[string, Files]>([
    ['an object a line', { 'cards.jsonl': cards }],
    ['an object a line, gzip', { 'cards.jsonl.gz': `${lines(cards).join('\n')}\n` }],
    ['no last line end', { 'cards.jsonl': lines(cards).join('\n') }],
    ['an array', { 'oracle-cards-20260807090312.json': JSON.stringify(cards) }],
    ['an array, an object a line', { 'oracle_cards.json': `[\n${lines(cards).join(',\n')}\n]\n` }],
    ['an array, indented', { 'oracle-cards.json': JSON.stringify(cards, null, 2) }],
    ['an array, gzip', { 'oracle-cards.json.gz': JSON.stringify(cards) }],
    ['a byte order mark and CRLF', { 'cards.json': `\ufeff[\r\n${lines(cards).join(',\r\n')}\r\n]\r\n` }],
  ])('are read as %s', async (_what, files) => {
    const dir = tempFolder();
    expect(await sync(dir, files)).toEqual({ status: 'updated', warnings: [] });
    const library = open(dir);
    expect(library.counts.cards).toBe(100);
    expect(library.find('test creature 99')?.card).toMatchObject({ oracle_id: 'card-99', cmc: 2 });
  });

  it('give their date by name', async () => {
    const dir = tempFolder();
    await sync(dir, { 'oracle-cards-20260807090312.json': cards });
    expect(open(dir).dates.data).toBe('2026-08-07');
  });

  it('may hold records of half a megabyte', async () => {
    const dir = tempFolder();
    const long = { ...cards[0], oracle_text: 'long {text} '.repeat(50_000) };
    expect(await sync(dir, { 'cards.jsonl': [long, ...cards.slice(1)] })).toMatchObject({ status: 'updated' });
    expect(open(dir).cardById('card-0')?.oracle_text).toHaveLength(600_000);
  });
});

describe('what is wrong is named, and changes nothing', () => {
  const cards = lines(inventedCards(100));
  const rulings = lines(inventedRulings(100));
  const withLine = (all: readonly string[], at: number, line: string): string => all.with(at, line).join('\n');
  it.each<[string, Files, RegExp]>([
    ['half a file', { 'cards.jsonl': cards.join('\n').slice(0, -40) }, /cards\.jsonl, line 100: .*ends in the middle/],
    ['half an array', { 'cards.json': `[${cards.join(',\n')}` }, /cards\.json, line 100: .*ends before its list/],
    [
      'a broken line',
      { 'cards.jsonl': withLine(cards, 41, '{"oracle_id": tru}') },
      /cards\.jsonl, line 42: no valid JSON/,
    ],
    ['words', { 'cards.jsonl': withLine(cards, 41, 'hello') }, /line 42: expected a JSON object, found "hello/],
    [
      'a web page',
      { 'cards.jsonl': '<!DOCTYPE html>\n<html></html>' },
      /line 1: expected a JSON object, found a web page/,
    ],
    ['a card without id', { 'cards.jsonl': withLine(cards, 6, '{"name":"Nobody"}') }, /line 7: oracle_id: /],
    [
      'a card with a wrong cost',
      { 'cards.jsonl': withLine(cards, 6, '{"oracle_id":"a","name":"A","mana_cost":1}') },
      /line 7: mana_cost: /,
    ],
    [
      'a ruling without date',
      { 'rulings.jsonl': withLine(rulings, 8, '{"oracle_id":"card-1","source":"wotc","comment":"x"}') },
      /rulings\.jsonl, line 9: published_at: /,
    ],
    ['an empty file', { 'cards.jsonl': '' }, /cards\.jsonl holds no records/],
    ['an empty list', { 'cards.json': '[]' }, /cards\.json holds no records/],
    [
      'broken gzip',
      { 'cards.jsonl': Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8]) },
      /cards\.jsonl, line 1: the file can't be read on/,
    ],
    [
      'a rule left out',
      { 'cr.txt': INVENTED_RULES.replace('100.1b', '100.1d') },
      /cr\.txt, line \d+: rule 100\.1d can't stand after 100\.1a/,
    ],
    ['a rules page in HTML', { 'cr.txt': '<html>rules</html>' }, /cr\.txt, line 1: /],
    ['policy without sections', { 'mtr.txt': 'Nothing here.' }, /mtr\.txt: no numbered sections/],
    ['too few cards', { 'cards.jsonl': inventedCards(94) }, /cards: 94 now, 100 in the last good copy.*--force/],
    ['too many cards', { 'cards.jsonl': inventedCards(106) }, /cards: 106 now, 100 in the last good copy/],
    ['a folder without files', { 'readme.md': 'hello' }, /has none of the files/],
    [
      'a wrong checksum',
      { 'cards.jsonl': cards.join('\n'), SHA256SUMS: `${'0'.repeat(64)}  cards.jsonl\n` },
      /cards\.jsonl differs from its checksum/,
    ],
  ])('%s', async (_what, files, problem) => {
    const dir = tempFolder();
    expect((await sync(dir, smallBulk())).status).toBe('updated');
    const library = open(dir);
    const result = await sync(dir, files);
    expect(result).toMatchObject({ status: 'failed', problem: expect.stringMatching(problem) });
    expect(library.reload()).toBe(false);
    expect(library.find('test creature 7')?.card.oracle_id).toBe('card-7');
    expect(readdirSync(dir).sort()).toEqual([LIBRARY_FILE, 'sync.lock']);
  });

  it('a folder that is not there', async () => {
    const result = await syncLibrary({ dir: tempFolder(), from: '/no/such/folder', addresses: ADDRESSES });
    expect(result).toMatchObject({
      status: 'failed',
      problem: expect.stringMatching(/no\/such\/folder can't be read/),
    });
  });

  it('a data folder that can not be made', async () => {
    const file = join(tempFolder(), 'file');
    writeFileSync(file, '');
    const result = await syncLibrary({ dir: join(file, 'data'), from: bulkFolder(smallBulk()), addresses: ADDRESSES });
    expect(result).toMatchObject({ status: 'failed', problem: expect.stringMatching(/can't be written/) });
  });

  it('the first sync can fail too, and what ships goes on serving', async () => {
    const dir = tempFolder();
    expect((await sync(dir, { 'cards.jsonl': 'hello' })).status).toBe('failed');
    expect(open(dir).origin).toBe('shipped');
  });
});

describe('a second sync', () => {
  it('is taken up by a serving library, and keeps the copy before it', async () => {
    const dir = tempFolder();
    await sync(dir, smallBulk());
    const library = open(dir);
    const reading = library.cards()[Symbol.iterator]();
    reading.next();
    const changed = inventedCards(102).map((card, at) => (at === 7 ? { ...card, name: 'Renamed Bear' } : card));
    expect((await sync(dir, { 'cards.jsonl': changed })).status).toBe('updated');
    expect(library.find('renamed bear')).toBeUndefined();
    expect(library.reload()).toBe(true);
    expect(library.find('renamed bear')?.card.oracle_id).toBe('card-7');
    expect(reading.next().value).toMatchObject({ oracle_id: 'card-1' });
    expect(library.reload()).toBe(false);
    expect(existsSync(join(dir, PREVIOUS_FILE))).toBe(true);
  });

  it('takes over what it has no file for', async () => {
    const dir = tempFolder();
    await sync(dir, smallBulk());
    await sync(dir, { 'cards.jsonl': [...inventedCards(100)].reverse() });
    const library = open(dir);
    expect(library.counts).toMatchObject({ cards: 100, rulings: 200, rules: 6, glossary: 2 });
    expect(library.rulings('card-5').map(({ comment, cards }) => [comment, cards])).toEqual([
      ['Creature 5 is invented.', 1],
      ['Every bear may dance twice.', 100],
    ]);
    expect(library.rule('100.1')?.see).toEqual(['100.2']);
    expect(library.dates.rules).toBe('2025-03-04');
    await sync(dir, { 'rulings.jsonl': inventedRulings(100).slice(4) });
    const later = open(dir);
    expect(later.counts).toMatchObject({ cards: 100, rulings: 196 });
    expect(later.rulings('card-0')).toEqual([]);
    expect(later.searchRules('dances')[0]?.number).toBe('100.1a');
  });

  it('may differ much when forced', async () => {
    const dir = tempFolder();
    await sync(dir, smallBulk());
    expect(await sync(dir, { 'cards.jsonl': inventedCards(10) }, true)).toMatchObject({ status: 'updated' });
    expect(open(dir).counts.cards).toBe(10);
  });

  it('serves the copy before it when the file is destroyed', async () => {
    const dir = tempFolder();
    await sync(dir, smallBulk());
    await sync(dir, { 'cards.jsonl': inventedCards(101) });
    writeFileSync(join(dir, LIBRARY_FILE), 'no database');
    const library = open(dir);
    expect(library.origin).toBe('synced');
    expect(library.counts.cards).toBe(100);
    writeFileSync(join(dir, PREVIOUS_FILE), 'no database');
    expect(open(dir).origin).toBe('shipped');
    expect((await sync(dir, smallBulk())).status).toBe('updated');
    expect(open(dir).counts.cards).toBe(100);
  });
});

describe('what is unusual is told', () => {
  it.each<[string, readonly object[], RegExp]>([
    [
      'unknown layouts',
      [{ ...inventedCards(1)[0], oracle_id: 'x', layout: 'spiral' }],
      /Layout "spiral" \(1 cards\) is unknown; these cards are kept as text/,
    ],
    ['cards that come twice', inventedCards(1), /1 cards came twice/],
  ])('%s', async (_what, more, warning) => {
    const dir = tempFolder();
    const result = await sync(dir, { 'cards.jsonl': [...inventedCards(100), ...more] });
    expect(result).toEqual({ status: 'updated', warnings: [expect.stringMatching(warning)] });
    if (more[0] && 'layout' in more[0] && more[0].layout === 'spiral') {
      expect(open(dir).cardById('x')).toMatchObject({ layout: 'spiral', oracle_text: expect.any(String) });
    }
  });

  it('rulings of unknown cards, and empty ones', async () => {
    const dir = tempFolder();
    const stray = { oracle_id: 'nobody', source: 'wotc', published_at: '2024-01-01', comment: 'x' };
    const empty = { ...stray, oracle_id: 'card-1', comment: '' };
    const result = await sync(dir, { ...smallBulk(), 'rulings.jsonl': [...inventedRulings(100), stray, empty] });
    expect(result).toEqual({
      status: 'updated',
      warnings: [
        expect.stringMatching(/^1 of 202 rulings are empty/),
        expect.stringMatching(/^1 rulings belong to no card/),
      ],
    });
    expect(open(dir).counts.rulings).toBe(200);
  });

  it('accepts files that fit their checksums', async () => {
    const content = lines(inventedCards(100)).join('\n');
    const sum = createHash('sha256').update(content).digest('hex');
    const result = await sync(tempFolder(), { 'cards.jsonl': content, SHA256SUMS: `${sum}  cards.jsonl\n` });
    expect(result.status).toBe('updated');
  });
});

describe('cards of unusual shape', () => {
  const plain = { layout: 'normal', type_line: 'Artifact', cmc: 1 };
  it('a card printed on both sides keeps its identity', async () => {
    const dir = tempFolder();
    const side = { oracle_id: 'both', name: 'Two Sides', type_line: 'Artifact', cmc: 1, mana_cost: '{1}' };
    await sync(dir, {
      'cards.jsonl': [{ name: 'Two Sides // Two Sides', layout: 'reversible_card', card_faces: [side, side] }],
    });
    expect(open(dir).find('two sides')?.card).toMatchObject({ oracle_id: 'both', name: 'Two Sides', mana_cost: '{1}' });
  });
  it('printed and flavour names are aliases', async () => {
    const dir = tempFolder();
    const cards = [
      { ...plain, oracle_id: 'a', name: 'True Name', flavor_name: 'Hero of Another World', x_aliases: ['Old Name'] },
      { ...plain, oracle_id: 'b', name: 'Old Name' },
    ];
    await sync(dir, { 'cards.jsonl': cards });
    const library = open(dir);
    expect(library.resolve('hero of another world')).toMatchObject({ rung: 'alias', cards: [{ oracle_id: 'a' }] });
    expect(library.resolve('old name')).toMatchObject({ rung: 'exact', cards: [{ oracle_id: 'b' }] });
  });
  it('only id and name are needed', async () => {
    const dir = tempFolder();
    await sync(dir, { 'cards.jsonl': [{ oracle_id: 'a', name: 'Bare' }] });
    expect(open(dir).find('bare')?.card).toEqual({
      oracle_id: 'a',
      name: 'Bare',
      layout: 'normal',
      type_line: '',
      cmc: 0,
    });
  });
});
