import { randomBytes } from 'node:crypto';
import { type APIInteraction, ChannelType, type InteractionType } from 'discord.js';
import type { Interaction } from './interaction.ts';
import type { Message } from './message.ts';
import { channelObject, memberObject, messageObject, userObject } from './render.ts';
import type { State } from './state.ts';
import type { Channel, User } from './world.ts';

/** What a user does, before Discord wraps it. */
export interface Deed {
  readonly type: InteractionType;
  readonly data: object;
  readonly name?: string;
  readonly source?: Message;
}

/** Wraps a deed as an interaction and keeps it. Source: "Receiving and Responding", Interaction Structure. */
export function open(state: State, user: User, channel: Channel, deed: Deed): Interaction {
  const { world } = state;
  const guild = world.guilds.get(channel.guildId ?? '');
  const member = guild?.members.get(user.id);
  if (guild && !member) throw new Error(`${user.name} is not in ${guild.name}`);
  if (!world.canSee(channel, user.id)) throw new Error(`${user.name} cannot see #${channel.name}`);
  const botIsHere = guild ? guild.members.has(state.bot.id) : channel.members.has(state.bot.id);
  const id = world.ids.next();
  const token = randomBytes(40).toString('base64url');
  const raw = {
    id,
    token,
    application_id: state.bot.id,
    type: deed.type,
    version: 1,
    data: deed.data,
    channel_id: channel.id,
    channel: channelObject(channel),
    app_permissions: world.permissions(channel, state.bot.id).toString(),
    locale: user.locale,
    entitlements: [],
    attachment_size_limit: 10 * 1024 * 1024,
    authorizing_integration_owners: guild && botIsHere ? { 0: guild.id } : { 1: user.id },
    context: guild ? 0 : botIsHere && channel.type === ChannelType.DM ? 1 : 2,
    ...(deed.source ? { message: messageObject(state, deed.source) } : {}),
    ...(guild && member
      ? {
          guild_id: guild.id,
          guild: { id: guild.id, locale: 'en-US', features: [] },
          guild_locale: 'en-US',
          member: {
            ...memberObject(member),
            user: userObject(user),
            permissions: world.permissions(channel, user.id).toString(),
          },
        }
      : { user: userObject(user) }),
  };
  const interaction: Interaction = {
    id,
    token,
    type: deed.type,
    userId: user.id,
    channelId: channel.id,
    createdAt: state.now(),
    raw: raw as unknown as APIInteraction,
    ...(deed.name === undefined ? {} : { name: deed.name }),
    ...(deed.source ? { source: deed.source } : {}),
    userInstalled: !botIsHere,
    followUps: 0,
    doubted: false,
  };
  state.keep(interaction);
  return interaction;
}
