import { FORMATS } from '../../src/disputes/export/formats.ts';
import { LENGTHS, LONGEST_EXTENSION } from '../../src/disputes/machine/limits.ts';
import type { MoveKind } from '../../src/disputes/machine/move.ts';
import type { Input, StringOption, Subcommand } from '../command.ts';
import type { Context } from '../context.ts';
import { text } from '../options.ts';
import type { Reply } from '../reply.ts';
import { actorOf } from './actor.ts';
import type { FormName } from './forms.ts';
import { exportFile, LISTS, list, stats } from './listing.ts';
import { formReply, makeMove, moveOrForm } from './moving.ts';
import { openByCommand } from './open.ts';
import { ownPanel } from './panel.ts';
import { playerHistory } from './penalties.ts';
import { meant, NUMBER } from './which.ts';

/** A subcommand with what it does. */
interface Verb extends Omit<Subcommand, 'name'> {
  readonly run: (context: Context, input: Input) => Promise<Reply> | Reply;
}

const string = (name: string, description: string, maxLength: number, required = false): StringOption => ({
  type: 'string',
  name,
  description,
  maxLength,
  ...(required && { required }),
});

const user = (name: string, description: string, required = false) =>
  ({ type: 'user', name, description, ...(required && { required }) }) as const;

const DAYS = { type: 'integer', name: 'days', description: 'Only the last days', min: 1, max: 3650 } as const;

/** A verb that makes a move at once. */
const atOnce = (description: string, kind: MoveKind & ('claim' | 'hear' | 'release' | 'accept' | 'close')): Verb => ({
  description,
  options: [NUMBER],
  run: async (context, { options }) => {
    const found = await meant(context, options.number);
    return 'reply' in found ? found.reply : makeMove(context, found.kept, { kind });
  },
});

/** A verb whose move needs text: from its option, else from a form. */
const written = (
  description: string,
  form: FormName,
  option?: { readonly id: string; readonly given: StringOption },
): Verb => ({
  description,
  options: [...(option ? [option.given] : []), NUMBER],
  run: async (context, input) => {
    const found = await meant(context, input.options.number);
    if ('reply' in found) return found.reply;
    const filled = option ? { [option.id]: text(input, option.given.name) } : {};
    return moveOrForm(context, found.kept, form, filled);
  },
});

/** The subcommands of `/dispute`, by name. */
export const VERBS: Readonly<Record<string, Verb>> = {
  open: {
    description: 'Calls a judge: opens a dispute with another player',
    options: [
      user('opponent', 'The other player', true),
      string('question', 'What you disagree about', LENGTHS.question, true),
      string('table', 'Table number', LENGTHS.table),
      user('opponent2', 'Another player, at a table of three or four'),
      user('opponent3', 'Another player, at a table of four'),
    ],
    run: openByCommand,
  },
  statement: written('Gives your side; a new one takes the place of the last', 'state', {
    id: 'text',
    given: string('text', 'What happened; left out: a form opens', LENGTHS.statement),
  }),
  expect: written('Says what you expect of a simulation', 'expect', {
    id: 'check',
    given: string('check', 'A check of the scenario language: Ana’s life is 17', LENGTHS.expectation),
  }),
  evidence: written('Attaches a note; answers of other commands have “Cite in a dispute”', 'note', {
    id: 'text',
    given: string('note', 'What you saw or have; left out: a form opens', LENGTHS.note),
  }),
  claim: atOnce('Takes a dispute, as a judge', 'claim'),
  hear: atOnce('Goes on without the missing statements, as a judge', 'hear'),
  release: atOnce('Hands a dispute back to the queue, as its judge', 'release'),
  facts: written('Notes the facts as found, as its judge', 'find', {
    id: 'facts',
    given: string('text', 'The facts; left out: a form opens', LENGTHS.facts),
  }),
  rule: {
    description: 'Rules on a dispute, as its judge, in a form',
    options: [NUMBER],
    run: async (context, { options }) => {
      const found = await meant(context, options.number);
      if ('reply' in found) return found.reply;
      const { place, dispute } = found.kept;
      return dispute.state === 'under review'
        ? { ...ownPanel(found.kept, actorOf(context), ['Uphold or overturn the first ruling:']) }
        : formReply(context, 'rule', place.number);
    },
  },
  extend: {
    description: 'Notes a time extension, as its judge',
    options: [
      { type: 'integer', name: 'minutes', description: 'How many', required: true, min: 1, max: LONGEST_EXTENSION },
      NUMBER,
    ],
    run: async (context, { options }) => {
      const found = await meant(context, options.number);
      if ('reply' in found) return found.reply;
      return makeMove(context, found.kept, { kind: 'extend', minutes: Number(options.minutes) });
    },
  },
  accept: atOnce('Accepts the ruling, as a player', 'accept'),
  appeal: written('Appeals to the head judge, as a player, after the full ruling', 'appeal', {
    id: 'reason',
    given: string('reason', 'Why the ruling is wrong; left out: a form opens', LENGTHS.reason),
  }),
  drop: written('Drops your appeal', 'drop'),
  withdraw: written('Withdraws your dispute before a ruling', 'withdraw'),
  close: atOnce('Closes a dispute after its ruling', 'close'),
  history: {
    description: 'What stands against a player; for judges and organisers',
    options: [user('player', 'The player', true)],
    run: (context, input) => {
      const player = text(input, 'player');
      return playerHistory(context, { args: [player, input.names?.[player] ?? player], values: [], fields: {} });
    },
  },
  show: {
    description: 'Shows a dispute, with what you can do in it',
    options: [NUMBER],
    run: async (context, { options }) => {
      const found = await meant(context, options.number);
      return 'reply' in found ? found.reply : ownPanel(found.kept, actorOf(context));
    },
  },
  list: {
    description: 'Lists disputes: those that wait, the longest first',
    options: [
      {
        ...string('which', 'Which ones (default: waiting)', 10),
        choices: Object.entries(LISTS).map(([value, { title }]) => ({ name: title, value })),
      },
    ],
    run: (context, input) => list(context, [text(input, 'which')]),
  },
  stats: { description: 'Figures of this server’s disputes; for judges and organisers', options: [DAYS], run: stats },
  export: {
    description: 'A file of this server’s disputes, or of your own',
    options: [
      {
        ...string('format', 'Which form (default: Markdown)', 10),
        choices: Object.entries(FORMATS).map(([value, { title }]) => ({ name: title, value })),
      },
      DAYS,
    ],
    run: exportFile,
  },
};
