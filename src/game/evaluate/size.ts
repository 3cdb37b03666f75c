import type { Amount } from '../../rules/amounts.ts';
import type { Env } from './env.ts';

/** A bonus or reduction of power or toughness: what is worked out for it is never less than 0 (107.1b); "-X" is stated. */
export function sizeChange(amount: Amount, env: Env): number {
  if (typeof amount === 'number') return amount;
  if (amount.amount === 'if') return sizeChange(env.read.holds(amount.condition, env) ? amount.then : amount.else, env);
  if (amount.amount === 'stat' && amount.signed) return env.read.amount(amount, env);
  const reduction = amount.amount === 'minus' && amount.left === 0;
  return reduction ? 0 - Math.max(0, env.read.amount(amount.right, env)) : Math.max(0, env.read.amount(amount, env));
}
