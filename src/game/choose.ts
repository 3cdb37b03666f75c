import type { ObjectId, PlayerId, Thing } from './ids.ts';

/** One thing that can be picked. `alike`: options with the same key can't differ in effect, so choosing among them is no choice. */
export type Option = (
  | { readonly is: 'object'; readonly object: ObjectId }
  | { readonly is: 'player'; readonly player: PlayerId }
  /** yes, no, a colour, a type, a room, `pay`, heads … */
  | { readonly is: 'word'; readonly word: string }
  /** Words of an ability or of a mode; `number` from 1. `about`: what made a triggered ability trigger. */
  | {
      readonly is: 'text';
      readonly text: string;
      readonly number: number;
      readonly source?: ObjectId;
      readonly about?: ObjectId;
    }
  | { readonly is: 'mana'; readonly mana: readonly string[] }
  | { readonly is: 'face'; readonly object: ObjectId; readonly face: number; readonly name: string }
  | { readonly is: 'door'; readonly object: ObjectId; readonly side: 'left' | 'right'; readonly name: string }
  | { readonly is: 'number'; readonly number: number }
) & { readonly alike?: string };

export const DECISION_TOPICS = [
  'target',
  'may',
  'pay',
  'choose',
  'mode',
  'order triggers',
  'order cards',
  'replacement',
  'legend',
  'divide',
  'combat damage',
  'X',
  'number',
  'coin',
  'die',
  'mana',
  'piles',
  'name',
  'face',
  'door',
  'discard',
  'search',
  'new target',
] as const;
/** What a choice is about: the answers that fit it and its default depend on it. */
export type Topic = (typeof DECISION_TOPICS)[number];

interface DecisionBase {
  readonly topic: Topic;
  readonly player: PlayerId | 'nature';
  /** The player who controls that one and makes the choice (723.5). */
  readonly by?: PlayerId;
  /** The object whose ability asks. */
  readonly source?: ObjectId;
  /** What is asked, in words. */
  readonly question: string;
  readonly rule: string;
  /** What is done with the chosen objects to pay a cost: `sacrifice`, `discard`, `tap` … */
  readonly paying?: string;
  /** Never asked: what the player doesn't state of their own accord is not done (optional parts of a cost, 601.2b). */
  readonly quiet?: true;
  /** Whether to do what stops something else: that goes on as though nobody could stop it if nobody does (118.12a, 732.6). */
  readonly unless?: true;
}

/** A choice that somebody must make (101.4, 608.2d). What it gives is data: indices, amounts or words. */
export type Decision =
  /** Picks `min` to `max` options. Gives their indices. */
  | (DecisionBase & {
      readonly shape: 'pick';
      readonly options: readonly Option[];
      readonly min: number;
      readonly max: number;
      readonly fits?: (picked: readonly number[]) => boolean;
    })
  /** Puts all options in order. Gives the indices in that order. */
  | (DecisionBase & { readonly shape: 'order'; readonly options: readonly Option[] })
  /** Divides `total` among the options, each at least `least`. Gives an amount for each. */
  | (DecisionBase & {
      readonly shape: 'divide';
      readonly options: readonly Option[];
      readonly total: number;
      readonly least: number;
      readonly fits?: (amounts: readonly number[]) => boolean;
      readonly usual?: readonly number[];
    })
  | (DecisionBase & { readonly shape: 'number'; readonly min: number; readonly max?: number })
  /** Puts cards into piles; `stay` is the pile of those not named. Gives a pile's index and order for each. */
  | (DecisionBase & { readonly shape: 'piles'; readonly options: readonly Option[]; readonly piles: readonly string[] })
  /** A word out of a long list: a card name, a creature type. */
  | (DecisionBase & {
      readonly shape: 'word';
      readonly fits: (word: string) => string | undefined;
      readonly examples: readonly string[];
    });

export type Shape = Decision['shape'];

/** What was decided: indices of options, amounts, a number, piles (arrays of indices) or a word. */
export type Decided =
  | { readonly picked: readonly number[] }
  | { readonly amounts: readonly number[] }
  | { readonly number: number }
  | { readonly piles: readonly (readonly number[])[] }
  | { readonly word: string };

/** The one seam through which every choice goes. It answers, or throws (an unanswered choice ends the run). */
export type Chooser = (decision: Decision) => Decided;

/** The most options whose combinations are all looked at. */
const SURVEYED = 8;

/** The only possible outcome of a decision, if there is just one; such a choice is not asked. */
export function forced(decision: Decision): Decided | undefined {
  switch (decision.shape) {
    case 'pick': {
      const { options, min, max } = decision;
      if (max === 0 || options.length === 0) return { picked: [] };
      const all = options.map((_, i) => i);
      if (min >= options.length && (!decision.fits || decision.fits(all))) return { picked: all };
      const [first] = options;
      const alike = first?.alike;
      if (min === max && alike !== undefined && options.every((o) => o.alike === alike) && !decision.fits)
        return { picked: options.slice(0, min).map((_, i) => i) };
      if (!decision.fits || options.length > SURVEYED) return undefined;
      const [only, another] = fittings(options.length, decision, decision.fits, 2);
      return only && !another ? { picked: only } : undefined;
    }
    case 'order': {
      const { options } = decision;
      const alike = options[0]?.alike;
      return options.length < 2 || (alike !== undefined && options.every((o) => o.alike === alike))
        ? { picked: options.map((_, i) => i) }
        : undefined;
    }
    case 'divide': {
      const { options, total, least } = decision;
      if (options.length === 0) return { amounts: [] };
      if (options.length === 1) return { amounts: [total] };
      return total === least * options.length ? { amounts: options.map(() => least) } : undefined;
    }
    case 'number':
      return decision.max === decision.min ? { number: decision.min } : undefined;
    case 'piles':
      return decision.options.length === 0 ? { piles: decision.piles.map(() => []) } : undefined;
    case 'word':
      return undefined;
  }
}

/** The documented default of a choice: decline what is optional, fewest, otherwise the first legal options in order. */
export function usual(decision: Decision): Decided {
  switch (decision.shape) {
    case 'pick': {
      const no = decision.options.findIndex((o) => o.is === 'word' && (o.word === 'no' || o.word === 'keep'));
      if (no >= 0 && decision.min === 1) return { picked: [no] };
      const first = decision.options.slice(0, decision.min).map((_, i) => i);
      if (!decision.fits || decision.fits(first)) return { picked: first };
      return { picked: fittings(decision.options.length, decision, decision.fits, 1)[0] ?? first };
    }
    case 'order':
      return { picked: decision.options.map((_, i) => i) };
    case 'divide': {
      if (decision.usual) return { amounts: decision.usual };
      const rest = decision.total - decision.least * decision.options.length;
      return { amounts: decision.options.map((_, i) => decision.least + (i === 0 ? rest : 0)) };
    }
    case 'number':
      return { number: decision.min };
    case 'piles':
      return { piles: decision.piles.map((_, i) => (i === 0 ? decision.options.map((_, j) => j) : [])) };
    case 'word':
      return { word: decision.examples[0] ?? '' };
  }
}

/** The first combinations of options that fit, at most so many. */
function fittings(
  n: number,
  { min, max }: { readonly min: number; readonly max: number },
  fits: (picked: readonly number[]) => boolean,
  most: number,
): readonly (readonly number[])[] {
  const found: (readonly number[])[] = [];
  const walk = (from: number, picked: readonly number[]): void => {
    if (picked.length >= min && fits(picked)) found.push(picked);
    if (picked.length === max) return;
    for (let i = from; i < n && found.length < most; i++) walk(i + 1, [...picked, i]);
  };
  walk(0, []);
  return found.slice(0, most);
}

/** Whether any combination of so many options fits. */
export const someFit = (
  n: number,
  limits: { readonly min: number; readonly max: number },
  fits: (picked: readonly number[]) => boolean,
): boolean => fittings(n, limits, fits, 1).length > 0;

/** Whether an answer is one that the decision allows. */
export function allowed(decision: Decision, decided: Decided): boolean {
  switch (decision.shape) {
    case 'pick':
      return (
        'picked' in decided &&
        distinctIndices(decided.picked, decision.options.length) &&
        decided.picked.length >= decision.min &&
        decided.picked.length <= decision.max &&
        (decision.fits?.(decided.picked) ?? true)
      );
    case 'order':
      return (
        'picked' in decided &&
        decided.picked.length === decision.options.length &&
        distinctIndices(decided.picked, decision.options.length)
      );
    case 'divide':
      return (
        'amounts' in decided &&
        decided.amounts.length === decision.options.length &&
        decided.amounts.every((n) => Number.isInteger(n) && n >= decision.least) &&
        decided.amounts.reduce((a, b) => a + b, 0) === decision.total &&
        (decision.fits?.(decided.amounts) ?? true)
      );
    case 'number':
      return (
        'number' in decided &&
        Number.isInteger(decided.number) &&
        decided.number >= decision.min &&
        (decision.max === undefined || decided.number <= decision.max)
      );
    case 'piles':
      return (
        'piles' in decided &&
        decided.piles.length === decision.piles.length &&
        distinctIndices(decided.piles.flat(), decision.options.length) &&
        decided.piles.flat().length === decision.options.length
      );
    case 'word':
      return 'word' in decided && decision.fits(decided.word) !== undefined;
  }
}

function distinctIndices(indices: readonly number[], length: number): boolean {
  return new Set(indices).size === indices.length && indices.every((i) => Number.isInteger(i) && i >= 0 && i < length);
}

export function optionOf(thing: Thing, alike?: string): Option {
  const like = alike === undefined ? {} : { alike };
  return 'object' in thing
    ? { is: 'object', object: thing.object, ...like }
    : { is: 'player', player: thing.player, ...like };
}
