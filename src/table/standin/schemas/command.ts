import { ApplicationCommandOptionType, ApplicationCommandType, InteractionContextType } from 'discord.js';
import { z } from 'zod';
import { LIMIT } from '../../../discord/limits.ts';
import { snowflake, text, unique } from './text.ts';

/** Source: "Application Commands", Application Command Naming. */
const slashName = z
  .string()
  .regex(/^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u)
  .refine((value) => value === value.toLowerCase(), 'Command name must be lower case');
const locales = z.record(z.string(), z.string()).nullish();
const words = {
  name: slashName,
  name_localizations: locales,
  description: text(LIMIT.commandDescription),
  description_localizations: locales,
};
const byName = [...unique((item: { name: string }) => item.name, 'Names')] as const;

const choice = <Value extends z.ZodType>(value: Value) =>
  z
    .array(z.strictObject({ name: text(LIMIT.choiceLabel), name_localizations: locales, value }))
    .max(LIMIT.choices)
    .refine(...byName);

const common = { ...words, required: z.boolean().optional() };
const exclusive = [
  (value: { choices?: readonly unknown[] | undefined; autocomplete?: boolean | undefined }) =>
    !(value.autocomplete && value.choices?.length),
  'autocomplete and choices are mutually exclusive',
] as const;

const valueOption = z.union([
  z
    .strictObject({
      ...common,
      type: z.literal(ApplicationCommandOptionType.String),
      choices: choice(text(LIMIT.choiceValue)).optional(),
      min_length: z.int().min(0).max(LIMIT.stringOption).optional(),
      // Discord allows its absence; nothing here may take 6,000 characters by oversight.
      max_length: z.int().min(1).max(LIMIT.stringOption).optional(),
      autocomplete: z.boolean().optional(),
    })
    .refine(...exclusive)
    .refine((value) => value.choices?.length || value.max_length !== undefined, 'A string option needs max_length'),
  z
    .strictObject({
      ...common,
      type: z.union([z.literal(ApplicationCommandOptionType.Integer), z.literal(ApplicationCommandOptionType.Number)]),
      choices: choice(z.number()).optional(),
      min_value: z.number().optional(),
      max_value: z.number().optional(),
      autocomplete: z.boolean().optional(),
    })
    .refine(...exclusive),
  z.strictObject({
    ...common,
    type: z.union([
      z.literal(ApplicationCommandOptionType.Boolean),
      z.literal(ApplicationCommandOptionType.User),
      z.literal(ApplicationCommandOptionType.Role),
      z.literal(ApplicationCommandOptionType.Mentionable),
      z.literal(ApplicationCommandOptionType.Attachment),
    ]),
  }),
  z.strictObject({
    ...common,
    type: z.literal(ApplicationCommandOptionType.Channel),
    channel_types: z.array(z.int()).optional(),
  }),
]);

const valueOptions = z
  .array(valueOption)
  .max(LIMIT.options)
  .refine(...byName)
  .refine(
    (list) => list.every((item, at) => !item.required || list.slice(0, at).every((before) => before.required)),
    'Required options must be placed before non-required options',
  );

const subcommand = z.strictObject({
  ...words,
  type: z.literal(ApplicationCommandOptionType.Subcommand),
  options: valueOptions.optional(),
});
const group = z.strictObject({
  ...words,
  type: z.literal(ApplicationCommandOptionType.SubcommandGroup),
  options: z
    .array(subcommand)
    .min(1)
    .max(LIMIT.options)
    .refine(...byName),
});

const availability = {
  id: snowflake.optional(),
  default_member_permissions: z.string().regex(/^\d+$/).nullish(),
  contexts: z.array(z.enum(InteractionContextType)).min(1).nullish(),
  integration_types: z
    .array(z.union([z.literal(0), z.literal(1)]))
    .min(1)
    .optional(),
  nsfw: z.boolean().optional(),
};

const slash = z.strictObject({
  ...words,
  ...availability,
  type: z.literal(ApplicationCommandType.ChatInput).default(ApplicationCommandType.ChatInput),
  options: z
    .union([
      valueOptions,
      z
        .array(z.union([subcommand, group]))
        .max(LIMIT.options)
        .refine(...byName),
    ])
    .default([]),
});
const menu = z.strictObject({
  ...availability,
  name: text(32),
  name_localizations: locales,
  description: z.literal('').optional(),
  type: z.union([z.literal(ApplicationCommandType.User), z.literal(ApplicationCommandType.Message)]),
});

/** Characters of a command's names, descriptions and choices together; of a text in several languages the longest counts. */
function size(part: object): number {
  const { name, name_localizations, description, description_localizations, options, choices, value } = part as Record<
    string,
    never
  >;
  const longest = (plain: string | undefined, others: Record<string, string> | undefined) =>
    Math.max(plain?.length ?? 0, ...Object.values(others ?? {}).map((one) => one.length));
  const parts = [...((options as object[] | undefined) ?? []), ...((choices as object[] | undefined) ?? [])];
  return (
    longest(name, name_localizations) +
    longest(description, description_localizations) +
    (typeof value === 'string' ? (value as string).length : 0) +
    parts.reduce((sum, one) => sum + size(one), 0)
  );
}

const command = z
  .union([slash, menu])
  .refine((value) => size(value) <= LIMIT.commandTotal, `Command exceeds maximum size (${LIMIT.commandTotal})`);

const count = (list: readonly { type: ApplicationCommandType }[], type: ApplicationCommandType) =>
  list.filter((one) => one.type === type).length;

/** The whole list of an application's commands, as PUT sends it. Source: "Application Commands". */
export const commands = z
  .array(command)
  .refine(
    (list) => count(list, ApplicationCommandType.ChatInput) <= LIMIT.slashCommands,
    `At most ${LIMIT.slashCommands} slash commands`,
  )
  .refine(
    (list) =>
      count(list, ApplicationCommandType.User) <= LIMIT.menuCommands &&
      count(list, ApplicationCommandType.Message) <= LIMIT.menuCommands,
    `At most ${LIMIT.menuCommands} menu commands of a kind`,
  )
  .refine(...unique((item: { name: string; type: number }) => `${item.type}:${item.name}`, 'Names'));

/** A validated command definition. */
export type CommandBody = z.infer<typeof command>;
/** A validated option of a slash command that takes a value. */
export type ValueOption = z.infer<typeof valueOption>;
/** A validated choice of an autocompleted option. */
export const choices = z
  .array(
    z.strictObject({
      name: text(LIMIT.choiceLabel),
      name_localizations: locales,
      value: z.union([text(LIMIT.choiceValue), z.number()]),
    }),
  )
  .max(LIMIT.choices);
