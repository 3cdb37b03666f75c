import type { Ability } from '../rules/abilities.ts';
import type { FaceDefinition } from '../rules/definition.ts';
import { flatMap } from '../rules/flat-map.ts';
import { costColors, type ManaCost, manaValue } from '../rules/mana.ts';
import { COLORS, type Color, type DoorSide } from '../rules/nouns.ts';
import { bandAbilities } from './bands.ts';
import type { Characteristics, Copiable, HeldAbility } from './characteristics.ts';
import type { PlayerId } from './ids.ts';
import type { GameObject } from './object.ts';

const SIDES: readonly DoorSide[] = ['left', 'right'];

/** A face, and its side where it is one of a Room or split card. */
type Shown = readonly [FaceDefinition, DoorSide | undefined];

function one(faces: readonly FaceDefinition[], index: number, side?: DoorSide): readonly Shown[] {
  const face = faces[index];
  return face ? [[face, side]] : [];
}

/** The faces whose characteristics an object has now: a half on the stack, unlocked doors, a normal face or its Adventure. */
function shown(values: Copiable, object: GameObject): readonly Shown[] {
  const { faces } = values;
  const cast = object.zone === 'stack' ? object.cast?.face : undefined;
  switch (values.layout) {
    case 'split':
    case 'aftermath':
      // 709.3b, 709.4: one half on the stack unless fused, both combined elsewhere
      return typeof cast === 'number' ? one(faces, cast) : faces.map((face, i) => [face, SIDES[i]] as const);
    case 'room':
      // 709.5: on the battlefield only what is unlocked
      return [
        ...(typeof cast === 'number'
          ? one(faces, cast, SIDES[cast])
          : flatMap(faces, (face, i) => {
              const side = SIDES[i]!;
              return object.zone !== 'battlefield' || object.unlocked.includes(side) ? [[face, side] as const] : [];
            })),
        ...(values.apart ? [[values.apart, undefined] as const] : []),
      ];
    case 'adventure':
    case 'prepare':
      // 715.3b, 715.4
      return one(faces, typeof cast === 'number' ? cast : 0);
    case 'flip':
      return one(faces, object.zone === 'battlefield' && object.flipped && faces.length > 1 ? 1 : 0);
    default:
      return one(faces, 0);
  }
}

const printed = new WeakMap<FaceDefinition, Map<DoorSide | undefined, readonly HeldAbility[]>>();

/** The abilities of a face as held abilities; the same array each time. */
function held(face: FaceDefinition, side: DoorSide | undefined): readonly HeldAbility[] {
  const known = printed.get(face) ?? new Map<DoorSide | undefined, readonly HeldAbility[]>();
  printed.set(face, known);
  const list = known.get(side);
  if (list) return list;
  // 309.4c: the abilities of a dungeon's rooms are the card's
  const rooms = (face.rooms ?? []).map((room) => room.ability);
  const abilities: readonly Ability[] = [...face.abilities, ...bandAbilities(face), ...rooms];
  const of = {
    ...(side === undefined ? {} : { side }),
    ...(face.maker === undefined ? {} : { grantor: face.maker }),
  };
  const made = abilities.map((ability): HeldAbility => ({ ability, ...of }));
  known.set(side, made);
  return made;
}

function inOrder(colors: readonly Color[]): readonly Color[] {
  return COLORS.filter((c) => colors.includes(c));
}

/** The colours of a face by itself (105.2, 204). */
export function colorsOf(face: FaceDefinition): readonly Color[] {
  // 105.2, 204: mana cost and colour indicator
  return face.colorIndicator
    ? inOrder([...costColors(face.manaCost), ...face.colorIndicator])
    : costColors(face.manaCost);
}

const unique = <T>(list: readonly T[]): readonly T[] => [...new Set(list)];

/** X where the rules let it count: on the stack (202.3e, 107.3). */
function xOf(object: GameObject): number {
  return object.zone === 'stack' ? (object.cast?.x ?? 0) : 0;
}

/** Copiable values read as characteristics, before any other layer (613.1, 613.2c). */
export function seed(values: Copiable, object: GameObject): Characteristics {
  const faces = shown(values, object);
  const x = xOf(object);
  const [first] = faces;
  if (faces.length === 1 && first && !values.apart) return alone(values, first[0], first[1], x, object.controller);
  // Types of a shared type line are there even while no half is (709.5a).
  const typed = values.layout === 'room' ? values.faces.slice(0, 1) : faces.map(([face]) => face);
  const costs = flatMap(faces, ([face]): ManaCost => face.manaCost ?? []);
  const manaCost = faces.some(([face]) => face.manaCost !== null) ? costs : null;
  return {
    controller: object.controller,
    barred: [],
    marked: [],
    names: faces.map(([face]) => face.name).filter((name) => name !== ''),
    manaCost,
    manaValue: values.manaValue ?? faces.reduce((sum, [face]) => sum + manaValue(face.manaCost, x), 0),
    colors: values.color ?? inOrder(flatMap(faces, ([face]) => colorsOf(face))),
    supertypes: unique(flatMap(typed, (face) => face.supertypes)),
    types: unique(flatMap(typed, (face) => face.types)),
    subtypes: unique(flatMap(typed, (face) => face.subtypes)),
    abilities: flatMap(faces, ([face, side]) => held(face, side)),
    ...sizeOf(values.apart),
  };
}

const shared = new WeakMap<FaceDefinition, Map<PlayerId | string, Characteristics>>();

/** One face's characteristics: the same object each time where nothing but the controller tells them apart. */
function alone(
  values: Copiable,
  face: FaceDefinition,
  side: DoorSide | undefined,
  x: number,
  controller: PlayerId,
): Characteristics {
  if (values.manaValue !== undefined || values.color !== undefined || x !== 0)
    return single(values, face, side, x, controller);
  let known = shared.get(face);
  if (known === undefined) {
    known = new Map();
    shared.set(face, known);
  }
  const key = side === undefined ? controller : `${controller}${side}`;
  let found = known.get(key);
  if (found === undefined) {
    found = single(values, face, side, x, controller);
    known.set(key, found);
  }
  return found;
}

function single(
  values: Copiable,
  face: FaceDefinition,
  side: DoorSide | undefined,
  x: number,
  controller: PlayerId,
): Characteristics {
  return {
    names: face.name === '' ? [] : [face.name],
    manaCost: face.manaCost,
    manaValue: values.manaValue ?? manaValue(face.manaCost, x),
    colors: values.color ?? colorsOf(face),
    supertypes: face.supertypes,
    types: face.types,
    subtypes: face.subtypes,
    abilities: held(face, side),
    ...sizeOf(face),
    ...(face.loyalty === undefined ? {} : { loyalty: typeof face.loyalty === 'number' ? face.loyalty : x }),
    ...(face.defense === undefined ? {} : { defense: face.defense ?? 0 }),
    controller,
    barred: [],
    marked: [],
  };
}

function sizeOf(
  face: FaceDefinition | undefined,
): Partial<Pick<Characteristics, 'power' | 'toughness' | 'basePower' | 'baseToughness'>> {
  if (face?.power === undefined || face.toughness === undefined) return {};
  const [power, toughness] = [face.power ?? 0, face.toughness ?? 0];
  return { power, toughness, basePower: power, baseToughness: toughness };
}
