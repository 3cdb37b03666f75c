import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, bench } from './support/bench.ts';
import { echo } from './support/commands.ts';

describe('signed interactions by HTTP', () => {
  let on: Bench;
  let url: string;
  beforeAll(async () => {
    on = await bench({ transport: 'http', commands: [echo] });
    url = `http://127.0.0.1:${on.bot.port}/interactions`;
  });
  afterAll(() => on.close());

  it('passes the probe that Discord makes when the address is saved', () => on.standIn.deliverTo(url).probe());

  it.each([
    ['no signature', {}],
    ['a signature of another length', { 'x-signature-ed25519': 'ab', 'x-signature-timestamp': '1' }],
    ['a signature that is no number', { 'x-signature-ed25519': 'z'.repeat(128), 'x-signature-timestamp': '1' }],
    ['a wrong signature', { 'x-signature-ed25519': 'a'.repeat(128), 'x-signature-timestamp': '1' }],
  ])('%s is refused with 401', async (_name, headers: Record<string, string>) => {
    for (const body of ['{"type":1}', 'no json', '']) {
      expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(401);
    }
  });

  it('a timestamp of another time is refused: it is part of what is signed', async () => {
    const webhook = on.standIn.deliverTo(url);
    expect((await webhook.post('{"type":1}')).status).toBe(200);
    expect((await webhook.post('{"type":1}', '{"type":2}')).status).toBe(401);
  });

  it('answers balancers', async () => {
    expect((await fetch(`http://127.0.0.1:${on.bot.port}/health`)).status).toBe(200);
  });
});
