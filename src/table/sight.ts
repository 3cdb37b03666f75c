import { ApplicationCommandType, ChannelType, ApplicationCommandOptionType as Type } from 'discord.js';
import type { Message } from './standin/message.ts';
import { type ModalBody, modalFields } from './standin/schemas/modal.ts';
import type { StandIn } from './standin/standin.ts';
import type { RegisteredCommand, State } from './standin/state.ts';
import type { Channel, User } from './standin/world.ts';
import type { Form, Offer, OfferOption, Person, Place, Post, Scene, Sight } from './wire.ts';

/** Who plays at the table. */
export function sceneOf({ scene, state }: StandIn): Scene {
  const users = [scene.judge, ...scene.players, scene.headJudge].map(({ user }) => user);
  return {
    title: scene.guild.name,
    users: users.map((user) => person(state, user, scene.guild.id)),
    bot: person(state, state.bot),
    channel: scene.channel.id,
  };
}

/** Everything that a user sees in a channel. */
export function sightOf(state: State, userId: string, channelId: string): Sight {
  const channel = state.world.channels.get(channelId);
  const guild = state.world.guilds.get(channel?.guildId ?? '');
  return {
    channels: [...state.world.channels.values()]
      .filter((one) => one.type !== ChannelType.DM && !one.archived && state.world.canSee(one, userId))
      .map(place),
    messages: state.visible(channelId, userId).map((message) => post(state, message)),
    commands: channel ? state.offered(channel).flatMap(offers) : [],
    people: [...(guild?.members.values() ?? [])]
      .filter(({ user }) => !user.bot)
      .map(({ user }) => person(state, user, guild?.id)),
    roles: (guild?.roles ?? []).map(({ id, name }) => ({ id, name })),
  };
}

/** A modal as the page shows it. */
export function formOf(use: string, modal: ModalBody): Form {
  const described = new Map(
    modal.components.flatMap((part) =>
      'component' in part && part.description ? [[part.component.custom_id, part.description] as const] : [],
    ),
  );
  return {
    use,
    title: modal.title,
    fields: modalFields(modal).map(({ customId, label, component }) => {
      const description = described.get(customId);
      return { id: customId, label, ...(description ? { description } : {}), input: component };
    }),
  };
}

function person(state: State, user: User, guildId?: string): Person {
  const guild = state.world.guilds.get(guildId ?? '');
  const [first] = guild?.members.get(user.id)?.roles ?? [];
  const role = guild?.roles.find(({ id }) => id === first)?.name;
  return { id: user.id, name: user.name, ...(role ? { role } : {}) };
}

function place({ id, name, type }: Channel): Place {
  return { id, name, thread: type !== ChannelType.GuildText };
}

function post(state: State, message: Message): Post {
  const author = state.world.users.get(message.authorId)!;
  const by = message.used && state.world.users.get(message.used.userId)?.name;
  return {
    id: message.id,
    author: person(state, author),
    byBot: author.bot,
    ...(message.used?.name && by ? { used: { by, name: message.used.name } } : {}),
    at: message.createdAt,
    edited: message.editedAt !== undefined && !message.used,
    content: message.content,
    embeds: message.embeds,
    rows: message.components,
    files: message.files.map(({ id, name, data }) => ({
      name,
      url: `/api/files/${message.id}/${id}`,
      size: data.byteLength,
    })),
    onlyYou: message.onlyFor !== undefined,
    thinking: message.thinking,
  };
}

const KINDS: Readonly<Partial<Record<Type, OfferOption['type']>>> = {
  [Type.String]: 'string',
  [Type.Integer]: 'integer',
  [Type.Number]: 'integer',
  [Type.Boolean]: 'boolean',
  [Type.User]: 'user',
  [Type.Role]: 'role',
  [Type.Channel]: 'channel',
  [Type.Attachment]: 'attachment',
};

/** A command with its subcommands, each as one thing to use. */
function offers(command: RegisteredCommand): readonly Offer[] {
  if (command.type === ApplicationCommandType.Message) {
    return [{ kind: 'message', path: command.name, description: '', options: [] }];
  }
  if (command.type !== ApplicationCommandType.ChatInput) return [];
  const children = command.options.filter(({ type }) => type === Type.Subcommand);
  if (!children.length) {
    return [
      { kind: 'slash', path: command.name, description: command.description, options: command.options.flatMap(option) },
    ];
  }
  return children.map((child) => ({
    kind: 'slash',
    path: `${command.name} ${child.name}`,
    description: child.description,
    options: ('options' in child ? (child.options ?? []) : []).flatMap(option),
  }));
}

type Nested = Extract<RegisteredCommand, { options: unknown }>['options'][number];

function option(raw: Nested): readonly OfferOption[] {
  const type = KINDS[raw.type];
  if (!type) return [];
  return [
    {
      name: raw.name,
      description: raw.description,
      type,
      required: 'required' in raw && raw.required === true,
      autocomplete: 'autocomplete' in raw && raw.autocomplete === true,
      choices: 'choices' in raw ? ((raw.choices ?? []) as OfferOption['choices']) : [],
      ...('max_length' in raw && raw.max_length !== undefined ? { maxLength: raw.max_length } : {}),
    },
  ];
}
