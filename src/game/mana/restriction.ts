import { envIn, type Game, viewOf } from '../machine.ts';
import { activeRules } from '../rule-effects.ts';
import type { Mana } from '../state.ts';
import type { Spending } from './spending.ts';

/** Whether a unit of mana may be spent on this (106.6). */
export function mayBeSpent(game: Game, mana: Mana, spending: Spending): boolean {
  if (spending.for === 'spell' && !fromAllowed(game, mana, spending)) return false;
  const { restriction } = mana;
  if (!restriction) return true;
  const env = envIn(game, mana.source ?? spending.on, spending.player);
  const fits = (filter: Parameters<typeof env.read.fits>[1]): boolean => env.read.fits(spending.on, filter, env);
  if (restriction.not?.some((r) => spending.for === 'spell' && fits(r.cast))) return false;
  if (!restriction.only) return true;
  return restriction.only.some((r) => {
    if ('cast' in r) return spending.for === 'spell' && fits(r.cast);
    if ('activate' in r) return spending.for === 'ability' && fits(r.activate);
    if ('special' in r) return r.special === spending.for;
    if ('turnFaceUp' in r) return spending.for === 'turnFaceUp' && fits(r.turnFaceUp);
    return spending.withX === true;
  });
}

/** A spell may say that only mana of some sources can be spent on it. */
function fromAllowed(game: Game, mana: Mana, spending: Spending): boolean {
  return activeRules(viewOf(game), 'spendOnly').every(
    ({ rule, env }) =>
      !env.read.isOne(spending.on, rule.what, env) ||
      (mana.source !== undefined && env.read.fits(mana.source, rule.from, env)),
  );
}
