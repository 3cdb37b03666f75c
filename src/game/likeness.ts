import type { ObjectId } from './ids.ts';
import { controllerOf, objectOf, type View } from './view.ts';

/** Fields of an object that tell who it is and not what it is like. */
const OWN: ReadonlySet<string> = new Set([
  'id',
  'handle',
  'timestamp',
  'counterTimes',
  'since',
  'keptBy',
  'entered',
  'previous',
  'seenBy',
]);

/** Its part in combat: what it attacks and is blocked by, which attackers it blocks, whether it has struck. */
function inCombat(view: View, id: ObjectId): unknown {
  const { combat } = view.state.turn;
  const parts = combat?.attacks.flatMap(({ attacker, ...attack }): readonly unknown[] =>
    attacker === id ? [attack] : attack.blockers.includes(id) ? [{ attacker }] : [],
  );
  return [parts, combat?.struck.includes(id)];
}

/** Whether anything of the state speaks of this very object: an effect, a delayed ability, an attachment. */
function isMeant(view: View, id: ObjectId): boolean {
  const { state } = view;
  const bound = (vars: Readonly<Record<string, { readonly objects: readonly ObjectId[] }>>): boolean =>
    Object.values(vars).some((b) => b.objects.includes(id));
  return (
    state.effects.some((e) => e.objects?.includes(id) || e.source === id || bound(e.vars)) ||
    state.delayed.some((d) => d.source === id || bound(d.vars)) ||
    Object.values(state.objects).some(
      (o) =>
        (o.attachedTo && 'object' in o.attachedTo && o.attachedTo.object === id) ||
        bound(o.chosen) ||
        Object.values(o.linked).some((ids) => ids.includes(id)),
    )
  );
}

/**
 * The same for objects that nothing in the game tells apart: choosing among them, or their order, is no choice (608.2d as
 * far as it can matter). One that something speaks of is like no other.
 */
export function likeness(view: View, id: ObjectId): string {
  if (isMeant(view, id)) return `#${id}`;
  const object = objectOf(view, id);
  const kept = Object.entries(object).filter(([key]) => !OWN.has(key));
  const { number } = view.state.turn;
  const lastTurn = view.state.players[controllerOf(view, id)]?.lastTurn ?? 0;
  return JSON.stringify([kept, view.of(id), object.since >= lastTurn, object.entered === number, inCombat(view, id)]);
}
