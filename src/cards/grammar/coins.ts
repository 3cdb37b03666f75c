import { block, open } from './clauses.ts';

// ── coins (705): what follows from the flip
open.add(
  [
    'flip a coin . if you win the flip , {w} . if you lose the flip , {l}',
    'flip a coin . if you win the flip , {w} . otherwise , {l}',
    'flip a coin . if you lose the flip , {l} . if you win the flip , {w}',
  ],
  { w: block, l: block },
  ({ w, l }) => [{ do: 'flipCoin', win: w, lose: l }],
);
open.add('flip a coin . if you win the flip , {w}', { w: block }, ({ w }) => [{ do: 'flipCoin', win: w }]);
open.add('flip a coin . if you lose the flip , {l}', { l: block }, ({ l }) => [{ do: 'flipCoin', lose: l }]);
