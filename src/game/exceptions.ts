import type { Ability, StaticAbility } from '../rules/abilities.ts';
import type { CopyException, Modification } from '../rules/continuous.ts';
import type { FaceDefinition } from '../rules/definition.ts';
import { COLORS, type Color } from '../rules/nouns.ts';
import { isCreatureType } from '../rules/subtypes.ts';
import type { Copiable } from './characteristics.ts';
import { BLANK, copiableOf } from './copiable.ts';
import type { Env } from './evaluate/env.ts';
import { expand } from './keywords/expand.ts';
import type { GameObject } from './object.ts';
import { colorsOf, seed } from './seed.ts';
import { notPlayed } from './signals.ts';
import type { Variant } from './variant.ts';

/** What a copy effect is applied with: what is copied, the object that becomes the copy, the words of the effect. */
interface Copying {
  readonly original: GameObject;
  /** Absent where a token is made. */
  readonly copier?: GameObject;
  readonly env: Env;
}

type Kind = CopyException['except'];
type Row<K extends Kind> = (values: Copiable, how: Variant<CopyException, 'except', K>, copying: Copying) => Copiable;
const unique = <T>(list: readonly T[]): readonly T[] => [...new Set(list)];

/** The faces that are changed: all but a prepare spell (722.3c). */
const faces = (values: Copiable, change: (face: FaceDefinition) => FaceDefinition): Copiable => ({
  ...values,
  faces: values.faces.map((face, i) => (values.layout === 'prepare' && i > 0 ? face : change(face))),
});

/** Gives what is printed on no half: to each face, but to a Room apart from its doors (709.5). */
const given = (values: Copiable, change: (face: FaceDefinition) => FaceDefinition): Copiable =>
  values.layout === 'room' ? { ...values, apart: change(values.apart ?? BLANK) } : faces(values, change);

/** The original values of the copying object itself, for "except it keeps …" (707.9c). */
function own({ copier, env }: Copying): Copiable | undefined {
  return copier && copiableOf(env.view.state, copier);
}

/** An ability that defines a characteristic which the copy effect sets is not copied (707.9d). */
function withoutDefining(face: FaceDefinition, defines: (m: Modification) => boolean): FaceDefinition {
  const kept = face.abilities.filter((ability) => {
    const all: readonly Ability[] = ability.kind === 'keyword' ? expand(ability) : [ability];
    return !all.some(
      (a): a is StaticAbility =>
        a.kind === 'static' && a.characteristicDefining === true && (a.modifications ?? []).some(defines),
    );
  });
  return { ...face, abilities: kept };
}
const definesSize = (m: Modification): boolean => /^setBase/.test(m.modify);
const definesColor = (m: Modification): boolean => m.modify === 'setColors' || m.modify === 'addColors';
const definesType = (m: Modification): boolean => /Types$|Subtypes$/.test(m.modify);

const colored = (values: Copiable, colors: readonly Color[]): Copiable => ({
  ...faces(values, (face) => withoutDefining(face, definesColor)),
  color: COLORS.filter((c) => colors.includes(c)),
});
const colorsIn = (values: Copiable): readonly Color[] => values.color ?? values.faces.flatMap(colorsOf);
const sized = (values: Copiable, power: number, toughness: number): Copiable =>
  given(values, (face) => ({ ...withoutDefining(face, definesSize), power, toughness }));
/** A name is instead of those of a Room's halves, too. */
const named = (values: Copiable, name: string | undefined): Copiable =>
  name === undefined
    ? values
    : given(values.layout === 'room' ? faces(values, (face) => ({ ...face, name: '' })) : values, (face) => ({
        ...face,
        name,
      }));

/** What each exception of a copy effect changes in the copied values (707.9). Total over the algebra. */
const EXCEPT: { readonly [K in Kind]: Row<K> } = {
  notLegendary: (values) =>
    faces(values, (face) => ({ ...face, supertypes: face.supertypes.filter((s) => s !== 'Legendary') })),
  withoutKeyword: (values, { keyword }) =>
    faces(values, (face) => ({
      ...face,
      abilities: face.abilities.filter((a) => !(a.kind === 'keyword' && a.keyword === keyword)),
    })),
  keepsName: (values, _how, copying) => named(values, own(copying)?.faces[0]?.name),
  keepsColor: (values, _how, copying) => {
    const mine = own(copying);
    return mine ? colored(values, colorsIn(mine)) : values;
  },
  keepsPT: (values, _how, copying) => {
    const face = own(copying)?.faces[0];
    return typeof face?.power === 'number' && typeof face.toughness === 'number'
      ? sized(values, face.power, face.toughness)
      : notPlayed('707.9c', 'keeping a power and toughness that are not numbers');
  },
  name: (values, how) => named(values, how.name),
  pt: (values, how, { env }) => sized(values, env.read.amount(how.power, env), env.read.amount(how.toughness, env)),
  addTypes: (values, how) =>
    faces(values, (face) => ({
      ...face,
      types: unique([...face.types, ...how.types]),
      subtypes: unique([...face.subtypes, ...how.subtypes]),
    })),
  addSupertype: (values, how) =>
    faces(values, (face) => ({ ...face, supertypes: unique([...face.supertypes, how.supertype]) })),
  // 205.1a: creature types alone leave the card types as they are
  setTypes: (values, how) =>
    faces(values, (face) => ({
      ...(how.subtypes.some(isCreatureType) ? withoutDefining(face, definesType) : face),
      types: how.types.length > 0 ? how.types : face.types,
      subtypes: [...(how.types.length > 0 ? [] : face.subtypes.filter((s) => !isCreatureType(s))), ...how.subtypes],
    })),
  addColors: (values, how) =>
    values.layout === 'room' && !values.color
      ? given(values, (face) => ({ ...face, colorIndicator: unique([...(face.colorIndicator ?? []), ...how.colors]) }))
      : {
          ...values,
          color: COLORS.filter((c) => [...colorsIn(values), ...how.colors].includes(c)),
        },
  setColors: (values, how) => colored(values, how.colors),
  ability: (values, how) => given(values, (face) => ({ ...face, abilities: [...face.abilities, how.ability] })),
  counters: (values) => values,
  noManaCost: (values) => faces(values, (face) => ({ ...face, manaCost: null })),
  // 707.9a
  thisAbility: (values, _how, { env }) => {
    const { ability } = env;
    if (!ability) return notPlayed('707.9a', 'a copy that keeps this ability');
    return given(values, (face) => ({ ...face, abilities: [...face.abilities, ability] }));
  },
  if: (values, how, copying) => (fits(values, how, copying) ? apply(values, how.then, copying) : values),
};

/** Whether the copy would be of that kind without this exception (707.9f). */
function fits(
  values: Copiable,
  { filter }: Extract<CopyException, { except: 'if' }>,
  { original, env }: Copying,
): boolean {
  const { made: _made, faceDown: _down, ...rest } = original;
  const object: GameObject = { ...rest, zone: 'battlefield', made: values };
  const state = { ...env.view.state, objects: { ...env.view.state.objects, [original.id]: object } };
  const would = seed(values, object);
  const view = { state, of: (id: number) => (id === original.id ? would : env.view.of(id)) };
  return env.read.fits(original.id, filter, { ...env, view });
}

const apply = (values: Copiable, exceptions: readonly CopyException[], copying: Copying): Copiable =>
  exceptions.reduce((now, how) => (EXCEPT[how.except] as Row<Kind>)(now, how as never, copying), values);

function countersIn(values: Copiable, exceptions: readonly CopyException[], copying: Copying): Record<string, number> {
  const { env } = copying;
  const all: Record<string, number> = {};
  for (const how of exceptions) {
    const more =
      how.except === 'counters'
        ? { [how.counter]: env.read.amount(how.n, env) }
        : how.except === 'if' && fits(values, how, copying)
          ? countersIn(values, how.then, copying)
          : {};
    for (const [counter, n] of Object.entries(more)) all[counter] = (all[counter] ?? 0) + n;
  }
  return all;
}

/**
 * Copied values with the exceptions of the copy effect, and the counters it adds (707.9, 122.6). A copy of a back face or of
 * a melded permanent has mana value 0 (202.3b, 202.3c).
 */
export function withExceptions(
  copied: Copiable,
  exceptions: readonly CopyException[],
  copying: Copying,
): { readonly values: Copiable; readonly counters: Readonly<Record<string, number>> } {
  const start = copied.manaValue === undefined ? copied : { ...copied, manaValue: 0 };
  // Conditions look at what the copy would be with all other exceptions (707.9f).
  const values = apply(
    start,
    [...exceptions.filter((e) => e.except !== 'if'), ...exceptions.filter((e) => e.except === 'if')],
    copying,
  );
  const plain = apply(
    start,
    exceptions.filter((e) => e.except !== 'if'),
    copying,
  );
  return { values, counters: countersIn(plain, exceptions, copying) };
}
