import type { CardRecord, FaceRecord } from '../../../cards/scryfall.ts';
import type { NamedCard } from '../../cards.ts';

/** The face that a name means, or the card itself. */
export function faceOf({ card, face }: NamedCard): CardRecord | FaceRecord {
  return face === undefined ? card : card.card_faces![face]!;
}

/** A card's name as people say it: both halves of a split card, the front face of others. */
export const titleOf = (card: CardRecord): string =>
  card.layout === 'split' ? card.name : (card.card_faces?.[0]?.name ?? card.name);

/** All text of a card. */
export const textOf = (card: CardRecord): string =>
  [card.oracle_text ?? '', ...(card.card_faces ?? []).map((face) => face.oracle_text ?? '')].join('\n');

export const isType = (card: CardRecord | FaceRecord, type: string): boolean =>
  (card.type_line ?? '').split(/[\s—/]+/).includes(type);

/** Numbers as card text writes them. */
export const NUMBERS: readonly string[] = [
  'no',
  'a',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];
