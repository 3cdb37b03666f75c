import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A file of the page, as it is served. */
export interface Asset {
  readonly type: string;
  readonly body: string;
}

const STYLE = 'text/css; charset=utf-8';
const HERE = new URL('./page/', import.meta.url);

/** The page's files by path. The script is bundled from source; a build carries it ready-made. */
export async function assets(): Promise<ReadonlyMap<string, Asset>> {
  const [html, script, names] = await Promise.all([
    read('index.html'),
    pageScript(),
    readdir(new URL('styles/', HERE)),
  ]);
  const styles = names.map(
    async (name) => [`/styles/${name}`, { type: STYLE, body: await read(`styles/${name}`) }] as const,
  );
  return new Map<string, Asset>([
    ['/', { type: 'text/html; charset=utf-8', body: html }],
    ['/page.js', { type: 'text/javascript; charset=utf-8', body: script }],
    ...(await Promise.all(styles)),
  ]);
}

function read(name: string): Promise<string> {
  return readFile(new URL(name, HERE), 'utf8');
}

async function pageScript(): Promise<string> {
  if (existsSync(new URL('page.js', HERE))) return read('page.js');
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page.ts', HERE))],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
  });
  return outputFiles[0]!.text;
}
