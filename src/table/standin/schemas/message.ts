import { MessageFlags } from 'discord.js';
import { z } from 'zod';
import { LIMIT } from '../../../discord/limits.ts';
import { rows } from './component.ts';
import { embeds } from './embed.ts';
import { snowflake, text } from './text.ts';

const FLAGS = MessageFlags.Ephemeral | MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications;

const allowedMentions = z
  .strictObject({
    parse: z.array(z.enum(['users', 'roles', 'everyone'])).optional(),
    users: z.array(snowflake).max(100).optional(),
    roles: z.array(snowflake).max(100).optional(),
    replied_user: z.boolean().optional(),
  })
  .refine(
    (value) =>
      !(value.parse?.includes('users') && value.users?.length) &&
      !(value.parse?.includes('roles') && value.roles?.length),
    'parse and ids of the same kind are mutually exclusive',
  );

/** The body of a message to create or edit. Source: "Message", Create Message. */
export const message = z.strictObject({
  content: z.string().max(LIMIT.content).nullish(),
  embeds: embeds.nullish(),
  components: rows.nullish(),
  flags: z
    .int()
    .refine((bits) => (bits & ~FLAGS) === 0, 'Flag is not served here')
    .nullish(),
  allowed_mentions: allowedMentions.nullish(),
  attachments: z
    .array(
      z.strictObject({
        id: z.union([z.string(), z.int()]),
        filename: text(260).optional(),
        description: z.string().max(1024).optional(),
      }),
    )
    .max(10)
    .nullish(),
  message_reference: z
    .strictObject({
      type: z.int().optional(),
      message_id: snowflake,
      channel_id: snowflake.optional(),
      guild_id: snowflake.optional(),
      fail_if_not_exists: z.boolean().optional(),
    })
    .nullish(),
  nonce: z.union([z.string().max(25), z.int()]).nullish(),
  enforce_nonce: z.boolean().optional(),
  tts: z.boolean().optional(),
});

/** A validated message body. */
export type MessageBody = z.infer<typeof message>;
