import type { Span } from './ast.ts';
import type { NameTable } from './names.ts';

/** Marks that people type in several shapes, each read as one; one character for one, so that columns stay true. */
const SAME: Readonly<Record<string, string>> = {
  '\u2019': "'",
  '\u2018': "'",
  '\u02bc': "'",
  '\u2014': '-',
  '\u2013': '-',
  '\u2212': '-',
  '\u00a0': ' ',
  '\t': ' ',
};
const SAME_PATTERN = new RegExp(`[${Object.keys(SAME).join('')}]`, 'g');

/** Text with apostrophes, dashes and spaces in their plain shapes, as long as before. */
export const plain = (text: string): string => text.replace(SAME_PATTERN, (mark) => SAME[mark]!);

/** One way in which text from some offset can be read. */
export interface Reading<T> {
  readonly value: T;
  readonly end: number;
}

/** What was missing at the furthest place that reading reached. */
export interface Failure {
  readonly at: number;
  readonly expected: ReadonlySet<string>;
  /** A card's or object's name was missing. */
  readonly name: boolean;
}

/** A word's character; an apostrophe or hyphen counts when a letter follows. */
const WORD = /[\p{L}\p{M}\p{N}_]/u;
const isWord = (char: string): boolean =>
  (char >= 'a' && char <= 'z') ||
  (char >= 'A' && char <= 'Z') ||
  (char >= '0' && char <= '9') ||
  char === '_' ||
  (char > '~' && WORD.test(char));

/** One statement being read: its text, where it stands, and what reading has found out so far. */
export class Line {
  /** The text in plain marks, as long as `raw`. */
  readonly text: string;
  readonly lower: string;
  private furthest = 0;
  private expected = new Set<string>();
  private nameMissing = false;
  private readonly nameStarts = new Map<number, number>();
  /** The readings from each offset by their reader. */
  private readonly memo: Map<object, readonly Reading<unknown>[]>[] = [];

  constructor(
    readonly raw: string,
    readonly number: number,
    /** Offset of `raw` in its line. */
    readonly offset: number,
    readonly names: NameTable,
    /** Says which words may be others misspelt; undefined where none may. */
    readonly loose?: (word: string) => boolean,
    /** Read for its meaning only: what is missing where is not noted, and what can't begin somewhere is passed by. */
    readonly hasty = false,
  ) {
    this.text = plain(raw);
    this.lower = this.text.toLowerCase().length === this.text.length ? this.text.toLowerCase() : this.text;
  }

  /** The offset after any spaces. */
  skip(at: number): number {
    let next = at;
    while (this.text[next] === ' ') next++;
    return next;
  }

  /** The word that begins at an offset, in lower case. */
  wordAt(at: number): string {
    let end = at;
    while (end < this.text.length && (isWord(this.text[end]!) || (end > at && this.inWord(end)))) end++;
    return this.lower.slice(at, end);
  }

  /** True when a word goes on from the character before `at` to the one at it. */
  inWord(at: number): boolean {
    const before = this.text[at - 1];
    const after = this.text[at];
    if (before === undefined || after === undefined || after === ' ' || !isWord(before)) return false;
    if (isWord(after)) return true;
    const beyond = this.text[at + 1];
    return (after === "'" || after === '-') && beyond !== undefined && isWord(beyond);
  }

  /** Notes that nothing fitting stood at `at`. */
  fail(at: number, expected: string, name = false): void {
    if (this.hasty || at < this.furthest) return;
    if (at > this.furthest) {
      this.furthest = at;
      this.expected = new Set();
      this.nameMissing = false;
    }
    this.expected.add(expected);
    if (name) this.nameMissing = true;
  }

  /** Notes that a name was read there. */
  nameRead(from: number, end: number): void {
    if (this.hasty) return;
    this.nameStarts.set(end, Math.min(from, this.nameStarts.get(end) ?? from));
  }

  /** Where the name begins that ends just before an offset. */
  nameBefore(at: number): number | undefined {
    return this.nameStarts.get(this.text.slice(0, at).trimEnd().length);
  }

  get failure(): Failure {
    return { at: this.furthest, expected: this.expected, name: this.nameMissing };
  }

  span(from: number, to: number): Span {
    return { line: this.number, column: this.offset + from + 1, length: to - from };
  }

  /** The readings by `owner` from `at` that were kept. */
  known<T>(owner: object, at: number): readonly Reading<T>[] | undefined {
    return this.memo[at]?.get(owner) as readonly Reading<T>[] | undefined;
  }

  /** Keeps the readings by `owner` from `at`. */
  keep<T>(owner: object, at: number, readings: readonly Reading<T>[]): readonly Reading<T>[] {
    this.memo[at] ??= new Map();
    this.memo[at].set(owner, readings);
    return readings;
  }
}
