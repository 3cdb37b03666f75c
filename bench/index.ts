import { measuredOn, writeFigures } from './figures.ts';

/** What a benchmark has measured: for programs, and as a part of docs/figures.md, unless it wrote a page of its own. */
export interface Measurement {
  readonly figures: object;
  readonly markdown: string;
  readonly ownPage?: true;
}

/** The benchmarks by name; each file exports `measure`. */
const BENCHES: Readonly<Record<string, () => Promise<{ readonly measure: () => Promise<Measurement> | Measurement }>>> =
  {
    compile: () => import('./compile.ts'),
    coverage: () => import('./coverage.ts'),
    disputes: () => import('./disputes.ts'),
    engine: () => import('./engine.ts'),
    names: () => import('./names.ts'),
    ruling: () => import('./ruling.ts'),
    sync: () => import('./sync.ts'),
  };

const [name = '', ...options] = process.argv.slice(2);
const load = BENCHES[name];
if (!load) {
  console.error(`Say which: npm run bench -- ${Object.keys(BENCHES).join(' | ')} [--json]`);
  process.exit(1);
}
const { measure } = await load();
const { figures, markdown, ownPage } = await measure();
if (!ownPage) writeFigures(name, `${markdown.trim()}\n\nMeasured ${measuredOn()}.`);
console.log(
  options.includes('--json') ? JSON.stringify({ name, measured: measuredOn(), ...figures }, null, 2) : markdown,
);
