import { type Option, optionOf } from '../choose.ts';
import type { Dealing } from '../damage-event.ts';
import type { ObjectId, PlayerId, Thing } from '../ids.ts';
import { choose, type Game, viewOf } from '../machine.ts';
import { type Assigned, assign, lethalLeft } from './lethal.ts';

/** Something beyond the blockers, and how much it has to be assigned before anything after it (702.19b–c). */
export interface Beyond {
  readonly thing: Thing;
  readonly needed: number;
}

/** One creature's combat damage and what it may be assigned to. */
export interface Assignment {
  readonly source: ObjectId;
  readonly total: number;
  readonly among: readonly ObjectId[];
  readonly beyond: readonly Beyond[];
  /** Damage that creatures assigned later could still add to these (510.1e). */
  readonly later: number;
  /** The rule by which somebody other than its controller divides it. */
  readonly rule?: string;
}

/** Divides a creature's combat damage as its controller, or whoever it is, chooses (510.1c–d, 702.19b, 702.22j–k); there is no damage assignment order. */
export function divide(
  game: Game,
  player: PlayerId,
  { source, total, among, beyond, later, rule }: Assignment,
  assigned: Assigned,
): readonly Dealing[] {
  const view = viewOf(game);
  if (total <= 0 || among.length + beyond.length === 0) return [];
  const needed = among.map((id) => lethalLeft(view, id, source, assigned));
  const lacking = (amounts: readonly number[]): number =>
    needed.reduce((sum, n, i) => sum + Math.max(0, n - (amounts[i] ?? 0)), 0);
  const fits = (amounts: readonly number[]): boolean => {
    const past = amounts.slice(among.length);
    const last = past.findLastIndex((n) => n > 0);
    if (last < 0) return true;
    return lacking(amounts) <= later && beyond.slice(0, last).every((b, i) => (past[i] ?? 0) >= b.needed);
  };
  // What can't be reached is no option: then arithmetic may force the division.
  const reached =
    later > 0
      ? beyond
      : beyond.filter((_, i) => {
          const before = needed.reduce((a, b) => a + b, 0) + beyond.slice(0, i).reduce((sum, b) => sum + b.needed, 0);
          return before < total || among.length + i === 0;
        });
  const things: readonly Thing[] = [...among.map((object) => ({ object })), ...reached.map((b) => b.thing)];
  const decided = choose(game, {
    shape: 'divide',
    topic: 'combat damage',
    player,
    source,
    question: `how ${view.of(source).names[0] ?? 'the creature'} assigns ${total} combat damage`,
    rule: rule ?? (beyond.length > 0 ? '702.19b' : '510.1c'),
    options: things.map((t): Option => optionOf(t)),
    total,
    least: 0,
    fits,
    usual: usualDivision(total, [...needed, ...reached.map((b) => b.needed)], reached.length > 0),
  });
  const amounts = 'amounts' in decided ? decided.amounts : [];
  return things.flatMap((to, i): readonly Dealing[] => {
    const amount = amounts[i] ?? 0;
    assign(view, assigned, source, to, amount);
    return amount > 0 ? [{ source, to, amount, combat: true }] : [];
  });
}

/** The documented default: what each needs in order, the rest to the last beyond the blockers, or to the first blocker. */
function usualDivision(total: number, needed: readonly number[], beyond: boolean): readonly number[] {
  let left = total;
  const shares = needed.map((n) => {
    const share = Math.min(n, left);
    left -= share;
    return share;
  });
  const rest = beyond ? shares.length - 1 : 0;
  return shares.map((share, i) => (i === rest ? share + left : share));
}
