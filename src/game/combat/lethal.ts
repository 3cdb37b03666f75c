import type { ObjectId, Thing } from '../ids.ts';
import { hasKeyword } from '../keywords/expand.ts';
import type { View } from '../view.ts';

const key = (thing: Thing): string => ('object' in thing ? `o${thing.object}` : `p${thing.player}`);

/** What has been assigned in this combat damage step so far (510.1e, 702.19b). */
export interface Assigned {
  readonly to: Map<string, number>;
  /** Things that a source with deathtouch is assigned damage to (702.2c). */
  readonly deadly: Set<string>;
}

export const nothingAssigned = (): Assigned => ({ to: new Map(), deadly: new Set() });

/** Notes an assignment. */
export function assign(view: View, assigned: Assigned, source: ObjectId, thing: Thing, amount: number): void {
  if (amount <= 0) return;
  assigned.to.set(key(thing), (assigned.to.get(key(thing)) ?? 0) + amount);
  if (hasKeyword(view, source, 'deathtouch')) assigned.deadly.add(key(thing));
}

/** How much more is lethal damage for a creature: marked and assigned damage count, one point by deathtouch is enough (702.2c, 702.19b). */
export function lethalLeft(view: View, creature: ObjectId, source: ObjectId | undefined, assigned: Assigned): number {
  const at = key({ object: creature });
  if (assigned.deadly.has(at)) return 0;
  const marked = view.state.objects[creature]?.damage ?? 0;
  const left = (view.of(creature).toughness ?? 0) - marked - (assigned.to.get(at) ?? 0);
  if (left <= 0) return 0;
  return source !== undefined && hasKeyword(view, source, 'deathtouch') ? Math.min(left, 1) : left;
}

/** How much more a planeswalker's loyalty takes (702.19c). */
export function loyaltyLeft(view: View, planeswalker: ObjectId, assigned: Assigned): number {
  const done = assigned.to.get(key({ object: planeswalker })) ?? 0;
  return Math.max(0, (view.of(planeswalker).loyalty ?? 0) - done);
}
