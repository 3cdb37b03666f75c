import type { CastingOption, Cost } from '../../rules/costs.ts';
import { needSorceryTiming } from '../actions/timing.ts';
import { definitionOf } from '../copiable.ts';
import { put } from '../happen.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { keywordsOf } from '../keywords/expand.ts';
import { attempt, envIn, type Game, newId, viewOf } from '../machine.ts';
import type { Stated } from '../mana/spending.ts';
import type { CastFace, CastInfo, GameObject } from '../object.ts';
import { checkFlash, checkSpell } from '../relevance.ts';
import { Illegal } from '../signals.ts';
import type { GameState } from '../state.ts';
import type { View } from '../view.ts';
import { splitSecond } from './allowed.ts';
import { bestow } from './bestow.ts';
import { castingOptions, chosenOptions, unplayedKeywords } from './options.ts';
import {
  castableNow,
  hasInstantTiming,
  lacksLegend,
  needUnforbidden,
  onlyAsSorcery,
  type Permission,
} from './permission.ts';
import { propose } from './propose.ts';
import { wayOf } from './ways.ts';
import { hasX } from './x.ts';

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
  if (face === 'fused' && (object.zone !== 'hand' || keywordsOf(before, object.id, 'fuse').length === 0))
    throw new Illegal('Both halves can be cast together only with fuse, from the hand.', ['702.102a']);
  const known = castingOptions(before, object, face);
  const info: CastInfo = {
    by: player,
    from: object.zone,
    face: known.some((o) => intent.costs.includes(o.name) && o.changes === 'transformed') ? 1 : face,
    costs: intent.costs,
    manaSpent: [],
    lifePaid: 0,
    turn: before.state.turn.number,
    ...(inOwnMain(before.state, player) ? { inMain: true } : {}),
  };
  const there = envIn(game, object.id, player);
  const spell = putOnStack(game, object, player, info, intent);
  const options = chosenOptions(
    known,
    // "The alternative cost" of a spell with none of its own is one that an effect offers: see wayOf.
    known.some((o) => o.role === 'alternative') ? intent.costs : intent.costs.filter((name) => name !== 'alternative'),
    { there, onStack: envIn(game, spell, player) },
    unplayedKeywords(before, object, face),
  );
  if (options.some((o) => o.changes === 'asAura')) bestow(game, player, spell);
  needOneZone(object, known);
  const way = wayOf(before, viewOf(game), object, spell, player, options, intent);
  if (!intent.faceDown) checkSpell(game.state, spell);
  needCastable(game, player, spell, before, options, way.permitted, intent);
  return propose(game, player, spell, object, info, options, known, way, intent);
}

/** 505.1 */
const inOwnMain = ({ turn }: GameState, player: PlayerId): boolean =>
  turn.active === player && (turn.step === 'main1' || turn.step === 'main2');

/** Refuses a card in the hand that couldn't begin to be cast now, by its time or by what forbids it; not by what it costs (702.62c). */
export function needBegin(game: Game, player: PlayerId, id: ObjectId): void {
  const before = viewOf(game);
  const object = before.state.objects[id]!;
  const { turn } = before.state;
  const intent: CastIntent = { object: id, costs: [] };
  const info: CastInfo = {
    by: player,
    from: object.zone,
    face: 0,
    costs: [],
    manaSpent: [],
    lifePaid: 0,
    turn: turn.number,
  };
  const trial: Game = { ...game, log: [] };
  const spell = putOnStack(trial, object, player, info, intent);
  needCastable(trial, player, spell, before, [], { by: 'hand' }, intent);
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
  needUnforbidden(now, spell, player, hasX([{ pay: 'mana', mana: now.of(spell).manaCost ?? [] }]));
  if (!castableNow(now, spell, player)) throw new Illegal('Its own text forbids casting it now.', ['601.3']);
  if (lacksLegend(now, spell, player))
    throw new Illegal('That takes a legendary creature or planeswalker of its caster.', ['205.4e']);
  if (onlyAsSorcery(now, spell, player)) needSorceryTiming(before.state, player, '307.5');
  if (hasInstantTiming(now, spell, player, options, permitted)) return;
  const late = attempt(game, () => needSorceryTiming(before.state, player, '117.1a'));
  if (!('illegal' in late)) return;
  checkFlash(game.state, spell);
  throw late.illegal;
}

function faceOf(view: View, object: GameObject, intent: CastIntent): CastFace {
  const { layout } = definitionOf(view.state, object);
  if (layout === 'prepare' && intent.face === 1)
    throw new Illegal('A prepare spell is cast only as a copy.', ['722.3']);
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
