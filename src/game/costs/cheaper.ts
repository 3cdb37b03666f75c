import type { ActivatedAbility } from '../../rules/abilities.ts';
import type { Amount } from '../../rules/amounts.ts';
import type { ManaCost } from '../../rules/mana.ts';
import type { Env } from '../evaluate/env.ts';
import { notPlayed } from '../signals.ts';

/**
 * By how much an activated ability reduces its own cost (601.2f, 602.2b). `byManaCost` settles what a mana cost reduces it by, where
 * that may be a choice.
 */
export function ownReductions(
  { cheaper }: ActivatedAbility,
  env: Env,
  byManaCost: (mana: ManaCost) => ManaCost = () => notPlayed('118.7e', 'a mana ability reduced by a mana cost'),
): readonly ManaCost[] {
  if (!cheaper || (cheaper.if && !env.read.holds(cheaper.if, env))) return [];
  const times = cheaper.each === undefined ? 1 : env.read.amount(cheaper.each, env);
  const by = reduction(cheaper.by);
  return Array.from({ length: times }, () => by);

  function reduction(from: NonNullable<ActivatedAbility['cheaper']>['by']): ManaCost {
    if (from === 'ownManaCost') return byManaCost(env.view.of(env.self).manaCost ?? []);
    if (Array.isArray(from)) return from as ManaCost;
    return [String(Math.max(0, env.read.amount(from as Amount, env)))];
  }
}
