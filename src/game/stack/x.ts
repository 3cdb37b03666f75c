import type { Ability } from '../../rules/abilities.ts';
import type { Cost } from '../../rules/costs.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { choose, type Game, viewOf, X_BUDGET } from '../machine.ts';
import { BudgetSpent } from '../signals.ts';
import { objectOf } from '../view.ts';

/** Whether a cost has an X that is chosen (107.3a). */
export const hasX = (cost: Cost): boolean => cost.some((part) => /"X"/.test(JSON.stringify(part)));

/** "X can't be 0". */
export const leastX = ({ positiveX }: Ability): { readonly least?: number } => (positiveX ? { least: 1 } : {});

/** The value of X is chosen and announced (107.3a). A loyalty cost bounds it by the loyalty there is. */
export function chooseX(
  game: Game,
  player: PlayerId,
  source: ObjectId,
  cost: Cost,
  { most, least = 0 }: { readonly most?: number; readonly least?: number } = {},
): number {
  const loyalty = cost.some((part) => part.pay === 'loyalty');
  const max = loyalty
    ? { max: objectOf(viewOf(game), source).counters.loyalty ?? 0 }
    : most === undefined
      ? {}
      : { max: most };
  const decided = choose(game, {
    shape: 'number',
    topic: 'X',
    player,
    source,
    question: 'the value of X',
    rule: '107.3a',
    min: least,
    ...max,
  });
  const x = 'number' in decided ? decided.number : 0;
  if (x > X_BUDGET) throw new BudgetSpent(`${X_BUDGET} for X`);
  return x;
}
