import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MOVES, type MoveKind } from '../../src/disputes/machine/move.ts';
import { PERMISSIONS } from '../../src/disputes/machine/permission.ts';
import type { Standing } from '../../src/disputes/machine/standing.ts';
import { STATES, type State } from '../../src/disputes/machine/state.ts';
import { DEFAULT_SETTINGS } from '../../src/disputes/settings.ts';

const page = readFileSync(new URL('../../docs/disputes.md', import.meta.url), 'utf8');

const WORDS: Readonly<Record<string, readonly Standing[]>> = {
  '–': [],
  players: ['opener', 'opponent'],
  opener: ['opener'],
  judges: ['judge'],
  'head judges': ['head judge'],
  'its judge': ['holder'],
  'who ruled': ['ruler'],
  organisers: ['organiser'],
};

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

describe('docs/disputes.md', () => {
  const lines = page.split('\n');
  const head = cells(lines.find((line) => line.startsWith('| move |'))!).slice(1);

  test('has a column for each state', () => {
    expect(head).toEqual(Object.keys(STATES));
  });

  test.each(Object.keys(MOVES) as MoveKind[])('says who may %s', (move) => {
    const row = lines.find((line) => line.startsWith(`| \`${move}\` |`));
    const told = cells(row!)
      .slice(1)
      .map((cell) => cell.split(', ').flatMap((word) => WORDS[word]!));
    expect(told).toEqual(head.map((state) => PERMISSIONS[move][state as State] ?? []));
  });

  test('names the retention of a server that chose none', () => {
    expect(page).toContain(`(${DEFAULT_SETTINGS.retentionDays} by default`);
  });
});
