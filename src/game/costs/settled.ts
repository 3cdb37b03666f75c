import type { Cost, CostPart } from '../../rules/costs.ts';
import { type Env, withVars } from '../evaluate/env.ts';
import { bindObjects, type ObjectId } from '../ids.ts';
import type { View } from '../view.ts';

/** A cost that an effect brings, its numbers worked out with `spell` standing for the spell. */
export function settled(cost: Cost, env: Env, spell: ObjectId, view: View): Cost {
  const at = withVars({ ...env, view }, { spell: bindObjects([spell]), each: bindObjects([spell]) });
  return cost.map((part): CostPart => {
    if ('amount' in part && typeof part.amount !== 'number')
      return { ...part, amount: at.read.amount(part.amount, at) } as CostPart;
    if ('n' in part && typeof part.n === 'object') return { ...part, n: at.read.amount(part.n, at) } as CostPart;
    return part;
  });
}
