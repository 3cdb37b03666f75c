import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

const FIGURES = fileURLToPath(new URL('../docs/figures.md', import.meta.url));
const HEADER = '# Figures\n\nMeasured by `npm run bench -- NAME`, which writes its part of this page.\n';

/** When and on what a figure was measured. */
export function measuredOn(): string {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim() || process.arch}`;
  return `${new Date().toISOString().slice(0, 10)}, ${machine}, Node ${process.versions.node}`;
}

/** Puts a part between its markers (`<!-- NAME -->` and `<!-- /NAME -->`) in docs/figures.md, at the end if it is new. */
export function writeFigures(name: string, markdown: string): void {
  const page = existsSync(FIGURES) ? readFileSync(FIGURES, 'utf8') : HEADER;
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const part = `${open}\n${markdown.trim()}\n${close}`;
  const from = page.indexOf(open);
  const to = page.indexOf(close);
  const written = from >= 0 && to > from;
  writeFileSync(FIGURES, written ? page.slice(0, from) + part + page.slice(to + close.length) : `${page}\n${part}\n`);
}

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
