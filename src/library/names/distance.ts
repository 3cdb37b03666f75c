/** How far a text is from another, and from the other's nearest beginning. */
export interface Distance {
  whole: number;
  beginning: number;
}

/** Measures one text against many: writes into `result` and returns it, so that nothing is allocated. */
export type Measure = (name: string, result: Distance) => Distance;

/** Texts beyond this are cut; no card name is longer. */
const LIMIT = 256;
let before = new Uint16Array(LIMIT + 1);
let above = new Uint16Array(LIMIT + 1);
let row = new Uint16Array(LIMIT + 1);

/**
 * Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours that turn `query` into `name`
 * (`whole`), and into the nearest beginning of it (`beginning`).
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

const ASCII = 128;
const WORD_BITS = 32;

/**
 * The same distances from one query to many names. For up to 32 ASCII characters a column of the table is kept in the
 * bits of two integers (Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit distances", 2003).
 */
export function measureFrom(query: string): Measure {
  const m = query.length;
  const places = new Int32Array(ASCII);
  for (let i = 0; i < m; i++) {
    const code = query.charCodeAt(i);
    if (code >= ASCII || m > WORD_BITS) return (name, result) => distance(query, name, result);
    places[code]! |= 1 << i;
  }
  const lastRow = m === 0 ? 0 : 1 << (m - 1);

  return (name, result) => {
    const n = Math.min(name.length, LIMIT);
    let rises = -1;
    let falls = 0;
    let diagonal = 0;
    let matchedBefore = 0;
    let edits = m;
    let nearest = m;
    for (let j = 0; j < n; j++) {
      const code = name.charCodeAt(j);
      const matched = code < ASCII ? places[code]! : 0;
      const swapped = ((~diagonal & matched) << 1) & matchedBefore;
      diagonal = (((matched & rises) + rises) ^ rises) | matched | falls | swapped;
      let across = falls | ~(diagonal | rises);
      let back = diagonal & rises;
      if (across & lastRow) edits++;
      else if (back & lastRow) edits--;
      if (edits < nearest) nearest = edits;
      across = (across << 1) | 1;
      back <<= 1;
      rises = back | ~(diagonal | across);
      falls = across & diagonal;
      matchedBefore = matched;
    }
    result.whole = m === 0 ? n : edits;
    result.beginning = nearest;
    return result;
  };
}
