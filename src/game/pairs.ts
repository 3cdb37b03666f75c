import type { GameEvent } from './events.ts';
import type { ObjectId, PlayerId } from './ids.ts';
import { permanents, type View } from './view.ts';

/** The link of a creature to the one it is paired with (702.95b). */
export const PAIRED = 'paired';

/** Two creatures become paired, where they can be: both are on the battlefield, creatures of that player, and in no other pair (702.95c–d). */
export function pairing(view: View, player: PlayerId, a: ObjectId, b: ObjectId): readonly GameEvent[] {
  const able = (id: ObjectId): boolean => isOwnCreature(view, player, id) && partnerOf(view, id) === undefined;
  if (a === b || !able(a) || !able(b)) return [];
  return [
    { kind: 'link', object: a, link: PAIRED, to: [b] },
    { kind: 'link', object: b, link: PAIRED, to: [a] },
  ];
}

/** Pairs that are none any more: one has left, is no creature, or is somebody else's (702.95e). */
export function unpairing(view: View): readonly GameEvent[] {
  return view.state.battlefield.flatMap((id): readonly GameEvent[] => {
    const partner = partnerOf(view, id);
    if (partner === undefined) return [];
    const { controller } = view.of(id);
    const still = isOwnCreature(view, controller, id) && isOwnCreature(view, controller, partner);
    return still ? [] : [{ kind: 'unlink', object: id, link: PAIRED }];
  });
}

const partnerOf = (view: View, id: ObjectId): ObjectId | undefined => view.state.objects[id]?.linked[PAIRED]?.[0];

const isOwnCreature = (view: View, player: PlayerId, id: ObjectId): boolean =>
  permanents(view).includes(id) && view.of(id).types.includes('Creature') && view.of(id).controller === player;
