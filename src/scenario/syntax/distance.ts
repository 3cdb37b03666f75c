/**
 * How many letters must be changed, added, dropped or swapped with their neighbour to make one word the other
 * (optimal string alignment); anything over `limit` is given as `limit + 1`.
 */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? before[j - 2]! + 1 : changed;
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, changed, swapped));
    }
    before = row;
    row = next;
  }
  return Math.min(row[b.length]!, limit + 1);
}
