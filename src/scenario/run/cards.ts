import { compileCard } from '../../cards/compile.ts';
import type { CardRecord } from '../../cards/scryfall.ts';
import type { CardDefinition } from '../../rules/definition.ts';

const compiled = new WeakMap<CardRecord, CardDefinition>();

/** A card's definition; each record is compiled once. */
export function definition(record: CardRecord): CardDefinition {
  const known = compiled.get(record);
  if (known) return known;
  const made = compileCard(record);
  compiled.set(record, made);
  return made;
}
