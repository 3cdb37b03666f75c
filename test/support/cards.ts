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
  let places: ReadonlyMap<string, readonly number[]> | undefined;
  let titles: ReadonlyMap<string, readonly string[]> | undefined;
  for (const card of cards) {
    card.card_faces?.forEach((face, index) => {
      if (!names.has(fold(face.name))) names.set(fold(face.name), { card, face: index });
    });
  }
  for (const card of cards) names.set(fold(card.name), { card });
  return {
    find: (name) => names.get(fold(name)),
    titled: (name) => {
      titles ??= titlesOf(cards);
      return titles.get(fold(name)) ?? [];
    },
    nearest: (name, limit) => {
      places ??= placesOfWords(cards);
      const near = new Set(
        fold(name)
          .split(' ')
          .flatMap((word) => places?.get(word) ?? []),
      );
      return [...near]
        .sort((a, b) => a - b)
        .slice(0, limit)
        .map((at) => cards[at]!.name);
    },
  };
}

/** The names that go on after a comma, by what stands before it. */
function titlesOf(cards: readonly CardRecord[]): ReadonlyMap<string, readonly string[]> {
  const titles = new Map<string, string[]>();
  for (const { name, layout } of cards) {
    const [short, title] = name.split(',');
    if (title === undefined || layout === 'vanguard') continue;
    titles.set(fold(short!), [...(titles.get(fold(short!)) ?? []), name]);
  }
  return titles;
}

/** Where in a list the cards are whose names hold a word. */
function placesOfWords(cards: readonly CardRecord[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [at, card] of cards.entries())
    for (const word of fold(card.name).split(' ')) {
      const known = places.get(word);
      if (known) known.push(at);
      else places.set(word, [at]);
    }
  return places;
}

/** A source that knows what players call cards for short. */
function withNicknames(source: CardSource): CardSource {
  const url = new URL('../../rulings-data/nicknames.json', import.meta.url);
  const called = JSON.parse(readFileSync(url, 'utf8')) as Readonly<Record<string, string>>;
  const names = new Map(Object.entries(called).map(([short, name]) => [fold(short), name]));
  return {
    ...source,
    nickname(text) {
      const name = names.get(fold(text));
      return name === undefined ? undefined : source.find(name);
    },
  };
}

let official: CardSource | undefined;

/** All cards of the official data, read once. */
export function officialCards(): CardSource {
  official ??= withNicknames(
    cardSource(
      readFileSync(`${SHARED}data/cards.jsonl`, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as CardRecord),
    ),
  );
  return official;
}
