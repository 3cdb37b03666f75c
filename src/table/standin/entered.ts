import { ComponentType } from 'discord.js';
import type { ModalField } from './schemas/modal.ts';

/** What the actor's client does without asking, unless told otherwise. */
export interface Manner {
  /** Skips the checks that Discord's own client makes before it sends. */
  readonly byHand?: boolean;
}

/**
 * What a modal's field sends for what a person entered, by label or custom id; what is left alone keeps what it held. Throws what Discord's own client
 * would not send.
 */
export function entered(
  { customId, label, component }: ModalField,
  entries: Readonly<Record<string, string | readonly string[]>>,
  { byHand = false }: Manner,
) {
  const entry = entries[label] ?? entries[customId];
  if (component.type === ComponentType.TextInput) {
    const value = String(entry ?? component.value ?? '');
    const tooShort = value.length < (component.min_length ?? (component.required === false ? 0 : 1));
    if (!byHand && (tooShort || value.length > (component.max_length ?? 4000))) {
      throw new Error(`${label} has ${value.length} characters, which the modal does not take`);
    }
    return { type: component.type, custom_id: customId, value };
  }
  const values = (
    typeof entry === 'string' ? [entry] : (entry ?? preset('options' in component ? component.options : []))
  ).map((value) => (component.type === ComponentType.StringSelect ? optionValue(component, value) : value));
  if (!byHand && component.required !== false && values.length === 0) throw new Error(`${label} is required`);
  return { type: component.type, custom_id: customId, values };
}

/** The value of a menu's option, by value or label. */
export function optionValue(
  menu: { readonly options: readonly { label: string; value: string }[] },
  which: string,
): string {
  const found = menu.options.find((option) => option.value === which || option.label === which);
  if (!found) throw new Error(`the menu has no ${which}`);
  return found.value;
}

/** What a menu holds before anything is chosen in it. */
const preset = (options: readonly { readonly value: string; readonly default?: boolean | undefined }[]) =>
  options.filter((option) => option.default).map(({ value }) => value);
