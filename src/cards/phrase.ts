import {
  type Glance,
  isLost,
  type Kind,
  type Lost,
  lostAt,
  numberOf,
  possible,
  readAtGlance,
  type Wanted,
  waysFrom,
} from './glance.ts';
import { derive, fitByTrying, fitOf, type Match, type MayFit, outlineKey, outlineOf, pattern } from './matching.ts';
import { type Known, knownAt, knownBefore } from './memo.ts';
import { stopped } from './source.ts';
import type { Token } from './tokens.ts';
import { goOn, walk, wordFrom } from './walk.ts';
import { given, look, type Replay, replayed, type Watch, watched } from './watching.ts';

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
  /** What the tables read at each place. */
  readonly memo: (Known | undefined)[];
  furthest: Furthest;
  /** The sort of each token, and that of the end. */
  readonly kinds: readonly Kind[];
  /** Where only one token is looked at, to find what can't begin with it. */
  readonly glance: Glance | undefined;
  /** What is noticed of the reading, where that is kept for reading again. */
  readonly watch: Watch | undefined;
  /** The text with one token left out, of which all but one rule was read. */
  readonly replay: Replay | undefined;
  /** What was read of the words before a place where another text differs, by looking at no more than these. */
  readonly before: { readonly source: Source; readonly until: number } | undefined;
}

/** The furthest point reached, and what was wanted there. */
export interface Furthest {
  at: number;
  readonly wanted: Set<Wanted>;
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

type Element = { readonly words: readonly string[]; readonly verb: boolean } | { readonly hole: string };

/** A phrase that may come next, and where it leads. */
export interface Way {
  readonly phrase: Phrase<unknown>;
  readonly node: Node;
}

/** A point in the templates of a table: which words or phrases may come next, and which templates end here. */
export interface Node {
  readonly words: Map<string, Node>;
  /** The words' numbers, and where each leads. */
  readonly numbers: number[];
  readonly next: Node[];
  readonly holes: Way[];
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
  rule(rule: Pick<Phrase<T>, 'read' | 'print'>): void;
  /** Adds words that mention something, by their place; `of` is what is printed where they are its first mention. */
  mention(words: string, make: (at: number) => T, of?: string): void;
  /** A template that reads like another one's canonical form and is never printed is a respelling: how many there are. */
  readonly respellings: number;
}

let numbered = 0;
const NONE: readonly never[] = [];
/** So many sorts of meanings are remembered by each table. */
const MOST_OUTLINES = 4096;

export function table<T>(name: string, plural?: (value: T) => boolean): Table<T> {
  const index = numbered++;
  const root = node(name);
  const templates: Template[] = [];
  const rules: Rule<T>[] = [];
  const printing: Rule<T>[] = [];
  const startAt = (kind: Kind): Start<T> => {
    const lost = lostAt(self, index, kind);
    const start: Start<T> = {
      lost,
      word: lost ? undefined : wordFrom(root, kind),
      ways: lost ? NONE : waysFrom(root, kind),
      rules: lost ? NONE : rules.filter(({ first }) => first === undefined || first === kind.word),
      times: 0,
    };
    kind.starts[index] = start;
    return start;
  };
  /** The rules that may read what begins with a token; for one that stands there often by looking at each with only that one to see. */
  const rulesAt = (start: Start<T>, kind: Kind): Start<T>['rules'] => {
    if (++start.times === OFTEN) start.rules = possible(start.rules as readonly Rule<T>[], (rule) => rule.lost(kind));
    return start.rules;
  };
  let respellings = 0;
  const fitting = new Map<string, readonly Template[]>();
  /** The templates that a meaning may fit, in the order in which they were added. */
  const candidates = (value: unknown): readonly Template[] => {
    if (templates.length < 3) return templates;
    const key = outlineKey(value);
    const known = fitting.get(key);
    if (known) return known;
    const outline = outlineOf(value);
    const list = templates.filter(({ mayFit }) => mayFit(outline));
    if (fitting.size >= MOST_OUTLINES) fitting.clear();
    fitting.set(key, list);
    return list;
  };
  const evaluate = (source: Source, at: number, start?: Start<T>): readonly Reading<T>[] => {
    const found: Reading<T>[] = [];
    const kind = source.kinds[at];
    const { watch } = source;
    if (start && kind) {
      const filled: Reading<unknown>[] = [];
      goOn(root, start.word, start.ways, source, at, at, filled, found as Reading<unknown>[]);
      for (const rule of rulesAt(start, kind)) {
        if (isLost(rule)) stopped(source, at, rule);
        else {
          const readings = watch ? watched(watch, rule, source, at) : rule.read(source, at);
          for (const reading of readings) found.push(reading);
        }
      }
    } else {
      walk(root, source, at, at, [], found as Reading<unknown>[]);
      for (const rule of rules) {
        const readings = watch ? watched(watch, rule, source, at) : rule.read(source, at);
        for (const reading of readings) found.push(reading);
      }
    }
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
      const one = ruleOf(rule);
      rules.push(one);
      printing.push(one);
    },
    mention(words, make, of) {
      rules.push(ruleOf(mentioning(words, make, of), numberOf(words.split(' ', 1)[0]!)));
    },
    lost: (kind) => lostAt(self, index, kind),
    read(source, at) {
      if (source.glance) return readAtGlance(index, source, at, source.glance, () => evaluate(source, at));
      if (source.replay) return replayed(source.replay, self, index, at);
      const { watch } = source;
      look(source, at);
      const known = knownAt(source.memo, index, at) ?? knownBefore(source, index, at);
      if (known) {
        if (watch) {
          watch.low = Math.min(watch.low, known.low);
          watch.at = Math.max(watch.at, known.reach);
          given(watch, known.readings);
        }
        return known.readings as readonly Reading<T>[];
      }
      const kind = source.kinds[at];
      const start = kind && ((kind.starts[index] as Start<T> | undefined) ?? startAt(kind));
      if (start?.lost) {
        stopped(source, at, start.lost);
        return NONE;
      }
      const noticed = watch?.noticing === true;
      const entry: Known = { table: index, readings: NONE, low: at, reach: at, next: source.memo[at], noticed };
      source.memo[at] = entry;
      if (!watch) {
        entry.readings = evaluate(source, at, start);
        return entry.readings as readonly Reading<T>[];
      }
      const outer = { ...watch };
      watch.low = at;
      watch.at = at;
      watch.rule = undefined;
      const readings = evaluate(source, at, start);
      entry.readings = readings;
      entry.low = watch.low;
      entry.reach = watch.at;
      watch.low = Math.min(outer.low, watch.low);
      watch.at = Math.max(outer.at, watch.at);
      watch.rule = outer.rule;
      given(watch, readings);
      return readings;
    },
    print(value, printer) {
      for (const template of candidates(value)) {
        const printed = printTemplate(template, value, printer);
        if (printed !== undefined) return printed;
      }
      for (const rule of printing) {
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

/** A rule written by hand, which may be looked at like a table to find what can't begin with a token. */
interface Rule<T> extends Pick<Phrase<T>, 'read' | 'print'> {
  /** The number of the only word that it begins with. */
  readonly first?: number;
  lost(kind: Kind): Lost | null;
}
/** Where a table begins with a token of a sort: what it wants instead, or where the word leads, and the phrases and rules that may begin there. */
interface Start<T> {
  readonly lost: Lost | null;
  readonly word: Node | undefined;
  readonly ways: readonly (Way | Lost)[];
  rules: readonly (Rule<T> | Lost)[];
  times: number;
}
/** So many times a token stands where a table may begin, before its rules are looked at. */
const OFTEN = 4;

function ruleOf<T>({ read, print }: Pick<Phrase<T>, 'read' | 'print'>, first?: number): Rule<T> {
  const index = numbered++;
  const self: Rule<T> = {
    read: (source, at) =>
      source.glance ? readAtGlance(index, source, at, source.glance, () => read(source, at)) : read(source, at),
    print,
    lost: (kind) => lostAt(self, index, kind),
    ...(first === undefined ? {} : { first }),
  };
  return self;
}
/** Reads words that mention something, and nothing else. */
function mentioning<T>(words: string, make: (at: number) => T, of?: string): Pick<Phrase<T>, 'read' | 'print'> {
  const numbers = words.split(' ').map(numberOf);
  return {
    read(source, at) {
      for (let i = 0; i < numbers.length; i++) {
        look(source, at + i);
        const kind = source.kinds[at + i];
        if (!kind && source.glance) source.glance.further = true;
        if (kind?.word !== numbers[i]) return NONE;
      }
      const spelled: Spelled = of === undefined ? { mention: at } : { mention: at, of };
      return [{ value: make(at), end: at + numbers.length, spelled }];
    },
    print: () => undefined,
  };
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

function spell(element: Exclude<Element, { hole: string }>): string {
  return element.verb ? `${element.words[0]}*` : element.words[0]!;
}

/** Merges readings of one meaning and one end. */
function distinct<T>(found: readonly Reading<T>[]): readonly Reading<T>[] {
  if (!sameEnd(found)) return found;
  const seen = new Map<string, Reading<T>>();
  for (const reading of found) {
    const key = `${reading.end} ${JSON.stringify(reading.value)}`;
    if (!seen.has(key)) seen.set(key, reading);
  }
  return [...seen.values()];
}

/** Whether two of them end at the same place. */
function sameEnd(found: readonly Reading<unknown>[]): boolean {
  for (let i = 1; i < found.length; i++) {
    const { end } = found[i]!;
    for (let j = 0; j < i; j++) if (found[j]!.end === end) return true;
  }
  return false;
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
    else if (!element.verb) {
      words.push(element.words[1]?.endsWith('s') && last !== 1 ? element.words[1] : element.words[0]!);
      // What somebody may do stands in the base form, whoever it is.
      if (element.words[0] === 'may') printer.form = 'base';
    } else {
      const [base, singular] = element.words as [string, string];
      words.push(printer.form === 'third' ? singular : (PLURAL_FORM[base] ?? base));
    }
  }
  printer.form = form;
  return words.join(' ');
}
