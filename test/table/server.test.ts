import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Table } from '../../src/table/table.ts';
import { openTable } from '../../src/table/table.ts';
import { testTable } from './support/table.ts';

let table: Table;
beforeAll(async () => {
  table = await testTable();
});
afterAll(() => table.close());

interface Call {
  readonly path?: string;
  readonly host?: string;
  readonly origin?: string;
  readonly body?: object;
  readonly type?: string;
}

function call({
  path = '/',
  host,
  origin,
  body,
  type = 'application/json',
}: Call): Promise<{ status: number; text: string; headers: object }> {
  const { hostname, port } = new URL(table.url);
  const headers = {
    host: host ?? `${hostname}:${port}`,
    ...(origin ? { origin } : {}),
    ...(body ? { 'content-type': type } : {}),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method: body ? 'POST' : 'GET', headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

const seat = () => ({ user: table.standIn.scene.judge.user.id, channel: table.standIn.scene.channel.id });

describe('the table’s server', () => {
  test('serves the page, with a policy that loads nothing from elsewhere', async () => {
    const { status, text, headers } = await call({});
    expect(status).toBe(200);
    expect(text).toContain('<title>Head Judge at the table</title>');
    expect(text).not.toMatch(/https?:\/\//);
    expect(headers).toMatchObject({ 'content-security-policy': expect.stringContaining("default-src 'self'") });
  });

  test('listens on 127.0.0.1 only', async () => {
    const elsewhere = Object.values(networkInterfaces())
      .flat()
      .find((one) => one && !one.internal && one.family === 'IPv4');
    if (!elsewhere) return;
    await expect(fetch(`http://${elsewhere.address}:${new URL(table.url).port}/`)).rejects.toThrow();
  });

  const refused: readonly [string, Call][] = [
    ['another host', { host: 'evil.example' }],
    ['another host on this port', { host: 'evil.example:3000' }],
    ['another origin', { path: '/api/say', origin: 'http://evil.example', body: {} }],
    ['another port of this machine', { path: '/api/say', origin: 'http://127.0.0.1:1', body: {} }],
    ['no origin for a deed', { path: '/api/say', body: {} }],
    ['a page elsewhere that looks on', { path: '/api/scene', origin: 'http://evil.example' }],
  ];
  test.each(refused)('refuses %s', async (_name, given) => expect((await call(given)).status).toBe(403));

  const mistakes: readonly [string, string, object, RegExp][] = [
    ['a channel that is none', '/api/say', { user: '1', channel: '2', content: 'x' }, /^Nobody with that name/],
    ['an empty message', '/api/say', { content: ' ' }, /^The message is empty/],
    ['a message that is too long', '/api/say', { content: 'x'.repeat(2001) }, /at most 2,000/],
    ['a command that is none', '/api/slash', { path: 'nope', options: {} }, /nope is not offered here/],
    ['a missing option', '/api/slash', { path: 'card', options: {} }, /card is required/],
    ['a message that is gone', '/api/press', { message: '1', component: 'x' }, /^That message is gone/],
    ['a form that is closed', '/api/submit', { use: '1', fields: {} }, /^This form is no longer open/],
  ];
  test.each(mistakes)('answers %s with a sentence', async (_name, path, body, sentence) => {
    const { status, text } = await call({ path, body: { ...seat(), ...body }, origin: table.url });
    expect(status).toBe(400);
    expect(JSON.parse(text).error).toMatch(sentence);
  });

  test('does nothing for a body that is no JSON', async () => {
    expect((await call({ path: '/api/say', body: {}, type: 'text/plain', origin: table.url })).status).toBe(400);
  });

  test('a taken port is one sentence', async () => {
    const port = Number(new URL(table.url).port);
    await expect(openTable({ port, connect: () => Promise.reject(new Error('not reached')) })).rejects.toThrow(
      `Port ${port} is taken by another program.`,
    );
  });
});
