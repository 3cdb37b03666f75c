import { copiableValues } from '../../game/layers/seeds.ts';
import type { GameObject } from '../../game/object.ts';
import { notPlayed } from '../../game/signals.ts';
import type { GameState, LastingEffect } from '../../game/state.ts';
import type { Zone } from '../../rules/nouns.ts';

interface Part {
  readonly do?: unknown;
  readonly until?: unknown;
  readonly zones?: readonly Zone[];
}

/** A value of the algebra and all its parts. */
function* parts(value: unknown): Generator<Part> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Part;
  for (const inner of Object.values(value)) yield* parts(inner);
}

/** Where an object's own text returns what it exiled "until it leaves the battlefield"; undefined if no text of it does. */
function returnsTo(state: GameState, holder: GameObject): Zone | undefined {
  const exiling = copiableValues(state, holder)
    .faces.flatMap(({ abilities }) => abilities)
    .filter((ability) => [...parts(ability)].some((p) => p.do === 'move' && p.until === 'selfLeaves'));
  if (exiling.length === 0) return undefined;
  const from = new Set([...parts(exiling)].flatMap(({ zones }) => zones ?? []));
  const [zone] = from;
  if (zone === undefined || from.size > 1) return notPlayed('610.3', 'a return to one of several zones');
  return zone;
}

/** The effect by which cards that the setup calls exiled with an object come back when it leaves (610.3). */
export function returning(state: GameState, holder: GameObject, exiled: readonly number[]): LastingEffect | undefined {
  const to = holder.zone === 'battlefield' ? returnsTo(state, holder) : undefined;
  if (to === undefined) return undefined;
  return {
    id: state.nextId,
    source: holder.id,
    controller: holder.controller,
    timestamp: holder.timestamp,
    duration: { until: 'selfLeaves' },
    turn: state.turn.number,
    vars: {},
    returning: { objects: exiled, to },
  };
}
