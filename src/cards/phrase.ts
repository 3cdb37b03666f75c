import {
  END,
  type Glance,
  type Kind,
  kindOf,
  type Lost,
  lostAt,
  numberOf,
  readAtGlance,
  type Wanted,
  waysFrom,
} from './glance.ts';
import { derive, fitByTrying, fitOf, type Match, type MayFit, outlineKey, outlineOf, pattern } from './matching.ts';
import type { Token } from './tokens.ts';

/**
 * The phrase kernel. A phrase reads words into meaning – *all* readings, each with its end – and prints meaning as
 * words. A table is a phrase made of templates: one row reads and prints. The printing goes from the meaning alone, so that
 * comparing it with what was read proves that the meaning holds every word.
 */
export interface Phrase<T> {
  /** What it stands for, in the words of an error: "a duration". */
  readonly name: string;
  read(source: Source, at: number): readonly Reading<T>[];
  print(value: T, printer: Printer): string | undefined;
  /** Whether a verb after it takes its plural form. */
  plural?(value: T): boolean;
  /** What is wanted instead where a token stands that it can't begin with. */
  lost?(kind: Kind): Lost | null;
}

/** One way of reading: what it means, where it ends, and its words in canonical spelling. */
export interface Reading<T> {
  readonly value: T;
  readonly end: number;
  readonly spelled: Spelled;
}

/**
 * Canonical words. A mention (with its words, where it is the first one) is filled in once references are settled; `X` is filled in by the "where X is …" that binds it.
 */
export type Spelled =
  | string
  | { readonly mention: number; readonly of?: Spelled }
  | { readonly scope: Spelled }
  /** `bare` where an amount stands in words of its own. */
  | { readonly X: true; readonly bare?: true }
  | { readonly where: Spelled; readonly inside: Spelled; readonly by?: unknown }
  | readonly Spelled[];

/** What is being read: tokens, whose text it is, what was read already, and the furthest point reached. */
export interface Source {
  readonly tokens: readonly Token[];
  /** The text is of a spell that leaves the stack: an instant or a sorcery. */
  readonly spell: boolean;
  readonly types: readonly string[];
  /** What each table read, by its number and the place. */
  readonly memo: (readonly Reading<unknown>[] | undefined)[][];
  furthest: Furthest;
  /** The sort of each token, and that of the end. */
  readonly kinds: readonly Kind[];
  /** Where only one token is looked at, to find what can't begin with it. */
  readonly glance?: Glance;
  /** How far was looked, where that is kept for reading again. */
  readonly reach?: Reach;
  /** What was read of the words before a place where another text differs, by looking at no more than these. */
  readonly before?: { readonly source: Source; readonly until: number };
}

/** The last token looked at so far, and for each reading in the memo the last one that it looked at. */
export interface Reach {
  at: number;
  readonly by: number[][];
}

/** The furthest point reached, and what was wanted there. */
interface Furthest {
  at: number;
  readonly wanted: Set<Wanted>;
}

export function source(tokens: readonly Token[], types: readonly string[]): Source {
  return {
    tokens,
    types,
    spell: types.includes('Instant') || types.includes('Sorcery'),
    memo: [],
    furthest: { at: 0, wanted: new Set() },
    kinds: [...tokens.map(kindOf), END],
  };
}

/** What printing needs to know beside the meaning. */
export interface Printer {
  /** `gate` leaves verbs unconjugated and mentions by name, for comparison; `display` is for people. */
  readonly mode: 'gate' | 'display';
  /** Form of verbs without a subject of their own. */
  form: 'base' | 'third';
  /** What X stands for, when an amount had to be put off to a "where X is …". */
  where?: string;
  /** How names of the environment are printed; see references.ts. */
  scope: PrintScope;
}

export interface PrintScope {
  /** For comparison names stand in the text; this says what they are. */
  definitions(): string;
  /** The words for a name's first mention, if it has not been printed yet: printing them counts as the mention. */
  first(name: string): (() => string | undefined) | undefined;
  /** Whether a name stands for several objects. */
  many(name: string): boolean;
  /** Names printed so far, in order; cut back when a template fails half-way. */
  readonly mentioned: string[];
}

/** Notes that reading could not go on at a token. */
export function stopped(source: Source, at: number, wanted: Wanted): void {
  const furthest = source.furthest;
  if (at < furthest.at) return;
  if (at > furthest.at) {
    furthest.at = at;
    furthest.wanted.clear();
  }
  furthest.wanted.add(wanted);
}

type Element = { readonly words: readonly string[]; readonly verb: boolean } | { readonly hole: string };

/** A point in the templates of a table: which words or phrases may come next, and which templates end here. */
export interface Node {
  readonly words: Map<string, Node>;
  /** The words' numbers, and where each leads. */
  readonly numbers: number[];
  readonly next: Node[];
  readonly holes: { readonly phrase: Phrase<unknown>; readonly node: Node }[];
  readonly ends: End[];
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

interface Template {
  readonly text: string;
  readonly elements: readonly Element[];
  readonly holes: Readonly<Record<string, Phrase<unknown>>>;
  readonly make: (holes: never, at: number, source: Source) => unknown;
  readonly match: Match;
  readonly mayFit: MayFit;
}

type Values<H> = { readonly [K in keyof H]: H[K] extends Phrase<infer V> ? V : never };
type Make<T, H> = (holes: Values<H>, at: number, source: Source) => T | undefined;

/** A phrase of templates and of rules written by hand. */
export interface Table<T> extends Phrase<T> {
  /**
   * Adds a template. `text` holds words, `{hole}`s, verbs (`draw*` reads "draw" and "draws"), `a|an` and `[left out]`; the first of several texts is
   * canonical, the others are admitted respellings of it. `make` builds the meaning; without a `match` it must be a plain construction
   * of its holes, from which matching is derived.
   */
  add<H extends Readonly<Record<string, Phrase<unknown>>>>(
    text: string | readonly string[],
    holes: H,
    make: Make<T, H>,
    match?: (value: T) => Values<H> | undefined,
  ): void;
  /** Adds a rule written by hand. */
  rule(rule: {
    read(source: Source, at: number): readonly Reading<T>[];
    print(value: T, printer: Printer): string | undefined;
  }): void;
  /** A template that reads like another one's canonical form and is never printed is a respelling: how many there are. */
  readonly respellings: number;
}

/** What was read there of a text that is the same up to what it looked at. */
function readBefore({ before }: Source, index: number, at: number): readonly Reading<unknown>[] | undefined {
  if (!before || at >= before.until) return undefined;
  const { memo, reach } = before.source;
  const last = reach?.by[index]?.[at];
  return last !== undefined && last < before.until ? memo[index]![at] : undefined;
}
/** Keeps how far a reading looked. */
function reaching<R>(reach: Reach, index: number, at: number, read: () => R): R {
  const outer = reach.at;
  reach.at = at;
  const found = read();
  reach.by[index] ??= [];
  reach.by[index][at] = reach.at;
  reach.at = Math.max(outer, reach.at);
  return found;
}
/** Who relies on a reading looked as far. */
function reached(reach: Reach, index: number, at: number): void {
  reach.at = Math.max(reach.at, reach.by[index]?.[at] ?? at);
}

let tables = 0;
const NONE: readonly never[] = [];
/** So many sorts of meanings are remembered by each table. */
const MOST_OUTLINES = 4096;

export function table<T>(name: string, plural?: (value: T) => boolean): Table<T> {
  const index = tables++;
  const root = node(name);
  const templates: Template[] = [];
  const rules: Parameters<Table<T>['rule']>[0][] = [];
  let respellings = 0;
  const fitting = new Map<string, readonly Template[]>();
  /** The templates that a meaning may fit, in the order in which they were added. */
  const candidates = (value: unknown): readonly Template[] => {
    const key = outlineKey(value);
    const known = fitting.get(key);
    if (known) return known;
    const outline = outlineOf(value);
    const list = templates.filter(({ mayFit }) => mayFit(outline));
    if (fitting.size >= MOST_OUTLINES) fitting.clear();
    fitting.set(key, list);
    return list;
  };
  const evaluate = (source: Source, at: number): readonly Reading<T>[] => {
    const found: Reading<T>[] = [];
    walk(root, source, at, at, [], found as Reading<unknown>[]);
    for (const rule of rules) for (const reading of rule.read(source, at)) found.push(reading);
    if (found.length === 0) stopped(source, at, name);
    return distinct(found);
  };
  const self: Table<T> = {
    name,
    get respellings() {
      return respellings;
    },
    add(text, holes, make, match) {
      const texts = typeof text === 'string' ? [text] : text;
      const canonical = variants(texts[0]!);
      fitting.clear();
      const names = Object.keys(holes);
      const shape = match ? undefined : pattern(make as never, names);
      const inverse = (match as Match | undefined) ?? derive(shape, names, texts[0]!);
      const template: Template = {
        text: texts[0]!,
        elements: canonical[0]!,
        holes: holes as never,
        make: make as never,
        match: inverse,
        mayFit: match ? fitByTrying(inverse) : fitOf(shape),
      };
      const all = [...canonical, ...texts.slice(1).flatMap(variants)];
      respellings += all.length - 1;
      for (const elements of all) insert(root, elements, template);
      templates.push(template);
    },
    rule(rule) {
      rules.push(rule);
    },
    lost: (kind) => lostAt(self, index, kind),
    read(source, at) {
      if (source.glance) return readAtGlance(index, source, at, source.glance, () => evaluate(source, at));
      const known = source.memo[index]?.[at] ?? readBefore(source, index, at);
      if (known) {
        if (source.reach) reached(source.reach, index, at);
        return known as readonly Reading<T>[];
      }
      const kind = source.kinds[at];
      const lost = kind && lostAt(self, index, kind);
      if (lost) {
        stopped(source, at, lost);
        return NONE;
      }
      source.memo[index] ??= [];
      const memo = source.memo[index];
      memo[at] = NONE;
      const readings = source.reach
        ? reaching(source.reach, index, at, () => evaluate(source, at))
        : evaluate(source, at);
      memo[at] = readings;
      return readings;
    },
    print(value, printer) {
      for (const template of candidates(value)) {
        const printed = printTemplate(template, value, printer);
        if (printed !== undefined) return printed;
      }
      for (const rule of rules) {
        const before = printer.scope.mentioned.length;
        const printed = rule.print(value, printer);
        if (printed !== undefined) return printed;
        printer.scope.mentioned.length = before;
      }
      return undefined;
    },
    ...(plural ? { plural } : {}),
  };
  return self;
}

function node(table: string): Node {
  return { words: new Map(), numbers: [], next: [], holes: [], ends: [], table };
}

/** Expands `[optional]` parts and splits a template's text into its elements. */
function variants(text: string): readonly (readonly Element[])[] {
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
          return { words: [base, third(base)], verb: true };
        }
        return { words: word.length > 1 ? word.split('|') : [word], verb: false };
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
const PLURAL_FORM: Readonly<Record<string, string>> = { be: 'are' };

function insert(root: Node, elements: readonly Element[], template: Template): void {
  let here: Node[] = [root];
  const order: string[] = [];
  for (const element of elements) {
    if ('hole' in element) {
      const phrase = template.holes[element.hole];
      if (!phrase) throw new Error(`no hole {${element.hole}} in the template "${template.text}"`);
      order.push(element.hole);
      here = here.map((at) => {
        let edge = at.holes.find((e) => e.phrase === phrase);
        if (!edge) {
          edge = { phrase, node: node(at.table) };
          at.holes.push(edge);
        }
        return edge.node;
      });
    } else {
      const words = element.words.flatMap((w) => (element.verb && w in PLURAL_FORM ? [PLURAL_FORM[w]!] : [w]));
      here = here.flatMap((at) =>
        [...new Set(words)].map((word) => {
          let next = at.words.get(word);
          if (!next) {
            next = node(at.table);
            at.words.set(word, next);
            at.numbers.push(numberOf(word));
            at.next.push(next);
          }
          return next;
        }),
      );
    }
  }
  for (const hole of Object.keys(template.holes)) {
    if (!order.includes(hole)) throw new Error(`a respelling of "${template.text}" leaves out {${hole}}`);
  }
  const spelling = template.elements.map((e) => ('hole' in e ? order.indexOf(e.hole) : spell(e)));
  for (const at of here) at.ends.push({ template, order, spelling });
}

/** Goes on from a point of the templates; `filled` are the holes so far. */
function walk(
  at: Node,
  source: Source,
  start: number,
  position: number,
  filled: Reading<unknown>[],
  found: Reading<unknown>[],
): void {
  if (at.ends.length > 0) finish(at, source, start, position, filled, found);
  const kind = source.kinds[position];
  if (!kind && source.glance) source.glance.further = true;
  if (at.numbers.length > 0) {
    const next = kind && (nextBy(at, kind.word) ?? nextBy(at, kind.text));
    if (next) walk(next, source, start, position + 1, filled, found);
    else stopped(source, position, at);
  }
  if (at.holes.length === 0) return;
  const ways = kind && !source.glance ? waysFrom(at, kind) : at.holes;
  for (let i = 0; i < ways.length; i++) {
    const way = ways[i]!;
    if ('lost' in way) {
      stopped(source, position, way);
      continue;
    }
    for (const reading of way.phrase.read(source, position)) {
      filled.push(reading);
      walk(way.node, source, start, reading.end, filled, found);
      filled.pop();
    }
  }
}

/** The templates that end at a point. */
function finish(
  at: Node,
  source: Source,
  start: number,
  position: number,
  filled: readonly Reading<unknown>[],
  found: Reading<unknown>[],
): void {
  for (const { template, order, spelling } of at.ends) {
    const holes: Record<string, unknown> = {};
    for (let i = 0; i < order.length; i++) holes[order[i]!] = filled[i]!.value;
    const value = template.make(holes as never, start, source);
    if (value === undefined) continue;
    const spelled = spelling.map((s): Spelled => (typeof s === 'number' ? filled[s]!.spelled : s));
    found.push({ value, end: position, spelled });
  }
}

/** Where a word leads, by its number. */
function nextBy(at: Node, word: number): Node | undefined {
  const { numbers } = at;
  const i = numbers.indexOf(word);
  return i < 0 ? undefined : at.next[i];
}

function spell(element: Exclude<Element, { hole: string }>): string {
  return element.verb ? `${element.words[0]}*` : element.words[0]!;
}

/** Merges readings of one meaning and one end. */
function distinct<T>(found: readonly Reading<T>[]): readonly Reading<T>[] {
  if (found.length < 2 || found.every(({ end }, i) => found.findIndex((r) => r.end === end) === i)) return found;
  const seen = new Map<string, Reading<T>>();
  for (const reading of found) {
    const key = `${reading.end} ${JSON.stringify(reading.value)}`;
    if (!seen.has(key)) seen.set(key, reading);
  }
  return [...seen.values()];
}

function printTemplate(template: Template, meaning: unknown, printer: Printer): string | undefined {
  const holes = template.match(meaning);
  if (!holes) return undefined;
  const { mentioned } = printer.scope;
  const before = mentioned.length;
  const { form } = printer;
  const words: string[] = [];
  let last: unknown;
  for (const element of template.elements) {
    if ('hole' in element) {
      const phrase = template.holes[element.hole]!;
      const printed = phrase.print(holes[element.hole], printer);
      if (printed === undefined) {
        mentioned.length = before;
        printer.form = form;
        return undefined;
      }
      if (printed !== '') words.push(printed);
      const value = holes[element.hole];
      if (typeof value === 'number' || (typeof value === 'object' && value !== null && 'amount' in value)) last = value;
      // What follows a subject agrees with it.
      if (phrase.plural) printer.form = phrase.plural(value) ? 'base' : 'third';
    } else if (printer.mode === 'gate') words.push(spell(element));
    else if (!element.verb)
      words.push(element.words[1]?.endsWith('s') && last !== 1 ? element.words[1] : element.words[0]!);
    else {
      const [base, singular] = element.words as [string, string];
      words.push(printer.form === 'third' ? singular : (PLURAL_FORM[base] ?? base));
    }
  }
  printer.form = form;
  return words.join(' ');
}
