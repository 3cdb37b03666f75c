import type Database from 'better-sqlite3';
import Fuse from 'fuse.js';
import { referencesIn } from '../documents/numbers.ts';
import type { GlossaryEntry, Keyword, Library } from '../library.ts';
import { fold } from '../names/fold.ts';
import { searchRows } from './search.ts';

interface Row {
  readonly id: number;
  readonly term: string;
  readonly definition: string;
}

const entry = ({ term, definition }: Row): GlossaryEntry => ({ term, definition, see: referencesIn(definition) });

/** The longest text that is compared with the terms: fuse.js takes seconds over thousands of characters. */
const TERM_LIMIT = 60;

/** The texts under which a term is found: itself, and each of those that it lists ("You, Your"). */
const keysOf = (term: string): readonly string[] => [...new Set([term, ...term.split(', ')].map(fold))].filter(Boolean);

/** Glossary and keywords, from an open library file. Terms are few, so they stay in memory and fuse.js finds them through typos. */
export function glossaryReader(
  db: Database.Database,
): Pick<Library, 'glossary' | 'searchGlossary' | 'suggestTerms' | 'keyword'> {
  const terms = db.prepare<[], { id: number; term: string }>('SELECT id, term FROM glossary ORDER BY term').all();
  const keys = new Map<string, number>();
  for (const { id, term } of terms) keys.set(fold(term), id);
  for (const { id, term } of terms) for (const key of keysOf(term)) if (!keys.has(key)) keys.set(key, id);
  const fuse = new Fuse(
    terms.map((one) => ({ ...one, folded: fold(one.term) })),
    { keys: ['folded'], threshold: 0.35, ignoreLocation: true, minMatchCharLength: 2 },
  );
  const byId = db.prepare<[number], Row>('SELECT * FROM glossary WHERE id = ?');
  const byName = db.prepare<[string], Keyword>('SELECT name, kind, rule FROM keyword WHERE folded = ?');
  const matching = db.prepare<[string, number], Row>(
    `SELECT glossary.* FROM glossary_text JOIN glossary ON glossary.id = glossary_text.rowid
    WHERE glossary_text MATCH ? ORDER BY bm25(glossary_text, 8.0, 1.0), glossary.id LIMIT ?`,
  );

  /** Terms by the text typed: those that begin so, those with a word that begins so, and those near it. */
  function nearTerms(query: string, limit: number): readonly number[] {
    const folded = fold(query.slice(0, TERM_LIMIT));
    const found = new Set<number>();
    for (const { id, term } of terms) if (fold(term).startsWith(folded)) found.add(id);
    if (folded === '') return [...found].slice(0, limit);
    for (const { id, term } of terms) if (` ${fold(term)}`.includes(` ${folded}`)) found.add(id);
    if (found.size < limit) for (const { item } of fuse.search(folded, { limit })) found.add(item.id);
    return [...found].slice(0, limit);
  }

  return {
    glossary(term) {
      const folded = fold(term.slice(0, 2 * TERM_LIMIT));
      const id = keys.get(folded) ?? keys.get(`${folded}s`) ?? keys.get(folded.replace(/s$/, ''));
      const row = id === undefined ? undefined : byId.get(id);
      return row && entry(row);
    },

    searchGlossary(words, limit = 10) {
      const rows = new Map<number, Row>();
      const exact = keys.get(fold(words));
      const ids = exact === undefined ? [] : [exact];
      for (const id of ids) rows.set(id, byId.get(id)!);
      for (const row of searchRows(words, limit, (text, most) => matching.all(text, most))) rows.set(row.id, row);
      if (rows.size === 0) for (const id of nearTerms(words, limit)) rows.set(id, byId.get(id)!);
      return [...rows.values()].slice(0, limit).map(entry);
    },

    suggestTerms(query, limit) {
      const texts = new Map(terms.map(({ id, term }) => [id, term]));
      return nearTerms(query, limit).map((id) => texts.get(id)!);
    },

    keyword: (name) => byName.get(fold(name)),
  };
}
