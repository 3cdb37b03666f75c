import type { ObjectId } from '../ids.ts';
import { activeRules } from '../rule-effects.ts';
import { NotPlayed } from '../signals.ts';
import type { View } from '../view.ts';
import { blockersOf, blockLimit, blocksOnlyInCompany, capacity } from './block-restrictions.ts';
import type { Blocking } from './refusal.ts';

/** The most declarations that are looked through for the greatest number of requirements. */
const SEARCH_BUDGET = 200_000;

/** One requirement: a creature must block, or an attacker must be blocked (509.1c). */
type Requirement = (blocks: readonly Blocking[]) => boolean;

/** Every requirement on these blockers and attackers; each counts once (509.1c). */
export function requirements(
  view: View,
  blockers: readonly ObjectId[],
  attackers: readonly ObjectId[],
): readonly Requirement[] {
  const found: Requirement[] = [];
  for (const { rule, env } of activeRules(view, 'mustBlock')) {
    const what = rule.what === undefined ? undefined : env.read.objects(rule.what, env);
    for (const blocker of blockers) {
      if (!env.read.isOne(blocker, rule.object, env)) continue;
      found.push((blocks) => blocks.some((b) => b.blocker === blocker && (what?.includes(b.attacker) ?? true)));
    }
  }
  for (const { rule, env } of activeRules(view, 'mustBeBlocked')) {
    for (const attacker of attackers) {
      if (!env.read.isOne(attacker, rule.object, env)) continue;
      const by = blockers.filter((id) => rule.by === undefined || env.read.fits(id, rule.by, env));
      if (rule.byAll)
        for (const blocker of by)
          found.push((blocks) => blocks.some((b) => b.blocker === blocker && b.attacker === attacker));
      else found.push((blocks) => blocks.some((b) => by.includes(b.blocker) && b.attacker === attacker));
    }
  }
  return found;
}

/** The subsets of a list with at most `n` members, the empty one first. */
function subsets<T>(list: readonly T[], n: number): readonly (readonly T[])[] {
  let all: (readonly T[])[] = [[]];
  for (const item of list) all = [...all, ...all.filter((s) => s.length < n).map((s) => [...s, item])];
  return all;
}

/**
 * The greatest number of requirements that a declaration without disobeyed restrictions could obey (509.1c). `able` says whether
 * one creature can block another by itself; a block that would cost something counts as not possible.
 */
export function mostObeyed(
  view: View,
  blockers: readonly ObjectId[],
  attackers: readonly ObjectId[],
  able: (block: Blocking) => boolean,
  wanted: readonly Requirement[],
): number {
  const ways = blockers.map((blocker) =>
    subsets(
      attackers.filter((attacker) => able({ blocker, attacker })),
      capacity(view, blocker),
    ),
  );
  const limits = new Map(attackers.map((id) => [id, blockersOf(view, id)] as const));
  const company = new Set(blockers.filter((id) => blocksOnlyInCompany(view, id)));
  const most = blockLimit(view);
  const legal = (blocks: readonly Blocking[]): boolean => {
    const who = new Set(blocks.map((b) => b.blocker));
    if (who.size > most) return false;
    if (who.size === 1 && company.has([...who][0]!)) return false;
    for (const [attacker, limit] of limits) {
      const n = blocks.filter((b) => b.attacker === attacker).length;
      if (n > limit.most || (n > 0 && n < limit.least)) return false;
    }
    return true;
  };
  let best = 0;
  let tried = 0;
  const walk = (i: number, blocks: readonly Blocking[]): void => {
    if (best === wanted.length) return;
    if (++tried > SEARCH_BUDGET)
      throw new NotPlayed('So many creatures and requirements to block are not looked through.', { rule: '509.1c' });
    const way = ways[i];
    if (way === undefined) {
      if (legal(blocks)) best = Math.max(best, wanted.filter((obeyed) => obeyed(blocks)).length);
      return;
    }
    for (const chosen of way.toReversed())
      walk(i + 1, [...blocks, ...chosen.map((attacker) => ({ blocker: blockers[i]!, attacker }))]);
  };
  walk(0, []);
  return best;
}
