import type { Invalid, Outcome } from '../../src/scenario/outcome.ts';
import { render } from '../../src/scenario/syntax/errors.ts';
import type { Action, View } from '../command.ts';
import type { Context } from '../context.ts';
import { LIMITS } from '../limits.ts';
import { plain, shortened } from '../markdown.ts';
import type { Button, Message, Row, Visibility } from '../reply.ts';
import { button, buttonRows, COLOURS, refused, standing } from '../view.ts';
import { PARTS, type Part } from './parts.ts';
import { packed, scenarioText } from './request.ts';
import { codeBlock } from './verdict.ts';

/** A scenario that is being written: its setup lines, then its steps, each with a line break between. */
interface Draft {
  readonly setup: string;
  readonly steps: string;
}

const EMPTY: Draft = { setup: 'players: Ana; Ben', steps: '' };

/** Arguments: setup, steps. */
export const builder: View = (context, [setup = EMPTY.setup, steps = ''], visibility) =>
  played(context, { setup, steps }, visibility);

/** The form for what was chosen in the builder's menu. */
export const askPart: Action = (_context, { args, values }) => {
  const part = PARTS.find(({ id }) => id === values[0]);
  if (!part) return refused('This menu is out of date. Start again with /simulate build.');
  return {
    kind: 'modal',
    title: shortened(part.label, LIMITS.modalTitle),
    action: 'sim.added',
    args: [part.id, ...args],
    inputs: part.inputs,
  };
};

/** The builder with the line that a sent form gives, or with what is wrong about it. */
export const added: Action = async (context, { args: [id, setup = '', steps = ''], fields, message }) => {
  const part = PARTS.find((known) => known.id === id);
  if (!part) return refused('This form is out of date. Start again with /simulate build.');
  const line = part.line(Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, oneLine(value)])));
  const before = { setup, steps };
  const draft = withLine(before, part, line);
  const outcome = await play(context, draft);
  const visibility = message?.visibility ?? 'private';
  return outcome.kind === 'invalid'
    ? panel(context, before, visibility, await play(context, before), refusal(line, outcome))
    : panel(context, draft, visibility, outcome);
};

/** Takes an answer to the choice that is open. Arguments: setup, steps, answer. */
export const answered: View = (context, [setup = '', steps = '', answer = ''], visibility) =>
  played(context, { setup, steps: joined(steps, `> ${answer}`) }, visibility);

function oneLine(value: string | readonly string[]): string {
  return (typeof value === 'string' ? value : (value[0] ?? '')).replace(/\s+/g, ' ').trim();
}

function withLine({ setup, steps }: Draft, { place }: Part, line: string): Draft {
  return place === 'setup' ? { setup: joined(setup, line), steps } : { setup, steps: joined(steps, line) };
}

function joined(text: string, line: string): string {
  return text ? `${text}\n${line}` : line;
}

function textOf({ setup, steps }: Draft): string {
  return scenarioText({ scenario: joined(setup, steps), answers: [] });
}

function play({ simulate }: Context, draft: Draft): Outcome | Promise<Outcome> {
  return simulate.run(textOf(draft), []);
}

async function played(context: Context, draft: Draft, visibility: Visibility): Promise<Message> {
  return panel(context, draft, visibility, await play(context, draft));
}

function panel(context: Context, draft: Draft, visibility: Visibility, outcome: Outcome, notice?: string): Message {
  const text = textOf(draft);
  return {
    kind: 'message',
    visibility,
    embeds: [
      {
        title: 'Build a scenario',
        colour: COLOURS.question,
        description: [codeBlock(shown(text)), notice ?? standingOf(outcome)].join('\n'),
        footer: standing(context),
      },
    ],
    rows: [menu(draft), ...open(draft, outcome), ...buttonRows(controls(draft, text))],
  };
}

/** The last lines of a long scenario: what is above stays in it. */
function shown(text: string): string {
  const lines = text.split('\n');
  while (lines.length > 1 && lines.join('\n').length > 3000) lines.shift();
  return lines.length < text.split('\n').length ? ['…', ...lines].join('\n') : text;
}

function refusal(line: string, { errors }: Invalid): string {
  const [first] = errors;
  return `**Not added:** ${plain(line)}\n${first ? codeBlock(render(first)) : ''}`;
}

/** How far the scenario gets. */
function standingOf(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'done': {
      const [illegal] = outcome.illegal;
      if (illegal) return `✗ “${plain(illegal.text)}” is illegal: ${plain(illegal.reason)}`;
      return plain(outcome.log.short.at(-1)?.text ?? 'Add cards, then what happens, then a question.');
    }
    case 'ask':
      return `**A choice is open:** ${plain(outcome.question)}`;
    case 'unsupported':
      return `This can’t be played yet: ${plain(outcome.reason)}`;
    case 'invalid':
      return outcome.errors[0] ? codeBlock(render(outcome.errors[0])) : '';
  }
}

function menu({ setup, steps }: Draft): Row {
  const choices = PARTS.map(({ id, label, place }) => ({
    label,
    value: id,
    description: place === 'setup' ? 'what is there from the start' : 'what happens',
  }));
  return { kind: 'select', action: 'sim.part', args: [setup, steps], placeholder: 'Add to the scenario', choices };
}

/** The options of an open choice. */
function open({ setup, steps }: Draft, outcome: Outcome): readonly Row[] {
  if (outcome.kind !== 'ask') return [];
  const choices = outcome.options
    .filter((option) => option.length <= LIMITS.choiceValue)
    .slice(0, LIMITS.choices)
    .map((option) => ({ label: option, value: option }));
  if (!choices.length) return [];
  return [
    {
      kind: 'select',
      action: 'sim.answered',
      args: [setup, steps],
      placeholder: shortened(outcome.question, LIMITS.placeholder),
      choices,
    },
  ];
}

function controls(draft: Draft, text: string): readonly Button[] {
  const { setup, steps } = draft;
  const run = packed({ depth: 'short', page: 0, scenario: text, answers: [] });
  return [
    button('Answer', 'sim.open', run, { style: 'success' }),
    button('Undo', 'sim.build', undone(draft), { disabled: setup === EMPTY.setup && !steps }),
    ...(text.length <= LIMITS.textInput ? [button('Edit as text', 'sim.edit', [text])] : []),
    button('Start over', 'sim.build', [], { style: 'danger' }),
  ];
}

/** Without the last step, or, when there is none, the last line of the setup. */
function undone({ setup, steps }: Draft): readonly string[] {
  const without = (text: string) => text.split('\n').slice(0, -1).join('\n');
  return steps ? [setup, without(steps)] : [without(setup) || EMPTY.setup, ''];
}
