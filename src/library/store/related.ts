import type { CardRecord } from '../../cards/scryfall.ts';
import type { Library, RelatedRule } from '../library.ts';

/** The glossary's words for what a layout makes of a card; layouts without one are told by their types. */
const LAYOUT_TERMS: Readonly<Record<string, string>> = {
  split: 'Split Cards',
  flip: 'Flip Cards',
  transform: 'Double-Faced Cards',
  modal_dfc: 'Modal Double-Faced Cards',
  meld: 'Meld',
  leveler: 'Leveler Cards',
  adventure: 'Adventurer Card',
  prepare: 'Preparation Card',
  prototype: 'Prototype',
  mutate: 'Mutate',
};

/** How many rules are named under a card. */
const RELATED_LIMIT = 12;

/** The rules that a card's layout, keywords and words of its type line lead to, through the keyword list and the glossary. */
export function relatedRules(
  card: CardRecord,
  { keyword, glossary, rule }: Pick<Library, 'keyword' | 'glossary' | 'rule'>,
): readonly RelatedRule[] {
  const types = [card.type_line, ...(card.card_faces ?? []).map(({ type_line }) => type_line ?? '')];
  const words = types.flatMap((line) => line.split(/[\s/—]+/)).filter((word) => /^[A-Z]/.test(word));
  const layout = LAYOUT_TERMS[card.layout];
  const terms = [...(layout === undefined ? [] : [layout]), ...(card.keywords ?? []), ...words];
  const related = new Map<string, RelatedRule>();
  for (const term of new Set(terms)) {
    const numbers = keyword(term)?.rule ?? glossary(term)?.see.find((number) => rule(number) !== undefined);
    const found = numbers === undefined ? undefined : rule(numbers);
    if (found && !related.has(found.number)) {
      related.set(found.number, { number: found.number, text: found.text, because: term });
    }
  }
  return [...related.values()].slice(0, RELATED_LIMIT);
}
