import { action } from './actions.ts';
import type { Step } from './ast.ts';
import { clauses } from './clauses.ts';
import { either, flag, form, kinds, type Syntax, table } from './syntax.ts';
import { player } from './things.ts';
import { time } from './times.ts';
import { natural, quoted } from './words.ts';

/** A step without the line that `parse` gives it. */
export type StepWords = Step extends infer S ? (S extends Step ? Omit<S, 'line'> : never) : never;
type Kind<K extends Step['kind']> = Extract<StepWords, { readonly kind: K }>;

const response = flag('in response,');

const resolutions: Syntax<number | 'all'> = either<number | 'all'>(
  { syntax: table<number | 'all'>([['all', 'all']]), fits: (count) => count === 'all' },
  { syntax: { ...natural, absent: 1 }, fits: () => true },
);

/** A step: what a player does, an effect, or how far the game goes on. */
export const step: Syntax<StepWords> = kinds<StepWords>({
  act: form<Kind<'act'>>('act', '[{response} ]{player} {action}[ {clauses}]', { response, player, action, clauses }),
  effect: form<Kind<'effect'>>('effect', '[{response} ]effect {player}: {instruction}[ {clauses}]', {
    response,
    player,
    instruction: quoted,
    clauses,
  }),
  damage: form<Kind<'damage'>>('damage', ['[{response} ]{firstStrike}[ {clauses}]'], {
    response,
    firstStrike: table([
      [false, 'combat damage'],
      [true, 'first-strike damage', 'first strike damage'],
    ]),
    clauses,
  }),
  advance: form<Kind<'advance'>>('advance', '[{response} ]advance to {time}[ {clauses}]', { response, time, clauses }),
  resolve: form<Kind<'resolve'>>('resolve', '[{response} ]resolve[ {count}][ {clauses}]', {
    response,
    count: { ...resolutions, absent: 1 },
    clauses,
  }),
});
