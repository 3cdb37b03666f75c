import type { ActivatedAbility, Effect, TriggeredAbility } from '../../rules/abilities.ts';
import type { EventPattern } from '../../rules/events.ts';
import { somewhere } from '../parts.ts';

/** 113.6k: what can only move its object out of a zone works there; so does what is paid for with it from there (113.6j). */
export function zonesOf(cost: ActivatedAbility['cost'], does: Effect): Pick<ActivatedAbility, 'zones'> {
  for (const part of cost) {
    if (part.pay === 'discardSelf') return { zones: ['hand'] };
    if (part.pay === 'exileSelf' && part.from) return { zones: [part.from] };
  }
  return movesSelfFromGraveyard(does) ? { zones: ['graveyard'] } : {};
}
const movesSelfFromGraveyard = (does: Effect): boolean => somewhere(does, ({ from }) => from === 'graveyard');

/** 113.6k, unless the event itself puts the object there. */
export function triggerZones(event: EventPattern, does: Effect): Pick<TriggeredAbility, 'zones'> {
  const there = event.on === 'zoneChange' && 'ref' in event.object && event.to?.includes('graveyard') === true;
  return !there && movesSelfFromGraveyard(does) ? { zones: ['graveyard'] } : {};
}
