import type { ActivatedAbility, ActivationRestriction } from '../../rules/abilities.ts';
import { needSorceryTiming } from '../actions/timing.ts';
import type { Env } from '../evaluate/env.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { hasKeyword } from '../keywords/expand.ts';
import { type Game, viewOf } from '../machine.ts';
import { isManaAbility } from '../mana/ability.ts';
import { activeRules } from '../rule-effects.ts';
import { Illegal } from '../signals.ts';
import { used } from '../used.ts';
import { objectOf, type View } from '../view.ts';

type Only = Extract<ActivationRestriction, { only: string }>['only'];

/** When an ability with "Activate only …" may be activated (602.5). Gives the reason why not. */
function refuses(
  game: Game,
  restriction: ActivationRestriction,
  player: PlayerId,
  source: ObjectId,
  text: string,
  env: Env,
): string | undefined {
  const { turn } = game.state;
  const count = (thisTurn: boolean): number => used(game.state, source, text, 'activated', thisTurn);
  const unless = (allowed: boolean, reason: string): string | undefined => (allowed ? undefined : reason);
  const only: Only = restriction.only;
  switch (restriction.only) {
    case 'if':
      return unless(env.read.holds(restriction.condition, env), 'Its condition is not met.');
    case 'timesPerTurn':
      return unless(count(true) < restriction.n, `It was activated ${restriction.n} times this turn.`);
    case 'sorcery':
      if (!asInstant(viewOf(game), player, source)) needSorceryTiming(game.state, player, '602.5d');
      return undefined;
    case 'oncePerTurn':
      return unless(count(true) < 1, 'It was activated this turn.');
    case 'once':
      return unless(count(false) < 1, 'It was activated before.');
    case 'yourTurn':
      return unless(turn.active === player, 'It is another player’s turn.');
    case 'opponentsTurn':
      return unless(turn.active !== player, 'It is that player’s own turn.');
    case 'upkeep':
      return unless(turn.step === 'upkeep', 'It is not the upkeep.');
    case 'endStep':
      return unless(turn.step === 'end', 'It is not the end step.');
    case 'combat':
      return unless(turn.combat !== undefined, 'It is not combat.');
    case 'declareAttackers':
    case 'declareBlockers':
      return unless(turn.step === only, 'It is another step.');
    case 'beforeAttackers':
      return unless(
        ['untap', 'upkeep', 'draw', 'main1', 'beginCombat'].includes(turn.step),
        'Attackers were declared.',
      );
    case 'beforeBlockers':
      return unless(
        ['untap', 'upkeep', 'draw', 'main1', 'beginCombat', 'declareAttackers'].includes(turn.step),
        'Blockers were declared.',
      );
    case 'instant':
      return undefined;
  }
}

/** Whether an effect lets its abilities be activated whenever an instant could be cast (602.5d, 606.3). */
const asInstant = (view: View, player: PlayerId, source: ObjectId): boolean =>
  activeRules(view, 'activateAsInstant').some(
    ({ rule, env }) => env.read.playerFits(player, rule.who, env) && env.read.fits(source, rule.what, env),
  );

/** Whether a spell with split second is on the stack (702.61a). */
export const splitSecond = (view: View): boolean => view.state.stack.some((id) => hasKeyword(view, id, 'split second'));

/** Whether a player may begin to activate an ability at all (602.1, 602.5, 606.3). Throws Illegal if not. */
export function needAllowed(game: Game, player: PlayerId, source: ObjectId, ability: ActivatedAbility, env: Env): void {
  const view = viewOf(game);
  const object = objectOf(view, source);
  if (object.phasedOut || !(ability.zones ?? ['battlefield']).includes(object.zone))
    throw new Illegal('The ability does not function there.', ['113.6', '602.1']);
  const controller = object.zone === 'battlefield' ? view.of(source).controller : object.owner;
  const may =
    ability.activator === undefined ? player === controller : env.read.playerFits(player, ability.activator, env);
  if (!may) throw new Illegal('Only its controller may activate it.', ['602.2']);
  if (splitSecond(view) && !isManaAbility(ability))
    throw new Illegal('A spell with split second is on the stack.', ['702.61a']);
  for (const { rule, env: at } of activeRules(view, 'cantActivate')) {
    if (!at.read.playerFits(player, rule.who, at) || !at.read.isOne(source, rule.object, at)) continue;
    if ((rule.exceptMana && isManaAbility(ability)) || (rule.loyaltyOnly && !ability.loyalty)) continue;
    throw new Illegal('An effect says it can’t be activated.', ['602.5', '101.2']);
  }
  if (ability.loyalty) {
    if (!asInstant(view, player, source)) needSorceryTiming(game.state, player, '606.3');
    if (used(game.state, source, 'loyalty', 'activated', true) > 0)
      throw new Illegal('A loyalty ability of it was activated this turn.', ['606.3']);
  }
  for (const restriction of ability.restrictions ?? []) {
    const reason = refuses(game, restriction, player, source, ability.text, env);
    if (reason) throw new Illegal(reason, ['602.5']);
  }
}
