import type { Amount } from '../../rules/amounts.ts';
import type { Cost, CostPart } from '../../rules/costs.ts';
import { type Env, withVars } from '../evaluate/env.ts';
import { bindObjects, type ObjectId } from '../ids.ts';
import type { View } from '../view.ts';

/** A cost that an effect brings, its numbers worked out with `spell` standing for the spell, X by what the effect says it is. */
export function settled(cost: Cost, env: Env, spell: ObjectId, view: View, x?: Amount): Cost {
  const at = withVars({ ...env, view }, { spell: bindObjects([spell]), each: bindObjects([spell]) });
  return cost.map((part): CostPart => {
    if (x !== undefined && part.pay === 'mana') {
      const n = String(Math.max(0, at.read.amount(x, at)));
      return { ...part, mana: part.mana.map((symbol) => (symbol === 'X' ? n : symbol)) };
    }
    if ('amount' in part && typeof part.amount !== 'number')
      return { ...part, amount: at.read.amount(part.amount, at) } as CostPart;
    if ('n' in part && typeof part.n === 'object') return { ...part, n: at.read.amount(part.n, at) } as CostPart;
    return part;
  });
}
