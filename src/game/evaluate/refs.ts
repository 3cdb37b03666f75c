import type { ObjectRef, PlayerFilter, PlayerRef } from '../../rules/refs.ts';
import { chosenFor } from '../chosen.ts';
import { defendingPlayerOf } from '../combat/defending.ts';
import type { Binding, ObjectId, PlayerId } from '../ids.ts';
import { notPlayed } from '../signals.ts';
import { controllerOf, objectOf } from '../view.ts';
import { type Env, eachPlayer } from './env.ts';

/** The objects that a reference means (608.2, 201.5). */
export function objects(ref: ObjectRef, env: Env): readonly ObjectId[] {
  switch (ref.ref) {
    case 'self':
      return [env.self];
    case 'var':
      return bound(ref.name, env)?.objects ?? [];
    case 'attachedTo': {
      const to = objectOf(env.view, env.self).attachedTo;
      return to && 'object' in to ? [to.object] : [];
    }
    case 'linked': {
      // What was exiled to pay for this very spell or ability (608.2h).
      const paid = env.vars[ref.link];
      if (paid) return paid.objects;
      const self = objectOf(env.view, env.self);
      const linked = (self.linked[ref.link] ?? []).filter((id) => !hasLeftExile(id, env));
      return [...linked, ...(chosenFor(env.view.state, self, ref.link)?.objects ?? [])];
    }
    case 'grantor':
      return env.grantor === undefined ? [] : [env.grantor];
    case 'union':
      return [...new Set(ref.of.flatMap((one) => env.read.objects(one, env)))];
    case 'all':
      return env.read.select(ref.of, env);
    case 'among':
      return env.read.objects(ref.of, env).filter((id) => env.read.fits(id, ref.filter, env));
    case 'others': {
      // The same card, wherever it has gone meanwhile.
      const handle = (id: ObjectId): number => objectOf(env.view, id).handle;
      const picked = new Set(ref.than.flatMap((one) => env.read.objects(one, env).map(handle)));
      return env.read.objects(ref.of, env).filter((id) => !picked.has(handle(id)));
    }
  }
}

/** Whether it is a card that was exiled and is so no more: what refers to the exiled cards means those in exile only (607.2a). */
const hasLeftExile = (id: ObjectId, { view }: Env): boolean =>
  view.state.objects[id] === undefined && objectOf(view, id).zone === 'exile';

/** The players that a reference means. */
export function players(ref: PlayerRef, env: Env): readonly PlayerId[] {
  switch (ref.player) {
    case 'you':
      return [env.you];
    case 'var':
      return named(ref.name, env);
    case 'controllerOf':
      return unique(env.read.objects(ref.of, env).map((id) => controllerOf(env.view, id)));
    case 'ownerOf':
      return unique(env.read.objects(ref.of, env).map((id) => objectOf(env.view, id).owner));
    case 'orControllerOf':
      return unique([
        ...(ref.of.ref === 'var' ? (bound(ref.of.name, env)?.players ?? []) : []),
        ...players({ player: 'controllerOf', of: ref.of }, env),
      ]);
    case 'active':
      return [env.view.state.turn.active];
    case 'defending':
      return unique(env.read.objects(ref.of, env).flatMap((id) => defendingPlayer(env, id)));
    case 'enchanted': {
      const to = objectOf(env.view, env.self).attachedTo;
      return to && 'player' in to ? [to.player] : [];
    }
    case 'chosen':
      return chosenFor(env.view.state, objectOf(env.view, env.self), 'player')?.players ?? [];
    case 'all':
      return env.view.state.players.flatMap((p, id) => (!p.lost && playerFits(id, ref.of, env) ? [id] : []));
  }
}

/** What a name stands for. A member stands for nothing outside of its set (608.2c), the role in an event for nothing before it is told. */
function bound(name: string, env: Env): Binding | undefined {
  if (name === 'each') return env.vars[name] ?? notPlayed('608.2c', 'a member of a set that nobody named');
  if (name.startsWith('event.'))
    return env.vars[name] ?? notPlayed('603.2', 'words about an event that say what event it is');
  // 400.7d: a permanent's abilities know what was paid for the spell that it was.
  return env.vars[name] ?? objectOf(env.view, env.self).cast?.paid?.[name];
}

/** The players that a name stands for. A member that is an object stands for no player (608.2c). */
function named(name: string, env: Env): readonly PlayerId[] {
  const { players = [] } = bound(name, env) ?? {};
  return name === 'each' && players.length === 0 ? notPlayed('608.2c', 'a player of a set that nobody named') : players;
}

/** The player an attacker attacks, or the controller or protector of what it attacks (508.5); an Equipment speaks of the attacker that it is attached to. */
function defendingPlayer(env: Env, id: ObjectId): readonly PlayerId[] {
  const attacks = env.view.state.turn.combat?.attacks;
  const to = objectOf(env.view, id).attachedTo;
  const bearer = to && 'object' in to ? to.object : undefined;
  const attack = attacks?.find((a) => a.attacker === id) ?? attacks?.find((a) => a.attacker === bearer);
  const player = attack && defendingPlayerOf(env.view, attack);
  return player === undefined ? (env.vars['event.player']?.players ?? []) : [player];
}

export function playerFits(player: PlayerId, filter: PlayerFilter, env: Env): boolean {
  if (typeof filter === 'string') {
    switch (filter) {
      case 'any':
        return true;
      case 'you':
        return player === env.you;
      case 'opponent':
      case 'notYou':
        return player !== env.you;
      case 'active':
        return player === env.view.state.turn.active;
      case 'nonactive':
        return player !== env.view.state.turn.active;
    }
  }
  if ('is' in filter) return env.read.players(filter.is, env).includes(player);
  if ('not' in filter) return !env.read.players(filter.not, env).includes(player);
  if ('anyOf' in filter) return filter.anyOf.some((f) => playerFits(player, f, env));
  return playerFits(player, filter.base, env) && env.read.holds(filter.where, eachPlayer(env, player));
}

function unique<T>(list: readonly T[]): readonly T[] {
  return [...new Set(list)];
}
