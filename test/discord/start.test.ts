import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StandIn } from '../../src/table/standin/standin.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
beforeAll(() => {
  execFileSync(process.execPath, ['--import', 'tsx', 'build.ts'], { cwd: ROOT });
  folder = mkdtempSync(join(tmpdir(), 'start-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** Starts a program of ours as built, in an empty folder; once its output shows `until`, it ends after what is done `meanwhile`. */
function start(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
  until?: RegExp,
  meanwhile?: (found: string) => Promise<void>,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, 'dist', program), ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', SYNC: 'off', ...env },
    });
    let [out, error, ending] = ['', '', false];
    child.stdout.on('data', (chunk) => {
      out += chunk;
      const found = ending ? undefined : until?.exec(out)?.[0];
      if (found === undefined) return;
      ending = true;
      Promise.resolve(meanwhile?.(found))
        .catch(reject)
        .finally(() => child.kill('SIGTERM'));
    });
    child.stderr.on('data', (chunk) => {
      error += chunk;
    });
    child.on('close', (code) => resolve({ code, out, error }));
  });
}

/** One sentence, or two short ones, on one line, and no stack. */
const SENTENCE = /^[A-Z][^\n]{10,300}\.\n$/;

describe('a start that fails ends with one sentence and exit code 1', () => {
  let standIn: StandIn;
  beforeEach(async () => {
    standIn = await StandIn.start();
  });
  afterEach(() => standIn.close());
  const failed = async (env: Record<string, string>, says: RegExp, program = 'main.js', args: string[] = []) => {
    const { code, error } = await start(program, args, env);
    expect(error).toMatch(SENTENCE);
    expect(error).toMatch(says);
    expect(code).toBe(1);
  };

  it('a wrong token', () => failed({ DISCORD_TOKEN: 'wrong', DISCORD_API: standIn.api }, /DISCORD_TOKEN/));

  it('a token that the gateway refuses', async () => {
    standIn.gateway.refuseNext(4004);
    await failed({ DISCORD_TOKEN: standIn.token, DISCORD_API: standIn.api }, /DISCORD_TOKEN/);
  });

  it('a token of more than one line', () => failed({ DISCORD_TOKEN: 'two words' }, /DISCORD_TOKEN must be/));

  it('an unreachable Discord', () =>
    failed({ DISCORD_TOKEN: 'x', DISCORD_API: 'http://127.0.0.1:9/api' }, /can't be reached at http:\/\/127/));

  it('a Discord that fails', async () => {
    standIn.faults.inject('GET /applications/@me', { kind: 'server error', status: 503 }, 10);
    await failed({ DISCORD_TOKEN: standIn.token, DISCORD_API: standIn.api }, /can't be reached .*503/);
  });

  it.each(['table', 'http'])('a taken port, %s', async (way) => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as { port: number };
    const env = { PORT: String(port), HOST: '127.0.0.1' };
    const more = { DISCORD_TOKEN: standIn.token, DISCORD_API: standIn.api, TRANSPORT: 'http' };
    await failed(way === 'http' ? { ...env, ...more } : env, new RegExp(`Port ${port} is taken.*PORT`));
    await new Promise((resolve) => taken.close(resolve));
  });

  it('a bad setting', () => failed({ TRANSPORT: 'pigeon' }, /^TRANSPORT must be .*\.env\.example/));

  it('an unreachable database', () =>
    failed(
      {
        DISCORD_TOKEN: standIn.token,
        DISCORD_API: standIn.api,
        DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/x',
      },
      /^The database of DATABASE_URL can't be opened \(ECONNREFUSED\)/,
    ));

  it('a database that is none of PostgreSQL', () =>
    failed({ DISCORD_TOKEN: standIn.token, DATABASE_URL: 'mysql://cases' }, /^DATABASE_URL must begin with postgres:/));

  it('a file of buttons that is no database', () => {
    const state = join(folder, 'broken');
    mkdirSync(state);
    writeFileSync(join(state, 'discord.sqlite'), 'this is no database at all');
    return failed(
      { DISCORD_TOKEN: standIn.token, DISCORD_API: standIn.api, STATE_DIR: state },
      /^The file .*discord\.sqlite can't be opened \(SQLITE_NOTADB\)/,
    );
  });

  it('register without a token', () => failed({}, /DISCORD_TOKEN is missing/, 'cli.js', ['register']));

  it('register with a wrong token', () =>
    failed({ DISCORD_TOKEN: 'wrong', DISCORD_API: standIn.api }, /DISCORD_TOKEN/, 'cli.js', ['register']));
});

describe('a start that succeeds', () => {
  it.each([
    ['the table, without a token', {}, /the table: http:\/\/127\.0\.0\.1:\d+/],
    ['the gateway', { token: true }, /"ready"/],
    ['http', { token: true, TRANSPORT: 'http', HOST: '127.0.0.1' }, /"ready"/],
  ] as const)('%s, and ends at SIGTERM', async (_name, { token, ...more }: { token?: boolean }, until) => {
    const standIn = await StandIn.start();
    const env = token ? { DISCORD_TOKEN: standIn.token, DISCORD_API: standIn.api } : {};
    const { code, error, out } = await start('main.js', [], { PORT: '0', ...env, ...more }, until);
    expect(error).toBe('');
    expect(code).toBe(0);
    expect(out).not.toContain(standIn.token);
    expect(standIn.problems).toEqual([]);
    await standIn.close();
  });
});

it('the table serves its page', async () => {
  const page = ['/', '/page.js', '/styles/layout.css'];
  const types: (string | null)[] = [];
  const { error } = await start('main.js', [], { PORT: '0' }, /http:\S+/, async (url) => {
    for (const part of page) {
      const answer = await fetch(new URL(part, url));
      expect(answer.status).toBe(200);
      types.push(answer.headers.get('content-type'));
    }
  });
  expect(error).toBe('');
  expect(types).toEqual(['text/html', 'text/javascript', 'text/css'].map((type) => `${type}; charset=utf-8`));
});

it('register tells Discord the commands once', async () => {
  const standIn = await StandIn.start();
  const env = { DISCORD_TOKEN: standIn.token, DISCORD_API: standIn.api, STATE_DIR: join(folder, 'register') };
  const run = async (...args: string[]) => (await start('cli.js', ['register', ...args], env)).out;
  expect(await run()).toMatch(/^Registered \d+ commands\.\n$/);
  const before = standIn.state.commands.get('global');
  expect(before?.map(({ name }) => name)).toContain('ruling');
  expect(await run()).toMatch(/^The \d+ commands have not changed\.\n$/);
  expect(standIn.state.commands.get('global')).toBe(before);
  expect(await run('--force')).toMatch(/^Registered/);
  expect(standIn.problems).toEqual([]);
  await standIn.close();
});
