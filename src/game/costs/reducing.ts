import type { CastingOption, CostPart } from '../../rules/costs.ts';
import type { ManaCost } from '../../rules/mana.ts';
import type { ObjectId } from '../ids.ts';
import { type Game, pick, viewOf } from '../machine.ts';
import { ruleOn } from '../rule-effects.ts';
import { objectOf } from '../view.ts';
import { choosePaid, number, type Payer, yours } from './payer.ts';
import { lessColored } from './total.ts';

/** Objects chosen as a cost is announced, where the total cost depends on them (702.119c, 702.48b, 702.180b). */
export function chooseToPay(
  game: Game,
  payer: Payer,
  options: readonly CastingOption[],
  /** The mana of the cost that may be reduced. */
  mana: ManaCost,
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
        if (reduce === 'manaCost') reductions.push(byManaCost(game, payer, now.manaCost ?? [], mana));
        else reductions.push([String(Math.max(0, reduce === 'power' ? (now.power ?? 0) : now.manaValue))]);
      }
    }
  }
  return { objects, reductions };
}

/**
 * A reduction by a mana cost: X off the stack is 0 (107.3g), and of each hybrid symbol the payer chooses a half (118.7e). `cost` is what
 * it reduces: halves that leave the same of it are no choice.
 */
export function byManaCost(game: Game, payer: Payer, by: ManaCost, cost: ManaCost): ManaCost {
  let left = cost;
  return by
    .filter((symbol) => !/^[XYZ]$/.test(symbol))
    .map((symbol) => {
      const halves = symbol.split('/').filter((half) => half !== 'P');
      const after = halves.map((half) => lessColored(left, [half]));
      const [index = 0] = pick(game, {
        shape: 'pick',
        topic: 'pay',
        player: payer.player,
        source: payer.source,
        question: `by which half of {${symbol}} the cost is reduced`,
        rule: '118.7e',
        options: halves.map((half, i) => ({ is: 'mana', mana: [half], alike: JSON.stringify(after[i]) })),
        min: 1,
        max: 1,
      });
      left = after[index]!;
      return halves[index]!;
    });
}
