import type { Cost, CostPart } from '../../rules/costs.ts';
import type { Zone } from '../../rules/nouns.ts';
import { optionOf, usual } from '../choose.ts';
import { withVars } from '../evaluate/env.ts';
import { hasStatus } from '../evaluate/status.ts';
import type { Because, GameEvent, MoveCause } from '../events.ts';
import { happen } from '../happen.ts';
import { type Binding, bindObjects, bindPlayers, type ObjectId, type PlayerId } from '../ids.ts';
import { hasKeyword } from '../keywords/expand.ts';
import { topOf } from '../library.ts';
import { likeness } from '../likeness.ts';
import { attempt, envIn, type Game, pick, viewOf } from '../machine.ts';
import { draw, moveAll } from '../moves.ts';
import { cantHave } from '../replacement/impossible.ts';
import { ruleFor, ruleOn } from '../rule-effects.ts';
import { notPlayed } from '../signals.ts';
import type { Variant } from '../variant.ts';
import { apnap, objectOf } from '../view.ts';
import { removeCounters, removedName } from './counters.ts';
import { choosePaid, envOfPayer, fail, inHand, number, type Payer, yours } from './payer.ts';
import { choosePower, chooseTapped, POWER_TAPPED } from './tapping.ts';

type Kind = Exclude<CostPart['pay'], 'mana'>;
type Row<K extends Kind> = (game: Game, part: Variant<CostPart, 'pay', K>, payer: Payer) => Binding | undefined;

function sacrifice(game: Game, payer: Payer, ids: readonly ObjectId[]): Binding {
  for (const id of ids) if (ruleOn(viewOf(game), 'cantBeSacrificed', id)) fail("It can't be sacrificed.", '701.21a');
  moveAll(game, ids, 'graveyard', payer.because, { cause: 'sacrifice', by: payer.player });
  return bindObjects(ids);
}

/** {T} and {Q}: only an untapped permanent, and no creature that came under control this turn (107.5, 107.6, 302.6). */
function tapSelf(game: Game, payer: Payer, untap: boolean): undefined {
  const view = viewOf(game);
  const object = objectOf(view, payer.source);
  if (object.tapped !== untap)
    fail(untap ? 'It is already untapped.' : 'It is already tapped.', untap ? '107.6' : '107.5');
  const sick = view.of(payer.source).types.includes('Creature') && hasStatus(payer.env, payer.source, 'summoningSick');
  if (sick && !hasKeyword(view, payer.source, 'haste') && !ruleOn(view, 'hasteForAbilities', payer.source)) {
    fail('It came under its controller’s control this turn.', '302.6');
  }
  happen(game, [{ kind: untap ? 'untap' : 'tap', object: payer.source }], payer.because);
  return undefined;
}

function anOpponent(game: Game, payer: Payer, question: string, rule: string): PlayerId {
  const opponents = apnap(game.state).filter((id) => id !== payer.player);
  const [index] = pick(game, {
    shape: 'pick',
    topic: 'choose',
    player: payer.player,
    source: payer.source,
    question,
    rule,
    options: opponents.map((player) => optionOf({ player })),
    min: 1,
    max: 1,
  });
  return index === undefined ? fail('There is no opponent to choose.', rule) : opponents[index]!;
}

const moveSelf = (game: Game, payer: Payer, to: Zone, cause?: MoveCause): Binding => {
  if (!game.state.objects[payer.source]) fail('It is no longer there.', '118.3');
  const { x } = payer.env;
  const how = { by: payer.player, ...(cause ? { cause } : {}), ...(x === undefined ? {} : { x }) };
  return bindObjects(moveAll(game, [payer.source], to, payer.because, how));
};

/** 118.3a, 119.4: life can be paid only by a player who has that much. */
export function payLife(game: Game, player: PlayerId, n: number, because: Because): void {
  if (n === 0) return;
  if (ruleFor(viewOf(game), 'lifeCantChange', player) || (game.state.players[player]?.life ?? 0) < n)
    fail('There is not enough life to pay.', '119.4');
  happen(
    game,
    [
      { kind: 'life', player, change: -n, paid: true },
      { kind: 'paid', player, mana: [], life: n },
    ],
    because,
  );
}

function tapOthers(game: Game, payer: Payer, ids: readonly ObjectId[], untap = false): Binding {
  happen(
    game,
    ids.map((object): GameEvent => ({ kind: untap ? 'untap' : 'tap', object })),
    payer.because,
  );
  return bindObjects(ids);
}

/** How each part of a cost other than mana is paid (601.2h, 602.2b). Total over the algebra. */
const PAY: { readonly [K in Kind]: Row<K> } = {
  tap: (game, _part, payer) => tapSelf(game, payer, false),
  untap: (game, _part, payer) => tapSelf(game, payer, true),
  tapSelf: (game, _part, payer) => tapSelf(game, payer, false),
  untapSelf: (game, _part, payer) => tapSelf(game, payer, true),
  life: (game, part, payer) => {
    payLife(game, payer.player, number(payer, part.amount), payer.because);
    return undefined;
  },
  loyalty: (game, part, payer) => {
    const n = number(payer, part.amount);
    if (n < 0 && (objectOf(viewOf(game), payer.source).counters.loyalty ?? 0) < -n)
      fail('There is not enough loyalty.', '606.6');
    if (n > 0 && cantHave(viewOf(game), payer.source, 'loyalty')) fail('No counters can be put on it.', '614.17b');
    if (n !== 0)
      happen(
        game,
        [{ kind: 'counters', object: payer.source, counter: 'loyalty', change: n, by: payer.player, cause: 'cost' }],
        payer.because,
      );
    return undefined;
  },
  energy: (game, part, payer) => {
    const n = number(payer, part.amount);
    if ((game.state.players[payer.player]?.counters.energy ?? 0) < n) fail('There is not enough energy.', '107.14');
    happen(game, [{ kind: 'playerCounters', player: payer.player, counter: 'energy', change: -n }], payer.because);
    return undefined;
  },
  promise: (game, _part, payer) => bindPlayers([anOpponent(game, payer, 'who is promised the gift', '702.174a')]),
  draw: (game, part, payer) => bindObjects(draw(game, payer.player, number(payer, part.n), payer.because)),
  opponentGainsLife: (game, part, payer) => {
    const player = anOpponent(game, payer, 'who gains the life', '118.1');
    if (ruleFor(viewOf(game), 'cantGainLife', player)) fail('That player can’t gain life.', '118.3');
    happen(game, [{ kind: 'life', player, change: number(payer, part.n) }], payer.because);
    return undefined;
  },
  sacrificeSelf: (game, _part, payer) => sacrifice(game, payer, [payer.source]),
  exileSelf: (game, { from }, payer) =>
    from !== undefined && game.state.objects[payer.source]?.zone !== from
      ? fail('It is not in that zone.', '118.3')
      : moveSelf(game, payer, 'exile'),
  discardSelf: (game, _part, payer) => moveSelf(game, payer, 'graveyard', payer.cycling ? 'cycle' : 'discard'),
  returnSelf: (game, _part, payer) => moveSelf(game, payer, 'hand'),
  revealSelf: (game, _part, payer) => reveal(game, payer, [payer.source]),
  sacrifice: (game, part, payer) => {
    const able = yours(game, payer, part.what).filter((id) => !ruleOn(viewOf(game), 'cantBeSacrificed', id));
    return sacrifice(game, payer, choosePaid(game, payer, able, number(payer, part.n), 'sacrifice'));
  },
  discard: (game, part, payer) => {
    const ids = inHand(game, payer, part.what);
    const n = part.n === 'hand' ? ids.length : number(payer, part.n);
    const chosen = part.random
      ? atRandom(game, payer, ids, n)
      : choosePaid(game, payer, ids, n, 'discard', { topic: 'discard' });
    moveAll(game, chosen, 'graveyard', payer.because, { cause: 'discard', by: payer.player });
    return bindObjects(chosen);
  },
  exile: (game, part, payer) => {
    const env = envOfPayer(game, payer);
    const ids = env.read.select(part.from, env).filter((id) => id !== payer.source);
    const most = part.orMore ? ids.length : undefined;
    const chosen = choosePaid(game, payer, ids, number(payer, part.n), 'exile', { most });
    return bindObjects(moveAll(game, chosen, 'exile', payer.because, { by: payer.player }));
  },
  exileTop: (game, part, payer) =>
    bindObjects(moveAll(game, fromTop(game, payer, number(payer, part.n)), 'exile', payer.because)),
  mill: (game, part, payer) =>
    bindObjects(
      moveAll(game, fromTop(game, payer, number(payer, part.n)), 'graveyard', payer.because, { cause: 'mill' }),
    ),
  return: (game, part, payer) => {
    const chosen = choosePaid(game, payer, yours(game, payer, part.what), number(payer, part.n), 'return');
    return bindObjects(moveAll(game, chosen, 'hand', payer.because));
  },
  tapOthers: (game, part, payer) => tapOthers(game, payer, chooseTapped(game, payer, part)),
  untapOthers: (game, part, payer) => {
    const able = yours(game, payer, part.what).filter((id) => objectOf(viewOf(game), id).tapped);
    return tapOthers(game, payer, choosePaid(game, payer, able, number(payer, part.n), 'untap'), true);
  },
  // 702.122a: any number with enough total power
  tapTotalPower: (game, part, payer) => {
    const tapped = choosePower(game, payer, part);
    const bound = tapOthers(game, payer, tapped);
    const told = tapped.map(
      (id): GameEvent => ({
        kind: 'acted',
        what: part.act,
        player: payer.player,
        objects: [id, payer.source],
      }),
    );
    happen(game, told, { ...payer.because, rules: [POWER_TAPPED[part.act][1]] });
    return bound;
  },
  reveal: (game, part, payer) =>
    reveal(game, payer, choosePaid(game, payer, inHand(game, payer, part.what), number(payer, part.n), 'reveal')),
  removeCounters,
  putCounters: (game, part, payer) => {
    const env = envIn(game, payer.source, payer.player);
    const object =
      part.on === 'self'
        ? payer.source
        : choosePaid(game, payer, env.read.select(part.on, env), 1, 'put counters on')[0]!;
    if (cantHave(viewOf(game), object, part.counter)) fail('No counters can be put on it.', '614.17b');
    happen(
      game,
      [
        {
          kind: 'counters',
          object,
          counter: part.counter,
          change: number(payer, part.n),
          by: payer.player,
          cause: 'cost',
        },
      ],
      payer.because,
    );
    return undefined;
  },
  putOnLibrary: (game, part, payer) => {
    const n = number(payer, part.n);
    const chosen = choosePaid(game, payer, inHand(game, payer, part.what), n, 'put on the library');
    if (chosen.length > 1) return notPlayed('401.4', 'the order of cards put on a library as a cost');
    return bindObjects(moveAll(game, chosen, 'library', payer.because, { position: part.where, by: payer.player }));
  },
  // 701.59a
  collectEvidence: (game, part, payer) => {
    const view = viewOf(game);
    const able = game.state.players[payer.player]?.graveyard ?? [];
    const enough = (indices: readonly number[]): boolean =>
      indices.reduce((sum, i) => sum + view.of(able[i]!).manaValue, 0) >= part.n;
    if (!enough(able.map((_, i) => i))) fail('There is not enough to collect evidence.', '701.59b');
    const picked = pick(game, {
      shape: 'pick',
      topic: 'choose',
      player: payer.player,
      source: payer.source,
      question: 'what to exile',
      rule: '701.59a',
      paying: 'exile',
      options: able.map((object) => optionOf({ object })),
      min: 0,
      max: able.length,
      fits: enough,
    });
    const ids = picked.map((i) => able[i]!);
    happen(game, [{ kind: 'acted', what: 'collectEvidence', player: payer.player, objects: ids }], payer.because);
    return bindObjects(moveAll(game, ids, 'exile', payer.because, { by: payer.player }));
  },
  forage: (game, _part, payer) => {
    payOthers(game, oneOf(game, FORAGE, payer), payer);
    const event: GameEvent = { kind: 'acted', what: 'forage', player: payer.player, objects: [] };
    happen(game, [event], { ...payer.because, rules: ['701.61a'] });
    return undefined;
  },
  ownManaCost: () => notPlayed('118.9', 'a cost that is the card’s own mana cost'),
  toGraveyard: () => notPlayed('118', 'putting cards into their owners’ graveyards as a cost'),
  oneOf: (game, part, payer) => {
    const chosen = oneOf(game, part.of, payer);
    if (chosen.some((p) => p.pay === 'mana')) return notPlayed('601.2b', 'a choice between costs with mana');
    payOthers(game, chosen, payer);
    return undefined;
  },
};

/** 701.61a */
const FORAGE: readonly Cost[] = [
  [{ pay: 'exile', from: { zones: ['graveyard'], whose: 'you', filter: [] }, n: 3 }],
  [{ pay: 'sacrifice', what: [{ is: 'subtype', subtype: 'Food' }], n: 1 }],
];

/** A cost that is one of several: what can't be paid is not offered (118.3). */
export function oneOf(game: Game, of: readonly Cost[], payer: Payer): Cost {
  const able = of.filter((cost) => {
    const { onForced: _, ...rest } = game;
    const trial: Game = { ...rest, log: [], chooser: usual };
    return 'done' in attempt(trial, () => payOthers(trial, cost, payer));
  });
  if (able.length === 0) fail('None of these costs can be paid.', '601.2b');
  const [index] = pick(game, {
    shape: 'pick',
    topic: 'pay',
    player: payer.player,
    source: payer.source,
    question: 'which cost to pay',
    rule: '601.2b',
    options: able.map((cost) =>
      cost.every((part) => part.pay === 'mana')
        ? { is: 'mana', mana: cost.flatMap((part) => (part.pay === 'mana' ? part.mana : [])) }
        : { is: 'word', word: cost.map((part) => wordFor(part, payer)).join(' and ') },
    ),
    min: 1,
    max: 1,
  });
  return able[index ?? 0] ?? [];
}

/** How a part of a cost is called where it is one of several. */
function wordFor(part: CostPart, payer: Payer): string {
  if (part.pay === 'life') return `${number(payer, part.amount)} life`;
  if (part.pay === 'tapOthers') return 'tap';
  return part.pay.replace(/Self$/, '');
}

function atRandom(game: Game, payer: Payer, ids: readonly ObjectId[], n: number): readonly ObjectId[] {
  if (ids.length < n) fail('There is not enough to discard.', '601.2h');
  const picked = pick(game, {
    shape: 'pick',
    topic: 'discard',
    player: 'nature',
    source: payer.source,
    question: 'which card is discarded at random',
    rule: '701.9b',
    options: ids.map((object) => optionOf({ object }, likeness(viewOf(game), object))),
    min: n,
    max: n,
  });
  return picked.map((i) => ids[i]!);
}

/** The last parts of a cost to be paid: random ones and those that take from the library (601.2h). */
const isLate = (part: CostPart): boolean =>
  part.pay === 'exileTop' || part.pay === 'mill' || (part.pay === 'discard' && part.random === true);

function reveal(game: Game, payer: Payer, ids: readonly ObjectId[]): Binding {
  happen(game, [{ kind: 'acted', what: 'reveal', player: payer.player, objects: ids }], payer.because);
  return bindObjects(ids);
}

function fromTop(game: Game, payer: Payer, n: number): readonly ObjectId[] {
  const top = topOf(game, payer.player, n);
  if (top.length < n) fail('There are not enough cards in the library.', '118.3');
  return top;
}

/** How later words call what was paid with, where the cost itself names it not. */
export const PAID: { readonly [K in CostPart['pay']]?: string } = {
  sacrifice: 'sacrificed',
  discard: 'discarded',
  reveal: 'revealed',
  return: 'returned',
  tapOthers: 'tapped',
  exile: 'exiled',
  exileTop: 'exiled',
  mill: 'milled',
  promise: 'promised',
};

/** Pays the parts of a cost other than mana; gives what was bound by name. */
export function payOthers(game: Game, parts: readonly CostPart[], payer: Payer): Readonly<Record<string, Binding>> {
  let vars: Readonly<Record<string, Binding>> = {};
  for (const part of [...parts.filter((p) => !isLate(p)), ...parts.filter(isLate)]) {
    if (part.pay === 'mana') continue;
    const at = { ...payer, part, env: withVars({ ...payer.env, view: viewOf(game) }, vars) };
    const paid = (PAY[part.pay] as Row<Kind>)(game, part as never, at);
    const name =
      ('as' in part ? part.as : undefined) ??
      PAID[part.pay] ??
      (part.pay === 'removeCounters' ? removedName(part.counter) : undefined);
    if (paid && name) vars = { ...vars, [name]: paid };
  }
  return vars;
}
