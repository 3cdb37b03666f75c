import type { CastingOption, Cost } from '../../rules/costs.ts';
import type { ManaCost } from '../../rules/mana.ts';
import type { Zone } from '../../rules/nouns.ts';
import { needSorceryTiming } from '../actions/timing.ts';
import { definitionOf } from '../copiable.ts';
import { payOthers } from '../costs/pay.ts';
import { totalCost } from '../costs/total.ts';
import type { Because, GameEvent } from '../events.ts';
import { put } from '../happen.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { choose, envIn, type Game, newId, viewOf } from '../machine.ts';
import { payMana } from '../mana/pay.ts';
import type { CastFace, CastInfo, GameObject } from '../object.ts';
import { checkSpell } from '../relevance.ts';
import { Illegal } from '../signals.ts';
import type { View } from '../view.ts';
import { chooseModes } from './modes.ts';
import { enchantTarget, type Part, partsOf, wordsOf } from './parts.ts';
import {
  castableNow,
  castingForbidden,
  castingOptions,
  hasInstantTiming,
  type Permission,
  permission,
} from './permission.ts';
import { chooseTargets } from './targets.ts';

/** What a player states as they cast: everything else is asked. */
export interface CastIntent {
  readonly object: ObjectId;
  readonly face?: CastFace;
  readonly faceDown?: boolean;
  /** Optional and alternative costs by name, one entry for each time (601.2b). */
  readonly costs: readonly string[];
  /** Cast by an effect without paying its mana cost (118.9a). */
  readonly free?: boolean;
  /** Cast while an effect resolves: timing and zone are the effect's (608.2g). */
  readonly byEffect?: boolean;
}

/** Casts a spell by the steps of 601.2. Throws Illegal, with the game to be put back by the caller (733.1). Gives the spell. */
export function cast(game: Game, player: PlayerId, intent: CastIntent): ObjectId {
  const before = viewOf(game);
  const object = before.state.objects[intent.object];
  if (!object) throw new Illegal('That card is not there.', ['601.2a']);
  const options = chosenOptions(before, object, intent);
  const info: CastInfo = {
    by: player,
    from: object.zone,
    face: faceOf(before, object, intent),
    costs: intent.costs,
    manaSpent: [],
    lifePaid: 0,
    turn: before.state.turn.number,
  };
  const spell = putOnStack(game, object, player, info, intent);
  const because: Because = { rules: ['601.2'], source: spell };

  const now = viewOf(game);
  if (now.of(spell).types.includes('Land') && !intent.faceDown) throw new Illegal('A land can’t be cast.', ['305.9']);
  if (!intent.faceDown) checkSpell(game.state, spell);
  const permitted = permission(before, now, object, spell, player, options, intent.byEffect ?? false);
  if (!permitted) throw new Illegal(`Nothing lets that player cast it from ${zoneName(object.zone)}.`, ['601.3']);
  const forbidden = castingForbidden(now, spell, player);
  if (forbidden) throw new Illegal('An effect forbids casting it.', ['601.3', '101.2']);
  if (!castableNow(now, spell, player)) throw new Illegal('Its own text forbids casting it now.', ['601.3']);
  if (!hasInstantTiming(now, spell, player, options, permitted))
    needSorceryTiming({ ...before.state }, player, '117.1a');

  // 601.2b: modes and X
  const words = wordsOf(now, spell);
  const overloaded = intent.costs.includes('overload');
  const modes = chooseModes(game, spell, player, words, envIn(game, spell, player));
  const base = baseCost(now, spell, options, intent, permitted);
  const x = chooseX(game, spell, player, base, intent.free ?? false);
  if (x !== undefined) put(game, [{ kind: 'paidFor', object: spell, cast: { ...info, x } }], because);

  // 601.2c–d: targets and division
  const parts: readonly Part[] = overloaded ? [] : [...partsOf(words, modes), ...auraPart(viewOf(game), spell)];
  const chosen = chooseTargets(game, spell, player, parts, envIn(game, spell, player, x === undefined ? {} : { x }));
  put(game, [{ kind: 'chosen', object: spell, chosen: { modes, ...chosen } }], because);

  // 601.2f–h: costs
  const env = envIn(game, spell, player, x === undefined ? {} : { x });
  const total = totalCost(game, { what: spell, player, cost: base, x: x ?? 0 });
  const spent = payMana(game, { player, on: spell, for: 'spell' }, total.mana, { rules: ['601.2h'], source: spell });
  payOthers(game, total.others, { player, source: spell, env, because });
  put(
    game,
    [
      {
        kind: 'paidFor',
        object: spell,
        cast: { ...info, ...(x === undefined ? {} : { x }), manaSpent: spent.types, lifePaid: spent.life },
      },
    ],
    because,
  );

  // 601.2i
  const nth =
    1 +
    game.state.history.filter(
      (h) => h.turn === game.state.turn.number && h.event.kind === 'cast' && h.event.player === player,
    ).length;
  put(game, [{ kind: 'cast', object: spell, player, from: object.zone, nth }, ...targeted(game, spell, player)], {
    rules: ['601.2i'],
    source: spell,
  });
  return spell;
}

/** What became the target of a spell or ability (115.1). */
export function targeted(game: Game, id: ObjectId, player: PlayerId): readonly GameEvent[] {
  const targets = Object.values(game.state.objects[id]?.onStack?.targets ?? {}).flat();
  return targets.map((target): GameEvent => ({ kind: 'targeted', target, by: id, player }));
}

const zoneName = (zone: Zone): string => (zone === 'battlefield' || zone === 'stack' ? `the ${zone}` : `that ${zone}`);

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

/** The card's own casting options that were stated; each must be there and allowed (601.2b). */
function chosenOptions(view: View, object: GameObject, intent: CastIntent): readonly CastingOption[] {
  const all = castingOptions(view, object.id);
  const stated = intent.costs.map((name) => {
    const found = all.find((o) => o.name === name || (name === 'alternative' && o.role === 'alternative'));
    if (!found) throw new Illegal(`It has no cost named ${name}.`, ['601.2b']);
    return found;
  });
  if (stated.filter((o) => o.role === 'alternative').length > 1)
    throw new Illegal('Only one alternative cost can be used.', ['118.9a']);
  const must = all.filter((o) => o.role === 'additional' && !o.optional);
  return [...stated, ...must];
}

/** Mana cost or alternative cost, with additional costs (601.2b, 601.2f). */
function baseCost(
  view: View,
  spell: ObjectId,
  options: readonly CastingOption[],
  intent: CastIntent,
  permitted: Permission,
): Cost {
  const alternative = options.find(
    (o) => o.role === 'alternative' && o.changes !== 'prototype' && o.name !== 'aftermath',
  );
  const additional = options.filter((o) => o.role === 'additional').flatMap((o) => o.cost);
  const rule = permitted.by === 'rule' ? permitted.active.rule : undefined;
  const more = [...additional, ...(rule?.additional ?? [])];
  if (intent.free || rule?.without) return more;
  if (alternative) return [...alternative.cost, ...more];
  if (rule?.cost) return [...rule.cost, ...more];
  const mana: ManaCost | null = view.of(spell).manaCost;
  if (mana === null) throw new Illegal('It has no mana cost, so it can’t be cast for it.', ['118.6']);
  return [{ pay: 'mana', mana }, ...more];
}

/** X of the costs, if there is one (107.3a); 0 when it is cast without paying its mana cost (107.3b). */
function chooseX(game: Game, spell: ObjectId, player: PlayerId, cost: Cost, free: boolean): number | undefined {
  const hasX = cost.some((part) => part.pay === 'mana' && part.mana.includes('X'));
  if (!hasX) return free && viewOf(game).of(spell).manaCost?.includes('X') ? 0 : undefined;
  const decided = choose(game, {
    shape: 'number',
    topic: 'X',
    player,
    source: spell,
    question: 'the value of X',
    rule: '107.3a',
    min: 0,
  });
  return 'number' in decided ? decided.number : 0;
}

function auraPart(view: View, spell: ObjectId): readonly Part[] {
  const targets = enchantTarget(view, spell);
  return targets.length > 0 ? [{ prefix: '', targets, instructions: [] }] : [];
}
