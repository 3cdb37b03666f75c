import { shortened } from '../../commands/markdown.ts';
import type { Button, Embed, Field, Message, Row } from '../../commands/reply.ts';
import { LIMIT } from './limits.ts';
import { splitText } from './split-text.ts';

/** Stands where Discord wants some text and there is none; it counts as text and shows nothing. */
const NOTHING = '\u200b';

/**
 * A message as one or more that Discord takes, in order; nothing is left out. Commands page their replies themselves, so this is the net under them:
 * texts go on in further embeds and messages, rows in further rows. Only labels are shortened, with an ellipsis.
 */
export function fitted(message: Message): readonly Message[] {
  const { content, embeds: _embeds, rows: _rows, attachments, notify, ...rest } = message;
  const contents = splitText(content ?? '', LIMIT.content).filter((part) => part.trim() !== '');
  const embeds = (message.embeds ?? []).flatMap(fitEmbed).filter((embed) => size(embed) > 0);
  const rows = (message.rows ?? []).flatMap(fitRow);

  const parts: { content?: string; embeds: Embed[]; rows: Row[] }[] = contents.map((text) => ({
    content: text,
    embeds: [],
    rows: [],
  }));
  const last = () => {
    if (parts.length === 0) parts.push({ embeds: [], rows: [] });
    return parts.at(-1)!;
  };
  for (const embed of embeds) {
    const full = last().embeds.length === LIMIT.embeds || total(last().embeds) + size(embed) > LIMIT.embedTotal;
    if (full) parts.push({ embeds: [], rows: [] });
    last().embeds.push(embed);
  }
  for (const row of rows) {
    if (last().rows.length === LIMIT.rows) parts.push({ content: NOTHING, embeds: [], rows: [] });
    last().rows.push(row);
  }
  last();
  return parts.map((part, at) => ({
    ...rest,
    ...part,
    // Whom to notify is said once, and files come once.
    ...(at === 0 && notify ? { notify } : {}),
    ...(at === 0 && attachments ? { attachments } : {}),
  }));
}

/** Characters of an embed, as Discord adds them up. */
const size = ({ title = '', description = '', footer = '', fields = [] }: Embed): number =>
  title.length +
  description.length +
  footer.length +
  fields.reduce((sum, { name, value }) => sum + name.length + value.length, 0);

const total = (embeds: readonly Embed[]): number => embeds.reduce((sum, embed) => sum + size(embed), 0);

/** An embed as those that fit: the title stands on the first, the footer under the last. */
function fitEmbed(embed: Embed): readonly Embed[] {
  const { title = '', description = '', footer = '', fields = [], url, ...look } = embed;
  const heading = title.length > LIMIT.title ? `**${title}**\n` : '';
  const descriptions = splitText(`${heading}${description}`, LIMIT.description).filter((text) => text.trim() !== '');
  const footers = splitText(footer, LIMIT.footer);
  const parts: { description?: string; fields: Field[] }[] = descriptions.map((text) => ({
    description: text,
    fields: [],
  }));
  if (parts.length === 0) parts.push({ fields: [] });
  for (const field of fields.flatMap(fitField)) {
    const part = parts.at(-1)!;
    const grown = size({ ...part, fields: [...part.fields, field] }) + LIMIT.title + footers.at(-1)!.length;
    if (part.fields.length === LIMIT.fields || grown > LIMIT.embedTotal) parts.push({ fields: [field] });
    else part.fields.push(field);
  }
  const [last] = parts.slice(-1);
  const under = footers.at(-1)!;
  if (under && size(last!) + under.length + LIMIT.title > LIMIT.embedTotal) parts.push({ fields: [] });
  return [
    ...parts.map((part, at) => ({
      ...look,
      ...part,
      ...(at === 0 && title.trim() ? { title: shortened(title, LIMIT.title), ...(url ? { url } : {}) } : {}),
      ...(at === parts.length - 1 && footers.length === 1 && under.trim() ? { footer: under } : {}),
    })),
    // A footer that is no footer any more becomes text of its own.
    ...(footers.length > 1 ? splitText(footer, LIMIT.description).map((text) => ({ ...look, description: text })) : []),
  ];
}

function fitField({ name, value, inline = false }: Field): readonly Field[] {
  const values = splitText(name.length > LIMIT.fieldName ? `**${name}**\n${value}` : value, LIMIT.fieldValue);
  const shown = shortened(name, LIMIT.fieldName);
  return values.map((text, at) => ({
    name: at === 0 && shown.trim() ? shown : NOTHING,
    value: text.trim() ? text : NOTHING,
    inline,
  }));
}

function chunks<Item>(items: readonly Item[], limit: number): Item[][] {
  const parts: Item[][] = [];
  for (let at = 0; at < items.length; at += limit) parts.push(items.slice(at, at + limit));
  return parts;
}

/** A row as those that fit; one that is empty goes. */
function fitRow(row: Row): readonly Row[] {
  if (row.kind === 'buttons') {
    return chunks(row.buttons.map(fitButton), LIMIT.buttons).map((buttons) => ({ ...row, buttons }));
  }
  const placeholder = shortened(row.placeholder, LIMIT.placeholder);
  if (row.kind !== 'select') return [{ ...row, placeholder }];
  const choices = row.choices.map((choice) => ({
    ...choice,
    label: shortened(choice.label.trim() || choice.value, LIMIT.choiceLabel),
    ...(choice.description === undefined
      ? {}
      : { description: shortened(choice.description, LIMIT.choiceDescription) }),
  }));
  return chunks(choices, LIMIT.choices).map((part) => ({ ...row, placeholder, choices: part }));
}

const fitButton = (button: Button): Button => ({
  ...button,
  label: shortened(button.label.trim() || '…', LIMIT.buttonLabel),
});
