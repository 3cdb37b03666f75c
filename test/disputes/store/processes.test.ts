import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openStore } from '../../../src/disputes/store/store.ts';
import { ANA, CLEO } from '../night.ts';
import { moved, opened } from '../play.ts';
import { onBoth } from '../stores.ts';

const SCRIPT = fileURLToPath(new URL('../../support/dispute-process.ts', import.meta.url));

function start(...args: readonly string[]): { readonly child: ChildProcess; readonly lines: AsyncIterator<string> } {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  return { child, lines: createInterface({ input: child.stdout! })[Symbol.asyncIterator]() };
}

async function next(lines: AsyncIterator<string>): Promise<unknown> {
  const { value, done } = await lines.next();
  return done ? undefined : JSON.parse(value);
}

onBoth((ground) => {
  test('two judges in two processes claim at the same instant: one wins, the other is told who', {
    timeout: 60_000,
  }, async () => {
    const where = await ground.fresh();
    const store = await openStore(where);
    const count = 30;
    for (let i = 0; i < count; i++) {
      const { place } = await opened(store, {}, 'g', { ...ANA, user: `a${i}` });
      await moved(store, place, CLEO, { kind: 'hear' });
    }
    const judges = ['501', '502'].map((user) => start('claim', where, 'g', user, String(count)));
    for (const { lines } of judges) expect(await next(lines)).toBe('ready');
    for (const { child } of judges) child.stdin!.write('go\n');
    for (let number = 1; number <= count; number++) {
      const told = await Promise.all(judges.map(({ lines }) => next(lines)));
      const holder = (await store.list('g', { states: ['claimed'], limit: 100 })).find(
        ({ place }) => place.number === number,
      )?.holder;
      const other = `Judge ${holder} has already claimed this dispute.`;
      expect(told).toEqual(holder === '501' ? ['claimed', other] : [other, 'claimed']);
    }
    expect((await store.check()).faults).toEqual([]);
    await store.close();
  });

  test('kill -9 twenty times in the middle of moves: every acknowledged one is there', {
    timeout: 180_000,
  }, async () => {
    const where = await ground.fresh();
    const acknowledged: (readonly [number: number, length: number, interaction: string, head: string])[] = [];
    for (let round = 0; round < 20; round++) {
      const { child, lines } = start('stream', where, 'g');
      const closed = once(child, 'close');
      // Dies in the middle of a later move each time, at a moment of its own.
      let moves = 0;
      for (let line = await next(lines); line !== undefined; line = await next(lines)) {
        acknowledged.push(line as never);
        if (++moves === 5 + round) setTimeout(() => child.kill('SIGKILL'), round % 7);
      }
      expect(await closed).toEqual([null, 'SIGKILL']);
    }
    const store = await openStore(where);
    expect((await store.check()).faults).toEqual([]);
    const kept = new Map((await store.all('g', {})).map((one) => [one.kept.place.number, one.kept]));
    const longest = new Map<number, (typeof acknowledged)[number]>();
    for (const ack of acknowledged) longest.set(ack[0], ack);
    expect(acknowledged.length).toBeGreaterThan(200);
    for (const [number, length, , head] of longest.values()) {
      const { dispute, log, head: last } = kept.get(number)!;
      expect(log.length).toBeGreaterThanOrEqual(length);
      if (dispute.length === length) expect(last).toBe(head);
    }
    // A move that was not acknowledged may be there or not, but never in part, and sent again it acts once.
    for (const [number, , interaction] of acknowledged.slice(-5)) {
      const again = await store.move({ guild: 'g', number }, { kind: 'hear' }, { actor: CLEO, now: 0, interaction });
      expect(again).toMatchObject({ ok: true, repeated: true });
    }
    await store.close();
  });

  test('four processes that open the same new database at once all find it ready', { timeout: 60_000 }, async () => {
    const where = await ground.fresh();
    const all = [1, 2, 3, 4].map((n) => start('claim', where, 'g', String(n), '0'));
    expect(await Promise.all(all.map(({ lines }) => next(lines)))).toEqual(Array(4).fill('ready'));
    for (const { child } of all) child.stdin!.write('go\n');
  });
});
