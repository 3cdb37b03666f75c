/** Discord's limits on a message, a component and a form, in characters or items (docs: resources/message, components). */
export const LIMITS = {
  content: 2000,
  embeds: 10,
  embedTotal: 6000,
  title: 256,
  description: 4096,
  fields: 25,
  fieldName: 256,
  fieldValue: 1024,
  footer: 2048,
  rows: 5,
  buttons: 5,
  buttonLabel: 80,
  choices: 25,
  choiceLabel: 100,
  choiceValue: 100,
  placeholder: 150,
  modalTitle: 45,
  modalInputs: 5,
  modalLabel: 45,
  modalDescription: 100,
  textInput: 4000,
} as const;

/** The longest form that a mana symbol takes once drawn as an application emoji: `<:mana_wu:1234567890123456789>`. */
const DRAWN_SYMBOL = 36;

/** Length of a text once each symbol in braces is drawn as an emoji. */
export function weight(text: string): number {
  let length = text.length;
  for (const [symbol] of text.matchAll(/\{[^{}\s]{1,8}\}/g)) length += DRAWN_SYMBOL - symbol.length;
  return length;
}
