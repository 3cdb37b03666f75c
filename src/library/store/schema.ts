/** Raised whenever the tables below change; a file of another version is not opened, and is built again by a sync. */
export const SCHEMA_VERSION = 1;

/** The marks that an FTS5 excerpt is given around the words that were found. */
export const HIT_START = '\u0002';
export const HIT_END = '\u0003';

/** The tables of the library file. `card.id` counts from 0 without gaps; `rule` and `policy` keep the order of their documents. */
export const SCHEMA = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE card (id INTEGER PRIMARY KEY, oracle_id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, extra INTEGER NOT NULL,
  rank INTEGER, record TEXT NOT NULL);
CREATE TABLE name (card INTEGER NOT NULL, kind TEXT NOT NULL, face INTEGER, text TEXT NOT NULL);
CREATE TABLE ruling (id INTEGER PRIMARY KEY, source TEXT NOT NULL, published_at TEXT NOT NULL, comment TEXT NOT NULL,
  rules TEXT NOT NULL, cards INTEGER NOT NULL DEFAULT 0);
CREATE TABLE card_ruling (card INTEGER NOT NULL, ruling INTEGER NOT NULL, PRIMARY KEY (card, ruling)) WITHOUT ROWID;
CREATE INDEX ruling_card ON card_ruling (ruling);
CREATE TABLE rule (position INTEGER PRIMARY KEY, number TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, depth INTEGER NOT NULL,
  parent TEXT, heading TEXT NOT NULL, text TEXT NOT NULL, examples TEXT NOT NULL);
CREATE INDEX rule_parent ON rule (parent);
CREATE TABLE glossary (id INTEGER PRIMARY KEY, term TEXT NOT NULL, definition TEXT NOT NULL);
CREATE TABLE keyword (name TEXT NOT NULL, folded TEXT PRIMARY KEY, kind TEXT NOT NULL, rule TEXT NOT NULL);
CREATE TABLE policy (position INTEGER PRIMARY KEY, document TEXT NOT NULL, number TEXT NOT NULL, title TEXT NOT NULL,
  parent TEXT, text TEXT NOT NULL, UNIQUE (document, number));
CREATE VIRTUAL TABLE ruling_text USING fts5 (comment, content='ruling', content_rowid='id',
  tokenize='porter unicode61 remove_diacritics 2');
CREATE VIRTUAL TABLE rule_text USING fts5 (heading, text, examples, content='rule', content_rowid='position',
  tokenize='porter unicode61 remove_diacritics 2');
CREATE VIRTUAL TABLE glossary_text USING fts5 (term, definition, content='glossary', content_rowid='id',
  tokenize='porter unicode61 remove_diacritics 2');
CREATE VIRTUAL TABLE policy_text USING fts5 (title, text, content='policy', content_rowid='position',
  tokenize='porter unicode61 remove_diacritics 2');
`;

export const TEXT_TABLES = ['ruling_text', 'rule_text', 'glossary_text', 'policy_text'] as const;

/** What the `meta` table holds besides \`schema\`. Dates are ISO; tags are what the source gave to ask again with. */
export const META_KEYS = [
  'data date',
  'rules date',
  'mtr date',
  'ipg date',
  'jar date',
  'cards tag',
  'rulings tag',
  'rules tag',
] as const;
export type MetaKey = (typeof META_KEYS)[number];
