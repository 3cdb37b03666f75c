import type { Cost, CostPart } from '../../rules/costs.ts';
import type { ObjectId } from '../ids.ts';
import { Illegal } from '../signals.ts';
import type { View } from '../view.ts';

/** A cost in which the mana cost of the object itself may stand for mana (118.9); one without a mana cost can't be paid (118.6). */
export const withOwnCost = (view: View, object: ObjectId, cost: Cost): Cost =>
  cost.map((part): CostPart => {
    if (part.pay !== 'ownManaCost') return part;
    const { manaCost } = view.of(object);
    if (manaCost === null) throw new Illegal('It has no mana cost, so that can’t be paid.', ['118.6']);
    return { pay: 'mana', mana: manaCost };
  });
