import { type Env, withVars } from '../evaluate/env.ts';
import { hasStatus } from '../evaluate/status.ts';
import type { GameEvent } from '../events.ts';
import { happen } from '../happen.ts';
import { bindPlayers, type ObjectId, type PlayerId, type Thing } from '../ids.ts';
import { hasKeyword } from '../keywords/expand.ts';
import { envIn, type Game, viewOf } from '../machine.ts';
import { activeRules, ruleOn } from '../rule-effects.ts';
import { Illegal } from '../signals.ts';
import type { Attack } from '../state.ts';
import { controllerOf, objectOf, permanents, type View } from '../view.ts';
import { attackLimit, attacksOnlyInCompany, mostObeyed, requirementsObeyed } from './attack-requirements.ts';
import { type AttackRefusal, attackable, no, notAttackable } from './attackable.ts';
import { declareBands } from './banding.ts';
import { attackTolls, payTolls } from './costs.ts';
import { defendingPlayerOf } from './defending.ts';
import { payOptional } from './optional-costs.ts';
import type { Attacking } from './refusal.ts';

/** Why a creature can't be chosen as an attacker (508.1a). */
function unable(game: Game, player: PlayerId, attacker: ObjectId): AttackRefusal | undefined {
  const view = viewOf(game);
  const object = objectOf(view, attacker);
  const now = view.of(attacker);
  if (object.zone !== 'battlefield' || object.phasedOut || !now.types.includes('Creature') || now.controller !== player)
    return no('Only a creature that the player controls can attack.', '508.1a');
  if (now.types.includes('Battle')) return no('A battle can’t attack.', '508.1a');
  if (object.tapped) return no('It is tapped.', '508.1a');
  if (hasStatus(envIn(game, attacker, player), attacker, 'summoningSick') && !hasKeyword(view, attacker, 'haste'))
    return no('It came under its controller’s control this turn.', '302.6', '508.1a');
  if (hasKeyword(view, attacker, 'defender') && !ruleOn(view, 'attackAsThoughNoDefender', attacker))
    return no('It has defender.', '702.3b');
  return undefined;
}

/** Its words with "defending player" as the one that would be attacked (508.5). */
function attacking(view: View, env: Env, defender: Thing): Env {
  const player = defendingPlayerOf(view, { attacker: env.self, defender, blocked: false, blockers: [] });
  return withVars(env, { 'event.player': bindPlayers(player === undefined ? [] : [player]) });
}

/** An effect that says that a creature can't attack that (508.1c). */
function forbidden(view: View, { attacker, defender }: Attacking): AttackRefusal | undefined {
  for (const { rule, env } of activeRules(view, 'cantAttack')) {
    if (rule.alone || Array.isArray(rule.unless) || !env.read.isOne(attacker, rule.object, env)) continue;
    if (rule.whom !== undefined) {
      const covered =
        'player' in defender
          ? env.read.playerFits(defender.player, rule.whom, env)
          : rule.planeswalkersToo === true &&
            view.of(defender.object).types.includes('Planeswalker') &&
            env.read.playerFits(controllerOf(view, defender.object), rule.whom, env);
      if (!covered) continue;
    }
    if (rule.unless !== undefined && 'if' in rule.unless && env.read.holds(rule.unless, attacking(view, env, defender)))
      continue;
    return no('An effect says it can’t attack.', '508.1c');
  }
  return undefined;
}

/** Why a creature can't attack something, whatever else attacks; undefined if it can (508.1a–c). */
export function attackRefusal(game: Game, player: PlayerId, attack: Attacking): AttackRefusal | undefined {
  const view = viewOf(game);
  return (
    unable(game, player, attack.attacker) ?? notAttackable(view, player, attack.defender) ?? forbidden(view, attack)
  );
}

/** Declares attackers (508.1): the whole declaration is legal or it isn't. */
export function declareAttackers(game: Game, player: PlayerId, attacks: readonly Attacking[]): void {
  const view = viewOf(game);
  for (const attack of attacks) {
    const refusal = attackRefusal(game, player, attack);
    if (refusal) throw new Illegal(refusal.reason, refusal.rules);
  }
  const [only] = attacks;
  if (attacks.length === 1 && only && attacksOnlyInCompany(view, only.attacker))
    throw new Illegal('It can’t attack alone.', ['508.1c', '506.5']);
  if (attacks.length > attackLimit(view))
    throw new Illegal('An effect says that fewer creatures can attack.', ['508.1c']);
  needRequirements(game, player, attacks);
  const bands = declareBands(game, player, attacks);
  const tapping = attacks
    .filter((a) => !hasKeyword(view, a.attacker, 'vigilance'))
    .map((a): GameEvent => ({ kind: 'tap', object: a.attacker }));
  if (tapping.length > 0) happen(game, tapping, { rules: ['508.1f'] });
  payOptional(
    game,
    player,
    attacks.map((a) => a.attacker),
  );
  payTolls(
    game,
    player,
    attacks.flatMap((a) => attackTolls(view, a)),
    '508.1j',
  );
  // 508.1k: only creatures still controlled by that player become attacking creatures.
  const still = attacks.filter(
    (a) => game.state.objects[a.attacker] && viewOf(game).of(a.attacker).controller === player,
  );
  if (still.length === 0) return;
  const declared = still.map((a): Attack => {
    const band = bands.findIndex((members) => members.includes(a.attacker));
    return { ...a, blocked: false, blockers: [], ...(band < 0 ? {} : { band }) };
  });
  happen(game, [{ kind: 'combat', player, attacks: declared }], {
    rules: ['508.1', ...(bands.length > 0 ? ['702.22c'] : [])],
  });
}

/** As many requirements are obeyed as can be without disobeying a restriction; nobody has to pay for it (508.1d). */
export function needRequirements(game: Game, player: PlayerId, attacks: readonly Attacking[]): void {
  const view = viewOf(game);
  const things = attackable(view, player);
  const candidates = permanents(view)
    .filter((id) => unable(game, player, id) === undefined)
    .map((attacker) => ({
      attacker,
      defenders: things.filter(
        (defender) =>
          forbidden(view, { attacker, defender }) === undefined &&
          attackTolls(view, { attacker, defender }).length === 0,
      ),
    }));
  const obeyed = attacks.reduce((sum, a) => sum + requirementsObeyed(view, a.attacker, a.defender), 0);
  if (mostObeyed(view, candidates) <= obeyed) return;
  const idle = candidates.find(
    (c) =>
      !attacks.some((a) => a.attacker === c.attacker) &&
      c.defenders.some((defender) => requirementsObeyed(view, c.attacker, defender) > 0),
  );
  throw new Illegal(
    idle
      ? `${view.of(idle.attacker).names[0] ?? 'A creature'} must attack if able.`
      : 'More requirements to attack could be obeyed without disobeying a restriction.',
    ['508.1d'],
  );
}
