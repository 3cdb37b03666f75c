import type { ObjectId } from '../ids.ts';
import { hasKeyword } from '../keywords/expand.ts';
import { activeRules } from '../rule-effects.ts';
import type { View } from '../view.ts';
import type { Blocking } from './refusal.ts';

/** How many creatures must and may block an attacker, if any do: menace and the like (509.1b, 702.111b). */
export function blockersOf(view: View, attacker: ObjectId): { readonly least: number; readonly most: number } {
  let least = hasKeyword(view, attacker, 'menace') ? 2 : 1;
  let most = Number.POSITIVE_INFINITY;
  for (const { rule, env } of activeRules(view, 'cantBeBlocked')) {
    if (!env.read.isOne(attacker, rule.object, env)) continue;
    if (rule.fewerThan !== undefined) least = Math.max(least, rule.fewerThan);
    if (rule.moreThan !== undefined) most = Math.min(most, rule.moreThan);
  }
  return { least, most };
}

/** How many attackers a creature may block (509.1a). */
export function capacity(view: View, blocker: ObjectId): number {
  return activeRules(view, 'canBlockAdditional').reduce(
    (n, { rule, env }) =>
      env.read.isOne(blocker, rule.object, env)
        ? n + (rule.n === 'any' ? Number.POSITIVE_INFINITY : env.read.amount(rule.n, env))
        : n,
    1,
  );
}

/** "Can't block alone". */
export function blocksOnlyInCompany(view: View, blocker: ObjectId): boolean {
  return activeRules(view, 'cantBlock').some(
    ({ rule, env }) => rule.alone === true && env.read.isOne(blocker, rule.object, env),
  );
}

/** How many creatures may block in one combat (509.1b). */
export function blockLimit(view: View): number {
  return Math.min(...activeRules(view, 'blockLimit').map(({ rule }) => rule.n), Number.POSITIVE_INFINITY);
}

/** A restriction on the declaration as a whole that these blocks disobey (509.1b). */
export function disobeyed(
  view: View,
  blocks: readonly Blocking[],
): { readonly reason: string; readonly rules: readonly string[] } | undefined {
  const blockers = new Set(blocks.map((b) => b.blocker));
  if (blockers.size > blockLimit(view))
    return { reason: 'An effect says that fewer creatures can block.', rules: ['509.1b'] };
  for (const blocker of blockers) {
    const own = blocks.filter((b) => b.blocker === blocker);
    if (new Set(own.map((b) => b.attacker)).size < own.length)
      return { reason: 'A creature blocks an attacker once.', rules: ['509.1a'] };
    if (own.length > capacity(view, blocker))
      return {
        reason: own.length === 2 ? 'It can block only one creature.' : 'It can’t block that many.',
        rules: ['509.1a'],
      };
    if (blockers.size === 1 && blocksOnlyInCompany(view, blocker))
      return { reason: 'It can’t block alone.', rules: ['509.1b', '506.5'] };
  }
  for (const attacker of new Set(blocks.map((b) => b.attacker))) {
    const n = blocks.filter((b) => b.attacker === attacker).length;
    const { least, most } = blockersOf(view, attacker);
    if (n >= least && n <= most) continue;
    return n < least && hasKeyword(view, attacker, 'menace') && least === 2
      ? { reason: 'It has menace: two or more creatures must block it.', rules: ['702.111b', '509.1b'] }
      : { reason: 'An effect says it can’t be blocked by that many creatures.', rules: ['509.1b'] };
  }
  return undefined;
}
