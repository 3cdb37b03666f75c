import type Database from 'better-sqlite3';
import type { CardRecord } from '../../cards/scryfall.ts';
import type { RuleRow } from '../documents/comprehensive-rules.ts';
import type { PolicyRow } from '../documents/policy-text.ts';
import { isExtra } from '../extras.ts';
import type { Keyword } from '../library.ts';
import { RULE_KINDS } from '../library.ts';
import { fold } from '../names/fold.ts';
import type { NameKind } from '../names/names.ts';
import { POLICY_DOCUMENTS, type PolicyDocument } from '../policy.ts';
import type { RulingRecord } from '../records.ts';
import { type MetaKey, SCHEMA, SCHEMA_VERSION, TEXT_TABLES } from './schema.ts';

/** Fills an empty library file. Cards come before the rulings that belong to them. */
export interface LibraryWriter {
  /** False when that card is there already. */
  card(record: CardRecord): boolean;
  /** False when no card has that id. */
  ruling(record: RulingRecord): boolean;
  rules(rows: readonly RuleRow[]): void;
  glossary(entries: readonly { readonly term: string; readonly definition: string }[]): void;
  keywords(keywords: readonly Keyword[]): void;
  policy(document: PolicyDocument, rows: readonly PolicyRow[]): void;
  meta(key: MetaKey, value: string): void;
  /** Takes over a part that has no new source from an older library file attached as `old`. */
  takeOver(part: LibraryPart): void;
  /** Builds the text indexes and ends the writing. */
  finish(): void;
}

export const LIBRARY_PARTS = ['cards', 'rulings', 'rules', 'glossary', 'keywords', ...POLICY_DOCUMENTS] as const;
export type LibraryPart = (typeof LIBRARY_PARTS)[number];

/** All names of a card but its full one: faces, then other printed and flavour names. */
function otherNames(card: CardRecord): { kind: NameKind; face: number | null; text: string }[] {
  const faces = (card.card_faces ?? []).map(({ name }, face) => ({ kind: 'face' as const, face, text: name }));
  const printed = [card, ...(card.card_faces ?? [])].flatMap((one) => [one.printed_name, one.flavor_name]);
  const aliases = [...printed, ...(card.x_aliases ?? [])].filter((text) => text !== undefined);
  const taken = new Set([card.name, ...faces.map(({ text }) => text)]);
  const fresh = [...new Set(aliases)].filter((text) => !taken.has(text));
  return [
    ...faces.filter(({ text }) => text !== card.name),
    ...fresh.map((text) => ({ kind: 'alias' as const, face: null, text })),
  ];
}

const TAKE_OVER: Readonly<Record<LibraryPart, string>> = {
  cards: `INSERT INTO card SELECT * FROM old.card; INSERT INTO name SELECT * FROM old.name;`,
  rulings: `INSERT INTO ruling SELECT * FROM old.ruling;
    INSERT INTO card_ruling SELECT new.id, owned.ruling FROM old.card_ruling owned
      JOIN old.card was ON was.id = owned.card JOIN card new ON new.oracle_id = was.oracle_id;`,
  rules: `INSERT INTO rule SELECT * FROM old.rule;`,
  glossary: `INSERT INTO glossary SELECT * FROM old.glossary;`,
  keywords: `INSERT INTO keyword SELECT * FROM old.keyword;`,
  mtr: `INSERT INTO policy (document, number, title, parent, text)
    SELECT document, number, title, parent, text FROM old.policy WHERE document = 'mtr' ORDER BY position;`,
  ipg: `INSERT INTO policy (document, number, title, parent, text)
    SELECT document, number, title, parent, text FROM old.policy WHERE document = 'ipg' ORDER BY position;`,
  jar: `INSERT INTO policy (document, number, title, parent, text)
    SELECT document, number, title, parent, text FROM old.policy WHERE document = 'jar' ORDER BY position;`,
};

/** What meta keys go with a part. */
const PART_META: Readonly<Record<LibraryPart, readonly MetaKey[]>> = {
  cards: ['data date', 'cards tag'],
  rulings: ['rulings tag'],
  rules: ['rules date', 'rules tag'],
  glossary: [],
  keywords: [],
  mtr: ['mtr date'],
  ipg: ['ipg date'],
  jar: ['jar date'],
};

/** Makes the tables in an empty database and begins one transaction that `finish` commits. */
export function libraryWriter(db: Database.Database): LibraryWriter {
  db.exec(SCHEMA);
  db.exec('BEGIN');
  const insertCard = db.prepare('INSERT INTO card VALUES (?, ?, ?, ?, ?, ?)');
  const insertName = db.prepare('INSERT INTO name VALUES (?, ?, ?, ?)');
  const cardOf = db.prepare<[string], number>('SELECT id FROM card WHERE oracle_id = ?').pluck();
  const insertRuling = db.prepare('INSERT INTO ruling (source, published_at, comment, rules) VALUES (?, ?, ?, ?)');
  const insertOwned = db.prepare('INSERT OR IGNORE INTO card_ruling VALUES (?, ?)');
  const insertRule = db.prepare('INSERT INTO rule VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const insertEntry = db.prepare('INSERT INTO glossary (term, definition) VALUES (?, ?)');
  const insertKeyword = db.prepare('INSERT OR IGNORE INTO keyword VALUES (?, ?, ?, ?)');
  const insertPolicy = db.prepare('INSERT INTO policy (document, number, title, parent, text) VALUES (?, ?, ?, ?, ?)');
  const insertMeta = db.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)');
  const rulingIds = new Map<string, number>();
  let cards = 0;

  return {
    card(record) {
      if (cardOf.get(record.oracle_id) !== undefined) return false;
      const rank = record.edhrec_rank ?? null;
      insertCard.run(cards, record.oracle_id, record.name, Number(isExtra(record)), rank, JSON.stringify(record));
      insertName.run(cards, 'full', null, record.name);
      for (const { kind, face, text } of otherNames(record)) insertName.run(cards, kind, face, text);
      cards++;
      return true;
    },
    ruling({ oracle_id, source, published_at, comment, rules }) {
      const card = cardOf.get(oracle_id);
      if (card === undefined) return false;
      const key = `${source} ${published_at} ${comment}`;
      let id = rulingIds.get(key);
      if (id === undefined) {
        id = Number(insertRuling.run(source, published_at, comment, JSON.stringify(rules)).lastInsertRowid);
        rulingIds.set(key, id);
      }
      insertOwned.run(card, id);
      return true;
    },
    rules(rows) {
      const titles = new Map(rows.map(({ number, text }) => [number, text]));
      const parents = new Map(rows.map(({ number, parent }) => [number, parent]));
      rows.forEach(({ number, kind, text, examples, parent }, position) => {
        const above: string[] = [];
        for (let at = parent; at !== undefined; at = parents.get(at)) {
          const title = titles.get(at);
          if (title !== undefined && title.length < 60) above.push(title);
        }
        const depth = RULE_KINDS.indexOf(kind);
        const heading = above.reverse().join(' · ');
        insertRule.run(position, number, kind, depth, parent ?? null, heading, text, JSON.stringify(examples));
      });
    },
    glossary(entries) {
      for (const { term, definition } of entries) insertEntry.run(term, definition);
    },
    keywords(keywords) {
      for (const { name, kind, rule } of keywords) insertKeyword.run(name, fold(name), kind, rule);
    },
    policy(document, rows) {
      for (const { number, title, parent, text } of rows)
        insertPolicy.run(document, number, title, parent ?? null, text);
    },
    meta(key, value) {
      insertMeta.run(key, value);
    },
    takeOver(part) {
      db.exec(TAKE_OVER[part]);
      for (const key of PART_META[part]) {
        db.prepare('INSERT OR REPLACE INTO meta SELECT key, value FROM old.meta WHERE key = ?').run(key);
      }
    },
    finish() {
      db.exec('UPDATE ruling SET cards = (SELECT count(*) FROM card_ruling WHERE ruling = ruling.id)');
      db.exec('DELETE FROM ruling WHERE cards = 0');
      for (const table of TEXT_TABLES) db.exec(`INSERT INTO ${table} (${table}) VALUES ('rebuild')`);
      insertMeta.run('schema', String(SCHEMA_VERSION));
      db.exec('COMMIT');
    },
  };
}
