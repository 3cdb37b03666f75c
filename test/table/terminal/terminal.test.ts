import { Readable, Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { commands } from '../../../commands/index.ts';
import { DEFAULT_SETTINGS } from '../../../src/disputes/settings.ts';
import { terminalTable } from '../../../src/table/terminal/terminal.ts';
import { contextOf, shippedLibrary } from '../../commands/support/context.ts';

/** What the terminal prints when these lines are typed. */
async function typed(...lines: readonly string[]): Promise<string> {
  let printed = '';
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      printed += String(chunk);
      done();
    },
  });
  const library = shippedLibrary();
  await terminalTable({
    commands,
    services: ({ channels }) => ({ ...contextOf(library), channels }),
    settings: () => DEFAULT_SETTINGS,
    input: Readable.from(lines.map((line) => `${line}\n`)),
    output,
  });
  return printed;
}

describe('the table in a terminal', () => {
  test('a look-up is plain text with numbered buttons', async () => {
    const printed = await typed('/card bottomless pool');
    expect(printed).toContain('Locker Room {4}{U}\nEnchantment — Room\n');
    expect(printed).toContain('[1] Rulings');
    expect(printed).toContain('(only Ada sees this)');
    expect(printed).not.toMatch(/\*\*|\\/);
  });

  test('a number presses a button', async () => {
    expect(await typed('/ruling bottomless pool', '1')).toContain('page 2 of 2');
  });

  test('two numbers choose in a menu, and another person may do so', async () => {
    const printed = await typed('/rule 709.5', 'as ben', '4 1');
    expect(printed).toContain('Rule 709.5a');
    expect(printed).toContain('(only Ben sees this)');
  });

  test('a form is filled field by field', async () => {
    const printed = await typed('/simulate scenario', '? power of Memnite', '', '');
    expect(printed).toContain('One statement a line: ');
    expect(printed).toContain('No verdict');
    expect(printed).toContain('? power of Memnite');
  });

  test.each([
    ['hello', 'Commands begin with /.'],
    ['7', 'There is no [7] in the last answer.'],
    ['as Zoe', 'At this table sit Ada, Ben, Cleo, Dana.'],
  ])('%s: %s', async (line, sentence) => expect(await typed(line)).toContain(sentence));
});
