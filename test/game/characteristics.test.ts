import { describe, expect, it } from 'vitest';
import type { CastInfo } from '../../src/game/object.ts';
import { project } from '../../src/game/project.ts';
import type { CardDefinition } from '../../src/rules/definition.ts';
import { board, card, face, type There } from './table.ts';

const half = (name: string, cost: string) =>
  face({ name, manaCost: cost.split(''), types: ['Enchantment'], subtypes: ['Room'] });
const cast = (at: CastInfo['face']): CastInfo => ({
  by: 0,
  from: 'hand',
  face: at,
  costs: [],
  manaSpent: [],
  lifePaid: 0,
  turn: 1,
});
const room: CardDefinition = {
  oracleId: 'room',
  name: 'Left // Right',
  layout: 'room',
  faces: [half('Left', 'U'), half('Right', '4U')],
  colorIdentity: ['U'],
};
const split: CardDefinition = {
  ...room,
  oracleId: 'split',
  layout: 'split',
  faces: [
    face({ name: 'Left', manaCost: ['R'], types: ['Instant'] }),
    face({ name: 'Right', manaCost: ['1', 'W'], types: ['Sorcery'] }),
  ],
};
const twoFaced = card(
  { name: 'Front', manaCost: ['2', 'G'], power: 2, toughness: 2 },
  'transform',
  face({ name: 'Back', power: 4, toughness: 4, colorIndicator: ['R'] }),
);
const adventurer = card(
  { name: 'Beast', manaCost: ['3', 'G'], power: 3, toughness: 3 },
  'adventure',
  face({ name: 'Trip', manaCost: ['1', 'B'], types: ['Instant'], subtypes: ['Adventure'] }),
);
const fireball = card({ name: 'Ball', manaCost: ['X', 'R'], types: ['Sorcery'] });

interface Row {
  readonly rule: string;
  readonly it: There;
  readonly names: readonly string[];
  readonly manaValue: number;
  readonly colors?: string;
}
const rows: readonly Row[] = [
  {
    rule: '709.4 Room in a library',
    it: { card: room, zone: 'library' },
    names: ['Left', 'Right'],
    manaValue: 6,
    colors: 'U',
  },
  {
    rule: '709.3b Room on the stack',
    it: { card: room, zone: 'stack', as: { cast: cast(0) } },
    names: ['Left'],
    manaValue: 1,
  },
  { rule: '709.5d Room put onto the battlefield', it: { card: room }, names: [], manaValue: 0, colors: '' },
  {
    rule: '709.5 both doors open',
    it: { card: room, as: { unlocked: ['left', 'right'] } },
    names: ['Left', 'Right'],
    manaValue: 6,
  },
  {
    rule: '708.2a face down',
    it: { card: room, as: { faceDown: 'manifest', unlocked: [] } },
    names: [],
    manaValue: 0,
    colors: '',
  },
  {
    rule: '202.3d split card',
    it: { card: split, zone: 'hand' },
    names: ['Left', 'Right'],
    manaValue: 3,
    colors: 'WR',
  },
  {
    rule: '202.3d one half on the stack',
    it: { card: split, zone: 'stack', as: { cast: cast(1) } },
    names: ['Right'],
    manaValue: 2,
    colors: 'W',
  },
  {
    rule: '702.102 fused',
    it: { card: split, zone: 'stack', as: { cast: cast('fused') } },
    names: ['Left', 'Right'],
    manaValue: 3,
    colors: 'WR',
  },
  {
    rule: '202.3b back face',
    it: { card: twoFaced, as: { transformed: true } },
    names: ['Back'],
    manaValue: 3,
    colors: 'R',
  },
  {
    rule: '712.8a elsewhere its front',
    it: { card: twoFaced, zone: 'graveyard', as: { transformed: true } },
    names: ['Front'],
    manaValue: 3,
    colors: 'G',
  },
  {
    rule: '715.4 adventurer in a hand',
    it: { card: adventurer, zone: 'hand' },
    names: ['Beast'],
    manaValue: 4,
    colors: 'G',
  },
  {
    rule: '715.3b as an Adventure',
    it: { card: adventurer, zone: 'stack', as: { cast: cast(1) } },
    names: ['Trip'],
    manaValue: 2,
    colors: 'B',
  },
  {
    rule: '202.3e X on the stack',
    it: { card: fireball, zone: 'stack', as: { cast: { ...cast(0), x: 3 } } },
    names: ['Ball'],
    manaValue: 4,
  },
  { rule: '202.3e X elsewhere', it: { card: fireball, zone: 'hand' }, names: ['Ball'], manaValue: 1 },
];

describe('characteristics by zone and face', () => {
  for (const { rule, it: there, names, manaValue, colors } of rows) {
    it(rule, () => {
      const now = project(board(there)).of(1);
      expect(now.names).toEqual(names);
      expect(now.manaValue).toBe(manaValue);
      if (colors !== undefined) expect(now.colors.join('')).toBe(colors);
    });
  }
});
