import {
  type APIApplicationCommandInteraction,
  type APIInteraction,
  type APIMessage,
  type APIMessageComponentInteraction,
  type APIModalSubmitInteraction,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type ComponentType,
  MessageFlags,
  PermissionFlagsBits,
} from 'discord.js';
import type { Input, Press, TargetMessage, Typing } from '../../commands/command.ts';
import type { Actor, Occasion } from '../../commands/context.ts';
import type { Visibility } from '../../commands/reply.ts';

/** Users, roles, channels and files that came with an interaction, by id. */
interface Resolved {
  readonly users?: Readonly<Record<string, { readonly username: string; readonly global_name?: string | null }>>;
  readonly members?: Readonly<Record<string, { readonly nick?: string | null }>>;
  readonly roles?: Readonly<Record<string, { readonly name: string }>>;
  readonly channels?: Readonly<Record<string, { readonly name?: string | null }>>;
  readonly attachments?: Readonly<Record<string, { readonly url: string }>>;
  readonly messages?: Readonly<Record<string, APIMessage>>;
}

interface Given {
  readonly name: string;
  readonly type: ApplicationCommandOptionType;
  readonly value?: string | number | boolean;
  readonly focused?: boolean;
  readonly options?: readonly Given[];
}

/** The first of `nick`, display name and user name that there is. */
function nameOf(id: string, { users = {}, members = {} }: Resolved): string {
  const user = users[id];
  return members[id]?.nick ?? user?.global_name ?? user?.username ?? id;
}

/** Who asks, where; all from the interaction itself, so that no cache is needed. */
export function occasionOf(raw: APIInteraction): Omit<Occasion, 'settings'> {
  const { member } = raw;
  const user = member?.user ?? raw.user!;
  const granted = BigInt(member?.permissions ?? 0);
  const actor: Actor = {
    userId: user.id,
    name: member?.nick ?? user.global_name ?? user.username,
    roleIds: member?.roles ?? [],
    administrator: (granted & (PermissionFlagsBits.Administrator | PermissionFlagsBits.ManageGuild)) !== 0n,
  };
  return {
    id: raw.id,
    actor,
    ...(raw.guild_id === undefined ? {} : { guildId: raw.guild_id }),
    channelId: raw.channel?.id ?? '',
    locale: 'locale' in raw ? raw.locale : 'en-US',
  };
}

/** The subcommand and the options under it. */
function unfold(options: readonly Given[] = []): { subcommand?: string; given: readonly Given[] } {
  const [first] = options;
  const nested =
    first?.type === ApplicationCommandOptionType.Subcommand ||
    first?.type === ApplicationCommandOptionType.SubcommandGroup;
  if (!first || !nested) return { given: options };
  const inner = unfold(first.options);
  return { subcommand: [first.name, inner.subcommand].filter(Boolean).join(' '), given: inner.given };
}

function valuesOf(given: readonly Given[], { attachments = {} }: Resolved): Input['options'] {
  return Object.fromEntries(
    given.flatMap(({ name, type, value }) => {
      if (value === undefined) return [];
      const file = type === ApplicationCommandOptionType.Attachment ? attachments[String(value)]?.url : undefined;
      return [[name, file ?? value]];
    }),
  );
}

/** What the user gave to a slash or message command. */
export function inputOf(raw: APIApplicationCommandInteraction): Input {
  const data = raw.data as { type: number; target_id?: string; options?: readonly Given[]; resolved?: Resolved };
  const { resolved = {} } = data;
  const { subcommand, given } = unfold(data.options);
  const target = data.type === ApplicationCommandType.Message ? resolved.messages?.[data.target_id ?? ''] : undefined;
  return {
    ...(subcommand === undefined ? {} : { subcommand }),
    options: valuesOf(given, resolved),
    names: namesOf(resolved),
    ...(target ? { target: targetOf(target) } : {}),
  };
}

function namesOf(resolved: Resolved): Record<string, string> {
  const users = Object.keys(resolved.users ?? {}).map((id) => [id, nameOf(id, resolved)]);
  const others = [...Object.entries(resolved.roles ?? {}), ...Object.entries(resolved.channels ?? {})];
  return Object.fromEntries([...users, ...others.map(([id, { name }]) => [id, name ?? id])]);
}

const targetOf = (message: APIMessage): TargetMessage => ({
  id: message.id,
  channelId: message.channel_id,
  authorId: message.author.id,
  authorName: message.author.global_name ?? message.author.username,
  content: message.content,
  attachments: message.attachments.map(({ filename, url }) => ({ name: filename, url })),
  embeds: message.embeds.map(({ title, description }) => [title, description].filter(Boolean).join('\n')),
});

/** The option that is being typed; undefined when Discord marks none. */
export function typingOf(data: { readonly options?: readonly Given[] }): Typing | undefined {
  const { subcommand, given } = unfold(data.options);
  const focused = given.find((option) => option.focused);
  if (!focused) return undefined;
  return {
    ...(subcommand === undefined ? {} : { subcommand }),
    option: focused.name,
    value: String(focused.value ?? ''),
    options: valuesOf(
      given.filter((option) => !option.focused),
      {},
    ),
  };
}

/** True when the option that is being typed takes a number. */
export function typesNumber(data: { readonly options?: readonly Given[] }): boolean {
  return unfold(data.options).given.some(
    ({ focused, type }) => focused && type === ApplicationCommandOptionType.Integer,
  );
}

interface Field {
  readonly type: ComponentType;
  readonly custom_id?: string;
  readonly value?: string;
  readonly values?: readonly string[];
  readonly component?: Field;
  readonly components?: readonly Field[];
}

/** What was entered in a form, by input id; fields stand under labels, or in rows in forms of the old kind. */
function fieldsOf(fields: readonly Field[]): Record<string, string | readonly string[]> {
  const flat = fields.flatMap((field) => field.component ?? field.components ?? field);
  return Object.fromEntries(
    flat.flatMap(({ custom_id, value, values }) =>
      custom_id === undefined ? [] : [[custom_id, values ?? value ?? '']],
    ),
  );
}

/** Who sees a message. */
export const visibilityOf = ({ flags }: Pick<APIMessage, 'flags'>): Visibility =>
  (flags ?? 0) & MessageFlags.Ephemeral ? 'private' : 'public';

/** What a component or form brings, apart from its address. */
export function pressOf(raw: APIMessageComponentInteraction | APIModalSubmitInteraction): Omit<Press, 'args'> {
  const data = raw.data as { values?: readonly string[]; components?: readonly Field[]; resolved?: Resolved };
  const { message } = raw;
  return {
    values: data.values ?? [],
    fields: fieldsOf(data.components ?? []),
    names: namesOf(data.resolved ?? {}),
    ...(message
      ? {
          message: {
            id: message.id,
            channelId: message.channel_id,
            visibility: visibilityOf(message),
          },
        }
      : {}),
  };
}
