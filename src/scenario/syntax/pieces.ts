import { plain } from './line.ts';

/** One statement's text and where it stands. */
export interface Piece {
  readonly raw: string;
  /** Line number from 1. */
  readonly line: number;
  /** Offset of `raw` in its line. */
  readonly offset: number;
  /** The whole line. */
  readonly source: string;
  /** It begins its line with spaces before it, or follows ` / ` on such a line. */
  readonly indented: boolean;
  /** It follows ` / ` on its line. */
  readonly continued: boolean;
}

const QUOTE = /["“]/;
const QUOTED = /"[^"]*"|“[^”]*”/g;
/** A `#` that begins a comment: at the start or after a space, when a letter, a space or nothing follows. */
const COMMENT = /(?<=^|\s)#(?=[\p{L}\s]|$)/gu;
const SEPARATOR = / \/ /g;

/** True when the offset lies inside quotes. */
const inQuotes = (text: string): ((offset: number) => boolean) => {
  if (!QUOTE.test(text)) return () => false;
  const ranges = [...text.matchAll(QUOTED)].map((found) => [found.index, found.index + found[0].length] as const);
  return (offset) => ranges.some(([from, to]) => offset > from && offset < to);
};

function* piecesOfLine(source: string, line: number): Generator<Piece> {
  const text = plain(source);
  const quoted = inQuotes(text);
  const places = (pattern: RegExp, within: string): readonly number[] =>
    [...within.matchAll(pattern)].map((found) => found.index).filter((at) => !quoted(at));
  const [end = text.length] = text.includes('#') ? places(COMMENT, text) : [];
  const cuts = text.includes(' / ') ? places(SEPARATOR, text.slice(0, end)) : [];
  const indented = /^\s/.test(source);
  let from = 0;
  let continued = false;
  for (const to of [...cuts, end]) {
    const part = text.slice(from, to);
    const trimmed = part.trim();
    if (trimmed !== '') {
      const offset = from + part.indexOf(trimmed);
      yield { raw: source.slice(offset, offset + trimmed.length), line, offset, source, indented, continued };
    }
    continued = true;
    from = to + 3;
  }
}

/** The lines of a text. */
export const linesOf = (text: string): readonly string[] => text.split(/\r\n|[\n\r\u2028\u2029]/);

/** The statements of a text: one a line, or several between ` / `; comments and blank lines left out. */
export function pieces(text: string): readonly Piece[] {
  return linesOf(text).flatMap((source, index) => [...piecesOfLine(source, index + 1)]);
}
