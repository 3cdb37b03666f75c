/** 26 letters, 10 digits, a gap, and one bucket for every other letter. */
const SYMBOLS = 38;
const GAP = 36;
const OTHER = 37;
const CODES = SYMBOLS ** 3;

function symbol(code: number): number {
  if (code >= 97 && code <= 122) return code - 97;
  if (code >= 48 && code <= 57) return code - 22;
  return code === 32 ? GAP : OTHER;
}

/**
 * Calls `each` with the code of every trigram of a folded text. Every word counts by itself, with two gaps before it
 * and one behind, so that word order does not matter and word beginnings weigh more.
 */
function eachTrigram(folded: string, each: (code: number) => void): void {
  let first = GAP;
  let second = GAP;
  for (let i = 0; i <= folded.length; i++) {
    const third = i < folded.length ? symbol(folded.charCodeAt(i)) : GAP;
    if (third !== GAP || second !== GAP) each((first * SYMBOLS + second) * SYMBOLS + third);
    first = third === GAP ? GAP : second;
    second = third;
  }
}

/** Which entries hold a trigram, for all trigrams, in two flat arrays. */
export interface Trigrams {
  readonly offsets: Int32Array;
  readonly postings: Int32Array;
  /** How many trigrams an entry has. */
  readonly sizes: Uint16Array;
}

/** Builds the postings of all entries; an entry's repeated trigram counts once. */
export function buildTrigrams(folded: readonly string[]): Trigrams {
  const sizes = new Uint16Array(folded.length);
  const offsets = new Int32Array(CODES + 1);
  const seen = new Int32Array(CODES).fill(-1);
  folded.forEach((text, entry) => {
    eachTrigram(text, (code) => {
      if (seen[code] === entry) return;
      seen[code] = entry;
      sizes[entry]!++;
      offsets[code + 1]!++;
    });
  });
  for (let code = 0; code < CODES; code++) offsets[code + 1]! += offsets[code]!;
  const next = offsets.slice();
  const postings = new Int32Array(offsets[CODES]!);
  seen.fill(-1);
  folded.forEach((text, entry) => {
    eachTrigram(text, (code) => {
      if (seen[code] === entry) return;
      seen[code] = entry;
      postings[next[code]!++] = entry;
    });
  });
  return { offsets, postings, sizes };
}

/** Finds the entries that share most of a query's trigrams, rare ones weighing more. Keeps its tables between calls. */
export function candidateFinder(
  { offsets, postings, sizes }: Trigrams,
  limit: number,
): (folded: string) => readonly number[] {
  const total = sizes.length;
  const weight = new Float32Array(total);
  const touched = new Int32Array(total);
  const asked = new Int32Array(CODES);
  let turn = 0;
  return (folded) => {
    turn++;
    let count = 0;
    eachTrigram(folded, (code) => {
      if (asked[code] === turn) return;
      asked[code] = turn;
      const from = offsets[code]!;
      const to = offsets[code + 1]!;
      const rarity = Math.log(1 + total / (to - from + 1));
      for (let at = from; at < to; at++) {
        const entry = postings[at]!;
        if (weight[entry] === 0) touched[count++] = entry;
        weight[entry]! += rarity;
      }
    });
    const best: number[] = [];
    const scores: number[] = [];
    for (let i = 0; i < count; i++) {
      const entry = touched[i]!;
      const score = weight[entry]! / Math.sqrt(sizes[entry]! + 4);
      weight[entry] = 0;
      if (best.length === limit && score <= scores[limit - 1]!) continue;
      let at = best.length < limit ? best.length : limit - 1;
      while (at > 0 && scores[at - 1]! < score) {
        best[at] = best[at - 1]!;
        scores[at] = scores[at - 1]!;
        at--;
      }
      best[at] = entry;
      scores[at] = score;
    }
    return best;
  };
}
