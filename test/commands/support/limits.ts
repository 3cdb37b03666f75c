import { LIMITS, weight } from '../../../commands/limits.ts';
import type { Embed, Message, Row } from '../../../commands/reply.ts';

/** What a message has over Discord's limits, with mana symbols drawn as emoji; empty when it can be sent. */
export function overLimits({ content = '', embeds = [], rows = [] }: Message): readonly string[] {
  const over: string[] = [];
  const check = (what: string, size: number, limit: number, least = 0) => {
    if (size > limit || size < least) over.push(`${what}: ${size}, not ${least} to ${limit}`);
  };
  check('content', weight(content), LIMITS.content);
  check('embeds', embeds.length, LIMITS.embeds);
  check(
    'text of all embeds',
    embeds.reduce((sum, embed) => sum + textOf(embed).reduce((all, text) => all + weight(text), 0), 0),
    LIMITS.embedTotal,
  );
  for (const { title = '', description = '', fields = [], footer = '' } of embeds) {
    check('title', weight(title), LIMITS.title);
    check('description', weight(description), LIMITS.description);
    check('footer', weight(footer), LIMITS.footer);
    check('fields', fields.length, LIMITS.fields);
    for (const { name, value } of fields) {
      check('name of a field', weight(name), LIMITS.fieldName, 1);
      check('value of a field', weight(value), LIMITS.fieldValue, 1);
    }
  }
  check('rows', rows.length, LIMITS.rows);
  for (const row of rows) checkRow(row, check);
  return over;
}

function textOf({ title = '', description = '', fields = [], footer = '' }: Embed): readonly string[] {
  return [title, description, footer, ...fields.flatMap(({ name, value }) => [name, value])];
}

function checkRow(row: Row, check: (what: string, size: number, limit: number, least?: number) => void): void {
  if (row.kind === 'buttons') {
    check('buttons', row.buttons.length, LIMITS.buttons, 1);
    for (const { label } of row.buttons) check('label of a button', label.length, LIMITS.buttonLabel, 1);
    return;
  }
  check('placeholder', row.placeholder.length, LIMITS.placeholder, 1);
  if (row.kind !== 'select') return;
  check('choices', row.choices.length, LIMITS.choices, 1);
  check(
    'different values',
    new Set(row.choices.map(({ value }) => value)).size,
    row.choices.length,
    row.choices.length,
  );
  for (const { label, value, description } of row.choices) {
    check('label of a choice', label.length, LIMITS.choiceLabel, 1);
    check('value of a choice', value.length, LIMITS.choiceValue, 1);
    check('description of a choice', description?.length ?? 1, LIMITS.choiceLabel, 1);
  }
}
