import { ButtonStyle, ComponentType, MessageFlags, type RawFile } from 'discord.js';
import type { Button, Embed, Message, Row, Select } from '../../commands/reply.ts';
import { encode, type Keep } from './custom-id.ts';
import type { Draw } from './emoji.ts';
import { fitted } from './fit.ts';

/** A message as REST takes it. */
export interface Payload {
  readonly body: Readonly<Record<string, unknown>>;
  readonly files: RawFile[];
  readonly visibility: Message['visibility'];
}

/** What payloads are made with. */
export interface Making {
  readonly draw: Draw;
  readonly keep: Keep;
}

const STYLE = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;
const MENU = {
  users: { type: ComponentType.UserSelect, entity: 'user' },
  roles: { type: ComponentType.RoleSelect, entity: 'role' },
  channels: { type: ComponentType.ChannelSelect, entity: 'channel' },
} as const;

/** A reply's message as the messages that Discord takes: symbols drawn first, then fitted, so that emoji count. */
export const payloads = (message: Message, making: Making): readonly Payload[] =>
  fitted(drawn(message, making.draw)).map((part) => payload(part, making));

function drawn(message: Message, draw: Draw): Message {
  return {
    ...message,
    ...(message.content === undefined ? {} : { content: draw(message.content) }),
    ...(message.embeds ? { embeds: message.embeds.map((embed) => drawnEmbed(embed, draw)) } : {}),
  };
}

/** Footers show no emoji. */
const drawnEmbed = (embed: Embed, draw: Draw): Embed => ({
  ...embed,
  ...(embed.title === undefined ? {} : { title: draw(embed.title) }),
  ...(embed.description === undefined ? {} : { description: draw(embed.description) }),
  ...(embed.fields
    ? { fields: embed.fields.map((field) => ({ ...field, name: draw(field.name), value: draw(field.value) })) }
    : {}),
});

function payload(message: Message, { keep }: Making): Payload {
  const taken = new Set<string>();
  const attachments = message.attachments ?? [];
  return {
    visibility: message.visibility,
    files: attachments.map(({ name, contentType, data }) => ({
      name,
      contentType,
      data: typeof data === 'string' ? data : Buffer.from(data),
    })),
    // Everything is said each time, so that an edit replaces the whole message.
    body: {
      content: message.content ?? '',
      embeds: (message.embeds ?? []).map(embedBody),
      components: (message.rows ?? []).map((row) => rowBody(row, keep, taken)),
      attachments: attachments.map(({ name }, id) => ({ id, filename: name })),
      allowed_mentions: { parse: [], users: message.notify?.users ?? [], roles: message.notify?.roles ?? [] },
      ...(message.visibility === 'private' ? { flags: MessageFlags.Ephemeral } : {}),
    },
  };
}

const embedBody = ({ title, url, description, fields, footer, colour }: Embed) => ({
  ...(title ? { title } : {}),
  ...(url ? { url } : {}),
  ...(description ? { description } : {}),
  ...(fields?.length ? { fields } : {}),
  ...(footer ? { footer: { text: footer } } : {}),
  ...(colour === undefined ? {} : { color: colour }),
});

function rowBody(row: Row, keep: Keep, taken: Set<string>): object {
  const components =
    row.kind === 'buttons'
      ? row.buttons.map((button) => buttonBody(button, keep, taken))
      : [menuBody(row, encode(row, keep, taken))];
  return { type: ComponentType.ActionRow, components };
}

function buttonBody(button: Button, keep: Keep, taken: Set<string>): object {
  const common = { type: ComponentType.Button, label: button.label };
  if (button.kind === 'link') return { ...common, style: ButtonStyle.Link, url: button.url };
  return {
    ...common,
    style: STYLE[button.style],
    custom_id: encode(button, keep, taken),
    disabled: button.disabled ?? false,
  };
}

function menuBody(menu: Select, customId: string): object {
  const { placeholder, min = 1, max = 1, disabled = false } = menu;
  const common = { custom_id: customId, placeholder, disabled };
  if (menu.kind !== 'select') {
    const { type, entity } = MENU[menu.kind];
    const chosen = (menu.chosen ?? []).map((id) => ({ id, type: entity }));
    return { ...common, type, min_values: min, max_values: max, ...(chosen.length ? { default_values: chosen } : {}) };
  }
  return {
    ...common,
    type: ComponentType.StringSelect,
    min_values: Math.min(min, menu.choices.length),
    max_values: Math.min(max, menu.choices.length),
    options: menu.choices.map(({ label, value, description, chosen }) => ({
      label,
      value,
      ...(description ? { description } : {}),
      ...(chosen ? { default: true } : {}),
    })),
  };
}
