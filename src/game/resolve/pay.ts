import type { Cost, CostPart } from '../../rules/costs.ts';
import { usual } from '../choose.ts';
import { payOthers } from '../costs/pay.ts';
import { totalCost, waterbent } from '../costs/total.ts';
import { type Binding, bindNumber, NOTHING, type PlayerId } from '../ids.ts';
import { ask, attempt, choose, type Game, viewOf } from '../machine.ts';
import { asThough } from '../mana/as-though.ts';
import { payMana } from '../mana/pay.ts';
import { potential } from '../mana/payable.ts';
import { notPlayed } from '../signals.ts';
import { hasX } from '../stack/x.ts';
import { type Doing, type InstructionOf, now, onePlayer } from './doing.ts';
import { nowDone } from './once.ts';

/** 118.12: a player pays or doesn't; what can't be paid isn't offered. An X that nothing defines is chosen as it is paid (107.3f). */
export function pay(doing: Doing, instruction: InstructionOf<'pay'>): Binding {
  const { game } = doing;
  if (instruction.anyTimes) return notPlayed('118.12', 'paying any number of times');
  const player = onePlayer(doing, instruction.who);
  if (player === undefined) return NOTHING;
  const cost = costOf(doing, instruction);
  const open = hasX(cost) && doing.start.x === undefined;
  const unless = instruction.else?.length && !instruction.then?.length ? { unless: true as const } : {};
  const paid =
    payable(doing, instruction) &&
    (!instruction.optional || ask(game, player, 'whether to pay', '118.12', doing.start.self, unless)) &&
    'done' in attempt(game, () => payOnce(doing, player, cost, open ? chosenX(doing, player, cost) : undefined));
  if (paid) nowDone(doing);
  doing.run(doing, paid ? (instruction.then ?? []) : (instruction.else ?? []));
  return { objects: [], players: [], did: paid };
}

/** What is to be paid: a cost for each of something is one cost (702.24a). */
function costOf(doing: Doing, { cost, each }: InstructionOf<'pay'>): Cost {
  if (each === undefined) return cost;
  const env = now(doing);
  const times = env.read.amount(each, env);
  return times === 0 ? [] : cost.flatMap((part) => manyTimes(part, times));
}

function manyTimes(part: CostPart, times: number): Cost {
  if (part.pay === 'mana') return [{ ...part, mana: Array.from({ length: times }, () => part.mana).flat() }];
  if (part.pay === 'life') return [{ ...part, amount: { amount: 'times', of: [part.amount, times] } }];
  if (part.pay === 'draw') return [{ ...part, n: { amount: 'times', of: [part.n, times] } }];
  // each time it may be another opponent
  if (part.pay === 'opponentGainsLife') return Array.from({ length: times }, () => part);
  // chosen together, so that one object doesn't pay twice
  if (part.pay === 'sacrifice') return [{ ...part, n: { amount: 'times', of: [part.n, times] } }];
  const either = part.pay === 'oneOf' ? hybrid(part.of) : undefined;
  if (either) return [{ pay: 'mana', mana: Array.from({ length: times }, () => either) }];
  if (times === 1) return [part];
  return notPlayed('702.24', 'this cost several times');
}

/** One of two colours of mana, chosen for each time, is what a hybrid symbol asks for (107.4e, 702.24a). */
function hybrid(of: readonly Cost[]): string | undefined {
  const symbols = of.map((cost) => (cost.length === 1 && cost[0]?.pay === 'mana' ? cost[0].mana : []));
  return symbols.length === 2 && symbols.every((mana) => mana.length === 1 && /^[WUBRG]$/.test(mana[0]!))
    ? symbols.map(([symbol]) => symbol).join('/')
    : undefined;
}

/** Whether such a payment could be made now, with X of 0 where X is open (118.3). */
export function payable(doing: Doing, instruction: InstructionOf<'pay'>): boolean {
  const player = onePlayer(doing, instruction.who);
  const cost = costOf(doing, instruction);
  const open = hasX(cost) && doing.start.x === undefined;
  return (
    player !== undefined &&
    canPay(doing.game, (at) =>
      payOnce({ ...doing, game: at, vars: { ...doing.vars } }, player, cost, open ? 0 : undefined),
    )
  );
}

/** Only asked where it could be paid: tried on a copy of the game with the usual choices (118.3). */
function canPay(game: Game, act: (at: Game) => void): boolean {
  const { onForced: _, ...rest } = game;
  const trial: Game = { ...rest, log: [], chooser: usual };
  return 'done' in attempt(trial, () => act(trial));
}

function payOnce(doing: Doing, player: PlayerId, cost: Cost, x: number | undefined): void {
  const { game } = doing;
  const source = doing.start.self;
  const because = { rules: ['118.12'], source };
  const value = x ?? doing.start.x;
  const env = { ...now(doing), view: viewOf(game), you: player, ...(value === undefined ? {} : { x: value }) };
  const total = totalCost(game, { what: source, player, cost, x: value ?? 0, besides: 'effect' });
  const as = asThough(game, player, source, 'other');
  if (game.state.strictMana && waterbent(cost, value ?? 0) > 0) notPlayed('701.67a', 'waterbending for an effect');
  const withX = cost.some((part) => part.pay === 'mana' && part.mana.includes('X'));
  payMana(game, { player, on: source, for: 'other', withX, ...(as ? { as } : {}) }, total.mana, because);
  Object.assign(doing.vars, payOthers(game, total.others, { player, source, env, because }));
}

/** X of a cost that is paid while resolving: no more than could be paid (107.3f). Later words find it as X. */
function chosenX(doing: Doing, player: PlayerId, cost: Cost): number {
  const decided = choose(doing.game, {
    shape: 'number',
    topic: 'X',
    player,
    source: doing.start.self,
    question: 'the value of X',
    rule: '107.3f',
    min: 0,
    ...mostX(doing, player, cost),
  });
  const x = 'number' in decided ? decided.number : 0;
  doing.vars.X = bindNumber(x);
  return x;
}

function mostX(doing: Doing, player: PlayerId, cost: Cost): { readonly max?: number } {
  const { game } = doing;
  if (!game.state.strictMana || !cost.some((part) => part.pay === 'mana' && part.mana.includes('X'))) return {};
  const limit = potential(game, player);
  for (let x = 1; x <= limit; x++)
    if (!canPay(game, (at) => payOnce({ ...doing, game: at, vars: { ...doing.vars } }, player, cost, x)))
      return { max: x - 1 };
  return { max: limit };
}
