import { compileCard } from '../cards/compile.ts';
import { type Counter, type Coverage, counter, type PlayedIn } from '../cards/coverage.ts';
import type { CardRecord } from '../cards/scryfall.ts';
import { isExtra } from '../library/extras.ts';
import type { CardDefinition } from '../rules/definition.ts';

/** The lists of cards that are counted, and what each is called. */
export const GROUPS = {
  paper: 'paper cards',
  standard: 'Standard-legal cards',
  commander: 'Commander-legal cards',
  mostRuled: 'the 1,000 cards with most rulings',
  scenarios: 'cards of the scenarios',
} as const;
export type Group = keyof typeof GROUPS;
export type Report = Readonly<Record<Group, Coverage>>;

/** How many of the cards with most rulings are counted apart. */
const MOST_RULED = 1000;
/** Types that no issue of paper Magic's decks holds; dungeons stay, since they are played. */
const OUTSIDE = /\b(?:Plane|Phenomenon|Scheme|Vanguard|Conspiracy)\b/;

/** Paper cards: no tokens, un-cards, digital rebalancings, planes, schemes, vanguards or conspiracies. */
export const isPaper = (card: CardRecord): boolean => !isExtra(card) && !OUTSIDE.test(card.type_line);

export interface Reported {
  readonly cards: Iterable<CardRecord>;
  /** Where they were compiled already. */
  readonly compiled?: readonly CardDefinition[];
  /** How many rulings each card has, by oracle id. */
  readonly rulings: ReadonlyMap<string, number>;
  /** Oracle ids of the cards of the scenarios. */
  readonly scenarios: ReadonlySet<string>;
  readonly isPlayed: PlayedIn;
  /** How many of the places where reading stopped are kept. */
  readonly tails: number;
  /** Told of each paper card as it was compiled. */
  readonly each?: (card: CardDefinition) => void;
}

/** Compiles cards one after another, unless they are, and counts each for every group that it is of. */
export function report({ cards, compiled: all, rulings, scenarios, isPlayed, tails, each }: Reported): Report {
  const counters = Object.fromEntries(
    Object.keys(GROUPS).map((group) => [group, counter(tails, isPlayed)]),
  ) as Readonly<Record<Group, Counter>>;
  const ruled = mostRuled(rulings);
  let at = 0;
  for (const card of cards) {
    const compiled = all?.[at++] ?? compileCard(card);
    if (scenarios.has(card.oracle_id)) counters.scenarios.add(compiled);
    if (!isPaper(card)) continue;
    each?.(compiled);
    counters.paper.add(compiled);
    if (card.legalities?.standard === 'legal') counters.standard.add(compiled);
    if (card.legalities?.commander === 'legal') counters.commander.add(compiled);
    if (ruled.has(card.oracle_id)) counters.mostRuled.add(compiled);
  }
  return Object.fromEntries(Object.entries(counters).map(([group, { count }]) => [group, count()])) as Report;
}

function mostRuled(rulings: ReadonlyMap<string, number>): ReadonlySet<string> {
  const ranked = [...rulings].sort((a, b) => b[1] - a[1]).slice(0, MOST_RULED);
  return new Set(ranked.map(([id]) => id));
}

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

/** A report as rows of figures: of each group the share of cards and abilities that were read, and that were played. */
export function figures(report: Report): readonly (readonly string[])[] {
  const share = (part: number, whole: number): string => `${part} of ${whole} (${percent(part, whole)})`;
  return Object.entries(GROUPS).flatMap(([group, name]) => {
    const c = report[group as Group];
    if (c.cards === 0) return [];
    return [
      [
        name,
        share(c.cardsRead, c.cards),
        share(c.cardsPlayed, c.cards),
        share(c.cardsPlayedInPart, c.cards),
        share(c.linesRead, c.lines),
        share(c.abilitiesRead, c.abilities),
        share(c.abilitiesPlayed, c.abilities),
      ],
    ];
  });
}
/** What the columns of `figures` are. */
export const FIGURES = [
  'of',
  'cards read whole',
  'cards played whole',
  'cards played in part',
  'lines read',
  'abilities read',
  'abilities played',
] as const;
