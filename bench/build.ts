/** Bundles the benchmarks into dist/bench: measured is what `npm start` runs, bundled code, not source that is transformed as it loads. */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** Each file finds what lies beside it as it does in the source. */
const places: Plugin = {
  name: 'places',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      return { loader: 'ts', contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)) };
    }),
};

await build({
  entryPoints: ['bench/index.ts', 'bench/process-figures.ts'],
  outdir: 'dist/bench',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  splitting: true,
  packages: 'external',
  sourcemap: true,
  plugins: [places],
  logLevel: 'warning',
});
