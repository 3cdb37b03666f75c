import { ComponentType, TextInputStyle } from 'discord.js';
import { z } from 'zod';
import { LIMIT } from '../../../discord/limits.ts';
import { select } from './component.ts';
import { text } from './text.ts';

const input = {
  id: z.int().optional(),
  type: z.literal(ComponentType.TextInput),
  custom_id: text(LIMIT.customId),
  style: z.union([z.literal(TextInputStyle.Short), z.literal(TextInputStyle.Paragraph)]),
  min_length: z.int().min(0).max(LIMIT.textInput).optional(),
  max_length: z.int().min(1).max(LIMIT.textInput).optional(),
  required: z.boolean().optional(),
  value: z.string().max(LIMIT.textInput).optional(),
  placeholder: z.string().max(LIMIT.inputPlaceholder).optional(),
};

const fitsItself = [
  (value: { value?: string | undefined; max_length?: number | undefined }) =>
    (value.value ?? '').length <= (value.max_length ?? LIMIT.textInput),
  'value is longer than max_length',
] as const;

const label = z.strictObject({
  id: z.int().optional(),
  type: z.literal(ComponentType.Label),
  label: text(LIMIT.modalLabel),
  description: text(LIMIT.modalDescription).optional(),
  component: z.union([z.strictObject(input).refine(...fitsItself), select]),
});

const oldRow = z.strictObject({
  id: z.int().optional(),
  type: z.literal(ComponentType.ActionRow),
  components: z.tuple([z.strictObject({ ...input, label: text(LIMIT.modalLabel) }).refine(...fitsItself)]),
});

/** A modal. Source: "Interactions", Modal; "Component Reference", Label and Text Input. */
export const modal = z.strictObject({
  custom_id: text(LIMIT.customId),
  title: text(LIMIT.modalTitle),
  components: z
    .array(z.union([label, oldRow]))
    .min(1)
    .max(LIMIT.modalInputs),
});

/** A validated modal. */
export type ModalBody = z.infer<typeof modal>;

/** One field of a modal, whichever way it was written. */
export interface ModalField {
  readonly customId: string;
  readonly label: string;
  readonly component: Extract<ModalBody['components'][number], { component: unknown }>['component'];
}

/** The fields of a modal in order. */
export const modalFields = (body: ModalBody): readonly ModalField[] =>
  body.components.map((part) => {
    if ('component' in part)
      return { customId: part.component.custom_id, label: part.label, component: part.component };
    const [component] = part.components;
    return { customId: component.custom_id, label: component.label, component };
  });
