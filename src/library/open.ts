import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Library, Ruling } from './library.ts';
import { openOvertaken } from './overtaken.ts';
import { openProofs } from './proofs.ts';
import { openShipped, readNicknames } from './shipped.ts';
import { openShelf, type Shelf } from './store/shelf.ts';

/** The synced library of a data folder, and the one before it. */
export const LIBRARY_FILE = 'library.sqlite';
export const PREVIOUS_FILE = 'library.previous.sqlite';

/** Card data older than this is called stale. */
const STALE_DAYS = 14;
const DAY = 86_400_000;

export interface LibraryPlaces {
  /** Where synced data lives (`LIBRARY_DIR`). */
  readonly dir: string;
  /** The folder of the data that ships (`rulings-data`). */
  readonly shipped: string;
  /** Milliseconds since 1970; the clock, unless a test gives its own. */
  readonly now?: () => number;
}

/** What tells one file from its successor under the same name. */
function identity(path: string): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && `${stat.ino} ${stat.mtimeMs} ${stat.size}`;
}

interface Open {
  readonly shelf: Shelf;
  readonly origin: Library['origin'];
  readonly file: string | undefined;
}

/** The synced library, or the one before it when that can't be read, or what ships. */
function openBest({ dir, shipped }: LibraryPlaces): Open {
  const path = join(dir, LIBRARY_FILE);
  const file = identity(path);
  const nicknames = readNicknames(shipped);
  for (const candidate of [path, join(dir, PREVIOUS_FILE)]) {
    if (identity(candidate) === undefined) continue;
    try {
      return { shelf: openShelf(candidate, nicknames), origin: 'synced', file };
    } catch {
      // Unreadable or of another version: the next one serves until a sync has built it again.
    }
  }
  return { shelf: openShipped(shipped), origin: 'shipped', file };
}

/**
 * Opens the library: the synced file of `dir` if there is one, else what ships. The object stays the same over syncs;
 * `reload` swaps in a newer file. Throws only when the data that ships is wrong.
 */
export function openLibrary(places: LibraryPlaces): Library {
  const now = places.now ?? Date.now;
  let open = openBest(places);
  /** Closed only at the next swap, so that what still reads from it comes to its end. */
  let replaced: Shelf | undefined;
  const proofs = openProofs(places.shipped);
  const overtakenBy = openOvertaken(places.shipped);
  const marked = (oracleId: string, ruling: Ruling): Ruling => {
    const proof = proofs.ofText(ruling.comment)?.id;
    const overtaken = overtakenBy(oracleId, ruling);
    return { ...ruling, ...(proof === undefined ? {} : { proof }), ...(overtaken ? { overtaken } : {}) };
  };
  return {
    proofs,
    get origin() {
      return open.origin;
    },
    get dates() {
      return open.shelf.dates;
    },
    get counts() {
      return open.shelf.counts;
    },
    get stale() {
      const { data } = open.shelf.dates;
      const old = data === undefined || now() - Date.parse(data) > STALE_DAYS * DAY;
      return open.origin === 'synced' && old;
    },
    find: (name) => open.shelf.find(name),
    begins: (text) => open.shelf.begins(text),
    nickname: (text) => open.shelf.nickname(text),
    titled: (name) => open.shelf.titled(name),
    nearest: (name, limit) => open.shelf.nearest(name, limit),
    cardById: (oracleId) => open.shelf.cardById(oracleId),
    cards: () => open.shelf.cards(),
    resolve: (query) => open.shelf.resolve(query),
    suggest: (query, limit) => open.shelf.suggest(query, limit),
    rulings: (oracleId, options) => open.shelf.rulings(oracleId, options).map((ruling) => marked(oracleId, ruling)),
    searchRulings: (words, limit) =>
      open.shelf.searchRulings(words, limit).map((hit) => ({ ...hit, ruling: marked(hit.card.oracle_id, hit.ruling) })),
    rule: (number) => open.shelf.rule(number),
    searchRules: (words, limit) => open.shelf.searchRules(words, limit),
    suggestRules: (query, limit) => open.shelf.suggestRules(query, limit),
    relatedRules: (card) => open.shelf.relatedRules(card),
    glossary: (term) => open.shelf.glossary(term),
    searchGlossary: (words, limit) => open.shelf.searchGlossary(words, limit),
    suggestTerms: (query, limit) => open.shelf.suggestTerms(query, limit),
    policySection: (document, number) => open.shelf.policySection(document, number),
    searchPolicy: (document, words, limit) => open.shelf.searchPolicy(document, words, limit),
    suggestSections: (document, query, limit) => open.shelf.suggestSections(document, query, limit),
    keyword: (name) => open.shelf.keyword(name),
    reload() {
      if (identity(join(places.dir, LIBRARY_FILE)) === open.file) return false;
      const next = openBest(places);
      replaced?.close();
      replaced = open.shelf;
      open = next;
      return true;
    },
    close() {
      replaced?.close();
      open.shelf.close();
    },
  };
}
