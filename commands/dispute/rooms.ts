import { nameOf, standingRuling, userOf } from '../../src/disputes/machine/dispute.ts';
import type { EventKind } from '../../src/disputes/machine/event.ts';
import { hasEnded } from '../../src/disputes/machine/state.ts';
import type { Kept } from '../../src/disputes/store/kept.ts';
import type { Context } from '../context.ts';
import { plain } from '../markdown.ts';
import type { Message } from '../reply.ts';
import { sharedPanel, titleOf } from './panel.ts';
import { told } from './prevented.ts';
import { refreshQueue } from './queue.ts';
import { postSummary } from './summary.ts';
import { shown } from './words.ts';

/**
 * Gives a new dispute its place: a private thread with its players, or, where the server or its permissions have it otherwise, a panel
 * in the channel that shows no more than that there is a dispute.
 * @returns sentences to tell the opener: where it goes on, and what was missing
 */
export async function makeRoom(context: Context, kept: Kept): Promise<readonly string[]> {
  const { channels, channelId, disputes, settings } = context;
  const { place, dispute } = kept;
  const users = dispute.parties.flatMap((party) => userOf(dispute, party) ?? []);
  const notes: string[] = [];
  if (settings.room === 'thread') {
    const thread = await channels.openThread(channelId, titleOf(kept), users);
    if (thread.ok) {
      await disputes.savePost(place, 'thread', { channelId: thread.channelId });
      const panel = await channels.post(thread.channelId, { ...sharedPanel(kept, 'thread'), ...calling(kept) });
      if (panel.ok)
        await disputes.savePost(place, 'panel', { channelId: thread.channelId, messageId: panel.messageId });
      else notes.push(told('post in the thread', panel));
      return [`Dispute #${place.number} is open in <#${thread.channelId}>.`, ...notes];
    }
    notes.push(`${told('make a private thread here', thread)} It goes on in private panels: press My view.`);
  }
  const panel = await channels.post(channelId, { ...sharedPanel(kept, 'channel'), ...calling(kept) });
  if (panel.ok) await disputes.savePost(place, 'panel', { channelId, messageId: panel.messageId });
  else notes.push(`${told('post here', panel)} Tell the other side to use /dispute statement number:${place.number}.`);
  return [`Dispute #${place.number} is open.`, ...notes];
}

/** The line that calls the players to their statements. */
function calling({ dispute }: Kept): Pick<Message, 'content' | 'notify'> {
  const users = dispute.parties.flatMap((party) => userOf(dispute, party) ?? []);
  return {
    content: `${users.map((user) => `<@${user}>`).join(' ')} Keep the board as it is, and give your statements.`,
    notify: { users },
  };
}

/** What happened to a dispute, as far as others have to hear of it. */
interface News {
  readonly kept: Kept;
  /** The events of the move. */
  readonly events: readonly EventKind[];
  /** The message whose press is answered with the panel itself. */
  readonly answered?: string;
}

/**
 * Tells a move where it has to be known: panel, thread, queue, log. Nothing of it can undo the move: what Discord refuses is told
 * and left out.
 */
export async function spread(context: Context, news: News): Promise<readonly string[]> {
  const { kept, events } = news;
  const { place, dispute } = kept;
  const notes: (string | undefined)[] = [];
  const thread = await context.disputes.post(place, 'thread');
  if (thread && events.includes('claimed')) {
    const judge = dispute.holder === undefined ? undefined : userOf(dispute, dispute.holder);
    const added = judge === undefined ? undefined : await context.channels.addMember(thread.channelId, judge);
    if (added && !added.ok && added.because === 'forbidden') notes.push(told('add you to the thread', added));
  }
  notes.push(await refreshPanel(context, kept, news.answered));
  await announce(context, news);
  notes.push(await refreshQueue(context, events.includes('appealed')));
  if (hasEnded(dispute.state) && (events.includes('closed') || events.includes('withdrawn'))) {
    notes.push(await postSummary(context, kept));
    if (thread) await context.channels.archiveThread(thread.channelId);
  }
  return notes.filter((note) => note !== undefined);
}

/** Tries that a panel gets when the dispute moves on while it is written. */
const ROUNDS = 3;

/** Brings the shared panel up to date; posts it anew where it was deleted; does without where its thread is gone. */
async function refreshPanel(context: Context, kept: Kept, answered: string | undefined): Promise<string | undefined> {
  const { channels, disputes } = context;
  const { place } = kept;
  let now: Kept | undefined = kept;
  for (let round = 0; round < ROUNDS && now; round++) {
    const panel = await disputes.post(place, 'panel');
    if (panel?.messageId === undefined) return undefined;
    const thread = await disputes.post(place, 'thread');
    const message = sharedPanel(now, thread?.channelId === panel.channelId ? 'thread' : 'channel');
    if (round > 0 || panel.messageId !== answered) {
      const edited = await channels.edit(panel.channelId, panel.messageId, message);
      if (!edited.ok && edited.because === 'gone') return repost(context, now, panel.channelId, message);
      if (!edited.ok) return told('bring the panel up to date', edited);
    }
    const after: Kept | undefined = await disputes.find(place);
    now = after && after.log.length > now.log.length ? after : undefined;
  }
  return undefined;
}

async function repost({ channels, disputes }: Context, { place }: Kept, channelId: string, message: Message) {
  const posted = await channels.post(channelId, message);
  if (posted.ok) {
    await disputes.savePost(place, 'panel', { channelId, messageId: posted.messageId });
    return undefined;
  }
  await disputes.dropPost(place, 'panel');
  if (posted.because !== 'gone') return told('post the panel again', posted);
  await disputes.dropPost(place, 'thread');
  return 'The thread of this dispute is gone. It goes on in private panels: use /dispute show.';
}

/** Tells the players what they have to hear of at once. In a thread it says what happened, in a channel only that something did. */
async function announce(context: Context, { kept, events }: News): Promise<void> {
  const { channels, disputes } = context;
  const { place, dispute } = kept;
  const line = newsLine(kept, events);
  if (!line) return;
  const thread = await disputes.post(place, 'thread');
  const room = thread ?? (await disputes.post(place, 'panel'));
  if (!room) return;
  const users = dispute.parties.flatMap((party) => userOf(dispute, party) ?? []);
  const calls = users.map((user) => `<@${user}>`).join(' ');
  const content = thread ? `${calls} ${line}` : `${calls} There is news of dispute #${place.number}: press My view.`;
  await channels.post(room.channelId, { kind: 'message', visibility: 'public', content, notify: { users } });
}

function newsLine({ dispute }: Kept, events: readonly EventKind[]): string | undefined {
  const ruling = standingRuling(dispute);
  if (events.includes('ruled') && ruling) {
    const judge = plain(nameOf(dispute, ruling.by));
    const next = ruling.final ? 'This ruling is final.' : 'Accept it, or appeal to the head judge.';
    return `${judge} has ruled: **${shown(ruling.verdict)}** ${next}`;
  }
  if (events.includes('claimed')) return `${plain(nameOf(dispute, dispute.holder ?? 0))} has taken this dispute.`;
  if (events.includes('appealed'))
    return `${plain(nameOf(dispute, dispute.appeals.at(-1)!.by))} has appealed; a head judge comes.`;
  if (events.includes('withdrawn')) return 'This dispute has been withdrawn.';
  return undefined;
}
