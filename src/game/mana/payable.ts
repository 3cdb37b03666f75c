import type { PlayerId } from '../ids.ts';
import type { Game } from '../machine.ts';
import { Illegal } from '../signals.ts';
import { type Need, narrowed, needsOf, widened } from './needs.ts';
import { fewest, type Paying } from './plan.ts';
import { mayBeSpent } from './restriction.ts';
import { manaSources } from './sources.ts';
import type { Spending } from './spending.ts';

/** Something other than mana that pays for one unit (convoke, delve, improvise): it must. */
export type Helper = (need: Need) => boolean;

/** The ways in which a mana cost can be made up of units, as the player has stated it (601.2b). */
export function waysFor(spending: Spending, cost: readonly string[]): readonly (readonly Need[])[] {
  const all = needsOf(cost).map((needs) => widened(needs, spending.as));
  const stated = spending.stated?.mana;
  if (stated === undefined) return all;
  return narrowed(all, stated) ?? wrong();
}

const wrong = (): never => {
  throw new Illegal('That is not the mana that it costs.', ['601.2h', '118.3']);
};

export function paying(game: Game, spending: Spending, needs: readonly Need[], helpers: readonly Helper[]): Paying {
  return {
    needs,
    helpers,
    pool: game.state.players[spending.player]?.pool ?? [],
    allowed: (mana) => mayBeSpent(game, mana, spending),
  };
}

/** Whether a mana cost could be paid now, with nothing stated (118.3). Always so where mana is taken as needed. */
export function payable(game: Game, spending: Spending, cost: readonly string[]): boolean {
  if (!game.state.strictMana) return true;
  const { sources, unclear } = manaSources(game, spending.player, { except: spending.except ?? [] });
  const can = waysFor(spending, cost).some(
    (needs) => fewest(paying(game, spending, needs, []), sources)?.whole === true,
  );
  if (!can && unclear) throw unclear;
  return can;
}

/** The most mana that a player's pool and sources could ever come to: an upper bound. */
export function potential(game: Game, player: PlayerId): number {
  const { sources } = manaSources(game, player);
  const each = sources.map((s) => Math.max(0, ...s.ways.map((w) => w.mana.length)));
  return (game.state.players[player]?.pool.length ?? 0) + each.reduce((a, b) => a + b, 0);
}
