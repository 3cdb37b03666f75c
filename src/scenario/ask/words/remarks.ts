import type { CardRecord } from '../../../cards/scryfall.ts';
import { textOf } from '../story/card-text.ts';

const REMARK = / ?\(([^()]+)\)/g;
/** Words that say what is so on the table, not what a card says. */
const OF_THE_TABLE = /\b(?:counters? on|damage on|tapped|attached|enchanted by|already|has been|was|were|i|my|mine)\b/i;

/** What a card says of itself, in one text: names, costs, mana value and rules text. */
const sayings = (card: CardRecord): string =>
  [
    textOf(card),
    card.name,
    `mana value ${card.cmc}`,
    ...[card, ...(card.card_faces ?? [])].flatMap((face) => [face.mana_cost ?? '', face.type_line ?? '']),
    ...(card.card_faces ?? []).map((face) => `mana value ${manaValue(face.mana_cost ?? '')}`),
  ]
    .join(' ')
    .toLowerCase();

/** The mana value of a cost without X and hybrid symbols. */
const manaValue = (cost: string): number =>
  (cost.match(/\{[^}]+\}/g) ?? []).reduce((sum, symbol) => sum + (Number(symbol.slice(1, -1)) || 1), 0);

/** Whether a remark only says again what one of the cards says: all its numbers, and most of its words. */
function saysAgain(remark: string, cards: readonly CardRecord[]): boolean {
  if (OF_THE_TABLE.test(remark)) return false;
  const words = remark.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const exact = remark.toLowerCase().match(/\{[^}]+\}|[+-]?\d+(?:\/[+-]?\d+)?/g) ?? [];
  return cards.map(sayings).some((text) => {
    const known = words.filter((word) => text.includes(word.replace(/s$/, '')));
    return exact.every((number) => text.includes(number)) && known.length * 2 >= words.length;
  });
}

/** A question without the remarks in brackets that say again what a card's text or cost says; others are told like the rest. */
export const withoutRemarks = (question: string, cards: readonly CardRecord[]): string =>
  question.replace(REMARK, (whole, remark: string) => (saysAgain(remark, cards) ? '' : whole.replace(/[()]/g, ',')));
