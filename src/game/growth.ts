import type { CardDefinition } from '../rules/definition.ts';
import type { Copiable } from './characteristics.ts';
import type { GameState } from './state.ts';

/** How many rounds in a row must grow by the same. */
export const ROUNDS = 6;
/** What the rules compare counts with: lethal commander damage is the most (903.10a). */
const RULES_COMPARE = 21;

/**
 * Whether amounts of a position that came round again and again grow by the same each time and can't come to matter any more: each
 * that grows is past every number that a card, a rule or a count that stands still could be compared with, and none will overtake another.
 */
export function growsForEver(state: GameState, last: readonly (readonly number[])[]): boolean {
  const now = last.at(-1);
  if (last.length < ROUNDS || !now) return false;
  const steps = last.slice(1).map((amounts, i) => amounts.map((n, at) => n - last[i]![at]!));
  const step = steps[0]!;
  if (!steps.every((one) => one.join() === step.join()) || step.every((by) => by === 0)) return false;
  const still = now.filter((_, at) => step[at] === 0).map(Math.abs);
  const bound = Math.max(RULES_COMPARE, largestNumber(state), ...still);
  const growing = now.map((n, at) => ({ n, by: step[at]! })).filter(({ by }) => by !== 0);
  return growing.every(
    ({ n, by }) => n * Math.sign(by) > bound && growing.every((other) => (n - other.n) * (by - other.by) >= 0),
  );
}

/** The greatest number in what stands on the cards, tokens and effects of a game, or in the size of a zone. */
function largestNumber(state: GameState): number {
  const made = Object.values(state.objects).flatMap((o) => (o.made ? [o.made] : []));
  const zones = state.players.flatMap((p) => [p.library.length, p.hand.length, p.graveyard.length, p.startingLife]);
  const lasting = state.effects.map(({ modifications, rule, replacement, x }) => [modifications, rule, replacement, x]);
  return Math.max(...[...Object.values(state.cards), ...made].map(largestOn), ...lasting.map(largestIn), ...zones);
}

const known = new WeakMap<CardDefinition | Copiable, number>();

/** The greatest number on a card or token, worked out once. */
function largestOn(it: CardDefinition | Copiable): number {
  const largest = known.get(it) ?? largestIn(it);
  known.set(it, largest);
  return largest;
}

/** The greatest number in a value; where words stand in a text is none. */
function largestIn(value: unknown): number {
  if (typeof value === 'number') return Math.abs(value);
  if (!value || typeof value !== 'object') return 0;
  return Object.entries(value).reduce((most, [key, v]) => (key === 'span' ? most : Math.max(most, largestIn(v))), 0);
}
