import type { Ability } from '../../rules/abilities.ts';
import type { CastingOption, Cost, CostPart } from '../../rules/costs.ts';
import { flatMap } from '../../rules/flat-map.ts';
import type { HeldAbility } from '../characteristics.ts';
import { assist } from '../costs/assist.ts';
import { assisting } from '../costs/assisting.ts';
import { withOwnCost } from '../costs/own.ts';
import { oneOf, payOthers } from '../costs/pay.ts';
import type { Payer } from '../costs/payer.ts';
import { chooseToPay } from '../costs/reducing.ts';
import { chooseTaps, tappedOf } from '../costs/tapping.ts';
import { lifeIn, normalise, totalCost, waterbent } from '../costs/total.ts';
import type { Env } from '../evaluate/env.ts';
import type { Because, GameEvent } from '../events.ts';
import { exercise } from '../exercised.ts';
import { put } from '../happen.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { abilitiesOf, hasKeyword } from '../keywords/expand.ts';
import { envIn, type Game, viewOf } from '../machine.ts';
import { announced } from '../mana/announce.ts';
import { asThough } from '../mana/as-though.ts';
import { payMana } from '../mana/pay.ts';
import type { Spending } from '../mana/spending.ts';
import type { CastInfo, GameObject } from '../object.ts';
import { notPlayed } from '../signals.ts';
import type { View } from '../view.ts';
import type { CastIntent } from './cast.ts';
import { chooseModes, modeCosts } from './modes.ts';
import { mutateTarget } from './mutate.ts';
import { enchantTarget, type Part, partsFor, wordsOf } from './parts.ts';
import { gain, needUnforbidden, rulesOfPermission, useOf } from './permission.ts';
import { splice } from './splice.ts';
import { targeted } from './targeted.ts';
import { chooseTargets } from './targets.ts';
import type { Way } from './ways.ts';
import { chooseX, hasX, leastX } from './x.ts';

/** 601.2b–i for a spell that may be cast. */
export function propose(
  game: Game,
  player: PlayerId,
  spell: ObjectId,
  object: GameObject,
  start: CastInfo,
  options: readonly CastingOption[],
  known: readonly CastingOption[],
  way: Way,
  intent: CastIntent,
): ObjectId {
  const because: Because = { rules: ['601.2'], source: spell };
  // 601.2b: what is spliced, modes, X, and how symbols are paid
  const spliced = splice(game, player, spell, start);
  const words = wordsOf(viewOf(game), spell);
  const modes = chooseModes(game, spell, player, words, envIn(game, spell, player), intent.costs);
  const all: Cost = [
    ...baseCost(viewOf(game), spell, options, way),
    ...modeCosts(words, modes, known),
    ...spliced.cost,
    ...tax(game, object),
  ];
  const x = valueOfX(game, player, spell, all);
  const info: CastInfo = { ...spliced.info, ...(x === undefined ? {} : { x }) };
  if (x !== undefined) put(game, [{ kind: 'paidFor', object: spell, cast: info }], because);
  const env = envIn(game, spell, player, x === undefined ? {} : { x });
  const base = flatMap(all, (part) =>
    part.pay === 'oneOf' ? oneOf(game, part.of, { player, source: spell, env, because }) : [part],
  );
  const mana = flatMap(base, (part) => (part.pay === 'mana' ? part.mana : []));
  const chosenToPay = chooseToPay(game, { player, source: spell, env, because }, options, normalise(mana, x ?? 0));
  const spending = spendingOn(game, player, spell, base, env, way, intent);
  const said = announced(game, spending, mana);

  // 601.2c–d: targets and division
  const parts: readonly Part[] = intent.costs.includes('overload')
    ? []
    : [...partsFor(words, modes, env), ...permanentPart(viewOf(game), spell)];
  const chosen = chooseTargets(game, spell, player, parts, env);
  put(game, [{ kind: 'chosen', object: spell, chosen: { modes, ...chosen } }], because);

  // 601.2e: what was chosen may have made it one that can't be cast, or one that can
  needUnforbidden(viewOf(game), spell, player);

  // 601.2f–h: costs
  const cost: Cost = [{ pay: 'mana', mana: said.mana }, ...base.filter((part) => part.pay !== 'mana')];
  const total = totalCost(game, { what: spell, player, cost, x: x ?? 0, reductions: chosenToPay.reductions });
  const assisted = assist(game, spending, total.mana);
  const helpers = assisting(game, player, spell, assisted.mana, waterbent(base, x ?? 0));
  const payer: Payer = { player, source: spell, env, because, chosen: chosenToPay.objects };
  const taps = chooseTaps(game, payer, total.others, helpers.taps);
  const spent = payMana(
    game,
    { ...spending, except: [...(spending.except ?? []), ...helpers.taps, ...tappedOf(taps)] },
    assisted.mana,
    { rules: ['601.2h'], source: spell },
    helpers.pays,
    said.life,
  );
  if (spent.life > said.life && said.mana.length > 0) needToldApart(viewOf(game), spell, base, said.life / 2);
  helpers.use();
  const paid = payOthers(game, total.others, { ...payer, chosen: taps });
  put(
    game,
    [
      {
        kind: 'paidFor',
        object: spell,
        cast: {
          ...info,
          manaSpent: [...assisted.types, ...spent.types],
          lifePaid: spent.life,
          ...(said.life > 0 ? { symbolsByLife: said.life / 2 } : {}),
          ...(Object.keys(paid).length > 0 ? { paid } : {}),
        },
      },
    ],
    because,
  );
  useUp(game, way);
  if (way.permitted.by === 'rule') gain(game, way.permitted.active, spell);
  exerciseOptions(viewOf(game), spell, options);

  // 601.2i
  put(game, [castEvent(game, player, spell, object), ...targeted(game, spell, player)], {
    rules: ['601.2i', ...rulesOfPermission(way.permitted)],
    source: spell,
  });
  return spell;
}

/** Life that an effect lets be paid for a color may be for a Phyrexian symbol, by which compleated knows it (702.150a). */
function needToldApart(view: View, spell: ObjectId, cost: Cost, byLife: number): void {
  const symbols = flatMap(cost, (part) => (part.pay === 'mana' ? part.mana.filter((s) => s.endsWith('/P')) : []));
  if (byLife < symbols.length && hasKeyword(view, spell, 'compleated'))
    notPlayed('702.150a', 'life paid by another effect for what may be a Phyrexian symbol');
}

/** Tells the abilities of the spell whose costs were paid, or that say when it may be cast. */
function exerciseOptions(view: View, spell: ObjectId, options: readonly CastingOption[]): void {
  for (const { ability } of abilitiesOf(view, spell)) {
    if (ability.kind !== 'static') continue;
    if (ability.castOnly || ability.casting?.some((option) => options.includes(option)))
      exercise(view.state, spell, { text: ability.text });
  }
}

function castEvent(game: Game, player: PlayerId, spell: ObjectId, object: GameObject): GameEvent {
  const before = game.state.history.filter(
    (h) => h.turn === game.state.turn.number && h.event.kind === 'cast' && h.event.player === player,
  );
  return { kind: 'cast', object: spell, player, from: object.zone, nth: 1 + before.length };
}

/** A permission or cost that can be used once is used up. */
function useUp(game: Game, way: Way): void {
  for (const active of way.uses) {
    if (active.rule.once === undefined) continue;
    const use = {
      object: active.source,
      text: useOf(active),
      turn: game.state.turn.number,
      what: 'permission',
    } as const;
    put(game, [{ kind: 'use', use }], { rules: ['601.3'], source: active.source });
    if (active.rule.once === 'effect' && active.lasting !== undefined)
      put(game, [{ kind: 'effectEnds', id: active.lasting }], { rules: ['611.2'], source: active.source });
  }
}

/** Mana cost or what is paid instead of it, with additional costs (601.2b, 601.2f). */
function baseCost(view: View, spell: ObjectId, options: readonly CastingOption[], way: Way): Cost {
  const rule = way.permitted.by === 'rule' ? way.permitted.active.rule : undefined;
  const more: Cost = [
    ...flatMap(
      options.filter((o) => o.role === 'additional'),
      (o) => o.cost,
    ),
    ...(rule?.additional ?? []),
  ];
  return withOwnCost(view, spell, [...(way.instead ?? [{ pay: 'ownManaCost' } as const]), ...more]);
}

/** {2} more for each time this commander was cast from the command zone before (903.8). */
function tax(game: Game, object: GameObject): readonly CostPart[] {
  if (object.zone !== 'command' || !object.designations.includes('commander')) return [];
  const { state } = game;
  const handleOf = (id: ObjectId): number | undefined => state.objects[id]?.handle ?? state.gone[id]?.object.handle;
  const times = state.history.filter(
    ({ event }) => event.kind === 'cast' && event.from === 'command' && handleOf(event.object) === object.handle,
  ).length;
  return times === 0 ? [] : [{ pay: 'mana', mana: [String(2 * times)] }];
}

/** X is chosen where a cost has one (107.3a); it is 0 where neither the mana cost nor another with X is paid (107.3b). */
function valueOfX(game: Game, player: PlayerId, spell: ObjectId, cost: Cost): number | undefined {
  const { abilities, manaCost } = viewOf(game).of(spell);
  if (hasX(cost)) {
    const limits = abilities.filter(({ ability }) => asksForX(ability, cost)).map(({ ability }) => leastX(ability));
    return chooseX(
      game,
      player,
      spell,
      cost,
      limits.find(({ least }) => least !== undefined),
    );
  }
  return manaCost?.includes('X') ? chooseX(game, player, spell, [], { most: 0 }) : undefined;
}
/** A keyword speaks of the X in its own cost, where that is paid; a line of the spell of any. */
function asksForX(ability: Ability, cost: Cost): boolean {
  return ability.kind !== 'keyword' || (ability.cost ?? []).some((part) => hasX([part]) && cost.includes(part));
}

const known = new WeakMap<readonly HeldAbility[], boolean>();

/** Whether abilities ask which colours of mana were spent; worked out once for each list. */
function colorsMatterTo(abilities: readonly HeldAbility[]): boolean {
  const matter =
    known.get(abilities) ?? /"colorsSpent"|"sunburst"|"converge"|"manaSpent"/.test(JSON.stringify(abilities));
  known.set(abilities, matter);
  return matter;
}

function spendingOn(
  game: Game,
  player: PlayerId,
  spell: ObjectId,
  cost: Cost,
  env: Env,
  way: Way,
  { stated }: CastIntent,
): Spending {
  const anyMana = way.permitted.by === 'rule' ? way.permitted.active.rule.anyMana : undefined;
  const known = asThough(game, player, spell, 'spell');
  const as = anyMana === 'type' || known === undefined || typeof known === 'object' ? (anyMana ?? known) : known;
  return {
    player,
    on: spell,
    for: 'spell',
    withX: cost.some((part) => part.pay === 'mana' && part.mana.includes('X')),
    ...(as ? { as } : {}),
    colorsMatter: colorsMatterTo(viewOf(game).of(spell).abilities),
    ...(stated ? { stated: { ...stated, ...lifeIn(stated.life, cost, env) } } : {}),
  };
}

/** What an Aura spell is to enchant, or a mutating creature spell to merge with (303.4a, 702.140a). */
function permanentPart(view: View, spell: ObjectId): readonly Part[] {
  const targets = [...enchantTarget(view, spell), ...mutateTarget(view.state.objects[spell])];
  return targets.length > 0 ? [{ prefix: '', targets, instructions: [] }] : [];
}
