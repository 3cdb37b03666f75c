import {
  ChannelType,
  DiscordAPIError,
  type REST,
  RESTJSONErrorCodes,
  Routes,
  ThreadAutoArchiveDuration,
} from 'discord.js';
import type { Channels, Posting, Prevented } from '../../commands/context.ts';
import { shortened } from '../../commands/markdown.ts';
import type { Message } from '../../commands/reply.ts';
import { LIMIT } from './limits.ts';
import { type Log, logged } from './log.ts';
import { type Making, payloads } from './payload.ts';
import { troubleOf } from './trouble.ts';

/** Posting, editing and threads by REST alone; what Discord refuses comes back as data. */
export function channels(rest: REST, making: Making, log: Log): Channels {
  /** Runs requests; `permissions` are those that they need. */
  const attempt = async <Value>(
    permissions: readonly string[],
    requests: () => Promise<Value>,
  ): Promise<({ readonly ok: true } & Value) | Prevented> => {
    try {
      return { ok: true, ...(await requests()) };
    } catch (error) {
      const trouble = troubleOf(error);
      log.warn({ trouble, ...logged(error) }, 'a channel did not take it');
      if (trouble === 'forbidden') {
        const blind = error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.MissingAccess;
        return { ok: false, because: 'forbidden', permissions: blind ? ['View Channel'] : permissions };
      }
      return { ok: false, because: trouble === 'deleted' ? 'gone' : 'failed' };
    }
  };

  /** Runs a request in a thread, once more after waking it when it is archived. */
  const awake = async <Value>(channelId: string, request: () => Promise<Value>): Promise<Value> => {
    try {
      return await request();
    } catch (error) {
      if (troubleOf(error) !== 'archived') throw error;
      await rest.patch(Routes.channel(channelId), { body: { archived: false } });
      return request();
    }
  };

  const create = async (channelId: string, { body, files }: ReturnType<typeof payloads>[number]) =>
    (await rest.post(Routes.channelMessages(channelId), { body, files })) as { readonly id: string };

  const addMember = (threadId: string, userId: string): Promise<Posting> =>
    attempt(['Send Messages in Threads'], () =>
      awake(threadId, async () => {
        await rest.put(Routes.threadMembers(threadId, userId));
        return {};
      }),
    );

  return {
    addMember,

    post: (channelId, message) =>
      attempt(permissionsFor(message), () =>
        awake(channelId, async () => {
          const [first, ...more] = payloads({ ...message, visibility: 'public' }, making);
          const { id } = await create(channelId, first!);
          for (const payload of more) await create(channelId, payload);
          return { messageId: id };
        }),
      ),

    edit: (channelId, messageId, message) =>
      attempt(permissionsFor(message), () =>
        awake(channelId, async () => {
          const [first, ...more] = payloads({ ...message, visibility: 'public' }, making);
          await rest.patch(Routes.channelMessage(channelId, messageId), { body: first!.body, files: first!.files });
          for (const payload of more) await create(channelId, payload);
          return {};
        }),
      ),

    openThread: async (channelId, name, members) => {
      const opened = await attempt(['Create Private Threads', 'Send Messages in Threads'], async () => {
        const body = {
          name: shortened(name, LIMIT.threadName),
          type: ChannelType.PrivateThread,
          invitable: false,
          auto_archive_duration: ThreadAutoArchiveDuration.OneWeek,
        };
        const thread = (await rest.post(Routes.threads(channelId), { body })) as { readonly id: string };
        return { channelId: thread.id };
      });
      // One who has left the server can't be added; the others can.
      if (opened.ok) for (const member of members) await addMember(opened.channelId, member);
      return opened;
    },

    archiveThread: (threadId) =>
      attempt(['Manage Threads'], async () => {
        await rest.patch(Routes.channel(threadId), { body: { archived: true } });
        return {};
      }),
  };
}

const permissionsFor = ({ embeds, attachments }: Message): readonly string[] => [
  'Send Messages',
  'Send Messages in Threads',
  ...(embeds?.length ? ['Embed Links'] : []),
  ...(attachments?.length ? ['Attach Files'] : []),
];
