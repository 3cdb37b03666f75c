import type { KeywordAbility } from '../../rules/abilities.ts';
import type { Entering } from '../events.ts';
import { happen, put } from '../happen.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { keywordsOf } from '../keywords/expand.ts';
import { envIn, type Game, viewOf } from '../machine.ts';
import type { Stated } from '../mana/spending.ts';
import { arrivals, moveOf } from '../moves.ts';
import { Illegal, notPlayed } from '../signals.ts';
import { needBegin } from '../stack/cast.ts';
import { leastX } from '../stack/x.ts';
import { paySpecial } from './special.ts';
import { needPriority, needSorceryTiming } from './timing.ts';

interface Payment {
  readonly stated?: Stated;
}

/** The keyword of a card in a player's own hand that lets it be set aside in exile. */
function keywordInHand(game: Game, player: PlayerId, id: ObjectId, keyword: string, rule: string): KeywordAbility {
  const object = game.state.objects[id];
  if (object?.zone !== 'hand' || object.owner !== player)
    throw new Illegal('It is not a card in that player’s hand.', [rule]);
  needPriority(game.state, player);
  const [found] = keywordsOf(viewOf(game), id, keyword);
  return found ?? illegal(`It has no ${keyword}.`, rule);
}

const illegal = (reason: string, rule: string): never => {
  throw new Illegal(reason, [rule]);
};

function exile(game: Game, player: PlayerId, id: ObjectId, entering: Entering, rule: string): ObjectId | undefined {
  const event = moveOf(game, id, 'exile', { by: player, entering });
  return event ? arrivals(happen(game, [event], { rules: [rule], source: id }))[0] : undefined;
}

/** Foretells a card: {2}, exiled face down, during its owner's turn (116.2h, 702.143a). */
export function foretell(game: Game, player: PlayerId, id: ObjectId, payment: Payment): void {
  keywordInHand(game, player, id, 'foretell', '702.143a');
  if (game.state.turn.active !== player) throw new Illegal('It is another player’s turn.', ['116.2h']);
  paySpecial(game, player, id, [{ pay: 'mana', mana: ['2'] }], 'foretell', payment);
  const entering = { faceDown: 'hidden', designations: ['foretold'], seenBy: [player] } as const;
  const card = exile(game, player, id, entering, '702.143a');
  put(game, [{ kind: 'acted', what: 'foretell', player, objects: card === undefined ? [] : [card] }], {
    rules: ['702.143c'],
  });
}

/** Plots a card: its plot cost, exiled face up, when a sorcery could be cast (116.2k, 702.170a). */
export function plot(game: Game, player: PlayerId, id: ObjectId, payment: Payment): void {
  const keyword = keywordInHand(game, player, id, 'plot', '702.170a');
  needSorceryTiming(game.state, player, '116.2k');
  paySpecial(game, player, id, keyword.cost ?? [], 'plot', payment);
  const card = exile(game, player, id, { designations: ['plotted'] }, '702.170a');
  put(game, [{ kind: 'acted', what: 'plot', player, objects: card === undefined ? [] : [card] }], {
    rules: ['702.170e'],
  });
}

/** Suspends a card: its suspend cost, exiled with time counters, when it could begin to be cast (116.2f, 702.62a). */
export function suspend(game: Game, player: PlayerId, id: ObjectId, payment: Payment): void {
  const keyword = keywordInHand(game, player, id, 'suspend', '702.62a');
  needCastableFromHand(game, player, id);
  const x = paySpecial(game, player, id, keyword.cost ?? [], 'suspend', { ...payment, ...leastX(keyword) });
  const env = envIn(game, id, player, x === undefined ? {} : { x });
  const n =
    keyword.n === undefined ? notPlayed('702.62a', 'suspend without a number') : env.read.amount(keyword.n, env);
  exile(game, player, id, n > 0 ? { counters: { time: n } } : {}, '702.62a');
}

/** 702.62c: what couldn't begin to be cast can't be suspended. */
function needCastableFromHand(game: Game, player: PlayerId, id: ObjectId): void {
  try {
    needBegin(game, player, id);
  } catch (refused) {
    if (!(refused instanceof Illegal)) throw refused;
    throw new Illegal('It couldn’t be cast now.', ['116.2f', '702.62c', ...refused.rules]);
  }
}
