import type { Replacement } from '../../rules/replacements.ts';
import { canBeDealt, damageEvent } from '../damage-event.ts';
import type { Because, Damage, GameEvent } from '../events.ts';
import type { Thing } from '../ids.ts';
import { type Game, viewOf } from '../machine.ts';
import type { Variant } from '../variant.ts';
import type { Changed, Then } from './afterwards.ts';
import type { Applicable } from './gather.ts';
import { withAmount } from './roles.ts';

/** Damage with another amount or recipient: what follows from those is worked out again (120.3, 120.10). */
export function withDamage(game: Game, event: Damage, change: Partial<Pick<Damage, 'amount' | 'to'>>): Damage {
  const { source, combat, noPrevent } = event;
  const { to, amount } = { ...event, ...change };
  const made = damageEvent(viewOf(game), { source, to, amount, combat, ...(noPrevent ? { noPrevent } : {}) });
  // Damage that an effect deals as counters stays so.
  return event.asCounters && !change.to ? { ...made, asCounters: event.asCounters } : made;
}

/** How much of the damage the effect takes: what is left of a shield, the number it states, or all. */
function taken(event: Damage, n: Variant<Replacement, 'replace', 'redirect'>['n'], effect: Applicable): number {
  const most = effect.left ?? (n === undefined ? event.amount : effect.at.read.amount(n, effect.at));
  return Math.min(Math.max(0, most), event.amount);
}

/** What is left of a shield (615.7). */
function shield(effect: Applicable, used: number): readonly GameEvent[] {
  if (effect.left === undefined || effect.lasting === undefined || used === 0) return [];
  const left = effect.left - used;
  return [left > 0 ? { kind: 'effectLeft', id: effect.lasting, left } : { kind: 'effectEnds', id: effect.lasting }];
}

function gone({ source, to, combat }: Damage, amount: number): readonly GameEvent[] {
  return amount > 0 ? [{ kind: 'prevented', source, to, amount, combat }] : [];
}

/** Prevents damage; of what can't be prevented nothing, but what else the effect says is done (615.5, 615.12). */
export function preventDamage(
  game: Game,
  event: Damage,
  by: Variant<Replacement, 'replace', 'prevent'>,
  effect: Applicable,
  because: Because,
): Changed {
  const most =
    by.allBut === undefined
      ? taken(event, by.n, effect)
      : Math.max(0, event.amount - effect.at.read.amount(by.allBut, effect.at));
  const prevented = event.noPrevent ? 0 : most;
  const rest = event.amount - prevented;
  return {
    ...(rest > 0 ? { event: prevented === 0 ? event : withDamage(game, event, { amount: rest }) } : {}),
    beside: [...shield(effect, prevented), ...gone(event, prevented)],
    then:
      by.then && (prevented > 0 || event.noPrevent)
        ? [
            {
              instructions: by.then,
              env: withAmount(effect.at, prevented),
              because,
              ...onceFor(event, by, effect),
            },
          ]
        : [],
  };
}

/** "If damage would be dealt" speaks of all of it, "if a source would deal damage" of each source by itself (615.5). */
function onceFor(
  event: Damage,
  by: Variant<Replacement, 'replace', 'prevent'>,
  { effect }: Applicable,
): Partial<Pick<Then, 'once'>> {
  if (/"event/.test(JSON.stringify(by.then))) return {};
  return { once: effect.event.on === 'damage' && effect.event.source !== undefined ? event.source : 'all' };
}

/** Deals it, or some of it, to another object or player, as long as that can be dealt damage (614.9). */
export function redirectDamage(
  game: Game,
  event: Damage,
  by: Variant<Replacement, 'replace', 'redirect'>,
  effect: Applicable,
): Changed {
  const { at } = effect;
  const things: readonly Thing[] =
    'ref' in by.to
      ? [
          ...at.read.objects(by.to, at).map((object) => ({ object })),
          ...(by.to.ref === 'var' ? (at.vars[by.to.name]?.players ?? []) : []).map((player) => ({ player })),
        ]
      : at.read.players(by.to, at).map((player) => ({ player }));
  const [to] = things;
  if (!to || !canBeDealt(viewOf(game), to)) return { event, then: [] };
  const moved = taken(event, by.n, effect);
  if (moved === 0) return { event, then: [] };
  const rest = event.amount - moved;
  const redirected = withDamage(game, event, { amount: moved, to });
  return {
    event: redirected,
    ...(rest > 0 ? { split: withDamage(game, event, { amount: rest }) } : {}),
    beside: shield(effect, moved),
    then: [],
  };
}
