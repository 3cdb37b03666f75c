import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SyncFault } from './fault.ts';
import { type Answer, header, Passing, retrying, type Sleep, send } from './http.ts';

export interface Download {
  readonly url: string;
  /** Where the bytes go, as they were sent (gzip stays gzip). */
  readonly target: string;
  /** The tag of the copy that is there, to be spared an unchanged one. */
  readonly tag?: string | undefined;
  readonly wait: Sleep;
  readonly progress: (bytes: number, total: number | undefined) => void;
}

/** What is remembered beside a part that was fetched, so that a later run can go on. */
interface Note {
  readonly url: string;
  readonly tag: string | undefined;
}

/**
 * Fetches a file, going on where an earlier attempt or run was cut off, if the server still has the same. Checks length
 * and checksum where the server names them. Returns the tag, or `unchanged`. Throws a `SyncFault` when it can't be had.
 */
export async function download(job: Download): Promise<{ readonly tag: string | undefined } | 'unchanged'> {
  mkdirSync(dirname(job.target), { recursive: true });
  return retrying(job.url, job.wait, () => attempt(job));
}

async function attempt({
  url,
  target,
  tag,
  wait,
  progress,
}: Download): Promise<{ tag: string | undefined } | 'unchanged'> {
  const part = `${target}.part`;
  const note = readNote(target);
  const goOn = note?.url === url && note.tag !== undefined && existsSync(part);
  const have = goOn ? statSync(part).size : 0;
  const answer = await send(url, wait, {
    'accept-encoding': 'gzip',
    ...(have > 0 && { range: `bytes=${have}-`, 'if-range': note!.tag! }),
    ...(have === 0 && tag !== undefined && { 'if-none-match': tag }),
  });
  if (answer.statusCode === 304) {
    await answer.body.dump();
    return 'unchanged';
  }
  if (answer.statusCode === 416) {
    await answer.body.dump();
    rmSync(part, { force: true });
    throw new Passing('what was fetched so far no longer fits');
  }
  if (header(answer, 'content-type')?.startsWith('text/html')) {
    await answer.body.dump();
    throw new SyncFault(
      `${url} answers with a web page instead of the file; check the address. The library is as it was.`,
    );
  }
  const from = answer.statusCode === 206 ? have : 0;
  const fresh = header(answer, 'etag') ?? header(answer, 'last-modified');
  writeFileSync(`${target}.json`, JSON.stringify({ url, tag: fresh } satisfies Note));
  const length = Number(header(answer, 'content-length'));
  const total = Number.isFinite(length) ? from + length : undefined;
  let bytes = from;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      progress(bytes, total);
      done(null, chunk);
    },
  });
  await pipeline(answer.body, counter, createWriteStream(part, { flags: from > 0 ? 'a' : 'w' }));
  if (total !== undefined && bytes < total) throw new Passing(`the connection ended after ${bytes} of ${total} bytes`);
  await checkDigest(answer, part);
  renameSync(part, target);
  return { tag: fresh };
}

function readNote(target: string): Note | undefined {
  try {
    return JSON.parse(readFileSync(`${target}.json`, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Checksums that a server may name (RFC 9530, RFC 3230, and the old Content-MD5); all in base64. */
const DIGESTS = [
  { header: 'repr-digest', pattern: /sha-256=:([^:]+):/, algorithm: 'sha256' },
  { header: 'digest', pattern: /sha-256=([^,]+)/i, algorithm: 'sha256' },
  { header: 'content-md5', pattern: /(.+)/, algorithm: 'md5' },
] as const;

/** Compares the whole file with the checksum, if one was named; a wrong file is thrown away and fetched again. */
async function checkDigest(answer: Answer, path: string): Promise<void> {
  for (const { header: name, pattern, algorithm } of DIGESTS) {
    const expected = pattern.exec(header(answer, name) ?? '')?.[1];
    if (expected === undefined || (name === 'content-md5' && answer.statusCode === 206)) continue;
    const hash = createHash(algorithm);
    await pipeline(createReadStream(path), hash);
    if (hash.digest('base64') === expected) continue;
    rmSync(path, { force: true });
    throw new Passing('the file differs from the checksum that came with it');
  }
}
