import { type Lost, numberOf } from './glance.ts';
import type { Match, MayFit } from './matching.ts';
import type { Phrase, Source } from './phrase.ts';

/** A hole, or words of which each may stand there: the forms of a verb, or those of another word; and how they are spelled for comparison. */
export type Element =
  | { readonly words: readonly string[]; readonly verb: boolean; readonly spelled: string }
  | { readonly hole: string };

/** A phrase that may come next, and where it leads: a rule leads to what it reads; or what is wanted instead of phrases that can't come next. */
export interface Step {
  readonly lost: Lost | undefined;
  readonly phrase: Phrase<unknown>;
  readonly node: Node | undefined;
}

/** A point in the templates of a table: which words or phrases may come next, and which templates end here. */
export interface Node {
  /** The numbers of the words, and where each leads. */
  numbers: readonly number[];
  next: readonly Node[];
  holes: readonly Step[];
  ends: readonly End[];
  words: readonly string[];
  readonly table: string;
}

/** A template's end, reached by its text or by a respelling of it. */
interface End {
  readonly template: Template;
  /** Its holes in the order of the text that was read. */
  readonly order: readonly string[];
  /** Its canonical words; a number is the place of a hole in `order`. */
  readonly spelling: readonly (string | number)[];
}

export interface Template {
  readonly text: string;
  readonly elements: readonly Element[];
  readonly holes: Readonly<Record<string, Phrase<unknown>>>;
  readonly make: (holes: never, at: number, source: Source) => unknown;
  readonly match: Match;
  readonly mayFit: MayFit;
}

/** What most points have of most things. */
const NONE: readonly never[] = [];
export function node(table: string): Node {
  return { numbers: NONE, next: NONE, holes: NONE, ends: NONE, words: NONE, table };
}

/** Expands `[optional]` parts and splits a template's text into its elements. */
export function variants(text: string): readonly (readonly Element[])[] {
  const optional = /^(.*?)\[([^\]]*)\](.*)$/.exec(text);
  if (optional) {
    const [, before, inside, after] = optional;
    return [...variants(`${before}${after}`), ...variants(`${before}${inside}${after}`)];
  }
  return [
    text
      .replace(/\b(it|that|there|he|she|who|what)'s\b/g, '$1 is')
      .split(' ')
      .filter((word) => word !== '')
      .map((word): Element => {
        const hole = /^\{([a-z]\w+|[a-z])\}$/.exec(word);
        if (hole) return { hole: hole[1]! };
        if (word.endsWith('*') && word.length > 1) {
          const base = word.slice(0, -1);
          return { words: [base, third(base)], verb: true, spelled: word };
        }
        const words = word.length > 1 ? word.split('|') : [word];
        return { words, verb: false, spelled: words[0]! };
      }),
  ];
}

const IRREGULAR: Readonly<Record<string, string>> = {
  be: 'is',
  have: 'has',
  do: 'does',
  "don't": "doesn't",
  "aren't": "isn't",
  "haven't": "hasn't",
};
function third(base: string): string {
  if (base in IRREGULAR) return IRREGULAR[base]!;
  if (/(?:s|x|ch|sh|z|o)$/.test(base)) return `${base}es`;
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}
/** The plural of a verb where it isn't the base form. */
export const PLURAL_FORM: Readonly<Record<string, string>> = { be: 'are' };

/** Adds a template's elements to those that begin alike. */
export function insert(root: Node, elements: readonly Element[], template: Template): void {
  let here: readonly Node[] = [root];
  const order: string[] = [];
  for (const element of elements) {
    if ('hole' in element) {
      const phrase = template.holes[element.hole];
      if (!phrase) throw new Error(`no hole {${element.hole}} in the template "${template.text}"`);
      order.push(element.hole);
      here = here.map((at) => byPhrase(at, phrase));
    } else {
      const words = element.words.flatMap((w) => (element.verb && w in PLURAL_FORM ? [PLURAL_FORM[w]!] : [w]));
      here = here.flatMap((at) => [...new Set(words)].map((word) => byWord(at, word)));
    }
  }
  for (const hole of Object.keys(template.holes)) {
    if (!order.includes(hole)) throw new Error(`a respelling of "${template.text}" leaves out {${hole}}`);
  }
  const spelling = template.elements.map((e) => ('hole' in e ? order.indexOf(e.hole) : e.spelled));
  for (const at of here) at.ends = [...at.ends, { template, order, spelling }];
}

/** Where a phrase leads from a point. */
function byPhrase(at: Node, phrase: Phrase<unknown>): Node {
  const known = at.holes.find((step) => step.phrase === phrase)?.node;
  if (known) return known;
  const next = node(at.table);
  at.holes = [...at.holes, { lost: undefined, phrase, node: next }];
  return next;
}
/** Where a word leads from a point. */
function byWord(at: Node, word: string): Node {
  const known = at.next[at.words.indexOf(word)];
  if (known) return known;
  const next = node(at.table);
  at.words = [...at.words, word];
  at.numbers = [...at.numbers, numberOf(word)];
  at.next = [...at.next, next];
  return next;
}
