import type { GameEvent } from './events.ts';
import type { ObjectId, PlayerId } from './ids.ts';
import { hasKeyword } from './keywords/expand.ts';
import { ruleOn } from './rule-effects.ts';
import { permanents, type View } from './view.ts';

/** What is attached to a permanent, and to that, and so on. */
function attachedTo(view: View, id: ObjectId): readonly ObjectId[] {
  const own = permanents(view).filter((other) => {
    const to = view.state.objects[other]?.attachedTo;
    return to !== undefined && 'object' in to && to.object === id;
  });
  return [...own, ...own.flatMap((other) => attachedTo(view, other))];
}

/** Permanents phase out, with what is attached to them, which phases out indirectly (702.26b, 702.26g). */
export function phaseOut(view: View, ids: readonly ObjectId[]): readonly GameEvent[] {
  const direct = ids.filter((id) => !ruleOn(view, 'cantPhaseOut', id));
  const events: GameEvent[] = [];
  const out = new Set<ObjectId>();
  // 702.26h: what would phase out both ways phases out indirectly.
  const indirect = new Map(direct.flatMap((host) => attachedTo(view, host).map((id) => [id, host] as const)));
  for (const id of direct) {
    if (out.has(id) || indirect.has(id)) continue;
    out.add(id);
    events.push({ kind: 'phase', object: id, out: true });
  }
  for (const [id, host] of indirect)
    if (!out.has(id)) events.push({ kind: 'phase', object: id, out: true, with: host });
  return events;
}

/** Phasing as the untap step begins: everything with phasing goes out, what was out comes back, all at once (502.1). */
export function phasingOf(view: View, player: PlayerId): readonly GameEvent[] {
  const out = phaseOut(
    view,
    permanents(view).filter((id) => view.of(id).controller === player && hasKeyword(view, id, 'phasing')),
  );
  const away = view.state.battlefield.filter((id) => view.state.objects[id]?.phasedOut);
  const back = new Set(
    away.filter((id) => view.state.objects[id]?.phasedWith === undefined && view.state.objects[id]?.keptBy === player),
  );
  for (let grew = true; grew; ) {
    const more = away.filter((id) => !back.has(id) && back.has(view.state.objects[id]?.phasedWith ?? -1));
    for (const id of more) back.add(id);
    grew = more.length > 0;
  }
  return [...out, ...[...back].map((object): GameEvent => ({ kind: 'phase', object, out: false }))];
}
