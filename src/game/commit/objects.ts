import type { EventOf } from '../events.ts';
import { exact } from '../exact.ts';
import { joined } from '../joined.ts';
import type { GameObject } from '../object.ts';
import { clear, type Draft, type Know, tick, update, updatePlayer } from './draft.ts';

export function damage(draft: Draft, event: EventOf<'damage'>, know: Know): void {
  if (!('object' in event.to) || event.asCounters) return;
  const object = draft.objects[event.to.object];
  if (!object || !know(object.id).types.includes('Creature')) return;
  update(draft, object.id, {
    damage: exact(object.damage + event.amount),
    deathtouched: object.deathtouched || (event.deathtouch ?? false),
  });
}

export function counters(draft: Draft, event: EventOf<'counters'>): void {
  const object = draft.objects[event.object];
  if (!object) return;
  const now = Math.max(0, exact((object.counters[event.counter] ?? 0) + event.change));
  const { [event.counter]: _n, ...others } = object.counters;
  update(draft, event.object, {
    counters: now > 0 ? joined(others, { [event.counter]: now }) : others,
    counterTimes: event.change > 0 ? stamped(draft, object, event.counter) : object.counterTimes,
  });
}

/** When counters of each kind were last put on it, with those of one kind put on now. */
const stamped = (draft: Draft, { counterTimes }: GameObject, kind: string): GameObject['counterTimes'] =>
  joined(counterTimes, { [kind]: tick(draft) });

export function tap(draft: Draft, event: EventOf<'tap' | 'untap'>): void {
  update(draft, event.object, { tapped: event.kind === 'tap' });
}

export function transform(draft: Draft, event: EventOf<'transform' | 'flip'>): void {
  const object = draft.objects[event.object];
  if (!object) return;
  if (event.kind === 'flip') update(draft, event.object, { flipped: true });
  else update(draft, event.object, { transformed: !object.transformed, timestamp: tick(draft) });
}

export function turnFaceUp(draft: Draft, event: EventOf<'turnFaceUp'>): void {
  clear(draft, event.object, 'faceDown');
  clear(draft, event.object, 'faceDownAs');
  const x = event.x === undefined ? {} : { actionX: event.x };
  update(draft, event.object, { timestamp: tick(draft), ...x });
}

export function turnFaceDown(draft: Draft, event: EventOf<'turnFaceDown'>): void {
  const as = event.as ? { faceDownAs: event.as } : {};
  update(draft, event.object, { faceDown: event.way, ...as, timestamp: tick(draft) });
  if (draft.objects[event.object]?.madeUntil === 'turnedFaceDown') {
    clear(draft, event.object, 'made');
    clear(draft, event.object, 'madeUntil');
  }
}

export function door(draft: Draft, event: EventOf<'unlock' | 'lock'>): void {
  const object = draft.objects[event.object];
  if (!object) return;
  const others = object.unlocked.filter((side) => side !== event.side);
  update(draft, event.object, { unlocked: event.kind === 'unlock' ? [...others, event.side] : others });
}

export function designate(draft: Draft, event: EventOf<'designate'>): void {
  const object = draft.objects[event.object];
  if (!object) return;
  const others = object.designations.filter((name) => name !== event.name);
  if (event.off) update(draft, event.object, { designations: others });
  else
    update(draft, event.object, {
      designations: [...others, event.name],
      ...(event.x === undefined ? {} : { actionX: event.x }),
      counterTimes: stamped(draft, object, event.name),
    });
}

export function level(draft: Draft, event: EventOf<'level'>): void {
  update(draft, event.object, { level: event.level });
}

export function record(draft: Draft, event: EventOf<'record'>): void {
  const object = draft.objects[event.object];
  if (object) update(draft, event.object, { chosen: { ...object.chosen, [event.what]: event.value } });
}

export function unlink(draft: Draft, event: EventOf<'unlink'>): void {
  const object = draft.objects[event.object];
  if (!object) return;
  const { [event.link]: _gone, ...linked } = object.linked;
  update(draft, event.object, { linked });
}

export function link(draft: Draft, event: EventOf<'link'>): void {
  const object = draft.objects[event.object];
  if (object) {
    const linked = [...(object.linked[event.link] ?? []), ...event.to];
    update(draft, event.object, { linked: { ...object.linked, [event.link]: linked } });
  }
}

export function seen(draft: Draft, event: EventOf<'seen'>): void {
  const object = draft.objects[event.object];
  if (object) update(draft, event.object, { seenBy: [...new Set([...object.seenBy, ...event.by])] });
}

export function control(draft: Draft, event: EventOf<'control'>): void {
  const spell = draft.objects[event.object]?.zone === 'stack';
  update(draft, event.object, {
    keptBy: event.to,
    since: draft.turn.number,
    ...(spell ? { controller: event.to } : {}),
  });
}

export function chosen(draft: Draft, event: EventOf<'chosen'>): void {
  update(draft, event.object, { onStack: event.chosen });
}

export function paidFor(draft: Draft, event: EventOf<'paidFor'>): void {
  update(draft, event.object, { cast: event.cast });
}

/** The start of cleanup's second action: damage wears off (514.2). */
export function cleanup(draft: Draft): void {
  for (const id of draft.battlefield) update(draft, id, { damage: 0, deathtouched: false });
}

/** State-based actions have been checked: what they look back to begins anew (704.5b, 704.5h). */
export function checked(draft: Draft): void {
  for (const id of draft.battlefield) if (draft.objects[id]?.deathtouched) update(draft, id, { deathtouched: false });
  draft.players.forEach((player, id) => {
    if (player.drewFromEmpty) updatePlayer(draft, id, { drewFromEmpty: false });
  });
}
