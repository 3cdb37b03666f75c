import type { CardRecord } from '../src/cards/scryfall.ts';
import type { Context } from './context.ts';
import { plain } from './markdown.ts';

/** What the engine makes of a card's text, as `/card` says it. */
export function understood({ simulate }: Context, card: CardRecord): string {
  const lines = simulate.describe(card);
  if (!lines.length) return '**As the engine reads it**\nNo text to read.';
  const read = lines.map(({ reading, text, stoppedAt }) =>
    reading === undefined
      ? `• Not read: “${plain(text)}”${stoppedAt ? `, where “${plain(stoppedAt)}” begins` : ''}`
      : `• ${plain(reading)}`,
  );
  return ['**As the engine reads it**', ...read].join('\n');
}
