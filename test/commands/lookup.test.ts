import { afterAll, describe, expect, test } from 'vitest';
import type { Input } from '../../commands/command.ts';
import type { Context } from '../../commands/context.ts';
import { actionsOf, commands } from '../../commands/index.ts';
import type { ActionButton, Message, Reply } from '../../commands/reply.ts';
import { DEFAULT_SETTINGS } from '../../src/disputes/settings.ts';
import { contextOf, shippedLibrary } from './support/context.ts';
import { overLimits } from './support/limits.ts';

const library = shippedLibrary();
const actions = actionsOf(commands);
afterAll(() => library.close());

async function use(name: string, options: Input['options'], more: Partial<Context> = {}): Promise<Message> {
  const command = commands.find(({ definition }) => definition.name === name)!;
  return message(await command.run(contextOf(library, more), { options }));
}

async function press(
  from: Message,
  label: string,
  visibility: 'private' | 'public' = from.visibility,
): Promise<Message> {
  const { action, args } = buttons(from).find((one) => one.label === label)!;
  const where = { id: '1', channelId: '2', visibility };
  return message(await actions.get(action)!(contextOf(library), { args, values: [], fields: {}, message: where }));
}

function message(reply: Reply): Message {
  if (reply.kind !== 'message') throw new Error('a form came');
  expect(overLimits(reply)).toEqual([]);
  return reply;
}

function buttons({ rows = [] }: Message): readonly ActionButton[] {
  return rows.flatMap((row) =>
    row.kind === 'buttons' ? row.buttons.flatMap((button) => (button.kind === 'action' ? [button] : [])) : [],
  );
}

const labels = (reply: Message) => buttons(reply).map(({ label }) => label);
const title = ({ embeds = [] }: Message) => embeds[0]?.title;
const text = ({ content, embeds = [] }: Message) => [content, embeds[0]?.description].filter(Boolean).join('\n');
const footer = ({ embeds = [] }: Message) => embeds[0]?.footer ?? '';

/** Commands of disputes have their own tests. */
const DISPUTES = ['dispute', 'Open a dispute', 'judge-settings', 'forget-me'];

describe('every answer', () => {
  const rows: readonly [string, Input['options']][] = [
    ['ruling', { card: 'Bottomless Pool' }],
    ['card', { card: 'Bottomless Pool' }],
    ['rule', { query: '709.5' }],
    ['rule', { query: 'layer' }],
    ['status', {}],
    ['help', {}],
  ];
  test.each(rows)('/%s %o has its dates, is private, and can be made public', async (name, options) => {
    const reply = await use(name, options);
    expect(reply.visibility).toBe('private');
    expect(footer(reply)).toContain(`Cards of ${library.dates.data}`);
    expect(footer(reply)).toContain(`rules of ${library.dates.rules}`);
    expect(footer(reply)).toContain('the selection that ships (“npm run sync” brings all)');
    expect(footer(reply)).not.toContain('older than 14 days');
    const shared = await press(reply, 'Make public');
    expect(shared).toMatchObject({ visibility: 'public', place: 'new' });
    expect(title(shared)).toBe(title(reply));
    expect(labels(shared)).not.toContain('Make public');
  });

  test('private by default, unless the server or the asker says otherwise', async () => {
    const settings = { ...DEFAULT_SETTINGS, privateReplies: false };
    expect((await use('status', {}, { settings })).visibility).toBe('public');
    expect((await use('status', { private: true }, { settings })).visibility).toBe('private');
    expect((await use('status', { private: false })).visibility).toBe('public');
  });

  test('old data is said to be old', async () => {
    const aged = { ...library, dates: library.dates, counts: library.counts, origin: library.origin, stale: true };
    expect(footer(await use('card', { card: 'Memnite' }, { library: aged }))).toContain('older than 14 days');
  });
});

describe('/ruling', () => {
  test('pages turn both ways and change their order', async () => {
    const first = await use('ruling', { card: 'Bottomless Pool' });
    expect(footer(first)).toContain('page 1 of 2');
    const second = await press(first, 'Next page');
    expect(footer(second)).toContain('page 2 of 2');
    expect(second.place).toBeUndefined();
    expect(text(await press(second, 'Previous page'))).toBe(text(first));
    expect(footer(await press(first, 'Oldest first'))).toContain('oldest first');
  });

  test('a ruling of a kind stands once and says of how many cards', async () => {
    const reply = await use('ruling', { card: 'Bottomless Pool' });
    expect(text(reply)).toContain('shared by 30 cards');
    const all = library.rulings(library.find('Bottomless Pool')!.card.oracle_id);
    expect(new Set(all.map(({ comment }) => comment)).size).toBe(all.length);
  });

  test('words filter', async () => {
    const reply = await use('ruling', { card: 'Bottomless Pool', search: 'copy' });
    expect(text(reply)).toContain('copy');
    expect(footer(reply)).toContain('with “copy”');
    expect(text(await use('ruling', { card: 'Bottomless Pool', search: 'zebra' }))).toContain(
      'holds the words “zebra”',
    );
  });

  test('one of them can be looked at and cited', async () => {
    const reply = await use('ruling', { card: 'Bottomless Pool' });
    const menu = reply.rows?.find((row) => row.kind === 'select');
    const one = message(
      await actions.get(menu!.action)!(contextOf(library), { args: menu!.args, values: ['2'], fields: {} }),
    );
    const cite = buttons(one).find(({ action }) => action === 'dispute.cite');
    expect(cite?.args).toEqual(['ruling', library.find('Bottomless Pool')!.card.oracle_id, '2']);
    expect(text(one)).toContain(library.rulings(cite!.args[1]!)[2]!.comment.slice(0, 20));
  });

  test('several cards come back as buttons, at most five', async () => {
    const ambiguous = contextOf(library);
    const resolve = () => ({ status: 'ambiguous', cards: library.suggest('b', 9) }) as const;
    const reply = message(
      await commands[0]!.run({ ...ambiguous, library: { ...library, resolve } }, { options: { card: 'b' } }),
    );
    expect(text(reply)).toContain('fits several cards');
    expect(buttons(reply).map(({ action }) => action)).toEqual(Array(5).fill('ruling.list'));
    expect(title(await press(reply, labels(reply)[0]!))).toMatch(/^Rulings for /);
  });
});

describe('/rule', () => {
  const rows: readonly [string, string][] = [
    ['709.5', 'Rule 709.5'],
    ['CR 709.5a', 'Rule 709.5a'],
    ['709', '709 Split cards'],
    ['trample', 'Rule 702.19'],
  ];
  test.each(rows)('%s opens %s', async (query, expected) => expect(title(await use('rule', { query }))).toBe(expected));

  test('neighbours, parent and sub-rules are a press away', async () => {
    const reply = await use('rule', { query: '709.5' });
    expect(labels(reply)).toEqual(expect.arrayContaining(['◂ 709.4', '▴ 709']));
    expect(title(await press(reply, '◂ 709.4'))).toBe('Rule 709.4');
    const menu = reply.rows?.find((row) => row.kind === 'select');
    expect(menu?.kind === 'select' && menu.choices.map(({ value }) => value)).toContain('709.5a');
  });

  test('words are shown in context', async () => {
    const reply = await use('rule', { query: 'doors unlocked' });
    expect(title(reply)).toBe('Rules with “doors unlocked”');
    expect(text(reply)).toMatch(/\*\*(doors?|unlocked)\*\*/i);
  });

  test('a number that is none offers the nearest', async () => {
    const reply = await use('rule', { query: '709.99' });
    expect(text(reply)).toContain('no rule “709.99”');
    expect(labels(reply).length).toBeGreaterThan(0);
  });
});

describe('/card', () => {
  test('both halves, legality and what the engine reads', async () => {
    const simulate = {
      ...contextOf(library).simulate,
      describe: () => [
        { text: 'A', reading: 'as A' },
        { face: 'Locker Room', text: 'Some words that are not read.', stopped: { at: 5, expected: 'a noun' } },
      ],
    };
    const reply = await use('card', { card: 'Bottomless Pool' }, { simulate });
    expect(text(reply)).toContain('**Bottomless Pool** {U}');
    expect(text(reply)).toContain('**Locker Room** {4}{U}');
    expect(text(reply)).toMatch(/^Legal: .*standard/m);
    expect(text(reply)).toContain(
      '• I read it as “as A”\n• Locker Room: I stopped reading at the caret:\n```\nSome words that are not read.\n     ^\n```\nI expected a noun.',
    );
  });
});

const HOSTILE = [
  '',
  ' ',
  '🃏'.repeat(50),
  '@everyone <@12345678901234567>',
  '**bold** [x](https://x.y)',
  'x'.repeat(6000),
  '\u202eevil',
  'שלום',
  "'; drop table --",
  '{W}{W}',
  '999.9z',
  '_ * ~',
];

describe('whatever is typed', () => {
  const inputs: readonly [string, string, Input['options']][] = [
    ['ruling', 'card', {}],
    ['card', 'card', {}],
    ['rule', 'query', {}],
    ['glossary', 'term', {}],
    ['policy', 'query', { document: 'mtr' }],
  ];
  test.each(inputs)('/%s answers with a sentence, and shows nothing as markup', async (name, option, others) => {
    for (const typed of HOSTILE) {
      const reply = await use(name, { ...others, [option]: typed });
      const whole = `${text(reply)}\n${title(reply) ?? ''}`;
      expect(whole.trim()).not.toBe('');
      expect(whole).not.toMatch(/(?<!\\)@everyone|(?<!\\)<@|\u202e|(?<!\\)\[x/);
      if (title(reply) === undefined) expect(text(reply)).toMatch(/[.?:]$/m);
    }
  });

  test.each(inputs)('/%s suggests at most 25, all within limits', async (name, option, others) => {
    const command = commands.find(({ definition }) => definition.name === name)!;
    for (const value of [...HOSTILE, 'a', 'bott', '7', 'room']) {
      const found = await command.complete!(contextOf(library), { option, value, options: others });
      expect(found.length).toBeLessThanOrEqual(25);
      for (const { name: label, value: key } of found) {
        expect(label.length).toBeGreaterThan(0);
        expect(label.length).toBeLessThanOrEqual(100);
        expect(key.length).toBeLessThanOrEqual(100);
      }
    }
  });

  const own = commands.filter(({ definition }) => !DISPUTES.includes(definition.name));
  test.each([...actionsOf(own).keys()])('the action %s takes arguments that mean nothing', async (name) => {
    for (const args of [[], ['x'], ['x', '-5', '\u0000'], ['share', 'share', 'share']]) {
      const reply = await actions.get(name)!(contextOf(library), { args, values: [], fields: {} });
      if (reply.kind === 'message') expect(overLimits(reply)).toEqual([]);
    }
  });
});
