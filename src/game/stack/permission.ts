import type { CastingOption, Cost } from '../../rules/costs.ts';
import { begin } from '../durations.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { abilitiesOf, hasKeyword } from '../keywords/expand.ts';
import { knownTop } from '../library.ts';
import type { Game } from '../machine.ts';
import type { GameObject } from '../object.ts';
import { envOf } from '../read.ts';
import { type ActiveRule, activeRules } from '../rule-effects.ts';
import { Illegal } from '../signals.ts';
import { used } from '../used.ts';
import { permanents, type View } from '../view.ts';

/** What lets a card be cast or played from where it is. */
export type Permission =
  | { readonly by: 'hand' | 'option' | 'adventure' | 'effect' | 'command' | 'plotted' | 'prepared' }
  | { readonly by: 'rule'; readonly active: ActiveRule<'mayCast' | 'mayPlay'> };

/** The rules that give a permission of that kind. */
const RULE_OF: Readonly<Partial<Record<Permission['by'], string>>> = {
  adventure: '715.3d',
  command: '903.8',
  plotted: '702.170d',
  prepared: '722.3c',
};
export const rulesOfPermission = ({ by }: Permission): readonly string[] => {
  const rule = RULE_OF[by];
  return rule === undefined ? [] : [rule];
};

/** Whether a permission or cost that can be used once has been used (601.3). */
export function spent(view: View, active: ActiveRule<'mayCast' | 'mayPlay' | 'alternativeCost'>): boolean {
  const { once } = active.rule;
  if (once === 'turn' || once === 'yourTurn') {
    const { active: whose } = view.state.turn;
    if (once === 'yourTurn' && whose !== active.env.you) return true;
    return used(view.state, active.source, useOf(active), 'permission', true) > 0;
  }
  return once === 'effect' && active.lasting === undefined
    ? used(view.state, active.source, useOf(active), 'permission', false) > 0
    : false;
}

/** What was played or cast by a permission gains the ability that comes with it; a spell keeps it as a permanent (400.7a). */
export function gain(game: Game, { rule, env, source }: ActiveRule<'mayCast' | 'mayPlay'>, id: ObjectId): void {
  if (!rule.gains) return;
  begin(game, {
    source,
    controller: env.you,
    duration: { until: 'permanent' },
    vars: env.vars,
    objects: [id],
    modifications: [{ modify: 'addAbility', ability: rule.gains }],
  });
}

/** How the use of a permission is kept. */
export const useOf = (active: ActiveRule): string => active.text || `effect ${active.lasting}`;

/** Everything that lets a player cast or play an object from where it was; `as` is the object as it would be (601.3, 715.3a, 709.3a). */
export function permissions(
  before: View,
  after: View,
  object: GameObject,
  as: ObjectId,
  player: PlayerId,
  options: readonly CastingOption[],
): readonly Permission[] {
  const { zone, designations, owner } = object;
  const found: Permission[] = [];
  if (zone === 'hand' && owner === player) found.push({ by: 'hand' });
  if (zone === 'command' && designations.includes('commander') && owner === player) found.push({ by: 'command' });
  const mayUse = ({ who }: CastingOption): boolean => {
    const env = envOf(before, object.id, owner);
    return who === undefined ? owner === player : env.read.playerFits(player, who, env);
  };
  if (options.some((o) => fromThere(before, object, o) && mayUse(o))) found.push({ by: 'option' });
  const later = object.entered < before.state.turn.number;
  // 702.170d
  if (zone === 'exile' && designations.includes('plotted') && owner === player && later) found.push({ by: 'plotted' });
  if (
    designations.includes('onAdventure') &&
    object.chosen.player?.players.includes(player) &&
    after.state.objects[as]?.cast?.face !== 1
  )
    found.push({ by: 'adventure' });
  if (designations.includes('prepare spell') && preparedFor(before, object) === player) found.push({ by: 'prepared' });
  for (const active of [...activeRules(before, 'mayCast'), ...activeRules(before, 'mayPlay')])
    if (!spent(before, active) && lets(before, after, active, object, as, player)) found.push({ by: 'rule', active });
  return found;
}

/** Who controls the prepared permanent whose spell this copy in exile is (722.3c). */
function preparedFor(view: View, copy: GameObject): PlayerId | undefined {
  const id = view.state.battlefield.find((p) => view.state.objects[p]?.linked['prepare spell']?.includes(copy.id));
  return id === undefined ? undefined : view.of(id).controller;
}

/** Whether an option of the card lets it be cast from the zone it is in; foretold cards only in a later turn (702.143a). */
function fromThere(view: View, object: GameObject, option: CastingOption): boolean {
  if (option.from !== object.zone || option.from === 'hand') return false;
  if (option.name !== 'foretell') return true;
  return object.designations.includes('foretold') && object.entered < view.state.turn.number;
}

function lets(
  before: View,
  after: View,
  { rule, env, lasting }: ActiveRule<'mayCast' | 'mayPlay'>,
  object: GameObject,
  as: ObjectId,
  player: PlayerId,
): boolean {
  const { effects, turn } = before.state;
  if (rule.later && effects.some((e) => e.id === lasting && e.turn === turn.number)) return false;
  if (!env.read.playerFits(player, rule.who, env)) return false;
  if (rule.asAdventure && after.state.objects[as]?.cast?.face !== 1) return false;
  if (rule.filter !== undefined && !env.read.fits(as, rule.filter, { ...env, view: after })) return false;
  if ('ref' in rule.what) return env.read.objects(rule.what, env).includes(object.id);
  if (!rule.what.zones.includes(object.zone)) return false;
  if (rule.what.whose !== undefined && !env.read.playerFits(object.owner, rule.what.whose, env)) return false;
  if (rule.top && knownTop(before.state.players[object.owner]) !== object.id) return false;
  // Hands and libraries of others are nobody's to cast from unless the words say whose.
  if (rule.what.whose === undefined && (object.zone === 'hand' || object.zone === 'library') && object.owner !== player)
    return false;
  return env.read.fits(as, rule.what.filter, { ...env, view: after });
}

/** Costs that effects let a player pay instead of a spell's mana cost (118.9). */
export function alternatives(after: View, as: ObjectId, player: PlayerId): readonly ActiveRule<'alternativeCost'>[] {
  return activeRules(after, 'alternativeCost').filter((active) => {
    const { rule, env } = active;
    const from = after.state.objects[as]?.cast?.from;
    return (
      !spent(after, active) &&
      env.read.playerFits(player, rule.who, env) &&
      env.read.fits(as, rule.what, env) &&
      (rule.from === undefined || (from !== undefined && rule.from.includes(from)))
    );
  });
}

/** The alternative cost that a permission itself brings; `free` is an empty one. */
export function costOf(permission: Permission): Cost | undefined {
  if (permission.by === 'plotted') return [];
  if (permission.by !== 'rule') return undefined;
  const { without, cost } = permission.active.rule;
  return without ? [] : cost;
}

/** Whether a spell may be cast at a time when only instants may (117.1a, 702.8a). */
export function hasInstantTiming(
  view: View,
  id: ObjectId,
  player: PlayerId,
  options: readonly CastingOption[],
  permitted: Permission,
): boolean {
  if (permitted.by === 'plotted') return false;
  if (permitted.by === 'effect' || view.of(id).types.includes('Instant') || hasKeyword(view, id, 'flash')) return true;
  if (options.some((o) => o.instantSpeed) || (permitted.by === 'rule' && permitted.active.rule.asFlash)) return true;
  return activeRules(view, 'asThoughFlash').some(
    ({ rule, env }) => env.read.playerFits(player, rule.who, env) && env.read.fits(id, rule.what, env),
  );
}

/** Whether an effect lets a player cast it only when a sorcery could be cast, even as an effect resolves (307.5). */
export function onlyAsSorcery(view: View, id: ObjectId, player: PlayerId): boolean {
  return activeRules(view, 'onlyAsSorcery').some(
    ({ rule, env }) => env.read.playerFits(player, rule.who, env) && env.read.fits(id, rule.what, env),
  );
}

/** 601.3: what the card itself says about when it may be cast. */
export function castableNow(view: View, id: ObjectId, player: PlayerId): boolean {
  const env = envOf(view, id, player);
  return abilitiesOf(view, id).every(
    ({ ability }) =>
      ability.kind !== 'static' ||
      (ability.condition !== undefined && !env.read.holds(ability.condition, env)) ||
      (ability.castOnly ?? []).every((c) => env.read.holds(c, env)),
  );
}

/** Whether a legendary instant or sorcery lacks the legendary creature or planeswalker that casting it takes (205.4e). */
export function lacksLegend(view: View, id: ObjectId, player: PlayerId): boolean {
  const { supertypes, types } = view.of(id);
  if (!supertypes.includes('Legendary') || !types.some((t) => t === 'Instant' || t === 'Sorcery')) return false;
  return !permanents(view).some((one) => {
    const it = view.of(one);
    return (
      it.controller === player &&
      it.supertypes.includes('Legendary') &&
      it.types.some((t) => t === 'Creature' || t === 'Planeswalker')
    );
  });
}

/** Refuses what an effect forbids to cast; while X is still to be chosen, not what X could make another (601.3a). */
export function needUnforbidden(view: View, id: ObjectId, player: PlayerId, open = false): void {
  const forbids = castingForbidden(view, id, player);
  if (!forbids || (open && /"stat":"manaValue"/.test(JSON.stringify(forbids.rule)))) return;
  throw new Illegal('An effect forbids casting it.', ['601.2e', '601.3', '101.2']);
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
