import { fold, spelling, squash } from './fold.ts';

/** What a name is to its card, in the order of the ladder. */
export const NAME_KINDS = ['full', 'face', 'alias', 'nickname'] as const;
export type NameKind = (typeof NAME_KINDS)[number];

/** A card as the index knows it. */
export interface IndexedCard {
  readonly oracle_id: string;
  readonly name: string;
  /** Tokens, playtest cards and the like: only found by exact name, or where no regular card fits. */
  readonly extra: boolean;
  /** Popularity by rank, 1 first; undefined when unknown. */
  readonly rank: number | undefined;
}

/** One of the names of a card. `face` is the index of the face, for kind `face`. */
export interface IndexedName {
  readonly text: string;
  readonly card: number;
  readonly kind: NameKind;
  readonly face: number | undefined;
}

/** All names, folded once and sorted, in flat columns so that memory stays small. */
export interface Names {
  readonly cards: readonly IndexedCard[];
  readonly names: readonly IndexedName[];
  readonly folded: readonly string[];
  /** Positions of `names` in the order of their folded text. */
  readonly order: Int32Array;
  readonly squashed: readonly string[];
  readonly squashedOrder: Int32Array;
}

function sortedBy(texts: readonly string[]): Int32Array {
  return Int32Array.from(texts.keys()).sort((a, b) => (texts[a]! < texts[b]! ? -1 : texts[a]! > texts[b]! ? 1 : a - b));
}

export function indexNames(cards: readonly IndexedCard[], names: readonly IndexedName[]): Names {
  const folded = names.map((name) => fold(name.text));
  const squashed = folded.map(squash);
  return { cards, names, folded, order: sortedBy(folded), squashed, squashedOrder: sortedBy(squashed) };
}

/** The first place in `order` whose text is not before `text`. */
function lowerBound(order: Int32Array, texts: readonly string[], text: string): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (texts[order[middle]!]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function equalRun(order: Int32Array, texts: readonly string[], text: string): number[] {
  const run: number[] = [];
  for (let at = lowerBound(order, texts, text); at < order.length && texts[order[at]!] === text; at++)
    run.push(order[at]!);
  return run;
}

/** Names equal to the query after folding, or else after dropping all spaces too; a query of signs only is compared as it stands. */
export function equalNames(index: Names, query: string): readonly number[] {
  const folded = fold(query);
  if (folded === '') {
    const spelt = spelling(query);
    return equalRun(index.order, index.folded, '').filter((at) => spelling(index.names[at]!.text) === spelt);
  }
  const run = equalRun(index.order, index.folded, folded);
  return run.length > 0 ? run : equalRun(index.squashedOrder, index.squashed, squash(folded));
}

/** Whether a name begins with the query, spaces aside: where none does, no longer query is equal to one either. */
export function isBeginning(index: Names, query: string): boolean {
  const text = squash(fold(query));
  const at = lowerBound(index.squashedOrder, index.squashed, text);
  return index.squashed[index.squashedOrder[at] ?? -1]?.startsWith(text) ?? false;
}

function beginningRun(order: Int32Array, texts: readonly string[], text: string): number[] {
  const run: number[] = [];
  for (let at = lowerBound(order, texts, text); at < order.length; at++) {
    if (!texts[order[at]!]!.startsWith(text)) break;
    run.push(order[at]!);
  }
  return run;
}

/** Names that begin with a folded text, or else with a single word when their spaces are dropped, in alphabetical order. */
export function namesBeginning(index: Names, folded: string): readonly number[] {
  const run = beginningRun(index.order, index.folded, folded);
  return run.length > 0 || folded.includes(' ') ? run : beginningRun(index.squashedOrder, index.squashed, folded);
}
