import { condition, noun } from './categories.ts';
import { open } from './clauses.ts';
import { properName } from './qualifiers.ts';

/** Meld (701.42, 712.4a): what has to be there, and what becomes of it. */
condition.add('you both own and control ~ and a|an {f}', { f: noun }, ({ f }) => ({
  if: 'ownedAndControlled',
  with: f,
}));
open.add('exile them , then meld them into {n}', { n: properName }, ({ n }) => [{ do: 'meld', into: n }]);
