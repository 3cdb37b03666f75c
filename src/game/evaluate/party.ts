import type { ObjectId, PlayerId } from '../ids.ts';
import { controllerOf, permanents, type View } from '../view.ts';

/** The creature types of which a party has at most one each (700.8). */
const MEMBERS = ['Cleric', 'Rogue', 'Warrior', 'Wizard'] as const;

/** How many creatures are in a player's party: each counts for one of its types, and as many as can be are counted (700.8a, 700.8b). */
export function partySize(view: View, player: PlayerId): number {
  const types = permanents(view)
    .filter((id) => controllerOf(view, id) === player)
    .map((id) => placesOf(view, id))
    .filter((places) => places.length > 0);
  const holders: (readonly number[] | undefined)[] = [];
  // A creature takes a free place, or one whose holder can move to another.
  const place = (creature: readonly number[], tried: Set<number>): boolean =>
    creature.some((at) => {
      if (tried.has(at)) return false;
      tried.add(at);
      const holder = holders[at];
      if (holder && !place(holder, tried)) return false;
      holders[at] = creature;
      return true;
    });
  return types.filter((creature) => place(creature, new Set())).length;
}

/** The places that an object could take in a party. */
function placesOf(view: View, id: ObjectId): readonly number[] {
  const { types, subtypes } = view.of(id);
  if (!types.includes('Creature')) return [];
  return MEMBERS.flatMap((type, at) => (subtypes.includes(type) ? [at] : []));
}
