import type { CardHit, ExcerptPiece, Library, Resolution } from '../library/library.ts';

/** Prints a value as one JSON document. */
export const printJson = (value: unknown): void => console.log(JSON.stringify(value, null, 2));

/** What the answer stands on, as the last line of every answer. */
export function footer({ dates, origin, stale }: Library): string {
  const from =
    origin === 'shipped' ? 'data that ships; "npm run sync" brings all' : `data of ${dates.data ?? 'unknown date'}`;
  const old = stale ? ` — older than 14 days; run "npm run sync"` : '';
  return `[${from}${old} · rules of ${dates.rules ?? 'unknown date'}]`;
}

/** The card of a hit, with the face or other name that was meant. */
export function hitTitle({ name, face, alias }: CardHit): string {
  if (face !== undefined) return `${name} (${face})`;
  return alias === undefined ? name : `${name} (also ${alias})`;
}

/** A sentence for a name that does not come to one card. */
export function unresolved(query: string, { status, cards }: Resolution): string {
  if (status === 'none') return `No card is named like "${query.slice(0, 100)}".`;
  return `"${query.slice(0, 100)}" may mean ${cards.map(hitTitle).join('; ')}. Give more of the name.`;
}

/** An excerpt with its hits between asterisks. */
export const excerptText = (pieces: readonly ExcerptPiece[]): string =>
  pieces.map(({ text, hit }) => (hit ? `*${text}*` : text)).join('');
