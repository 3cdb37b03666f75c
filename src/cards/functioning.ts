import type { Ability, StaticAbility } from '../rules/abilities.ts';
import type { Condition } from '../rules/conditions.ts';
import type { EventPattern } from '../rules/events.ts';
import { ZONES, type Zone } from '../rules/nouns.ts';
import { SELF } from '../rules/refs.ts';
import { somewhere } from './parts.ts';

/**
 * Where an ability functions whose condition says where its object is, or whose cost needs it there (113.6b, 113.6j); elsewhere it is
 * left as it is.
 */
export function functioning(ability: Ability): Ability {
  if (ability.zones) return ability;
  const zones = zonesOf(ability);
  return zones ? { ...ability, zones } : ability;
}

function zonesOf(ability: Ability): readonly Zone[] | undefined {
  switch (ability.kind) {
    case 'static':
      if (isForItselfAsSpell(ability)) return ['stack'];
      return ability.condition && !ability.characteristicDefining ? zonesIn(ability.condition) : undefined;
    case 'triggered':
      // 702.55c
      if (somewhere(ability.event, ({ link }) => link === 'haunted'))
        return ability.event.on === 'anyOf' ? ['battlefield', 'exile'] : ['exile'];
      if (ability.event.on === 'countersRemoved' && !('ref' in ability.event.object))
        return zonesIn({ if: 'matches', object: SELF, filter: ability.event.object });
      // What happens to the object itself says where it is looked for (113.6k, 603.10).
      return ability.condition && !happensToSelf(ability.event) ? zonesIn(ability.condition) : undefined;
    case 'activated': {
      if (ability.cost.some((part) => part.pay === 'revealSelf')) return ['hand'];
      const conditions = (ability.restrictions ?? []).flatMap((r) => (r.only === 'if' ? [r.condition] : []));
      return zonesIn({ if: 'and', of: conditions });
    }
    default:
      return undefined;
  }
}

/** Whether an event may be about the object itself; "another" says that it isn't. */
function happensToSelf(event: EventPattern): boolean {
  const said = JSON.stringify(event, (_key, value) => (value?.is === 'other' ? null : value));
  return /"self"|"orSelf"/.test(said);
}

/** Keywords that function only on the stack (702.40a, 702.51a, 702.85a, 702.126a). */
const FOR_SPELLS: readonly string[] = ['cascade', 'storm', 'convoke', 'improvise', 'delve'];
function isForItselfAsSpell({ affects, modifications = [] }: StaticAbility): boolean {
  if (!affects || !('ref' in affects) || affects.ref !== 'self' || modifications.length === 0) return false;
  return modifications.every(
    (m) => m.modify === 'addAbility' && m.ability.kind === 'keyword' && FOR_SPELLS.includes(m.ability.keyword),
  );
}

/** The zones in which a condition about the object itself can be true; undefined where it says nothing of them. */
function zonesIn(condition: Condition): readonly Zone[] | undefined {
  switch (condition.if) {
    case 'and': {
      const said = condition.of.map(zonesIn).filter((z) => z !== undefined);
      return said.length === 0 ? undefined : ZONES.filter((z) => said.every((list) => list.includes(z)));
    }
    case 'or': {
      const said = condition.of.map(zonesIn);
      return said.includes(undefined) ? undefined : ZONES.filter((z) => said.some((list) => list?.includes(z)));
    }
    case 'matches': {
      if (condition.object.ref !== 'self') return undefined;
      for (const p of condition.filter) {
        if (p.is === 'inZone') return [p.zone];
        // 702.62b
        if (p.is === 'status' && p.status === 'suspended') return ['exile'];
        if (p.is === 'not' && p.of.is === 'inZone') {
          const { zone } = p.of;
          return ZONES.filter((z) => z !== zone);
        }
      }
      return undefined;
    }
    default:
      return undefined;
  }
}
