import { ApplicationCommandOptionType as Type } from 'discord.js';
import { channelObject, memberObject, userObject } from './render.ts';
import type { ValueOption } from './schemas/command.ts';
import type { RegisteredCommand, State } from './state.ts';

/** What a user entered for an option: entities by id, a file as it is. */
export type Entry = string | number | boolean | UploadedFile;

/** A file that a user attaches. */
interface UploadedFile {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly url: string;
}

type Node = NonNullable<Extract<RegisteredCommand, { options: unknown }>['options']>[number];

/** The options of a command or of its subcommand, by path: `dispute open`. */
export function optionsAt(command: RegisteredCommand, path: readonly string[]): readonly ValueOption[] {
  let nodes: readonly Node[] = 'options' in command ? command.options : [];
  for (const name of path) {
    const found = nodes.find((node) => node.name === name);
    if (!found || (found.type !== Type.Subcommand && found.type !== Type.SubcommandGroup)) {
      throw new Error(`/${command.name} has no subcommand ${name}`);
    }
    nodes = (found.options ?? []) as readonly Node[];
  }
  if (nodes.some((node) => node.type === Type.Subcommand || node.type === Type.SubcommandGroup)) {
    throw new Error(`/${command.name} needs a subcommand`);
  }
  return nodes as readonly ValueOption[];
}

/** Why Discord's own client would not send this value. */
function objection(option: ValueOption, value: Entry): string | undefined {
  switch (option.type) {
    case Type.String: {
      if (typeof value !== 'string') return 'is not text';
      if (value.length > (option.max_length ?? 6000)) return `is longer than ${option.max_length}`;
      if (value.length < (option.min_length ?? 0)) return `is shorter than ${option.min_length}`;
      if (option.choices?.length && !option.choices.some((choice) => choice.value === value)) return 'is not a choice';
      return undefined;
    }
    case Type.Integer:
    case Type.Number: {
      if (typeof value !== 'number' || (option.type === Type.Integer && !Number.isInteger(value)))
        return 'is not a number';
      if (value < (option.min_value ?? -Infinity) || value > (option.max_value ?? Infinity)) return 'is out of range';
      return undefined;
    }
    case Type.Boolean:
      return typeof value === 'boolean' ? undefined : 'is not true or false';
    case Type.Attachment:
      return typeof value === 'object' ? undefined : 'is not a file';
    default:
      return typeof value === 'string' && /^\d{17,19}$/.test(value) ? undefined : 'is not an id';
  }
}

interface Filled {
  readonly options: object[];
  readonly resolved: Record<string, Record<string, object>>;
}

/**
 * The options as an interaction carries them. Throws what Discord's own client would not send; `byHand` skips these checks,
 * as someone may who talks to the API without it.
 */
export function fill(
  state: State,
  guildId: string | undefined,
  definitions: readonly ValueOption[],
  entries: Readonly<Record<string, Entry>>,
  byHand: boolean,
): Filled {
  const resolved: Filled['resolved'] = {};
  const keep = (kind: string, id: string, object: object | undefined) => {
    if (!object) throw new Error(`nothing has the id ${id}`);
    resolved[kind] = { ...resolved[kind], [id]: object };
  };
  for (const option of definitions) {
    if (option.required && !(option.name in entries) && !byHand) throw new Error(`${option.name} is required`);
  }
  const options = Object.entries(entries).map(([name, value]) => {
    const option = definitions.find((one) => one.name === name);
    if (!option) throw new Error(`there is no option ${name}`);
    const reason = byHand ? undefined : objection(option, value);
    if (reason) throw new Error(`${name} ${reason}`);
    if (typeof value === 'object') {
      const id = state.world.ids.next();
      keep('attachments', id, {
        id,
        filename: value.name,
        size: value.size,
        content_type: value.contentType,
        url: value.url,
        proxy_url: value.url,
      });
      return { name, type: option.type, value: id };
    }
    resolve(state, guildId, option.type, String(value), keep);
    return { name, type: option.type, value };
  });
  return { options, resolved };
}

/** Adds the entities behind an id to `resolved`. */
function resolve(
  state: State,
  guildId: string | undefined,
  type: Type,
  id: string,
  keep: (kind: string, id: string, object: object | undefined) => void,
): void {
  const guild = state.world.guilds.get(guildId ?? '');
  const user = state.world.users.get(id);
  if (type === Type.User || (type === Type.Mentionable && user)) {
    keep('users', id, user && userObject(user));
    const member = guild?.members.get(id);
    if (member) keep('members', id, { ...memberObject(member), permissions: '0' });
  } else if (type === Type.Role || type === Type.Mentionable) {
    const role = guild?.roles.find((one) => one.id === id);
    keep(
      'roles',
      id,
      role && {
        id,
        name: role.name,
        permissions: role.permissions.toString(),
        position: 1,
        color: 0,
        hoist: false,
        managed: false,
        mentionable: true,
        flags: 0,
      },
    );
  } else if (type === Type.Channel) {
    const channel = state.world.channels.get(id);
    keep('channels', id, channel && { ...channelObject(channel), permissions: '0' });
  }
}
