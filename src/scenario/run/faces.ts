import { definitionOf } from '../../game/copiable.ts';
import type { ObjectId } from '../../game/ids.ts';
import { insetOf } from '../../game/inset.ts';
import type { GameState } from '../../game/state.ts';

/** Which of a card's faces or halves make its characteristics, and the rules that say so. */
const RULES = {
  faceDown: ['708.2', '708.2a'],
  halfOnStack: ['709.3b'],
  bothHalves: ['709.4'],
  unlockedHalves: ['709.5', '709.5c'],
  adventureOnStack: ['715.3b'],
  normalFace: ['715.4'],
  frontElsewhere: ['712.8a'],
  frontUp: ['712.8d'],
  backUp: ['712.8e'],
  faceThatIsUp: ['712.8f'],
  melded: ['712.8g'],
  flipped: ['710.1b', '710.1c'],
  prototyped: ['718.3b'],
} as const;
export type FacesKind = keyof typeof RULES;

/** The rules on names of such objects. */
const NAMES: Readonly<Partial<Record<FacesKind, readonly string[]>>> = { bothHalves: ['709.4a'] };
/** The rules on mana values of such objects (202.3b–d). */
const MANA_VALUE: Readonly<Partial<Record<FacesKind, readonly string[]>>> = {
  halfOnStack: ['202.3d'],
  bothHalves: ['709.4b', '202.3d'],
  backUp: ['202.3b'],
  melded: ['202.3c'],
};

export interface Faces {
  readonly kind: FacesKind;
  readonly rules: readonly string[];
}

/** What decides which faces of an object count; undefined for one with a single face that is up. */
export function facesOf(state: GameState, id: ObjectId, part?: 'manaValue' | 'names'): Faces | undefined {
  const kind = kindOf(state, id);
  if (kind === undefined) return undefined;
  const special = part === 'manaValue' ? MANA_VALUE : part === 'names' ? NAMES : undefined;
  return { kind, rules: [...(special?.[kind] ?? []), ...RULES[kind]] };
}

function kindOf(state: GameState, id: ObjectId): FacesKind | undefined {
  const object = state.objects[id];
  if (object === undefined) return undefined;
  const inPlay = object.zone === 'battlefield' || object.zone === 'stack';
  if (inPlay && object.faceDown !== undefined) return 'faceDown';
  const values = definitionOf(state, object);
  const half = object.zone === 'stack' && typeof object.cast?.face === 'number';
  switch (values.layout) {
    case 'split':
    case 'aftermath':
      return half ? 'halfOnStack' : 'bothHalves';
    case 'room':
      return object.zone === 'battlefield' ? 'unlockedHalves' : half ? 'halfOnStack' : 'bothHalves';
    case 'adventure':
      if (insetOf(values) !== 'Adventure') return undefined;
      return half && object.cast?.face === 1 ? 'adventureOnStack' : 'normalFace';
    case 'transform':
      return !inPlay ? 'frontElsewhere' : object.transformed ? 'backUp' : 'frontUp';
    case 'modal_dfc':
      return inPlay ? 'faceThatIsUp' : 'frontElsewhere';
    case 'meld':
      return object.below ? 'melded' : undefined;
    case 'flip':
      return object.flipped ? 'flipped' : undefined;
    case 'prototype':
      return inPlay && object.cast?.costs.includes('prototype') ? 'prototyped' : undefined;
    default:
      return undefined;
  }
}
