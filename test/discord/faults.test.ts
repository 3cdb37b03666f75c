import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, bench } from './support/bench.ts';
import { dawdle, echo, slow } from './support/commands.ts';

const CALLBACK = 'POST /interactions/:interaction/:token/callback';
const ORIGINAL = 'PATCH /webhooks/:application/:token/messages/:message';

let on: Bench;
beforeEach(async () => {
  on = await bench({ commands: [echo, slow, dawdle], patience: { acknowledge: 100, run: 700 } });
});
afterEach(async () => {
  expect(on.standIn.takeProblems()).toEqual([]);
  await on.close();
});
const judge = () => on.standIn.scene.judge;
const answered = async (text: string) => (await judge().slash('echo', { text }).message()).content;

describe('the first response', () => {
  it.each([
    ['a server error', { kind: 'server error', status: 502 }],
    ['a server error after it was applied, which ends in 40060', { kind: 'server error', status: 502, applied: true }],
    ['silence', { kind: 'hang' }],
    ['silence after it was applied', { kind: 'hang', applied: true }],
    ['a rate limit', { kind: 'rate limit', retryAfter: 0.2 }],
    ['a global rate limit', { kind: 'rate limit', retryAfter: 0.2, global: true }],
  ] as const)('survives %s', async (_name, fault) => {
    on.standIn.faults.inject(CALLBACK, fault);
    expect(await answered('still here')).toBe('still here');
    await expect.poll(() => on.lines.some((line) => line.includes('"state":"answered"'))).toBe(true);
  });

  it('is given up after server errors to the end, and the process lives', async () => {
    on.standIn.faults.inject(CALLBACK, { kind: 'server error', status: 503 }, 4);
    judge().slash('echo', { text: 'lost' });
    await expect.poll(() => on.lines.some((line) => line.includes('"state":"lost"'))).toBe(true);
    expect(await answered('next')).toBe('next');
    on.clock.move(4000);
    expect(on.standIn.takeProblems()).toMatchObject([{ kind: 'no response' }]);
  });

  it('is not sent to an interaction that is too old', async () => {
    on.standIn.gateway.freeze();
    judge().slash('echo', { text: 'old' });
    on.standIn.gateway.thaw();
    on.clock.move(2600);
    on.standIn.gateway.cut();
    await expect.poll(() => on.lines.some((line) => line.includes('too old')), { timeout: 8000 }).toBe(true);
    on.clock.move(1000);
    expect(on.standIn.takeProblems()).toMatchObject([{ kind: 'no response' }]);
  });

  it('is sent once to an interaction that is delivered twice', async () => {
    const use = judge().slash('echo', { text: 'once' });
    judge().replay(use);
    await use.message();
    await expect.poll(() => on.lines.some((line) => line.includes('taken already'))).toBe(true);
    expect(use.messages()).toHaveLength(1);
  });

  it('answers fifty at once', async () => {
    const texts = Array.from({ length: 50 }, (_, at) => `number ${at}`);
    expect(await Promise.all(texts.map(answered))).toEqual(texts);
  });
});

describe('a slow answer', () => {
  it('is acknowledged first, then filled in', async () => {
    const use = judge().slash('slow', { ms: 30 });
    expect(await use.answer()).toMatchObject({ kind: 'deferred' });
    expect((await use.message()).content).toBe('waited 30');
  });

  it.each([true, false])('is filled in after a server error at the acknowledgement, applied: %s', async (applied) => {
    on.standIn.faults.inject(CALLBACK, { kind: 'server error', status: 500, applied });
    expect((await judge().slash('slow', { ms: 1 }).message()).content).toBe('waited 1');
  });

  it('is acknowledged when a quick command takes long', async () => {
    const use = judge().slash('dawdle', { ms: 250 });
    expect(await use.answer()).toMatchObject({ kind: 'deferred' });
    expect((await use.message()).content).toBe('waited 250');
  });

  it('ends with an edit when it takes too long', async () => {
    expect((await judge().slash('slow', { ms: 3000 }).message()).content).toMatch(/took too long.*HJ-SLOW-/);
  });

  it('moves when it turns out to be public after a private acknowledgement', async () => {
    const use = judge().slash('slow', { ms: 20, private: true, public: true });
    const deferred = await use.answer();
    await expect.poll(() => use.messages().filter((one) => !one.deleted && !one.thinking).length).toBe(1);
    const shown = use.messages().find((one) => !one.deleted);
    expect(deferred.kind === 'deferred' && deferred.message.deleted).toBe(true);
    expect(shown).toMatchObject({ content: 'waited 20' });
    expect(shown?.onlyFor).toBeUndefined();
  });

  it.each([
    ['a server error', { kind: 'server error', status: 502 }, 1],
    ['server errors that last', { kind: 'server error', status: 502 }, 4],
    ['an applied server error', { kind: 'server error', status: 504, applied: true }, 1],
    ['silence', { kind: 'hang' }, 1],
    ['a rate limit', { kind: 'rate limit', retryAfter: 0.2 }, 1],
  ] as const)('survives %s at the edit', async (_name, fault, times) => {
    on.standIn.faults.inject(ORIGINAL, fault, times);
    expect((await judge().slash('slow', { ms: 1 }).message()).content).toBe('waited 1');
  });

  it('comes as a new message when the waiting one was taken away', async () => {
    const use = judge().slash('slow', { ms: 200 });
    const answer = await use.answer();
    if (answer.kind === 'deferred') answer.message.deleted = true;
    await expect.poll(() => use.messages().find((one) => !one.deleted)?.content).toBe('waited 200');
  });

  it('goes to the channel when the token is over', async () => {
    const use = judge().slash('slow', { ms: 200 });
    await use.answer();
    on.clock.move(16 * 60_000);
    await expect.poll(() => judge().sees().at(-1)).toMatchObject({ content: 'waited 200', thinking: false });
    expect(judge().sees().at(-1)?.used).toBeUndefined();
  });
});

describe('the gateway', () => {
  const comesBack = async () => {
    await expect.poll(() => on.standIn.gateway.connected, { timeout: 8000 }).toBe(1);
    expect(await answered('back')).toBe('back');
  };

  it('resumes when asked to reconnect, and takes what was sent meanwhile', async () => {
    on.standIn.gateway.askReconnect();
    expect(await answered('meanwhile')).toBe('meanwhile');
    await comesBack();
  });

  it('resumes after a cut', async () => {
    on.standIn.gateway.cut();
    expect(await answered('meanwhile')).toBe('meanwhile');
    await comesBack();
  });

  it.each([true, false])('goes on after INVALID_SESSION, resumable: %s', async (resumable) => {
    on.standIn.gateway.invalidate(resumable);
    await expect.poll(() => on.standIn.gateway.connected, { timeout: 8000 }).toBe(1);
    await comesBack();
  });

  it('identifies anew when its session was forgotten', async () => {
    on.standIn.gateway.forget();
    on.standIn.gateway.cut();
    await comesBack();
  });

  it('tells when Discord ends the connection for good', async () => {
    on.standIn.gateway.refuseNext(4004);
    on.standIn.gateway.forget();
    on.standIn.gateway.cut();
    await expect.poll(() => on.lost.map(String), { timeout: 8000 }).toEqual([expect.stringContaining('DISCORD_TOKEN')]);
  });
});

it('leaves a dead socket after a missing heartbeat', async () => {
  on.standIn.gateway.heartbeatInterval = 300;
  on.standIn.gateway.cut();
  await expect.poll(() => on.standIn.gateway.connected, { timeout: 8000 }).toBe(1);
  on.standIn.gateway.freeze();
  const use = judge().slash('echo', { text: 'after the thaw' });
  await expect.poll(() => on.standIn.gateway.connected, { timeout: 8000 }).toBe(0);
  on.standIn.gateway.thaw();
  expect((await use.message()).content).toBe('after the thaw');
});
