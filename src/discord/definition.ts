import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  PermissionFlagsBits,
  type RESTPutAPIApplicationCommandsJSONBody,
} from 'discord.js';
import type { Command, Definition, Option } from '../../commands/command.ts';

const PLACE = {
  guild: InteractionContextType.Guild,
  'bot-dm': InteractionContextType.BotDM,
  'private-channel': InteractionContextType.PrivateChannel,
} as const;
const INSTALL = {
  guild: ApplicationIntegrationType.GuildInstall,
  user: ApplicationIntegrationType.UserInstall,
} as const;
const NEED = {
  administrator: PermissionFlagsBits.Administrator,
  'manage-guild': PermissionFlagsBits.ManageGuild,
} as const;
const OPTION = {
  string: ApplicationCommandOptionType.String,
  integer: ApplicationCommandOptionType.Integer,
  boolean: ApplicationCommandOptionType.Boolean,
  user: ApplicationCommandOptionType.User,
  role: ApplicationCommandOptionType.Role,
  channel: ApplicationCommandOptionType.Channel,
  attachment: ApplicationCommandOptionType.Attachment,
} as const;

/** All commands as PUT takes them. Source: "Application Commands". */
export function registration(commands: readonly Command[]): RESTPutAPIApplicationCommandsJSONBody {
  return commands.map(({ definition }) => registered(definition)) as RESTPutAPIApplicationCommandsJSONBody;
}

function registered(definition: Definition): object {
  const { kind, name, places, installs, needs } = definition;
  const common = {
    name,
    contexts: places.map((place) => PLACE[place]),
    integration_types: installs.map((install) => INSTALL[install]),
    ...(needs ? { default_member_permissions: NEED[needs].toString() } : {}),
  };
  if (kind === 'message') return { ...common, type: ApplicationCommandType.Message };
  return {
    ...common,
    type: ApplicationCommandType.ChatInput,
    description: definition.description,
    options: [
      ...(definition.options ?? []).map(option),
      ...(definition.subcommands ?? []).map((sub) => ({
        type: ApplicationCommandOptionType.Subcommand,
        name: sub.name,
        description: sub.description,
        options: (sub.options ?? []).map(option),
      })),
    ],
  };
}

function option(given: Option): object {
  const { name, description, required = false } = given;
  const common = { type: OPTION[given.type], name, description, required };
  switch (given.type) {
    case 'string':
      return {
        ...common,
        max_length: given.maxLength,
        ...(given.minLength === undefined ? {} : { min_length: given.minLength }),
        ...(given.autocomplete ? { autocomplete: true } : {}),
        ...(given.choices ? { choices: given.choices } : {}),
      };
    case 'integer':
      return {
        ...common,
        ...(given.min === undefined ? {} : { min_value: given.min }),
        ...(given.max === undefined ? {} : { max_value: given.max }),
        ...(given.autocomplete ? { autocomplete: true } : {}),
      };
    default:
      return common;
  }
}
