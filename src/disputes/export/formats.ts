import type { Whole } from '../store/lists.ts';
import { asCsv } from './csv.ts';
import { asJson } from './json.ts';
import { asMarkdown } from './markdown.ts';

/** The forms in which disputes leave the bot. */
export const FORMATS = {
  json: { title: 'JSON: everything, with proof', extension: 'json', contentType: 'application/json' },
  csv: { title: 'CSV: a line each', extension: 'csv', contentType: 'text/csv' },
  markdown: { title: 'Markdown: to read', extension: 'md', contentType: 'text/markdown' },
} as const;

export type Format = keyof typeof FORMATS;

/** Disputes of a server in one of the forms. */
export function exported(format: Format, server: string, disputes: readonly Whole[], at: number): string {
  switch (format) {
    case 'json':
      return asJson(server, disputes, at);
    case 'csv':
      return asCsv(disputes);
    case 'markdown':
      return asMarkdown(disputes, at);
  }
}
