import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CardRecord } from '../cards/scryfall.ts';
import type { CardSource } from '../scenario/cards.ts';
import { parse } from '../scenario/parse.ts';
import { setup } from '../scenario/run/setup.ts';
import { Meaningless } from '../scenario/run/signals.ts';
import { fold } from '../scenario/syntax/names.ts';

/** The texts of the scenarios of a file or folder; none where there is no such thing. */
export function scenarioTexts(path: string): readonly string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [readFileSync(path, 'utf8')];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.scenario'))
    .sort()
    .map((file) => readFileSync(join(path, file), 'utf8'));
}

/** A list of cards as a source: own full names before names of faces. */
export function sourceOf(cards: readonly CardRecord[]): CardSource {
  const named = new Map<string, ReturnType<CardSource['find']>>();
  for (const card of cards)
    for (const [face, { name }] of (card.card_faces ?? []).entries()) named.set(fold(name), { card, face });
  for (const card of cards) named.set(fold(card.name), { card });
  return { find: (name) => named.get(fold(name)), nearest: () => [] };
}

/** Oracle ids of the cards that scenarios lay out, played or not. */
export function cardsOf(scenarios: readonly string[], cards: CardSource): ReadonlySet<string> {
  const ids = scenarios.flatMap((text) => {
    const parsed = parse(text, cards);
    if (!parsed.ok) return [];
    try {
      return Object.values(setup(parsed.scenario, cards).state.cards).map(({ oracleId }) => oracleId);
    } catch (fault) {
      if (fault instanceof Meaningless) return [];
      throw fault;
    }
  });
  return new Set(ids);
}
