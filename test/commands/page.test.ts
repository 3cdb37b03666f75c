import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commands } from '../../commands/index.ts';
import { usage } from './support/page.ts';

const FOLDER = 'docs/commands';
const definitions = commands.map(({ definition }) => definition);
const fileOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}.md`;

describe('docs/commands', () => {
  test.each(definitions.map((definition) => [definition.name, definition] as const))(
    'the page of %s begins as its definition says',
    (name, definition) => {
      const page = readFileSync(`${FOLDER}/${fileOf(name)}`, 'utf8');
      expect(page.slice(0, usage(definition).length)).toBe(usage(definition));
    },
  );

  test('no page is left of a command that is gone', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(definitions.map(({ name }) => fileOf(name)).sort());
  });

  test('the README names each', () => {
    const readme = readFileSync('README.md', 'utf8');
    expect(
      definitions.map(({ name }) => fileOf(name)).filter((file) => !readme.includes(`(docs/commands/${file})`)),
    ).toEqual([]);
  });
});
