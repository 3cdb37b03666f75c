import type { Instruction, TokenSpec } from '../../rules/instructions.ts';
import type { PlayerRef } from '../../rules/refs.ts';
import type { Composition } from './composition.ts';
import { spell, unplayed } from './parts.ts';
import { all, besides, entering, paid } from './ways.ts';

const PROMISED: PlayerRef = { player: 'var', name: 'promised' };

const creature = (subtype: string, power: number, toughness: number): TokenSpec => ({
  colors: ['U'],
  supertypes: [],
  types: ['Creature'],
  subtypes: [subtype],
  power,
  toughness,
  abilities: [],
});
const artifact = (name: string): TokenSpec => ({
  predefined: name,
  colors: [],
  supertypes: [],
  types: ['Artifact'],
  subtypes: [name],
  abilities: [],
});
const token = (spec: TokenSpec, tapped = false): Instruction => ({
  do: 'createToken',
  who: PROMISED,
  n: 1,
  token: spec,
  ...(tapped ? { tapped } : {}),
});

/** What the chosen player gets (702.174d–i). */
const GIFTS: Readonly<Record<string, Instruction>> = {
  Food: token(artifact('Food')),
  card: { do: 'draw', who: PROMISED, n: 1 },
  'tapped Fish': token(creature('Fish', 1, 1), true),
  'extra turn': { do: 'extraTurn', who: PROMISED },
  Treasure: token(artifact('Treasure')),
  Octopus: token(creature('Octopus', 8, 8)),
};

/** 702.174b: a spell gives it first of all (702.174j), a permanent as it enters; the other half functions nowhere. */
export const GIFT: Composition = (k) => {
  const gift = GIFTS[k.quality ?? ''];
  if (!gift) return [unplayed(k.text, '702.174')];
  return all(
    besides('gift', {}, () => [{ pay: 'promise' }]),
    (one) => [spell(one.text, [{ do: 'if', condition: paid('gift'), then: [gift] }])],
    entering(paid('gift'), [gift]),
  )(k);
};
