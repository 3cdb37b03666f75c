import { optionOf } from '../choose.ts';
import { eachPlayer } from '../evaluate/env.ts';
import type { GameEvent } from '../events.ts';
import { happen, put } from '../happen.ts';
import { type Binding, bindNumber, bindObjects, NOTHING, type ObjectId, type PlayerId } from '../ids.ts';
import { topOf } from '../library.ts';
import { likeness } from '../likeness.ts';
import { choose, envIn, type Game, note, pick, viewOf } from '../machine.ts';
import { draw, moveAll, reallyDestroyed } from '../moves.ts';
import { anOpponent } from '../opponent.ts';
import { activeRules, ruleOn } from '../rule-effects.ts';
import { notPlayed } from '../signals.ts';
import { acted } from './acting.ts';
import {
  amount,
  amountFor,
  type Doing,
  type Family,
  find,
  findOnBattlefield,
  type InstructionOf,
  now,
  onePlayer,
  players,
} from './doing.ts';
import { exiledHere } from './move.ts';
import { search } from './search.ts';

/** Puts a library in a random order (701.24a): which card lies where is nature's choice once it matters. */
function shuffle(game: Game, player: PlayerId, because: Doing['because']): void {
  const order = game.state.players[player]?.library ?? [];
  happen(game, [{ kind: 'shuffle', player, order }], because);
}

function discard(doing: Doing, instruction: InstructionOf<'discard'>): Binding {
  const { game } = doing;
  const done: ObjectId[] = [];
  for (const player of players(doing, instruction.who)) {
    const env = envIn(game, doing.start.self, player, { vars: doing.vars });
    const hand = (game.state.players[player]?.hand ?? []).filter(
      (id) => instruction.what === undefined || env.read.fits(id, instruction.what, env),
    );
    const n = instruction.n === 'hand' ? hand.length : Math.min(amountFor(doing, instruction.n, player), hand.length);
    const chooser = instruction.random
      ? 'nature'
      : instruction.chooser
        ? (players(doing, instruction.chooser)[0] ?? player)
        : player;
    const picked = pick(game, {
      shape: 'pick',
      topic: 'discard',
      player: chooser,
      source: doing.start.self,
      question: 'what is discarded',
      rule: '701.9b',
      options: hand.map((object) => optionOf({ object }, likeness(viewOf(game), object))),
      min: n,
      max: n,
    });
    done.push(
      ...moveAll(
        game,
        picked.map((i) => hand[i]!),
        'graveyard',
        doing.because,
        { cause: 'discard', by: player, effectOf: doing.start.you },
      ),
    );
  }
  return bindObjects(done, done.length);
}

/** Where cards go that don't stay on top, and the rule for it. */
const SORTED = {
  scry: ['bottom', '701.22a'],
  surveil: ['graveyard', '701.25a'],
  fateseal: ['bottom', '701.29a'],
} as const;

/** Looks at the top cards, of an opponent to fateseal, and puts any of them into a pile apart, the rest back on top (701.22, 701.25, 701.29). */
function lookAndSort(
  doing: Doing,
  { do: kind, who, n: count }: InstructionOf<'scry' | 'surveil' | 'fateseal'>,
): Binding {
  const { game } = doing;
  const n = amount(doing, count);
  if (n === 0) return NOTHING;
  const [apart, rule] = SORTED[kind];
  for (const player of players(doing, who)) {
    const owner =
      kind === 'fateseal'
        ? anOpponent(game, player, { source: doing.start.self, question: 'whose library to look at', rule })
        : player;
    if (owner === undefined) continue;
    const top = topOf(game, owner, n);
    // Blank cards are all alike: looking at nothing else is no choice.
    const stated = top.some((id) => game.state.objects[id]?.card !== undefined);
    if (stated) {
      const decided = choose(game, {
        shape: 'piles',
        topic: 'piles',
        player,
        source: doing.start.self,
        question: `what goes to the ${apart}, and the order`,
        rule,
        options: top.map((object) => optionOf({ object })),
        piles: ['top', apart],
      });
      const [keep = [], away = []] = 'piles' in decided ? decided.piles.map((pile) => pile.map((i) => top[i]!)) : [];
      const rest = (game.state.players[owner]?.library ?? []).filter((id) => !top.includes(id));
      if (apart === 'bottom')
        put(game, [{ kind: 'arrange', player: owner, order: [...keep, ...rest, ...away], below: away }], doing.because);
      else {
        moveAll(game, away, 'graveyard', doing.because);
        put(game, [{ kind: 'arrange', player: owner, order: [...keep, ...rest] }], doing.because);
      }
    }
    acted(doing, kind, player, [], n);
  }
  return bindNumber(n);
}

/** 701.21: each player sacrifices what they choose; one that can't be sacrificed stays. */
function sacrifice(doing: Doing, instruction: InstructionOf<'sacrifice'>): Binding {
  const { game } = doing;
  const view = viewOf(game);
  if ('ref' in instruction.what) {
    const ids = findOnBattlefield(doing, instruction.what).filter((id) => !ruleOn(view, 'cantBeSacrificed', id));
    const by = onePlayer(doing, instruction.who);
    if (instruction.n !== undefined && instruction.n !== 'all')
      return notPlayed('701.21a', 'sacrificing some of the objects meant');
    const own =
      instruction.who === undefined
        ? ids.filter((id) => view.of(id).controller === doing.start.you)
        : ids.filter((id) => by === undefined || view.of(id).controller === by);
    moveAll(game, own, 'graveyard', doing.because, (id) => ({ cause: 'sacrifice', by: view.of(id).controller }));
    return bindObjects(own);
  }
  const chosen: ObjectId[] = [];
  for (const player of players(doing, instruction.who)) {
    const env = eachPlayer(now(doing), player);
    const filter = instruction.what;
    const able = game.state.battlefield.filter(
      (id) =>
        !game.state.objects[id]?.phasedOut &&
        view.of(id).controller === player &&
        env.read.fits(id, filter, { ...env, you: player }) &&
        !ruleOn(view, 'cantBeSacrificed', id),
    );
    const n =
      instruction.n === 'all'
        ? able.length
        : Math.min(instruction.n === undefined ? 1 : amount(doing, instruction.n), able.length);
    const picked = pick(game, {
      shape: 'pick',
      topic: 'choose',
      player,
      source: doing.start.self,
      question: 'what to sacrifice',
      rule: '701.21a',
      options: able.map((object) => optionOf({ object }, likeness(viewOf(game), object))),
      min: n,
      max: n,
    });
    chosen.push(...picked.map((i) => able[i]!));
  }
  moveAll(game, chosen, 'graveyard', doing.because, (id) => ({ cause: 'sacrifice', by: view.of(id).controller }));
  return bindObjects(chosen);
}

/** Each effect that doubles milling does so (614.1a). */
function milledTimes({ game }: Doing, player: PlayerId): number {
  const twice = activeRules(viewOf(game), 'millsTwice').filter(({ rule, env }) =>
    env.read.playerFits(player, rule.who, env),
  );
  for (const { source } of twice) note(game, 'Twice as many cards are milled.', { rules: ['614.1a'], source });
  return 2 ** twice.length;
}

function topCards(doing: Doing, instruction: InstructionOf<'topCards'>): Binding {
  const { game } = doing;
  const n = amount(doing, instruction.n);
  const whose = players(doing, instruction.of);
  const top = whose.flatMap((player) => topOf(game, player, n));
  const link = (ids: readonly ObjectId[]): Binding => {
    if (instruction.link)
      put(game, [{ kind: 'link', object: doing.start.self, link: instruction.link, to: ids }], doing.because);
    return bindObjects(ids);
  };
  switch (instruction.how) {
    case 'exile': {
      const moved = moveAll(game, top, 'exile', doing.because);
      exiledHere(doing, top);
      return link(moved);
    }
    case 'exileFaceDown':
      return link(moveAll(game, top, 'exile', doing.because, { entering: { faceDown: 'hidden' } }));
    case 'reveal':
      for (const player of whose) acted(doing, 'reveal', player, topOf(game, player, n));
      return link(top);
    case 'look':
      put(
        game,
        top.map((object): GameEvent => ({ kind: 'seen', object, by: [doing.start.you] })),
        doing.because,
      );
      return link(top);
  }
}

/** Reveals cards from the top until enough fit; the others are bound apart (701.20). */
function revealUntil(doing: Doing, instruction: InstructionOf<'revealUntil'>): Binding {
  const { game } = doing;
  const player = onePlayer(doing, instruction.of);
  if (player === undefined) return NOTHING;
  const wanted = instruction.n === undefined ? 1 : amount(doing, instruction.n);
  const env = now(doing);
  const found: ObjectId[] = [];
  const rest: ObjectId[] = [];
  const stated = game.state.players[player]?.library.length ?? 0;
  for (let n = 1; n <= stated && found.length < wanted; n++) {
    const id = topOf(game, player, n).at(-1)!;
    (env.read.fits(id, instruction.filter, now(doing)) ? found : rest).push(id);
  }
  if (found.length < wanted && game.state.players[player]?.blanks)
    return notPlayed('701.20', 'revealing through an unstated library');
  const all = [...rest, ...found];

  if (instruction.how === 'reveal') {
    acted(doing, 'reveal', player, all);
    doing.vars[instruction.rest] = bindObjects(rest);
    return bindObjects(found);
  }
  const moved = moveAll(
    game,
    all,
    instruction.how === 'exile' ? 'exile' : 'graveyard',
    doing.because,
    instruction.how === 'mill' ? { cause: 'mill' } : {},
  );
  if (instruction.how === 'exile') exiledHere(doing, all);
  doing.vars[instruction.rest] = bindObjects(moved.slice(0, rest.length));
  return bindObjects(moved.slice(rest.length));
}

type Cards =
  | 'draw'
  | 'discard'
  | 'mill'
  | 'scry'
  | 'surveil'
  | 'fateseal'
  | 'shuffle'
  | 'destroy'
  | 'sacrifice'
  | 'reveal'
  | 'look'
  | 'topCards'
  | 'revealUntil'
  | 'search';

/** Who draws fewer cards than told hasn't done it, whatever replaced a draw by more (608.2c, 603.12). */
function drawnInFull(
  doing: Doing,
  numbers: readonly (readonly [player: PlayerId, number: number])[],
  drawn: readonly ObjectId[],
  before: number,
): Binding {
  const since = doing.game.state.history.slice(before);
  const all = numbers.every(
    ([player, number]) =>
      since.filter(({ event }) => event.kind === 'draw' && event.player === player).length >= number,
  );
  return { ...bindObjects(drawn), did: all && numbers.some(([, number]) => number > 0) };
}

/** Cards in hidden zones and what leaves the battlefield (701). */
export const CARDS: Family<Cards> = {
  draw: (doing, { who, n }) => {
    const numbers = players(doing, who).map((player) => [player, amountFor(doing, n, player)] as const);
    const before = doing.game.state.history.length;
    const drawn = numbers.flatMap(([player, number]) => draw(doing.game, player, number, doing.because));
    return drawnInFull(doing, numbers, drawn, before);
  },
  discard,
  mill: (doing, { who, n }) => {
    return bindObjects(
      players(doing, who).flatMap((player) => {
        const number = amountFor(doing, n, player);
        const top = topOf(doing.game, player, number * milledTimes(doing, player));
        return moveAll(doing.game, top, 'graveyard', doing.because, { cause: 'mill' });
      }),
    );
  },
  scry: lookAndSort,
  surveil: lookAndSort,
  fateseal: lookAndSort,
  shuffle: (doing, { who, searched }) => {
    if (searched !== undefined && !doing.vars[searched]?.words?.includes('library')) return undefined;
    for (const player of players(doing, who)) shuffle(doing.game, player, doing.because);
    return undefined;
  },
  destroy: (doing, { what, noRegeneration }) => {
    const { game, because } = doing;
    const ids = findOnBattlefield(doing, what);
    const destroyed = reallyDestroyed(game, ids, because, noRegeneration ? { noRegeneration } : {});
    const moved = moveAll(game, destroyed, 'graveyard', because, { cause: 'destroy' });
    const died = destroyed.filter((id) => {
      const next = game.state.gone[id]?.next;
      return next !== undefined && game.state.objects[next]?.zone === 'graveyard';
    });
    for (const [name, done] of [
      ['destroyed', destroyed],
      ['died', died],
    ] as const)
      doing.vars[name] = bindObjects([...(doing.vars[name]?.objects ?? []), ...done]);
    return { ...bindObjects(ids), did: moved.length > 0 };
  },
  sacrifice,
  reveal: (doing, { what }) => {
    const ids =
      'ref' in what
        ? find(doing, what)
        : players(doing, what.hand).flatMap((p) => doing.game.state.players[p]?.hand ?? []);
    acted(doing, 'reveal', doing.start.you, ids);
    return bindObjects(ids);
  },
  look: (doing, { who, what }) => {
    const ids =
      'ref' in what
        ? find(doing, what)
        : players(doing, what.hand).flatMap((p) => doing.game.state.players[p]?.hand ?? []);
    put(
      doing.game,
      ids.map((object): GameEvent => ({ kind: 'seen', object, by: players(doing, who) })),
      doing.because,
    );
    return bindObjects(ids);
  },
  topCards,
  revealUntil,
  search,
};
