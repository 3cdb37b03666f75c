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
/** Kinds of sets that hold no cards of regular play. */
const JOKE_SET_TYPES: ReadonlySet<string> = new Set(['funny', 'memorabilia', 'token']);
/** Card types that no format's deck holds (309, 311, 312, 314, 315), so that being legal nowhere says nothing. */
const OUTSIDE_DECKS = /\b(?:Dungeon|Plane|Phenomenon|Scheme|Conspiracy)\b/;

/**
 * Whether a card is an extra: a token, emblem, art card, Vanguard avatar, joke, playtest or digital-only card.
 * Such cards never stand before a regular card of a like name. Where the data names no printings, a card that is
 * released and yet legal in no format counts as one.
 */
export function isExtra(card: CardRecord): boolean {
  if (EXTRA_LAYOUTS.has(card.layout) || card.x_funny || card.x_alchemy_rebalanced) return true;
  const { legalities, set_type, x_printings } = card;
  if (x_printings?.every((set) => JOKE_SETS.has(set))) return true;
  const playable = Object.keys(legalities ?? {}).filter((format) => legalities?.[format] !== 'not_legal');
  if (playable.length > 0) return playable.every((format) => DIGITAL_FORMATS.has(format));
  if (set_type !== undefined) return JOKE_SET_TYPES.has(set_type);
  return (
    x_printings === undefined && legalities !== undefined && !card.x_upcoming && !OUTSIDE_DECKS.test(card.type_line)
  );
}
