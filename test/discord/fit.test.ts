import { EmbedBuilder, ModalBuilder, StringSelectMenuBuilder } from 'discord.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Embed, Message, Row } from '../../commands/reply.ts';
import { choices } from '../../src/discord/choices.ts';
import { drawing } from '../../src/discord/emoji.ts';
import { LIMIT } from '../../src/discord/limits.ts';
import { type Payload, payloads } from '../../src/discord/payload.ts';
import { splitText } from '../../src/discord/split-text.ts';
import { message as schema } from '../../src/table/standin/schemas/message.ts';

const plainly = { draw: drawing([]), keep: () => '0123456789abcdef' };
const made = (message: Partial<Message>, making = plainly): readonly Payload[] =>
  payloads({ kind: 'message', visibility: 'public', ...message }, making);

/** All text that a reader sees, without what marks continuations. */
const seen = (parts: readonly Payload[]): string =>
  parts
    .map(({ body }) => body as { content: string; embeds: Record<string, never>[] })
    .flatMap(({ content, embeds }) => [
      content,
      ...embeds.flatMap((embed) => {
        const { title, description, fields, footer } = embed as unknown as {
          title?: string;
          description?: string;
          fields?: { name: string; value: string }[];
          footer?: { text: string };
        };
        return [title, description, ...(fields ?? []).flatMap(({ name, value }) => [name, value]), footer?.text];
      }),
    ])
    .join('\n');

/** Words of a text of up to 9,000 characters; the last may be one of 5,000. */
const words = fc
  .tuple(fc.nat(1500), fc.constantFrom(0, 0, 0, 5000))
  .map(([count, last]) => [...Array.from({ length: count }, (_, at) => `w${at}`), 'z'.repeat(last)].join(' ').trim());
const embed: fc.Arbitrary<Embed> = fc.record({
  title: words,
  description: words,
  footer: words,
  fields: fc.array(fc.record({ name: words, value: words }), { maxLength: 8, size: 'max' }),
});
const row: fc.Arbitrary<Row> = fc.oneof(
  fc.record({
    kind: fc.constant('buttons' as const),
    buttons: fc.array(
      fc.record({
        kind: fc.constant('action' as const),
        action: fc.constant('a.b'),
        args: fc.array(words, { maxLength: 2 }),
        label: words,
        style: fc.constant('primary' as const),
      }),
      { maxLength: 12, size: 'max' },
    ),
  }),
  fc.record({
    kind: fc.constant('select' as const),
    action: fc.constant('a.c'),
    args: fc.constant([]),
    placeholder: words,
    choices: fc.uniqueArray(fc.record({ label: words, value: fc.stringMatching(/^\w{1,20}$/), description: words }), {
      maxLength: 30,
      selector: ({ value }) => value,
    }),
  }),
);

describe('a reply over the limits', () => {
  it('becomes messages that Discord takes, and loses no word', () => {
    fc.assert(
      fc.property(
        words,
        fc.array(embed, { maxLength: 3 }),
        fc.array(row, { maxLength: 7 }),
        (content, embeds, rows) => {
          const parts = made({ content, embeds, rows });
          for (const { body } of parts) expect(schema.safeParse(body).error?.issues).toBeUndefined();
          const shown = seen(parts);
          const given = [
            content,
            ...embeds.flatMap((one) => [
              one.title,
              one.description,
              one.footer,
              ...(one.fields ?? []).flatMap((field) => [field.name, field.value]),
            ]),
          ];
          const count = (text: string) => text.split(/[^\w]+/).filter(Boolean);
          const all = new Set(count(shown));
          expect(
            given.flatMap((text) => count(text ?? '')).filter((word) => !all.has(word) && !word.startsWith('zz')),
          ).toEqual([]);
          const letters = (text: string) => text.match(/z/g)?.length ?? 0;
          expect(letters(shown)).toBeGreaterThanOrEqual(letters(given.join(' ')));
        },
      ),
      { numRuns: 25 },
    );
  });

  it('counts symbols as they are drawn', () => {
    const draw = drawing([{ id: '1234567890123456789', name: 'mana_g' }]);
    const parts = made({ embeds: [{ description: '{G} '.repeat(1000) }] }, { ...plainly, draw });
    for (const { body } of parts) expect(schema.safeParse(body).success).toBe(true);
    expect(seen(parts).match(/<:mana_g:1234567890123456789>/g)).toHaveLength(1000);
  });

  it('carries files and notifications once', () => {
    const [first, second] = made({
      content: 'x '.repeat(1500),
      notify: { users: ['123456789012345678'] },
      attachments: [{ name: 'a.json', contentType: 'application/json', data: '{}' }],
    });
    expect(first).toMatchObject({
      body: { allowed_mentions: { users: ['123456789012345678'] } },
      files: [{ name: 'a.json' }],
    });
    expect(second).toMatchObject({ body: { allowed_mentions: { users: [] } }, files: [] });
  });
});

describe('cutting a text', () => {
  it('tears nothing whole, and code goes on as code', () => {
    const tag = '<:mana_g:1234567890123456789>';
    for (const part of splitText(tag.repeat(200), 300)) expect(part.replaceAll(tag, '')).toBe('');
    const parts = splitText(`\`\`\`js\n${'line();\n'.repeat(100)}\`\`\``, 200);
    for (const part of parts) expect(part).toMatch(/^```js\n[\s\S]*\n```$/);
    for (const part of splitText('🜁'.repeat(500), 101)) expect(part).toMatch(/^🜁+$/u);
  });

  it('keeps all text and the limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3000, size: 'max' }), (text) => {
        const parts = splitText(text, 200);
        for (const part of parts) expect(part.length).toBeLessThanOrEqual(200);
        const bare = (given: string) => given.replace(/\s|`/g, '');
        expect(bare(parts.join(''))).toBe(bare(text));
      }),
    );
  });
});

describe('drawing symbols', () => {
  const draw = drawing([
    { id: '1', name: 'mana_w' },
    { id: '2', name: 'mana_wu' },
    { id: '3', name: 'mana_t' },
  ]);
  it.each([
    ['{W}{W/U}, {T}: x', '<:mana_w:1><:mana_wu:2>, <:mana_t:3>: x'],
    ['{B} stays', '{B} stays'],
    ['`{W}` and ```\n{T}\n``` and {T}', '`{W}` and ```\n{T}\n``` and <:mana_t:3>'],
    ['{not a symbol}', '{not a symbol}'],
  ])('%s', (text, drawn) => expect(draw(text)).toBe(drawn));
});

describe('suggestions', () => {
  it('are what Discord takes', () => {
    const list = choices(
      [
        { name: '   ', value: 'blank' },
        { name: 'no value', value: '' },
        { name: 'x'.repeat(120), value: 'long name' },
        { name: 'long value', value: 'y'.repeat(101) },
        { name: 'twice', value: 'one' },
        { name: 'twice again', value: 'one' },
        ...Array.from({ length: 40 }, (_, at) => ({ name: `n${at}`, value: `v${at}` })),
      ],
      false,
    );
    expect(list).toHaveLength(25);
    expect(list.slice(0, 2)).toEqual([
      { name: `${'x'.repeat(99)}…`, value: 'long name' },
      { name: 'twice', value: 'one' },
    ]);
  });
});

/** discord.js' own builders know some limits too: what they refuse above ours, and take at ours, is right. */
describe('limits agree with discord.js', () => {
  const x = (length: number) => 'x'.repeat(length);
  it.each<[string, number, (length: number) => unknown]>([
    ['title', LIMIT.title, (n) => new EmbedBuilder().setTitle(x(n))],
    ['description', LIMIT.description, (n) => new EmbedBuilder().setDescription(x(n))],
    ['footer', LIMIT.footer, (n) => new EmbedBuilder().setFooter({ text: x(n) })],
    ['field name', LIMIT.fieldName, (n) => new EmbedBuilder().addFields({ name: x(n), value: 'x' })],
    ['field value', LIMIT.fieldValue, (n) => new EmbedBuilder().addFields({ name: 'x', value: x(n) })],
    [
      'fields',
      LIMIT.fields,
      (n) => new EmbedBuilder().addFields(Array.from({ length: n }, () => ({ name: 'x', value: 'x' }))),
    ],
    ['custom id', LIMIT.customId, (n) => new StringSelectMenuBuilder().setCustomId(x(n))],
    ['placeholder', LIMIT.placeholder, (n) => new StringSelectMenuBuilder().setPlaceholder(x(n))],
    ['modal title', LIMIT.modalTitle, (n) => new ModalBuilder().setTitle(x(n))],
  ])('%s', (_name, limit, build) => {
    expect(() => build(limit)).not.toThrow();
    expect(() => build(limit + 1)).toThrow();
  });
});
