import { describe, expect, test } from 'vitest';
import { commands } from '../../../commands/index.ts';
import { readLine } from '../../../src/table/terminal/read.ts';

const people = new Map([['ben', '12']]);

describe('a line of the terminal', () => {
  const rows: readonly [string, string | object][] = [
    ['/ruling dress down', { options: { card: 'dress down' } }],
    [
      '/ruling card: dress down order: oldest private: no',
      { options: { card: 'dress down', order: 'oldest', private: false } },
    ],
    ['/ruling order: oldest card: a: b', { options: { card: 'a: b', order: 'oldest' } }],
    ['/simulate question how big is it', { subcommand: 'question', options: { question: 'how big is it' } }],
    ['/policy mtr query: 2.4', { options: { document: 'mtr', query: '2.4' } }],
    ['/help', { options: {} }],
    ['/nope', 'There is no command /nope. Type /help to see all.'],
    ['/simulate', '/simulate goes on with one of: question, scenario, build.'],
    ['/card', 'card is missing: Name of the card, or a part of it.'],
    ['/ruling card: x private: maybe', 'private is yes or no.'],
    ['/policy document: xyz query: 1', 'document is one of: mtr, ipg, jar.'],
    [`/card ${'x'.repeat(200)}`, 'card has at most 150 characters.'],
  ];
  test.each(rows)('%s', (line, expected) => {
    const read = readLine(line, commands, people);
    expect('wrong' in read ? read.wrong : read.input).toEqual(expected);
  });
});
