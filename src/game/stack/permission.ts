import type { CastingOption } from '../../rules/costs.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { abilitiesOf, hasKeyword } from '../keywords/expand.ts';
import type { GameObject } from '../object.ts';
import { envOf } from '../read.ts';
import { type ActiveRule, activeRules } from '../rule-effects.ts';
import type { View } from '../view.ts';

/** Ways to cast that a card itself gives (601.2b): kicker, flashback, morph and so on, of what it was before it moved. */
export function castingOptions(view: View, id: ObjectId): readonly CastingOption[] {
  return abilitiesOf(view, id).flatMap(({ ability }) => (ability.kind === 'static' ? (ability.casting ?? []) : []));
}

export type Permission =
  | { readonly by: 'hand' | 'option' | 'adventure' | 'effect' | 'command' }
  | { readonly by: 'rule'; readonly active: ActiveRule<'mayCast' | 'mayPlay'> };

/** What lets a player cast or play an object from where it was; `as` is the object as it would be (601.3, 715.3a, 709.3a). */
export function permission(
  before: View,
  after: View,
  object: GameObject,
  as: ObjectId,
  player: PlayerId,
  options: readonly CastingOption[],
  free: boolean,
): Permission | undefined {
  if (free) return { by: 'effect' };
  if (object.zone === 'hand' && object.owner === player) return { by: 'hand' };
  if (object.zone === 'command' && object.designations.includes('commander') && object.owner === player)
    return { by: 'command' };
  if (options.some((o) => o.from === object.zone) && object.owner === player) return { by: 'option' };
  if (
    object.designations.includes('onAdventure') &&
    object.chosen.player?.players.includes(player) &&
    after.state.objects[as]?.cast?.face !== 1
  )
    return { by: 'adventure' };
  const active = [...activeRules(before, 'mayCast'), ...activeRules(before, 'mayPlay')].find(({ rule, env }) => {
    if (!env.read.playerFits(player, rule.who, env)) return false;
    if ('ref' in rule.what) return env.read.objects(rule.what, env).includes(object.id);
    if (!rule.what.zones.includes(object.zone)) return false;
    if (rule.what.whose !== undefined && !env.read.playerFits(object.owner, rule.what.whose, env)) return false;
    if (rule.top && before.state.players[object.owner]?.library[0] !== object.id) return false;
    return env.read.fits(as, rule.what.filter, { ...env, view: after });
  });
  return active && { by: 'rule', active };
}

/** Whether a spell may be cast at a time when only instants may (117.1a, 702.8a). */
export function hasInstantTiming(
  view: View,
  id: ObjectId,
  player: PlayerId,
  options: readonly CastingOption[],
  permitted: Permission,
): boolean {
  if (permitted.by === 'effect' || view.of(id).types.includes('Instant') || hasKeyword(view, id, 'flash')) return true;
  if (options.some((o) => o.instantSpeed) || (permitted.by === 'rule' && permitted.active.rule.asFlash)) return true;
  return activeRules(view, 'asThoughFlash').some(
    ({ rule, env }) => env.read.playerFits(player, rule.who, env) && env.read.fits(id, rule.what, env),
  );
}

/** 601.3: what the card itself says about when it may be cast. */
export function castableNow(view: View, id: ObjectId, player: PlayerId): boolean {
  const env = envOf(view, id, player);
  return abilitiesOf(view, id).every(
    ({ ability }) => ability.kind !== 'static' || (ability.castOnly ?? []).every((c) => env.read.holds(c, env)),
  );
}

/** Whether an effect forbids casting it (101.2, 601.3). */
export function castingForbidden(
  view: View,
  id: ObjectId,
  player: PlayerId,
): ActiveRule<'cantCast' | 'cantPlay'> | undefined {
  return [...activeRules(view, 'cantCast'), ...activeRules(view, 'cantPlay')].find(({ rule, env }) => {
    if (!env.read.playerFits(player, rule.who, env) || !env.read.fits(id, rule.what, env)) return false;
    const from = view.state.objects[id]?.cast?.from;
    if (rule.from && (from === undefined || !rule.from.includes(from))) return false;
    if (rule.rule === 'cantPlay') return true;
    if (rule.during && !env.read.holds(rule.during, env)) return false;
    if (rule.perTurn === undefined) return true;
    const cast = view.state.history.filter(
      (h) =>
        h.turn === view.state.turn.number &&
        h.event.kind === 'cast' &&
        h.event.player === player &&
        env.read.fits(h.event.object, rule.what, env),
    );
    return cast.length >= rule.perTurn;
  });
}
