import { cp, readdir, rm } from 'node:fs/promises';
import { build } from 'esbuild';

for (const old of await readdir('dist').catch(() => [])) if (/\.js(\.map)?$/.test(old)) await rm(`dist/${old}`);
await build({
  entryPoints: ['src/main.ts', 'src/cli.ts'],
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  splitting: true,
  packages: 'external',
  sourcemap: true,
  logLevel: 'info',
});

const page = 'src/table/page';
await build({
  entryPoints: [`${page}/page.ts`],
  outdir: 'dist/page',
  bundle: true,
  format: 'esm',
  target: 'es2022',
  charset: 'utf8',
  logLevel: 'info',
});
for (const part of ['index.html', 'styles']) await cp(`${page}/${part}`, `dist/page/${part}`, { recursive: true });
