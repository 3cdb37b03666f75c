import type Database from 'better-sqlite3';
import type { CardRecord } from '../../cards/scryfall.ts';
import type { Library } from '../library.ts';
import { fold } from '../names/fold.ts';
import { ladder } from '../names/ladder.ts';
import {
  type IndexedCard,
  type IndexedName,
  indexNames,
  isBeginning,
  type NameKind,
  namesBeginning,
} from '../names/names.ts';

type CardRow = [oracleId: string, name: string, extra: number, rank: number | null];
type NameRow = [card: number, kind: NameKind, face: number | null, text: string];

/** The most records kept in memory: an open file doesn't change, so that none of them grows old. */
const RECENT = 2000;

/** Cards by id and by name, from an open library file; names are taken into memory at once, records are read when asked for. */
export function cardReader(
  db: Database.Database,
  nicknames: Readonly<Record<string, string>>,
): Pick<
  Library,
  'find' | 'begins' | 'nickname' | 'titled' | 'nearest' | 'cardById' | 'cards' | 'resolve' | 'suggest'
> & {
  readonly names: number;
} {
  const cards: IndexedCard[] = [];
  const cardRows = db.prepare<[], CardRow>('SELECT oracle_id, name, extra, rank FROM card ORDER BY id').raw();
  for (const [oracle_id, name, extra, rank] of cardRows.iterate()) {
    cards.push({ oracle_id, name, extra: extra === 1, rank: rank ?? undefined });
  }
  const names: IndexedName[] = [];
  const targets = new Set(Object.values(nicknames));
  const named = new Map<string, number>();
  const nameRows = db.prepare<[], NameRow>('SELECT card, kind, face, text FROM name').raw();
  for (const [card, kind, face, text] of nameRows.iterate()) {
    names.push({ card, kind, text, face: face ?? undefined });
    if (targets.has(text) && (kind === 'full' || !named.has(text))) named.set(text, card);
  }
  for (const [text, name] of Object.entries(nicknames)) {
    const card = named.get(name);
    if (card !== undefined) names.push({ card, kind: 'nickname', text, face: undefined });
  }
  const called = new Map(
    names.flatMap(({ card, kind, text }) => (kind === 'nickname' ? [[fold(text), card] as const] : [])),
  );
  const index = indexNames(cards, names);
  const rungs = ladder(index);
  const recordOf = db.prepare<[string], string>('SELECT record FROM card WHERE oracle_id = ?').pluck();
  const read = (oracleId: string): CardRecord | undefined => {
    const record = recordOf.get(oracleId);
    return record === undefined ? undefined : JSON.parse(record);
  };
  const recent = new Map<string, CardRecord>();
  const cardById = (oracleId: string): CardRecord | undefined => {
    const card = recent.get(oracleId) ?? read(oracleId);
    if (!card) return undefined;
    recent.delete(oracleId);
    recent.set(oracleId, card);
    const [oldest] = recent.keys();
    if (recent.size > RECENT) recent.delete(oldest!);
    return card;
  };

  return {
    names: names.length,
    cardById,
    *cards() {
      for (const { oracle_id } of cards) {
        const record = read(oracle_id);
        if (record) yield record;
      }
    },
    find(text) {
      const name = rungs.exact(text);
      if (!name || name.kind === 'nickname') return undefined;
      const card = cardById(cards[name.card]!.oracle_id);
      return card && { card, ...(name.face !== undefined && { face: name.face }) };
    },
    begins: (text) => isBeginning(index, text),
    nickname(text) {
      const at = called.get(fold(text));
      const card = at === undefined ? undefined : cardById(cards[at]!.oracle_id);
      return card && { card };
    },
    titled(name) {
      const begun = `${fold(name)} `;
      const texts = namesBeginning(index, begun).flatMap((at) => {
        const { kind, text, card } = names[at]!;
        const titled = kind === 'full' && text.includes(',') && fold(text.split(',')[0]!) === fold(name);
        return titled && !cards[card]!.extra ? [text] : [];
      });
      return [...new Set(texts)];
    },
    nearest: (text, limit) => rungs.suggest(text, limit).map(({ name }) => name),
    resolve: rungs.resolve,
    suggest: rungs.suggest,
  };
}
