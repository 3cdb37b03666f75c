import { setTimeout as sleep } from 'node:timers/promises';
import type { Command, Definition } from '../../../commands/command.ts';
import type { Message } from '../../../commands/reply.ts';

const base = (name: string): Definition => ({
  kind: 'slash',
  name,
  description: `What ${name} does`,
  places: ['guild', 'bot-dm', 'private-channel'],
  installs: ['guild', 'user'],
});

export const say = (content: string, more: Partial<Message> = {}): Message => ({
  kind: 'message',
  visibility: 'public',
  content,
  ...more,
});

/** Answers with what it was given, plus buttons, menus and forms of all kinds. */
export const echo: Command = {
  definition: {
    ...base('echo'),
    options: [
      { type: 'string', name: 'text', description: 'Comes back', maxLength: 6000, required: true },
      { type: 'boolean', name: 'private', description: 'Only for you' },
      { type: 'user', name: 'whom', description: 'Is named' },
      { type: 'integer', name: 'count', description: 'How many', min: 1, max: 9 },
    ],
  },
  run: (_context, { options, names }) =>
    say(`${options.text} ${options.whom ? names?.[String(options.whom)] : ''}`.trim(), {
      visibility: options.private ? 'private' : 'public',
      rows: [
        {
          kind: 'buttons',
          buttons: [
            { kind: 'action', action: 'echo.again', args: [String(options.text)], label: 'Again', style: 'primary' },
            {
              kind: 'action',
              action: 'echo.again',
              args: [String(options.text)],
              label: 'Once more',
              style: 'secondary',
            },
            { kind: 'action', action: 'echo.beside', args: ['beside'], label: 'Beside', style: 'success' },
            { kind: 'action', action: 'echo.form', args: ['of a button'], label: 'Form', style: 'danger' },
            { kind: 'link', label: 'Away', url: 'https://example.org/' },
          ],
        },
        {
          kind: 'select',
          action: 'echo.again',
          args: [],
          placeholder: 'Choose',
          max: 2,
          choices: [
            { label: 'First', value: 'one' },
            { label: 'Second', value: 'two', description: 'The other' },
          ],
        },
        { kind: 'users', action: 'echo.again', args: ['user'], placeholder: 'Somebody' },
      ],
    }),
  actions: {
    'echo.again': (_context, { args, values }) => say(`again: ${[...args, ...values].join(', ')}`),
    'echo.beside': (context, { message }) =>
      say(`${context.actor.name} beside a ${message?.visibility} message`, { visibility: 'private', place: 'new' }),
    'echo.form': (_context, { args }) => ({
      kind: 'modal',
      action: 'echo.sent',
      args,
      title: 'A form',
      inputs: [
        { kind: 'text', id: 'words', label: 'Words', maxLength: 100 },
        { kind: 'users', id: 'other', label: 'Other player', required: false },
      ],
    }),
    'echo.sent': (_context, { args, fields }) => say(`sent: ${fields.words} ${fields.other} (${args.join()})`),
  },
};

/** Opens a form, or takes the message that it is used on. */
export const form: Command = {
  definition: base('form'),
  run: () => ({
    kind: 'modal',
    action: 'form.sent',
    args: [],
    title: 'Statement',
    inputs: [{ kind: 'text', id: 'words', label: 'Words', long: true, maxLength: 4000, value: 'so far' }],
  }),
  actions: { 'form.sent': (_context, { fields }) => say(`stated: ${fields.words}`) },
};

export const evidence: Command = {
  definition: { ...base('Keep as evidence'), kind: 'message', places: ['guild'], installs: ['guild'] },
  run: (_context, { target }) => say(`${target?.authorName}: ${target?.content}`, { visibility: 'private' }),
};

/** Waits as long as it is told, and acknowledges first when it is the slow one. */
const waits = (name: string, slow: boolean): Command => ({
  slow,
  definition: {
    ...base(name),
    options: [
      { type: 'integer', name: 'ms', description: 'How long', required: true },
      { type: 'boolean', name: 'private', description: 'Only for you' },
      { type: 'boolean', name: 'public', description: 'Against what was expected' },
    ],
  },
  run: async (_context, { options }) => {
    await sleep(Number(options.ms));
    return say(`waited ${options.ms}`, { visibility: options.private && !options.public ? 'private' : 'public' });
  },
});
export const slow = waits('slow', true);
export const dawdle = waits('dawdle', false);

export const broken: Command = {
  definition: base('broken'),
  run: () => {
    throw new Error('a secret that the question held');
  },
};

/** A command that answers with a given message. */
export const answering = (name: string, message: Message): Command => ({ definition: base(name), run: () => message });

/** A command with suggestions. */
export const suggesting = (complete: NonNullable<Command['complete']>): Command => ({
  definition: {
    ...base('find'),
    options: [
      { type: 'string', name: 'card', description: 'A card', maxLength: 100, required: true, autocomplete: true },
    ],
  },
  run: (_context, { options }) => say(String(options.card)),
  complete,
});
