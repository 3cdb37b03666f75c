import type { FaceDefinition } from '../rules/definition.ts';
import type { FaceDownAs } from '../rules/instructions.ts';
import { manaValue } from '../rules/mana.ts';
import type { FaceDownWay } from '../rules/nouns.ts';
import type { Copiable } from './characteristics.ts';
import type { Component, GameObject } from './object.ts';
import type { GameState } from './state.ts';

/** A face with no characteristics at all: blank cards, abilities on the stack, emblems before their abilities. */
export const BLANK: FaceDefinition = {
  name: '',
  manaCost: null,
  supertypes: [],
  types: [],
  subtypes: [],
  abilities: [],
  text: '',
};

/** Ways to be face down that come with ward {2} (702.168a, 701.58a). */
const WARDED: readonly FaceDownWay[] = ['disguise', 'cloak'];

/** A face-down object: a 2/2 creature with no name, no text and no cost, with ward {2} for disguise and cloak (708.2a). */
export function faceDownValues(way: FaceDownWay): Copiable {
  const ward = { kind: 'keyword', keyword: 'ward', text: 'ward {2}', cost: [{ pay: 'mana', mana: ['2'] }] } as const;
  const face: FaceDefinition = {
    ...BLANK,
    types: ['Creature'],
    power: 2,
    toughness: 2,
    abilities: WARDED.includes(way) ? [ward] : [],
  };
  return { layout: 'normal', faces: [face], faceDown: true };
}
const FACE_DOWN = {
  manifest: faceDownValues('manifest'),
  morph: faceDownValues('morph'),
  disguise: faceDownValues('disguise'),
  cloak: faceDownValues('cloak'),
  effect: faceDownValues('effect'),
} as const;

const listed = new WeakMap<FaceDownAs, Copiable>();

/** What is face down with the characteristics that an effect listed for it, and no others (708.2). */
function listedValues(as: FaceDownAs): Copiable {
  const known = listed.get(as) ?? { layout: 'normal', faces: [{ ...BLANK, ...as }], faceDown: true };
  listed.set(as, known);
  return known;
}

/** The whole definition behind an object: all faces of its card, or what the effect that made it stated (613.1). */
export function definitionOf(state: GameState, object: GameObject): Copiable {
  if (object.made) return object.made;
  const card = object.card === undefined ? undefined : state.cards[object.card];
  return card ?? { layout: 'normal', faces: [BLANK] };
}

/**
 * The copiable values an object has without copy effects (707.2, 613.2b): the face that is up, both halves of a split card,
 * an adventurer with its Adventure; face-down values while face down on the battlefield or the stack (708.2).
 */
export function copiableOf(state: GameState, object: GameObject): Copiable {
  const inPlay = object.zone === 'battlefield' || object.zone === 'stack';
  if (inPlay && object.faceDown !== undefined && object.faceDown !== 'hidden')
    return object.faceDownAs ? listedValues(object.faceDownAs) : FACE_DOWN[object.faceDown];
  return unturned(state, object);
}

const merged = new WeakMap<readonly Component[], Copiable>();

/** What the topmost part is, with the abilities of all other parts (702.140e). */
function mergedValues(state: GameState, { below, ...top }: GameObject, others: readonly Component[]): Copiable {
  const known = merged.get(others);
  if (known) return known;
  const own = unturned(state, top);
  const abilities = others.flatMap(
    (part) =>
      unturned(state, { ...top, card: undefined, made: undefined, ...part } as GameObject).faces[0]?.abilities ?? [],
  );
  const [face = BLANK] = own.faces;
  const made: Copiable = { ...own, faces: [{ ...face, abilities: [...face.abilities, ...abilities] }] };
  merged.set(others, made);
  return made;
}

/** The same as if it were face up. */
export function unturned(state: GameState, object: GameObject): Copiable {
  if (object.below && definitionOf(state, object).layout !== 'meld') return mergedValues(state, object, object.below);
  const whole = definitionOf(state, object);
  const [front, back] = whole.faces;
  if (!front) return { layout: 'normal', faces: [BLANK] };
  const inPlay = object.zone === 'battlefield' || object.zone === 'stack';
  // 707.9: what a copy exception made of its colours holds whichever face is up
  const color = whole.color === undefined ? {} : { color: whole.color };
  switch (whole.layout) {
    case 'transform':
      // 712.8a–e, 202.3b
      return inPlay && object.transformed && back
        ? {
            layout: 'normal',
            faces: [back],
            manaValue: manaValue(front.manaCost),
            ...color,
          }
        : { layout: 'normal', faces: [front], ...color };
    case 'modal_dfc':
      // 712.8f
      return { layout: 'normal', faces: [inPlay && object.transformed && back ? back : front], ...color };
    case 'flip':
      // 710.1, 707.3: both halves; the status of the object itself says which counts
      return back ? { layout: 'flip', faces: [front, flippedHalf(front, back)], ...color } : whole;
    case 'meld':
      return object.below && back
        ? { layout: 'normal', faces: [back], manaValue: meldedValue(state, object) }
        : { layout: 'normal', faces: [front] };
    case 'prototype':
      // 718.3: the alternative characteristics of a prototyped spell and the permanent it becomes
      return inPlay && front.prototype && object.cast?.costs.includes('prototype')
        ? { layout: 'normal', faces: [{ ...front, ...front.prototype }] }
        : { layout: 'normal', faces: [front] };
    default:
      return whole;
  }
}

const flipped = new WeakMap<FaceDefinition, FaceDefinition>();

/** 710.1c: a flipped permanent keeps its mana cost and colour. */
function flippedHalf(front: FaceDefinition, back: FaceDefinition): FaceDefinition {
  const known = flipped.get(back) ?? { ...back, manaCost: front.manaCost };
  flipped.set(back, known);
  return known;
}

/** 202.3c: the combined mana cost of the front faces. */
function meldedValue(state: GameState, object: GameObject): number {
  return [object, ...(object.below ?? [])]
    .map(({ card }) => manaValue(state.cards[card ?? '']?.faces[0]?.manaCost ?? null))
    .reduce((sum, value) => sum + value, 0);
}
