import type Database from 'better-sqlite3';
import type { CardRecord } from '../../cards/scryfall.ts';
import type { Library } from '../library.ts';
import { ladder } from '../names/ladder.ts';
import { type IndexedCard, type IndexedName, indexNames, type NameKind } from '../names/names.ts';

interface NameRow {
  readonly card: number;
  readonly kind: NameKind;
  readonly face: number | null;
  readonly text: string;
}

interface CardRow {
  readonly oracle_id: string;
  readonly name: string;
  readonly extra: number;
  readonly rank: number | null;
}

/** Cards by id and by name, from an open library file; names are taken into memory at once, records are read when asked for. */
export function cardReader(
  db: Database.Database,
  nicknames: Readonly<Record<string, string>>,
): Pick<Library, 'find' | 'nearest' | 'cardById' | 'cards' | 'resolve' | 'suggest'> & { readonly names: number } {
  const cards: IndexedCard[] = [];
  for (const row of db.prepare<[], CardRow>('SELECT oracle_id, name, extra, rank FROM card ORDER BY id').iterate()) {
    const { oracle_id, name } = row;
    cards.push({ oracle_id, name, extra: row.extra === 1, ...(row.rank !== null && { rank: row.rank }) });
  }
  const names: IndexedName[] = [];
  const full = new Map<string, number>();
  for (const { card, kind, face, text } of db.prepare<[], NameRow>('SELECT * FROM name').iterate()) {
    names.push({ card, kind, text, ...(face !== null && { face }) });
    if (kind === 'full') full.set(text, card);
  }
  for (const [text, name] of Object.entries(nicknames)) {
    const card = full.get(name);
    if (card !== undefined) names.push({ card, kind: 'nickname', text });
  }
  const rungs = ladder(indexNames(cards, names));
  const recordOf = db.prepare<[string], string>('SELECT record FROM card WHERE oracle_id = ?').pluck();
  const cardById = (oracleId: string): CardRecord | undefined => {
    const record = recordOf.get(oracleId);
    return record === undefined ? undefined : JSON.parse(record);
  };

  return {
    names: names.length,
    cardById,
    *cards() {
      for (const { oracle_id } of cards) {
        const record = cardById(oracle_id);
        if (record) yield record;
      }
    },
    find(text) {
      const name = rungs.exact(text);
      if (!name || name.kind === 'nickname') return undefined;
      const card = cardById(cards[name.card]!.oracle_id);
      return card && { card, ...(name.face !== undefined && { face: name.face }) };
    },
    nearest: (text, limit) => rungs.suggest(text, limit).map(({ name }) => name),
    resolve: rungs.resolve,
    suggest: rungs.suggest,
  };
}
