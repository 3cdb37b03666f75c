import { type Option, optionOf } from '../choose.ts';
import { dealDamage } from '../damage.ts';
import type { Dealing } from '../damage-event.ts';
import { put } from '../happen.ts';
import type { ObjectId, PlayerId, Thing } from '../ids.ts';
import { hasKeyword } from '../keywords/expand.ts';
import { choose, type Game, viewOf } from '../machine.ts';
import { ruleOn } from '../rule-effects.ts';
import type { Attack } from '../state.ts';
import { apnap, controllerOf, type View } from '../view.ts';

/** Whether a first combat damage step is needed: a fighting creature has first or double strike (510.4). */
export function hasFirstStrike(view: View): boolean {
  return fighting(view).some((id) => hasKeyword(view, id, 'first strike') || hasKeyword(view, id, 'double strike'));
}

function fighting(view: View): readonly ObjectId[] {
  return (view.state.turn.combat?.attacks ?? []).flatMap((a) => [a.attacker, ...a.blockers]);
}

/** Who deals damage in this step (510.4, 702.4b, 702.7b). */
function strikes(view: View, id: ObjectId, first: boolean): boolean {
  const early = hasKeyword(view, id, 'first strike') || hasKeyword(view, id, 'double strike');
  if (first) return early;
  const struck = view.state.turn.combat?.struck.includes(id) ?? false;
  return !struck || hasKeyword(view, id, 'double strike');
}

/** 510.1a: damage equal to power, or toughness where an effect says so. */
function amountOf(view: View, id: ObjectId): number {
  if (ruleOn(view, 'noCombatDamage', id)) return 0;
  const now = view.of(id);
  return Math.max(0, now.marked.includes('assignsDamageByToughness') ? (now.toughness ?? 0) : (now.power ?? 0));
}

/** Lethal damage for assigning (702.19b, 702.2c): what is marked and assigned already counts. */
function lethal(view: View, id: ObjectId, source: ObjectId, assigned: number): number {
  const left = (view.of(id).toughness ?? 0) - (view.state.objects[id]?.damage ?? 0) - assigned;
  if (left <= 0) return 0;
  return hasKeyword(view, source, 'deathtouch') && assigned === 0
    ? 1
    : hasKeyword(view, source, 'deathtouch')
      ? 0
      : left;
}

/** One creature's damage among what it may be assigned to (510.1c–d, 702.19b). */
function assign(
  game: Game,
  player: PlayerId,
  source: ObjectId,
  among: readonly ObjectId[],
  beyond: Thing | undefined,
  assigned: Map<ObjectId, number>,
): readonly Dealing[] {
  const view = viewOf(game);
  const total = amountOf(view, source);
  if (total === 0 || (among.length === 0 && !beyond)) return [];
  const things: readonly Thing[] = [...among.map((object) => ({ object })), ...(beyond ? [beyond] : [])];
  const needed = among.map((id) => lethal(view, id, source, assigned.get(id) ?? 0));
  const fits = (amounts: readonly number[]): boolean =>
    !beyond || amounts[among.length] === 0 || needed.every((n, i) => (amounts[i] ?? 0) >= n);
  const decided = choose(game, {
    shape: 'divide',
    topic: 'combat damage',
    player,
    source,
    question: `how ${view.of(source).names[0] ?? 'the creature'} assigns ${total} combat damage`,
    rule: beyond ? '702.19b' : '510.1c',
    options: things.map((t): Option => optionOf(t)),
    total,
    least: 0,
    fits,
    usual: usualDivision(total, needed, beyond !== undefined),
  });
  const amounts = 'amounts' in decided ? decided.amounts : [];
  among.forEach((id, i) => {
    assigned.set(id, (assigned.get(id) ?? 0) + (amounts[i] ?? 0));
  });
  return things.map((to, i): Dealing => ({ source, to, amount: amounts[i] ?? 0, combat: true }));
}

/** The documented default: lethal damage to each in order, the rest beyond or to the first. */
function usualDivision(total: number, needed: readonly number[], beyond: boolean): readonly number[] {
  let left = total;
  const shares = needed.map((n) => {
    const share = Math.min(n, left);
    left -= share;
    return share;
  });
  if (beyond) return [...shares, left];
  return shares.map((share, i) => (i === 0 ? share + left : share));
}

function attackerDamage(game: Game, attack: Attack, assigned: Map<ObjectId, number>): readonly Dealing[] {
  const view = viewOf(game);
  const { attacker, defender, blocked, blockers } = attack;
  const player = controllerOf(view, attacker);
  if (!blocked)
    return defender ? [{ source: attacker, to: defender, amount: amountOf(view, attacker), combat: true }] : [];
  const trample =
    hasKeyword(view, attacker, 'trample') || ruleOn(view, 'assignAsThoughUnblocked', attacker) !== undefined;
  // 702.19e: with no creature left that blocks it, all of it may go beyond
  return assign(game, player, attacker, blockers, trample ? defender : undefined, assigned);
}

/** Assigns and deals combat damage in one step, all at once (510.1, 510.2). */
export function combatDamage(game: Game, first: boolean): void {
  const view = viewOf(game);
  const attacks = view.state.turn.combat?.attacks ?? [];
  const assigned = new Map<ObjectId, number>();
  const dealings: Dealing[] = [];
  const struck: ObjectId[] = [];
  for (const player of apnap(view.state)) {
    for (const attack of attacks) {
      if (controllerOf(view, attack.attacker) === player && strikes(view, attack.attacker, first)) {
        dealings.push(...attackerDamage(game, attack, assigned));
        struck.push(attack.attacker);
      }
      for (const blocker of attack.blockers) {
        if (controllerOf(view, blocker) !== player || !strikes(view, blocker, first) || struck.includes(blocker))
          continue;
        const blocking = attacks.filter((a) => a.blockers.includes(blocker)).map((a) => a.attacker);
        dealings.push(...assign(game, player, blocker, blocking, undefined, new Map()));
        struck.push(blocker);
      }
    }
  }
  if (first) put(game, [{ kind: 'struck', objects: struck }], { rules: ['510.4'] });
  dealDamage(game, dealings, { rules: ['510.2'] });
}
