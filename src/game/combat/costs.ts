import type { Cost } from '../../rules/costs.ts';
import { payOthers } from '../costs/pay.ts';
import { settled } from '../costs/settled.ts';
import { totalCost } from '../costs/total.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { envIn, type Game } from '../machine.ts';
import { payMana } from '../mana/pay.ts';
import { activeRules } from '../rule-effects.ts';
import { notPlayed } from '../signals.ts';
import { hasX } from '../stack/x.ts';
import { controllerOf, type View } from '../view.ts';
import type { Attacking, Blocking } from './refusal.ts';

/** A cost of declaring a creature, and the object whose effect asks for it. */
interface Toll {
  readonly source: ObjectId;
  readonly cost: Cost;
}

/** What it costs to attack with a creature (508.1h). */
export function attackTolls(view: View, { attacker, defender }: Attacking): readonly Toll[] {
  const attacked = 'player' in defender ? defender.player : controllerOf(view, defender.object);
  const taxes = activeRules(view, 'attackTax').flatMap(({ rule, env, source }): readonly Toll[] => {
    const covered =
      'player' in defender || (rule.planeswalkersToo && view.of(defender.object).types.includes('Planeswalker'));
    return covered && env.read.playerFits(attacked, rule.whom, env)
      ? [{ source, cost: settled(rule.cost, env, attacker, view, rule.x) }]
      : [];
  });
  const own = activeRules(view, 'cantAttack').flatMap(({ rule, env, source }): readonly Toll[] =>
    Array.isArray(rule.unless) && env.read.isOne(attacker, rule.object, env)
      ? [{ source, cost: rule.unless as Cost }]
      : [],
  );
  return [...taxes, ...own];
}

/** What it costs to block with a creature (509.1d); a creature pays once, however many it blocks. */
export function blockTolls(view: View, { blocker, attacker }: Blocking): readonly Toll[] {
  return activeRules(view, 'cantBlock').flatMap(({ rule, env, source }): readonly Toll[] =>
    Array.isArray(rule.unless) &&
    env.read.isOne(blocker, rule.object, env) &&
    (rule.what === undefined || env.read.fits(attacker, rule.what, env))
      ? [{ source, cost: rule.unless as Cost }]
      : [],
  );
}

/** Pays the total cost, locked in, all of it or the declaration is illegal (508.1h–j, 509.1d–f). */
export function payTolls(game: Game, player: PlayerId, tolls: readonly Toll[], rule: '508.1j' | '509.1f'): void {
  for (const { source, cost } of tolls) {
    if (hasX(cost)) notPlayed('508.1h', 'a cost to attack or block with an X');
    const because = { rules: [rule], source };
    const total = totalCost(game, { what: source, player, cost, x: 0, besides: 'toll' });
    payMana(game, { player, on: source, for: 'other' }, total.mana, because);
    payOthers(game, total.others, { player, source, env: envIn(game, source, player), because });
  }
}
