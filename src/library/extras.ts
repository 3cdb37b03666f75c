import type { CardRecord } from '../cards/scryfall.ts';

/** Layouts of things that are no cards of a deck. */
const EXTRA_LAYOUTS: ReadonlySet<string> = new Set([
  'token',
  'double_faced_token',
  'emblem',
  'art_series',
  'vanguard',
  'host',
  'augment',
]);
/** Formats played only with digital cards. */
const DIGITAL_FORMATS: ReadonlySet<string> = new Set([
  'alchemy',
  'historic',
  'brawl',
  'timeless',
  'gladiator',
  'standardbrawl',
  'competitivebrawl',
]);
/** Joke and playtest sets, for data that lists printings. */
const JOKE_SETS: ReadonlySet<string> = new Set(['UGL', 'UNH', 'UST', 'UND', 'CMB1', 'CMB2', 'PCEL', 'HHO']);

/**
 * Whether a card is an extra: a token, emblem, art card, Vanguard avatar, joke, playtest or digital-only card.
 * Such cards never stand beside or before a regular card of a like name.
 */
export function isExtra(card: CardRecord): boolean {
  if (EXTRA_LAYOUTS.has(card.layout) || card.x_funny || card.x_alchemy_rebalanced) return true;
  const playable = Object.keys(card.legalities ?? {}).filter((format) => card.legalities?.[format] !== 'not_legal');
  if (playable.length > 0) return playable.every((format) => DIGITAL_FORMATS.has(format));
  if (card.set_type === 'funny' || card.set_type === 'memorabilia' || card.set_type === 'token') return true;
  return card.x_printings?.every((set) => JOKE_SETS.has(set)) ?? false;
}
