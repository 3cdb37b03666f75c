import type { CastingOption, Cost, CostPart } from '../../rules/costs.ts';
import { settled } from '../costs/settled.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import type { GameObject } from '../object.ts';
import { type ActiveRule, activeRules } from '../rule-effects.ts';
import { Illegal } from '../signals.ts';
import type { View } from '../view.ts';
import type { CastIntent } from './cast.ts';
import { alternatives, costOf, type Permission, permissions } from './permission.ts';

/** How a spell is cast: what lets it be, and what is paid instead of its mana cost, if anything is (601.2b, 118.9). */
export interface Way {
  readonly permitted: Permission;
  /** Undefined: the mana cost. */
  readonly instead?: Cost;
  /** The effects whose permission or cost is used: those that can be used only once are used up. */
  readonly uses: readonly ActiveRule<'mayCast' | 'mayPlay' | 'alternativeCost'>[];
}

/** Options whose cost stands beside another cost: they change what is cast, not what it costs. */
const keepsCost = (option: CastingOption): boolean => option.changes === 'prototype' || option.name === 'aftermath';

/**
 * The way that fits what the player stated. A cost that an effect offers is used only where it is stated (`using`, `without paying its
 * mana cost`, `with the alternative cost`) or where the permission comes with it.
 */
export function wayOf(
  before: View,
  after: View,
  object: GameObject,
  spell: ObjectId,
  player: PlayerId,
  options: readonly CastingOption[],
  intent: CastIntent,
): Way {
  const elsewhere = options.find((o) => o.from !== undefined && o.from !== object.zone);
  if (elsewhere) throw new Illegal(`Its ${elsewhere.name} works only from the ${elsewhere.from}.`, ['601.3']);
  const own = options.find((o) => o.role === 'alternative' && !keepsCost(o));
  const all = intent.byEffect
    ? [{ by: 'effect' } as const]
    : permissions(before, after, object, spell, player, options);
  if (all.length === 0) throw new Illegal(`Nothing lets that player cast it from ${placeOf(object)}.`, ['601.3']);
  const offered = alternatives(after, spell, player);
  const found = all.flatMap((permitted): readonly Way[] => combine(after, permitted, own, offered, spell, intent));
  const fitting = found.filter((way) => usesStated(way, intent) && paysLife(after, spell, options, way, intent));
  // A permanent that both permits it and offers a cost for it is stated for the cost: the permission needs no stating.
  const stated = (way: Way): number => way.uses.filter((u) => u.source === intent.using).length;
  const [first] = [...fitting].sort((a, b) => stated(b) - stated(a) || limits(a) - limits(b));
  if (first) return first;
  if (intent.using !== undefined)
    throw new Illegal('That permits nothing here, or was used already.', ['601.3', '118.9']);
  if (intent.free) throw new Illegal('Nothing lets it be cast without paying its mana cost.', ['118.9']);
  throw new Illegal('It can’t be cast with that cost.', ['601.2b', '118.9a']);
}

const limits = (way: Way): number => way.uses.filter((u) => u.rule.once !== undefined).length;

function combine(
  after: View,
  permitted: Permission,
  own: CastingOption | undefined,
  offered: readonly ActiveRule<'alternativeCost'>[],
  spell: ObjectId,
  intent: CastIntent,
): readonly Way[] {
  // A foretold or plotted card, or one that only an option of its own lets be cast, is cast that way or not at all.
  const brought = costOf(permitted);
  const uses = permitted.by === 'rule' ? [permitted.active] : [];
  const env = permitted.by === 'rule' ? permitted.active.env : undefined;
  if (permitted.by === 'effect') {
    if (intent.cost) return own ? [] : [{ permitted, instead: intent.cost, uses }];
    if (intent.free) return own ? [] : [{ permitted, instead: [], uses }];
    return [{ permitted, ...(own ? { instead: own.cost } : {}), uses }];
  }
  if (brought) return own ? [] : [{ permitted, instead: env ? settled(brought, env, spell, after) : brought, uses }];
  if (own)
    return (own.from ?? 'hand') === 'hand' || permitted.by === 'option' ? [{ permitted, instead: own.cost, uses }] : [];
  const offers = offered.map(
    (active): Way => ({
      permitted,
      instead: settled(active.rule.cost, active.env, spell, after),
      uses: [...uses, active],
    }),
  );
  if (intent.costs.includes('alternative')) return offers;
  return [
    ...(intent.free ? [] : [{ permitted, uses }]),
    ...(intent.free || intent.using !== undefined || intent.stated?.life ? offers : []),
  ];
}

/** Whether a way is the one that the player stated. */
function usesStated(way: Way, intent: CastIntent): boolean {
  if (intent.using !== undefined && !way.uses.some((u) => u.source === intent.using)) return false;
  return !intent.free || way.instead?.every(isNothing) === true;
}

/** Whether the life that the player stated can be what this way costs: so that it says which cost is meant. */
function paysLife(
  view: View,
  spell: ObjectId,
  options: readonly CastingOption[],
  way: Way,
  intent: CastIntent,
): boolean {
  const life = intent.stated?.life;
  if (life === undefined) return true;
  const rule = way.permitted.by === 'rule' ? way.permitted.active.rule : undefined;
  const cost = [
    ...(way.instead ?? [{ pay: 'mana', mana: view.of(spell).manaCost ?? [] } as const]),
    ...options.filter((o) => o.role === 'additional').flatMap((o) => o.cost),
    ...(rule?.additional ?? []),
  ];
  const parts = [...cost, ...activeRules(view, 'additionalCost').flatMap((a) => a.rule.cost)];
  if (parts.some((part) => part.pay === 'life' && typeof part.amount !== 'number')) return true;
  const fixed = cost.reduce((sum, p) => sum + (p.pay === 'life' && typeof p.amount === 'number' ? p.amount : 0), 0);
  const symbols = cost.some((p) => p.pay === 'mana' && p.mana.some((s) => s.endsWith('/P')));
  return life === fixed || (life > fixed && (symbols || activeRules(view, 'payLifeForColor').length > 0));
}

const isNothing = (part: CostPart): boolean => part.pay === 'mana' && part.mana.every((s) => s === '0');

function placeOf({ zone }: GameObject): string {
  return zone === 'battlefield' || zone === 'stack' || zone === 'command' ? `the ${zone}` : `that ${zone}`;
}
