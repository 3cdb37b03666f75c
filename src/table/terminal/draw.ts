import { unmarked } from '../../../commands/markdown.ts';
import type { Address, Embed, Message, Row } from '../../../commands/reply.ts';

/** Something that can be chosen by its number: a button, or a menu with its values. */
export interface Handle extends Address {
  readonly label: string;
  /** A menu's choices; absent for a button, empty for a menu of people, roles or channels. */
  readonly choices?: readonly { readonly label: string; readonly value: string }[];
}

/** A message as lines of plain text. */
export function drawn({ content, embeds = [], attachments = [] }: Message): string {
  return [
    ...(content ? [unmarked(content)] : []),
    ...embeds.map(drawEmbed),
    ...attachments.map(({ name, data }) => `[file ${name}, ${data.length} bytes]`),
  ].join('\n\n');
}

function drawEmbed({ title, url, description, fields = [], footer }: Embed): string {
  const parts = [
    title ? [unmarked(title), ...(url ? [url] : [])].join('\n') : '',
    description ? unmarked(description) : '',
    ...fields.map(({ name, value }) => {
      const text = unmarked(value);
      return text.includes('\n') ? `${unmarked(name)}:\n${text}` : `${unmarked(name)}: ${text}`;
    }),
    footer ? `(${footer})` : '',
  ];
  return parts.filter(Boolean).join('\n\n');
}

/** What can be chosen in a message, in the order of the numbers that `choicesLine` shows. */
export function handles({ rows = [] }: Message): readonly Handle[] {
  return rows.flatMap(handlesOf);
}

function handlesOf(row: Row): readonly Handle[] {
  if (row.kind === 'buttons') {
    return row.buttons.flatMap((button) =>
      button.kind === 'action' && !button.disabled
        ? [{ label: button.label, action: button.action, args: button.args }]
        : [],
    );
  }
  if (row.disabled) return [];
  const { placeholder: label, action, args } = row;
  return [{ label, action, args, choices: row.kind === 'select' ? row.choices : [] }];
}

/** The buttons on one line, each menu on lines of its own: `3 2` chooses the second of menu 3. */
export function choicesLine(all: readonly Handle[]): string {
  const numbered = all.map((handle, index) => ({ ...handle, number: index + 1 }));
  const buttons = numbered.filter(({ choices }) => !choices).map(({ number, label }) => `[${number}] ${label}`);
  const menus = numbered.flatMap(({ number, label, choices }) =>
    choices
      ? [`[${number}] ${label}:`, ...choices.map((choice, index) => `    ${number} ${index + 1}  ${choice.label}`)]
      : [],
  );
  return [...(buttons.length ? [buttons.join('  ')] : []), ...menus].join('\n');
}
