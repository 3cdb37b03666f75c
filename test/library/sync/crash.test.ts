import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../bench/typos.ts';
import { LIBRARY_FILE, openLibrary } from '../../../src/library/open.ts';
import { takeSyncLock } from '../../../src/library/sync/lock.ts';
import { syncLibrary } from '../../../src/library/sync/sync.ts';
import { ADDRESSES, bulkFolder, inventedCards, SHIPPED, smallBulk, tempFolder } from '../../support/bulk.ts';

const PROCESS = fileURLToPath(new URL('../../support/sync-process.ts', import.meta.url));
const CARDS = 3000;

const syncProcess = (dir: string, from: string): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', PROCESS, dir, from], { stdio: ['ignore', 'pipe', 'inherit'] });

/** Starts a sync process; resolves when it begins its work. */
async function start(dir: string, from: string): Promise<ChildProcess> {
  const child = syncProcess(dir, from);
  await once(child.stdout!, 'data');
  return child;
}

/** Runs a sync process to its end; the result is the last line it writes. */
async function outcome(dir: string, from: string): Promise<unknown> {
  const child = syncProcess(dir, from);
  let written = '';
  for await (const chunk of child.stdout!) written += chunk;
  return JSON.parse(written.trim().split('\n').at(-1)!);
}

/** The first word of every card's name, of a library that is whole. */
function words(dir: string): ReadonlySet<string> {
  const db = new Database(join(dir, LIBRARY_FILE), { readonly: true });
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  db.close();
  const library = openLibrary({ dir, shipped: SHIPPED });
  expect(library.origin).toBe('synced');
  expect(library.counts).toMatchObject({ cards: CARDS, rulings: 2 * CARDS, rules: 6 });
  const found = new Set([...library.cards()].map(({ name }) => name.split(' ')[0]!));
  library.close();
  return found;
}

describe('a sync that is killed', () => {
  it('at twenty moments leaves a whole library each time, and the next one succeeds', async () => {
    const random = seededRandom(6);
    const editions = ['Test', 'Other'].map((word) => {
      const cards = inventedCards(CARDS).map((card) => ({ ...card, name: `${word} Creature` }));
      return bulkFolder({ ...smallBulk(CARDS), 'cards.jsonl': cards });
    });
    const dir = tempFolder();
    await syncLibrary({ dir, from: editions[0]!, addresses: ADDRESSES });
    const first = await start(dir, editions[1]!);
    const began = performance.now();
    await once(first, 'exit');
    const whole = performance.now() - began;
    let ended = 0;
    for (let time = 0; time < 20; time++) {
      const child = await start(dir, editions[time % 2]!);
      await new Promise((done) => setTimeout(done, random() * whole * 1.1));
      if (child.exitCode === null) child.kill('SIGKILL');
      else ended++;
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      expect(words(dir).size).toBe(1);
    }
    expect(ended).toBeLessThan(20);
    expect(await syncLibrary({ dir, from: editions[0]!, addresses: ADDRESSES })).toMatchObject({ status: 'updated' });
    expect(words(dir)).toEqual(new Set(['Test']));
    expect(readdirSync(dir).some((file) => file.includes('new'))).toBe(false);
  }, 180_000);
});

describe('two syncs at once', () => {
  it('in one process: one works, the other says so', async () => {
    const dir = tempFolder();
    const from = bulkFolder(smallBulk());
    const results = await Promise.all([1, 2].map(() => syncLibrary({ dir, from, addresses: ADDRESSES })));
    expect(results.map(({ status }) => status).sort()).toEqual(['failed', 'updated']);
    expect(results.find(({ status }) => status === 'failed')).toMatchObject({
      problem: expect.stringMatching(/Another sync is at work/),
    });
    expect(existsSync(join(dir, LIBRARY_FILE))).toBe(true);
  });

  it('in two processes: the lock holds, and ends with its holder', async () => {
    const dir = tempFolder();
    const release = takeSyncLock(dir);
    expect(await outcome(dir, bulkFolder(smallBulk()))).toMatchObject({
      status: 'failed',
      problem: expect.stringMatching(/Another sync/),
    });
    expect(existsSync(join(dir, LIBRARY_FILE))).toBe(false);
    release();
    expect(await syncLibrary({ dir, from: bulkFolder(smallBulk()), addresses: ADDRESSES })).toMatchObject({
      status: 'updated',
    });
  });
});

describe('a full disk', () => {
  it.each([64, 512, 1024])('at %i KB a file: the old library serves, one sentence says why', async (kilobytes) => {
    const dir = tempFolder();
    await syncLibrary({ dir, from: bulkFolder(smallBulk(CARDS)), addresses: ADDRESSES });
    const from = bulkFolder(smallBulk(CARDS + 20));
    const script = `trap '' XFSZ; ulimit -f ${kilobytes}; exec "$0" --import tsx "$@"`;
    const child = spawn('bash', ['-c', script, process.execPath, PROCESS, dir, from], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    await once(child, 'close');
    expect(JSON.parse(output.replace('go\n', ''))).toEqual({
      status: 'failed',
      problem: expect.stringMatching(/^The disk under .* is full or can't be written/),
    });
    expect(words(dir)).toEqual(new Set(['Test']));
    expect(readdirSync(dir).sort()).toEqual([LIBRARY_FILE, 'sync.lock']);
  });
});
