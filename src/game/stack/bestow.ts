import { begin, endLasting } from '../durations.ts';
import { put } from '../happen.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import type { Game } from '../machine.ts';

/**
 * A spell cast bestowed becomes an Aura enchantment with enchant creature, and so will be the permanent, until it ceases to be
 * bestowed (702.103b, 702.103e–g).
 */
export function bestow(game: Game, controller: PlayerId, spell: ObjectId): void {
  put(game, [{ kind: 'designate', object: spell, name: 'bestowed' }], { rules: ['702.103b'], source: spell });
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

/** A bestowed spell whose target is illegal as it begins to resolve ceases to be bestowed, and resolves as a creature (702.103e). */
export function ceaseBestowed(game: Game, spell: ObjectId): void {
  put(game, [{ kind: 'designate', object: spell, name: 'bestowed', off: true }], {
    rules: ['702.103e'],
    source: spell,
  });
  endLasting(game);
}
