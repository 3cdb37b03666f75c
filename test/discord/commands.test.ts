import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ComponentType, ApplicationCommandOptionType as Type } from 'discord.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../commands/index.ts';
import { type Environment, environment } from '../../src/environment.ts';
import { type House, openHouse } from '../../src/services.ts';
import type { Message } from '../../src/table/standin/message.ts';
import { type Entry, optionsAt } from '../../src/table/standin/options.ts';
import { modalFields } from '../../src/table/standin/schemas/modal.ts';
import type { Use } from '../../src/table/standin/use.ts';
import { type Bench, bench } from './support/bench.ts';

let on: Bench;
let house: House;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
  process.env.LIBRARY_DIR = folder;
  house = await openHouse(environment({ LIBRARY_DIR: folder }) as Environment, ':memory:');
  on = await bench({ commands, services: house.services('gateway'), settings: house.settings });
});
afterAll(async () => {
  await on.close();
  await house.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  expect(on.standIn.takeProblems()).toEqual([]);
  expect(on.lines.filter((line) => /HJ-(BUG|SHAPE|SLOW)/.test(line))).toEqual([]);
});

/** Every way to call a command: its name, with each subcommand. */
const calls = () =>
  (on.standIn.state.commands.get('global') ?? []).flatMap((command) => {
    if (command.type !== 1) return [];
    const subs = command.options.filter((option) => option.type === Type.Subcommand);
    const paths = subs.length > 0 ? subs.map((sub) => [sub.name]) : [[]];
    return paths.map((steps) => ({ path: [command.name, ...steps].join(' '), options: optionsAt(command, steps) }));
  });

const textOf = (message: Message) =>
  [
    message.content,
    ...message.embeds.flatMap((embed) => [
      embed.title,
      embed.description,
      ...(embed.fields ?? []).flatMap(({ name, value }) => [name, value]),
      embed.footer?.text,
    ]),
  ].join('\n');

/** The message of a use; a form counts as none. */
async function messageOf(use: Use): Promise<Message | undefined> {
  const answer = await use.answer();
  return answer.kind === 'modal' ? undefined : use.message();
}

const HOSTILE: readonly [string, string][] = [
  ['nothing', ''],
  ['a blank', ' '],
  ['6,000 characters', 'Bottomless Pool '.repeat(375)],
  ['6,000 brackets', '{[('.repeat(2000)],
  ['emoji', '🜁👩‍👩‍👧‍👦🏴‍☠️'],
  ['right to left', '\u202eمرحبا שלום\u2066'],
  ['mentions', '@everyone @here <@123456789012345678> <@&123456789012345678>'],
  ['markdown', '# **_~~||`x`||~~_** [a](https://example.org) ```js\n> - 1.\n'],
  ['a way out of code', '```\n@everyone `` ` @here <@123456789012345678>\n```\n@everyone'],
  ['a zero-width space', '\u200b'],
  ['control characters', '\u0000\u0007\r\n\t'],
  ['half of a surrogate pair', '\ud83d'],
  ['a rule that is none', '999.99z'],
  ['a quotation that never ends', '"\'“'],
  ['SQL', `'; drop table cards; -- " * NEAR( OR`],
  ['a pattern', '(a+)+$%_?*.\\'],
  ['an id', '00000000-0000-0000-0000-000000000000'],
  ['a nonsense scenario', 'Alice has a pony.\nexpect pony is happy\n> yes\n? why'],
];

describe('bad input', () => {
  it.each(HOSTILE)(
    '%s gets an answer from every command, and notifies nobody',
    async (_name, value) => {
      for (const { path, options } of calls()) {
        const texts = options.filter((option) => option.type === Type.String);
        for (const option of texts) {
          if (option.choices?.length) continue;
          const others = texts.filter((one) => one !== option && (one.required || one.choices?.length));
          const entries: Record<string, Entry> = { [option.name]: value };
          for (const one of others) entries[one.name] = String(one.choices?.[0]?.value ?? 'x');
          const message = await messageOf(on.standIn.scene.judge.slash(path, entries, { byHand: true }));
          if (message) {
            expect(textOf(message).trim(), path).not.toBe('');
            expect(message.notified).toEqual([]);
            const outsideCode = textOf(message).replace(/```[\s\S]*?```|`[^`\n]+`/g, '');
            expect(outsideCode, path).not.toMatch(/(?<!\\)@everyone|(?<!\\)<@[&!]?\d/);
          }
          if (option.autocomplete) await on.standIn.scene.judge.type(path, option.name, value, entries).choices();
        }
      }
    },
    60_000,
  );
});

describe('every control works', () => {
  /** Presses everything that can be pressed, on everything that this brings, up to a number of presses. */
  async function explore(first: Message | undefined, presses: number): Promise<number> {
    const { judge } = on.standIn.scene;
    const seen = new Set<string>();
    const waiting = first ? [first] : [];
    let pressed = 0;
    for (let message = waiting.shift(); message && pressed < presses; message = waiting.shift()) {
      // A press may replace the message: what it showed before is pressed by hand.
      const controls = message.components.flatMap((row): readonly object[] => row.components) as {
        type: ComponentType;
        custom_id?: string;
        disabled?: boolean;
        options?: { value: string }[];
      }[];
      for (const { type, custom_id, disabled, options } of controls) {
        if (!custom_id || disabled || seen.has(custom_id) || pressed >= presses) continue;
        seen.add(custom_id);
        pressed += 1;
        const use = judge.forge(
          message,
          custom_id,
          type === ComponentType.StringSelect ? [options![0]!.value] : undefined,
        );
        const answer = await use.answer();
        if (answer.kind === 'modal') {
          const filled = modalFields(answer.modal).flatMap(({ customId, component }) => {
            if (component.type === ComponentType.TextInput) return [[customId, 'Bottomless Pool']];
            return component.type === ComponentType.StringSelect ? [[customId, component.options[0]!.value]] : [];
          });
          const sent = await judge.submit(use, Object.fromEntries(filled));
          const shown = await messageOf(sent);
          if (shown) waiting.push(shown);
        } else if (answer.kind !== 'acknowledged') waiting.push(await use.message());
      }
    }
    return pressed;
  }

  it.each<[string, string?]>([
    ['ruling', 'Bottomless Pool // Locker Room'],
    ['ruling', 'a'],
    ['card', 'Bottomless Pool // Locker Room'],
    ['rule', '709.5'],
    ['rule', 'room'],
    ['glossary', 'room'],
    ['help'],
    ['status'],
    ['simulate question', 'What is the mana value of Bottomless Pool in my library?'],
    ['simulate build'],
  ])(
    '/%s %s',
    async (path, value) => {
      const [first] = calls().find((one) => one.path === path)!.options;
      const entries = value === undefined ? {} : { [first!.name]: value };
      expect(await explore(await messageOf(on.standIn.scene.judge.slash(path, entries)), 40)).toBeGreaterThan(0);
    },
    60_000,
  );
});

describe('computing', () => {
  it.each([
    ['What is the mana value of Bottomless Pool in my library?', '6'],
    ['What is the mana value of Bottomless Pool on the stack?', '1'],
  ])('%s', async (question, answer) => {
    const message = await on.standIn.scene.judge.slash('simulate question', { question }).message();
    expect(message.embeds[0]?.title).toBe(answer);
    expect(textOf(message)).toContain('Bottomless Pool');
  });
});

describe('looking up a card', () => {
  it('through a suggestion, its pages and its text, and made public', async () => {
    const { judge, players } = on.standIn.scene;
    const [first] = await judge.type('ruling', 'card', 'bottoml').choices();
    expect(first?.name).toContain('Bottomless Pool');
    const message = await judge.slash('ruling', { card: String(first?.value) }).message();
    expect(message.embeds[0]?.title).toContain('Bottomless Pool');
    expect(players[0].sees()).not.toContain(message);
    const shared = await judge.click(message, 'Make public').message();
    expect(players[0].sees()).toContain(shared);
    expect(textOf(shared)).toContain('Bottomless Pool');
  });

  it('works the same after a restart', async () => {
    const { judge } = on.standIn.scene;
    const message = await judge.slash('ruling', { card: 'Bottomless Pool // Locker Room' }).message();
    await on.restart();
    const text = await judge.click(message, 'Card text').message();
    expect(textOf(text)).toContain('Locker Room');
  });
});
