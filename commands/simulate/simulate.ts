import type { Action, Command, Input } from '../command.ts';
import type { Asked, Context } from '../context.ts';
import { LIMITS } from '../limits.ts';
import { plain, quoted } from '../markdown.ts';
import { EVERYWHERE, PRIVATE, text } from '../options.ts';
import type { Message, Modal, Reply, Visibility } from '../reply.ts';
import { apart, button, buttonRows, lookedUp, refused, visibilityOf } from '../view.ts';
import { added, answered, askPart, builder } from './build.ts';
import { packed, type Request } from './request.ts';
import { result, shown, turned } from './result.ts';

/** The longest question, and the longest scenario in one line (Discord's own limit of an option). */
const QUESTION_LENGTH = 1000;
const SCENARIO_LENGTH = 6000;

/** Computed answers: from a question, from the scenario language, or step by step. */
export const simulate: Command = {
  definition: {
    kind: 'slash',
    name: 'simulate',
    description: 'Computes what happens by playing it through the rules',
    subcommands: [
      {
        name: 'question',
        description: 'Asks in plain words: what is the mana value of … in my library?',
        options: [
          { type: 'string', name: 'question', description: 'The question', required: true, maxLength: QUESTION_LENGTH },
          PRIVATE,
        ],
      },
      {
        name: 'scenario',
        description: 'Plays a scenario; leave the text out to write it in a form',
        options: [
          {
            type: 'string',
            name: 'text',
            description: 'The scenario in one line: statements separated by “ / ”',
            maxLength: SCENARIO_LENGTH,
          },
          PRIVATE,
        ],
      },
      { name: 'build', description: 'Writes a scenario step by step with menus', options: [PRIVATE] },
    ],
    ...EVERYWHERE,
  },
  run: (context, input) => {
    const visibility = visibilityOf(context, input);
    switch (input.subcommand) {
      case 'question':
        return answer(context, text(input, 'question'), visibility);
      case 'scenario':
        return scenario(context, input, visibility);
      default:
        return builder(context, [], visibility);
    }
  },
  views: {
    'sim.show': result,
    'sim.page': turned,
    'sim.ask': (context, [question = ''], visibility) => answer(context, question, visibility),
    'sim.build': builder,
    'sim.answered': answered,
  },
  actions: {
    'sim.open': apart(result),
    'sim.edit': (_context, { args: [scenario = ''] }) => form(scenario),
    'sim.edited': (context, { fields, message }) =>
      result(context, fresh(String(fields.scenario ?? '')), message?.visibility ?? visibilityOf(context)),
    'sim.write': (_context, { args }) => answerForm(args),
    'sim.written': (context, { args, fields, message }) =>
      result(
        context,
        [
          ...args,
          String(fields.answer ?? '')
            .replace(/^>\s*/, '')
            .trim(),
        ],
        message?.visibility ?? 'private',
      ),
    'sim.part': askPart,
    'sim.added': added,
  } satisfies Record<string, Action>,
};

function fresh(scenario: string): readonly string[] {
  return packed({ depth: 'short', page: 0, scenario, answers: [] });
}

function scenario(context: Context, input: Input, visibility: Visibility): Reply | Promise<Message> {
  const written = text(input, 'text');
  return written ? result(context, fresh(written), visibility) : form('');
}

async function answer(context: Context, question: string, visibility: Visibility): Promise<Message> {
  if (!question) return refused('Type a question, such as: how big is … with two +1/+1 counters?');
  const asked = await context.simulate.ask(question);
  if (asked.kind === 'not understood') return puzzled(question, asked);
  if (asked.kind === 'looked up') return quotedRule(context, question, asked, visibility);
  const request: Request = { depth: 'short', page: 0, scenario: asked.scenario, answers: [] };
  return shown(context, request, asked.outcome, visibility, asked.answer);
}

/** The most rules that are offered to be opened. */
const MOST_RULES = 3;

/** A question that the rules themselves answer: their words, and the rules to open. */
function quotedRule(
  context: Context,
  question: string,
  { answer: words, rules }: Asked & { kind: 'looked up' },
  visibility: Visibility,
): Message {
  const rows = buttonRows(rules.slice(0, MOST_RULES).map((number) => button(`Rule ${number}`, 'rule.open', [number])));
  const embed = {
    title: 'What the rules say',
    description: plain(words),
    footer: 'Advice, not a ruling: at an event the judge decides',
  };
  return lookedUp(context, visibility, embed, { here: { action: 'sim.ask', args: [question] }, rows });
}

/** A question that was not understood: why, what would be, and the other ways to ask. */
function puzzled(question: string, { reason, nearest }: Asked & { kind: 'not understood' }): Message {
  const hints = nearest.slice(0, 3).map((near) => `• ${plain(near)}`);
  return refused(
    [
      `I don’t understand ${quoted(question)}. ${plain(reason)}`,
      ...(hints.length ? ['These would work:', ...hints] : []),
    ].join('\n'),
    buttonRows([button('Build it step by step', 'sim.build', []), button('Write a scenario', 'sim.edit', [''])]),
  );
}

function form(scenario: string): Modal {
  return {
    kind: 'modal',
    title: 'Scenario',
    action: 'sim.edited',
    args: [],
    inputs: [
      {
        kind: 'text',
        id: 'scenario',
        label: 'One statement a line',
        description: 'What is there, then what happens, then “? …” for what you want to know',
        long: true,
        value: scenario,
        placeholder: 'Ana’s battlefield: Memnite (2 +1/+1 counters)\n? power of Memnite',
        maxLength: LIMITS.textInput,
      },
    ],
  };
}

function answerForm(args: readonly string[]): Modal {
  return {
    kind: 'modal',
    title: 'Answer the choice',
    action: 'sim.written',
    args,
    inputs: [
      {
        kind: 'text',
        id: 'answer',
        label: 'Answer',
        description: 'As after “>” in the scenario language: target …, choose …, X = 3, yes',
        maxLength: 300,
      },
    ],
  };
}
