import { ChannelType } from 'discord.js';
import type { Message } from './message.ts';
import type { State } from './state.ts';
import type { Channel, Member, User } from './world.ts';

/** Entities as Discord's API gives them. Source: pages "User", "Guild", "Channel", "Message". */
export const userObject = (user: User) => ({
  id: user.id,
  username: user.name.toLowerCase(),
  global_name: user.name,
  discriminator: '0',
  avatar: null,
  public_flags: 0,
  ...(user.bot ? { bot: true } : {}),
});

export const memberObject = (member: Member) => ({
  roles: member.roles,
  nick: null,
  avatar: null,
  joined_at: new Date(member.joinedAt).toISOString(),
  premium_since: null,
  communication_disabled_until: null,
  deaf: false,
  mute: false,
  pending: false,
  flags: 0,
});

export const channelObject = (channel: Channel) => ({
  id: channel.id,
  type: channel.type,
  ...(channel.type === ChannelType.DM
    ? {}
    : { guild_id: channel.guildId, name: channel.name, parent_id: channel.parentId ?? null }),
  ...(channel.type === ChannelType.PublicThread || channel.type === ChannelType.PrivateThread
    ? {
        owner_id: channel.ownerId,
        member_count: channel.members.size,
        message_count: 0,
        thread_metadata: {
          archived: channel.archived,
          locked: channel.locked,
          auto_archive_duration: 1440,
          archive_timestamp: new Date(channel.createdAt).toISOString(),
          ...(channel.type === ChannelType.PrivateThread ? { invitable: false } : {}),
        },
      }
    : { last_message_id: null }),
});

export function messageObject(state: State, message: Message) {
  const author = state.world.users.get(message.authorId);
  const asker = message.used && state.world.users.get(message.used.userId);
  return {
    id: message.id,
    channel_id: message.channelId,
    type: message.used?.name === undefined ? 0 : 20,
    author: author && userObject(author),
    content: message.content,
    timestamp: new Date(message.createdAt).toISOString(),
    edited_timestamp: message.editedAt === undefined ? null : new Date(message.editedAt).toISOString(),
    tts: false,
    mention_everyone: message.notified.includes('everyone'),
    mentions: message.notified.flatMap((id) => {
      const user = state.world.users.get(id);
      return user ? [userObject(user)] : [];
    }),
    mention_roles: message.notified.filter((id) => id !== 'everyone' && !state.world.users.has(id)),
    attachments: message.files.map((file) => ({
      id: file.id,
      filename: file.name,
      size: file.data.byteLength,
      content_type: file.contentType,
      url: `https://cdn.discordapp.com/attachments/${message.channelId}/${file.id}/${file.name}`,
      proxy_url: `https://media.discordapp.net/attachments/${message.channelId}/${file.id}/${file.name}`,
    })),
    embeds: message.embeds,
    components: message.components,
    pinned: false,
    flags: message.flags,
    ...(asker
      ? {
          application_id: state.bot.id,
          interaction_metadata: {
            id: message.used!.interactionId,
            type: message.used!.name === undefined ? 3 : 2,
            user: userObject(asker),
            authorizing_integration_owners: {},
          },
        }
      : {}),
  };
}
