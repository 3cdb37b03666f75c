import { readFileSync } from 'node:fs';
import type { CardRecord } from '../../src/cards/scryfall.ts';
import type { CardSource, NamedCard } from '../../src/scenario/cards.ts';
import { SHARED } from './shared.ts';

/** A name without case, accents and punctuation. */
const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’"]/g, '')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();

/** A source of these cards, found by full name first, then by a face's; near names are those that share a word. */
export function cardSource(cards: readonly CardRecord[]): CardSource {
  const names = new Map<string, NamedCard>();
  for (const card of cards) {
    card.card_faces?.forEach((face, index) => {
      if (!names.has(fold(face.name))) names.set(fold(face.name), { card, face: index });
    });
  }
  for (const card of cards) names.set(fold(card.name), { card });
  return {
    find: (name) => names.get(fold(name)),
    nearest: (name, limit) => {
      const words = new Set(fold(name).split(' '));
      return cards
        .filter((card) =>
          fold(card.name)
            .split(' ')
            .some((word) => words.has(word)),
        )
        .slice(0, limit)
        .map((card) => card.name);
    },
  };
}

let official: CardSource | undefined;

/** All cards of the official data, read once. */
export function officialCards(): CardSource {
  official ??= cardSource(
    readFileSync(`${SHARED}data/cards.jsonl`, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as CardRecord),
  );
  return official;
}
