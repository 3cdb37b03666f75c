import { stringify } from 'csv-stringify/sync';
import type { Whole } from '../store/lists.ts';
import { COLUMNS, row } from './row.ts';

/**
 * A line for each dispute, for a spreadsheet. What a spreadsheet would take for a formula gets an apostrophe before it; the exact words
 * are in the JSON file.
 */
export function asCsv(disputes: readonly Whole[]): string {
  return stringify(
    disputes.map(({ kept }) => row(kept)),
    { header: true, columns: [...COLUMNS], escape_formulas: true, bom: true, record_delimiter: 'windows' },
  );
}
