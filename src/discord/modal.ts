import { ComponentType, TextInputStyle } from 'discord.js';
import { shortened } from '../../commands/markdown.ts';
import type { Modal, ModalInput } from '../../commands/reply.ts';
import { encode, type Keep } from './custom-id.ts';
import { LIMIT } from './limits.ts';

/** A form as Discord takes it. Source: "Interactions", Modal; "Component Reference", Label. */
export const modalBody = (modal: Modal, keep: Keep): object => ({
  custom_id: encode(modal, keep),
  title: shortened(modal.title, LIMIT.modalTitle),
  components: modal.inputs.map((input) => ({
    type: ComponentType.Label,
    label: shortened(input.label, LIMIT.modalLabel),
    ...(input.description ? { description: shortened(input.description, LIMIT.modalDescription) } : {}),
    component: inputBody(input),
  })),
});

/** Why a form can't be shown: what it is filled with is longer than its field. */
export function tooLong({ inputs }: Modal): string | undefined {
  for (const input of inputs) {
    if (input.kind !== 'text' || (input.value ?? '').length <= input.maxLength) continue;
    return `“${input.label}” holds ${input.value!.length} characters, and a form takes ${input.maxLength} at most. Shorten the text first.`;
  }
  return undefined;
}

function inputBody(input: ModalInput): object {
  const common = { custom_id: input.id, required: input.required ?? true };
  switch (input.kind) {
    case 'text':
      return {
        ...common,
        type: ComponentType.TextInput,
        style: input.long ? TextInputStyle.Paragraph : TextInputStyle.Short,
        max_length: input.maxLength,
        ...(input.minLength === undefined ? {} : { min_length: input.minLength }),
        ...(input.value ? { value: input.value } : {}),
        ...(input.placeholder ? { placeholder: shortened(input.placeholder, LIMIT.inputPlaceholder) } : {}),
      };
    case 'users':
      return { ...common, type: ComponentType.UserSelect };
    case 'select':
      return {
        ...common,
        type: ComponentType.StringSelect,
        options: (input.choices ?? []).map(({ label, value, description, chosen }) => ({
          label: shortened(label, LIMIT.choiceLabel),
          value,
          ...(description ? { description: shortened(description, LIMIT.choiceDescription) } : {}),
          ...(chosen ? { default: true } : {}),
        })),
      };
  }
}
