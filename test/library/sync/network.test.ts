import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIBRARY_FILE, openLibrary } from '../../../src/library/open.ts';
import { addressesFrom } from '../../../src/library/sync/network.ts';
import { type SyncResult, syncLibrary } from '../../../src/library/sync/sync.ts';
import { INVENTED_RULES, inventedCards, inventedRulings, SHIPPED, tempFolder } from '../../support/bulk.ts';
import {
  answer,
  cutAfter,
  type Fault,
  hangUp,
  type StandInOptions,
  type StandInSources,
  startSources,
  status,
} from '../../support/sources.ts';

const FILES = {
  cards: JSON.stringify(inventedCards(400)),
  rulings: JSON.stringify(inventedRulings(400)),
  rules: INVENTED_RULES,
  policy: 'Effective May 1, 2024\n\n1. Tables\n\n1.1 Chairs\nSit.\n\n1.2 Lamps\nShine.\n',
};
const CARDS = '/file/oracle-cards.json';
const RULES = '/MagicCompRules%2020260807.txt';

let sources: StandInSources;
let dir: string;
let waits: number[];

const start = async (options?: StandInOptions): Promise<void> => {
  sources = await startSources(FILES, options);
  dir = tempFolder();
  waits = [];
};
const sync = (): Promise<SyncResult> =>
  syncLibrary({ dir, addresses: sources.addresses, wait: async (ms) => void waits.push(ms) });
const counts = () => openLibrary({ dir, shipped: SHIPPED }).counts;
const paths = (): string[] => sources.requests.map(({ path }) => path);
/** Waits longer than the gap between any two requests: those after a failure. */
const backOffs = (): number[] => waits.filter((ms) => ms > 100);

beforeEach(() => start());
afterEach(() => sources.close());

describe('from the public sources', () => {
  it.each<[string, StandInOptions]>([
    ['plain', {}],
    ['gzip', { gzip: true }],
    ['with checksums', { digest: true }],
    ['gzip with checksums', { gzip: true, digest: true }],
  ])('loads everything, %s', async (_how, options) => {
    await sources.close();
    await start(options);
    expect(await sync()).toEqual({ status: 'updated', warnings: [] });
    expect(counts()).toMatchObject({ cards: 400, rulings: 800, rules: 6 });
    expect(openLibrary({ dir, shipped: SHIPPED }).dates).toMatchObject({ data: '2026-08-01', rules: '2025-03-04' });
    expect(readdirSync(dir).sort()).toEqual([LIBRARY_FILE, 'sync.lock']);
  });

  it('names itself and what it takes, and keeps to the rate rule', async () => {
    await sync();
    for (const { headers } of sources.requests) {
      expect(headers['user-agent']).toMatch(/^HeadJudge\//);
      expect(headers.accept).toMatch(/application\/json/);
    }
    expect(waits.filter((ms) => ms >= 100)).toHaveLength(sources.requests.length);
  });

  it('fetches nothing that has not changed', async () => {
    await sync();
    sources.requests.length = 0;
    expect(await sync()).toEqual({ status: 'unchanged' });
    expect(paths()).not.toContain(CARDS);
    expect(sources.requests.find(({ path }) => path === RULES)?.headers['if-none-match']).toBeDefined();
  });

  it('fetches only what has changed', async () => {
    await sync();
    sources.requests.length = 0;
    sources.serve({ rulings: JSON.stringify(inventedRulings(400).slice(8)) });
    expect((await sync()).status).toBe('updated');
    expect(paths()).not.toContain(CARDS);
    expect(counts()).toMatchObject({ cards: 400, rulings: 792, rules: 6 });
  });

  it('fetches policy texts that have an address', async () => {
    const policy = { mtr: `${sources.addresses.scryfall}/mtr.txt` };
    const result = await syncLibrary({ dir, addresses: { ...sources.addresses, policy }, wait: async () => {} });
    expect(result.status).toBe('updated');
    expect(counts().policy).toBe(4);
  });
});

describe('what fails on the way', () => {
  it.each<[string, string, Fault[], number]>([
    ['500 twice', CARDS, [status(500), status(500)], 1000],
    ['503', '/bulk-data', [status(503)], 1000],
    ['429', '/bulk-data', [status(429)], 30_000],
    ['429 that names a wait', CARDS, [status(429, { 'retry-after': '60' })], 60_000],
    ['a cut in the middle', CARDS, [cutAfter(10_000)], 1000],
    ['a cut before the first byte', RULES, [cutAfter(0)], 1000],
    ['a closed connection', '/en/rules', [hangUp], 1000],
  ])('%s is tried again', async (_what, path, faults, least) => {
    sources.fail(path, ...faults);
    expect(await sync()).toEqual({ status: 'updated', warnings: [] });
    expect(counts().cards).toBe(400);
    expect(backOffs()).toHaveLength(faults.length);
    for (const ms of backOffs()) expect(ms).toBeGreaterThanOrEqual(least);
  });

  it('waits longer each time, and gives up after five', async () => {
    sources.fail(CARDS, ...Array.from({ length: 9 }, () => status(500)));
    expect(await sync()).toMatchObject({
      status: 'failed',
      problem: expect.stringMatching(/can't be fetched: it answers 500/),
    });
    const times = backOffs();
    expect(times).toHaveLength(4);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(paths().filter((path) => path === CARDS)).toHaveLength(5);
  });

  it('goes on where it was cut, within a run and in a later one', async () => {
    const etag = `"${CARDS}-1"`;
    const cut =
      (from: number, bytes: number): Fault =>
      (_request, response, body) => {
        response.writeHead(from > 0 ? 206 : 200, { etag, 'content-length': body.length - from });
        response.write(body.subarray(from, from + bytes), () => setTimeout(() => response.destroy(), 20));
        return 'done';
      };
    sources.fail(CARDS, cut(0, 9000), cut(9000, 5000), status(404));
    expect((await sync()).status).toBe('failed');
    expect(existsSync(join(dir, 'downloads'))).toBe(true);
    expect(await sync()).toEqual({ status: 'updated', warnings: [] });
    const ranges = sources.requests.filter(({ path }) => path === CARDS).map(({ headers }) => headers.range);
    expect(ranges).toEqual([undefined, 'bytes=9000-', 'bytes=14000-', 'bytes=14000-']);
    expect(counts().cards).toBe(400);
    expect(existsSync(join(dir, 'downloads'))).toBe(false);
  });

  it('starts anew when the file has changed since the cut', async () => {
    sources.fail(CARDS, cutAfter(9000), status(404));
    expect((await sync()).status).toBe('failed');
    sources.serve({ cards: JSON.stringify(inventedCards(390)) });
    expect(await sync()).toMatchObject({ status: 'updated' });
    expect(counts().cards).toBe(390);
  });

  it('fetches a file again that differs from its checksum', async () => {
    const wrong: Fault = (_request, response, body) => {
      const spoilt = Buffer.from(body).fill(0x20, 5000, 5100);
      const sum = 'A'.repeat(43);
      response.writeHead(200, { etag: '"x"', 'content-length': body.length, 'repr-digest': `sha-256=:${sum}=:` });
      response.end(spoilt);
      return 'done';
    };
    sources.fail(CARDS, wrong);
    expect(await sync()).toEqual({ status: 'updated', warnings: [] });
    expect(backOffs()).toHaveLength(1);
  });

  it.each<[string, string, Fault, RegExp]>([
    ['404', CARDS, status(404), /oracle-cards\.json answers 404; check the address/],
    ['a web page for a file', CARDS, answer('<html>', 'text/html'), /answers with a web page/],
    [
      'a web page under another name',
      CARDS,
      answer('<html>'),
      /oracle_cards\.json, line 1: expected a JSON object, found a web page/,
    ],
    ['a web page for the list', '/bulk-data', answer('<html>'), /bulk-data doesn't answer with JSON/],
    ['another list', '/bulk-data', answer('{"data":[]}'), /lists no file "oracle_cards"/],
    ['a page without link', '/en/rules', answer('<html>moved</html>'), /links to no text file of the rules/],
    ['rules cut short by the server', RULES, answer(400, 'text/plain'), /cr\.txt, line 1: /],
  ])('%s ends the sync with one sentence', async (_what, path, fault, problem) => {
    await sync();
    sources.serve(FILES);
    sources.fail(path, fault);
    expect(await sync()).toMatchObject({ status: 'failed', problem: expect.stringMatching(problem) });
    expect(counts().cards).toBe(400);
    expect(await sync()).toEqual({ status: 'updated', warnings: [] });
  });

  it('nobody listens', async () => {
    await sources.close();
    expect(await sync()).toMatchObject({ status: 'failed', problem: expect.stringMatching(/ECONNREFUSED.*5 times/) });
    await start();
  });
});

it('the environment names the addresses', () => {
  expect(addressesFrom({})).toEqual({
    scryfall: 'https://api.scryfall.com',
    rules: 'https://magic.wizards.com/en/rules',
    policy: {},
  });
  expect(
    addressesFrom({ SCRYFALL_API: 'http://x/', RULES_ADDRESS: 'http://y/cr.txt', IPG_ADDRESS: 'http://z' }),
  ).toEqual({
    scryfall: 'http://x',
    rules: 'http://y/cr.txt',
    policy: { ipg: 'http://z' },
  });
});
