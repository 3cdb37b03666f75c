/** A word, number, symbol or punctuation mark of a normalised text, with its place there. */
export interface Token {
  /** As it stands. */
  readonly text: string;
  /** For comparison with the words of templates: lower case where a sentence begins. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const TOKEN =
  /\{[^{}]+\}|[+-](?:\d+|X)\/[+-](?:\d+|X)|(?:\d+|X|\*)\/(?:\d+|X|\*)(?!\w)|[+-](?:\d+|X)(?![\w/])|\d+(?:st|nd|rd|th)?|d\d+(?!\w)|[Nn]on-(?=[A-Z])|[A-Za-zÀ-ɏ]+(?:[-'.][A-Za-zÀ-ɏ]+)*!?|'s|\S/g;

/** Names with an apostrophe in them: no possessives. */
const WHOLE = new Set(["Urza's", "Shi'ar", "C'tan"]);
/** Words after which 's is "is". */
const IS = /^(?:it|that|there|he|she|who|what)$/i;

/** After these a sentence begins, so that a capital says nothing. */
const OPENERS = new Set(['.', ':', '"', '•', '—', '|', '?']);

/** A number of tokens, printed as one of them. */
const SEVERAL_TOKENS =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|X|that many)(?: (?!an?\b|with\b|token)[^ .:;|"]+)* token\b/gi;

/** Verbs of costs, with a capital after the comma of a cost too (602.1a). */
const COST_VERB =
  /^(?:Sacrifice|Discard|Pay|Exile|Tap|Untap|Remove|Return|Reveal|Put|Mill|Collect|Unattach|Exert|Forage|Behold|Blight|Waterbend)$/;

/** Cuts a normalised text into tokens; nothing but blanks lies between them. */
export function tokenise(text: string): readonly Token[] {
  const tokens: Token[] = [];
  const push = (piece: string, start: number): void => {
    tokens.push({ text: piece, word: wordAfter(tokens.at(-1), piece), start, end: start + piece.length });
  };
  for (const match of text.matchAll(TOKEN)) {
    const piece = match[0];
    const start = match.index;
    if (piece.endsWith("'s") && piece.length > 2 && !WHOLE.has(piece)) {
      push(piece.slice(0, -2), start);
      const mark = start + piece.length - 2;
      if (IS.test(piece.slice(0, -2))) tokens.push({ text: 'is', word: 'is', start: mark, end: mark + 2 });
      else push("'s", mark);
    } else push(piece, start);
  }
  return tokens;
}

/** A piece of text for comparison, after another token or none. */
function wordAfter(before: Token | undefined, piece: string): string {
  const opening = !before || OPENERS.has(before.text) || (before.text === ',' && COST_VERB.test(piece));
  return opening && /^(?:A$|[A-Z][a-z])/.test(piece) ? piece[0]!.toLowerCase() + piece.slice(1) : piece;
}

/** Whether leaving out a token of a text leaves the others as they are: there is space or punctuation around it, and the next one begins no sentence by that. */
export function standsApart(tokens: readonly Token[], at: number, text: string): boolean {
  const { start, end } = tokens[at]!;
  const [before, after] = [text.charAt(start - 1), text.charAt(end)];
  const apart = /^[ "]?$/.test(before) ? /^[ ",.:;]?$/.test(after) : /^[\w},.:;~]$/.test(before) && /^ ?$/.test(after);
  const next = tokens[at + 1];
  return apart && (!next || wordAfter(tokens[at - 1], next.text) === next.word);
}

/** The tokens of a text, without its last full stop. */
export function tokensOf(text: string): readonly Token[] {
  const all = tokenise(text);
  return all.at(-1)?.text === '.' ? all.slice(0, -1) : all;
}

/** A piece of printed words that shows whether a pattern is worth trying, the pattern, and what is put in its place. */
type Joining = readonly [string, RegExp, string];

/** Marks that stand by the word before them, and contractions. */
const BEFORE_QUOTES: readonly Joining[] = [
  ["it 's", /\bit 's\b/g, 'its'],
  [" 's", /\b(?:they|them) 's\b/g, 'their'],
  [" '", / '(s?)(?= |$)/g, "'$1"],
  [' ', / ([,.;:?])/g, '$1'],
];
const AFTER_QUOTES: readonly Joining[] = [
  ['" ', /" ([,.])/g, '"$1'],
  [' is', /\b(it|that|there) is\b/g, "$1's"],
  ['} {', /\} \{/g, '}{'],
  ['non- ', /non- /g, 'non-'],
  [
    'a ',
    /(^|[\s"])a (?=(?:untapped|artifact|enchantment|instant|opponent|Aura|Equipment|Elf|Island|[aeioAEIO])[\w-]*)/g,
    '$1an ',
  ],
  // "Create two 1/1 white Soldier creature tokens".
  [' token', SEVERAL_TOKENS, '$&s'],
  ['  ', / {2,}/g, ' '],
];
const joined = (words: string, joinings: readonly Joining[]): string =>
  joinings.reduce((text, [mark, pattern, put]) => (text.includes(mark) ? text.replace(pattern, put) : text), words);

/** Puts printed words together as a card would: no blanks before punctuation, capitals where sentences begin. */
export function typeset(words: string): string {
  let inQuote = false;
  const close = joined(words, BEFORE_QUOTES);
  const quoted = close.includes('"')
    ? close.replace(/ ?" ?/g, (_mark, at: number, whole: string) => {
        inQuote = !inQuote;
        return inQuote ? (at === 0 ? '"' : ' "') : whole[at + 2] === ',' ? '"' : '" ';
      })
    : close;
  return joined(quoted, AFTER_QUOTES)
    .trim()
    .replace(/(^|[.:?"•—|] "?|\n)([a-z])/g, (_m, before: string, letter: string) => before + letter.toUpperCase());
}
