import type { Ability, Effect, UnreadAbility } from '../rules/abilities.ts';
import type { TokenSpec } from '../rules/instructions.ts';
import type { Selection } from '../rules/refs.ts';
import './grammar/index.ts';
import type { Wanted } from './glance.ts';
import { spell } from './grammar/abilities.ts';
import { ability, effect, keywords, noun, nouns, place, places, token } from './grammar/categories.ts';
import { printerFor } from './grammar/scope.ts';
import { replaceX } from './grammar/whereX.ts';
import { normalise, selfNames } from './normalise.ts';
import { withParts } from './parts.ts';
import type { Phrase, Reading, Source, Spelled } from './phrase.ts';
import { flatten } from './settling/flatten.ts';
import { settle } from './settling/settle.ts';
import { keyOf, source } from './source.ts';
import type { Node } from './templates.ts';
import { tokensOf, typeset } from './tokens.ts';

/** What reading a text gave: its one meaning, or where and why reading stopped. */
export type Read<T> =
  | { readonly ok: true; readonly value: T; readonly respelled: boolean }
  | {
      readonly ok: false;
      readonly reason: 'text' | 'ambiguous' | 'mismatch';
      /** Offset in the text where reading stopped. */
      readonly at: number;
      readonly expected: string;
      readonly nearest?: string;
      /** The words from there on. */
      readonly tail: string;
    };

/** Reads a normalised text as one phrase, whole; `types` are the card types of the object it is on. */
export function readPhrase<T>(phrase: Phrase<T>, text: string, types: readonly string[]): Read<T> {
  const tokens = tokensOf(text);
  const src = source(tokens, types);
  const complete = phrase.read(src, 0).filter((r) => r.end === tokens.length);
  // "Where X is …" is about every X of its sentence, and of the others (107.3i).
  const bound = complete.filter((r) => !strayX(r.spelled));
  const whole = bound.length > 0 ? bound : complete.map(bindStray);
  const settled: { value: T; spelled: string }[] = [];
  let unsettled: { at: number; words: string; fitting: number } | undefined;
  const meanings = new Set<string>();
  for (const reading of whole) {
    const result = settle(reading.value, src.spell);
    if (!('names' in result)) {
      unsettled ??= result;
      continue;
    }
    const key = whole.length > 1 ? JSON.stringify(result.value) : '';
    if (meanings.has(key)) continue;
    meanings.add(key);
    settled.push({ value: result.value, spelled: flatten(reading.spelled, result.names) });
  }
  if (settled.length === 1) {
    const { value, spelled } = settled[0]!;
    const printer = printerFor(value, 'gate');
    const printed = `${phrase.print(value, printer)}${printer.scope.definitions()}`;
    if (printed === spelled) return { ok: true, value, respelled: spelled !== tokens.map((t) => t.word).join(' ') };
    return { ok: false, reason: 'mismatch', at: 0, expected: `${spelled} ⇒ ${printed}`, tail: text };
  }
  if (settled.length > 1)
    return { ok: false, reason: 'ambiguous', at: 0, expected: `one meaning, not ${settled.length}`, tail: text };
  if (unsettled) {
    const at = tokens[unsettled.at]?.start ?? 0;
    const what =
      unsettled.fitting === 0 ? 'nothing it can mean' : `only one thing it can mean, not ${unsettled.fitting}`;
    return {
      ok: false,
      reason: unsettled.fitting > 1 ? 'ambiguous' : 'text',
      at,
      expected: `${what} ("${unsettled.words}")`,
      tail: `«${unsettled.words}» ${text.slice(at)}`,
    };
  }
  // How far a spell's words would go was not asked yet, where the line can't be one.
  if (phrase === (line as unknown)) spell.read(src, 0);
  return stoppedAt(src, text, tokens.at(-1)?.end ?? 0);
}

/** Whether one X is told by a "where X is" and another one stands outside of it. */
type Where = Extract<Spelled, { where: Spelled }>;

/** Says of what stands beside a sentence with "where X is …" that its X is that too. */
function bindStray<T>(reading: Reading<T>): Reading<T> {
  const found: Where[] = [];
  strayX(reading.spelled, found);
  const [only, ...more] = found;
  if (only?.by === undefined || more.length > 0) return reading;
  return {
    ...reading,
    value: replaceX(reading.value, only.by) as T,
    spelled: { where: only.where, inside: reading.spelled },
  };
}

/** Whether an X stands outside of the sentence that tells what X is; finds these. */
function strayX(spelled: Spelled, found: Where[] = []): boolean {
  let free = false;
  const look = (part: Spelled): void => {
    if (typeof part === 'string') return;
    if (Array.isArray(part)) {
      for (const p of part) look(p);
      return;
    }
    const one = part as Exclude<Spelled, string | readonly Spelled[]>;
    if ('where' in one) found.push(one);
    else if ('X' in one) free = true;
    else if ('scope' in one) return;
    else if (one.of !== undefined) look(one.of);
  };
  look(spelled);
  return found.length > 0 && free;
}

function stoppedAt(src: Source, text: string, end: number): Read<never> {
  const { at, wanted } = src.furthest;
  const start = src.tokens[at]?.start ?? end;
  const words = new Set<string>();
  let nearest: string | undefined;
  const seen = new Set<Wanted>();
  const tell = (all: ReadonlySet<Wanted>): void => {
    for (const want of all) {
      if (seen.has(want)) continue;
      seen.add(want);
      if (typeof want === 'string') words.add(want);
      else if ('lost' in want) tell(want.lost);
      else {
        for (const word of want.words.slice(0, 3)) words.add(`"${word}"`);
        nearest ??= nearestFrom(want);
      }
    }
  };
  tell(wanted);
  // The mark that stands for a giver's name is no word that anybody writes.
  words.delete('"≈"');
  const expected = [...words].slice(0, 5).join(', ') || 'the end';
  return { ok: false, reason: 'text', at: start, expected, ...(nearest ? { nearest } : {}), tail: text.slice(start) };
}

/** An accepted wording that goes on from a point of the grammar: the first template reached from there. */
function nearestFrom(from: Node): string | undefined {
  let here: Node | undefined = from;
  for (let depth = 0; here && depth < 12; depth++) {
    const end = here.ends[0];
    if (end) return end.template.text.replace(/\*/g, '').replace(/\{\w+\}/g, '…');
    here = here.holes[0]?.node ?? here.next[0];
  }
  return undefined;
}

/** A line as a list of abilities: keywords, or one other ability. */
export const line: Phrase<readonly Ability[]> = {
  name: 'an ability',
  read(src, at) {
    const found: Reading<readonly Ability[]>[] = [...keywords.read(src, at)];
    for (const { value, end, spelled } of ability.read(src, at)) found.push({ value: [value], end, spelled });
    return found;
  },
  print(list, printer) {
    const named = list.filter((a) => a.kind === 'keyword');
    if (named.length === list.length) return keywords.print(named, printer);
    return list.length === 1 ? ability.print(list[0]!, printer) : undefined;
  },
};

/** What lines mean, by all that reading looks at: many cards share them. */
let lines = new Map<string, Read<readonly Ability[]>>();
/** Those of before: what is asked for again is kept, the others go. */
let older: typeof lines = new Map();
/** So many lines are remembered, if they are no longer than that: others hardly come again. */
const MOST_LINES = 8192;
const SHARED_LENGTH = 120;

/** Reads one normalised line of a card. */
export function readLine(text: string, types: readonly string[]): Read<readonly Ability[]> {
  const key = keyOf(text, types);
  const known = lines.get(key);
  if (known) return known;
  const read = older.get(key) ?? readAnew(text, types);
  if (text.length > SHARED_LENGTH) return read;
  if (lines.size >= MOST_LINES) [older, lines] = [lines, new Map()];
  lines.set(key, read);
  return read;
}
function readAnew(text: string, types: readonly string[]): Read<readonly Ability[]> {
  const read = readPhrase(line, text, types);
  return read.ok ? { ...read, value: read.value.map(withText) } : read;
}

/** Gives an ability, and those inside it, the text that our printer writes. */
export function withText<T extends Ability>(value: T): T {
  const inside = fill(value, true) as T;
  return { ...inside, text: printAbility(inside) };
}
function fill(value: unknown, top = false): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const inside = withParts(value, fillIn) as { readonly kind?: unknown; readonly text?: unknown };
  const given = !top && inside.text === '' && typeof inside.kind === 'string';
  return given ? { ...inside, text: printAbility(inside as Ability) } : inside;
}
const fillIn = (part: unknown): unknown => fill(part);

/** The text of an ability, from its meaning; of an unread one, the words it has. */
export function printAbility(value: Ability): string {
  if (value.kind === 'unread') return value.text;
  const printer = printerFor(value, 'display');
  const words = line.print([value], printer);
  if (words === undefined) return value.text;
  // What X is where a static ability has it; sentences say so themselves.
  const text = typeset(printer.where === undefined ? words : `${words} , where X is ${printer.where}`);
  return value.kind === 'keyword' || /[."]$/.test(text) ? text : `${text}.`;
}

/** Reads instructions on their own, as the scenario language's `effect P: "…"` gives them. Errors point into the text. */
export function readEffect(text: string, selfName?: string): Read<Effect> {
  const [prepared] = normalise(text, selfName ? selfNames(selfName, false) : []);
  if (!prepared) return { ok: false, reason: 'text', at: 0, expected: 'an instruction', tail: text };
  const read = readPhrase(effect, prepared.text, ['Sorcery']);
  return read.ok
    ? { ...read, value: fill(read.value) as Effect }
    : { ...read, at: prepared.origin[read.at] ?? text.length };
}

/** A token with fixed characteristics, as words state it (111.3). */
export interface TokenWords {
  readonly spec: TokenSpec;
  /** As the printer writes it. */
  readonly words: string;
  /** What it is called: after its subtypes, or as it is predefined (111.4, 111.10). */
  readonly name: string;
}

/** Reads a token in full: `Treasure token`, `1/1 white Soldier creature tokens with flying`. Undefined when that says no such token. */
export function readToken(text: string): TokenWords | undefined {
  const [prepared] = normalise(text.replace(/\btokens\b/i, 'token'), []);
  const read = prepared && readPhrase(token, prepared.text, ['Sorcery']);
  if (!read?.ok) return undefined;
  const { value: spec } = read;
  const words = token.print(spec, printerFor(spec, 'display'));
  const fixed = [spec.power ?? 0, spec.toughness ?? 0].every((n) => typeof n === 'number') && spec.colors !== 'chosen';
  return fixed && words ? { spec, words, name: spec.predefined ?? spec.subtypes.join(' ') } : undefined;
}

/** Reads a noun phrase, singular or plural, as the scenario language has them: "tapped Swamp", "creatures with power 2". */
export function readFilter(text: string): Read<Selection> {
  const cleaned = text.trim().replace(/^(?:an?|the) /i, '');
  for (const phrase of [place, places]) {
    const read = readPhrase(phrase, cleaned, []);
    if (read.ok) return read;
  }
  // A kind of cards says nothing of where they are.
  for (const phrase of [noun, nouns]) {
    const read = readPhrase(phrase, cleaned, []);
    if (read.ok) return { ...read, value: { zones: [], filter: read.value } };
  }
  return readPhrase(place, cleaned, []);
}

/** An ability that could not be read, with the place where reading stopped. */
export function unread(text: string, failed: Extract<Read<never>, { ok: false }>): UnreadAbility {
  return {
    kind: 'unread',
    text,
    reason: failed.reason === 'ambiguous' ? 'ambiguous' : 'text',
    at: failed.at,
    expected: failed.expected,
    ...(failed.nearest ? { nearest: failed.nearest } : {}),
  };
}
