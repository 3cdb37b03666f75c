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
  | { readonly X: true }
  | { readonly where: Spelled; readonly inside: Spelled }
  | readonly Spelled[];

/** What is being read: tokens, whose text it is, what was read already, and the furthest point reached. */
export interface Source {
  readonly tokens: readonly Token[];
  /** The text is of a spell that leaves the stack: an instant or a sorcery. */
  readonly spell: boolean;
  readonly types: readonly string[];
  readonly memo: Map<object, (readonly Reading<unknown>[] | undefined)[]>;
  readonly furthest: { at: number; readonly wanted: Set<Node | string> };
}

export function source(tokens: readonly Token[], types: readonly string[]): Source {
  return {
    tokens,
    types,
    spell: types.includes('Instant') || types.includes('Sorcery'),
    memo: new Map(),
    furthest: { at: 0, wanted: new Set() },
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
export function stopped(source: Source, at: number, wanted: Node | string): void {
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
  readonly holes: { readonly phrase: Phrase<unknown>; readonly node: Node }[];
  readonly ends: { readonly template: Template; readonly order: readonly string[] }[];
  readonly table: string;
}

interface Template {
  readonly order: number;
  readonly text: string;
  readonly elements: readonly Element[];
  readonly holes: Readonly<Record<string, Phrase<unknown>>>;
  readonly make: (holes: never, at: number, source: Source) => unknown;
  readonly match: (value: unknown) => Record<string, unknown> | undefined;
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

export const TABLES: Table<never>[] = [];

export function table<T>(name: string, plural?: (value: T) => boolean): Table<T> {
  const root = node(name);
  const templates = new Map<string, Template[]>();
  const rules: Parameters<Table<T>['rule']>[0][] = [];
  let respellings = 0;
  let added = 0;
  const merged = new Map<string, readonly Template[]>();
  /** Templates that a meaning of this tag may fit, in the order in which they were added. */
  const candidates = (key: string): readonly Template[] => {
    const known = merged.get(key);
    if (known) return known;
    const any = key === '*' ? [] : (templates.get('*') ?? []);
    const list = [...(templates.get(key) ?? []), ...any].sort((a, b) => a.order - b.order);
    merged.set(key, list);
    return list;
  };
  const self: Table<T> = {
    name,
    get respellings() {
      return respellings;
    },
    add(text, holes, make, match) {
      const texts = typeof text === 'string' ? [text] : text;
      const canonical = variants(texts[0]!);
      merged.clear();
      const template: Template = {
        order: added++,
        text: texts[0]!,
        elements: canonical[0]!,
        holes: holes as never,
        make: make as never,
        match: (match as Template['match'] | undefined) ?? derive(make as never, Object.keys(holes), texts[0]!),
      };
      const all = [...canonical, ...texts.slice(1).flatMap(variants)];
      respellings += all.length - 1;
      for (const elements of all) insert(root, elements, template);
      const key = match ? '*' : patternKey(make as never, Object.keys(holes));
      const list = templates.get(key);
      if (list) list.push(template);
      else templates.set(key, [template]);
    },
    rule(rule) {
      rules.push(rule);
    },
    read(source, at) {
      let memo = source.memo.get(self);
      if (!memo) {
        memo = [];
        source.memo.set(self, memo);
      }
      const known = memo[at];
      if (known) return known as readonly Reading<T>[];
      memo[at] = [];
      const found: Reading<T>[] = [];
      walk(root, source, at, at, [], found as Reading<unknown>[]);
      for (const rule of rules) found.push(...rule.read(source, at));
      if (found.length === 0) stopped(source, at, name);
      const readings = distinct(found);
      memo[at] = readings;
      return readings;
    },
    print(value, printer) {
      for (const template of candidates(keyOf(value))) {
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
  TABLES.push(self as never);
  return self;
}

function node(table: string): Node {
  return { words: new Map(), holes: [], ends: [], table };
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
          }
          return next;
        }),
      );
    }
  }
  for (const hole of Object.keys(template.holes)) {
    if (!order.includes(hole)) throw new Error(`a respelling of "${template.text}" leaves out {${hole}}`);
  }
  for (const at of here) at.ends.push({ template, order });
}

interface Filled {
  readonly value: unknown;
  readonly spelled: Spelled;
}

function walk(
  at: Node,
  source: Source,
  start: number,
  position: number,
  filled: readonly Filled[],
  found: Reading<unknown>[],
): void {
  for (const { template, order } of at.ends) {
    const holes: Record<string, unknown> = {};
    order.forEach((name, i) => {
      holes[name] = filled[i]!.value;
    });
    const value = template.make(holes as never, start, source);
    if (value === undefined) continue;
    const spelled = template.elements.map(
      (e): Spelled => ('hole' in e ? filled[order.indexOf(e.hole)]!.spelled : spell(e)),
    );
    found.push({ value, end: position, spelled });
  }
  if (at.words.size > 0) {
    const token = source.tokens[position];
    const next =
      token && (at.words.get(token.word) ?? (token.word !== token.text ? at.words.get(token.text) : undefined));
    if (next) walk(next, source, start, position + 1, filled, found);
    else stopped(source, position, at);
  }
  for (const { phrase, node: next } of at.holes) {
    for (const reading of phrase.read(source, position)) {
      walk(next, source, start, reading.end, [...filled, { value: reading.value, spelled: reading.spelled }], found);
    }
  }
}

function spell(element: Exclude<Element, { hole: string }>): string {
  return element.verb ? `${element.words[0]}*` : element.words[0]!;
}

/** Merges readings of one meaning and one end. */
function distinct<T>(found: readonly Reading<T>[]): readonly Reading<T>[] {
  if (found.length < 2) return found;
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

/** Stands for a hole while a template's pattern is derived. */
class Hole {
  constructor(readonly hole: string) {}
  *[Symbol.iterator](): Generator<Rest> {
    yield new Rest(this.hole);
  }
}
class Rest {
  constructor(readonly hole: string) {}
}

function pattern(make: (holes: never, at: number, source: Source) => unknown, names: readonly string[]): unknown {
  const holes = Object.fromEntries(names.map((name) => [name, new Hole(name)]));
  return make(holes as never, -1, NOTHING);
}
const NOTHING = source([], []);

/** The inverse of a plain construction: finds the holes' values in a meaning that has its shape. */
function derive(make: never, names: readonly string[], text: string): Template['match'] {
  const shape = pattern(make, names);
  const count = new Set(JSON.stringify(shape ?? null).match(/"hole":"\w+"/g)).size;
  if (count !== names.length) throw new Error(`the template "${text}" needs a match of its own`);
  return (value) => {
    const bound: Record<string, unknown> = {};
    return unify(shape, value, bound) ? bound : undefined;
  };
}

/** Fields that are no part of a meaning: printed text and where it stood, and names of results (references.ts). */
const UNMATCHED = new Set(['text', 'span', 'at', 'as']);

function unify(shape: unknown, value: unknown, bound: Record<string, unknown>): boolean {
  if (shape instanceof Hole) {
    if (value === undefined) return false;
    if (shape.hole in bound) return JSON.stringify(bound[shape.hole]) === JSON.stringify(value);
    bound[shape.hole] = value;
    return true;
  }
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return false;
    const rest = shape.findIndex((s) => s instanceof Rest);
    if (rest < 0) return shape.length === value.length && shape.every((s, i) => unify(s, value[i], bound));
    const after = shape.length - rest - 1;
    if (value.length < rest + after) return false;
    bound[(shape[rest] as Rest).hole] = value.slice(rest, value.length - after);
    return (
      shape.slice(0, rest).every((s, i) => unify(s, value[i], bound)) &&
      shape.slice(rest + 1).every((s, i) => unify(s, value[value.length - after + i], bound))
    );
  }
  if (typeof shape !== 'object' || shape === null) return shape === value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const s = shape as Record<string, unknown>;
  const v = value as Record<string, unknown>;
  for (const key in v) if (v[key] !== undefined && s[key] === undefined && !UNMATCHED.has(key)) return false;
  for (const key in s) {
    if (UNMATCHED.has(key) && !(s[key] instanceof Hole)) continue;
    if (s[key] !== undefined && !unify(s[key], v[key], bound)) return false;
  }
  return true;
}

const TAGS = [
  'do',
  'on',
  'modify',
  'rule',
  'pay',
  'amount',
  'if',
  'is',
  'ref',
  'player',
  'replace',
  'enter',
  'until',
  'add',
  'kind',
] as const;

/** The tag that tells meanings of one union apart (of the first one, for a list). */
function keyOf(value: unknown): string {
  const one = Array.isArray(value) ? value[0] : value;
  if (one instanceof Hole || one instanceof Rest || typeof one !== 'object' || one === null) {
    return typeof one === 'string' ? one : '*';
  }
  for (const tag of TAGS) {
    const name = (one as Record<string, unknown>)[tag];
    if (typeof name === 'string') return `${tag}:${name}`;
  }
  return '*';
}

function patternKey(make: never, names: readonly string[]): string {
  return keyOf(pattern(make, names));
}
