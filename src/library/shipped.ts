import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import type { RuleRow } from './documents/comprehensive-rules.ts';
import { parentNumber, parseRuleNumber } from './documents/numbers.ts';
import { type Keyword, RULE_KINDS } from './library.ts';
import { readCard, readRuling, type Unreadable } from './records.ts';
import { type Shelf, shelfOf } from './store/shelf.ts';
import { libraryWriter } from './store/write.ts';

const wordings = z.array(z.object({ number: z.string(), wording: z.string().min(1) }));
const glossary = z.array(z.object({ term: z.string().min(1), definition: z.string().min(1) }));
const nicknameTable = z.record(z.string(), z.string());
const edition = z.object({ data: z.string(), rules: z.string() });

/** Reads a file of the data that ships; a missing one counts as `absent`. Throws, naming the file, for one that is wrong. */
function read<T>(folder: string, file: string, schema: z.ZodType<T>, absent: T): T {
  let text: string;
  try {
    text = readFileSync(join(folder, file), 'utf8');
  } catch {
    return absent;
  }
  const parsed = schema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${file}: ${issue?.path.join('.')}: ${issue?.message}`);
}

function readAll<T extends object>(folder: string, file: string, readOne: (value: unknown) => T | Unreadable): T[] {
  return read(folder, file, z.array(z.unknown()), []).map((value, at) => {
    const one = readOne(value);
    if ('problem' in one) throw new Error(`${file}: entry ${at + 1}: ${one.problem}`);
    return one;
  });
}

/** Our nicknames of cards, a file that people can extend: nickname → full card name. */
export const readNicknames = (folder: string): Readonly<Record<string, string>> =>
  read(folder, 'nicknames.json', nicknameTable, {});

/** Our wordings as rule rows, in the order of their numbers. */
function ruleRows(lines: z.infer<typeof wordings>): RuleRow[] {
  const rows = lines.flatMap(({ number, wording }) => {
    const parsed = parseRuleNumber(number);
    if (!parsed) throw new Error(`rules.json: "${number}" is no rule number`);
    const { section, rule, letter } = parsed;
    const depth = [section, rule, letter].filter((part) => part !== undefined).length;
    const parent = parentNumber(parsed);
    const key = [parsed.chapter, section ?? 0, rule ?? 0, letter === undefined ? 0 : letter.length];
    const row: RuleRow = {
      number,
      kind: RULE_KINDS[depth]!,
      text: wording,
      examples: [],
      ...(parent !== undefined && { parent }),
    };
    return [{ row, key, letter: letter ?? '' }];
  });
  rows.sort((a, b) => {
    const at = a.key.findIndex((part, i) => part !== b.key[i]);
    return at < 0 ? a.letter.localeCompare(b.letter) : a.key[at]! - b.key[at]!;
  });
  return rows.map(({ row }) => row);
}

/** The keywords that our rule wordings head: rules of 701 and 702 whose wording begins with a name and a colon. */
function keywordsIn(rows: readonly RuleRow[]): Keyword[] {
  return rows.flatMap(({ number, text, kind, parent }) => {
    const name = /^([A-Z][A-Za-z !-]{1,30}):/.exec(text)?.[1];
    if (name === undefined || kind !== 'rule' || (parent !== '701' && parent !== '702')) return [];
    return [{ name, kind: parent === '701' ? 'action' : 'ability', rule: number } as const];
  });
}

/** The library that ships with the bot, from its folder of JSON files; held in memory, in the same tables as a synced one. */
export function openShipped(folder: string): Shelf {
  const db = new Database(':memory:');
  const writer = libraryWriter(db);
  for (const card of readAll(folder, 'cards.json', readCard)) writer.card(card);
  for (const ruling of readAll(folder, 'rulings.json', readRuling)) writer.ruling(ruling);
  const rows = ruleRows(read(folder, 'rules.json', wordings, []));
  writer.rules(rows);
  writer.keywords(keywordsIn(rows));
  writer.glossary(read(folder, 'glossary.json', glossary, []));
  const dates = read(folder, 'edition.json', edition, undefined);
  if (dates) {
    writer.meta('data date', dates.data);
    writer.meta('rules date', dates.rules);
  }
  writer.finish();
  return shelfOf(db, readNicknames(folder));
}
