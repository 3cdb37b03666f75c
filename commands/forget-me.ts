import type { Forgotten } from '../src/disputes/store/erase.ts';
import type { Action, Command } from './command.ts';
import type { Context } from './context.ts';
import { EVERYWHERE } from './options.ts';
import type { Message } from './reply.ts';
import { button, buttonRows, refused } from './view.ts';

const erase: Action = async (context) => {
  context.forgetButtons?.(context.actor.userId);
  return told(context, await context.disputes.forget(context.actor.userId, context.now()));
};

/** Erases what the bot keeps of a user, in all servers. */
export const forgetMe: Command = {
  definition: {
    kind: 'slash',
    name: 'forget-me',
    description: 'Erases what I keep of you: your name and words in disputes, in all servers',
    ...EVERYWHERE,
  },
  run: () => ({
    ...refused(
      [
        'I keep your id, name and words in disputes you took part in, and long questions for as long as the buttons under their answers work. This erases them in all servers:',
        '• what those buttons need: they will no longer work',
        '• your id and name, your statements, expectations, evidence and appeals, messages of yours that others quoted, and the reasons of penalties given to you',
        '• in disputes that are still running, as soon as they have ended',
        'What judges found and ruled stays until its server’s retention time is over, without your name beside it. That a dispute took place stays as an empty entry, so that the record can still be checked. It can’t be undone.',
      ].join('\n'),
      buttonRows([button('Erase it', 'forget.erase', [], { style: 'danger' })]),
    ),
  }),
  actions: { 'forget.erase': erase },
};

function told({ guildId }: Context, { erased, later }: Forgotten): Message {
  const count = (number: number) => (number === 1 ? 'one dispute' : `${number} disputes`);
  if (erased.length + later.length === 0) return refused('I keep nothing of you.');
  const here = later.filter(({ guild }) => guild === guildId).map(({ number }) => `#${number}`);
  return refused(
    [
      erased.length > 0 ? `Erased from ${count(erased.length)}.` : '',
      later.length > 0
        ? `${count(later.length)[0]!.toUpperCase()}${count(later.length).slice(1)} still running${here.length > 0 ? ` (here ${here.join(', ')})` : ''}: I erase you there when it has ended, without being asked again.`
        : '',
    ]
      .filter(Boolean)
      .join('\n'),
  );
}
