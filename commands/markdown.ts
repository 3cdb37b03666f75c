/** Characters that mean something anywhere in Discord's markdown, or begin a mention, a time or an emoji. */
const MARKS = /[\\*_~`|<[\]@]|:(?=\/\/)/g;
/** What makes a heading, list, quote or small print at the start of a line. */
const LINE_START = /^(\s*)(#{1,3}(?= )|-#|[-+>]|\d+(?=[.)] ))/gm;
/** Control characters and those that turn the direction of text: they could disguise what is shown. */
const UNSEEN = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Text of data or of a user, so that it is shown as it is: no markdown, no mention, no link. Line breaks stay. */
export function plain(text: string): string {
  return text
    .replace(UNSEEN, (character) => (character === '\n' ? character : ''))
    .replace(MARKS, '\\$&')
    .replace(LINE_START, (_all, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    );
}

/** A user's text as an answer repeats it: one line, at most 100 characters, in quotation marks. */
export function quoted(text: string): string {
  return `“${plain(shortened(text.replace(/\s+/g, ' ').trim(), 100))}”`;
}

/** A label of limited length; what doesn't fit is marked with an ellipsis. Only for labels: their full text stands elsewhere. */
export function shortened(text: string, limit: number): string {
  const characters = [...text];
  if (text.length <= limit) return text;
  let kept = '';
  for (const character of characters) {
    if (kept.length + character.length > limit - 1) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

/** Plain text of a reply's markdown, for places that don't draw it. */
export function unmarked(text: string): string {
  return text
    .replace(/(?<!\\)(\*\*|__|~~|\|\||(?<![\w*])\*(?=\S)|(?<=\S)\*(?![\w*])|`)/g, '')
    .replace(/^-# /gm, '')
    .replace(/(?<!\\)\[((?:\\.|[^\]])+)\]\((https?:[^)]+)\)/g, '$1 <$2>')
    .replace(/<t:(\d+)(?::\w)?>/g, (_all, seconds: string) =>
      new Date(Number(seconds) * 1000).toISOString().slice(0, 16),
    )
    .replace(/\\([^\sA-Za-z0-9])/g, '$1');
}
