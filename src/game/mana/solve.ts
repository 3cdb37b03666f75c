import type { ManaType } from '../../rules/nouns.ts';
import { MANA_TYPES } from '../../rules/nouns.ts';
import type { Output } from './produce.ts';

/** One unit of a cost: the types of mana that can pay for it (107.4). */
export type Need = readonly ManaType[];

/** The units that a mana cost needs, the narrowest first. Phyrexian symbols have been decided before. */
export function needsOf(mana: readonly string[]): readonly (readonly Need[])[] {
  const ways = mana.reduce<readonly (readonly Need[])[]>(
    (all, symbol) => all.flatMap((way) => unitsOf(symbol).map((units) => [...way, ...units])),
    [[]],
  );
  return ways.map((way) => [...way].sort((a, b) => a.length - b.length));
}

/** The alternatives for one symbol, each as its units: `{2/W}` is two of anything or one white. */
function unitsOf(symbol: string): readonly (readonly Need[])[] {
  if (/^\d+$/.test(symbol)) return [Array.from({ length: Number(symbol) }, () => MANA_TYPES)];
  const parts = symbol.split('/').filter((p) => p !== 'P');
  const types = parts.filter((p): p is ManaType => (MANA_TYPES as readonly string[]).includes(p));
  const one: readonly Need[] = [types.length > 0 ? types : MANA_TYPES];
  return parts[0] === '2' ? [one, [MANA_TYPES, MANA_TYPES]] : [one];
}

/** Which of the units of mana pays for which need; undefined when they can't all be paid. */
export function assign(
  needs: readonly Need[],
  mana: readonly ManaType[],
  allowed: (need: Need, unit: number) => boolean = () => true,
): readonly number[] | undefined {
  const owner = new Map<number, number>();
  const place = (need: number, seen: Set<number>): boolean => {
    for (let unit = 0; unit < mana.length; unit++) {
      if (seen.has(unit) || !needs[need]!.includes(mana[unit]!) || !allowed(needs[need]!, unit)) continue;
      seen.add(unit);
      const before = owner.get(unit);
      if (before === undefined || place(before, seen)) {
        owner.set(unit, need);
        return true;
      }
    }
    return false;
  };
  for (let need = 0; need < needs.length; need++) if (!place(need, new Set())) return undefined;
  const by = new Map([...owner].map(([unit, need]) => [need, unit]));
  return needs.map((_, need) => by.get(need)!);
}

/** A source of mana that could be tapped: what it can give. `alike`: the same for sources that can't be told apart. */
export interface Tappable<T> {
  readonly source: T;
  readonly alike: string;
  readonly outputs: readonly Output[];
}

/** How deep the search for a payment goes. */
const SEARCH_BUDGET = 20_000;

/** The fewest sources, the first in order, that together with the pool pay for the needs; undefined when none do. */
export function fewest<T>(
  needs: readonly Need[],
  pool: readonly ManaType[],
  sources: readonly Tappable<T>[],
): readonly { readonly source: T; readonly output: Output }[] | undefined {
  let tries = 0;
  const walk = (
    from: number,
    left: number,
    mana: readonly ManaType[],
    used: readonly { source: T; output: Output }[],
  ): readonly { source: T; output: Output }[] | undefined => {
    if (++tries > SEARCH_BUDGET) return undefined;
    if (left === 0) return assign(needs, mana) ? used : undefined;
    const tried = new Set<string>();
    for (let i = from; i <= sources.length - left; i++) {
      const { source, outputs, alike } = sources[i]!;
      if (tried.has(alike)) continue;
      tried.add(alike);
      for (const output of outputs) {
        const found = walk(i + 1, left - 1, [...mana, ...output], [...used, { source, output }]);
        if (found) return found;
      }
    }
    return undefined;
  };
  for (let n = 0; n <= Math.min(sources.length, needs.length); n++) {
    const found = walk(0, n, pool, []);
    if (found) return found;
  }
  return undefined;
}
