import type { ObjectId, PlayerId, Thing } from '../ids.ts';
import { activeRules } from '../rule-effects.ts';
import { objectOf, type View } from '../view.ts';
import { goadersOf, isGoaded } from './goad.ts';

/** How many requirements a creature obeys by attacking something (508.1d); by not attacking it obeys none. */
export function requirementsObeyed(view: View, attacker: ObjectId, defender: Thing): number {
  let n = 0;
  for (const { rule, env } of activeRules(view, 'mustAttack')) {
    if (!env.read.isOne(attacker, rule.object, env)) continue;
    if (rule.whom === undefined || ('player' in defender && env.read.players(rule.whom, env).includes(defender.player)))
      n += 1;
  }
  if (!isGoaded(view, attacker)) return n;
  // 701.15b: it attacks if able, and somebody else than the one who goaded it if able.
  const goaders: readonly PlayerId[] = goadersOf(view, attacker);
  if (objectOf(view, attacker).designations.includes('goaded')) n += 1;
  for (const goader of goaders) n += 'player' in defender && defender.player !== goader ? 2 : 1;
  return n;
}

/** "Can't attack alone" (506.5). */
export function attacksOnlyInCompany(view: View, attacker: ObjectId): boolean {
  return activeRules(view, 'cantAttack').some(
    ({ rule, env }) => rule.alone === true && env.read.isOne(attacker, rule.object, env),
  );
}

/** How many creatures may attack in one combat (508.1c). */
export function attackLimit(view: View): number {
  return Math.min(...activeRules(view, 'attackLimit').map(({ rule }) => rule.n), Number.POSITIVE_INFINITY);
}

/** A creature that could attack, with what it could attack without paying. */
export interface Candidate {
  readonly attacker: ObjectId;
  readonly defenders: readonly Thing[];
}

/** The greatest number of requirements that a declaration without disobeyed restrictions could obey (508.1d). */
export function mostObeyed(view: View, candidates: readonly Candidate[]): number {
  const able = candidates
    .filter((c) => c.defenders.length > 0)
    .map((c) => ({
      score: Math.max(...c.defenders.map((defender) => requirementsObeyed(view, c.attacker, defender))),
      company: attacksOnlyInCompany(view, c.attacker),
    }));
  const most = attackLimit(view);
  if (most < 1) return 0;
  const alone = Math.max(0, ...able.filter((c) => !c.company).map((c) => c.score));
  const best = able.map((c) => c.score).sort((a, b) => b - a);
  const together = able.length < 2 || most < 2 ? 0 : best.slice(0, most).reduce((sum, n) => sum + n, 0);
  return Math.max(alone, together);
}
