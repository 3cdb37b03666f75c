import { notAllowed } from '../../src/disputes/machine/allowed.ts';
import type { EventKind } from '../../src/disputes/machine/event.ts';
import type { Move, MoveKind } from '../../src/disputes/machine/move.ts';
import type { Kept } from '../../src/disputes/store/kept.ts';
import type { Action, Press } from '../command.ts';
import type { Context } from '../context.ts';
import { plain } from '../markdown.ts';
import type { Message, Reply, Row } from '../reply.ts';
import { button, buttonRows, refused } from '../view.ts';
import { actorOf, occasionOf } from './actor.ts';
import { type Filled, filledIn } from './form.ts';
import { type FormName, formNamed, modalOf } from './forms.ts';
import { ownPanel, type Room, sharedPanel } from './panel.ts';
import { spread } from './rooms.ts';
import { numbered } from './which.ts';

/** A message beside the one that was pressed, so that this one stays. */
export function beside(sentence: string, rows: readonly Row[] = []): Message {
  return { ...refused(sentence, rows), place: 'new' };
}

/** Makes a move and tells everyone; answers with the panel after it, or with why it was refused. */
export async function makeMove(context: Context, before: Kept, move: Move, press?: Press): Promise<Message> {
  const moved = await context.disputes.move(before.place, move, occasionOf(context));
  if (!moved.ok) return beside(plain(moved.refusal.sentence));
  const room = await roomOf(context, moved.kept, press);
  const events = moved.repeated ? [] : eventsSince(before, moved.kept);
  const answered = room && press?.message ? { answered: press.message.id } : {};
  const notes = moved.repeated ? [] : await spread(context, { kept: moved.kept, events, ...answered });
  return panelAfter(context, moved.kept, room, notes, press);
}

/** Kinds of the events that came since a dispute was read. */
function eventsSince(before: Kept, after: Kept): readonly EventKind[] {
  return after.log.slice(before.log.length).map(({ event }) => event.kind);
}

/** Where the pressed message is, when that is the panel that several see; the queue is none. */
async function roomOf({ disputes }: Context, { place }: Kept, press: Press | undefined): Promise<Room | undefined> {
  if (press?.message?.visibility !== 'public') return undefined;
  const queue = await disputes.post({ ...place, number: 0 }, 'queue');
  if (queue?.messageId === press.message.id) return undefined;
  const thread = await disputes.post(place, 'thread');
  return thread?.channelId === press.message.channelId ? 'thread' : 'channel';
}

/** The panel in the place of the one that was pressed; otherwise the asker's own. */
function panelAfter(
  context: Context,
  kept: Kept,
  room: Room | undefined,
  notes: readonly string[],
  press: Press | undefined,
): Message {
  if (room) return sharedPanel(kept, room);
  const own = ownPanel(kept, actorOf(context), notes);
  return press?.message?.visibility === 'public' ? { ...own, place: 'new' } : own;
}

/** Moves that a button makes at once; all others have a form. */
const AT_ONCE = ['hear', 'claim', 'release', 'accept', 'close'] as const satisfies readonly MoveKind[];

/** Arguments: move, number. */
export const doMove: Action = async (context, press) => {
  const [kind, number] = press.args;
  const move = AT_ONCE.find((one) => one === kind);
  if (!move) return beside('This button belongs to an older version. Use /dispute show for a new one.');
  const found = await forMove(context, Number(number), move);
  return 'reply' in found ? found.reply : makeMove(context, found.kept, { kind: move }, press);
};

/** Arguments: form, number, and what was chosen before. A choice in a menu comes last. Opens the form, unless the move would be refused. */
export const openForm: Action = (context, press) => {
  const [name, number, ...extra] = [...press.args, ...press.values];
  return formReply(context, name, Number(number), extra);
};

/** Arguments: form, number, what it was filled with, and what was chosen before. */
export const openAgain: Action = (context, { args: [name, number, filled = '{}', ...extra] }) =>
  formReply(context, name, Number(number), extra, JSON.parse(filled) as Filled);

/** The form of a move, or why the asker can't make it. */
export async function formReply(
  context: Context,
  name: string | undefined,
  number: number,
  extra: readonly string[] = [],
  filled?: Filled,
): Promise<Reply> {
  const form = formNamed(name);
  if (!form) return beside('This button belongs to an older version. Use /dispute show for a new one.');
  const found = await forMove(context, number, form.move);
  return 'reply' in found ? found.reply : modalOf(form, found.kept, actorOf(context), extra, filled);
}

/** Arguments: form, number, and what was chosen before. */
export const sent: Action = async (context, press) => {
  const [name, number, ...extra] = press.args;
  const form = formNamed(name);
  if (!form) return beside('This form belongs to an older version. Use /dispute show for a new one.');
  const found = await forMove(context, Number(number), form.move);
  const filled = filledIn(press);
  if ('reply' in found) return { ...found.reply, rows: again(form.name, number!, filled, extra) };
  const read = form.read(filled, extra, context);
  if ('wrong' in read) return beside(read.wrong, again(form.name, number!, filled, extra));
  const reply = await makeMove(context, found.kept, read.move, press);
  return reply.embeds ? reply : { ...reply, rows: again(form.name, number!, filled, extra) };
};

/** A button to the form as it was filled, so that a refusal loses no text. */
function again(name: FormName, number: string, filled: Filled, extra: readonly string[]): readonly Row[] {
  return buttonRows([button('Open the form again', 'dispute.again', [name, number, JSON.stringify(filled), ...extra])]);
}

/** The dispute of a number, when the asker may make the move in it now. Those who can't see it are told no more than that. */
async function forMove(
  context: Context,
  number: number,
  move: MoveKind,
): Promise<{ readonly kept: Kept } | { readonly reply: Message }> {
  const found = await numbered(context, number);
  if ('reply' in found) return { reply: { ...found.reply, place: 'new' } };
  const refusal = notAllowed(found.kept.dispute, move, actorOf(context));
  return refusal ? { reply: beside(plain(refusal.sentence)) } : found;
}

/** Makes the move of a subcommand that takes its text as an option, or opens its form when there is none. */
export async function moveOrForm(context: Context, kept: Kept, name: FormName, filled: Filled): Promise<Reply> {
  const form = formNamed(name)!;
  const given = Object.values(filled).some((text) => text !== '');
  if (!given) return formReply(context, name, kept.place.number);
  const read = form.read(filled, [], context);
  return 'wrong' in read ? refused(read.wrong) : makeMove(context, kept, read.move);
}
