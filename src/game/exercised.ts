import type { CardDefinition } from '../rules/definition.ts';
import type { ObjectId } from './ids.ts';
import { listening } from './listening.ts';
import type { GameState } from './state.ts';

/** An ability that a run exercised: of which card, by its own text, or by the keyword that the rules looked at. */
export interface Exercised {
  readonly oracleId: string;
  readonly text?: string;
  readonly keyword?: string;
}

const abilitiesExercised = listening<Exercised>();

/** Whether somebody listens, for what is too dear to work out for nobody. */
export const watched = abilitiesExercised.heard;

/** Carries something out and tells each ability that it exercises, as often as that happens. */
export const watching = abilitiesExercised.during;

/**
 * Tells that an ability of an object did its part: its instructions were carried out, its effect applied to something, its cost was
 * paid, or the rules looked at its keyword. Objects that no card represents tell nothing.
 */
export function exercise(state: GameState, id: ObjectId, what: Omit<Exercised, 'oracleId'>): void {
  if (!watched()) return;
  const object = state.objects[id] ?? state.gone[id]?.object;
  const card = object?.card === undefined ? undefined : state.cards[object.card];
  if (card && object?.made === undefined) exerciseCard(card, what);
}

/** The same, of a card that needs no object for it: a dungeon outside the game. */
export const exerciseCard = ({ oracleId }: CardDefinition, what: Omit<Exercised, 'oracleId'>): void =>
  abilitiesExercised.tell({ oracleId, ...what });
