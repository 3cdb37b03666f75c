import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import Database from 'better-sqlite3';
import { type ComprehensiveRules, parseComprehensiveRules } from '../documents/comprehensive-rules.ts';
import { parsePolicy } from '../documents/policy-text.ts';
import { documentLines } from '../documents/text.ts';
import { POLICY_DOCUMENTS } from '../policy.ts';
import { readCard, readGlossaryRecord, readKeywordRecord, readRuling, type Unreadable } from '../records.ts';
import { SCHEMA_VERSION } from '../store/schema.ts';
import { LIBRARY_PARTS, type LibraryPart, type LibraryWriter, libraryWriter } from '../store/write.ts';
import { checkCounts } from './checks.ts';
import { SyncFault } from './fault.ts';
import { readRecords } from './read-records.ts';
import type { SourceFile, Sources } from './sources.ts';

/** How far a sync is: `done` of `total`, where the total is known. */
export type Progress = (step: string, done: number, total: number | undefined) => void;

export interface Build {
  readonly sources: Sources;
  /** The file to write; it must not exist. */
  readonly target: string;
  /** The library file that serves now, if any. */
  readonly old: string | undefined;
  readonly force: boolean;
  readonly progress: Progress;
}

/** How often progress is told. */
const PROGRESS_STEP = 500;

/** Layouts whose cards the engine knows how to hold; others are kept as text, with a warning. */
const KNOWN_LAYOUTS: ReadonlySet<string> = new Set(
  'normal split flip transform modal_dfc meld leveler class case saga adventure mutate prototype prepare battle planar scheme vanguard token double_faced_token emblem augment host art_series reversible_card'.split(
    ' ',
  ),
);

/**
 * Builds a library file from the sources, and from the old library what they lack. Returns warnings. Throws a
 * `SyncFault` that names file and line where a source is wrong; the target is then worthless.
 */
export async function buildLibrary({ sources, target, old, force, progress }: Build): Promise<readonly string[]> {
  const db = new Database(target);
  const warnings: string[] = [];
  try {
    // Nobody reads this file before it is whole and flushed, so a journal would only cost time.
    db.pragma('journal_mode = OFF');
    db.pragma('synchronous = OFF');
    db.pragma('cache_size = -16384');
    const hasOld = old !== undefined && attach(db, old);
    const writer = libraryWriter(db);
    const given = await writeSources(writer, sources, warnings, progress);
    if (hasOld) for (const part of LIBRARY_PARTS) if (!given.has(part) && part !== 'rulings') writer.takeOver(part);
    await writeRulings(writer, sources, warnings, progress);
    if (hasOld && !sources.rulings) writer.takeOver('rulings');
    progress('text indexes', 0, undefined);
    writer.finish();
    checkCounts(db, hasOld, force);
  } finally {
    db.close();
  }
  return warnings;
}

/** Attaches the old library as `old`, if it has the same tables. */
function attach(db: Database.Database, old: string): boolean {
  try {
    db.prepare('ATTACH ? AS old').run(old);
    const schema = db.prepare<[], string>(`SELECT value FROM old.meta WHERE key = 'schema'`).pluck().get();
    if (schema === String(SCHEMA_VERSION)) return true;
    db.exec('DETACH old');
  } catch {
    // The old file is broken, so there is nothing to compare with or take over.
  }
  return false;
}

/** Writes all parts but rulings, cards first; returns which were given. */
async function writeSources(
  writer: LibraryWriter,
  sources: Sources,
  warnings: string[],
  progress: Progress,
): Promise<ReadonlySet<LibraryPart>> {
  const given = new Set<LibraryPart>();
  if (sources.cards) {
    given.add('cards');
    await writeCards(writer, sources.cards, warnings, progress);
  }
  const rules = sources.rules && (await writeRules(writer, sources.rules, progress));
  if (rules) given.add('rules');
  if (sources.glossary) await eachRecord(sources.glossary, readGlossaryRecord, (entry) => writer.glossary([entry]));
  else if (rules) writer.glossary(rules.glossary);
  if (sources.keywords) await eachRecord(sources.keywords, readKeywordRecord, (entry) => writer.keywords([entry]));
  else if (rules) writer.keywords(rules.keywords);
  if (sources.glossary || rules) given.add('glossary');
  if (sources.keywords || rules) given.add('keywords');
  for (const document of POLICY_DOCUMENTS) {
    const file = sources.policy[document];
    if (!file) continue;
    given.add(document);
    progress(document, 0, undefined);
    const { effective, sections } = parsePolicy(document, documentLines(await readFile(file.path)));
    if (sections.length < 3) {
      throw new SyncFault(`${basename(file.path)}: no numbered sections were found. Nothing was changed.`);
    }
    writer.policy(document, sections);
    const date = effective ?? file.date;
    if (date !== undefined) writer.meta(`${document} date`, date);
  }
  return given;
}

/** Reads every record of a file, or throws at the first that can't be read. */
async function eachRecord<T extends object>(
  { path }: SourceFile,
  read: (value: unknown) => T | Unreadable,
  each: (record: T, line: number, count: number) => void,
): Promise<number> {
  let count = 0;
  for await (const { line, value } of readRecords(path)) {
    const record = read(value);
    if ('problem' in record) {
      throw new SyncFault(`${basename(path)}, line ${line}: ${record.problem}. Nothing was changed.`);
    }
    each(record, line, ++count);
  }
  if (count === 0) throw new SyncFault(`${basename(path)} holds no records. Nothing was changed.`);
  return count;
}

async function writeCards(
  writer: LibraryWriter,
  file: SourceFile,
  warnings: string[],
  progress: Progress,
): Promise<void> {
  const unknown = new Map<string, number>();
  let doubled = 0;
  const total = await eachRecord(file, readCard, (card, _line, count) => {
    if (!writer.card(card)) doubled++;
    if (!KNOWN_LAYOUTS.has(card.layout)) unknown.set(card.layout, (unknown.get(card.layout) ?? 0) + 1);
    if (count % PROGRESS_STEP === 0) progress('cards', count, undefined);
  });
  progress('cards', total, total);
  if (doubled > 0) warnings.push(`${doubled} cards came twice; the first counts.`);
  for (const [layout, count] of unknown) {
    warnings.push(`Layout "${layout}" (${count} cards) is unknown; these cards are kept as text.`);
  }
  if (file.date !== undefined) writer.meta('data date', file.date);
  if (file.tag !== undefined) writer.meta('cards tag', file.tag);
}

async function writeRulings(
  writer: LibraryWriter,
  { rulings: file }: Sources,
  warnings: string[],
  progress: Progress,
): Promise<void> {
  if (!file) return;
  let orphans = 0;
  let empty = 0;
  const total = await eachRecord(file, readRuling, (ruling, _line, count) => {
    if (ruling.comment.trim() === '') empty++;
    else if (!writer.ruling(ruling)) orphans++;
    if (count % PROGRESS_STEP === 0) progress('rulings', count, undefined);
  });
  progress('rulings', total, total);
  if (empty > 0) warnings.push(`${empty} of ${total} rulings are empty and were left out.`);
  if (orphans > 0) warnings.push(`${orphans} rulings belong to no card of this data and were left out.`);
  if (file.tag !== undefined) writer.meta('rulings tag', file.tag);
}

async function writeRules(writer: LibraryWriter, file: SourceFile, progress: Progress): Promise<ComprehensiveRules> {
  const parsed = parseComprehensiveRules(documentLines(await readFile(file.path)));
  if ('problem' in parsed) {
    throw new SyncFault(`${basename(file.path)}, line ${parsed.line}: ${parsed.problem}. Nothing was changed.`);
  }
  writer.rules(parsed.rules);
  progress('rules', parsed.rules.length, parsed.rules.length);
  writer.meta('rules date', parsed.effective);
  if (file.tag !== undefined) writer.meta('rules tag', file.tag);
  return parsed;
}
