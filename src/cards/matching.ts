import type { Source } from './phrase.ts';

/** The inverse of a template's construction: the values of its holes, in a meaning that it makes. */
export type Match = (value: unknown) => Record<string, unknown> | undefined;
type Construct = (holes: never, at: number, source: Source) => unknown;

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

const NOTHING: Source = {
  tokens: [],
  creature: false,
  spell: false,
  memo: [],
  furthest: { at: 0, wanted: new Set() },
  kinds: [],
  glance: undefined,
  watch: undefined,
  replay: undefined,
  alike: undefined,
};

/** What a plain construction makes, with its holes in their places. */
export function pattern(make: Construct, names: readonly string[]): unknown {
  const holes = Object.fromEntries(names.map((name) => [name, new Hole(name)]));
  return make(holes as never, -1, NOTHING);
}

/** The inverse of a plain construction: finds the holes' values in a meaning that has its pattern. */
export function derive(shape: unknown, names: readonly string[], text: string): Match {
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
/** Their places in that order: of several fields the first one tells. */
const RANKS = new Map<string, number>(TAGS.map((tag, rank) => [tag, rank]));

interface Tag {
  readonly tag: string;
  readonly name: string;
  readonly keyword?: string;
}

/** The tag that tells meanings of one union apart, and the name of a keyword. */
function tagOf(one: unknown): Tag | undefined {
  if (typeof one !== 'object' || one === null || one instanceof Hole || one instanceof Rest) return undefined;
  const fields = one as Record<string, unknown>;
  let first: number = TAGS.length;
  for (const key in fields) {
    const rank = RANKS.get(key);
    if (rank !== undefined && rank < first && typeof fields[key] === 'string') first = rank;
  }
  const tag = TAGS[first];
  if (tag === undefined) return undefined;
  const name = fields[tag] as string;
  return tag === 'kind' && typeof fields.keyword === 'string' ? { tag, name, keyword: fields.keyword } : { tag, name };
}

/** What meanings have in common that the same templates may fit: how many parts there are, and the tags of the first two; or one tag. */
export interface Outline {
  readonly tags: readonly string[];
  readonly length?: number;
  /** Stands for all of them, where they are told by tags; `looked` says whether anything else of it was asked for. */
  readonly stand?: { readonly value: unknown; looked: boolean };
}

/** Meanings of one outline have the same key; undefined for one that is not worth remembering. */
export function outlineKey(value: unknown): string | number | undefined {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return tagNumber(value);
  const [first, second] = [tagNumber(value[0]), value.length > 1 ? tagNumber(value[1]) : 0];
  if (first === undefined || second === undefined || value.length >= MOST_PARTS) return undefined;
  return ((value.length + 1) * MOST_TAGS + first) * MOST_TAGS + second;
}

/** Tags by their numbers: by the field, what it says, and the name of a keyword. */
const NUMBERS: ReadonlyMap<string, Map<string, Map<string | undefined, number>>> = new Map(
  TAGS.map((t) => [t, new Map()]),
);
/** So many tags have numbers, and lists of so many parts have keys. */
const MOST_TAGS = 4096;
const MOST_PARTS = 64;
let tags = 0;
/** The number of a tag; 0 where there is none. */
function tagNumber(one: unknown): number | undefined {
  const found = tagOf(one);
  if (!found) return 0;
  const { tag, name, keyword } = found;
  const byName = NUMBERS.get(tag)!;
  const byKeyword = byName.get(name) ?? new Map<string | undefined, number>();
  if (byKeyword.size === 0) byName.set(name, byKeyword);
  const known = byKeyword.get(keyword);
  if (known !== undefined || tags + 1 >= MOST_TAGS) return known;
  byKeyword.set(keyword, ++tags);
  return tags;
}

/** The tags by which a template's pattern may be found: of the first one, for a list. */
function tagsOf(value: unknown): readonly string[] {
  const one = Array.isArray(value) ? value[0] : value;
  if (typeof one === 'string') return [one];
  const found = tagOf(one);
  if (!found) return [];
  const tag = `${found.tag}:${found.name}`;
  return found.keyword === undefined ? [tag] : [tag, `${tag}:${found.keyword}`];
}

export function outlineOf(value: unknown): Outline {
  const tags = tagsOf(value);
  const parts = Array.isArray(value) ? value : [value];
  const length = Array.isArray(value) ? { length: value.length } : {};
  if (!parts.slice(0, 2).every(tagOf)) return { tags, ...length };
  const stand = { value: undefined as unknown, looked: false };
  const stood = parts.map((one, i) => standIn(i < 2 ? tagOf(one) : undefined, stand));
  stand.value = Array.isArray(value) ? stood : stood[0];
  return { tags, ...length, stand };
}

/** An object of which only the tag is known. */
function standIn(known: Tag | undefined, told: { looked: boolean }): unknown {
  const fields: Readonly<Record<string | symbol, string>> = known
    ? { [known.tag]: known.name, ...(known.keyword === undefined ? {} : { keyword: known.keyword }) }
    : {};
  const further = (): undefined => {
    told.looked = true;
  };
  return new Proxy(fields, {
    get: (_, name) => (Object.hasOwn(fields, name) ? fields[name] : further()),
    has: (_, name) => Object.hasOwn(fields, name) || further() !== undefined,
    ownKeys() {
      further();
      return Object.keys(fields);
    },
    getOwnPropertyDescriptor(_, name) {
      further();
      return Object.getOwnPropertyDescriptor(fields, name);
    },
  });
}

/** Whether a template may fit meanings of an outline. */
export type MayFit = (outline: Outline) => boolean;

/** By its pattern, for a plain construction. */
export function fitOf(shape: unknown): MayFit {
  const tag = tagsOf(shape).at(-1);
  const length = Array.isArray(shape) && !shape.some((s) => s instanceof Rest) ? shape.length : undefined;
  return (outline) =>
    (tag === undefined || outline.tags.includes(tag)) &&
    (length === undefined || outline.length === undefined || length === outline.length);
}

/** By trying it, for a match of its own: what looks at the tags only and doesn't fit then never does. */
export function fitByTrying(match: Match): MayFit {
  return ({ stand }) => {
    if (!stand) return true;
    stand.looked = false;
    try {
      return match(stand.value) !== undefined || stand.looked;
    } catch {
      return true;
    }
  };
}
