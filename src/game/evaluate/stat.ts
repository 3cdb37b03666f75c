import type { Comparison, Stat } from '../../rules/filters.ts';
import type { ObjectId } from '../ids.ts';
import type { View } from '../view.ts';

/** A number of an object (208, 209, 202.3); 0 where it has none (107.2 for what can't be determined). */
export function statOf(view: View, id: ObjectId, stat: Stat): number {
  const now = view.of(id);
  switch (stat) {
    case 'power':
      return now.power ?? 0;
    case 'toughness':
      return now.toughness ?? 0;
    case 'basePower':
      return now.basePower ?? 0;
    case 'baseToughness':
      return now.baseToughness ?? 0;
    case 'manaValue':
      return now.manaValue;
    case 'loyalty':
      return now.loyalty ?? 0;
    case 'defense':
      return now.defense ?? 0;
    case 'totalPowerToughness':
      return (now.power ?? 0) + (now.toughness ?? 0);
  }
}

export function compare(left: number, op: Comparison, right: number): boolean {
  switch (op) {
    case '=':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
  }
}
