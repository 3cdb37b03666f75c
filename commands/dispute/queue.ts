import { type State, WAITING } from '../../src/disputes/machine/state.ts';
import type { Listed } from '../../src/disputes/store/lists.ts';
import type { Context } from '../context.ts';
import { LIMITS } from '../limits.ts';
import type { Message } from '../reply.ts';
import { button, buttonRows, COLOURS } from '../view.ts';
import { told } from './prevented.ts';
import { lineOf } from './which.ts';

/** How many tables the queue shows. */
const SHOWN = 15;

/** The states in which a judge is still to come. */
const UNCLAIMED: readonly State[] = ['open', 'heard', 'appealed'];

/**
 * Brings the judges' queue up to date, in the channel that the server chose for it.
 * @param ring posts it anew, so that judges are called
 * @returns a sentence when it could not be shown
 */
export async function refreshQueue(context: Context, ring: boolean): Promise<string | undefined> {
  const { channels, disputes, guildId, settings } = context;
  const { queueChannelId: channelId } = settings;
  if (guildId === undefined || channelId === undefined) return undefined;
  const place = { guild: guildId, number: 0 };
  const before = await disputes.post(place, 'queue');
  const queue = queueMessage(await disputes.list(guildId, { states: WAITING, limit: SHOWN }));
  const inPlace = before?.messageId !== undefined && before.channelId === channelId && !ring;
  if (inPlace) {
    const edited = await channels.edit(channelId, before.messageId!, queue);
    if (edited.ok) return undefined;
    if (edited.because !== 'gone') return told('bring the queue up to date', edited);
  }
  const posted = await channels.post(channelId, ring ? { ...queue, ...call(context) } : queue);
  if (!posted.ok) return told('post the queue', posted);
  await disputes.savePost(place, 'queue', { channelId, messageId: posted.messageId });
  if (before?.messageId !== undefined && !inPlace) await channels.edit(before.channelId, before.messageId, MOVED);
  return undefined;
}

/** What is left of an older queue message. */
const MOVED: Message = { kind: 'message', visibility: 'public', content: 'The queue has moved down.' };

function call({ settings }: Context): Pick<Message, 'content' | 'notify'> {
  const roles = settings.judgeRoles;
  return roles.length === 0
    ? { content: 'A table waits for a judge.' }
    : { content: `${roles.map((role) => `<@&${role}>`).join(' ')} A table waits for a judge.`, notify: { roles } };
}

function queueMessage(waiting: readonly Listed[]): Message {
  const unclaimed = waiting.filter(({ state }) => UNCLAIMED.includes(state)).slice(0, LIMITS.buttons);
  return {
    kind: 'message',
    visibility: 'public',
    embeds: [
      {
        title: 'Tables that wait for a judge',
        colour: waiting.length > 0 ? COLOURS.question : COLOURS.verdict,
        description: waiting.length > 0 ? waiting.map(lineOf).join('\n') : 'None.',
      },
    ],
    rows: buttonRows(
      unclaimed.map(({ place, table }) =>
        button(
          `Claim #${place.number}${table === undefined ? '' : ` (table ${table})`}`,
          'dispute.do',
          ['claim', String(place.number)],
          {
            style: 'success',
          },
        ),
      ),
    ),
  };
}
