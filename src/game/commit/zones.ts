import type { Zone } from '../../rules/nouns.ts';
import type { Create, Entering, EventOf, Move } from '../events.ts';
import type { ObjectId, PlayerId, Timestamp } from '../ids.ts';
import { type CastInfo, componentOf, type GameObject, type LastKnown, newObject } from '../object.ts';
import { clear, type Draft, type Know, setZone, tick, update, updatePlayer, zoneIds } from './draft.ts';
import { link } from './objects.ts';

/** Takes an object out of its zone and remembers it as it last existed there (400.7, 608.2h). */
function leave(draft: Draft, object: GameObject, know: Know, next?: ObjectId, others?: readonly ObjectId[]): void {
  const attack = draft.turn.combat?.attacks.find((a) => a.attacker === object.id);
  const last: LastKnown = {
    object,
    characteristics: know(object.id),
    attacking: attack !== undefined,
    blocked: attack?.blocked ?? false,
    blocking: draft.turn.combat?.attacks.some((a) => a.blockers.includes(object.id)) ?? false,
    attachments: draft.battlefield.filter((id) => {
      const to = draft.objects[id]?.attachedTo;
      return to !== undefined && 'object' in to && to.object === object.id;
    }),
    ...(next === undefined ? {} : { next }),
    ...(others === undefined ? {} : { others }),
  };
  draft.gone = { ...draft.gone, [object.id]: last };
  delete draft.objects[object.id];
  setZone(
    draft,
    object.zone,
    object.owner,
    zoneIds(draft, object.zone, object.owner).filter((id) => id !== object.id),
  );
  if (object.zone === 'library') forgetPlace(draft, object);
  removeFromCombat(draft, object.id, know);
}

function forgetPlace(draft: Draft, { id, owner }: GameObject): void {
  const { unordered, below } = draft.players[owner]!;
  const others = (ids: readonly ObjectId[]): readonly ObjectId[] => ids.filter((other) => other !== id);
  updatePlayer(draft, owner, {
    unordered: unordered.map(others).filter((ids) => ids.length > 0),
    below: others(below),
  });
}

/** Whose planeswalker or battle it was (508.5). */
function protectorOf(draft: Draft, id: ObjectId, know: Know): PlayerId {
  const object = draft.objects[id] ?? draft.gone[id]?.object;
  return object?.chosen.protector?.players[0] ?? know(id).controller;
}

/** Removes an object from combat (506.4). */
export function removeFromCombat(draft: Draft, id: ObjectId, know: Know): void {
  const combat = draft.turn.combat;
  if (!combat) return;
  const attacks = combat.attacks
    .filter((a) => a.attacker !== id)
    .map((a) => {
      const gone = a.defender && 'object' in a.defender && a.defender.object === id;
      if (!gone && !a.blockers.includes(id)) return a;
      const { defender, ...rest } = a;
      const still = gone ? { against: protectorOf(draft, id, know) } : defender ? { defender } : {};
      return { ...rest, ...still, blockers: a.blockers.filter((b) => b !== id) };
    });
  draft.turn = { ...draft.turn, combat: { ...combat, attacks, struck: combat.struck.filter((s) => s !== id) } };
}

function insert(draft: Draft, id: ObjectId, zone: Zone, owner: PlayerId, position: Move['position']): void {
  const ids = zoneIds(draft, zone, owner);
  const at =
    zone === 'library'
      ? position === 'bottom' || position === 'shuffle'
        ? ids.length
        : typeof position === 'number'
          ? position
          : 0
      : ids.length;
  setZone(draft, zone, owner, [...ids.slice(0, at), id, ...ids.slice(at)]);
  if (zone === 'library' && position === 'bottom' && draft.players[owner]?.blanks)
    updatePlayer(draft, owner, { below: [...draft.players[owner].below, id] });
}

function arrive(draft: Draft, object: GameObject, entering: Entering | undefined, position: Move['position']): void {
  draft.objects[object.id] = entering ? { ...object, ...pick(entering, object.timestamp) } : object;
  insert(draft, object.id, object.zone, object.owner, position);
  if (entering?.attacking && draft.turn.combat) {
    const attack = { attacker: object.id, defender: entering.attacking, blocked: false, blockers: [] };
    draft.turn = { ...draft.turn, combat: { ...draft.turn.combat, attacks: [...draft.turn.combat.attacks, attack] } };
  }
  for (const effect of entering?.effects ?? []) {
    draft.effects = [...draft.effects, { ...effect, id: draft.nextId++, timestamp: tick(draft), objects: [object.id] }];
  }
}

/** The parts of `Entering` that the object does not keep. */
const PASSING: ReadonlySet<string> = new Set<keyof Entering>([
  'controller',
  'attacking',
  'effects',
  'copies',
  'copyCounters',
]);

/** The part of `Entering` that is kept by the object. */
function pick(entering: Entering, stamp: Timestamp): Partial<GameObject> {
  const kept: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(entering))
    if (value !== undefined && !PASSING.has(field)) kept[field] = value;
  if (entering.counters)
    kept.counterTimes = Object.fromEntries(Object.keys(entering.counters).map((kind) => [kind, stamp]));
  return kept;
}

/** How a permanent was cast; 107.3j: what it enters as a copy of knows no X. */
function castOf({ x, ...cast }: CastInfo, event: Move): CastInfo {
  return x === undefined || event.entering?.made ? cast : { ...cast, x };
}

export function move(draft: Draft, event: Move, know: Know): void {
  const old = draft.objects[event.object];
  if (!old) return;
  leave(draft, old, know, event.becomes, event.others);
  for (const id of event.with ?? []) if (draft.objects[id]) leave(draft, draft.objects[id], know, event.becomes);
  const controller =
    event.entering?.controller ?? (event.to === 'battlefield' || event.to === 'stack' ? old.controller : old.owner);
  const resolved = event.to === 'battlefield' && old.zone === 'stack';
  const object = newObject({
    id: event.becomes,
    representation: old.representation,
    handle: old.handle,
    card: old.card,
    made: old.representation === 'card' || event.entering?.made ? undefined : old.made,
    cast: resolved && old.cast ? castOf(old.cast, event) : undefined,
    owner: old.owner,
    controller,
    zone: event.to,
    timestamp: tick(draft),
    since: draft.turn.number,
    entered: draft.turn.number,
    previous: old.id,
    actionX: event.x,
  });
  arrive(draft, object, withKept(old, event), event.position);
  if (event.exiledWith !== undefined)
    link(draft, { kind: 'link', object: event.exiledWith, link: 'exiled', to: [event.becomes] });
  if (resolved) follow(draft, old.id, event.becomes);
  separate(draft, old, event);
}

/** A spell leaves the stack and becomes part of a permanent, which stays the same object (730.2a–d, 702.140f). */
export function merge(draft: Draft, event: EventOf<'merge'>, know: Know): void {
  const [permanent, spell] = [draft.objects[event.object], draft.objects[event.with]];
  if (!permanent || !spell) return;
  leave(draft, spell, know, permanent.id);
  const [one, other] = [componentOf(spell), componentOf(permanent)];
  const { representation, handle, card, made } = event.over ? one : other;
  const below = permanent.below ?? [];
  draft.objects[permanent.id] = {
    ...permanent,
    representation,
    handle,
    card,
    made,
    below: event.over ? [other, ...below] : [...below, one],
  } as GameObject;
  follow(draft, spell.id, permanent.id);
}

/** Each of the other cards that represented a permanent becomes an object of its own where that goes (712.21, 730.3). */
function separate(draft: Draft, old: GameObject, event: Move): void {
  old.below?.forEach((component, i) => {
    const { made, ...rest } = component;
    const object = newObject({
      ...rest,
      made: component.representation === 'card' ? undefined : made,
      id: event.others?.[i] ?? draft.nextId++,
      controller: component.owner,
      zone: event.to,
      timestamp: tick(draft),
      since: draft.turn.number,
      entered: draft.turn.number,
      previous: old.id,
    });
    arrive(draft, object, undefined, event.position);
  });
}

/** Designations that stay with a card through zones (903.3), or with a spell as it becomes a permanent (702.103b). */
function withKept(old: GameObject, event: Move): Entering | undefined {
  const kept = old.designations.filter(
    (d) => d === 'commander' || (d === 'bestowed' && old.zone === 'stack' && event.to === 'battlefield'),
  );
  if (kept.length === 0) return event.entering;
  return { ...event.entering, designations: [...new Set([...kept, ...(event.entering?.designations ?? [])])] };
}

/** Effects on a spell go on applying to the permanent it becomes (400.7a). */
function follow(draft: Draft, spell: ObjectId, permanent: ObjectId): void {
  const now = (id: ObjectId): ObjectId => (id === spell ? permanent : id);
  draft.effects = draft.effects.map((e) =>
    e.objects?.includes(spell) ? { ...e, objects: e.objects.map(now), source: now(e.source) } : e,
  );
}

export function create(draft: Draft, event: Create): void {
  const object = newObject({
    id: event.id,
    representation: event.representation,
    handle: draft.nextHandle++,
    card: event.card,
    made: event.made,
    ability: event.ability,
    owner: event.owner,
    controller: event.controller,
    zone: event.zone,
    timestamp: tick(draft),
    since: draft.turn.number,
    entered: draft.turn.number,
  });
  const designated = event.designation ? { ...object, designations: [event.designation] } : object;
  arrive(draft, designated, event.entering, event.position);
  const { sideboard = [] } = draft.players[event.owner] ?? {};
  if (event.outside && event.card !== undefined)
    updatePlayer(draft, event.owner, { sideboard: sideboard.toSpliced(sideboard.indexOf(event.card), 1) });
}

/** Ceases to exist: tokens and copies elsewhere (704.5d, 704.5e), abilities that leave the stack (608.2n). */
export function cease(draft: Draft, event: EventOf<'cease'>, know: Know): void {
  const object = draft.objects[event.object];
  if (object) leave(draft, object, know);
}

export function draw(draft: Draft, event: EventOf<'draw'>, know: Know): void {
  const object = event.object === undefined ? undefined : draft.objects[event.object];
  if (!object) return;
  const { becomes } = event;
  move(draft, { kind: 'move', object: object.id, from: 'library', to: 'hand', becomes, cause: 'draw' }, know);
}

/** Nobody knows the order any more (701.24a). */
export function shuffle(draft: Draft, { player, order }: EventOf<'shuffle'>): void {
  updatePlayer(draft, player, { library: order, unordered: order.length > 0 ? [order] : [], below: [] });
}

export function arrange(draft: Draft, event: EventOf<'arrange'>): void {
  const was = draft.players[event.player];
  if (!was) return;
  const { order, known = [], mixed = [], below = [] } = event;
  const runs = was.unordered.map((ids) => ids.filter((id) => !known.includes(id))).filter((ids) => ids.length > 0);
  updatePlayer(draft, event.player, {
    library: order,
    unordered: mixed.length > 1 ? [...runs, mixed] : runs,
    below: [...was.below.filter((id) => !below.includes(id)), ...below],
  });
}

export function attach(draft: Draft, event: EventOf<'attach'>): void {
  const object = draft.objects[event.object];
  if (!object) return;
  if (event.to) update(draft, event.object, { attachedTo: event.to, timestamp: tick(draft) });
  else clear(draft, event.object, 'attachedTo');
}

export function phase(draft: Draft, event: EventOf<'phase'>, know: Know): void {
  clear(draft, event.object, 'phasedWith');
  update(draft, event.object, {
    phasedOut: event.out,
    ...(event.with === undefined ? {} : { phasedWith: event.with }),
  });
  if (event.out) removeFromCombat(draft, event.object, know);
}
