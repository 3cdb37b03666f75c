import type { TriggeredAbility } from '../../rules/abilities.ts';
import { SELF } from '../../rules/refs.ts';
import type { ObjectId } from '../ids.ts';
import type { View } from '../view.ts';

const DEFEATED: TriggeredAbility = {
  kind: 'triggered',
  text: 'When the last defense counter is removed from ~, exile it, then you may cast it transformed without paying its mana cost.',
  event: { on: 'countersRemoved', object: SELF, counter: 'defense', reaches: { op: '=', n: 0 } },
  effect: {
    targets: [],
    instructions: [
      { do: 'move', what: SELF, from: 'battlefield', to: 'exile', as: 'defeated' },
      { do: 'cast', what: { ref: 'var', name: 'defeated' }, without: true, optional: true, transformed: true },
    ],
  },
};

/** The ability that every Siege has, whatever its text says (310.12b). */
export function ofSiege(
  view: View,
  id: ObjectId,
): readonly { readonly ability: TriggeredAbility; readonly grantor?: ObjectId; readonly side?: 'left' | 'right' }[] {
  if (view.state.objects[id]?.zone !== 'battlefield') return [];
  const now = view.of(id);
  return now.types.includes('Battle') && now.subtypes.includes('Siege') ? [{ ability: DEFEATED }] : [];
}
