import type { Command, Input, Option } from '../../../commands/command.ts';

/** A line that uses a command, or a sentence about why it can't. */
export type Line = { readonly command: Command; readonly input: Input } | { readonly wrong: string };

/**
 * Reads `/ruling card: dress down order: oldest`: options by name, in any order. Text without a name is the first option's. People are
 * named, and come as ids.
 */
export function readLine(line: string, commands: readonly Command[], people: ReadonlyMap<string, string>): Line {
  const [name = '', ...rest] = line.trim().replace(/^\//, '').split(/\s+/);
  const command = commands.find(({ definition }) => definition.kind === 'slash' && definition.name === name);
  if (!command) return { wrong: `There is no command /${name}. Type /help to see all.` };
  const { subcommands, options = [] } = command.definition;
  const subcommand = subcommands?.find((sub) => sub.name === rest[0]);
  if (subcommands && !subcommand) {
    return { wrong: `/${name} goes on with one of: ${subcommands.map((sub) => sub.name).join(', ')}.` };
  }
  const text = line.trim().replace(/^\/?\S+\s*/, '');
  const read = readOptions(
    subcommand ? text.replace(/^\S+\s*/, '') : text,
    subcommand?.options ?? (subcommand ? [] : options),
    people,
  );
  if ('wrong' in read) return read;
  return { command, input: { ...(subcommand ? { subcommand: subcommand.name } : {}), options: read.options } };
}

function readOptions(
  text: string,
  definitions: readonly Option[],
  people: ReadonlyMap<string, string>,
): { readonly options: Input['options'] } | { readonly wrong: string } {
  const options: Record<string, string | number | boolean> = {};
  const names = definitions.map(({ name }) => name).sort((one, other) => other.length - one.length);
  const parts = names.length ? text.split(new RegExp(`(?:^|\\s)(${names.join('|')}):\\s*`)) : [text];
  const [first = '', ...named] = parts;
  const entries: [Option | undefined, string][] = first.trim() ? [[definitions[0], first]] : [];
  for (let at = 0; at < named.length; at += 2) {
    entries.push([definitions.find(({ name }) => name === named[at]), named[at + 1] ?? '']);
  }
  for (const [option, raw] of entries) {
    if (!option) return { wrong: 'This command takes nothing more.' };
    const value = entered(option, raw.trim(), people);
    if (typeof value === 'object') return value;
    options[option.name] = value;
  }
  const missing = definitions.find(({ name, required }) => required && !(name in options));
  return missing ? { wrong: `${missing.name} is missing: ${missing.description}.` } : { options };
}

function entered(
  option: Option,
  text: string,
  people: ReadonlyMap<string, string>,
): string | number | boolean | { readonly wrong: string } {
  switch (option.type) {
    case 'string': {
      if (text.length > option.maxLength)
        return { wrong: `${option.name} has at most ${option.maxLength} characters.` };
      const { choices } = option;
      const choice = choices?.find(({ name, value }) => [name.toLowerCase(), value].includes(text.toLowerCase()));
      if (choices && !choice)
        return { wrong: `${option.name} is one of: ${choices.map(({ value }) => value).join(', ')}.` };
      return choice?.value ?? text;
    }
    case 'integer':
      return /^-?\d+$/.test(text) ? Number(text) : { wrong: `${option.name} is a whole number.` };
    case 'boolean':
      if (/^(yes|true|no|false)$/i.test(text)) return /^(yes|true)$/i.test(text);
      return { wrong: `${option.name} is yes or no.` };
    case 'user': {
      const id = people.get(text.replace(/^@/, '').toLowerCase());
      return id ?? { wrong: `${option.name} is one of: ${[...people.keys()].join(', ')}.` };
    }
    default:
      return text;
  }
}
