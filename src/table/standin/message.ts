import type { APIEmbed } from 'discord.js';
import type { MessageBody } from './schemas/message.ts';

/** A file that came with a message. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly data: Uint8Array;
}

/** A message as it lies in a channel. */
export interface Message {
  readonly id: string;
  readonly channelId: string;
  readonly authorId: string;
  readonly createdAt: number;
  content: string;
  embeds: readonly APIEmbed[];
  components: NonNullable<MessageBody['components']>;
  files: readonly StoredFile[];
  flags: number;
  editedAt?: number;
  deleted: boolean;
  /** Deferred and not yet answered: "… is thinking". */
  thinking: boolean;
  /** The one user who sees it, when it is ephemeral. */
  readonly onlyFor?: string;
  /** The use that it answers: "Ada used /ruling". */
  readonly used?: { readonly interactionId: string; readonly userId: string; readonly name?: string };
  /** Whom its mentions notified: user and role ids, or `everyone`. */
  readonly notified: string[];
}

/** Whom a text notifies. Source: "Message", Allowed Mentions; without any, an interaction's answer notifies users only. */
export function notified(content: string, allowed: MessageBody['allowed_mentions'], byInteraction: boolean): string[] {
  const kinds = allowed ? (allowed.parse ?? []) : byInteraction ? ['users'] : ['users', 'roles', 'everyone'];
  const users = [...content.matchAll(/<@!?(\d{17,19})>/g)].map((match) => match[1]!);
  const roles = [...content.matchAll(/<@&(\d{17,19})>/g)].map((match) => match[1]!);
  return [
    ...new Set([
      ...users.filter((id) => kinds.includes('users') || allowed?.users?.includes(id)),
      ...roles.filter((id) => kinds.includes('roles') || allowed?.roles?.includes(id)),
      ...(kinds.includes('everyone') && /@(everyone|here)/.test(content) ? ['everyone'] : []),
    ]),
  ];
}
