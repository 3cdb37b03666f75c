import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SyncFault } from './fault.ts';
import type { SourceFile, Sources } from './sources.ts';

/** The names a file may have, plain or gzip; Scryfall's own carry a time in theirs. */
const NAMES = {
  cards: /^(?:cards|oracle[-_]cards)[^.]*\.jsonl?(?:\.gz)?$/i,
  rulings: /^rulings[^.]*\.jsonl?(?:\.gz)?$/i,
  rules: /^(?:cr|MagicCompRules[^.]*)\.txt$/i,
  glossary: /^cr[-_]glossary\.jsonl?(?:\.gz)?$/i,
  keywords: /^keywords\.jsonl?(?:\.gz)?$/i,
  mtr: /^mtr[^.]*\.txt$/i,
  ipg: /^ipg[^.]*\.txt$/i,
  jar: /^jar[^.]*\.txt$/i,
} as const;

/** A list of checksums that may lie beside the files, as `sha256sum` writes it. */
const CHECKSUMS = 'SHA256SUMS';

/**
 * Finds the files of a folder: of several that fit, the last by name. Throws a `SyncFault` when the folder can't be read,
 * has none of them, or a file differs from its checksum in `SHA256SUMS`.
 */
export async function directorySources(dir: string): Promise<Sources> {
  const files = await readdir(dir).catch(() => {
    throw new SyncFault(`The folder ${dir} can't be read; name the folder that holds the bulk files.`);
  });
  files.sort();
  const checksums = await readChecksums(dir, files);
  const pick = async (pattern: RegExp): Promise<SourceFile | undefined> => {
    const file = files.findLast((name) => pattern.test(name));
    if (file === undefined) return undefined;
    const path = join(dir, file);
    const expected = checksums.get(file);
    if (expected !== undefined && expected !== (await sha256(path))) {
      throw new SyncFault(`${file} differs from its checksum in ${CHECKSUMS}; fetch it again. Nothing was changed.`);
    }
    return { path, date: dateInName(file) ?? (await stat(path)).mtime.toISOString().slice(0, 10) };
  };
  const found = {
    cards: await pick(NAMES.cards),
    rulings: await pick(NAMES.rulings),
    rules: await pick(NAMES.rules),
    glossary: await pick(NAMES.glossary),
    keywords: await pick(NAMES.keywords),
  };
  const policy = { mtr: await pick(NAMES.mtr), ipg: await pick(NAMES.ipg), jar: await pick(NAMES.jar) };
  if (Object.values({ ...found, ...policy }).every((file) => file === undefined)) {
    throw new SyncFault(
      `The folder ${dir} has none of the files: oracle-cards.json (or cards.jsonl), rulings.json, cr.txt, mtr.txt, ipg.txt, jar.txt.`,
    );
  }
  return { ...present(found), policy: present(policy) };
}

/** Only what is there. */
function present<T extends Record<string, SourceFile | undefined>>(files: T): { [K in keyof T]?: SourceFile } {
  return Object.fromEntries(Object.entries(files).filter(([, file]) => file !== undefined)) as {
    [K in keyof T]?: SourceFile;
  };
}

/** The date in a bulk file's name: `oracle-cards-20261129100238.json`. */
function dateInName(file: string): string | undefined {
  const found = /(20\d{2})(\d{2})(\d{2})\d{0,6}\D/.exec(file);
  return found ? `${found[1]}-${found[2]}-${found[3]}` : undefined;
}

async function readChecksums(dir: string, files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (!files.includes(CHECKSUMS)) return new Map();
  const lines = (await readFile(join(dir, CHECKSUMS), 'utf8')).split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, sum, file] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line.trim()) ?? [];
      return sum !== undefined && file !== undefined ? [[file, sum] as const] : [];
    }),
  );
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
