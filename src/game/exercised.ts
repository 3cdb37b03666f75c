import type { CardDefinition } from '../rules/definition.ts';
import type { ObjectId } from './ids.ts';
import type { GameState } from './state.ts';

/** An ability that a run exercised: of which card, by its own text, or by the keyword that the rules looked at. */
export interface Exercised {
  readonly oracleId: string;
  readonly text?: string;
  readonly keyword?: string;
}

/** Only told, never asked: what is played can't depend on who listens. */
let listener: ((exercised: Exercised) => void) | undefined;

/** Whether somebody listens, for what is too dear to work out for nobody. */
export const watched = (): boolean => listener !== undefined;

/** Carries something out and tells each ability that it exercises, as often as that happens. */
export function watching<T>(told: (exercised: Exercised) => void, act: () => T): T {
  const outer = listener;
  listener = told;
  try {
    return act();
  } finally {
    listener = outer;
  }
}

/**
 * Tells that an ability of an object did its part: its instructions were carried out, its effect applied to something, its cost was
 * paid, or the rules looked at its keyword. Objects that no card represents tell nothing.
 */
export function exercise(state: GameState, id: ObjectId, what: Omit<Exercised, 'oracleId'>): void {
  if (!listener) return;
  const object = state.objects[id] ?? state.gone[id]?.object;
  const card = object?.card === undefined ? undefined : state.cards[object.card];
  if (card && object?.made === undefined) exerciseCard(card, what);
}

/** The same, of a card that needs no object for it: a dungeon outside the game. */
export const exerciseCard = ({ oracleId }: CardDefinition, what: Omit<Exercised, 'oracleId'>): void =>
  listener?.({ oracleId, ...what });
