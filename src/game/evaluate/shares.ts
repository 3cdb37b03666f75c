import type { Predicate } from '../../rules/filters.ts';
import { isCreatureType, isLandType } from '../../rules/subtypes.ts';
import type { ObjectId } from '../ids.ts';
import { controllerOf, type View } from '../view.ts';

type Quality = Extract<Predicate, { is: 'shares' }>['quality'];

const common = <T>(a: readonly T[], b: readonly T[], also: (x: T) => boolean = () => true): boolean =>
  a.some((x) => also(x) && b.includes(x));

/** Whether two objects have something in common. */
export function sharesWith(view: View, a: ObjectId, b: ObjectId, quality: Quality): boolean {
  const [x, y] = [view.of(a), view.of(b)];
  switch (quality) {
    case 'name':
      return common(x.names, y.names);
    case 'color':
      return common(x.colors, y.colors);
    case 'creatureType':
      return common(x.subtypes, y.subtypes, isCreatureType);
    case 'landType':
      return common(x.subtypes, y.subtypes, isLandType);
    case 'cardType':
      return common(x.types, y.types);
    case 'manaValue':
      return x.manaValue === y.manaValue;
    case 'controller':
      return controllerOf(view, a) === controllerOf(view, b);
  }
}
