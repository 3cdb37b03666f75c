import type { CastingOption, Cost, CostPart } from '../../rules/costs.ts';
import { needSorceryTiming } from '../actions/timing.ts';
import { definitionOf } from '../copiable.ts';
import { assisting } from '../costs/assisting.ts';
import { chooseToPay, payOthers } from '../costs/pay.ts';
import { lifeIn, totalCost } from '../costs/total.ts';
import type { Env } from '../evaluate/env.ts';
import type { Because, GameEvent } from '../events.ts';
import { put } from '../happen.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { envIn, type Game, newId, viewOf } from '../machine.ts';
import { announced } from '../mana/announce.ts';
import { asThough } from '../mana/as-though.ts';
import { payMana } from '../mana/pay.ts';
import type { Spending, Stated } from '../mana/spending.ts';
import type { CastFace, CastInfo, GameObject } from '../object.ts';
import { checkSpell } from '../relevance.ts';
import { Illegal } from '../signals.ts';
import type { View } from '../view.ts';
import { splitSecond } from './allowed.ts';
import { bestow } from './bestow.ts';
import { chooseModes, modeCosts } from './modes.ts';
import { castingOptions, chosenOptions } from './options.ts';
import { enchantTarget, type Part, partsFor, wordsOf } from './parts.ts';
import {
  castableNow,
  castingForbidden,
  hasInstantTiming,
  onlyAsSorcery,
  type Permission,
  useOf,
} from './permission.ts';
import { chooseTargets } from './targets.ts';
import { type Way, wayOf } from './ways.ts';
import { chooseX, hasX } from './x.ts';

/** What a player states as they cast: everything else is asked. */
export interface CastIntent {
  readonly object: ObjectId;
  readonly face?: CastFace;
  readonly faceDown?: boolean;
  /** Optional and alternative costs by name, one entry for each time (601.2b). */
  readonly costs: readonly string[];
  /** Cast without paying its mana cost: by what lets it be, or by the effect that casts it (118.9). */
  readonly free?: boolean;
  /** Cast while an effect resolves: timing and zone are the effect's (608.2g). */
  readonly byEffect?: boolean;
  /** What that effect lets be paid instead of the mana cost. */
  readonly cost?: Cost;
  /** The permanent whose permission or cost is used. */
  readonly using?: ObjectId;
  readonly stated?: Stated;
}

/** Casts a spell by the steps of 601.2. Throws Illegal, with the game to be put back by the caller (733.1). Gives the spell. */
export function cast(game: Game, player: PlayerId, intent: CastIntent): ObjectId {
  const before = viewOf(game);
  const object = before.state.objects[intent.object];
  if (!object) throw new Illegal('That card is not there.', ['601.2a']);
  if (splitSecond(before)) throw new Illegal('A spell with split second is on the stack.', ['702.61a']);
  const face = faceOf(before, object, intent);
  const known = castingOptions(before, object, face);
  const info: CastInfo = {
    by: player,
    from: object.zone,
    face: known.some((o) => intent.costs.includes(o.name) && o.changes === 'transformed') ? 1 : face,
    costs: intent.costs,
    manaSpent: [],
    lifePaid: 0,
    turn: before.state.turn.number,
  };
  const spell = putOnStack(game, object, player, info, intent);
  const options = chosenOptions(known, intent.costs, envIn(game, spell, player));
  if (options.some((o) => o.changes === 'asAura')) bestow(game, player, spell);
  needOneZone(object, known);
  const way = wayOf(before, viewOf(game), object, spell, player, options, intent);
  needCastable(game, player, spell, before, options, way.permitted, intent);
  return propose(game, player, spell, object, info, options, known, way, intent);
}

/** 702.127a: a half with aftermath only from a graveyard. */
function needOneZone(object: GameObject, known: readonly CastingOption[]): void {
  if (object.zone !== 'graveyard' && known.some((o) => o.name === 'aftermath'))
    throw new Illegal('That half can be cast only from a graveyard.', ['702.127a']);
}

/** Whether the proposed spell may be cast at all, by its words and its time (601.3). */
function needCastable(
  game: Game,
  player: PlayerId,
  spell: ObjectId,
  before: View,
  options: readonly CastingOption[],
  permitted: Permission,
  intent: CastIntent,
): void {
  const now = viewOf(game);
  if (now.of(spell).types.includes('Land') && !intent.faceDown) throw new Illegal('A land can’t be cast.', ['305.9']);
  if (!intent.faceDown) checkSpell(game.state, spell);
  if (castingForbidden(now, spell, player)) throw new Illegal('An effect forbids casting it.', ['601.3', '101.2']);
  if (!castableNow(now, spell, player)) throw new Illegal('Its own text forbids casting it now.', ['601.3']);
  if (onlyAsSorcery(now, spell, player)) needSorceryTiming(before.state, player, '307.5');
  if (!hasInstantTiming(now, spell, player, options, permitted)) needSorceryTiming(before.state, player, '117.1a');
}

/** 601.2b–i for a spell that may be cast. */
function propose(
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
  // 601.2b: modes, X, and how symbols are paid
  const words = wordsOf(viewOf(game), spell);
  const modes = chooseModes(game, spell, player, words, envIn(game, spell, player), intent.costs);
  const base = [
    ...baseCost(viewOf(game), spell, options, way),
    ...modeCosts(words, modes, known),
    ...tax(game, object),
  ];
  const x = valueOfX(game, player, spell, base);
  const info: CastInfo = { ...start, ...(x === undefined ? {} : { x }) };
  if (x !== undefined) put(game, [{ kind: 'paidFor', object: spell, cast: info }], because);
  const env = envIn(game, spell, player, x === undefined ? {} : { x });
  const chosenToPay = chooseToPay(game, { player, source: spell, env, because }, options);
  const spending = spendingOn(game, player, spell, base, env, way, intent);
  const said = announced(
    game,
    spending,
    base.flatMap((part) => (part.pay === 'mana' ? part.mana : [])),
  );

  // 601.2c–d: targets and division
  const parts: readonly Part[] = intent.costs.includes('overload')
    ? []
    : [...partsFor(words, modes, env), ...auraPart(viewOf(game), spell)];
  const chosen = chooseTargets(game, spell, player, parts, env);
  put(game, [{ kind: 'chosen', object: spell, chosen: { modes, ...chosen } }], because);

  // 601.2f–h: costs
  const cost: Cost = [{ pay: 'mana', mana: said.mana }, ...base.filter((part) => part.pay !== 'mana')];
  const total = totalCost(game, { what: spell, player, cost, x: x ?? 0, reductions: chosenToPay.reductions });
  const helpers = assisting(game, player, spell, total.mana);
  const spent = payMana(
    game,
    { ...spending, except: [...(spending.except ?? []), ...helpers.taps] },
    total.mana,
    { rules: ['601.2h'], source: spell },
    helpers.pays,
    said.life,
  );
  helpers.use();
  const paid = payOthers(game, total.others, { player, source: spell, env, because, chosen: chosenToPay.objects });
  put(
    game,
    [
      {
        kind: 'paidFor',
        object: spell,
        cast: {
          ...info,
          manaSpent: spent.types,
          lifePaid: spent.life,
          ...(Object.keys(paid).length > 0 ? { paid } : {}),
        },
      },
    ],
    because,
  );
  useUp(game, way);

  // 601.2i
  put(game, [castEvent(game, player, spell, object), ...targeted(game, spell, player)], {
    rules: ['601.2i'],
    source: spell,
  });
  return spell;
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

/** What became the target of a spell or ability (115.1). */
export function targeted(game: Game, id: ObjectId, player: PlayerId): readonly GameEvent[] {
  const targets = Object.values(game.state.objects[id]?.onStack?.targets ?? {}).flat();
  return targets.map((target): GameEvent => ({ kind: 'targeted', target, by: id, player }));
}

function faceOf(view: View, object: GameObject, intent: CastIntent): CastFace {
  const { layout } = definitionOf(view.state, object);
  if (intent.face !== undefined) return intent.face;
  if ((layout === 'split' || layout === 'room' || layout === 'aftermath') && !intent.faceDown)
    throw new Illegal('Which half is cast was not stated.', ['709.3']);
  return 0;
}

/** 601.2a: it moves to the stack, with the characteristics of what is cast. */
function putOnStack(game: Game, object: GameObject, player: PlayerId, info: CastInfo, intent: CastIntent): ObjectId {
  const { layout } = definitionOf(game.state, object);
  const becomes = newId(game);
  const way = intent.costs.includes('disguise') ? 'disguise' : 'morph';
  put(
    game,
    [
      {
        kind: 'move',
        object: object.id,
        from: object.zone,
        to: 'stack',
        becomes,
        cause: 'cast',
        entering: {
          controller: player,
          cast: info,
          ...(intent.faceDown ? { faceDown: way } : {}),
          ...((layout === 'modal_dfc' || layout === 'transform') && info.face === 1 ? { transformed: true } : {}),
        },
      },
    ],
    { rules: ['601.2a'], source: becomes },
  );
  return becomes;
}

/** Mana cost or what is paid instead of it, with additional costs (601.2b, 601.2f). */
function baseCost(view: View, spell: ObjectId, options: readonly CastingOption[], way: Way): Cost {
  const rule = way.permitted.by === 'rule' ? way.permitted.active.rule : undefined;
  const more: Cost = [
    ...options.filter((o) => o.role === 'additional').flatMap((o) => o.cost),
    ...(rule?.additional ?? []),
  ];
  return [...(way.instead ?? [{ pay: 'ownManaCost' }]), ...more].map((part): CostPart => {
    if (part.pay !== 'ownManaCost') return part;
    const { manaCost } = view.of(spell);
    if (manaCost === null) throw new Illegal('It has no mana cost, so it can’t be cast for it.', ['118.6']);
    return { pay: 'mana', mana: manaCost };
  });
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
  if (hasX(cost)) return chooseX(game, player, spell, cost);
  return viewOf(game).of(spell).manaCost?.includes('X') ? chooseX(game, player, spell, [], 0) : undefined;
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
  const anyMana = way.permitted.by === 'rule' && way.permitted.active.rule.anyMana === true;
  const as = anyMana ? 'type' : asThough(game, player, spell);
  return {
    player,
    on: spell,
    for: 'spell',
    withX: cost.some((part) => part.pay === 'mana' && part.mana.includes('X')),
    ...(as ? { as } : {}),
    colorsMatter: /"colorsSpent"|"sunburst"|"converge"/.test(JSON.stringify(viewOf(game).of(spell).abilities)),
    ...(stated ? { stated: { ...stated, ...lifeIn(stated.life, cost, env) } } : {}),
  };
}

function auraPart(view: View, spell: ObjectId): readonly Part[] {
  const targets = enchantTarget(view, spell);
  return targets.length > 0 ? [{ prefix: '', targets, instructions: [] }] : [];
}
