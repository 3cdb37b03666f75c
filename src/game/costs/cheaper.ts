import type { ActivatedAbility } from '../../rules/abilities.ts';
import type { Amount } from '../../rules/amounts.ts';
import type { ManaCost } from '../../rules/mana.ts';
import type { Env } from '../evaluate/env.ts';

/** By how much an activated ability reduces its own cost (601.2f, 602.2b). */
export function ownReductions({ cheaper }: ActivatedAbility, env: Env): readonly ManaCost[] {
  if (!cheaper || (cheaper.if && !env.read.holds(cheaper.if, env))) return [];
  const times = cheaper.each === undefined ? 1 : env.read.amount(cheaper.each, env);
  const by = Array.isArray(cheaper.by)
    ? (cheaper.by as ManaCost)
    : [String(Math.max(0, env.read.amount(cheaper.by as Amount, env)))];
  return Array.from({ length: times }, () => by);
}
