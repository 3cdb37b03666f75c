import { LENGTHS } from '../../src/disputes/machine/limits.ts';
import type { Exhibit, Named } from '../../src/disputes/machine/move.ts';
import type { Action, Command, Input, TargetMessage } from '../command.ts';
import type { Context } from '../context.ts';
import { plain, shortened } from '../markdown.ts';
import { text } from '../options.ts';
import type { Message, Modal, Reply } from '../reply.ts';
import { refused } from '../view.ts';
import { actorOf, occasionOf } from './actor.ts';
import { filledIn } from './form.ts';
import { ownPanel } from './panel.ts';
import { refreshQueue } from './queue.ts';
import { makeRoom } from './rooms.ts';

/** What a dispute is opened with. */
interface Request {
  readonly opponents: readonly Named[];
  readonly question: string;
  readonly table?: string;
  /** A message that it was opened on. */
  readonly evidence?: Extract<Exhibit, { of: 'message' }>;
}

/** Opens a dispute, gives it a place, and calls the judges. */
async function openDispute(context: Context, { evidence, ...request }: Request): Promise<Message> {
  const { disputes, guildId, settings } = context;
  if (guildId === undefined) return refused('Disputes belong to a server: use this there.');
  const occasion = occasionOf(context);
  const opened = await disputes.open(guildId, { ...request, level: settings.enforcement }, occasion);
  if (!opened.ok) return refused(plain(opened.refusal.sentence));
  if (opened.repeated) return ownPanel(opened.kept, actorOf(context));
  const { place } = opened.kept;
  const notes: string[] = [];
  if (evidence) {
    const interaction = `${occasion.interaction} evidence`;
    const attached = await disputes.move(place, { kind: 'attach', exhibit: evidence }, { ...occasion, interaction });
    if (!attached.ok) notes.push(`The message is not attached: ${plain(attached.refusal.sentence)}`);
  }
  const kept = (await disputes.find(place)) ?? opened.kept;
  notes.unshift(...(await makeRoom(context, kept)));
  const queue = await refreshQueue(context, true);
  return ownPanel(kept, actorOf(context), queue === undefined ? notes : [...notes, queue]);
}

/** `/dispute open` */
export function openByCommand(context: Context, input: Input): Promise<Message> {
  const opponents = ['opponent', 'opponent2', 'opponent3'].flatMap((name) => {
    const user = text(input, name);
    return user ? [{ user, name: input.names?.[user] ?? user }] : [];
  });
  const table = text(input, 'table');
  return openDispute(context, { opponents, question: text(input, 'question'), ...(table && { table }) });
}

/** The menu of a message: the message becomes evidence, its author the other player unless another is named. */
export const openDisputeMenu: Command = {
  definition: {
    kind: 'message',
    name: 'Open a dispute',
    description: 'Opens a dispute in which the message is evidence',
    places: ['guild'],
    installs: ['guild'],
  },
  run: (context, { target }): Reply => {
    if (context.guildId === undefined) return refused('Disputes belong to a server: use this there.');
    return target ? form(context, target) : refused('That message is gone.');
  },
};

function form(context: Context, target: TargetMessage): Modal {
  const own = target.authorId === context.actor.userId;
  const link = `https://discord.com/channels/${context.guildId}/${target.channelId}/${target.id}`;
  return {
    kind: 'modal',
    title: 'Open a dispute',
    action: 'dispute.opened',
    args: [target.authorId, target.authorName, contentOf(target), link],
    inputs: [
      {
        kind: 'users',
        id: 'opponent',
        label: 'The other player',
        ...(!own && { description: shortened(`Left out: ${target.authorName}, who wrote the message`, 100) }),
        required: own,
      },
      { kind: 'text', id: 'question', label: 'What you disagree about', long: true, maxLength: LENGTHS.question },
      { kind: 'text', id: 'table', label: 'Table', required: false, maxLength: LENGTHS.table },
    ],
  };
}

/** All that a message shows: its text, the text of its embeds, and where its files are. */
function contentOf({ content, embeds, attachments }: TargetMessage): string {
  const parts = [content, ...embeds, ...attachments.map(({ name, url }) => `${name}: ${url}`)];
  return shortened(parts.filter(Boolean).join('\n') || '(no text)', LENGTHS.message);
}

/** Arguments: author, author's name, content, link. */
export const opened: Action = (context, press) => {
  const [author = '', authorName = '', content = '', link = ''] = press.args;
  const { question = '', table = '', opponent } = filledIn(press);
  const user = opponent ?? author;
  const name = opponent === undefined ? authorName : (press.names?.[opponent] ?? opponent);
  return openDispute(context, {
    opponents: [{ user, name }],
    question,
    ...(table.trim() && { table: table.trim() }),
    evidence: { of: 'message', author: { user: author, name: authorName }, text: content, link },
  });
};
