/** Letters that Unicode's decomposition leaves alone. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  '&': ' and ',
};

const SIMPLE = /^[a-z0-9 ]*$/;
const ASCII = /^[ -~]*$/;
const SPECIAL = /[æœøßðđþłı&]/g;
const MARKS = /\p{M}+/gu;
/** Characters that part two words; every other sign is dropped without a gap. */
const GAPS = /[\s\-‐‑‒–—―/_~]+/g;
const SIGNS = /[^\p{L}\p{N} ]+/gu;
const SPACES = / {2,}/g;

/**
 * The one folding of names, for the index and for queries: lower case, no accents, ligatures spelt out, `&` as "and",
 * hyphens and slashes as spaces, all other signs dropped. Nothing may be left: `_____` folds to the empty string.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (SIMPLE.test(lower) && !lower.includes('  ')) return lower.trim();
  const letters = ASCII.test(lower) ? lower : lower.normalize('NFKD').replace(MARKS, '');
  return letters
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .replace(GAPS, ' ')
    .replace(SIGNS, '')
    .replace(SPACES, ' ')
    .trim();
}

/** A folded text without its spaces, so that "limdul" meets "lim dul". */
export const squash = (folded: string): string => folded.replaceAll(' ', '');

/** What tells names apart that fold alike: case and composition of accents aside, every sign counts. */
export const spelling = (text: string): string => text.normalize('NFC').trim().toLowerCase().replaceAll('’', "'");
