import type { FaceRecord } from '../src/cards/scryfall.ts';
import { read } from './read.ts';

const byHand = read<Readonly<Record<string, readonly string[]>>>('abilities.hand.json');

/** Reminder text: whole parentheses, apart from the arrows of a dungeon. */
const REMINDER = /\s*\((?!Leads to:)[^)]*\)/g;

/**
 * The ability text of a card or face as it ships: one line an ability, this project's own wording, without reminder text.
 * '' for a card or face without abilities. Throws for one that has abilities and no wording.
 */
export function abilityText(record: FaceRecord): string {
  if ((record.oracle_text ?? '').replace(REMINDER, '').trim() === '') return '';
  const lines = byHand[record.name];
  if (!lines) throw new Error(`abilities.hand.json has no wording for ${record.name}`);
  return lines.join('\n');
}
