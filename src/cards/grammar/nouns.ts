import type { Filter, Predicate } from '../../rules/filters.ts';
import { BASIC_LAND_TYPES } from '../../rules/nouns.ts';
import type { Selection } from '../../rules/refs.ts';
import { SELF } from '../../rules/refs.ts';
import type { Phrase, Printer, Reading, Source, Spelled } from '../phrase.ts';
import { stopped } from '../source.ts';
import { aNoun, noun, nouns, place, places, qualifier, zonePhrase } from './categories.ts';
import { type NounWord, nounWord, pluralNounWord, wordOf } from './words.ts';

/**
 * Noun phrases. A filter's predicates stand in the order of the words: those before the head, the head, then qualifiers. "A or B" is
 * one `anyOf`; a word both share (the "card" of "artifact or creature card", the adjective of "white or blue creature" the other way
 * round) is outside of it, and so are the qualifiers.
 */
interface Group {
  readonly words: readonly NounWord[];
  readonly end: number;
}

/** Words up to and with the head. In the plural only the head has a plural form. */
function group(source: Source, at: number, many: boolean): Group | undefined {
  const words: NounWord[] = [];
  let end = at;
  for (;;) {
    let token = source.tokens[end];
    if (token?.word === ',' && words.length > 0 && negative(words.at(-1)!.predicate)) {
      const next = source.tokens[end + 1];
      if (next && nounWord(next.text) && /^non/.test(next.text)) token = source.tokens[++end];
    }
    if (!token) break;
    if (token.word === 'non-') {
      const next = source.tokens[end + 1];
      const subtype = next && nounWord(next.text);
      if (subtype?.predicate.is !== 'subtype') break;
      words.push({ word: `non- ${subtype.word}`, predicate: { is: 'not', of: subtype.predicate } });
      end += 2;
      continue;
    }
    if (many) {
      const plural = pluralNounWord(token.text) ?? pluralNounWord(token.word);
      // "Equipment" and the like: the same in both numbers.
      if (plural && !(plural.word === plural.plural && continues(source, end + 1, many))) {
        words.push(plural);
        return { words, end: end + 1 };
      }
    }
    const word = nounWord(token.text) ?? nounWord(token.word);
    if (!word) break;
    words.push(word);
    end++;
  }
  // An adjective after the last noun begins a qualifier: "creature blocking it", "creature other than ~".
  while (!isHead(words.at(-1)) && words.some(isHead)) {
    words.pop();
    end -= 1;
  }
  if (words.length === 0) return undefined;
  return { words, end };
}

function continues(source: Source, at: number, many: boolean): boolean {
  const token = source.tokens[at];
  return (
    token !== undefined && (nounWord(token.text) !== undefined || (many && pluralNounWord(token.text) !== undefined))
  );
}

const negative = (p: Predicate): boolean => p.is === 'not';
const isHead = (w: NounWord | undefined): boolean => w?.plural !== undefined;

/** Kinds and statuses that stand after a type: "creature card", "Goblin token". */
const SHARED = (p: Predicate): boolean => p.is === 'kind' || (p.is === 'status' && p.status === 'token');

interface Head {
  readonly filter: Filter;
  readonly end: number;
  readonly spelled: Spelled;
}

function heads(source: Source, at: number, many: boolean): readonly Head[] {
  const first = group(source, at, many);
  if (!first) {
    stopped(source, at, many ? 'a kind of objects' : 'a kind of object');
    return [];
  }
  const found: Head[] = [];
  const complete = isHead(first.words.at(-1)) && (!many || plural(source, first.end));
  if (complete) found.push({ filter: merge(first.words), end: first.end, spelled: spellWords(first.words, false) });
  const groups = [first];
  let end = first.end;
  for (;;) {
    const next = separator(source, end);
    if (next === undefined) break;
    const another = group(source, next.at, many);
    if (!another) break;
    groups.push(another);
    end = another.end;
    if (next.last) {
      const united = join(groups, many, source);
      if (united) found.push({ ...united, end });
      break;
    }
  }
  return found;
}

const plural = (source: Source, end: number): boolean => {
  const token = source.tokens[end - 1]!;
  return pluralNounWord(token.text) !== undefined || pluralNounWord(token.word) !== undefined;
};

/** "permanent card" and "permanent spell" are about cards and spells (110.4a, 110.4c). */
function merge(words: readonly NounWord[]): Filter {
  const list: Predicate[] = [];
  for (let i = 0; i < words.length; i++) {
    const p = words[i]!.predicate;
    const next = words[i + 1]?.predicate;
    if (p.is === 'kind' && p.kind === 'permanent' && next?.is === 'kind')
      list.push({ is: 'kind', kind: 'permanentCard' });
    else list.push(p);
  }
  return list;
}

function separator(source: Source, at: number): { at: number; last: boolean } | undefined {
  const word = source.tokens[at]?.word;
  const isOr = (w: string | undefined): boolean => w === 'or' || w === 'and';
  // "A Plains or an Island": with or without the second article.
  const article = (i: number): number => (/^an?$/.test(source.tokens[i]?.word ?? '') ? i + 1 : i);
  const skip = (i: number): number =>
    source.tokens[i]?.word === '/' ? i + 2 : source.tokens[i - 1]?.word === 'or' ? article(i) : i;
  if (isOr(word)) return { at: skip(at + 1), last: true };
  if (word !== ',') return undefined;
  return isOr(source.tokens[at + 1]?.word) ? { at: skip(at + 2), last: true } : { at: at + 1, last: false };
}

/** Adjectives that an alternative may have of its own: what one noun is not, or its colours, would be doubtful for the other one. */
function join(groups: readonly Group[], many: boolean, source: Source): Omit<Head, 'end'> | undefined {
  const last = groups.at(-1)!.words;
  let shared = 0;
  if (SHARED(last.at(-1)!.predicate) && groups.slice(0, -1).every((g) => !SHARED(g.words.at(-1)!.predicate))) {
    shared = last.length > 1 ? 1 : 0;
    if (shared === 0) return undefined;
  } else if (groups.slice(0, -1).every((g) => !isHead(g.words.at(-1)))) {
    // "white or blue creature": the head is shared, with all that is not the last alternative's one adjective.
    const size = groups[0]!.words.length;
    if (!groups.slice(0, -1).every((g) => g.words.length === size) || last.length <= size) return undefined;
    shared = last.length - size;
  }
  if (!isHead(last.at(-1)) || (many && !plural(source, groups.at(-1)!.end))) return undefined;
  const own = groups.map((g, i) => (i === groups.length - 1 ? g.words.slice(0, g.words.length - shared) : g.words));
  const tail = shared > 0 ? last.slice(last.length - shared) : [];
  if (own.some((words) => words.length === 0)) return undefined;
  // The first alternative's adjective may be meant for both: not accepted unless each has its own.
  if (own[0]!.length > 1 && own.slice(1).some((w) => w.length === 1) && own[0]!.slice(0, -1).some((w) => !isHead(w))) {
    const forAll = own[0]![0]!.predicate.is === 'other' || basics(own) || colored(own, tail) || standing(own);
    if (!forAll || own[0]!.length > 2) return undefined;
    const other = own[0]![0]!;
    const rest = [own[0]!.slice(1), ...own.slice(1)];
    return union([other], rest, tail);
  }
  return union([], own, tail);
}

/** "Red instant or sorcery spell": a colour of either, since the noun that is shared has it. */
function colored(own: readonly (readonly NounWord[])[], tail: readonly NounWord[]): boolean {
  const [first, ...rest] = own.flatMap((words) => words.map((w) => w.predicate));
  const timely = (p: Predicate): boolean => p.is === 'type' && (p.type === 'Instant' || p.type === 'Sorcery');
  return first?.is === 'color' && rest.length === 2 && rest.every(timely) && tail.length === 1;
}

/** "Attacking Cleric, Rogue, or Wizard": how they stand now is said of all those kinds. */
function standing(own: readonly (readonly NounWord[])[]): boolean {
  const [first, ...rest] = own.flatMap((words) => words.map((w) => w.predicate));
  return first?.is === 'status' && rest.every((p) => p.is === 'subtype');
}

/** "Basic Forest, Plains, or Island card": basic ones, all of them. */
function basics(own: readonly (readonly NounWord[])[]): boolean {
  const [first, ...rest] = own.flatMap((words) => words.map((w) => w.predicate));
  return (
    first?.is === 'supertype' &&
    first.supertype === 'Basic' &&
    rest.every((p) => p.is === 'subtype' && p.subtype in BASIC_LAND_TYPES)
  );
}

function union(
  lead: readonly NounWord[],
  own: readonly (readonly NounWord[])[],
  tail: readonly NounWord[],
): Omit<Head, 'end'> {
  const filter: Filter = [
    ...lead.map((w) => w.predicate),
    { is: 'anyOf', of: own.map((words) => merge(words)) },
    ...merge(tail),
  ];
  const pieces = own.map((words) => spellWords(words, false));
  return {
    filter,
    spelled: [...lead.map((w) => w.word), list(pieces, 'or'), ...(tail.length > 0 ? [spellWords(tail, false)] : [])],
  };
}

const list = (pieces: readonly string[], word: string): string =>
  pieces.length === 2 ? pieces.join(` ${word} `) : `${pieces.slice(0, -1).join(' , ')} , ${word} ${pieces.at(-1)}`;

function spellWords(words: readonly NounWord[], many: boolean): string {
  let text = '';
  words.forEach((w, i) => {
    const comma = i > 0 && negative(w.predicate) && negative(words[i - 1]!.predicate);
    text += `${i === 0 ? '' : comma ? ' , ' : ' '}${many && i === words.length - 1 ? (w.plural ?? w.word) : w.word}`;
  });
  return text;
}

/** Words for the part of a filter before its qualifiers; undefined when it has no head. */
function printHead(filter: Filter, many: boolean): { text: string; rest: Filter } | undefined {
  const words: NounWord[] = [];
  const pieces: string[] = [];
  let i = 0;
  const flush = (isLast: boolean): void => {
    if (words.length > 0) pieces.push(spellWords(words, many && isLast));
    words.length = 0;
  };
  let headed = false;
  for (; i < filter.length; i++) {
    const p = filter[i]!;
    if (p.is === 'anyOf') {
      const after = filter.slice(i + 1).findIndex((f) => !predicateWord(f));
      const tail = filter.slice(i + 1, after < 0 ? undefined : i + 1 + after).some((f) => isHead(predicateWord(f)));
      const parts = p.of.map((f) => printHead(f, many && !tail));
      if (parts.some((part) => part === undefined || part.rest.length > 0)) {
        const own = p.of.map((f) => f.map((q) => predicateWord(q)));
        if (!tail || own.some((ws) => ws.some((w) => w === undefined))) {
          // After the head it is for a qualifier to say: "cards that are instant cards, …".
          if (headed) break;
          return undefined;
        }
        flush(false);
        pieces.push(
          list(
            own.map((ws) => spellWords(ws as NounWord[], false)),
            many ? 'and' : 'or',
          ),
        );
      } else {
        flush(false);
        pieces.push(
          list(
            parts.map((part) => part!.text),
            many ? 'and' : 'or',
          ),
        );
      }
      headed = !tail;
      continue;
    }
    const word = p.is === 'kind' && p.kind === 'permanentCard' ? nounWord('permanent') : predicateWord(p, i === 0);
    // An adjective after the head is a qualifier: "creature other than ~".
    if (!word || (headed && !isHead(word))) break;
    words.push(word);
    headed = isHead(word);
  }
  flush(true);
  if (!headed) return undefined;
  return { text: pieces.join(' '), rest: filter.slice(i) };
}

function predicateWord(p: Predicate, first = false): NounWord | undefined {
  // "Each other creature" than the one that a spell is about.
  const known = wordOf(first && p.is === 'other' && p.than.ref === 'var' ? { is: 'other', than: SELF } : p);
  if (known) return known;
  if (p.is === 'not' && p.of.is === 'subtype') return { word: `non- ${p.of.subtype}`, predicate: p };
  return undefined;
}

/** What follows the noun in a comparison's amount belongs to that one: "with power less than the number of creatures you control". */
function nearest(readings: readonly Reading<Predicate>[]): readonly Reading<Predicate>[] {
  return readings.filter(
    (r) => !TAKES_MORE.has(r.value.is) || !readings.some((o) => o.value.is === r.value.is && o.end > r.end),
  );
}
/** Properties whose own last words may be qualified: these are about those. */
const TAKES_MORE: ReadonlySet<string> = new Set(['compare', 'targets', 'shares', 'attachedTo']);

/** Creature-only qualities (208.1, and keywords in filters): after "artifact or creature" they belong to the last noun. */
const narrow = (p: Predicate): boolean =>
  p.is === 'keyword' || (p.is === 'not' && p.of.is === 'keyword') || (p.is === 'compare' && p.stat !== 'manaValue');

function phrase(many: boolean): Pick<Phrase<Filter>, 'read' | 'print'> {
  return {
    read(source, at) {
      const found: Reading<Filter>[] = [];
      const extend = (filter: Filter, end: number, spelled: readonly Spelled[]): void => {
        found.push({ value: filter, end, spelled });
        for (const q of nearest(qualifier.read(source, end))) {
          const unionAt = filter.findIndex((p) => p.is === 'anyOf');
          if (unionAt >= 0 && narrow(q.value) && filter.slice(unionAt + 1).every((p) => p.is === 'controller'))
            continue;
          extend([...filter, q.value], q.end, [...spelled, q.spelled]);
        }
      };
      for (const head of heads(source, at, many)) extend(head.filter, head.end, [head.spelled]);
      return found;
    },
    print(filter, printer) {
      // For comparison everything is in the singular.
      const head = printHead(filter, many && printer.mode === 'display');
      if (!head) return undefined;
      return qualified(head.text, head.rest, printer);
    },
  };
}

function qualified(text: string, rest: Filter, printer: Printer): string | undefined {
  let out = text;
  for (const p of rest) {
    const printed = qualifier.print(p, printer);
    if (printed === undefined) return undefined;
    out += ` ${printed}`;
  }
  return out;
}

noun.rule(phrase(false));
nouns.rule(phrase(true));

const isOther = (f: Filter): boolean => f[0]?.is === 'other' && f[0].than.ref === 'self';
aNoun.add(
  'another {f}',
  { f: noun },
  ({ f }) => (isOther(f) ? undefined : [{ is: 'other', than: SELF }, ...f]),
  (f) => (isOther(f) ? { f: f.slice(1) } : undefined),
);
aNoun.add(
  'a|an {f}',
  { f: noun },
  ({ f }) => (isOther(f) ? undefined : f),
  (f) => (isOther(f) ? undefined : { f }),
);

/** Abilities are nowhere else (113.3, 113.7). */
const ON_STACK: ReadonlySet<string> = new Set(['ability', 'activatedAbility', 'triggeredAbility']);
/** Where objects of a filter without a zone phrase are: spells on the stack, everything else on the battlefield; cards need a zone. */
export function zoneOf(filter: Filter): Selection['zones'] | undefined {
  if (filter.some((p) => p.is === 'exiledWith')) return ['exile'];
  if (filter.some((p) => p.is === 'kind' && p.kind === 'spell')) return ['stack'];
  for (const p of filter) {
    if (p.is === 'anyOf') {
      const zones = p.of.map(zoneOf);
      const spells = zones.filter((z) => z?.[0] === 'stack').length;
      // "Target spell or permanent".
      if (spells > 0 && spells < zones.length && !zones.includes(undefined)) return ['stack', 'battlefield'];
      if (spells === zones.length) return ['stack'];
    }
    if (p.is === 'kind' && ON_STACK.has(p.kind)) return ['stack'];
    if (p.is === 'kind' && (p.kind === 'card' || p.kind === 'permanentCard' || p.kind === 'source')) return undefined;
  }
  return ['battlefield'];
}

for (const [target, filters] of [
  [place, noun],
  [places, nouns],
] as const) {
  target.rule({
    read(source, at) {
      const found: Reading<Selection>[] = [];
      for (const f of filters.read(source, at)) {
        const zones = zoneOf(f.value);
        if (zones) found.push({ value: { zones, filter: f.value }, end: f.end, spelled: f.spelled });
        if (zones?.includes('stack')) continue;
        for (const z of zonePhrase.read(source, f.end)) {
          // A zone phrase in front of the qualifiers: "card in your graveyard with mana value 3 or less".
          const tails = [{ filter: f.value, end: z.end, spelled: [] as Spelled[] }];
          for (const tail of tails) {
            found.push({
              value: { ...z.value, filter: tail.filter },
              end: tail.end,
              spelled: [f.spelled, ...tail.spelled, z.spelled],
            });
            for (const q of nearest(qualifier.read(source, tail.end))) {
              // Cards there have no counters (122.2): they are put where the card goes.
              if (q.value.is === 'counter' && !z.value.zones.includes('exile')) continue;
              tails.push({ filter: [...tail.filter, q.value], end: q.end, spelled: [...tail.spelled, q.spelled] });
            }
          }
        }
      }
      return found;
    },
    print(selection, printer) {
      const text = filters.print(selection.filter, printer);
      if (text === undefined) return undefined;
      const plain = zoneOf(selection.filter);
      if (!selection.whose && JSON.stringify(plain) === JSON.stringify(selection.zones)) return text;
      const { filter: _filter, ...zone } = selection;
      const printed = zonePhrase.print(zone, printer);
      return printed === undefined ? undefined : `${text} ${printed}`;
    },
  });
}
