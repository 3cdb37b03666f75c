import { MessageFlags } from 'discord.js';
import { refuse } from './api-error.ts';
import { type Message, notified, type StoredFile } from './message.ts';
import type { MessageBody } from './schemas/message.ts';
import type { State } from './state.ts';

/** Where a new message goes and who wrote it. */
interface Origin {
  readonly channelId: string;
  readonly authorId: string;
  readonly used?: NonNullable<Message['used']>;
  readonly onlyFor?: string;
  readonly thinking?: boolean;
}

const isEmpty = (message: Message): boolean =>
  message.content.trim() === '' &&
  message.embeds.length === 0 &&
  message.components.length === 0 &&
  message.files.length === 0;

/** Puts a message into a channel. */
export function post(state: State, body: MessageBody, files: readonly StoredFile[], origin: Origin): Message {
  const { thinking = false, ...rest } = origin;
  const message: Message = {
    ...rest,
    id: state.world.ids.next(),
    createdAt: state.now(),
    content: body.content ?? '',
    embeds: (body.embeds ?? []) as Message['embeds'],
    components: body.components ?? [],
    files,
    flags: (body.flags ?? 0) | (thinking ? MessageFlags.Loading : 0),
    deleted: false,
    thinking,
    notified: notified(body.content ?? '', body.allowed_mentions, origin.used !== undefined),
  };
  if (!thinking && isEmpty(message)) refuse('emptyMessage');
  state.messages.set(message.id, message);
  state.announce({ kind: 'message', message });
  return message;
}

/** Changes a message: what the body leaves out stays. */
export function edit(state: State, message: Message, body: MessageBody, files: readonly StoredFile[]): Message {
  const kept = body.attachments?.map((one) => String(one.id));
  const changed: Message = {
    ...message,
    content: body.content === undefined ? message.content : (body.content ?? ''),
    embeds: (body.embeds === undefined ? message.embeds : (body.embeds ?? [])) as Message['embeds'],
    components: body.components === undefined ? message.components : (body.components ?? []),
    files: [...(kept ? message.files.filter((file) => kept.includes(file.id)) : message.files), ...files],
  };
  if (isEmpty(changed)) refuse('emptyMessage');
  const { content, embeds, components } = changed;
  Object.assign(message, { content, embeds, components, files: changed.files });
  if (message.thinking) {
    message.thinking = false;
    message.flags &= ~MessageFlags.Loading;
  } else message.editedAt = state.now();
  state.announce({ kind: 'message', message });
  return message;
}

/** Takes a message away. */
export function remove(state: State, message: Message): void {
  message.deleted = true;
  state.announce({ kind: 'message', message });
}
