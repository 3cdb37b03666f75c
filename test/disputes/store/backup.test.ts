import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../../src/disputes/store/store.ts';
import { postgresProgram } from '../../support/postgres.ts';
import { ANA, DAN } from '../night.ts';
import { moved, opened, wholeNight } from '../play.ts';
import { onBoth } from '../stores.ts';

onBoth(({ kind, fresh }) => {
  test('a copy made while moves go on is whole, restores as docs/disputes.md says, and verifies', async () => {
    const where = await fresh();
    const store = await openStore(where);
    const night = await wholeNight(store, 'g');
    const { place } = await opened(store, {}, 'g', ANA);
    const folder = mkdtempSync(join(tmpdir(), 'headjudge-backup-'));
    const file = join(folder, 'copy');
    const moves = Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        moved(store, place, DAN, { kind: 'attach', exhibit: { of: 'note', text: `n${i}` } }),
      ),
    );
    let restored: string;
    if (kind === 'SQLite') {
      await store.backUp(file);
      restored = join(folder, 'restored.db');
      copyFileSync(file, restored);
    } else {
      await expect(store.backUp(file)).rejects.toThrow('pg_dump');
      const [dump, dumping] = postgresProgram('pg_dump', '--dbname', where);
      const sql = execFileSync(dump, [...dumping], { cwd: '/', encoding: 'utf8' });
      restored = await fresh();
      const [psql, restoring] = postgresProgram('psql', '-q', '-v', 'ON_ERROR_STOP=1', '--dbname', restored);
      execFileSync(psql, [...restoring], { cwd: '/', input: sql, stdio: ['pipe', 'ignore', 'inherit'] });
    }
    await moves;
    const copy = await openStore(restored);
    expect((await copy.check()).faults).toEqual([]);
    expect(await copy.find(night.place)).toEqual(await store.find(night.place));
    const log = (await copy.find(place))!.log;
    expect((await store.find(place))!.log.slice(0, log.length)).toEqual(log);
    await moved(copy, place, DAN, { kind: 'hear' });
    await copy.close();
    await store.close();
    rmSync(folder, { recursive: true });
  });

  test('a database changed by hand is found out', async () => {
    const where = await fresh();
    const store = await openStore(where);
    const { place } = await wholeNight(store, 'g');
    await store.close();
    const tampered = await openStoreAndRun(
      where,
      "update secret set words = 'It does not count.' where slot = 'findings.verdict'",
    );
    expect((await tampered.check()).faults).toMatchObject([{ place, fault: 'its findings.verdict has been changed' }]);
    await tampered.close();
  });
});

async function openStoreAndRun(where: string, sql: string) {
  if (where.startsWith('postgres')) {
    const [psql, args] = postgresProgram('psql', '-q', '-c', sql, '--dbname', where);
    execFileSync(psql, [...args], { cwd: '/' });
  } else {
    const { default: SQLite } = await import('better-sqlite3');
    new SQLite(where).exec(sql).close();
  }
  return openStore(where);
}
