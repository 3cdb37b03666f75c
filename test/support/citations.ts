const NUMBER = /'(\d{3}(?:\.\d+[a-z]{0,2})?)'/g;
/** How code cites rules: `cr('613.8a')`, `rule: '613.8a'`, `rules: ['613.8', '613.8a']`. */
const CITATION = /\bcr\(([^()]*)\)|\brules?: *('[^']*'|\[[^\]]*\])/g;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;
/** Where the machine refuses to play what is read, or says that it does. */
const REFUSAL =
  /(?:\b(?:notPlayed|unplayed)\(\s*(?:k\.text,\s*)?|\bnew NotPlayed\([^;{]*\{\s*rule: |'unsupported', rule: )'(\d{3}(?:\.\d+[a-z]{0,2})?)'/g;

/** The rules that a text of code cites in one of these forms. */
export function* citations(text: string): Generator<string> {
  for (const [, called, listed] of text.matchAll(CITATION)) {
    for (const [, number] of (called ?? listed ?? '').matchAll(NUMBER)) if (number !== undefined) yield number;
  }
}

/** The rule numbers in the comments of a text of code. */
export const inComments = (text: string): readonly string[] =>
  [...text.matchAll(COMMENT)].flatMap(([words]) => words.match(/\b[1-9]\d{2}\.\d+[a-z]{0,2}\b/g) ?? []);

/** The rule numbers that stand as words of their own in a text of code, but for those of refusals. */
export const inCode = (text: string): readonly string[] =>
  [
    ...text
      .replaceAll(COMMENT, '')
      .replaceAll(REFUSAL, '')
      .matchAll(/'([1-9]\d{2}\.\d+[a-z]{0,2})'/g),
  ].map(([, number]) => number!);

/** The rule numbers with which code refuses to play. */
export const inRefusals = (text: string): readonly string[] => [...text.matchAll(REFUSAL)].map(([, number]) => number!);
