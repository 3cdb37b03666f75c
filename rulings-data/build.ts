/**
 * Builds the card facts and rulings that ship with the bot.
 *
 *   npx tsx rulings-data/build.ts [--from DIR]
 *
 * DIR (default ../shared/data) holds the bulk file `cards.jsonl`. Written are `cards.json`, with the facts of the cards in
 * `names.json` and ability text in this project's own wording, `rulings.json`, in which each ruling of
 * `rulings.hand.json` stands once for every card it is on, `proofs/index.json`, which links rulings to the scenarios that
 * prove them, and `edition.json`, the dates of both. All are committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CardRecord, FaceRecord } from '../src/cards/scryfall.ts';
import { PROOFS_FOLDER, PROOFS_LIST, type ProofRow, rulingDigest } from '../src/library/proofs.ts';
import { abilityText } from './abilities.ts';
import { read } from './read.ts';

/** A ruling as it is written by hand: `on` names groups of `names.json`, cards, or groups and cards. */
interface HandRuling {
  readonly seed?: string;
  readonly on: readonly string[];
  readonly rules: readonly string[];
  readonly comment: string;
}

/** The edition of the Comprehensive Rules that cards and rulings were checked against. */
const CHECKED = '2026-08-07';

/** The formats whose legality ships; the full list comes with a sync. */
const FORMATS = ['standard', 'pioneer', 'modern', 'legacy', 'vintage', 'commander', 'pauper'] as const;

/** Facts of a face that are copied as they are, in the order in which they are written. */
const FACE_FACTS = [
  'name',
  'mana_cost',
  'type_line',
  'colors',
  'color_indicator',
  'power',
  'toughness',
  'loyalty',
  'defense',
] as const satisfies readonly (keyof FaceRecord)[];

function face(record: FaceRecord): FaceRecord {
  const facts = FACE_FACTS.filter((key) => record[key] !== undefined).map((key) => [key, record[key]]);
  const text = abilityText(record);
  return { ...Object.fromEntries(facts), ...(text === '' ? {} : { oracle_text: text }) };
}

function card(record: CardRecord): CardRecord {
  const { oracle_id, layout, cmc, color_identity, keywords, card_faces, x_aliases } = record;
  const whole = { ...record, ...(card_faces ? { oracle_text: '' } : {}) };
  const legal = FORMATS.flatMap((format) => {
    const legality = record.legalities?.[format];
    return legality === undefined ? [] : [[format, legality]];
  });
  return {
    oracle_id,
    layout,
    cmc,
    ...face(whole),
    type_line: record.type_line,
    ...(color_identity ? { color_identity } : {}),
    ...(keywords ? { keywords } : {}),
    ...(card_faces ? { card_faces: card_faces.map(face) } : {}),
    ...(x_aliases ? { x_aliases } : {}),
    legalities: Object.fromEntries(legal),
  };
}

function cards(from: string, names: ReadonlySet<string>): CardRecord[] {
  const found = new Map<string, CardRecord>();
  for (const line of readFileSync(`${from}/cards.jsonl`, 'utf8').split('\n')) {
    if (line === '') continue;
    const record = JSON.parse(line) as CardRecord;
    if (names.has(record.name)) found.set(record.name, card(record));
  }
  const missing = [...names].filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`not in ${from}/cards.jsonl: ${missing.join('; ')}`);
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function rulings(shipped: readonly CardRecord[], groups: Readonly<Record<string, readonly string[]>>) {
  const ids = new Map(shipped.map(({ name, oracle_id }) => [name, oracle_id]));
  return read<readonly HandRuling[]>('rulings.hand.json').flatMap(({ on, comment, rules, seed }) =>
    [...new Set(on.flatMap((name) => groups[name] ?? [name]))].map((name) => {
      const oracle_id = ids.get(name);
      if (oracle_id === undefined) throw new Error(`rulings.hand.json: no card ${name} ships`);
      return { oracle_id, source: 'headjudge', published_at: CHECKED, comment, rules, ...(seed ? { seed } : {}) };
    }),
  );
}

/** What each scenario of `proofs/` proves: the fact, the cards it is on, and the digests of the official and our own wordings of it. */
function proofs(shipped: readonly CardRecord[], groups: Readonly<Record<string, readonly string[]>>): ProofRow[] {
  const ids = new Map(shipped.map(({ name, oracle_id }) => [name, oracle_id]));
  const proven = read<Readonly<Record<string, readonly string[]>>>('proven.json');
  return read<readonly HandRuling[]>('rulings.hand.json').flatMap(({ seed: id, on, comment, rules }): ProofRow[] => {
    if (id === undefined) return [];
    const cards = [...new Set(on.flatMap((name) => groups[name] ?? [name]).map((name) => ids.get(name) ?? name))];
    return [{ id, fact: comment, rules: [...rules], cards, rulings: [rulingDigest(comment), ...(proven[id] ?? [])] }];
  });
}

function save(file: string, text: string): void {
  writeFileSync(fileURLToPath(new URL(file, import.meta.url)), text);
}

function write(file: string, rows: readonly object[]): void {
  save(file, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
  console.log(`${file}: ${rows.length}`);
}

const at = process.argv.indexOf('--from');
const from = at < 0 ? fileURLToPath(new URL('../../shared/data', import.meta.url)) : (process.argv[at + 1] ?? '.');
const groups = read<Readonly<Record<string, readonly string[]>>>('names.json');
const shipped = cards(from, new Set(Object.values(groups).flat()));
write('cards.json', shipped);
write('rulings.json', rulings(shipped, groups));
write(`${PROOFS_FOLDER}/${PROOFS_LIST}`, proofs(shipped, groups));
save('edition.json', `${JSON.stringify({ data: CHECKED, rules: CHECKED })}\n`);
