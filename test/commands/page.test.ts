import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commands } from '../../commands/index.ts';
import { usage } from './support/page.ts';

const FOLDER = 'docs/commands';
/** What follows the part of a page that the definition decides. */
const PROSE = /\n\n## What it does\n.*$/s;
const definitions = commands.map(({ definition }) => definition);
const fileOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}.md`;

describe('docs/commands', () => {
  test.each(definitions.map((definition) => [definition.name, definition] as const))(
    'the page of %s begins as its definition says (UPDATE=1 rewrites it)',
    (name, definition) => {
      const path = `${FOLDER}/${fileOf(name)}`;
      const [prose] = PROSE.exec(readFileSync(path, 'utf8')) ?? [];
      expect(prose).toBeDefined();
      if (process.env.UPDATE) writeFileSync(path, `${usage(definition)}${prose}`);
      expect(readFileSync(path, 'utf8').replace(PROSE, '')).toBe(usage(definition));
    },
  );

  test('no page is left of a command that is gone', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(definitions.map(({ name }) => fileOf(name)).sort());
  });

  test('the README names each', () => {
    const readme = readFileSync('README.md', 'utf8');
    const files = definitions.map(({ name }) => fileOf(name));
    expect(files.filter((file) => !readme.includes(`(docs/commands/${file})`))).toEqual([]);
  });
});
