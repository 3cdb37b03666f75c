/** Rows of the table, kept between calls; no query or name is longer. */
const LIMIT = 256;
let before = new Uint16Array(LIMIT + 1);
let above = new Uint16Array(LIMIT + 1);
let row = new Uint16Array(LIMIT + 1);

/** How far a text is from another, and from the other's nearest beginning. */
export interface Distance {
  whole: number;
  beginning: number;
}

/**
 * Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours that turn `query` into `name`
 * (`whole`), and into the nearest beginning of it (`beginning`). Texts beyond 256 characters are cut.
 */
export function distance(query: string, name: string, result: Distance): Distance {
  const m = Math.min(query.length, LIMIT);
  const n = Math.min(name.length, LIMIT);
  for (let j = 0; j <= n; j++) above[j] = j;
  for (let i = 1; i <= m; i++) {
    const a = query.charCodeAt(i - 1);
    const last = i > 1 ? query.charCodeAt(i - 2) : -1;
    row[0] = i;
    let left = i;
    for (let j = 1; j <= n; j++) {
      const b = name.charCodeAt(j - 1);
      let best = above[j - 1]! + (a === b ? 0 : 1);
      const up = above[j]! + 1;
      if (up < best) best = up;
      if (left + 1 < best) best = left + 1;
      if (last === b && j > 1 && a === name.charCodeAt(j - 2)) {
        const swap = before[j - 2]! + 1;
        if (swap < best) best = swap;
      }
      row[j] = best;
      left = best;
    }
    const spare = before;
    before = above;
    above = row;
    row = spare;
  }
  let nearest = m;
  for (let j = 0; j <= n; j++) if (above[j]! < nearest) nearest = above[j]!;
  result.whole = above[n]!;
  result.beginning = nearest;
  return result;
}
