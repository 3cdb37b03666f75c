import {
  type Glance,
  type Kind,
  type Lost,
  lostAt,
  numberOf,
  possible,
  readAtGlance,
  type Wanted,
  waysFrom,
} from './glance.ts';
import { derive, fitByTrying, fitOf, type Match, pattern } from './matching.ts';
import { type Alike, type Known, knownAlike, knownAt } from './memo.ts';
import { fittingOf, printTemplate } from './printing.ts';
import { stopped } from './source.ts';
import { insert, type Node, node, type Step, type Template, variants } from './templates.ts';
import type { Token } from './tokens.ts';
import { goOn, take, walk, wordFrom } from './walk.ts';
import { given, look, type Replay, replayed, type Watch } from './watching.ts';

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
  /** It is on a creature. */
  readonly creature: boolean;
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
  /** Another text that was read, of which parts are the same. */
  readonly alike: Alike | undefined;
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
}

let numbered = 0;
const NONE: readonly never[] = [];

export function table<T>(name: string, plural?: (value: T) => boolean): Table<T> {
  const index = numbered++;
  const root = node(name);
  const templates: Template[] = [];
  const rules: Step[] = [];
  /** The numbers of the only words that rules begin with. */
  const firsts = new Map<Step, number>();
  const printing: Pick<Phrase<T>, 'print'>[] = [];
  const startAt = (kind: Kind): Start => {
    const lost = lostAt(self, index, kind);
    const ways = lost ? NONE : waysFrom(root, kind);
    const likely = lost ? NONE : rules.filter((rule) => (firsts.get(rule) ?? kind.word) === kind.word);
    const word = lost ? undefined : wordFrom(root, kind);
    const start = { lost, word, ways, rules: likely, steps: [...ways, ...likely], times: 0 };
    kind.starts[index] = start;
    return start;
  };
  /** What may begin with a token; where it stands there often, rules are looked at each with only that one to see. */
  const stepsAt = (start: Start, kind: Kind): readonly Step[] => {
    if (++start.times === OFTEN) start.steps = [...start.ways, ...possible(start.rules, kind)];
    return start.steps;
  };
  const fitting = fittingOf(templates);
  const evaluate = (source: Source, at: number, start?: Start): readonly Reading<T>[] => {
    const found: Reading<T>[] = [];
    const kind = source.kinds[at];
    if (start && kind) goOn(root, start.word, stepsAt(start, kind), source, at, at, [], found);
    else {
      walk(root, source, at, at, [], found);
      take(rules, source, at, at, [], found);
    }
    if (found.length === 0) stopped(source, at, name);
    return distinct(found);
  };
  const self: Table<T> = {
    name,
    add(text, holes, make, match) {
      const texts = typeof text === 'string' ? [text] : text;
      const canonical = variants(texts[0]!);
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
      for (const elements of all) insert(root, elements, template);
      templates.push(template);
    },
    rule(rule) {
      rules.push(ruleOf(rule));
      printing.push(rule);
    },
    mention(words, make, of) {
      const rule = ruleOf(mentioning(words, make, of));
      rules.push(rule);
      firsts.set(rule, numberOf(words.split(' ', 1)[0]!));
    },
    lost: (kind) => lostAt(self, index, kind),
    read(source, at) {
      if (source.glance) return readAtGlance(index, source, at, source.glance, () => evaluate(source, at));
      if (source.replay) return replayed(source.replay, self, index, at);
      const { watch } = source;
      look(source, at);
      const known = knownAt(source.memo, index, at) ?? knownAlike(source, self, index, at);
      if (known) {
        if (watch) {
          watch.low = Math.min(watch.low, known.low);
          watch.at = Math.max(watch.at, known.reach);
          given(watch, known.readings);
        }
        return known.readings as readonly Reading<T>[];
      }
      const kind = source.kinds[at];
      const start = kind && ((kind.starts[index] as Start | undefined) ?? startAt(kind));
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
      const { low, at: reach, rule } = watch;
      watch.low = at;
      watch.at = at;
      watch.rule = undefined;
      const readings = evaluate(source, at, start);
      entry.readings = readings;
      entry.low = watch.low;
      entry.reach = watch.at;
      watch.low = Math.min(low, watch.low);
      watch.at = Math.max(reach, watch.at);
      watch.rule = rule;
      given(watch, readings);
      return readings;
    },
    print(value, printer) {
      for (const template of templates.length < FEW ? templates : fitting(value)) {
        const printed = printTemplate(template, value, printer);
        if (printed !== undefined) return printed;
      }
      const { mentioned } = printer.scope;
      const before = mentioned.length;
      for (const rule of printing) {
        const printed = rule.print(value, printer);
        if (printed !== undefined) return printed;
        if (mentioned.length > before) mentioned.length = before;
      }
      return undefined;
    },
  };
  if (plural) self.plural = plural;
  return self;
}

/** Where a table begins with a token of a sort: what it wants instead, or where the word leads, and the phrases and rules that may begin there. */
interface Start {
  readonly lost: Lost | null;
  readonly word: Node | undefined;
  readonly ways: readonly Step[];
  readonly rules: readonly Step[];
  steps: readonly Step[];
  times: number;
}
/** So many times a token stands where a table may begin, before its rules are looked at. */
const OFTEN = 4;
/** Of fewer templates each is tried. */
const FEW = 3;

/** A rule written by hand, as a step that leads to what it reads. */
function ruleOf<T>({ read, print }: Pick<Phrase<T>, 'read' | 'print'>): Step {
  const index = numbered++;
  const phrase: Phrase<unknown> = {
    name: '',
    read: (source, at) =>
      source.glance ? readAtGlance(index, source, at, source.glance, () => read(source, at)) : read(source, at),
    print: print as Phrase<unknown>['print'],
    lost: (kind) => lostAt(phrase, index, kind),
  };
  return { lost: undefined, phrase, node: undefined };
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

/** Merges readings of one meaning and one end. */
function distinct<T>(found: readonly Reading<T>[]): readonly Reading<T>[] {
  const several = severalEnds(found);
  if (!several) return found;
  const seen = new Set<string>();
  return found.filter(({ end, value }) => {
    if (!several.has(end)) return true;
    const key = `${end} ${JSON.stringify(value)}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The places where two or more of them end. */
function severalEnds(found: readonly Reading<unknown>[]): Set<number> | undefined {
  let several: Set<number> | undefined;
  for (let i = 1; i < found.length; i++) {
    const { end } = found[i]!;
    for (let j = 0; j < i; j++) {
      if (found[j]!.end !== end) continue;
      several ??= new Set();
      several.add(end);
    }
  }
  return several;
}
