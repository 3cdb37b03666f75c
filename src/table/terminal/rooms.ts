import type { Channels } from '../../../commands/context.ts';
import type { Message } from '../../../commands/reply.ts';

/** Channels of a terminal: what is posted is printed under the channel's name. */
export function rooms(print: (text: string, message: Message) => void): Channels {
  const names = new Map<string, string>();
  let made = 0;
  const id = () => {
    made += 1;
    return String(made);
  };
  const put = async (channelId: string, message: Message) => {
    print(`# ${names.get(channelId) ?? 'judge-desk'}`, message);
    return { ok: true, messageId: id() } as const;
  };
  return {
    post: put,
    edit: (channelId, _messageId, message) => put(channelId, message),
    openThread: async (_channelId, name) => {
      const channelId = id();
      names.set(channelId, name);
      return { ok: true, channelId };
    },
    addMember: async () => ({ ok: true }),
    archiveThread: async () => ({ ok: true }),
  };
}
