import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Addresses } from '../../src/library/sync/network.ts';

/** What happens to a request instead of its answer; `undefined` lets it through. */
export type Fault = (request: IncomingMessage, response: ServerResponse, body: Buffer) => 'done' | undefined;

export interface SourceFiles {
  readonly cards: string;
  readonly rulings: string;
  readonly rules: string;
  readonly policy?: string;
}

/** A local stand-in for the public sources: Scryfall's list and files, a page that links to the rules text, and that text. */
export interface StandInSources {
  readonly addresses: Addresses;
  /** `METHOD path` of every request, with its headers. */
  readonly requests: { readonly path: string; readonly headers: IncomingMessage['headers'] }[];
  /** Changes what is served; files get a new time and ETag. */
  serve(files: Partial<SourceFiles>): void;
  /** Faults for the next requests to a path, one each. */
  fail(path: string, ...faults: Fault[]): void;
  close(): Promise<void>;
}

export interface StandInOptions {
  /** Send files as gzip. */
  readonly gzip?: boolean;
  /** Name a checksum with each file. */
  readonly digest?: boolean;
}

/** Starts the stand-in on a free port of this machine. */
export async function startSources(first: SourceFiles, options: StandInOptions = {}): Promise<StandInSources> {
  const files = new Map<string, Buffer>();
  const versions = new Map<string, number>();
  const faults = new Map<string, Fault[]>();
  const requests: StandInSources['requests'][number][] = [];
  const paths = {
    cards: '/file/oracle-cards.json',
    rulings: '/file/rulings.json',
    rules: '/MagicCompRules%2020260807.txt',
    policy: '/mtr.txt',
  };

  const serve = (changed: Partial<SourceFiles>): void => {
    for (const [key, text] of Object.entries(changed)) {
      const path = paths[key as keyof SourceFiles];
      files.set(path, options.gzip && path.endsWith('.json') ? gzipSync(text) : Buffer.from(text));
      versions.set(path, (versions.get(path) ?? 0) + 1);
    }
  };
  serve(first);

  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers });
    const body = files.get(path) ?? Buffer.alloc(0);
    const fault = faults.get(path)?.shift();
    if (fault?.(request, response, body) === 'done') return;
    if (path === '/bulk-data') return json(response, bulkList());
    if (path === '/en/rules') return html(response, `<a href="/rules.pdf">PDF</a> <a href="${paths.rules}">TXT</a>`);
    if (!files.has(path)) {
      response.writeHead(404).end();
      return;
    }
    sendFile(request, response, body, `"${path}-${versions.get(path)}"`);
  });

  const entry = (type: string, path: string): object => ({
    type,
    updated_at: `2026-08-0${versions.get(path)}T09:00:00.000+00:00`,
    download_uri: `${base}${path}`,
  });
  const bulkList = (): object => ({
    object: 'list',
    data: [entry('oracle_cards', paths.cards), entry('rulings', paths.rulings), entry('default_cards', '/other')],
  });

  function sendFile(request: IncomingMessage, response: ServerResponse, body: Buffer, etag: string): void {
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304).end();
      return;
    }
    const range = /^bytes=(\d+)-$/.exec(request.headers.range ?? '');
    const from = range && request.headers['if-range'] === etag ? Number(range[1]) : 0;
    if (from > 0 && from >= body.length) {
      response.writeHead(416).end();
      return;
    }
    const sum = createHash('sha256').update(body).digest('base64');
    response.writeHead(from > 0 ? 206 : 200, {
      etag,
      'content-length': body.length - from,
      'content-type': 'application/octet-stream',
      ...(from > 0 && { 'content-range': `bytes ${from}-${body.length - 1}/${body.length}` }),
      ...(body[0] === 0x1f && { 'content-encoding': 'gzip' }),
      ...(options.digest && { 'repr-digest': `sha-256=:${sum}:` }),
    });
    response.end(body.subarray(from));
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    addresses: { scryfall: base, rules: `${base}/en/rules`, policy: {} },
    requests,
    serve,
    fail: (path, ...more) => void faults.set(path, [...(faults.get(path) ?? []), ...more]),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

function json(response: ServerResponse, value: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function html(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<html>${text}</html>`);
}

/** Answers with a status and nothing else. */
export const status =
  (code: number, headers: Record<string, string> = {}): Fault =>
  (_request, response) => {
    response.writeHead(code, headers).end();
    return 'done';
  };

/** Sends the head and the first bytes, and cuts the connection. */
export const cutAfter =
  (bytes: number): Fault =>
  (_request, response, body) => {
    response.writeHead(200, { etag: '"cut"', 'content-length': body.length });
    response.write(body.subarray(0, bytes), () => setTimeout(() => response.destroy(), 20));
    return 'done';
  };

/** Answers with this body instead: a text, or the first bytes of the file as if they were all. */
export const answer =
  (instead: string | number, type = 'application/json'): Fault =>
  (_request, response, body) => {
    response.writeHead(200, { 'content-type': type });
    response.end(typeof instead === 'string' ? instead : body.subarray(0, instead));
    return 'done';
  };

/** Hangs up without an answer. */
export const hangUp: Fault = (request) => {
  request.socket.destroy();
  return 'done';
};
