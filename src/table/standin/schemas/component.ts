import { ButtonStyle, ComponentType } from 'discord.js';
import { z } from 'zod';
import { LIMIT } from '../../../discord/limits.ts';
import { link, snowflake, text, unique } from './text.ts';

const emoji = z.strictObject({
  id: snowflake.nullish(),
  name: z.string().nullish(),
  animated: z.boolean().optional(),
});
const id = z.int().optional();
const face = {
  id,
  label: text(LIMIT.buttonLabel).optional(),
  emoji: emoji.optional(),
  disabled: z.boolean().optional(),
};

const button = z
  .union([
    z.strictObject({
      ...face,
      type: z.literal(ComponentType.Button),
      style: z.union([
        z.literal(ButtonStyle.Primary),
        z.literal(ButtonStyle.Secondary),
        z.literal(ButtonStyle.Success),
        z.literal(ButtonStyle.Danger),
      ]),
      custom_id: text(LIMIT.customId),
    }),
    z.strictObject({
      ...face,
      type: z.literal(ComponentType.Button),
      style: z.literal(ButtonStyle.Link),
      url: link(LIMIT.url),
    }),
  ])
  .refine((value) => value.label !== undefined || value.emoji !== undefined, 'A button needs a label or an emoji');

const selectable = {
  id,
  custom_id: text(LIMIT.customId),
  placeholder: z.string().max(LIMIT.placeholder).optional(),
  min_values: z.int().min(0).max(LIMIT.choices).optional(),
  max_values: z.int().min(1).max(LIMIT.choices).optional(),
  disabled: z.boolean().optional(),
  required: z.boolean().optional(),
};

const option = z.strictObject({
  label: text(LIMIT.choiceLabel),
  value: text(LIMIT.choiceValue),
  description: text(LIMIT.choiceDescription).optional(),
  emoji: emoji.optional(),
  default: z.boolean().optional(),
});

const stringSelect = z
  .strictObject({
    ...selectable,
    type: z.literal(ComponentType.StringSelect),
    options: z
      .array(option)
      .min(1)
      .max(LIMIT.choices)
      .refine(...unique((item: { value: string }) => item.value, 'Option values')),
  })
  .refine((value) => (value.max_values ?? 1) <= value.options.length, 'max_values is above the number of options');

const entitySelect = z.strictObject({
  ...selectable,
  type: z.union([
    z.literal(ComponentType.UserSelect),
    z.literal(ComponentType.RoleSelect),
    z.literal(ComponentType.MentionableSelect),
    z.literal(ComponentType.ChannelSelect),
  ]),
  default_values: z.array(z.strictObject({ id: snowflake, type: z.enum(['user', 'role', 'channel']) })).optional(),
  channel_types: z.array(z.int()).optional(),
});

/** A menu of any kind, alone in its row or under a modal's label. */
export const select = z.union([stringSelect, entitySelect]);

const row = z.strictObject({
  id,
  type: z.literal(ComponentType.ActionRow),
  components: z.union([z.array(button).min(1).max(LIMIT.buttons), z.tuple([select])]),
});

const customIds = (list: readonly z.infer<typeof row>[]): string[] =>
  list
    .flatMap((one): readonly object[] => one.components)
    .flatMap((component) => ('custom_id' in component ? [String(component.custom_id)] : []));

/** The rows under a message. Source: "Component Reference", Legacy Message Component Behavior. */
export const rows = z
  .array(row)
  .max(LIMIT.rows)
  .refine(
    (list) => new Set(customIds(list)).size === customIds(list).length,
    'Component custom id cannot be duplicated',
  );
