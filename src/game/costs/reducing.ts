import type { CastingOption, CostPart } from '../../rules/costs.ts';
import type { ManaCost } from '../../rules/mana.ts';
import type { ObjectId } from '../ids.ts';
import { type Game, viewOf } from '../machine.ts';
import { ruleOn } from '../rule-effects.ts';
import { objectOf } from '../view.ts';
import { choosePaid, number, type Payer, yours } from './payer.ts';

/** Objects chosen as a cost is announced, where the total cost depends on them (702.119c, 702.48b, 702.180b). */
export function chooseToPay(
  game: Game,
  payer: Payer,
  options: readonly CastingOption[],
): { readonly objects: ReadonlyMap<CostPart, readonly ObjectId[]>; readonly reductions: readonly ManaCost[] } {
  const objects = new Map<CostPart, readonly ObjectId[]>();
  const reductions: ManaCost[] = [];
  const view = viewOf(game);
  for (const { reduce, cost } of options) {
    if (reduce === undefined) continue;
    for (const part of cost) {
      if (part.pay !== 'sacrifice' && part.pay !== 'tapOthers') continue;
      const able =
        part.pay === 'sacrifice'
          ? yours(game, payer, part.what).filter((id) => !ruleOn(view, 'cantBeSacrificed', id))
          : yours(game, payer, part.what).filter((id) => !objectOf(view, id).tapped);
      const verb = part.pay === 'sacrifice' ? 'sacrifice' : 'tap';
      const chosen = choosePaid(game, payer, able, number(payer, part.n), verb);
      objects.set(part, chosen);
      for (const id of chosen) {
        const now = view.of(id);
        if (reduce === 'manaCost') reductions.push(now.manaCost ?? []);
        else reductions.push([String(Math.max(0, reduce === 'power' ? (now.power ?? 0) : now.manaValue))]);
      }
    }
  }
  return { objects, reductions };
}
