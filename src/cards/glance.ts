import type { Phrase, Source } from './phrase.ts';
import type { Node, Step } from './templates.ts';
import type { Token } from './tokens.ts';

/**
 * A sort of token: all that are the same. What can't begin with it is told without reading on: for each table and each sort the table is
 * read once with nothing else to see; one that finds nothing, and asked for no other token, never finds anything there.
 */
export interface Kind {
  readonly token: Token | undefined;
  /** The numbers of its words in the templates: for comparison, and as it stands. */
  readonly word: number;
  readonly text: number;
  /** By the numbers of the tables: what is wanted instead, if the table can't begin with it; null where more tokens tell. */
  readonly lost: (Lost | null | undefined)[];
  /** From a point of the templates: the phrases that may come next here, and what the others want instead. */
  readonly ways: Map<Node, readonly Step[]>;
  /** By the numbers of the tables: what may begin there. */
  readonly starts: unknown[];
}

/** A word or phrase that might have gone on; or all that tables wanted which can't begin with a token. */
export type Wanted = Node | string | Lost;
export interface Lost {
  readonly lost: ReadonlySet<Wanted>;
}

/** Words of templates, numbered; another word is in none. */
const WORDS = new Map<string, number>();
const NO_WORD = -1;
export function numberOf(word: string): number {
  const known = WORDS.get(word) ?? WORDS.size;
  WORDS.set(word, known);
  return known;
}

const kind = (token: Token | undefined): Kind => ({
  token,
  word: (token && WORDS.get(token.word)) ?? NO_WORD,
  text: (token && WORDS.get(token.text)) ?? NO_WORD,
  lost: [],
  ways: new Map(),
  starts: [],
});
/** No token: the end of the text. */
export const END = kind(undefined);
/** By their texts: as it stands, and where a sentence begins. */
const KINDS = new Map<string, [Kind?, Kind?]>();
/** So many different tokens are remembered. */
const MOST_KINDS = 8192;

/** The sort of a token. */
export function kindOf(token: Token): Kind {
  let known = KINDS.get(token.text);
  if (!known) {
    if (KINDS.size >= MOST_KINDS) KINDS.clear();
    known = [];
    KINDS.set(token.text, known);
  }
  const place = token.word === token.text ? 0 : 1;
  known[place] ??= kind(token);
  return known[place];
}

/** The phrases that may come next at a point of the templates, where a token of a sort stands. */
export function waysFrom(node: Node, kind: Kind): readonly Step[] {
  const { holes } = node;
  if (holes.length === 0) return NONE;
  const known = kind.ways.get(node);
  if (known) return known;
  const ways = possible(holes, kind);
  kind.ways.set(node, ways);
  return ways;
}

/** The phrases that may begin with a token, and what the others between them want instead. */
export function possible(steps: readonly Step[], kind: Kind): readonly Step[] {
  const all: Step[] = [];
  let wanted: Set<Wanted> | undefined;
  for (const step of steps) {
    const instead = step.phrase.lost?.(kind);
    if (!instead) {
      all.push(step);
      wanted = undefined;
    } else if (wanted) wanted.add(instead);
    else {
      wanted = new Set<Wanted>([instead]);
      all.push({ lost: { lost: wanted }, phrase: step.phrase, node: step.node });
    }
  }
  return all;
}

/** A reading of which only the first token is seen. */
export interface Glance {
  readonly kind: Kind;
  /** Another token was asked for, so that nothing is known. */
  further: boolean;
  /** By the numbers of the tables: how deep an unfinished one is in it, or what a finished one wanted. */
  readonly tables: (number | { readonly lost: Lost; readonly relied: number } | undefined)[];
  depth: number;
  /** The outermost unfinished table that was relied on to find nothing. */
  relied: number;
}

/** The first token stands where two more could stand before it. */
const ALONE = 2;

/** What is wanted instead by a table that can't begin with a token of this sort; null where more tokens tell. */
export function lostAt(phrase: Pick<Phrase<unknown>, 'read'>, index: number, kind: Kind): Lost | null {
  const known = kind.lost[index];
  if (known !== undefined) return known;
  const seen: (Token | undefined)[] = [];
  seen[ALONE] = kind.token;
  const kinds: Kind[] = [];
  kinds[ALONE] = kind;
  const glance: Glance = { kind, further: false, tables: [], depth: 0, relied: Number.POSITIVE_INFINITY };
  const further = (): undefined => {
    glance.further = true;
  };
  const source: Source = {
    tokens: new Proxy(seen as Token[], {
      get(target, key) {
        if (key === String(ALONE)) return kind.token;
        if (typeof key === 'string' && (key === 'length' || !(key in Array.prototype))) further();
        return Reflect.get(target, key);
      },
      has: () => further() !== undefined,
    }),
    get creature() {
      further();
      return false;
    },
    get spell() {
      further();
      return false;
    },
    memo: [],
    furthest: { at: ALONE, wanted: new Set() },
    kinds,
    glance,
    watch: undefined,
    replay: undefined,
    alike: undefined,
  };
  phrase.read(source, ALONE);
  kind.lost[index] ??= null;
  return kind.lost[index];
}

/** Reads a table at a glance: `evaluate` looks for its readings. It finds nothing, or `further` is set. */
export function readAtGlance(
  index: number,
  source: Source,
  at: number,
  glance: Glance,
  evaluate: () => readonly unknown[],
): readonly never[] {
  const known = glance.kind.lost[index];
  if (glance.further || at !== ALONE || known === null) {
    glance.further = true;
    return NONE;
  }
  const own = known ? { lost: known, relied: Number.POSITIVE_INFINITY } : glance.tables[index];
  if (own !== undefined) {
    glance.relied = Math.min(glance.relied, typeof own === 'number' ? own : own.relied);
    if (typeof own !== 'number') source.furthest.wanted.add(own.lost);
    return NONE;
  }
  const [outer, relied, depth] = [source.furthest, glance.relied, glance.depth++];
  glance.tables[index] = depth;
  glance.relied = Number.POSITIVE_INFINITY;
  source.furthest = { at, wanted: new Set() };
  const found = evaluate();
  glance.depth = depth;
  if (found.length > 0 || source.furthest.at !== at) glance.further = true;
  if (glance.further) {
    glance.kind.lost[index] = null;
    return NONE;
  }
  const lost = { lost: source.furthest.wanted };
  source.furthest = outer;
  outer.wanted.add(lost);
  // What relied on nothing unfinished but itself holds anywhere.
  const holds = glance.relied >= depth;
  if (holds) glance.kind.lost[index] = lost;
  const reliedOn = holds ? Number.POSITIVE_INFINITY : glance.relied;
  glance.tables[index] = { lost, relied: reliedOn };
  glance.relied = Math.min(relied, reliedOn);
  return NONE;
}
const NONE: readonly never[] = [];
