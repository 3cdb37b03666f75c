import { isKicker } from '../../rules/costs.ts';
import type { Status } from '../../rules/filters.ts';
import type { ObjectId } from '../ids.ts';
import { insetOf } from '../inset.ts';
import { hasKeyword } from '../keywords/expand.ts';
import { copiableValues } from '../layers/seeds.ts';
import { PAIRED } from '../pairs.ts';
import { isBearer } from '../ring-bearer.ts';
import { controllerOf, objectOf } from '../view.ts';
import type { Env } from './env.ts';

type Test = (env: Env, id: ObjectId) => boolean;

const designated =
  (name: string): Test =>
  (env, id) =>
    objectOf(env.view, id).designations.includes(name) || env.view.of(id).marked.includes(name);

const attack = (env: Env, id: ObjectId) => env.view.state.turn.combat?.attacks.find((a) => a.attacker === id);
const attacking: Test = (env, id) => attack(env, id) !== undefined || (env.view.state.gone[id]?.attacking ?? false);
const blocking: Test = (env, id) =>
  env.view.state.turn.combat?.attacks.some((a) => a.blockers.includes(id)) ||
  (env.view.state.gone[id]?.blocking ?? false);
const blocked: Test = (env, id) => attack(env, id)?.blocked ?? env.view.state.gone[id]?.blocked ?? false;
const hasType =
  (...types: readonly string[]): Test =>
  (env, id) =>
    types.some((t) => (env.view.of(id).subtypes as readonly string[]).includes(t));
const attachments = (env: Env, id: ObjectId): readonly ObjectId[] =>
  env.view.state.gone[id]?.attachments ??
  env.view.state.battlefield.filter((other) => {
    const to = env.view.state.objects[other]?.attachedTo;
    return to !== undefined && 'object' in to && to.object === id;
  });
const attachedSubtype =
  (subtype: string): Test =>
  (env, id) =>
    attachments(env, id).some((other) => env.view.of(other).subtypes.includes(subtype));
const thisTurn =
  (test: (event: import('../events.ts').GameEvent, id: ObjectId) => boolean): Test =>
  (env, id) =>
    env.view.state.history.some((h) => h.turn === env.view.state.turn.number && test(h.event, id));
const room: Test = (env, id) => env.view.of(id).subtypes.includes('Room');
const doors = (env: Env, id: ObjectId) => objectOf(env.view, id).unlocked.length;

/** What each status means (110.5, 506, 700.6 and the glossary's designations). */
const STATUS: { readonly [S in Status]: Test } = {
  tapped: (env, id) => objectOf(env.view, id).tapped,
  untapped: (env, id) => !objectOf(env.view, id).tapped,
  faceDown: (env, id) => objectOf(env.view, id).faceDown !== undefined,
  faceUp: (env, id) => objectOf(env.view, id).faceDown === undefined,
  attacking,
  blocking,
  blocked,
  unblocked: (env, id) =>
    attacking(env, id) && !blocked(env, id) && (env.view.state.turn.combat?.declaredBlocks ?? false),
  token: (env, id) => objectOf(env.view, id).representation === 'token',
  nontoken: (env, id) => objectOf(env.view, id).representation !== 'token',
  copy: (env, id) =>
    objectOf(env.view, id).representation === 'copy' ||
    env.view.state.effects.some((e) => e.copy && e.objects?.includes(id)) ||
    (objectOf(env.view, id).made !== undefined && objectOf(env.view, id).card !== undefined),
  enchanted: attachedSubtype('Aura'),
  equipped: attachedSubtype('Equipment'),
  // 700.9
  modified: (env, id) =>
    Object.keys(objectOf(env.view, id).counters).length > 0 ||
    attachedSubtype('Equipment')(env, id) ||
    attachments(env, id).some(
      (a) => env.view.of(a).subtypes.includes('Aura') && controllerOf(env.view, a) === controllerOf(env.view, id),
    ),
  monstrous: designated('monstrous'),
  renowned: designated('renowned'),
  saddled: designated('saddled'),
  suspected: designated('suspected'),
  goaded: designated('goaded'),
  crewed: designated('crewed'),
  transformed: (env, id) => objectOf(env.view, id).transformed,
  commander: designated('commander'),
  kicked: (env, id) => objectOf(env.view, id).cast?.costs.some(isKicker) ?? false,
  attackingAlone: (env, id) => attacking(env, id) && env.view.state.turn.combat?.attacks.length === 1,
  // 700.6
  historic: (env, id) => {
    const now = env.view.of(id);
    return now.types.includes('Artifact') || now.supertypes.includes('Legendary') || now.subtypes.includes('Saga');
  },
  outlaw: hasType('Assassin', 'Mercenary', 'Pirate', 'Rogue', 'Warlock'),
  partyMember: hasType('Cleric', 'Rogue', 'Warrior', 'Wizard'),
  enteredThisTurn: (env, id) => objectOf(env.view, id).entered === env.view.state.turn.number,
  attackedThisTurn: thisTurn((e, id) => e.kind === 'combat' && e.attacks.some((a) => a.attacker === id)),
  blockedThisTurn: thisTurn((e, id) => e.kind === 'blocks' && e.blocks.some((b) => b.blocker === id)),
  dealtDamageThisTurn: thisTurn((e, id) => e.kind === 'damage' && 'object' in e.to && e.to.object === id),
  hasAdventure: (env, id) => {
    const object = objectOf(env.view, id);
    return object.faceDown === undefined && insetOf(copiableValues(env.view.state, object)) === 'Adventure';
  },
  fullyUnlocked: (env, id) => room(env, id) && doors(env, id) === 2,
  lockedDoor: (env, id) => room(env, id) && doors(env, id) < 2,
  unlockedDoor: (env, id) => room(env, id) && doors(env, id) > 0,
  castThisTurn: (env, id) => objectOf(env.view, id).cast?.turn === env.view.state.turn.number,
  bestowed: designated('bestowed'),
  // 702.62b
  suspended: (env, id) => {
    const object = objectOf(env.view, id);
    return object.zone === 'exile' && (object.counters.time ?? 0) > 0 && hasKeyword(env.view, id, 'suspend');
  },
  // 302.6
  summoningSick: (env, id) => {
    const controller = env.view.state.players[controllerOf(env.view, id)];
    return controller !== undefined && objectOf(env.view, id).since >= controller.lastTurn;
  },
  ringBearer: (env, id) => isBearer(env.view, id, controllerOf(env.view, id)),
  paired: (env, id) => objectOf(env.view, id).linked[PAIRED] !== undefined,
  sinceLastUpkeep: (env, id) => {
    const controller = env.view.state.players[controllerOf(env.view, id)];
    return controller !== undefined && objectOf(env.view, id).since >= controller.turnBefore;
  },
};

export function hasStatus(env: Env, id: ObjectId, status: Status): boolean {
  return STATUS[status](env, id);
}
