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
/** Sets that exist only as digital cards, for data that lists printings: Alchemy's begin with Y and the year. */
const DIGITAL_SET = /^(?:Y[A-Z0-9]{2,3}|J21|HBG|ANA|OANA|ANB|AJMP|HA[1-7]|EA[1-3])$/;
/** Joke and playtest sets, for data that lists printings. */
const JOKE_SETS: ReadonlySet<string> = new Set(['UGL', 'UNH', 'UST', 'UND', 'CMB1', 'CMB2', 'PCEL', 'HHO']);
/** Kinds of sets that hold no cards of regular play. */
const JOKE_SET_TYPES: ReadonlySet<string> = new Set(['funny', 'memorabilia', 'token']);
/**
 * Whether a card is an extra: a token, emblem, art card, Vanguard avatar, joke, playtest or digital-only card.
 * Such cards never stand before a regular card of a like name. Being legal nowhere is no sign of it: Channel is not.
 */
export function isExtra(card: CardRecord): boolean {
  if (EXTRA_LAYOUTS.has(card.layout) || card.x_funny || card.x_alchemy_rebalanced) return true;
  const { legalities, set_type, x_printings } = card;
  if (x_printings?.every((set) => JOKE_SETS.has(set))) return true;
  const playable = Object.keys(legalities ?? {}).filter((format) => legalities?.[format] !== 'not_legal');
  if (playable.length === 0) return set_type !== undefined && JOKE_SET_TYPES.has(set_type);
  const onPaper = x_printings?.some((set) => !DIGITAL_SET.test(set)) ?? false;
  return !onPaper && playable.every((format) => DIGITAL_FORMATS.has(format));
}
