import type { Command, Definition, Option, View } from './command.ts';
import type { Context } from './context.ts';
import { LIMITS } from './limits.ts';
import { shortened } from './markdown.ts';
import { EVERYWHERE, PRIVATE } from './options.ts';
import type { Message, Visibility } from './reply.ts';
import { lookedUp, refused, visibilityOf } from './view.ts';

/** What the bot can do, made from the definitions of all commands. */
export function helpOf(others: readonly Command[]): Command {
  const definition: Definition = {
    kind: 'slash',
    name: 'help',
    description: 'What Head Judge can do, and how to ask',
    options: [PRIVATE],
    ...EVERYWHERE,
  };
  const all = () => [...others.map((command) => command.definition), definition];
  /** Arguments: a command's name, or nothing for all. */
  const show: View = (context, [name], visibility) => {
    if (name === undefined) return overview(context, all(), visibility);
    const chosen = all().find((known) => known.name === name);
    return chosen ? page(context, all(), [name], [details(chosen)], visibility) : refused('There is no such command.');
  };
  return {
    definition,
    run: (context, input) => show(context, [], visibilityOf(context, input)),
    views: { 'help.show': show },
  };
}

function overview(context: Context, definitions: readonly Definition[], visibility: Visibility): Message {
  const lines = definitions.map(({ kind, name, description }) =>
    kind === 'slash' ? `**/${name}** ${description}` : `**${name}** (menu of a message, under Apps) ${description}`,
  );
  return page(
    context,
    definitions,
    [],
    [
      'I find official rulings, compute what happens by playing it through a rules engine, and keep disputes. Answers say why, with rule numbers; what I can’t be sure of I say. At an event the judge decides.',
      lines.join('\n'),
    ],
    visibility,
  );
}

function page(
  context: Context,
  definitions: readonly Definition[],
  args: readonly string[],
  paragraphs: readonly string[],
  visibility: Visibility,
): Message {
  const choices = definitions.slice(0, LIMITS.choices).map(({ kind, name, description }) => ({
    label: kind === 'slash' ? `/${name}` : name,
    value: name,
    description: shortened(description, LIMITS.choiceLabel),
  }));
  return lookedUp(
    context,
    visibility,
    { title: 'Head Judge', description: paragraphs.join('\n\n') },
    {
      here: { action: 'help.show', args },
      rows: [{ kind: 'select', action: 'help.show', args: [], placeholder: 'More about a command', choices }],
    },
  );
}

function details({ kind, name, description, options = [], subcommands = [] }: Definition): string {
  const title = kind === 'slash' ? `/${name}` : name;
  const ways = subcommands.length
    ? subcommands.map((sub) =>
        [`**${title} ${sub.name}** ${sub.description}`, ...(sub.options ?? []).map(bullet)].join('\n'),
      )
    : options.map(bullet);
  return [`**${title}**\n${description}`, ways.join('\n')].join('\n\n');
}

function bullet({ name, description, required }: Option): string {
  return `• \`${name}\`${required ? '' : ' (optional)'}: ${description}`;
}
