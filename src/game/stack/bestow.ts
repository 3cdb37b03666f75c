import { begin } from '../durations.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import type { Game } from '../machine.ts';

/**
 * A spell cast bestowed becomes an Aura enchantment with enchant creature, and so will be the permanent, until it ceases to be
 * bestowed (702.103b, 702.103e–g).
 */
export function bestow(game: Game, controller: PlayerId, spell: ObjectId): void {
  begin(game, {
    source: spell,
    controller,
    vars: {},
    duration: {
      until: 'asLongAs',
      condition: { if: 'matches', object: { ref: 'self' }, filter: [{ is: 'status', status: 'bestowed' }] },
    },
    objects: [spell],
    modifications: [
      { modify: 'removeTypes', types: ['Creature'] },
      { modify: 'addSubtypes', subtypes: ['Aura'] },
      {
        modify: 'addAbility',
        ability: {
          kind: 'keyword',
          keyword: 'enchant',
          text: 'Enchant creature',
          filter: [{ is: 'type', type: 'Creature' }],
        },
      },
    ],
  });
}
