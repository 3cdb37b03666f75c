import type { CardHit, Resolution, Suggestion } from '../library.ts';
import { fold, spelling } from './fold.ts';
import { equalNames, type IndexedName, type Names } from './names.ts';
import { type Found, type Step, stepsOver } from './steps.ts';

/** The longest query that is looked at; the longest card name has 141 characters. */
const QUERY_LIMIT = 160;
/** From this likeness on, with this lead, one name is the answer. */
const CERTAIN = 0.8;
const LEAD = 0.06;
/** A whole name of at least so many letters with one slip is meant, where every other whole name takes more slips than these. */
const WHOLE = 6;
const FAR = 2;
/** How much an extra must be ahead of every regular card. */
const EXTRA_LEAD = 0.03;
/** How many candidates an ambiguous answer holds: as many as a row of buttons. */
const CHOICES = 5;
/** Discord's limit for the name of a choice. */
const LABEL_LIMIT = 100;

/** The name ladder over one index. */
export interface Ladder {
  resolve(query: string): Resolution;
  suggest(query: string, limit: number): readonly Suggestion[];
  /** The name that is exactly the query after folding, if it belongs to one card; nicknames aside. */
  exact(query: string): IndexedName | undefined;
}

/** As many of a step as there are choices, the last of which are another's. */
const withLast = ({ rung, found }: Step, last: Step): Step => ({
  rung,
  found: [...found.slice(0, CHOICES - last.found.length), ...last.found],
});

const cut = (label: string): string => (label.length <= LABEL_LIMIT ? label : `${label.slice(0, LABEL_LIMIT - 1)}…`);

export function ladder(index: Names): Ladder {
  const { cards, names, folded } = index;
  const steps = stepsOver(index);
  const { isExtra, isRegular, isPrinted } = steps;

  const isPrintedRegular = (at: number): boolean => isRegular(at) && isPrinted(at);
  const exactRegular = (query: string): Step | undefined => steps.exact(query, isPrintedRegular);

  /**
   * The step that is exactly the query: of a regular card's printed names, else of an extra spelt just so, a nickname, or
   * an extra that folds alike. Regular cards that begin with it stand before an extra.
   */
  function exactStep(query: string, beginsWithIt: Step | undefined): Step | undefined {
    const regulars = exactRegular(query);
    if (regulars) return regulars;
    const extras = steps.exact(query, isExtra);
    const nicknames = steps.exact(query, (at) => !isPrinted(at));
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
    const prefixes = text === '' ? [] : steps.prefix(text, isRegular);
    const beginsWithIt = prefixes.find(({ rung }) => rung === 'word-prefix');
    const exact = exactStep(trimmed, beginsWithIt);
    if (exact) yield exact;
    yield* prefixes;
    if (text === '') return;
    const { rung, found } = steps.trigram(text);
    const regulars = found.filter(({ name }) => isRegular(name));
    if (!exact && prefixes.length === 0) {
      yield* steps.prefix(text, isExtra);
      const least = (regulars[0]?.score ?? 0) + EXTRA_LEAD;
      yield { rung, found: found.filter(({ name, score }) => isExtra(name) && score >= least) };
    }
    yield { rung, found: regulars };
  }

  function hit({ name: at }: Found): CardHit {
    const name = names[at]!;
    const { oracle_id, name: cardName } = cards[name.card]!;
    if (name.kind === 'face') return { oracle_id, name: cardName, face: name.text };
    return name.kind === 'full' ? { oracle_id, name: cardName } : { oracle_id, name: cardName, alias: name.text };
  }

  /** Whether a step comes to one card: by being alone, the only whole name with a slip, or near enough with a clear lead. A full name outdoes a face of the same text. */
  function settled({ rung, found }: Step): boolean {
    const [first, ...others] = found;
    if (first === undefined) return false;
    if (rung !== 'trigram') return others.length === 0;
    const outdone = ({ name }: Found): boolean =>
      folded[name] === folded[first.name] && names[first.name]!.kind === 'full' && names[name]!.kind !== 'full';
    const rivals = others.filter((one) => !outdone(one));
    const whole = first.slips === 1 && folded[first.name]!.length >= WHOLE;
    if (whole && rivals.every(({ slips = 0 }) => slips > FAR)) return true;
    return first.score >= CERTAIN && first.score - (rivals[0]?.score ?? 0) >= LEAD;
  }

  return {
    resolve(query) {
      for (const step of climb(query)) {
        const [first] = step.found;
        if (!first) continue;
        if (settled(step)) return { status: 'found', rung: step.rung, cards: [hit(first)] };
        return { status: 'ambiguous', rung: step.rung, cards: step.found.slice(0, CHOICES).map(hit) };
      }
      return { status: 'none', cards: [] };
    },

    suggest(query, limit) {
      const found = [...climb(query)].flatMap((step) => step.found);
      return steps
        .oncePerCard(found)
        .slice(0, limit)
        .map((one) => {
          const card = hit(one);
          const asked = card.face ?? card.alias;
          return { ...card, label: cut(asked === undefined ? card.name : `${asked} — ${card.name}`) };
        });
    },

    exact(query) {
      const trimmed = query.trim();
      const equal = equalNames(index, trimmed);
      if (equal.length === 0) return undefined;
      const found = (steps.exactOf(equal, trimmed, isPrintedRegular) ?? steps.exactOf(equal, trimmed, isExtra))?.found;
      return found?.length === 1 ? names[found[0]!.name] : undefined;
    },
  };
}
