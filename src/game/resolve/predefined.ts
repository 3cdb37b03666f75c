import type { ActivatedAbility } from '../../rules/abilities.ts';
import type { Cost } from '../../rules/costs.ts';
import type { FaceDefinition } from '../../rules/definition.ts';
import type { Instruction } from '../../rules/instructions.ts';
import { BLANK } from '../copiable.ts';

const ability = (text: string, cost: Cost, instruction: Instruction): ActivatedAbility => ({
  kind: 'activated',
  text,
  cost,
  effect: { targets: [], instructions: [instruction] },
});

function artifact(name: string, ...abilities: readonly ActivatedAbility[]): FaceDefinition {
  return { ...BLANK, name: `${name} Token`, types: ['Artifact'], subtypes: [name], abilities };
}

/** Predefined tokens (111.10). */
export const PREDEFINED: Readonly<Record<string, FaceDefinition>> = {
  // 111.10a
  Treasure: artifact(
    'Treasure',
    ability('{T}, Sacrifice ~: Add one mana of any color.', [{ pay: 'tap' }, { pay: 'sacrificeSelf' }], {
      do: 'addMana',
      mana: { add: 'anyColor', n: 1 },
    }),
  ),
  // 111.10b
  Food: artifact(
    'Food',
    ability(
      '{2}, {T}, Sacrifice ~: You gain 3 life.',
      [{ pay: 'mana', mana: ['2'] }, { pay: 'tap' }, { pay: 'sacrificeSelf' }],
      { do: 'gainLife', n: 3 },
    ),
  ),
  // 111.10c
  Gold: artifact(
    'Gold',
    ability('Sacrifice ~: Add one mana of any color.', [{ pay: 'sacrificeSelf' }], {
      do: 'addMana',
      mana: { add: 'anyColor', n: 1 },
    }),
  ),
  // 111.10f
  Clue: artifact(
    'Clue',
    ability('{2}, Sacrifice ~: Draw a card.', [{ pay: 'mana', mana: ['2'] }, { pay: 'sacrificeSelf' }], {
      do: 'draw',
      n: 1,
    }),
  ),
};
