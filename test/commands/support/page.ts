import type { Definition, Option } from '../../../commands/command.ts';

/** The part of a command's page that its definition decides: how to use it, and its options. */
export function usage({ kind, name, description, options = [], subcommands, places, needs }: Definition): string {
  const title = kind === 'slash' ? `/${name}` : name;
  const parts = [`# ${title}`, sentence(description)];
  if (subcommands) {
    for (const sub of subcommands)
      parts.push(`## ${title} ${sub.name}`, sentence(sub.description), ...table(sub.options ?? []));
  } else parts.push(...table(options));
  const where = places.includes('bot-dm')
    ? 'in servers, in direct messages, and for users who installed the bot for themselves'
    : 'in servers';
  const who = { administrator: 'administrators', 'manage-guild': 'members with Manage Server' };
  parts.push(`Works ${where}.${needs ? ` Shown to ${who[needs]} by default.` : ''}`);
  return parts.join('\n\n');
}

const sentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`);

function table(options: readonly Option[]): readonly string[] {
  if (!options.length) return [];
  const rows = options.map(
    (option) =>
      `| \`${option.name}\` | ${kindOf(option)} | ${option.required ? '**Required.** ' : ''}${option.description} |`,
  );
  return [['| option | takes | |', '| --- | --- | --- |', ...rows].join('\n')];
}

function kindOf(option: Option): string {
  switch (option.type) {
    case 'string': {
      if (option.choices) return `one of: ${option.choices.map(({ name }) => name).join('; ')}`;
      return `text, at most ${option.maxLength.toLocaleString('en-US')} characters${option.autocomplete ? ', with suggestions' : ''}`;
    }
    case 'integer': {
      const bounds = [
        option.min === undefined ? '' : `from ${option.min}`,
        option.max === undefined ? '' : `to ${option.max}`,
      ];
      return ['a whole number', ...bounds].filter(Boolean).join(' ');
    }
    case 'boolean':
      return 'yes or no';
    default:
      return `a ${option.type}`.replace('a a', 'an a');
  }
}
