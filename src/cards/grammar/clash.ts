import { block, open } from './clauses.ts';

/** Clashing, and what follows from winning (701.30). */
open.add('clash with an opponent . if you win , {w}', { w: block }, ({ w }) => [{ do: 'clash', then: w }]);
