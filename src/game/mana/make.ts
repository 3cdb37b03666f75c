import { MANA_TYPES, type ManaType } from '../../rules/nouns.ts';
import type { PlayerId } from '../ids.ts';
import type { Game } from '../machine.ts';
import { BudgetSpent } from '../signals.ts';
import { matching } from './match.ts';
import { needsOf } from './needs.ts';
import type { Output } from './produce.ts';
import { type ManaSource, manaSources } from './sources.ts';

/** The most different sums of mana that are gone through. */
const SUM_BUDGET = 20_000;

type Sum = Readonly<Record<ManaType, number>>;
const NONE: Sum = { W: 0, U: 0, B: 0, R: 0, G: 0, C: 0 };
const keyOf = (sum: Sum): string => MANA_TYPES.map((t) => sum[t]).join();
function plus(sum: Sum, types: Output, sign: 1 | -1 = 1): Sum {
  const all = { ...sum };
  for (const t of types) all[t] += sign;
  return all;
}
const listed = (sum: Sum): Output => MANA_TYPES.flatMap((t) => Array.from({ length: sum[t] }, () => t));

/** Every largest set of mana that a player's sources can make together: none of them is part of another (106.1, 605.3). */
export function couldMake(game: Game, player: PlayerId): readonly Output[] {
  const { sources, unclear } = manaSources(game, player, { withPriority: true });
  if (unclear) throw unclear;
  const mixed = new Set(sources.filter((s) => s.inputs.length > 0).map((s) => s.group));
  let sums = new Map<string, Sum>([[keyOf(NONE), NONE]]);
  for (const source of sources.filter((s) => !mixed.has(s.group))) {
    const next = new Map<string, Sum>();
    for (const sum of sums.values())
      for (const way of source.ways)
        add(
          next,
          plus(
            sum,
            way.mana.map((m) => m.type),
          ),
        );
    sums = next;
  }
  const rest = sources.filter((s) => mixed.has(s.group));
  return largest([...converted(sums, rest, [...mixed]).values()])
    .map(listed)
    .filter((output) => output.length > 0);
}

function add(to: Map<string, Sum>, sum: Sum): void {
  to.set(keyOf(sum), sum);
  if (to.size > SUM_BUDGET) throw new BudgetSpent(`${SUM_BUDGET} sums of mana`);
}

/** The sums that can be reached with permanents that can be tapped for mana with mana, each used at most once. */
function converted(
  sums: ReadonlyMap<string, Sum>,
  sources: readonly ManaSource[],
  groups: readonly string[],
): ReadonlyMap<string, Sum> {
  const found = new Map(sums);
  const seen = new Set<string>();
  const open = [...sums.values()].map((sum) => ({ sum, used: 0 }));
  while (open.length > 0) {
    const { sum, used } = open.pop()!;
    const key = `${keyOf(sum)}|${used}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (seen.size > SUM_BUDGET) throw new BudgetSpent(`${SUM_BUDGET} sums of mana`);
    add(found, sum);
    sources.forEach((source) => {
      const i = groups.indexOf(source.group);
      if (used & (1 << i)) return;
      for (const left of without(sum, source.inputs))
        for (const way of source.ways)
          open.push({
            sum: plus(
              left,
              way.mana.map((m) => m.type),
            ),
            used: used | (1 << i),
          });
    });
  }
  return found;
}

/** What can be left of a sum after a mana cost is paid from it. */
function without(sum: Sum, cost: readonly string[]): readonly Sum[] {
  const left = new Map<string, Sum>();
  for (const needs of needsOf(cost)) {
    const pool = listed(sum);
    for (const paid of choices(pool, needs.length)) {
      const by = matching(needs.length, paid.length, (n, u) => needs[n]!.types.includes(paid[u]!));
      if (by.every((unit) => unit !== undefined)) add(left, plus(sum, paid, -1));
    }
  }
  return [...left.values()];
}

/** The different sums of n out of sorted mana. */
function choices(pool: Output, n: number): readonly Output[] {
  if (n === 0) return [[]];
  return pool.flatMap((type, i) =>
    i > 0 && pool[i - 1] === type ? [] : choices(pool.slice(i + 1), n - 1).map((rest) => [type, ...rest]),
  );
}

const within = (a: Sum, b: Sum): boolean => MANA_TYPES.every((t) => a[t] <= b[t]);

function largest(sums: readonly Sum[]): readonly Sum[] {
  return sums.filter((sum) => !sums.some((other) => other !== sum && within(sum, other)));
}
