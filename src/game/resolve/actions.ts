import type { Instruction, TokenSpec } from '../../rules/instructions.ts';
import { optionOf } from '../choose.ts';
import type { GameEvent } from '../events.ts';
import { happen, put } from '../happen.ts';
import { type Binding, bindNumber, bindObjects, bindPlayers, NOTHING, type ObjectId, type PlayerId } from '../ids.ts';
import { ask, pick, viewOf } from '../machine.ts';
import { draw, moveAll, topOf } from '../moves.ts';
import { notPlayed } from '../signals.ts';
import { apnap, controllerOf, objectOf, permanents } from '../view.ts';
import { amount, type Doing, type Family, findOnBattlefield, type InstructionOf, players } from './doing.ts';

const SELF = { ref: 'self' } as const;
const acted = (doing: Doing, what: string, player: PlayerId, objects: readonly ObjectId[], n?: number): void => {
  happen(
    doing.game,
    [{ kind: 'acted', what, player, objects, ...(n === undefined ? {} : { amount: n }) }],
    doing.because,
  );
};
const creature = (subtype: string, color: 'W' | 'B' | undefined, size: number, artifact = false): TokenSpec => ({
  colors: color ? [color] : [],
  supertypes: [],
  types: artifact ? ['Artifact', 'Creature'] : ['Creature'],
  subtypes: subtype.split(' '),
  power: size,
  toughness: size,
  abilities: [],
});

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

/** Those that a reference means, also as they last existed (701.44c, 701.50b). */
function meant(doing: Doing, what: InstructionOf<'explore'>['what']): readonly ObjectId[] {
  const env = { ...doing.start, vars: doing.vars, view: viewOf(doing.game) };
  return env.read.objects(what ?? SELF, env);
}

const onBattlefield = (doing: Doing, id: ObjectId): boolean => doing.game.state.objects[id]?.zone === 'battlefield';

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
      ...optionOf({ object }),
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

/** 701.47a: an Army grows, and is created where there is none. */
function amass(doing: Doing, { n, subtype = 'Zombie' }: InstructionOf<'amass'>): Binding {
  const { game } = doing;
  const { you } = doing.start;
  const armies = (): readonly ObjectId[] =>
    permanents(viewOf(game)).filter((id) => {
      const now = viewOf(game).of(id);
      return now.controller === you && now.types.includes('Creature') && now.subtypes.includes('Army');
    });
  if (armies().length === 0)
    doing.run(doing, [{ do: 'createToken', n: 1, token: creature(`${subtype} Army`, 'B', 0) }]);
  const able = armies();
  const [index] = pick(game, {
    shape: 'pick',
    topic: 'choose',
    player: you,
    source: doing.start.self,
    question: 'which Army is amassed',
    rule: '701.47a',
    options: able.map((object) => optionOf({ object })),
    min: Math.min(1, able.length),
    max: 1,
  });
  const army = index === undefined ? undefined : able[index];
  if (army !== undefined) {
    doing.vars.amassed = bindObjects([army]);
    const ref = { ref: 'var', name: 'amassed' } as const;
    const change = amount(doing, n);
    if (change > 0)
      happen(game, [{ kind: 'counters', object: army, counter: '+1/+1', change, by: you }], doing.because);
    if (!viewOf(game).of(army).subtypes.includes(subtype))
      doing.run(doing, [
        {
          do: 'continuous',
          what: ref,
          modifications: [{ modify: 'addSubtypes', subtypes: [subtype] }],
          duration: { until: 'permanent' },
        },
      ]);
  }
  acted(doing, 'amass', you, army === undefined ? [] : [army]);
  return bindObjects(army === undefined ? [] : [army]);
}

/** 701.53a, 111.10i */
function incubate(doing: Doing, { n }: InstructionOf<'incubate'>): Binding {
  const token: TokenSpec = {
    predefined: 'Incubator',
    colors: [],
    supertypes: [],
    types: [],
    subtypes: [],
    abilities: [],
  };
  doing.run(doing, [
    { do: 'createToken', n: 1, token, counters: [{ counter: '+1/+1', n: amount(doing, n) }], as: 'incubated' },
  ]);
  return doing.vars.incubated ?? NOTHING;
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

/** 702.123a: counters, or Servos. */
function fabricate(doing: Doing, { what, n }: InstructionOf<'fabricate'>): Binding {
  const number = amount(doing, n);
  const [object] = findOnBattlefield(doing, what ?? SELF);
  const yes =
    object !== undefined && ask(doing.game, doing.start.you, 'whether to put the counters on it', '702.123a', object);
  doing.run(doing, [
    yes
      ? { do: 'putCounters', counter: '+1/+1', n: number, on: what ?? SELF }
      : { do: 'createToken', n: number, token: creature('Servo', undefined, 1, true) },
  ]);
  return bindNumber(number);
}

/** 701.63a: counters, or a Spirit of that size. */
function endure(doing: Doing, { what, n }: InstructionOf<'endure'>): Binding {
  const number = amount(doing, n);
  if (number === 0) return NOTHING;
  const ref = what ?? SELF;
  for (const id of meant(doing, ref)) {
    const player = controllerOf(viewOf(doing.game), id);
    doing.vars.enduring = { objects: [id], players: [player], did: true };
    const it = { ref: 'var', name: 'enduring' } as const;
    const yes = onBattlefield(doing, id) && ask(doing.game, player, 'whether to put the counters on it', '701.63a', id);
    doing.run(doing, [
      yes
        ? { do: 'putCounters', counter: '+1/+1', n: number, on: it }
        : {
            do: 'createToken',
            who: { player: 'var', name: 'enduring' },
            n: 1,
            token: creature('Spirit', 'W', number),
          },
    ]);
  }
  return bindNumber(number);
}

/** 701.48a: Lessons from outside the game are not there. */
function learn(doing: Doing, { who }: InstructionOf<'learn'>): Binding {
  const all = players(doing, who);
  for (const player of all) {
    const hand = doing.game.state.players[player]?.hand ?? [];
    if (hand.length === 0 || !ask(doing.game, player, 'whether to discard a card', '701.48a', doing.start.self))
      continue;
    discardBy(doing, player, 1);
    draw(doing.game, player, 1, doing.because);
  }
  return bindPlayers(all);
}

/** 701.30: each clashing player reveals the top card and may put it on the bottom; the higher mana value wins. */
function clash(doing: Doing, { then }: InstructionOf<'clash'>): Binding {
  const { game } = doing;
  const { you } = doing.start;
  const opponents = apnap(game.state).filter((id) => id !== you);
  const [index] = pick(game, {
    shape: 'pick',
    topic: 'choose',
    player: you,
    source: doing.start.self,
    question: 'which opponent to clash with',
    rule: '701.30b',
    options: opponents.map((player) => optionOf({ player })),
    min: Math.min(1, opponents.length),
    max: 1,
  });
  const clashing = [you, ...(index === undefined ? [] : [opponents[index]!])];
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
  acted(doing, 'clash', you, []);
  if (won) doing.run(doing, then ?? []);
  return { ...NOTHING, did: won };
}

/** 701.68a: -1/-1 counters on a creature that the player controls. */
function blight(doing: Doing, { who, n = 1 }: InstructionOf<'blight'>): Binding {
  const { game } = doing;
  const done: ObjectId[] = [];
  for (const player of players(doing, who)) {
    const able = permanents(viewOf(game)).filter((id) => {
      const now = viewOf(game).of(id);
      return now.controller === player && now.types.includes('Creature');
    });
    const [index] = pick(game, {
      shape: 'pick',
      topic: 'choose',
      player,
      source: doing.start.self,
      question: 'which creature is blighted',
      rule: '701.68a',
      options: able.map((object) => optionOf({ object })),
      min: Math.min(1, able.length),
      max: 1,
    });
    const object = index === undefined ? undefined : able[index];
    if (object !== undefined) {
      done.push(object);
      happen(
        game,
        [{ kind: 'counters', object, counter: '-1/-1', change: amount(doing, n), by: player }],
        doing.because,
      );
    }
    acted(doing, 'blight', player, done);
  }
  return bindObjects(done);
}

type Actions =
  | 'explore'
  | 'connive'
  | 'amass'
  | 'incubate'
  | 'discover'
  | 'fabricate'
  | 'endure'
  | 'learn'
  | 'clash'
  | 'forage'
  | 'airbend'
  | 'earthbend'
  | 'blight';

/** Keyword actions that stand for a small process of their own (701). */
export const ACTIONS: Family<Actions> = {
  explore,
  connive,
  amass,
  incubate,
  discover,
  fabricate,
  endure,
  learn,
  clash,
  forage: () => notPlayed('701.61', 'forage'),
  airbend: () => notPlayed('701.65', 'airbend'),
  earthbend: () => notPlayed('701.66', 'earthbend'),
  blight,
};
