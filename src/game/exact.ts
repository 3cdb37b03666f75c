import { BudgetSpent } from './signals.ts';

/** A number that is told as it is: beyond the greatest that can be counted one by one a run ends, rather than round it. */
export function exact(n: number): number {
  if (Number.isFinite(n) && Math.abs(n) > Number.MAX_SAFE_INTEGER)
    throw new BudgetSpent(`numbers up to ${Number.MAX_SAFE_INTEGER}`);
  return n;
}
