import type { EventPattern } from '../../rules/events.ts';
import type { Zone } from '../../rules/nouns.ts';
import type { Create, EventOf, Move } from '../events.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { controllerOf, objectOf } from '../view.ts';
import { type Env, withVars } from './env.ts';
import { type Roles, roles } from './roles.ts';

type ZoneChange = Extract<EventPattern, { on: 'zoneChange' }>;

/** Whether the object is looked at as it was before the event (603.10a). */
export function looksBack(pattern: ZoneChange): boolean {
  const from = pattern.from ?? [];
  return (
    from.includes('battlefield') ||
    from.includes('graveyard') ||
    pattern.cause === 'sacrifice' ||
    (pattern.to?.some((z) => z === 'hand' || z === 'library') ?? false)
  );
}

function zoneChange(event: Move | Create | EventOf<'draw'>, pattern: ZoneChange, env: Env): Roles | undefined {
  if (event.kind === 'draw') {
    return event.object === undefined
      ? undefined
      : zoneChange(
          { kind: 'move', object: event.object, from: 'library', to: 'hand', becomes: event.becomes, cause: 'draw' },
          pattern,
          env,
        );
  }
  const to: Zone = event.kind === 'move' ? event.to : event.zone;
  if (pattern.to && !pattern.to.includes(to)) return undefined;
  if (pattern.from && (event.kind === 'create' || !pattern.from.includes(event.from))) return undefined;
  if (event.kind === 'move' && event.from === event.to) return undefined;
  if (pattern.tapped !== undefined && (event.entering?.tapped ?? false) !== pattern.tapped) return undefined;
  if (!causeFits(event, pattern, env)) return undefined;
  if (pattern.effectOf !== undefined) {
    const whose = event.kind === 'move' ? event.effectOf : undefined;
    if (whose === undefined || !env.read.playerFits(whose, pattern.effectOf, env)) return undefined;
  }
  // What would only become another object is judged as it is (614.12 tells of arrivals).
  const ahead = event.kind === 'move' && !exists(env, event.becomes);
  const old = event.kind === 'move' && (ahead || looksBack(pattern));
  const id = event.kind === 'create' ? event.id : old ? event.object : event.becomes;
  const fits =
    (pattern.orSelf === true && isSelf(event, id, env)) ||
    env.read.isOne(id, pattern.object, telling(env, id)) ||
    selfMoved(event, pattern, env);
  if (!fits) return undefined;
  if (pattern.whose !== undefined && !env.read.playerFits(whoseIs(event, id, env), pattern.whose, env))
    return undefined;
  return roles({ object: id, player: controllerOf(env.view, id) });
}

/** What moves is known while it is looked at: "among creatures that player controls". An effect that outlives its event means that one's. */
export const telling = (env: Env, id: ObjectId): Env =>
  'event.object' in env.vars ? env : withVars(env, roles({ object: id }));

/** Whose zone it is about: the owner's; but a player sacrifices what they control (701.21a). */
function whoseIs(event: Move | Create, id: ObjectId, env: Env): PlayerId {
  return event.kind === 'move' && event.cause === 'sacrifice'
    ? (event.by ?? controllerOf(env.view, event.object))
    : objectOf(env.view, id).owner;
}

const exists = (env: Env, id: ObjectId): boolean =>
  env.view.state.objects[id] !== undefined || env.view.state.gone[id] !== undefined;

const isSelf = (event: Move | Create, id: ObjectId, env: Env): boolean =>
  env.self === id || (event.kind === 'move' && event.object === env.self);

/** "When ~ is put into a graveyard from anywhere": self is either the old or the new object. */
function selfMoved(event: Move | Create, pattern: ZoneChange, env: Env): boolean {
  return (
    'ref' in pattern.object &&
    pattern.object.ref === 'self' &&
    event.kind === 'move' &&
    (event.object === env.self || event.becomes === env.self)
  );
}

function causeFits(event: Move | Create, pattern: ZoneChange, env: Env): boolean {
  if (pattern.cause === undefined) return true;
  if (event.kind === 'create') return false;
  if (pattern.cause === 'exileByYou') return event.to === 'exile' && event.by === env.you;
  if (pattern.cause === 'discard') return event.cause === 'discard' || event.cause === 'cycle';
  return event.cause === pattern.cause;
}

/** Events that move objects, cast spells and play lands. */
export const ZONE_MATCHES = {
  zoneChange: { kinds: ['move', 'create', 'draw'], fit: zoneChange },
  tokenCreated: {
    kinds: ['create'],
    fit: (event: Create, pattern: Extract<EventPattern, { on: 'tokenCreated' }>, env: Env) =>
      event.representation === 'token' &&
      env.read.playerFits(event.controller, pattern.who, env) &&
      env.read.fits(event.id, pattern.what, env)
        ? roles({ object: event.id, player: event.controller })
        : undefined,
  },
  cast: { kinds: ['cast'], fit: cast },
  copy: { kinds: ['create'], fit: copied },
  castOrCopy: {
    kinds: ['cast', 'create'],
    fit: (event: EventOf<'cast'> | Create, pattern: SpellPattern, env: Env) =>
      event.kind === 'cast' ? cast(event, pattern, env) : copied(event, pattern, env),
  },
  playLand: {
    kinds: ['playLand'],
    fit: (event: EventOf<'playLand'>, pattern: Extract<EventPattern, { on: 'playLand' }>, env: Env) =>
      env.read.playerFits(event.player, pattern.by, env) &&
      env.read.fits(event.object, pattern.object, env) &&
      (!pattern.from || pattern.from.includes(event.from))
        ? roles({ object: event.object, player: event.player })
        : undefined,
  },
  discard: {
    kinds: ['move'],
    fit: (event: Move, pattern: Extract<EventPattern, { on: 'discard' }>, env: Env) => {
      if (event.cause !== 'discard' && event.cause !== 'cycle') return undefined;
      const player = objectOf(env.view, event.object).owner;
      const id = exists(env, event.becomes) ? event.becomes : event.object;
      return env.read.playerFits(player, pattern.who, env) && env.read.fits(id, pattern.what, env)
        ? roles({ object: id, player })
        : undefined;
    },
  },
  draw: {
    kinds: ['draw'],
    fit: (event: EventOf<'draw'>, pattern: Extract<EventPattern, { on: 'draw' }>, env: Env) => {
      if (!env.read.playerFits(event.player, pattern.who, env)) return undefined;
      if (pattern.nth !== undefined && event.nth !== pattern.nth) return undefined;
      const firstOfStep =
        env.view.state.turn.step === 'draw' && env.view.state.turn.active === event.player && event.nth === 1;
      if (pattern.notFirstInDrawStep && firstOfStep) return undefined;
      return roles({ object: event.becomes, player: event.player });
    },
  },
} as const;

type SpellPattern = Extract<EventPattern, { on: 'cast' | 'copy' | 'castOrCopy' }>;

function cast(event: EventOf<'cast'>, pattern: SpellPattern, env: Env): Roles | undefined {
  // "A card in their graveyard": of the player who casts it.
  const caster = withVars(env, roles({ player: event.player }));
  if (!env.read.playerFits(event.player, pattern.by, env) || !env.read.isOne(event.object, pattern.object, caster))
    return undefined;
  if (pattern.from && !pattern.from.includes(event.from)) return undefined;
  if (pattern.nth !== undefined) {
    const nth = pattern.nthFilter === undefined ? event.nth : countCast(event, pattern, env);
    if (nth !== pattern.nth) return undefined;
  }
  // X of an ability that triggers on a spell is that spell's, if nothing else says what it is.
  const x = env.view.state.objects[event.object]?.cast?.x;
  const told = x === undefined ? {} : { X: { objects: [], players: [], did: true, number: x } };
  return { ...roles({ object: event.object, player: event.player }), ...told };
}

function countCast(event: EventOf<'cast'>, pattern: SpellPattern, env: Env): number {
  return env.view.state.history.filter(
    (h) =>
      h.turn === env.view.state.turn.number &&
      h.event.kind === 'cast' &&
      h.event.player === event.player &&
      env.read.fits(h.event.object, pattern.nthFilter ?? [], env),
  ).length;
}

function copied(event: Create, pattern: SpellPattern, env: Env): Roles | undefined {
  return event.representation === 'copy' &&
    event.zone === 'stack' &&
    env.read.playerFits(event.controller, pattern.by, env) &&
    env.read.isOne(event.id, pattern.object, env)
    ? roles({ object: event.id, player: event.controller })
    : undefined;
}
