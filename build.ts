import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { type BuildOptions, build } from 'esbuild';

const PAGE = 'src/table/page';

/** Bundles, and writes what differs from what is there: what is unchanged keeps its time, by which `src/coverage` knows the code. */
async function bundle(options: BuildOptions): Promise<readonly string[]> {
  const { outputFiles } = await build({ bundle: true, format: 'esm', logLevel: 'warning', ...options, write: false });
  for (const { path, contents } of outputFiles) {
    if ((await readFile(path).catch(() => undefined))?.equals(contents)) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, contents);
  }
  return outputFiles.map(({ path }) => basename(path));
}

const written = await bundle({
  entryPoints: { main: 'src/main.ts', cli: 'src/cli.ts', 'compiling-worker': 'src/cli/compiling-worker.ts' },
  outdir: 'dist',
  platform: 'node',
  target: 'node20',
  splitting: true,
  packages: 'external',
  sourcemap: true,
});
for (const old of await readdir('dist'))
  if (/\.js(\.map)?$/.test(old) && !written.includes(old)) await rm(`dist/${old}`);

await bundle({ entryPoints: [`${PAGE}/page.ts`], outdir: 'dist/page', target: 'es2022', charset: 'utf8' });
for (const part of ['index.html', 'styles']) await cp(`${PAGE}/${part}`, `dist/page/${part}`, { recursive: true });
