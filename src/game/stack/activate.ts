import type { ActivatedAbility } from '../../rules/abilities.ts';
import type { Cost } from '../../rules/costs.ts';
import type { HeldAbility } from '../characteristics.ts';
import { waterbending } from '../costs/assisting.ts';
import { ownReductions } from '../costs/cheaper.ts';
import { withOwnCost } from '../costs/own.ts';
import { payOthers } from '../costs/pay.ts';
import type { Payer } from '../costs/payer.ts';
import { byManaCost } from '../costs/reducing.ts';
import { chooseTaps, tappedOf } from '../costs/tapping.ts';
import { lifeIn, normalise, totalCost, waterbent } from '../costs/total.ts';
import type { Because } from '../events.ts';
import { put } from '../happen.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { envIn, type Game, newId, viewOf } from '../machine.ts';
import { isManaAbility } from '../mana/ability.ts';
import { activateMana } from '../mana/activate.ts';
import { announced } from '../mana/announce.ts';
import { asThough } from '../mana/as-though.ts';
import { payMana } from '../mana/pay.ts';
import type { Output } from '../mana/produce.ts';
import type { Spending, Stated } from '../mana/spending.ts';
import { activeRules } from '../rule-effects.ts';
import { Illegal } from '../signals.ts';
import { objectOf, type View } from '../view.ts';
import { needAllowed } from './allowed.ts';
import { chooseModes } from './modes.ts';
import { partsOf } from './parts.ts';
import { targeted } from './targeted.ts';
import { chooseTargets } from './targets.ts';
import { chooseX, hasX, leastX } from './x.ts';

/** What a player states as they activate an ability; everything else is asked. */
export interface ActivateIntent {
  /** The mana that a mana ability is to add. */
  readonly wanted?: Output;
  readonly stated?: Stated;
}

/** Activates an ability by the steps of 602.2; a mana ability resolves at once (605.3b). Gives the ability on the stack. */
export function activate(
  game: Game,
  player: PlayerId,
  source: ObjectId,
  held: HeldAbility,
  intent: ActivateIntent = {},
): ObjectId | undefined {
  const { side, grantor } = held;
  if (held.ability.kind !== 'activated') throw new Illegal('That is no activated ability.', ['602.1']);
  const own = withOwnCost(viewOf(game), source, held.ability.cost);
  const ability = { ...held.ability, cost: withLoyalty(viewOf(game), player, source, own) };
  const more = { ...(side ? { side } : {}), ...(grantor === undefined ? {} : { grantor }) };
  needAllowed(game, player, source, ability, envIn(game, source, player, more));
  if (isManaAbility(ability)) {
    const x = hasX(ability.cost) ? chooseX(game, player, source, ability.cost, leastX(ability)) : undefined;
    payFor(game, player, source, ability, x, intent);
    const { wanted } = intent;
    activateMana(game, player, source, held, { ...(wanted ? { wanted } : {}), ...(x === undefined ? {} : { x }) });
    return undefined;
  }
  return onStack(game, player, source, held, ability, intent);
}

/** 606.5: what is added to a loyalty cost is one cost with it. */
function withLoyalty(view: View, player: PlayerId, source: ObjectId, cost: Cost): Cost {
  if (!cost.some((part) => part.pay === 'loyalty')) return cost;
  const more = activeRules(view, 'loyaltyMore').filter(
    ({ rule, env }) => env.read.playerFits(player, rule.who, env) && env.read.fits(source, rule.object, env),
  );
  const n = more.reduce((sum, { rule }) => sum + rule.n, 0);
  if (n === 0) return cost;
  return cost.map((part) =>
    part.pay === 'loyalty' ? { ...part, amount: { amount: 'plus', of: [part.amount, n] } } : part,
  );
}

const label = (ability: ActivatedAbility): string | true => (ability.loyalty ? 'loyalty' : (ability.keyword ?? true));

/** What is left of an activation cost once its mana is paid, with what was chosen to be tapped for it. */
interface Left {
  readonly others: ReturnType<typeof totalCost>['others'];
  readonly chosen: NonNullable<Payer['chosen']>;
}

/** Pays the mana of an activation cost, its symbols announced first (602.2b). */
function payFor(
  game: Game,
  player: PlayerId,
  source: ObjectId,
  ability: ActivatedAbility,
  x: number | undefined,
  { stated }: ActivateIntent,
): Left {
  const leaves = ability.cost.some((part) => part.pay !== 'mana' && /^(tap|untap|\w+Self)$/.test(part.pay));
  const env = envIn(game, source, player, x === undefined ? {} : { x });
  const as = asThough(game, player, source, 'ability');
  const spending: Spending = {
    player,
    on: source,
    for: 'ability',
    withX: manaOf(ability.cost).includes('X'),
    ...(as ? { as } : {}),
    ...(stated ? { stated: { ...stated, ...lifeIn(stated.life, ability.cost, env) } } : {}),
    ...(leaves ? { except: [source] } : {}),
  };
  const said = announced(game, spending, manaOf(ability.cost));
  const payer: Payer = { player, source, env, because: { rules: ['602.2b'], source } };
  const cost = [{ pay: 'mana', mana: said.mana } as const, ...ability.cost.filter((part) => part.pay !== 'mana')];
  const mana = isManaAbility(ability) ? ({ mana: true } as const) : {};
  const total = totalCost(game, {
    what: source,
    player,
    cost,
    x: x ?? 0,
    ability: label(ability),
    reductions: ownReductions(ability, env, (by) => byManaCost(game, payer, by, normalise(said.mana, x ?? 0))),
    ...mana,
  });
  const helpers = waterbending(game, player, source, waterbent(ability.cost, x ?? 0));
  const used = [...(spending.except ?? []), ...helpers.taps];
  // A mana ability has what it taps chosen as it is activated.
  const chosen = isManaAbility(ability) ? new Map() : chooseTaps(game, payer, total.others, used);
  const except = [...used, ...tappedOf(chosen)];
  payMana(game, { ...spending, except }, total.mana, { rules: ['602.2b'], source }, helpers.pays, said.life);
  helpers.use();
  return { others: total.others, chosen };
}

const manaOf = (cost: ActivatedAbility['cost']): readonly string[] =>
  cost.flatMap((part) => (part.pay === 'mana' ? part.mana : []));

function onStack(
  game: Game,
  player: PlayerId,
  source: ObjectId,
  held: HeldAbility,
  ability: ActivatedAbility,
  intent: ActivateIntent,
): ObjectId {
  const { side, grantor } = held;
  const more = { ...(side ? { side } : {}), ...(grantor === undefined ? {} : { grantor }) };
  const because: Because = { rules: ['602.2'], source, text: ability.text };
  const start = game.state.clock;
  const id = newId(game);
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
  // 601.2b
  const words = [{ effect: ability.effect, text: ability.text }];
  const modes = chooseModes(game, id, player, words, envIn(game, source, player, more));
  const x = hasX(ability.cost) ? chooseX(game, player, source, ability.cost, leastX(ability)) : undefined;
  const withX = x === undefined ? more : { ...more, x };
  // 601.2c–d
  const chosen = chooseTargets(game, id, player, partsOf(words, modes), envIn(game, source, player, withX));
  put(game, [{ kind: 'chosen', object: id, chosen: { modes, ...chosen } }], because);
  // 601.2f–h
  const { others, chosen: tapped } = payFor(game, player, source, ability, x, intent);
  const env = envIn(game, source, player, withX);
  const cycling = ability.keyword === 'cycling';
  const paid = { player, source, env, because: { rules: ['602.2b'], source }, cycling, chosen: tapped };
  const vars = payOthers(game, others, paid);
  const uses = [ability.text, ...(ability.loyalty ? ['loyalty'] : [])];
  put(
    game,
    uses.map((text) => ({
      kind: 'use',
      use: { object: source, text, turn: game.state.turn.number, what: 'activated' },
    })),
    because,
  );
  const made = objectOf(viewOf(game), id);
  if (made.ability) {
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
