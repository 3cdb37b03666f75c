import type { ActivatedAbility, ActivationRestriction } from '../../rules/abilities.ts';
import { needSorceryTiming } from '../actions/timing.ts';
import type { HeldAbility } from '../characteristics.ts';
import { payOthers } from '../costs/pay.ts';
import { totalCost } from '../costs/total.ts';
import type { Env } from '../evaluate/env.ts';
import type { Because } from '../events.ts';
import { put } from '../happen.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { choose, envIn, type Game, newId, viewOf } from '../machine.ts';
import { isManaAbility } from '../mana/ability.ts';
import { resolveManaTriggers, wantedVar } from '../mana/activate.ts';
import { payMana } from '../mana/pay.ts';
import type { Output } from '../mana/produce.ts';
import { activeRules } from '../rule-effects.ts';
import { Illegal, notPlayed } from '../signals.ts';
import { used } from '../used.ts';
import { objectOf } from '../view.ts';
import { targeted } from './cast.ts';
import { chooseModes } from './modes.ts';
import { partsOf } from './parts.ts';
import { chooseTargets } from './targets.ts';

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
      needSorceryTiming(game.state, player, '602.5d');
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

/** Whether a player may begin to activate an ability at all (602.1, 602.5, 606.3). Throws Illegal if not. */
function needAllowed(game: Game, player: PlayerId, source: ObjectId, ability: ActivatedAbility, env: Env): void {
  const view = viewOf(game);
  const object = objectOf(view, source);
  if (!(ability.zones ?? ['battlefield']).includes(object.zone))
    throw new Illegal('The ability does not function there.', ['113.6', '602.1']);
  const controller = object.zone === 'battlefield' ? view.of(source).controller : object.owner;
  const may =
    ability.activator === undefined ? player === controller : env.read.playerFits(player, ability.activator, env);
  if (!may) throw new Illegal('Only its controller may activate it.', ['602.2']);
  for (const { rule, env: at } of activeRules(view, 'cantActivate')) {
    if (!at.read.playerFits(player, rule.who, at) || !at.read.isOne(source, rule.object, at)) continue;
    if ((rule.exceptMana && isManaAbility(ability)) || (rule.loyaltyOnly && !ability.loyalty)) continue;
    throw new Illegal('An effect says it can’t be activated.', ['602.5', '101.2']);
  }
  if (ability.loyalty) {
    const instant = activeRules(view, 'activateAsInstant').some(
      ({ rule, env: at }) => at.read.playerFits(player, rule.who, at) && at.read.fits(source, rule.what, at),
    );
    if (!instant) needSorceryTiming(game.state, player, '606.3');
    if (used(game.state, source, 'loyalty', 'activated', true) > 0)
      throw new Illegal('A loyalty ability of it was activated this turn.', ['606.3']);
  }
  for (const restriction of ability.restrictions ?? []) {
    const reason = refuses(game, restriction, player, source, ability.text, env);
    if (reason) throw new Illegal(reason, ['602.5']);
  }
}

/** Activates an ability by the steps of 602.2; a mana ability resolves at once (605.3b). Gives the ability on the stack. */
export function activate(
  game: Game,
  player: PlayerId,
  source: ObjectId,
  held: HeldAbility,
  wanted?: Output,
): ObjectId | undefined {
  const { ability, side, grantor } = held;
  if (ability.kind !== 'activated') throw new Illegal('That is no activated ability.', ['602.1']);
  const more = { ...(side ? { side } : {}), ...(grantor === undefined ? {} : { grantor }) };
  needAllowed(game, player, source, ability, envIn(game, source, player, more));
  const because: Because = { rules: ['602.2'], source, text: ability.text };
  const start = game.state.clock;
  const mana = isManaAbility(ability);
  const id = newId(game);
  if (!mana) {
    put(
      game,
      [
        {
          kind: 'create',
          id,
          representation: 'ability',
          zone: 'stack',
          owner: player,
          controller: player,
          ability: { ability, source, vars: {}, ...more },
        },
      ],
      because,
    );
  }
  const x = chooseX(game, player, source, ability);
  const withX = x === undefined ? more : { ...more, x };
  const words = [{ effect: ability.effect, text: ability.text }];
  const modes = chooseModes(game, mana ? source : id, player, words, envIn(game, source, player, withX));
  const chosen = chooseTargets(
    game,
    mana ? source : id,
    player,
    partsOf(words, modes),
    envIn(game, source, player, withX),
  );
  if (!mana) put(game, [{ kind: 'chosen', object: id, chosen: { modes, ...chosen } }], because);

  const label = ability.loyalty ? 'loyalty' : (ability.keyword ?? true);
  const total = totalCost(game, { what: source, player, cost: ability.cost, x: x ?? 0, ability: label });
  payMana(game, { player, on: source, for: 'ability' }, total.mana, { rules: ['602.2b'], source });
  const env = envIn(game, source, player, withX);
  const vars = payOthers(game, total.others, { player, source, env, because: { rules: ['602.2b'], source } });
  const uses = [ability.text, ...(ability.loyalty ? ['loyalty'] : [])];
  put(
    game,
    uses.map((text) => ({
      kind: 'use',
      use: { object: source, text, turn: game.state.turn.number, what: 'activated' },
    })),
    because,
  );

  if (mana) {
    put(game, [{ kind: 'activate', object: source, source, player, mana: true }], because);
    if ('modes' in ability.effect) return notPlayed('605', 'a modal mana ability');
    const tapped = { objects: [], players: [], did: ability.cost.some((c) => c.pay === 'tap') };
    game.play.perform(
      game,
      ability.effect.instructions,
      envIn(game, source, player, { ...withX, vars: { ...vars, ...wantedVar(wanted), tapped } }),
      because,
    );
    resolveManaTriggers(game);
    return undefined;
  }
  const made = game.state.objects[id];
  if (made?.ability) {
    const stack = {
      ...made.ability,
      vars,
      window: [start, game.state.clock] as const,
      ...(x === undefined ? {} : { x }),
    };
    put(game, [{ kind: 'abilityOnStack', object: id, ability: stack }], because);
  }
  put(game, [{ kind: 'activate', object: id, source, player, mana: false }, ...targeted(game, id, player)], because);
  return id;
}

/** X in an activation cost is chosen as it is put on the stack (107.3a). */
function chooseX(game: Game, player: PlayerId, source: ObjectId, ability: ActivatedAbility): number | undefined {
  const text = JSON.stringify(ability.cost);
  if (!/"X"/.test(text)) return undefined;
  const decided = choose(game, {
    shape: 'number',
    topic: 'X',
    player,
    source,
    question: 'the value of X',
    rule: '107.3a',
    min: 0,
  });
  return 'number' in decided ? decided.number : 0;
}
