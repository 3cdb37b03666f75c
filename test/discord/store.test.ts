import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { memoryStore } from '../../src/discord/memory-store.ts';
import { sqliteStore } from '../../src/discord/sqlite-store.ts';
import { CLAIMED_MS, KEPT_MS } from '../../src/discord/store.ts';
import { MovableClock } from '../../src/table/standin/clock.ts';

const folder = mkdtempSync(join(tmpdir(), 'store-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const file = () => join(folder, 'deeper', `${files++}.sqlite`);

describe.each([
  ['in memory', (clock: MovableClock) => memoryStore(clock.now)],
  ['in a file', (clock: MovableClock) => sqliteStore(file(), clock.now)],
])('the store %s', (_name, open) => {
  it('finds what it keeps, and nothing else', () => {
    const store = open(new MovableClock());
    const id = store.keep('{"some":"text 🜁"}', 'ada');
    expect(id).toMatch(/^[\w-]{16}$/);
    expect(store.find(id)).toBe('{"some":"text 🜁"}');
    expect(store.keep('{"some":"text 🜁"}', 'ada')).toBe(id);
    expect(store.find('0123456789abcdef')).toBeUndefined();
    store.close();
  });

  it('lets an interaction be taken once', () => {
    const store = open(new MovableClock());
    expect([store.claim('1'), store.claim('2'), store.claim('1')]).toEqual([true, true, false]);
    store.close();
  });

  it('forgets taken interactions when their tokens are over', () => {
    const clock = new MovableClock();
    const store = open(clock);
    store.claim('1');
    clock.move(CLAIMED_MS + 3_600_001);
    store.claim('2');
    expect(store.claim('1')).toBe(true);
    store.close();
  });

  it('forgets what it keeps for a user', () => {
    const store = open(new MovableClock());
    const [hers, his, nobodys] = [store.keep('text', 'ada'), store.keep('text', 'ben'), store.keep('text')];
    store.forget('ada');
    expect([hers, his, nobodys].map(store.find)).toEqual([undefined, 'text', 'text']);
    store.close();
  });

  it('notes things for itself', () => {
    const store = open(new MovableClock());
    store.note('a', '1');
    store.note('a', '2');
    expect([store.noted('a'), store.noted('b')]).toEqual(['2', undefined]);
    store.close();
  });
});

it('the file outlives the process, and two processes share it', () => {
  const path = file();
  const clock = new MovableClock();
  const [one, other] = [sqliteStore(path, clock.now), sqliteStore(path, clock.now)];
  const id = one.keep('kept');
  expect(other.find(id)).toBe('kept');
  expect([one.claim('7'), other.claim('7')]).toEqual([true, false]);
  one.close();
  other.close();
  const again = sqliteStore(path, clock.now);
  expect(again.find(id)).toBe('kept');
  clock.move(KEPT_MS + 3_600_001);
  again.claim('8');
  expect(again.find(id)).toBeUndefined();
  again.close();
});
