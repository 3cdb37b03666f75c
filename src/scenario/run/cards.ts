import { compileCard } from '../../cards/compile.ts';
import type { CardRecord } from '../../cards/scryfall.ts';
import type { CardDefinition } from '../../rules/definition.ts';
import type { CardSource } from '../cards.ts';

const compiled = new WeakMap<CardRecord, CardDefinition>();

/** A card's definition; each record is compiled once. */
export function definition(record: CardRecord): CardDefinition {
  const known = compiled.get(record);
  if (known) return known;
  const made = compileCard(record);
  compiled.set(record, made);
  return made;
}

const related = ({ all_parts = [] }: CardRecord, component: string): readonly string[] =>
  all_parts.filter((part) => part.component === component).map(({ name }) => name);

/** Whether a record is the permanent that a meld pair becomes, which is no card of its own (712.4b). */
export const isMelded = (record: CardRecord): boolean =>
  record.layout === 'meld' && related(record, 'meld_result').includes(record.name);

/** The cards of a meld pair (712.5), each with the combined back face: of one of them, or of what they become. */
export function meldPair(record: CardRecord, cards: CardSource): readonly CardDefinition[] {
  const [into = ''] = related(record, 'meld_result');
  const back = cards.find(into)?.card;
  return related(record, 'meld_part').flatMap((name) => {
    const part = cards.find(name)?.card;
    if (!part || !back) return [];
    const front = definition(part);
    return [{ ...front, faces: [...front.faces.slice(0, 1), ...definition(back).faces] }];
  });
}
