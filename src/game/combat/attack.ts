import { hasStatus } from '../evaluate/status.ts';
import type { GameEvent } from '../events.ts';
import { happen } from '../happen.ts';
import type { ObjectId, PlayerId, Thing } from '../ids.ts';
import { hasKeyword } from '../keywords/expand.ts';
import { envIn, type Game, viewOf } from '../machine.ts';
import { activeRules, ruleOn } from '../rule-effects.ts';
import { Illegal, notPlayed } from '../signals.ts';
import { controllerOf, objectOf, type View } from '../view.ts';

export interface Attacking {
  readonly attacker: ObjectId;
  readonly defender: Thing;
}

/** Why a creature can't attack something; undefined if it can (508.1a–c). */
export function attackRefusal(
  game: Game,
  player: PlayerId,
  { attacker, defender }: Attacking,
  count: number,
): { readonly reason: string; readonly rules: readonly string[] } | undefined {
  const view = viewOf(game);
  const object = objectOf(view, attacker);
  const env = envIn(game, attacker, player);
  const no = (reason: string, ...rules: readonly string[]) => ({ reason, rules });
  if (!view.of(attacker).types.includes('Creature') || controllerOf(view, attacker) !== player)
    return no('Only a creature that the player controls can attack.', '508.1a');
  if (view.of(attacker).types.includes('Battle')) return no('A battle can’t attack.', '508.1a');
  if (object.tapped) return no('It is tapped.', '508.1a');
  if (hasStatus(env, attacker, 'summoningSick') && !hasKeyword(view, attacker, 'haste'))
    return no('It came under its controller’s control this turn.', '302.6', '508.1a');
  if (hasKeyword(view, attacker, 'defender') && !ruleOn(view, 'attackAsThoughNoDefender', attacker))
    return no('It has defender.', '702.3b');
  for (const { rule, env: at } of activeRules(view, 'cantAttack')) {
    if (!at.read.isOne(attacker, rule.object, at) || (rule.alone && count > 1)) continue;
    if (
      rule.whom !== undefined &&
      !('player' in defender
        ? at.read.playerFits(defender.player, rule.whom, at)
        : rule.planeswalkersToo && at.read.playerFits(controllerOf(view, defender.object), rule.whom, at))
    )
      continue;
    if (
      rule.unless !== undefined &&
      !Array.isArray(rule.unless) &&
      'if' in rule.unless &&
      at.read.holds(rule.unless, at)
    )
      continue;
    if (Array.isArray(rule.unless)) return notPlayed('508.1h', 'attacking with a cost');
    return no('An effect says it can’t attack.', '508.1c');
  }
  if ('player' in defender && defender.player === player) return no('A player can’t attack themselves.', '506.2');
  return undefined;
}

/** Declares attackers (508.1): the whole declaration is legal or it isn't. */
export function declareAttackers(game: Game, player: PlayerId, attacks: readonly Attacking[]): void {
  const view = viewOf(game);
  for (const attack of attacks) {
    const refusal = attackRefusal(game, player, attack, attacks.length);
    if (refusal) throw new Illegal(refusal.reason, refusal.rules);
  }
  if (activeRules(view, 'attackTax').length > 0 && attacks.length > 0) notPlayed('508.1h', 'a cost to attack');
  needRequirements(game, player, attacks);
  const tapping = attacks
    .filter((a) => !hasKeyword(view, a.attacker, 'vigilance'))
    .map((a): GameEvent => ({ kind: 'tap', object: a.attacker }));
  if (tapping.length > 0) happen(game, tapping, { rules: ['508.1f'] });
  if (attacks.length === 0) return;
  happen(game, [{ kind: 'combat', player, attacks: attacks.map((a) => ({ ...a, blocked: false, blockers: [] })) }], {
    rules: ['508.1'],
  });
}

/** Requirements must be obeyed as far as possible without breaking restrictions (508.1d). */
function needRequirements(game: Game, player: PlayerId, attacks: readonly Attacking[]): void {
  const view = viewOf(game);
  const opponent = view.state.players.findIndex((p, id) => id !== player && !p.lost);
  for (const id of requiredAttackers(view, player)) {
    if (attacks.some((a) => a.attacker === id)) continue;
    if (!attackRefusal(game, player, { attacker: id, defender: { player: opponent } }, attacks.length + 1)) {
      throw new Illegal(`${view.of(id).names[0] ?? 'A creature'} must attack if able.`, ['508.1d']);
    }
  }
}

export function requiredAttackers(view: View, player: PlayerId): readonly ObjectId[] {
  return view.state.battlefield.filter(
    (id) =>
      view.of(id).controller === player &&
      (ruleOn(view, 'mustAttack', id) !== undefined || view.of(id).marked.includes('goaded')),
  );
}
