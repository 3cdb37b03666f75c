import type { CardRecord } from '../cards/scryfall.ts';

/** A card found by one of its names: `face` is the index in `card_faces` when the name is that of a face only. */
export interface NamedCard {
  readonly card: CardRecord;
  readonly face?: number;
}

/**
 * Where a scenario gets its cards: names match exactly after folding (case, accents, punctuation), never fuzzily.
 * The library implements it; tests may give a plain table.
 */
export interface CardSource {
  /** The card of that name (own full name first, then a face's); undefined when no card has it. */
  find(name: string): NamedCard | undefined;
  /** Whether a name may begin with this text; where that is not told, any may. */
  begins?(text: string): boolean;
  /** The card that players call so for short (`bob`); a scenario never uses it, a plain question may. */
  nickname?(text: string): NamedCard | undefined;
  /** The full names that go on with a title after this one: `Urborg, Tomb of Yawgmoth` after `Urborg`. */
  titled?(name: string): readonly string[];
  /** Up to `limit` nearest names, for an error message. */
  nearest(name: string, limit: number): readonly string[];
}
