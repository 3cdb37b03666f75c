import type { CardRecord } from '../../cards/scryfall.ts';
import { referencesIn } from '../documents/numbers.ts';
import type { GlossaryEntry, Library, RelatedRule, Rule } from '../library.ts';
import { fold } from '../names/fold.ts';

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
  const typeWords = new Set(words);
  for (const term of new Set(terms)) {
    const entry = glossary(term) ?? words.map((type) => glossary(`${term} (${type})`)).find((one) => one !== undefined);
    const see = entry && typeWords.has(term) ? senseOf(entry, words) : entry?.see;
    const number = keyword(term)?.rule ?? see?.find((one) => rule(one) !== undefined);
    const named = number === undefined ? undefined : rule(number);
    const found = typeWords.has(term) ? spokenOf(term, named, rule) : named;
    if (found && !related.has(found.number)) {
      related.set(found.number, { number: found.number, text: found.text, because: term });
    }
  }
  return [...related.values()].slice(0, RELATED_LIMIT);
}

/** The rules of a word of a type line: of several numbered senses those that the sense for such a card names. */
function senseOf({ definition, see }: GlossaryEntry, types: readonly string[]): readonly string[] {
  const senses = definition.split(/^\d+\. /m).filter(Boolean);
  const meant = senses.find((sense) => types.some((type) => fold(sense).includes(`${fold(type)} subtype`)));
  return senses.length < 2 || meant === undefined ? see : referencesIn(meant);
}

/** A section's one rule that speaks of a word, itself or in its subrules; else the section. */
function spokenOf(word: string, found: Rule | undefined, rule: Library['rule']): Rule | undefined {
  if (found?.kind !== 'section') return found;
  const speaks = (text: string): boolean => text.split(/[^\p{L}]+/u).includes(word);
  const speaking = found.children.filter(
    ({ number, text }) => speaks(text) || rule(number)?.children.some((sub) => speaks(sub.text)),
  );
  const [only] = speaking;
  return only !== undefined && speaking.length === 1 ? rule(only.number) : found;
}
