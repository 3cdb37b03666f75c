import type { Action, Command } from '../command.ts';
import { refused } from '../view.ts';
import { actorOf } from './actor.ts';
import { attachTo, cite } from './cite.ts';
import { compare, look } from './evidence.ts';
import { list } from './listing.ts';
import { doMove, openAgain, openForm, sent } from './moving.ts';
import { opened } from './open.ts';
import { ownPanel } from './panel.ts';
import { penalise, penalties, playerHistory } from './penalties.ts';
import { record } from './record.ts';
import { VERBS } from './verbs.ts';
import { completeNumber, numbered } from './which.ts';

/** Arguments: number. The asker's own view, beside a panel that others see. */
const show: Action = async (context, { args: [number], message }) => {
  const found = await numbered(context, Number(number));
  if ('reply' in found) return { ...found.reply, place: 'new' };
  const own = ownPanel(found.kept, actorOf(context));
  return message?.visibility === 'private' ? own : { ...own, place: 'new' };
};

/** Arguments: number, page. */
const showRecord: Action = async (context, { args: [number, page] }) => {
  const found = await numbered(context, Number(number));
  if ('reply' in found) return { ...found.reply, place: 'new' };
  const reply = record(context, found.kept, page);
  return page === undefined ? { ...reply, place: 'new' } : reply;
};

/** Disputes: from "judge!" to a final, recorded ruling. */
export const dispute: Command = {
  definition: {
    kind: 'slash',
    name: 'dispute',
    description: 'Disputes at the table: from “judge!” to a final, recorded ruling',
    subcommands: Object.entries(VERBS).map(([name, { description, options }]) => ({
      name,
      description,
      ...(options && { options }),
    })),
    places: ['guild'],
    installs: ['guild'],
  },
  run: (context, input) => {
    const verb = VERBS[input.subcommand ?? ''];
    return verb ? verb.run(context, input) : refused('There is no such subcommand. See /help.');
  },
  complete: (context, typing) => (typing.option === 'number' ? completeNumber(context, typing) : []),
  actions: {
    'dispute.show': show,
    'dispute.record': showRecord,
    'dispute.list': (context, { args }) => list(context, args),
    'dispute.do': doMove,
    'dispute.form': openForm,
    'dispute.again': openAgain,
    'dispute.sent': sent,
    'dispute.opened': opened,
    'dispute.look': look,
    'dispute.compare': compare,
    'dispute.cite': cite,
    'dispute.attach': attachTo,
    'dispute.penalties': penalties,
    'dispute.penalise': penalise,
    'dispute.history': playerHistory,
  },
};
