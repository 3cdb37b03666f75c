import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { SyncFault } from './fault.ts';

/** A record longer than this is a broken file. */
const RECORD_LIMIT = 4 * 1024 * 1024;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const NEWLINE = 0x0a;
/** Allowed between records: white space, the brackets and commas of an array, and a byte order mark. */
const BETWEEN: ReadonlySet<number> = new Set([0x20, 0x09, 0x0d, 0x0a, 0x5b, 0x5d, 0x2c, 0xef, 0xbb, 0xbf]);
const ARRAY_START = 0x5b;
const ARRAY_END = 0x5d;

/** A record and the line on which it begins. */
export interface SourceRecord {
  readonly line: number;
  readonly value: unknown;
}

/** A file's bytes, unpacked when they are gzip (told by their first two bytes, whatever the name says). */
export async function openBytes(path: string): Promise<Readable> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
  await file.close();
  const bytes = createReadStream(path, { highWaterMark: 256 * 1024 });
  if (buffer[0] !== 0x1f || buffer[1] !== 0x8b) return bytes;
  const unpacked = createGunzip();
  bytes.on('error', (fault) => unpacked.destroy(fault));
  return bytes.pipe(unpacked);
}

/**
 * Streams the records of a JSON file: an array of objects, or an object a line; plain or gzip. One record is in memory
 * at a time. Throws a `SyncFault` that names file and line for anything else, and for a file that ends too soon.
 * (Our own splitter: it knows the line of every record, and the parsing is left to `JSON.parse`.)
 */
export async function* readRecords(path: string): AsyncGenerator<SourceRecord> {
  const file = basename(path);
  let line = 1;
  let start = 1;
  let depth = 0;
  let inText = false;
  let escaped = false;
  let inArray = false;
  let pieces: Buffer[] = [];
  let size = 0;

  const fault = (at: number, problem: string): SyncFault =>
    new SyncFault(`${file}, line ${at}: ${problem}. Nothing was changed.`);

  const bytes = await openBytes(path);
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      let from = depth > 0 ? 0 : -1;
      for (let at = 0; at < chunk.length; at++) {
        const byte = chunk[at]!;
        if (byte === NEWLINE) line++;
        if (inText) {
          if (escaped) escaped = false;
          else if (byte === BACKSLASH) escaped = true;
          else if (byte === QUOTE) inText = false;
        } else if (byte === OPEN) {
          if (depth++ === 0) {
            from = at;
            start = line;
          }
        } else if (depth === 0) {
          if (!BETWEEN.has(byte)) throw fault(line, `expected a JSON object, found ${shown(chunk, at)}`);
          if (byte === ARRAY_START) inArray = true;
          else if (byte === ARRAY_END) inArray = false;
        } else if (byte === QUOTE) {
          inText = true;
        } else if (byte === CLOSE && --depth === 0) {
          const text = Buffer.concat([...pieces, chunk.subarray(from, at + 1)]).toString('utf8');
          pieces = [];
          size = 0;
          from = -1;
          yield { line: start, value: parse(text, (problem) => fault(start, problem)) };
        }
      }
      if (from >= 0) {
        pieces.push(Buffer.from(chunk.subarray(from)));
        size += chunk.length - from;
        if (size > RECORD_LIMIT) throw fault(start, 'this record never ends');
      }
    }
  } catch (problem) {
    if (problem instanceof SyncFault) throw problem;
    throw fault(line, `the file can't be read on (${(problem as Error).message})`);
  } finally {
    bytes.destroy();
  }
  if (depth > 0) throw fault(start, 'the file ends in the middle of this record');
  if (inArray) throw fault(line, 'the file ends before its list does');
}

function parse(text: string, fault: (problem: string) => SyncFault): unknown {
  try {
    return JSON.parse(text);
  } catch (problem) {
    throw fault(`no valid JSON (${(problem as Error).message})`);
  }
}

/** What stands there, for an error: a web page is named as such. */
function shown(chunk: Buffer, at: number): string {
  const text = chunk.subarray(at, at + 20).toString('utf8');
  return text.startsWith('<') ? `a web page ("${text.trim()}…")` : `"${text.trim()}…"`;
}
