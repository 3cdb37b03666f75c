import type { Modification } from '../../rules/continuous.ts';

export const LAYERS = ['1', '2', '3', '4', '5', '6', '7a', '7b', '7c', '7d', '8'] as const;
/** A layer or sublayer (613.1, 613.4); `8` stands for what is applied after them (613.11). */
export type Layer = (typeof LAYERS)[number];

/** The rule that each layer is. */
export const LAYER_RULE: { readonly [L in Layer]: string } = {
  '1': '613.1a',
  '2': '613.1b',
  '3': '613.1c',
  '4': '613.1d',
  '5': '613.1e',
  '6': '613.1f',
  '7a': '613.4a',
  '7b': '613.4b',
  '7c': '613.4c',
  '7d': '613.4d',
  '8': '613.11',
};

const OF: { readonly [K in Modification['modify']]: Layer } = {
  copy: '1',
  control: '2',
  replaceWord: '3',
  setText: '3',
  addText: '3',
  setName: '3',
  setTypes: '4',
  addTypes: '4',
  removeTypes: '4',
  setLandTypes: '4',
  setCreatureTypes: '4',
  addSubtypes: '4',
  removeSubtypes: '4',
  addSupertype: '4',
  removeSupertype: '4',
  setColors: '5',
  addColors: '5',
  addAbility: '6',
  addAbilitiesOf: '6',
  removeKeyword: '6',
  loseAllAbilities: '6',
  setBasePT: '7b',
  setBasePower: '7b',
  setBaseToughness: '7b',
  addPT: '7c',
  switchPT: '7d',
  assignsDamageByToughness: '8',
  designation: '8',
};

/** The layer in which a modification is applied; those of a characteristic-defining ability on size in 7a. */
export function layerOf(modification: Modification, defining: boolean, granted = false): Layer {
  const layer = OF[modification.modify];
  const own = !granted && 'characteristicDefining' in modification && modification.characteristicDefining;
  return layer === '7b' && (defining || own) ? '7a' : layer;
}
