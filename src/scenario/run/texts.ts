import type { GameState } from '../../game/state.ts';
import type { CardDefinition } from '../../rules/definition.ts';
import { fold } from '../syntax/names.ts';

const printed = new WeakMap<CardDefinition, ReadonlyMap<string, readonly string[]>>();

/** The printed words behind each ability of a card, folded, by the ability's own text. */
function printedOf(card: CardDefinition): ReadonlyMap<string, readonly string[]> {
  const known = printed.get(card);
  if (known) return known;
  const found = new Map<string, string[]>();
  for (const face of card.faces) {
    const all = [...face.abilities, ...(face.bands ?? []).flatMap((b) => b.abilities)];
    for (const { text, span } of all)
      if (span)
        for (const [told, words] of [
          [text, face.text.slice(...span)] as const,
          ...modes(text, face.text.slice(...span)),
        ])
          found.set(told, [...(found.get(told) ?? []), fold(words)]);
  }
  printed.set(card, found);
  return found;
}

/** The modes of an ability with their printed words. */
function modes(text: string, words: string): readonly (readonly [string, string])[] {
  const [told, said] = [text, words].map((all) => all.split('•').slice(1)) as [string[], string[]];
  return told.length === said.length ? told.map((mode, i) => [mode.trim(), said[i]!] as const) : [];
}

/** The abilities that a card gives, as it prints them, folded. */
const inQuotes = (card: CardDefinition): readonly string[] =>
  card.faces.flatMap((face) => [...face.text.matchAll(/"([^"]+)"/g)].map((quote) => fold(quote[1]!)));

/** How an ability that is given speaks of the object that has it (201.5). */
const ITSELF =
  /\bthis (creature|permanent|artifact|enchantment|land|planeswalker|token|card|Equipment|Aura|Vehicle)\b/gi;

/** Whether an ability's text has these words in it: as it is told here, or as a card prints it. */
export function says(state: GameState, text: string, words: string): boolean {
  const wanted = fold(words);
  return (
    fold(text).includes(wanted) ||
    fold(text).includes(fold(words.replace(ITSELF, '~'))) ||
    Object.values(state.cards).some(
      (card) =>
        printedOf(card)
          .get(text)
          ?.some((p) => p.includes(wanted)) ?? false,
    ) ||
    (text.includes('≈') && Object.values(state.cards).some((card) => inQuotes(card).some((q) => q.includes(wanted))))
  );
}
