import { ChannelType, PermissionFlagsBits } from 'discord.js';
import { z } from 'zod';
import { LIMIT } from '../../../discord/limits.ts';
import { refuse } from '../api-error.ts';
import { type Call, checked } from '../call.ts';
import type { Message } from '../message.ts';
import { edit, post, remove } from '../post.ts';
import { channelObject, messageObject } from '../render.ts';
import { message } from '../schemas/message.ts';
import { text } from '../schemas/text.ts';
import type { Channel } from '../world.ts';

const isThread = (channel: Channel): boolean =>
  channel.type === ChannelType.PublicThread || channel.type === ChannelType.PrivateThread;

/** The channel of a call, which the bot must be able to see. */
function channelOf({ state, params }: Call): Channel {
  const channel = state.world.channels.get(params.channel!);
  if (!channel) refuse('unknownChannel');
  if (!state.world.canSee(channel, state.bot.id)) refuse('missingAccess');
  return channel;
}

function needs({ state }: Call, channel: Channel, permission: bigint): void {
  if (!(state.world.permissions(channel, state.bot.id) & permission)) refuse('missingPermissions');
}

function messageOf(call: Call, channel: Channel): Message {
  const found = call.state.messages.get(call.params.message!);
  // An ephemeral message is no part of the channel: only its interaction reaches it.
  if (!found || found.deleted || found.channelId !== channel.id || found.onlyFor) refuse('unknownMessage');
  return found;
}

const archiveAfter = z.union([z.literal(60), z.literal(1440), z.literal(4320), z.literal(10_080)]);
const newThread = z.strictObject({
  name: text(LIMIT.threadName),
  auto_archive_duration: archiveAfter.optional(),
  type: z.union([z.literal(ChannelType.PublicThread), z.literal(ChannelType.PrivateThread)]).optional(),
  invitable: z.boolean().optional(),
  rate_limit_per_user: z.int().min(0).max(21_600).nullish(),
});
const changedThread = z.strictObject({
  name: text(LIMIT.threadName).optional(),
  archived: z.boolean().optional(),
  locked: z.boolean().optional(),
  invitable: z.boolean().optional(),
  auto_archive_duration: archiveAfter.optional(),
});

/** Channels, their messages and threads. Source: "Channel", "Message", "Threads". */
export const channelRoutes = {
  'GET /channels/:channel': (call: Call) => channelObject(channelOf(call)),
  'PATCH /channels/:channel': (call: Call) => {
    const channel = channelOf(call);
    const body = checked(call.state, changedThread, call.body);
    if (channel.ownerId !== call.state.bot.id || body.locked !== undefined)
      needs(call, channel, PermissionFlagsBits.ManageThreads);
    if (channel.archived && body.archived !== false) refuse('threadArchived');
    channel.name = body.name ?? channel.name;
    channel.archived = body.archived ?? channel.archived;
    channel.locked = body.locked ?? channel.locked;
    call.state.announce({ kind: 'channel', channel });
    return channelObject(channel);
  },
  'POST /channels/:channel/threads': (call: Call) => {
    const parent = channelOf(call);
    const body = checked(call.state, newThread, call.body);
    if (parent.type !== ChannelType.GuildText) refuse('unknownChannel');
    // Without a type Discord makes a private thread; API v10 says so of "Start Thread without Message".
    const type = body.type ?? ChannelType.PrivateThread;
    needs(
      call,
      parent,
      type === ChannelType.PrivateThread
        ? PermissionFlagsBits.CreatePrivateThreads
        : PermissionFlagsBits.CreatePublicThreads,
    );
    const channel = call.state.world.addChannel({
      type,
      name: body.name,
      guildId: parent.guildId!,
      parentId: parent.id,
      ownerId: call.state.bot.id,
    });
    channel.members.add(call.state.bot.id);
    call.state.announce({ kind: 'channel', channel });
    return channelObject(channel);
  },
  'PUT /channels/:channel/thread-members/:user': (call: Call) => {
    const channel = channelOf(call);
    if (!isThread(channel)) refuse('unknownChannel');
    needs(call, channel, PermissionFlagsBits.SendMessagesInThreads);
    if (channel.archived) refuse('threadArchived');
    if (!call.state.world.guilds.get(channel.guildId!)!.members.has(call.params.user!)) refuse('unknownMember');
    channel.members.add(call.params.user!);
    call.state.announce({ kind: 'channel', channel });
    return undefined;
  },
  'POST /channels/:channel/messages': (call: Call) => {
    const channel = channelOf(call);
    needs(
      call,
      channel,
      isThread(channel) ? PermissionFlagsBits.SendMessagesInThreads : PermissionFlagsBits.SendMessages,
    );
    if (channel.archived && channel.locked) refuse('threadArchived');
    const body = checked(call.state, message, call.body);
    if (body.embeds?.length) needs(call, channel, PermissionFlagsBits.EmbedLinks);
    if (call.files.length > 0) needs(call, channel, PermissionFlagsBits.AttachFiles);
    // A message in an archived thread opens it again.
    channel.archived = false;
    return messageObject(
      call.state,
      post(call.state, body, call.files, { channelId: channel.id, authorId: call.state.bot.id }),
    );
  },
  'GET /channels/:channel/messages/:message': (call: Call) => {
    const channel = channelOf(call);
    needs(call, channel, PermissionFlagsBits.ReadMessageHistory);
    return messageObject(call.state, messageOf(call, channel));
  },
  'PATCH /channels/:channel/messages/:message': (call: Call) => {
    const channel = channelOf(call);
    const found = messageOf(call, channel);
    if (found.authorId !== call.state.bot.id) refuse('otherAuthor');
    if (channel.archived) refuse('threadArchived');
    return messageObject(call.state, edit(call.state, found, checked(call.state, message, call.body), call.files));
  },
  'DELETE /channels/:channel/messages/:message': (call: Call) => {
    const channel = channelOf(call);
    const found = messageOf(call, channel);
    if (found.authorId !== call.state.bot.id) needs(call, channel, PermissionFlagsBits.ManageMessages);
    remove(call.state, found);
    return undefined;
  },
  'POST /users/@me/channels': (call: Call) => {
    const { recipient_id } = checked(call.state, z.strictObject({ recipient_id: z.string() }), call.body);
    const user = call.state.world.users.get(recipient_id);
    if (!user) refuse('unknownUser');
    return channelObject(call.state.world.conversation(call.state.bot, user));
  },
};
