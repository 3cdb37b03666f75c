/** Subrules are lettered without `l` and `o` (introduction of the Comprehensive Rules); after `z` comes `aa` (704.5aa). */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz';

const letterOrder = (letter: string): number =>
  [...letter].reduce((order, one) => (order + 1) * LETTERS.length + LETTERS.indexOf(one), -1);

export interface RuleNumber {
  readonly chapter: number;
  /** `613`; undefined for a chapter. */
  readonly section?: number;
  readonly rule?: number;
  readonly letter?: string;
}

const NUMBER = /^(\d)(?:(\d{2})(?:\.(\d+)([a-z]{1,2})?)?)?\.?$/;

/** Reads a rule number, as people write it: `613.8a`, `613.8.`, `CR 613`, `rule 702.19 b`; undefined when it is none. */
export function parseRuleNumber(text: string): RuleNumber | undefined {
  const bare = text
    .toLowerCase()
    .replace(/^\s*(?:comprehensive\s+)?(?:cr|rules?|section|chapter)?[\s:#]*/, '')
    .replaceAll(/\s+/g, '');
  const found = NUMBER.exec(bare);
  if (!found) return undefined;
  const [, chapter, section, rule, letter] = found;
  return {
    chapter: Number(chapter),
    ...(section !== undefined && { section: Number(`${chapter}${section}`) }),
    ...(rule !== undefined && { rule: Number(rule) }),
    ...(letter !== undefined && { letter }),
  };
}

/** A rule number as the library keys it: `6`, `613`, `613.8`, `613.8a`. */
export function formatRuleNumber({ chapter, section, rule, letter }: RuleNumber): string {
  if (section === undefined) return String(chapter);
  return rule === undefined ? String(section) : `${section}.${rule}${letter ?? ''}`;
}

/** The number that a number stands under; undefined for a chapter. */
export function parentNumber({ chapter, section, rule, letter }: RuleNumber): string | undefined {
  if (section === undefined) return undefined;
  if (rule === undefined) return String(chapter);
  return letter === undefined ? String(section) : `${section}.${rule}`;
}

/** Whether `next` may stand right after `last`: a first child, or one step on at any level. */
export function runsOn(last: RuleNumber | undefined, next: RuleNumber): boolean {
  if (!last) return next.section === undefined && next.chapter === 1;
  if (next.section === undefined) return next.chapter === last.chapter + 1;
  if (next.chapter !== last.chapter) return false;
  if (next.rule === undefined) {
    return last.section === undefined ? next.section === next.chapter * 100 : next.section === last.section + 1;
  }
  if (next.section !== last.section) return false;
  if (next.letter === undefined) return next.rule === (last.rule ?? 0) + 1;
  if (next.rule !== last.rule) return false;
  return letterOrder(next.letter) === (last.letter === undefined ? 0 : letterOrder(last.letter) + 1);
}

const REFERENCE = /\b\d{3}\.\d+[a-z]{0,2}\b|\brules? (\d{3})\b(?!\.\d)|\bsection (\d)\b/g;

/** The rule numbers that a text refers to, each once, in its order. */
export function referencesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(REFERENCE)].map((found) => found[1] ?? found[2] ?? found[0]))];
}
