import { read } from '../../rulings-data/read.ts';
import type { CardRecord } from '../../src/cards/scryfall.ts';

/** A ruling as it ships. */
export interface ShippedRuling {
  readonly oracle_id: string;
  readonly source: string;
  readonly published_at: string;
  readonly comment: string;
  readonly rules: readonly string[];
  readonly seed?: string;
}

export const cards = read<readonly CardRecord[]>('cards.json');
export const groups = read<Readonly<Record<string, readonly string[]>>>('names.json');
export const rulings = read<readonly ShippedRuling[]>('rulings.json');
export const wordings = read<readonly { readonly number: string; readonly wording: string }[]>('rules.json');
export const glossary = read<readonly { readonly term: string; readonly definition: string }[]>('glossary.json');
export const nicknames = read<Readonly<Record<string, string>>>('nicknames.json');
