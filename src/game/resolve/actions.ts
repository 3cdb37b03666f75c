import type { Filter } from '../../rules/filters.ts';
import type { Instruction } from '../../rules/instructions.ts';
import { optionOf } from '../choose.ts';
import type { GameEvent } from '../events.ts';
import { happen, put } from '../happen.ts';
import { type Binding, bindObjects, bindPlayers, NOTHING, type ObjectId, type PlayerId } from '../ids.ts';
import { topOf } from '../library.ts';
import { likeness } from '../likeness.ts';
import { ask, pick, viewOf } from '../machine.ts';
import { draw, moveAll } from '../moves.ts';
import { anOpponent } from '../opponent.ts';
import { ruleOn } from '../rule-effects.ts';
import { notPlayed } from '../signals.ts';
import { apnap, controllerOf, objectOf, permanents } from '../view.ts';
import { acted, meant, onBattlefield } from './acting.ts';
import { airbend, earthbend } from './bending.ts';
import { amount, type Doing, type Family, type InstructionOf, players } from './doing.ts';
import { bringIn } from './outside.ts';
import { paradigm } from './paradigm.ts';

/** Permanents that do something one after another, in the order of their controllers (701.44d, 701.50c). */
function oneByOne(doing: Doing, ids: readonly ObjectId[], question: string, rule: string): readonly ObjectId[] {
  const view = viewOf(doing.game);
  return apnap(doing.game.state).flatMap((player) => {
    const own = ids.filter((id) => controllerOf(view, id) === player);
    if (own.length < 2) return own;
    const order = pick(doing.game, {
      shape: 'order',
      topic: 'choose',
      player,
      source: doing.start.self,
      question,
      rule,
      options: own.map((object) => optionOf({ object })),
    });
    return order.map((i) => own[i]!);
  });
}

/** 701.44a: a land goes to the hand; otherwise a counter, and the card may go to the graveyard. */
function explore(doing: Doing, { what }: InstructionOf<'explore'>): Binding {
  const { game } = doing;
  const ids = oneByOne(doing, meant(doing, what), 'the order in which they explore', '701.44d');
  for (const object of ids) {
    const player = controllerOf(viewOf(game), object);
    const [top] = topOf(game, player, 1);
    if (top !== undefined) put(game, [{ kind: 'acted', what: 'reveal', player, objects: [top] }], doing.because);
    if (top !== undefined && game.state.objects[top]?.card === undefined)
      notPlayed('701.44a', 'exploring with a card that is not stated');
    if (top !== undefined && viewOf(game).of(top).types.includes('Land')) moveAll(game, [top], 'hand', doing.because);
    else {
      if (onBattlefield(doing, object))
        happen(game, [{ kind: 'counters', object, counter: '+1/+1', change: 1, by: player }], doing.because);
      if (
        top !== undefined &&
        ask(game, player, 'whether to put the revealed card into the graveyard', '701.44a', object)
      )
        moveAll(game, [top], 'graveyard', doing.because);
    }
    acted(doing, 'explore', player, [object]);
  }
  return bindObjects(ids);
}

/** 701.50d: draws and discards N, and a counter for each nonland card discarded. */
function connive(doing: Doing, { what, n }: InstructionOf<'connive'>): Binding {
  const { game } = doing;
  const times = amount(doing, n);
  if (times === 0) return NOTHING;
  const ids = oneByOne(doing, meant(doing, what), 'the order in which they connive', '701.50c');
  for (const object of ids) {
    const player = controllerOf(viewOf(game), object);
    draw(game, player, times, doing.because);
    const hand = game.state.players[player]?.hand ?? [];
    const discarded = discardBy(doing, player, Math.min(times, hand.length));
    const change = discarded.filter((id) => !viewOf(game).of(id).types.includes('Land')).length;
    if (discarded.some((id) => objectOf(viewOf(game), id).card === undefined))
      notPlayed('701.50a', 'conniving with a card that is not stated');
    if (change > 0 && onBattlefield(doing, object))
      happen(game, [{ kind: 'counters', object, counter: '+1/+1', change, by: player }], doing.because);
    acted(doing, 'connive', player, [object]);
  }
  return bindObjects(ids);
}

/** Discards that a player chooses; gives the cards as they are now. */
function discardBy(doing: Doing, player: PlayerId, n: number): readonly ObjectId[] {
  const { game } = doing;
  const hand = game.state.players[player]?.hand ?? [];
  const picked = pick(game, {
    shape: 'pick',
    topic: 'discard',
    player,
    source: doing.start.self,
    question: 'what is discarded',
    rule: '701.9b',
    options: hand.map((object) => ({
      ...optionOf({ object }, likeness(viewOf(game), object)),
      ...(game.state.objects[object]?.card === undefined ? { alike: 'blank' } : {}),
    })),
    min: n,
    max: n,
  });
  return moveAll(
    game,
    picked.map((i) => hand[i]!),
    'graveyard',
    doing.because,
    { cause: 'discard', by: player },
  );
}

/** 701.57a: exiles until a nonland card that is cheap enough; it is cast or goes to the hand, the rest to the bottom. */
function discover(doing: Doing, { who, n }: InstructionOf<'discover'>): Binding {
  const limit = amount(doing, n);
  const cheap = { is: 'compare', stat: 'manaValue', op: '<=', to: limit } as const;
  const hit = { ref: 'var', name: 'discovered' } as const;
  const all = players(doing, who);
  for (const player of all) {
    doing.vars.discoverer = bindPlayers([player]);
    const by = { player: 'var', name: 'discoverer' } as const;
    const steps: readonly Instruction[] = [
      {
        do: 'revealUntil',
        of: by,
        filter: [{ is: 'not', of: { is: 'type', type: 'Land' } }, cheap],
        how: 'exile',
        as: 'discovered',
        rest: 'undiscovered',
      },
      { do: 'cast', who: by, what: hit, without: true, optional: true, filter: [cheap] },
      { do: 'move', what: hit, from: 'exile', to: 'hand' },
      {
        do: 'move',
        what: { ref: 'var', name: 'undiscovered' },
        from: 'exile',
        to: 'library',
        position: 'bottomRandom',
      },
    ];
    doing.run(doing, steps);
    acted(doing, 'discover', player, doing.vars.discovered?.objects ?? [], limit);
  }
  return doing.vars.discovered ?? NOTHING;
}

const LESSON: Filter = [{ is: 'subtype', subtype: 'Lesson' }];

/** 701.48a: Lessons are there only where a sideboard is stated. */
function learn(doing: Doing, { who }: InstructionOf<'learn'>): Binding {
  const all = players(doing, who);
  for (const player of all) {
    const hand = doing.game.state.players[player]?.hand ?? [];
    if (hand.length > 0 && ask(doing.game, player, 'whether to discard a card', '701.48a', doing.start.self)) {
      discardBy(doing, player, 1);
      draw(doing.game, player, 1, doing.because);
    } else bringIn(doing, player, LESSON, { reveal: true, may: true });
  }
  return bindPlayers(all);
}

/** 701.30: each clashing player reveals the top card and may put it on the bottom; the higher mana value wins. */
function clash(doing: Doing, { then }: InstructionOf<'clash'>): Binding {
  const { game } = doing;
  const { you } = doing.start;
  const opponent = anOpponent(game, you, {
    source: doing.start.self,
    question: 'which opponent to clash with',
    rule: '701.30b',
  });
  const clashing = [you, ...(opponent === undefined ? [] : [opponent])];
  const cards = clashing.map((player) => ({ player, card: topOf(game, player, 1)[0] }));
  if (cards.some(({ card }) => card !== undefined && game.state.objects[card]?.card === undefined))
    notPlayed('701.30a', 'clashing with a card that is not stated');
  put(
    game,
    cards.map(
      ({ player, card }): GameEvent => ({
        kind: 'acted',
        what: 'reveal',
        player,
        objects: card === undefined ? [] : [card],
      }),
    ),
    doing.because,
  );
  const value = (card: ObjectId | undefined): number => (card === undefined ? -1 : viewOf(game).of(card).manaValue);
  const [mine, ...others] = cards.map(({ card }) => value(card));
  const won = mine !== undefined && mine >= 0 && others.every((n) => mine > n);
  const down = apnap(game.state).flatMap((player) => {
    const card = cards.find((c) => c.player === player)?.card;
    return card !== undefined &&
      ask(game, player, 'whether to put the revealed card on the bottom', '701.30a', doing.start.self)
      ? [card]
      : [];
  });
  moveAll(game, down, 'library', doing.because, { position: 'bottom' });
  put(
    game,
    clashing.map((player) => ({ kind: 'acted', what: 'clash', player, objects: [] })),
    { ...doing.because, rules: ['701.30'] },
  );
  if (won) doing.run(doing, then ?? []);
  return { ...NOTHING, did: won };
}

/** 702.110a–b: it exploits what is sacrificed, itself too, so that is told while it is still there. */
function exploit(doing: Doing): Binding {
  const { game } = doing;
  const { self, you } = doing.start;
  const view = viewOf(game);
  const able = permanents(view).filter(
    (id) =>
      view.of(id).controller === you && view.of(id).types.includes('Creature') && !ruleOn(view, 'cantBeSacrificed', id),
  );
  if (able.length === 0 || !ask(game, you, 'whether to sacrifice a creature', '702.110a', self)) return NOTHING;
  const picked = pick(game, {
    shape: 'pick',
    topic: 'choose',
    player: you,
    source: self,
    question: 'what to sacrifice',
    rule: '702.110a',
    options: able.map((object) => optionOf({ object }, likeness(view, object))),
    min: 1,
    max: 1,
  });
  const chosen = picked.map((i) => able[i]!);
  happen(game, [{ kind: 'acted', what: 'exploit', player: you, objects: [self] }], { rules: ['702.110b'] });
  moveAll(game, chosen, 'graveyard', doing.because, { cause: 'sacrifice', by: you });
  return bindObjects(chosen);
}

type Actions =
  | 'exploit'
  | 'explore'
  | 'connive'
  | 'discover'
  | 'learn'
  | 'clash'
  | 'airbend'
  | 'earthbend'
  | 'paradigm';

/** Keyword actions that stand for a small process of their own (701). */
export const ACTIONS: Family<Actions> = {
  exploit,
  explore,
  connive,
  discover,
  learn,
  clash,
  airbend,
  earthbend,
  paradigm,
};
