import { readFileSync } from 'node:fs';
import { parse } from 'dotenv';
import { describe, expect, it } from 'vitest';
import { environment } from '../src/environment.ts';

describe('settings', () => {
  it.each([
    ['TRANSPORT', 'pigeon'],
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['SYNC', 'maybe'],
    ['DISCORD_TOKEN', 'two words'],
    ['DISCORD_TOKEN', 'one\nand another'],
    ['DISCORD_API', 'nowhere'],
    ['DATABASE_URL', 'mysql://localhost/cases'],
    ['DATABASE_URL', 'cases.sqlite'],
  ])('%s=%j is refused in one sentence', (name, value) => {
    expect(environment({ [name]: value })).toEqual({
      wrong: expect.stringMatching(new RegExp(`^${name} must (be|begin) [^\n]+\\.$`)),
    });
  });

  it('that are blank count as left out', () => {
    expect(environment({ DISCORD_TOKEN: ' ', PORT: '', TRANSPORT: '' })).toEqual(environment({}));
  });

  it('are what the example file says when it is taken as it is', () => {
    const example = parse(readFileSync(new URL('../.env.example', import.meta.url)));
    expect(environment(example)).toEqual(environment({}));
  });

  it('are all in the example file', () => {
    const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
    for (const name of Object.keys(environment({ DISCORD_TOKEN: 'x' }))) expect(example).toContain(`${name}=`);
  });
});
