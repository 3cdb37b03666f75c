import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { POLICY_DOCUMENTS, type PolicyDocument } from '../policy.ts';
import type { MetaKey } from '../store/schema.ts';
import type { Progress } from './build.ts';
import { download } from './download.ts';
import { SyncFault } from './fault.ts';
import { retrying, type Sleep, send } from './http.ts';
import type { SourceFile, Sources } from './sources.ts';

/** Where the public sources are. */
export interface Addresses {
  /** Scryfall's API, without a slash at the end. */
  readonly scryfall: string;
  /** The Comprehensive Rules' text file, or the page that links to it. */
  readonly rules: string;
  /** Text files of policy documents, where someone keeps them. */
  readonly policy: Readonly<Partial<Record<PolicyDocument, string>>>;
}

/** The addresses, as the environment names them (`SCRYFALL_API`, `RULES_ADDRESS`, `MTR_ADDRESS`, `IPG_ADDRESS`, `JAR_ADDRESS`), else the official ones. */
export function addressesFrom(env: NodeJS.ProcessEnv): Addresses {
  const policy = POLICY_DOCUMENTS.flatMap((document) => {
    const address = env[`${document.toUpperCase()}_ADDRESS`];
    return address ? [[document, address] as const] : [];
  });
  return {
    scryfall: (env.SCRYFALL_API || 'https://api.scryfall.com').replace(/\/+$/, ''),
    rules: env.RULES_ADDRESS || 'https://magic.wizards.com/en/rules',
    policy: Object.fromEntries(policy),
  };
}

/** The folder of what is being fetched; kept after a cut, so that the next sync goes on. */
export const DOWNLOADS = 'downloads';

/** Scryfall's list of bulk files (https://scryfall.com/docs/api/bulk-data), narrowed. */
const bulkList = z.object({
  data: z.array(z.object({ type: z.string(), updated_at: z.string(), download_uri: z.string() })),
});

export interface NetworkJob {
  readonly dir: string;
  readonly addresses: Addresses;
  /** The library that serves, whose tags spare us what has not changed. */
  readonly old: string | undefined;
  readonly force: boolean;
  readonly progress: Progress;
  readonly wait: Sleep;
}

/**
 * Fetches what has changed at the public sources: Scryfall's `oracle_cards` and `rulings`, the rules text, and policy
 * texts that have an address. Undefined when nothing has. Throws a `SyncFault` for what can't be had.
 */
export async function networkSources(job: NetworkJob): Promise<Sources | undefined> {
  const tags = job.force ? new Map<string, string>() : readTags(job.old);
  const cards = await bulkFile(job, 'oracle_cards', tags.get('cards tag'));
  const rulings = await bulkFile(job, 'rulings', tags.get('rulings tag'));
  const rules = await rulesFile(job, tags.get('rules tag'));
  if (!cards && !rulings && !rules) return undefined;
  const policy: Partial<Record<PolicyDocument, SourceFile>> = {};
  for (const document of POLICY_DOCUMENTS) {
    const url = job.addresses.policy[document];
    const file = url === undefined ? undefined : await fetched(job, `${document}.txt`, url, undefined);
    if (file) policy[document] = file;
  }
  return { ...(cards && { cards }), ...(rulings && { rulings }), ...(rules && { rules }), policy };
}

function readTags(old: string | undefined): ReadonlyMap<MetaKey, string> {
  if (old === undefined) return new Map();
  try {
    const db = new Database(old, { readonly: true });
    const rows = db.prepare<[], [MetaKey, string]>('SELECT key, value FROM meta').raw().all();
    db.close();
    return new Map(rows);
  } catch {
    return new Map();
  }
}

async function bulkFile(job: NetworkJob, type: string, tag: string | undefined): Promise<SourceFile | undefined> {
  const url = `${job.addresses.scryfall}/bulk-data`;
  const list = bulkList.safeParse(await getJson(url, job.wait));
  if (!list.success)
    throw new SyncFault(`${url} doesn't answer with Scryfall's list of bulk files. The library is as it was.`);
  const entry = list.data.data.find((one) => one.type === type);
  if (!entry) throw new SyncFault(`${url} lists no file "${type}". The library is as it was.`);
  if (entry.updated_at === tag) return undefined;
  const file = await fetched(job, `${type}.json`, entry.download_uri, undefined);
  return file && { path: file.path, date: entry.updated_at.slice(0, 10), tag: entry.updated_at };
}

/** The rules text; where the address is a page, through its link to a text file (the file's name is not derived: it changes). */
async function rulesFile(job: NetworkJob, tag: string | undefined): Promise<SourceFile | undefined> {
  const { rules } = job.addresses;
  const isText = /\.txt$/i.test(new URL(rules).pathname);
  return fetched(job, 'cr.txt', isText ? rules : await rulesLink(rules, job.wait), tag);
}

async function rulesLink(page: string, wait: Sleep): Promise<string> {
  const html = await getText(page, wait);
  const links = [...html.matchAll(/(?:href=|")["']?([^"'\s<>]+\.txt)\b/gi)].map((found) =>
    found[1]!.replaceAll('&amp;', '&'),
  );
  const link = links.find((one) => /comp.{0,12}rules/i.test(decodeURI(one))) ?? links[0];
  if (link === undefined) {
    throw new SyncFault(
      `${page} links to no text file of the rules; set RULES_ADDRESS to it. The library is as it was.`,
    );
  }
  return new URL(link, page).href;
}

/** Fetches a file into the downloads; undefined when the server has nothing newer than the tag. One that is there whole is not fetched again. */
async function fetched(
  job: NetworkJob,
  name: string,
  url: string,
  tag: string | undefined,
): Promise<SourceFile | undefined> {
  const path = join(job.dir, DOWNLOADS, name);
  const note = `${path}.json`;
  if (existsSync(path) && existsSync(note)) {
    const known: { url?: string; tag?: string } = JSON.parse(readFileSync(note, 'utf8'));
    if (known.url === url && known.tag !== undefined) return { path, tag: known.tag };
  }
  const progress = (done: number, total: number | undefined): void => job.progress(`fetching ${name}`, done, total);
  const result = await download({ url, target: path, tag, wait: job.wait, progress });
  return result === 'unchanged' ? undefined : { path, ...(result.tag !== undefined && { tag: result.tag }) };
}

async function getText(url: string, wait: Sleep): Promise<string> {
  return retrying(url, wait, async () => (await send(url, wait)).body.text());
}

async function getJson(url: string, wait: Sleep): Promise<unknown> {
  const text = await getText(url, wait);
  try {
    return JSON.parse(text);
  } catch {
    throw new SyncFault(`${url} doesn't answer with JSON. The library is as it was.`);
  }
}
