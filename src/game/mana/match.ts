/**
 * Which unit pays for which need: as many needs as possible are paid, by the earliest units in `order`. A unit once taken stays taken,
 * so the first units are used where any payment could use them. Gives the unit of each need.
 */
export function matching(
  needs: number,
  units: number,
  fits: (need: number, unit: number) => boolean,
  order: readonly number[] = Array.from({ length: units }, (_, i) => i),
): readonly (number | undefined)[] {
  const by: (number | undefined)[] = Array.from({ length: needs });
  const place = (unit: number, seen: Set<number>): boolean => {
    for (let need = 0; need < needs; need++) {
      if (seen.has(need) || !fits(need, unit)) continue;
      seen.add(need);
      const before = by[need];
      if (before === undefined || place(before, seen)) {
        by[need] = unit;
        return true;
      }
    }
    return false;
  };
  let left = needs;
  for (const unit of order) {
    if (left === 0) break;
    if (place(unit, new Set())) left -= 1;
  }
  return by;
}
