import type { CardHit, Resolution, Suggestion } from '../library.ts';
import type { Rung } from '../rungs.ts';
import { fold, spelling } from './fold.ts';
import { equalNames, type IndexedName, NAME_KINDS, type NameKind, type Names, namesBeginning } from './names.ts';
import { similarity } from './similarity.ts';
import { buildTrigrams, candidateFinder } from './trigrams.ts';

/** The longest query that is looked at; the longest card name has 141 characters. */
const QUERY_LIMIT = 160;
/** How many names the trigrams hand on to the closer look. */
const CANDIDATES = 100;
/** Below this likeness a name is no answer. */
const PLAUSIBLE = 0.6;
/** From this likeness on, with this lead, one name is the answer. */
const CERTAIN = 0.8;
const LEAD = 0.06;
/** How much an extra must be ahead of every regular card. */
const EXTRA_LEAD = 0.03;
/** How many candidates an ambiguous answer holds: as many as a row of buttons. */
const CHOICES = 5;
/** Discord's limit for the name of a choice. */
const LABEL_LIMIT = 100;

const EXACT_RUNG: Readonly<Record<NameKind, Rung>> = {
  full: 'exact',
  face: 'face',
  alias: 'alias',
  nickname: 'nickname',
};

interface Found {
  readonly name: number;
  readonly score: number;
}

/** Names of one rung, best first, each card once. */
interface Step {
  readonly rung: Rung;
  readonly found: readonly Found[];
}

/** The name ladder over one index. */
export interface Ladder {
  resolve(query: string): Resolution;
  suggest(query: string, limit: number): readonly Suggestion[];
  /** The name that is exactly the query after folding, if it belongs to one card. */
  exact(query: string): IndexedName | undefined;
}

export function ladder(index: Names): Ladder {
  const { cards, names, folded } = index;
  const findCandidates = candidateFinder(buildTrigrams(folded), CANDIDATES);
  const isExtra = (at: number): boolean => cards[names[at]!.card]!.extra;
  const regular = (at: number): boolean => !isExtra(at);
  /** Nicknames count only as a whole. */
  const printed = (at: number): boolean => names[at]!.kind !== 'nickname';

  /** Each card once, by its first name in the list. */
  function oncePerCard(found: Iterable<Found>): Found[] {
    const seen = new Set<number>();
    const once: Found[] = [];
    for (const one of found) {
      const card = names[one.name]!.card;
      if (seen.has(card)) continue;
      seen.add(card);
      once.push(one);
    }
    return once;
  }

  /** The uppermost of the four exact rungs that has a hit among these names: those spelt the same first. */
  function exactStep(query: string, among: (at: number) => boolean): Step | undefined {
    const equal = equalNames(index, query).filter(among);
    const spelt = spelling(query);
    for (const kind of NAME_KINDS) {
      const ofKind = equal.filter((at) => names[at]!.kind === kind);
      if (ofKind.length === 0) continue;
      const same = ofKind.filter((at) => spelling(names[at]!.text) === spelt);
      const hits = (same.length > 0 ? same : ofKind).map((name) => ({ name, score: 1 }));
      return { rung: EXACT_RUNG[kind], found: oncePerCard(hits) };
    }
    return undefined;
  }

  /** Of names that fit alike: the shorter, a full name before a face's, the more popular card. */
  const byFitness = (a: number, b: number): number =>
    folded[a]!.length - folded[b]!.length ||
    NAME_KINDS.indexOf(names[a]!.kind) - NAME_KINDS.indexOf(names[b]!.kind) ||
    (cards[names[a]!.card]!.rank ?? Infinity) - (cards[names[b]!.card]!.rank ?? Infinity) ||
    a - b;

  /** The names that begin with the query, split by whether it ends at a word's end. */
  function prefixSteps(text: string, among: (at: number) => boolean): Step[] {
    const beginning = namesBeginning(index, text).filter((at) => among(at) && printed(at));
    beginning.sort(byFitness);
    const atWordEnd = (at: number): boolean =>
      folded[at]!.startsWith(text) && (folded[at]![text.length] ?? ' ') === ' ';
    const words = beginning.filter(atWordEnd);
    const rest = beginning.filter((at) => !atWordEnd(at));
    const step = (rung: Rung, hits: number[]): Step => ({
      rung,
      found: oncePerCard(hits.map((name) => ({ name, score: 1 }))),
    });
    return [step('word-prefix', words), step('prefix', rest)].filter(({ found }) => found.length > 0);
  }

  function trigramStep(text: string): Step {
    const asked = text.split(' ');
    const candidates = findCandidates(text).filter(printed);
    const found = candidates.map((name) => ({ name, score: similarity(text, asked, folded[name]!) }));
    found.sort((a, b) => b.score - a.score || byFitness(a.name, b.name));
    return { rung: 'trigram', found: oncePerCard(found).filter(({ score }) => score >= PLAUSIBLE) };
  }

  const only = (step: Step, among: (at: number) => boolean, least = 0): Step => ({
    ...step,
    found: step.found.filter(({ name, score }) => among(name) && score >= least),
  });

  /** As many of a step as there are choices, the last of which are another's. */
  const withLast = ({ rung, found }: Step, last: Step): Step => ({
    rung,
    found: [...found.slice(0, CHOICES - last.found.length), ...last.found],
  });

  /**
   * The step that is exactly the query: of a regular card's printed names, else of an extra spelt just so, a nickname, or
   * an extra that folds alike. Regular cards that begin with it stand before an extra.
   */
  function uppermost(query: string, beginsWithIt: Step | undefined): Step | undefined {
    const regulars = exactStep(query, (at) => regular(at) && printed(at));
    if (regulars) return regulars;
    const extras = exactStep(query, isExtra);
    const nicknames = exactStep(query, (at) => !printed(at));
    const spelt = extras?.found.some(({ name }) => spelling(names[name]!.text) === spelling(query));
    if (!extras || (nicknames && !spelt)) return nicknames;
    return beginsWithIt ? withLast(beginsWithIt, extras) : extras;
  }

  /**
   * All rungs that have hits, upper first. An extra stands alone only where no regular card begins with the same words,
   * behind them where some do, and for a query that is not its exact name only where no regular card comes near.
   */
  function* climb(query: string): Generator<Step> {
    const trimmed = query.trim().slice(0, QUERY_LIMIT);
    const text = fold(trimmed);
    const steps = text === '' ? [] : prefixSteps(text, regular);
    const beginsWithIt = steps.find(({ rung }) => rung === 'word-prefix');
    const exact = uppermost(trimmed, beginsWithIt);
    if (exact) yield exact;
    yield* steps;
    if (text === '') return;
    const near = trigramStep(text);
    const regulars = only(near, regular);
    if (!exact && steps.length === 0) {
      yield* prefixSteps(text, isExtra);
      const lead = regulars.found[0]?.score ?? 0;
      yield only(near, isExtra, lead + EXTRA_LEAD);
    }
    yield regulars;
  }

  function hit({ name: at }: Found): CardHit {
    const name = names[at]!;
    const { oracle_id, name: cardName } = cards[name.card]!;
    if (name.kind === 'face') return { oracle_id, name: cardName, face: name.text };
    return name.kind === 'full' ? { oracle_id, name: cardName } : { oracle_id, name: cardName, alias: name.text };
  }

  /** Whether a step comes to one card: by being alone, or near enough with a clear lead. A full name outdoes a face of the same text. */
  function settled({ rung, found }: Step): boolean {
    const [first, ...others] = found;
    if (first === undefined) return false;
    if (rung !== 'trigram') return others.length === 0;
    const outdone = ({ name }: Found): boolean =>
      folded[name] === folded[first.name] && names[first.name]!.kind === 'full' && names[name]!.kind !== 'full';
    const second = others.find((one) => !outdone(one));
    return first.score >= CERTAIN && first.score - (second?.score ?? 0) >= LEAD;
  }

  return {
    resolve(query) {
      for (const step of climb(query)) {
        if (step.found.length === 0) continue;
        if (settled(step)) return { status: 'found', rung: step.rung, cards: [hit(step.found[0]!)] };
        return { status: 'ambiguous', rung: step.rung, cards: step.found.slice(0, CHOICES).map(hit) };
      }
      return { status: 'none', cards: [] };
    },

    suggest(query, limit) {
      const found = oncePerCard(
        (function* () {
          for (const step of climb(query)) yield* step.found;
        })(),
      ).slice(0, limit);
      return found.map((one) => {
        const card = hit(one);
        const label = card.face ?? card.alias;
        return { ...card, label: cut(label === undefined ? card.name : `${label} — ${card.name}`) };
      });
    },

    exact(query) {
      const found = (exactStep(query.trim(), (at) => regular(at) && printed(at)) ?? exactStep(query.trim(), isExtra))
        ?.found;
      return found?.length === 1 ? names[found[0]!.name] : undefined;
    },
  };
}

const cut = (label: string): string => (label.length <= LABEL_LIMIT ? label : `${label.slice(0, LABEL_LIMIT - 1)}…`);
