import { COLORS, MANA_TYPES, type ManaType } from '../../rules/nouns.ts';
import type { AsThough } from './as-though.ts';
import { matching } from './match.ts';

/** One unit of a cost: the types of mana that can pay for it (107.4). */
export interface Need {
  readonly types: readonly ManaType[];
  /** Generic mana (107.4b): what a creature tapped for convoke or a card exiled for delve can pay for. */
  readonly generic: boolean;
  /** Only mana from a snow source (107.4h). */
  readonly snow?: true;
}

const GENERIC: Need = { types: MANA_TYPES, generic: true };

/** The ways in which a mana cost can be made up of units; only `{2/W}` and its like give more than one. Phyrexian symbols have been decided before. */
export function needsOf(mana: readonly string[]): readonly (readonly Need[])[] {
  return mana.reduce<readonly (readonly Need[])[]>(
    (all, symbol) => all.flatMap((way) => unitsOf(symbol).map((units) => [...way, ...units])),
    [[]],
  );
}

function unitsOf(symbol: string): readonly (readonly Need[])[] {
  if (/^\d+$/.test(symbol)) return [Array.from({ length: Number(symbol) }, () => GENERIC)];
  if (symbol === 'S') return [[{ types: MANA_TYPES, generic: false, snow: true }]];
  const parts = symbol.split('/').filter((p) => p !== 'P');
  const types = MANA_TYPES.filter((t) => parts.includes(t));
  const one: readonly Need[] = [{ types, generic: false }];
  return parts[0] === '2' ? [one, [GENERIC, GENERIC]] : [one];
}

/** What of a cost was paid, as symbols: generic mana as a number, the rest by its type (601.2h). */
export function symbolsOf(paid: readonly { readonly need: Need; readonly type: ManaType }[]): readonly string[] {
  const generic = paid.filter((p) => p.need.generic).length;
  const rest = paid.filter((p) => !p.need.generic).map((p) => (p.need.snow ? 'S' : p.type));
  return generic > 0 ? [String(generic), ...rest] : rest;
}

/**
 * The needs of a cost narrowed to the mana that the player stated (`paying {1}{U}`): each coloured symbol stated pays for one unit,
 * numbers for generic ones. Undefined where that is not what it costs.
 */
export function narrowed(
  ways: readonly (readonly Need[])[],
  stated: readonly string[],
): readonly (readonly Need[])[] | undefined {
  const units = stated.flatMap((s): readonly string[] =>
    /^\d+$/.test(s) ? Array.from({ length: Number(s) }, () => '1') : [s],
  );
  const found = ways.flatMap((needs): readonly (readonly Need[])[] => {
    if (needs.length !== units.length) return [];
    const fits = (need: number, unit: number): boolean => {
      const at = needs[need]!;
      if (units[unit] === '1') return at.generic;
      if (units[unit] === 'S') return at.snow === true;
      return (at.types as readonly string[]).includes(units[unit]!);
    };
    const order = units.map((_, i) => i).sort((a, b) => Number(units[a] === '1') - Number(units[b] === '1'));
    const by = matching(needs.length, units.length, fits, order);
    if (by.some((unit) => unit === undefined)) return [];
    return [
      needs.map((need, i) => {
        const type = MANA_TYPES.find((t) => t === units[by[i]!]);
        return type ? { ...need, types: [type] } : need;
      }),
    ];
  });
  return found.length > 0 ? found : undefined;
}

const union = (some: readonly ManaType[], more: readonly ManaType[]): readonly ManaType[] =>
  MANA_TYPES.filter((t) => some.includes(t) || more.includes(t));

/** Mana spent as though it were of another type (609.4b): coloured needs, or all of them, take any. */
export function widened(needs: readonly Need[], as: AsThough | undefined): readonly Need[] {
  if (as === undefined) return needs;
  const spent = typeof as === 'object' ? as.spend : MANA_TYPES;
  const able = (need: Need): boolean =>
    as === 'type' || need.types.some((t) => (COLORS as readonly string[]).includes(t));
  return needs.map((need) => (able(need) ? { ...need, types: union(need.types, spent) } : need));
}
