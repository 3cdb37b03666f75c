import type { CopyException } from '../rules/continuous.ts';
import type { FaceDefinition } from '../rules/definition.ts';
import type { Copiable } from './characteristics.ts';
import { copiableOf } from './copiable.ts';
import type { Env } from './evaluate/env.ts';
import { notPlayed } from './signals.ts';
import type { Variant } from './variant.ts';
import { objectOf } from './view.ts';

type Kind = CopyException['except'];
type Row<K extends Kind> = (face: FaceDefinition, how: Variant<CopyException, 'except', K>, env: Env) => FaceDefinition;
const unique = <T>(list: readonly T[]): readonly T[] => [...new Set(list)];

/** The face of the copying object itself, for "except it keeps …". */
const own = (env: Env): FaceDefinition | undefined => copiableOf(env.view.state, objectOf(env.view, env.self)).faces[0];

/** What each exception of a copy effect changes in the copied values (707.9). Total over the algebra. */
const EXCEPT: { readonly [K in Kind]: Row<K> } = {
  notLegendary: (face) => ({ ...face, supertypes: face.supertypes.filter((s) => s !== 'Legendary') }),
  keepsName: (face, _how, env) => ({ ...face, name: own(env)?.name ?? face.name }),
  keepsColor: (face, _how, env) => ({ ...face, colorIndicator: own(env)?.colorIndicator ?? [] }),
  keepsPT: (face, _how, env) => ({ ...face, power: own(env)?.power ?? 0, toughness: own(env)?.toughness ?? 0 }),
  name: (face, how) => ({ ...face, name: how.name }),
  pt: (face, how, env) => ({
    ...face,
    power: env.read.amount(how.power, env),
    toughness: env.read.amount(how.toughness, env),
  }),
  addTypes: (face, how) => ({
    ...face,
    types: unique([...face.types, ...how.types]),
    subtypes: unique([...face.subtypes, ...how.subtypes]),
  }),
  addSupertype: (face, how) => ({ ...face, supertypes: unique([...face.supertypes, how.supertype]) }),
  setTypes: (face, how) => ({ ...face, types: how.types, subtypes: how.subtypes }),
  addColors: (face, how) => ({ ...face, colorIndicator: unique([...(face.colorIndicator ?? []), ...how.colors]) }),
  setColors: () => notPlayed('707.9', 'a copy with other colours'),
  ability: (face, how) => ({ ...face, abilities: [...face.abilities, how.ability] }),
  counters: (face) => face,
  if: () => notPlayed('707.9', 'a copy that differs only if it is of a kind'),
  thisAbility: () => notPlayed('707.9a', 'a copy that keeps this ability'),
};

/** Copied values with the exceptions of the copy effect, and the counters it adds (707.9, 122.6). */
export function withExceptions(
  values: Copiable,
  exceptions: readonly CopyException[],
  env: Env,
): { readonly values: Copiable; readonly counters: Readonly<Record<string, number>> } {
  const faces = values.faces.map((face) =>
    exceptions.reduce((now, how) => (EXCEPT[how.except] as Row<Kind>)(now, how as never, env), face),
  );
  const counters = Object.fromEntries(
    exceptions.flatMap((how) => (how.except === 'counters' ? [[how.counter, env.read.amount(how.n, env)]] : [])),
  );
  return { values: { ...values, faces }, counters };
}
