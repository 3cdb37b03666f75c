import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import SQLite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exported } from '../../src/disputes/export/formats.ts';
import { openStore } from '../../src/disputes/store/store.ts';
import { NOW, wholeNight } from './play.ts';

const CLI = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));

describe('the terminal', () => {
  let folder: string;
  let json: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'headjudge-cli-'));
    const store = await openStore(join(folder, 'disputes.sqlite'));
    await wholeNight(store, 'g');
    json = exported('json', 'g', await store.all('g', {}), NOW);
    await store.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const judge = (state: string, ...args: readonly string[]) => {
    const { DATABASE_URL: _, ...env } = process.env;
    const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', CLI, 'disputes', ...args], {
      encoding: 'utf8',
      env: { ...env, STATE_DIR: state },
    });
    return { lines: stdout.trim().split('\n'), status };
  };

  test('backs up, and checks the copy', () => {
    const copy = mkdtempSync(join(folder, 'copy-'));
    expect(judge(folder, 'backup', join(copy, 'disputes.sqlite')).status).toBe(0);
    expect(judge(copy, 'check')).toEqual({ lines: ['1 dispute checked, 0 at fault'], status: 0 });
  });

  test('tells what was changed by hand, and where', () => {
    const copy = mkdtempSync(join(folder, 'changed-'));
    judge(folder, 'backup', join(copy, 'disputes.sqlite'));
    new SQLite(join(copy, 'disputes.sqlite')).exec("update entry set at = at + 1 where kind = 'ruled'").close();
    const { lines, status } = judge(copy, 'check');
    expect(lines[0]).toMatch(/^server g, dispute #1, entry \d+: it, or its place, has been changed$/);
    expect(status).toBe(1);
  });

  test('verifies an exported file without the database', () => {
    const file = join(folder, 'export.json');
    writeFileSync(file, json);
    expect(judge('/nowhere', 'verify', file).status).toBe(0);
    writeFileSync(file, json.replaceAll('Both blocks **count**.', 'Both blocks count.'));
    expect(judge('/nowhere', 'verify', file)).toEqual({
      lines: [expect.stringContaining('its text has been changed'), '1 dispute checked, 1 at fault'],
      status: 1,
    });
  });
});
