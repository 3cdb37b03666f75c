/** Places where a text may be cut, best first: after a paragraph, a line, a sentence, a word. */
const SEAMS = [/\n\n/g, /\n/g, /[.!?] /g, / /g] as const;
/** What must stay whole: a mention, time or emoji tag, a link, an escaped character, one symbol of several code units. */
const WHOLE =
  /<[^<>\s]{1,80}>|\[[^\]\n]{1,300}\]\([^)\s]{1,600}\)|\\[^\n]|\{[^{}\s]{1,8}\}|[\ud800-\udbff][\udc00-\udfff]/g;
const FENCE = /```(\w*)/g;

/** Cuts a text into parts of at most `limit` characters; joined they hold all of it. A code block that is cut goes on as one. */
export function splitText(text: string, limit: number): readonly string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > limit) {
    // Room for closing a code block.
    const cut = seam(rest, limit - 4);
    const head = rest.slice(0, cut);
    const language = openFence(head);
    parts.push(language === undefined ? head.trimEnd() : `${head.trimEnd()}\n\`\`\``);
    const tail = rest.slice(cut);
    rest = language === undefined ? tail.replace(/^\s+/, '') : `\`\`\`${language}\n${tail.replace(/^\n/, '')}`;
  }
  return rest === '' && parts.length > 0 ? parts : [...parts, rest];
}

/** Where to cut: the last good seam in the second half of the room, else as late as nothing whole is torn. */
function seam(text: string, limit: number): number {
  const whole = [...text.slice(0, limit + 1000).matchAll(WHOLE)].map((match) => [
    match.index,
    match.index + match[0].length,
  ]);
  const tears = (cut: number) => whole.find(([start, end]) => start! < cut && cut < end!);
  for (const pattern of SEAMS) {
    const cuts = [...text.slice(0, limit).matchAll(pattern)].map((match) => match.index + match[0].length);
    const best = cuts.reverse().find((cut) => cut > limit / 2 && !tears(cut));
    if (best !== undefined) return best;
  }
  const torn = tears(limit);
  return torn && torn[0]! > 0 ? torn[0]! : limit;
}

/** The language of a code block that is open at the end of a text; undefined when none is. */
function openFence(text: string): string | undefined {
  const fences = [...text.matchAll(FENCE)];
  return fences.length % 2 === 1 ? fences.at(-1)![1] : undefined;
}
