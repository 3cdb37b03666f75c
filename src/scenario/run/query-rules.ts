import type { Characteristic, ListCharacteristic, PlayerNumber, Query } from '../syntax/ast.ts';

const OF_PLAYER: { readonly [K in PlayerNumber]: string } = {
  life: '119.1',
  poison: '122.1f',
  energy: '107.14',
  speed: '702.179f',
  'hand size': '402.3',
  'library size': '401.3',
  'maximum hand size': '402.2',
};

const OF_OBJECT: { readonly [K in Characteristic]: readonly string[] } = {
  power: ['208.1', '613.4'],
  toughness: ['208.1', '613.4'],
  'base power': ['208.4', '613.4b'],
  'base toughness': ['208.4', '613.4b'],
  'mana value': ['202.3'],
  'mana cost': ['202.1'],
  loyalty: ['209.1', '306.5c'],
  defense: ['210.1', '310.4c'],
  controller: ['108.4'],
  owner: ['108.3'],
  zone: ['400.1'],
  X: ['107.3'],
};

const LISTED: { readonly [K in ListCharacteristic]: readonly string[] } = {
  colors: ['105.2', '613.1e'],
  types: ['205.2a', '613.1d'],
  subtypes: ['205.3a', '613.1d'],
  supertypes: ['205.4a', '613.1d'],
  names: ['201.2'],
};

/** The rules that say what a query asks about. */
export function rulesOf(query: Query): readonly string[] {
  switch (query.kind) {
    case 'player number':
      return [OF_PLAYER[query.of]];
    case 'characteristic':
      return OF_OBJECT[query.of];
    case 'list':
      return LISTED[query.of];
    case 'pool':
      return ['106.4'];
    case 'dungeon':
    case 'room':
      return ['309.4'];
    case 'paid':
      return ['601.2f', '601.2h'];
    case 'asked':
      return ['608.2d'];
    case 'could make':
      return ['106.1'];
    case 'library end':
      return ['401.1'];
    case 'damage':
      return ['120.6'];
    case 'size':
      return ['208.1', '613.4'];
    case 'abilities':
      return ['113.2', '613.1f'];
    case 'counters':
      return ['122.1'];
    case 'could produce':
      return ['106.7'];
    case 'triggered':
      return ['603.2'];
    case 'stack size':
      return ['405.1'];
  }
}
