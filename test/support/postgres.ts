import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A PostgreSQL server for tests, with a new database at each call. */
export interface TestServer {
  readonly fresh: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Where Debian keeps the server's programs, newest version first. */
const BIN = existsSync('/usr/lib/postgresql')
  ? readdirSync('/usr/lib/postgresql')
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => `/usr/lib/postgresql/${version}/bin`)
      .find((folder) => existsSync(`${folder}/initdb`))
  : undefined;

/** True when there is a server to test on. On CI its absence is a failure, elsewhere such tests skip themselves. */
export const hasPostgres = BIN !== undefined;

if (!hasPostgres) {
  if (process.env.CI) throw new Error('The tests on CI need PostgreSQL under /usr/lib/postgresql, which is missing.');
  console.warn('skipped: tests on PostgreSQL, since there is none under /usr/lib/postgresql');
}

/** A program of the server's, for backing up and restoring. The server refuses to run as root, so root runs it as `postgres`. */
export function postgresProgram(name: string, ...args: readonly string[]): readonly [string, readonly string[]] {
  const program = `${BIN}/${name}`;
  return process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
}

/** Starts a server in a temporary folder, reachable only through a socket in it. */
export async function startPostgres(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'headjudge-pg-'));
  if (process.getuid?.() === 0) {
    const [user, group] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
    chownSync(folder, user!, group!);
  }
  const call = (name: string, ...args: string[]) => {
    const [program, all] = postgresProgram(name, ...args);
    return run(program, [...all], { cwd: folder });
  };
  await call('initdb', '-D', `${folder}/data`, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-instructions');
  await call(
    'pg_ctl',
    '-D',
    `${folder}/data`,
    '-l',
    `${folder}/log`,
    '-w',
    '-o',
    `-k ${folder} -c listen_addresses=`,
    'start',
  );
  let databases = 0;
  return {
    async fresh() {
      const name = `test${++databases}`;
      await call('createdb', '-h', folder, '-U', 'postgres', name);
      return `postgres://postgres@${encodeURIComponent(folder)}/${name}`;
    },
    async stop() {
      await call('pg_ctl', '-D', `${folder}/data`, '-m', 'immediate', '-w', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
