import type { Rung } from '../rungs.ts';
import { spelling } from './fold.ts';
import { equalNames, NAME_KINDS, type NameKind, type Names, namesBeginning } from './names.ts';
import { similarityTo } from './similarity.ts';
import { buildTrigrams, candidateFinder } from './trigrams.ts';

/** How many names the trigrams hand on to the closer look. */
const CANDIDATES = 100;
/** How many names that begin alike are put in order: twice what a completion shows, as a card may have two of them. */
const FITTEST = 50;
/** Below this likeness a name is no answer. */
const PLAUSIBLE = 0.6;

const EXACT_RUNG: Readonly<Record<NameKind, Rung>> = {
  full: 'exact',
  face: 'face',
  alias: 'alias',
  nickname: 'nickname',
};

/** A name that a query may mean, by its place in the index. */
export interface Found {
  readonly name: number;
  /** From 0 to 1. */
  readonly score: number;
  /** Typing errors if the whole name is meant, where names are compared by likeness. */
  readonly slips?: number;
}

/** The hits of one rung, best first, each card once. */
export interface Step {
  readonly rung: Rung;
  readonly found: readonly Found[];
}

type Among = (name: number) => boolean;

/** What the rungs of the ladder find, each by itself, among some of the names. */
export interface Steps {
  readonly isExtra: Among;
  readonly isRegular: Among;
  /** Whether a name is printed somewhere; nicknames are not, and count only as a whole. */
  readonly isPrinted: Among;
  /** The uppermost of the exact rungs that has a hit; names spelt the same stand for all that fold alike. */
  exact(query: string, among: Among): Step | undefined;
  /** The same among names that are equal to the query. */
  exactOf(equal: readonly number[], query: string, among: Among): Step | undefined;
  /** The names that begin with a folded text: where it ends at a word's end, then the others. */
  prefix(folded: string, among: Among): readonly Step[];
  /** The names near a folded text. */
  trigram(folded: string): Step;
  /** Each card once, by its first name in the list. */
  oncePerCard(found: Iterable<Found>): readonly Found[];
}

export function stepsOver(index: Names): Steps {
  const { cards, names, folded } = index;
  const findCandidates = candidateFinder(buildTrigrams(folded), CANDIDATES);
  const isExtra: Among = (at) => cards[names[at]!.card]!.extra;
  const isPrinted: Among = (at) => names[at]!.kind !== 'nickname';

  function oncePerCard(found: Iterable<Found>): Found[] {
    const seen = new Set<number>();
    return [...found].filter(({ name }) => {
      const { card } = names[name]!;
      return !seen.has(card) && seen.add(card);
    });
  }

  /** Of names that fit alike: the shorter, a full name before a face's, the more popular card. */
  const byFitness = (a: number, b: number): number =>
    folded[a]!.length - folded[b]!.length ||
    NAME_KINDS.indexOf(names[a]!.kind) - NAME_KINDS.indexOf(names[b]!.kind) ||
    (cards[names[a]!.card]!.rank ?? Infinity) - (cards[names[b]!.card]!.rank ?? Infinity) ||
    a - b;

  /** The fittest of many, in order; nobody looks at more. */
  function fittest(hits: readonly number[]): readonly number[] {
    const best: number[] = [];
    for (const one of hits) {
      if (best.length === FITTEST && byFitness(best[FITTEST - 1]!, one) < 0) continue;
      let at = best.length < FITTEST ? best.length : FITTEST - 1;
      for (; at > 0 && byFitness(one, best[at - 1]!) < 0; at--) best[at] = best[at - 1]!;
      best[at] = one;
    }
    return best;
  }

  const step = (rung: Rung, hits: readonly number[]): Step => ({
    rung,
    found: oncePerCard(hits.map((name) => ({ name, score: 1 }))),
  });

  function exactOf(all: readonly number[], query: string, among: Among): Step | undefined {
    const equal = all.filter(among);
    const kind = NAME_KINDS.find((one) => equal.some((at) => names[at]!.kind === one));
    if (kind === undefined) return undefined;
    const ofKind = equal.filter((at) => names[at]!.kind === kind);
    const spelt = ofKind.length === 1 ? ofKind : ofKind.filter((at) => spelling(names[at]!.text) === spelling(query));
    return step(EXACT_RUNG[kind], spelt.length > 0 ? spelt : ofKind);
  }

  return {
    isExtra,
    isRegular: (at) => !isExtra(at),
    isPrinted,
    oncePerCard,

    exact: (query, among) => exactOf(equalNames(index, query), query, among),
    exactOf,

    prefix(text, among) {
      const beginning = namesBeginning(index, text).filter((at) => among(at) && isPrinted(at));
      const atWordEnd: Among = (at) => folded[at]!.startsWith(text) && (folded[at]![text.length] ?? ' ') === ' ';
      const words = beginning.filter(atWordEnd);
      const letters = beginning.filter((at) => !atWordEnd(at));
      return [step('word-prefix', fittest(words)), step('prefix', fittest(letters))].filter(
        ({ found }) => found.length > 0,
      );
    },

    trigram(text) {
      const likeness = similarityTo(text);
      const near = findCandidates(text)
        .filter(isPrinted)
        .map((name) => ({ name, ...likeness(folded[name]!) }))
        .filter(({ score }) => score >= PLAUSIBLE);
      near.sort((a, b) => b.score - a.score || byFitness(a.name, b.name));
      return { rung: 'trigram', found: oncePerCard(near) };
    },
  };
}
