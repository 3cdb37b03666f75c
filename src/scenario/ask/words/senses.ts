import type { CardSource } from '../../cards.ts';
import { fold } from '../../syntax/names.ts';
import { Sentence } from './named.ts';
import { tidy } from './tidy.ts';

/** Another card that a name in a question may be short for, and the question with that one's name. */
export interface Sense {
  readonly name: string;
  readonly full: string;
  readonly question: string;
}

/** `Urborg` is a card, and what `Urborg, Tomb of Yawgmoth` is called for short. */
export function otherSenses(question: string, cards: CardSource): readonly Sense[] {
  const text = tidy(question);
  const { allNamed } = new Sentence(text, cards, false);
  return [...new Map(allNamed.map(({ name, card }) => [name, card])).entries()].flatMap(([name, { oracle_id }]) => {
    const typed = new RegExp(
      `(?<![\\p{L}])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}])(?!, \\p{Lu})`,
      'iu',
    );
    if (name.includes(',') || name.includes('//') || !typed.test(text)) return [];
    return (cards.titled?.(name) ?? []).flatMap((full) => {
      const found = cards.find(full);
      if (found === undefined || found.card.oracle_id === oracle_id || fold(text).includes(fold(full))) return [];
      return [{ name, full, question: text.replace(typed, full) }];
    });
  });
}
