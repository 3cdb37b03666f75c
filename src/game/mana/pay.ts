import type { ManaType } from '../../rules/nouns.ts';
import { payLife } from '../costs/pay.ts';
import type { Because } from '../events.ts';
import { put } from '../happen.ts';
import { type Game, pick, viewOf } from '../machine.ts';
import { Illegal } from '../signals.ts';
import type { Mana } from '../state.ts';
import { activateMana } from './activate.ts';
import { mayBeSpent } from './restriction.ts';
import { assign, fewest, type Need, needsOf } from './solve.ts';
import { manaSources } from './sources.ts';
import type { Spending } from './spending.ts';

export interface Spent {
  readonly types: readonly ManaType[];
  readonly life: number;
}

/** Decides how each Phyrexian symbol is paid (107.4f, 601.2b). */
function decidePhyrexian(
  game: Game,
  spending: Spending,
  mana: readonly string[],
): { readonly mana: readonly string[]; readonly life: number } {
  const kept: string[] = [];
  let life = 0;
  for (const symbol of mana) {
    if (!symbol.endsWith('/P')) {
      kept.push(symbol);
      continue;
    }
    const able = (game.state.players[spending.player]?.life ?? 0) >= life + 2;
    const plain = symbol.slice(0, -2);
    const [index] = able
      ? pick(game, {
          shape: 'pick',
          topic: 'pay',
          player: spending.player,
          source: spending.on,
          question: `how {${symbol}} is paid`,
          rule: '107.4f',
          options: [
            { is: 'mana', mana: [plain] },
            { is: 'word', word: '2 life' },
          ],
          min: 1,
          max: 1,
        })
      : [0];
    if (index === 1) life += 2;
    else kept.push(plain);
  }
  return { mana: kept, life };
}

/** Pays mana for a cost (601.2g–h): from the pool, then from sources, or taken as available where the scenario says so. */
export function payMana(game: Game, spending: Spending, cost: readonly string[], because: Because): Spent {
  const { mana, life } = decidePhyrexian(game, spending, cost);
  if (life > 0) payLife(game, spending.player, life, because);
  const needs = needsOf(mana);
  const spent =
    mana.length === 0 ? [] : game.state.strictMana ? strictly(game, spending, needs) : asNeeded(game, spending, needs);
  if (spent.length > 0) put(game, [{ kind: 'paid', player: spending.player, mana: spent, life: 0 }], because);
  return { types: spent.map((t): ManaType => t), life };
}

const usable = (game: Game, spending: Spending): readonly Mana[] =>
  (game.state.players[spending.player]?.pool ?? []).filter((m) => mayBeSpent(game, m, spending));

function take(game: Game, spending: Spending, mana: readonly Mana[]): void {
  if (mana.length > 0)
    put(game, [{ kind: 'spendMana', player: spending.player, mana, on: spending.on }], {
      rules: ['601.2h'],
      source: spending.on,
    });
}

/** Mana in the pool goes first; the rest is there. */
function asNeeded(game: Game, spending: Spending, ways: readonly (readonly Need[])[]): readonly ManaType[] {
  const needs = ways[0] ?? [];
  const pool = usable(game, spending);
  const paid: ManaType[] = [];
  const used: Mana[] = [];
  for (const need of needs) {
    const unit = pool.find((m) => !used.includes(m) && need.includes(m.type));
    if (unit) used.push(unit);
    paid.push(unit?.type ?? (need.length > 2 ? 'C' : need[0]!));
  }
  take(game, spending, used);
  return paid;
}

function strictly(game: Game, spending: Spending, ways: readonly (readonly Need[])[]): readonly ManaType[] {
  const pool = usable(game, spending);
  const sources = spending.sources ?? manaSources(viewOf(game), spending.player);
  for (const needs of ways) {
    const plan = fewest(
      needs,
      pool.map((m) => m.type),
      sources,
    );
    if (!plan) continue;
    for (const { source, output } of plan) activateMana(game, spending.player, source.object, source.held, output);
    const now = usable(game, spending);
    const units = assign(
      needs,
      now.map((m) => m.type),
    );
    if (!units) continue;
    take(
      game,
      spending,
      units.map((i) => now[i]!),
    );
    return units.map((i) => now[i]!.type);
  }
  throw new Illegal('The mana cost cannot be paid.', ['601.2h', '118.3']);
}
