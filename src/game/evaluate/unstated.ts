import type { Amount } from '../../rules/amounts.ts';
import type { Selection } from '../../rules/refs.ts';
import { NotPlayed } from '../signals.ts';
import type { Env } from './env.ts';

/** Whether a selection looks through a library below whose stated cards others lie that nobody has told (401.3). */
function isUnstated({ zones, whose = 'any' }: Selection, env: Env): boolean {
  if (!zones.includes('library')) return false;
  return env.view.state.players.some((p, id) => p.blanks && !p.lost && env.read.playerFits(id, whose, env));
}

/** Refuses to say how many cards are in a library whose end isn't stated. */
export function unstated(): never {
  throw new NotPlayed('How many cards are in that library isn’t stated: end it with “nothing else”.', {
    rule: '401.3',
  });
}

/** How many objects a selection finds (107.1). */
export const counted = (of: Selection, env: Env): number =>
  isUnstated(of, env) ? unstated() : env.read.select(of, env).length;

/** The same for a comparison, where a library without a stated end has more cards than any number. */
export function comparable(of: Selection, env: Env): number {
  const anyCard = of.filter.every((p) => p.is === 'kind' && p.kind === 'card');
  return anyCard && isUnstated(of, env) ? Number.POSITIVE_INFINITY : counted(of, env);
}

/** An amount as one side of a comparison. */
export function compared(amount: Amount, env: Env): number {
  if (typeof amount !== 'object') return amount;
  if (amount.amount === 'count') return comparable(amount.of, env);
  const unlimited = (id: number): boolean => env.view.state.players[id]?.blanks === true;
  if (amount.amount === 'librarySize' && env.read.players(amount.of, env).some(unlimited))
    return Number.POSITIVE_INFINITY;
  return env.read.amount(amount, env);
}
