import type { Connection } from './kept.ts';
import { type Span, within } from './lists.ts';
import type { DisputeRow } from './schema.ts';

/** Figures of a span. Times are medians in milliseconds; undefined where nothing was measured. */
export interface Stats {
  readonly disputes: number;
  readonly ruled: number;
  readonly withdrawn: number;
  readonly toClaim?: number;
  readonly toRule?: number;
  readonly appealed: number;
  readonly upheld: number;
  readonly overturned: number;
  readonly minutesExtended: number;
}

/** Figures of the disputes of a server that were opened in a span. */
export async function stats(db: Connection, guild: string, span: Span): Promise<Stats> {
  const rows = await within(db, guild, span);
  const toClaim = median(
    rows.flatMap(({ claimed_at, opened_at }) => (claimed_at === null ? [] : [claimed_at - opened_at])),
  );
  const toRule = median(rows.flatMap(({ ruled_at, opened_at }) => (ruled_at === null ? [] : [ruled_at - opened_at])));
  const count = (test: (row: DisputeRow) => boolean) => rows.filter(test).length;
  return {
    disputes: rows.length,
    ruled: count(({ ruled_at }) => ruled_at !== null),
    withdrawn: count(({ state }) => state === 'withdrawn'),
    ...(toClaim !== undefined && { toClaim }),
    ...(toRule !== undefined && { toRule }),
    appealed: count(({ appeals }) => appeals > 0),
    upheld: count(({ outcome }) => outcome === 'upheld'),
    overturned: count(({ outcome }) => outcome === 'overturned'),
    minutesExtended: rows.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}

function median(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return undefined;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
