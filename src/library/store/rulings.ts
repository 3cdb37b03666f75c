import type Database from 'better-sqlite3';
import type { CardHit, Library, Ruling } from '../library.ts';
import { fold } from '../names/fold.ts';
import { HIT_END, HIT_START } from './schema.ts';
import { excerptPieces, searchRows } from './search.ts';

interface Row {
  readonly id: number;
  readonly source: string;
  readonly published_at: string;
  readonly comment: string;
  readonly rules: string;
  readonly cards: number;
}

interface HitRow extends Row {
  readonly excerpt: string;
}

const ruling = ({ source, published_at, comment, rules, cards }: Row): Ruling => ({
  source,
  published_at,
  comment,
  rules: JSON.parse(rules),
  cards,
});

/** Whether every word asked for begins some word of the comment. */
function holdsWords(comment: string, asked: readonly string[]): boolean {
  const words = fold(comment).split(' ');
  return asked.every((one) => words.some((word) => word.startsWith(one)));
}

/** Rulings by card and by words, from an open library file. */
export function rulingReader(db: Database.Database): Pick<Library, 'rulings' | 'searchRulings'> {
  const ofCard = db.prepare<[string], Row>(
    `SELECT ruling.* FROM card JOIN card_ruling ON card_ruling.card = card.id JOIN ruling ON ruling.id = card_ruling.ruling
    WHERE card.oracle_id = ? ORDER BY ruling.id`,
  );
  const matching = db.prepare<[string, number], HitRow>(
    `SELECT ruling.*, snippet(ruling_text, 0, '${HIT_START}', '${HIT_END}', '…', 40) AS excerpt
    FROM ruling_text JOIN ruling ON ruling.id = ruling_text.rowid
    WHERE ruling_text MATCH ? ORDER BY bm25(ruling_text), ruling.id LIMIT ?`,
  );
  const carrier = db.prepare<[number], CardHit>(
    `SELECT oracle_id, name FROM card_ruling JOIN card ON card.id = card_ruling.card WHERE ruling = ? ORDER BY extra, name LIMIT 1`,
  );

  return {
    rulings(oracleId, { words = '', order = 'newest' } = {}) {
      const asked = fold(words).split(' ').filter(Boolean);
      const direction = order === 'newest' ? -1 : 1;
      const rows = ofCard.all(oracleId).filter(({ comment }) => asked.length === 0 || holdsWords(comment, asked));
      rows.sort(
        (a, b) =>
          Number(a.cards > 1) - Number(b.cards > 1) ||
          direction * a.published_at.localeCompare(b.published_at) ||
          a.id - b.id,
      );
      return rows.map(ruling);
    },

    searchRulings(words, limit = 10) {
      const rows = searchRows(words, 2 * limit, (expression, most) => matching.all(expression, most));
      const texts = new Set<string>();
      const hits = rows.flatMap((row) => {
        const card = texts.has(row.comment) ? undefined : carrier.get(row.id);
        texts.add(row.comment);
        return card ? [{ ruling: ruling(row), card, excerpt: excerptPieces(row.excerpt) }] : [];
      });
      return hits.slice(0, limit);
    },
  };
}
