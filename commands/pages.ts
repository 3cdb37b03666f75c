import { weight } from './limits.ts';

/** What a page of an embed holds; well below the limit of 4,096, so that it can be read without scrolling far. */
export const PAGE_WEIGHT = 2400;

/**
 * Spreads pieces of text (paragraphs, rulings, rules) over pages. A piece that is longer than a page goes on on the next one;
 * nothing is left out. At least one page comes back.
 */
export function pagesOf<Piece>(
  pieces: readonly Piece[],
  textOf: (piece: Piece) => string,
  limit = PAGE_WEIGHT,
): readonly Page<Piece>[] {
  const pages: { text: string; pieces: Piece[] }[] = [{ text: '', pieces: [] }];
  for (const piece of pieces) {
    for (const part of split(textOf(piece), limit)) {
      let page = pages.at(-1)!;
      const joined = page.text ? `${page.text}\n\n${part}` : part;
      if (page.text && weight(joined) > limit) {
        page = { text: part, pieces: [] };
        pages.push(page);
      } else {
        page.text = joined;
      }
      if (page.pieces.at(-1) !== piece) page.pieces.push(piece);
    }
  }
  return pages;
}

export interface Page<Piece> {
  readonly text: string;
  /** The pieces that stand here, wholly or in part. */
  readonly pieces: readonly Piece[];
}

/** Cuts a text between lines, sentences or words into parts of at most `limit`; a quoted line stays quoted in each part. */
function split(text: string, limit: number): readonly string[] {
  const parts: string[] = [];
  let rest = text;
  while (weight(rest) > limit) {
    const cut = cutOf(rest, limit);
    parts.push(rest.slice(0, cut).trimEnd());
    const quote = /(?:^|\n)(> )[^\n]*$/.exec(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
    if (quote && !rest.startsWith('> ') && rest[0] !== '\n') rest = `> ${rest}`;
  }
  return [...parts, rest];
}

/** The last place up to `limit` where a line, else a sentence, else a word, ends; failing that, any place. */
function cutOf(text: string, limit: number): number {
  let fits = Math.min(text.length, limit);
  while (weight(text.slice(0, fits)) > limit) fits -= 16;
  const head = text.slice(0, fits);
  for (const end of [head.lastIndexOf('\n'), head.lastIndexOf('. ') + 1, head.lastIndexOf(' ')]) {
    if (end > fits / 3) return end;
  }
  return fits;
}
