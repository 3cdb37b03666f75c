import type Database from 'better-sqlite3';
import Fuse from 'fuse.js';
import type { Library, PolicySection } from '../library.ts';
import { fold } from '../names/fold.ts';
import { POLICY_DOCUMENTS, type PolicyDocument } from '../policy.ts';
import { HIT_END, HIT_START } from './schema.ts';
import { excerptPieces, searchRows } from './search.ts';

interface Title {
  readonly number: string;
  readonly title: string;
}

interface Row extends Title {
  readonly position: number;
  readonly document: PolicyDocument;
  readonly parent: string | null;
  readonly text: string;
}

interface HitRow extends Title {
  readonly id: number;
  readonly document: PolicyDocument;
  readonly excerpt: string;
}

/** The longest text that is compared with the titles. */
const TITLE_LIMIT = 60;

/** A section number as people write it: `MTR 2.3`, `2.3.`, `appendix b`. */
const sectionNumber = (text: string): string =>
  text
    .trim()
    .replace(/^(?:mtr|ipg|jar)\s*/i, '')
    .replace(/^(?:appendix|section)\s*/i, '')
    .replace(/\.$/, '')
    .toUpperCase();

/** Policy documents by section and by words, from an open library file. */
export function policyReader(
  db: Database.Database,
): Pick<Library, 'policySection' | 'searchPolicy' | 'suggestSections'> {
  const byNumber = db.prepare<[string, string], Row>('SELECT * FROM policy WHERE document = ? AND number = ?');
  const under = db.prepare<[string, string], Title>(
    'SELECT number, title FROM policy WHERE document = ? AND parent = ? ORDER BY position',
  );
  const before = db
    .prepare<[string, number], string>(
      'SELECT number FROM policy WHERE document = ? AND position < ? ORDER BY position DESC LIMIT 1',
    )
    .pluck();
  const after = db
    .prepare<[string, number], string>(
      'SELECT number FROM policy WHERE document = ? AND position > ? ORDER BY position LIMIT 1',
    )
    .pluck();
  const matching = db.prepare<[string, string, number], HitRow>(
    `SELECT policy.position AS id, document, number, policy.title AS title,
      snippet(policy_text, 1, '${HIT_START}', '${HIT_END}', '…', 40) AS excerpt
    FROM policy_text JOIN policy ON policy.position = policy_text.rowid
    WHERE policy_text MATCH ? AND document = ? ORDER BY bm25(policy_text, 6.0, 1.0), position LIMIT ?`,
  );
  const titles = db.prepare<[string], Title>('SELECT number, title FROM policy WHERE document = ? ORDER BY position');
  const indexes = new Map(
    POLICY_DOCUMENTS.map((document) => {
      const sections = titles.all(document).map((one) => ({ ...one, folded: fold(one.title) }));
      return [
        document,
        { sections, fuse: new Fuse(sections, { keys: ['folded'], threshold: 0.35, ignoreLocation: true }) },
      ];
    }),
  );

  return {
    policySection(document, number): PolicySection | undefined {
      const row = byNumber.get(document, sectionNumber(number));
      if (!row) return undefined;
      const previous = before.get(document, row.position);
      const next = after.get(document, row.position);
      return {
        document,
        number: row.number,
        title: row.title,
        text: row.text,
        children: under.all(document, row.number),
        ...(row.parent !== null && { parent: row.parent }),
        ...(previous !== undefined && { previous }),
        ...(next !== undefined && { next }),
      };
    },

    searchPolicy: (document, words, limit = 10) =>
      searchRows(words, limit, (expression, most) => matching.all(expression, document, most)).map(
        ({ number, title, excerpt }) => ({ document, number, title, excerpt: excerptPieces(excerpt) }),
      ),

    suggestSections(document, query, limit) {
      const { sections, fuse } = indexes.get(document)!;
      const number = sectionNumber(query);
      const folded = fold(query.slice(0, TITLE_LIMIT));
      const found = new Map<string, Title>();
      const add = (one: Title): void => void found.set(one.number, { number: one.number, title: one.title });
      for (const one of sections) if (one.number.startsWith(number)) add(one);
      if (folded !== '') {
        for (const one of sections) if (` ${one.folded}`.includes(` ${folded}`)) add(one);
        if (found.size < limit) for (const { item } of fuse.search(folded, { limit })) add(item);
      }
      return [...found.values()].slice(0, limit);
    },
  };
}
