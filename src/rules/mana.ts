import type { Color } from './nouns.ts';

/**
 * A mana cost or a sum of mana as the symbols' inner texts in printed order (107.4): `2`, `W`, `C`, `X`, `W/U`, `2/W`,
 * `G/P`, `G/U/P`, `C/W`, `S`. An empty array is a cost of {0}… that is, `['0']` prints as {0}; no mana cost at all is null (202.1b).
 */
export type ManaCost = readonly string[];

/** Reads `{2}{W}{W}`; undefined when a symbol is malformed. The empty string is "no mana cost" and gives null. */
export function parseManaCost(text: string): ManaCost | null | undefined {
  if (text === '') return null;
  const symbols = text.match(/\{[^{}]+\}/g);
  if (!symbols || symbols.join('') !== text) return undefined;
  const inner = symbols.map((s) => s.slice(1, -1).toUpperCase());
  return inner.every(isManaSymbol) ? inner : undefined;
}

export function printManaCost(cost: ManaCost): string {
  return cost.map((s) => `{${s}}`).join('');
}

/** True for a symbol that may stand in a mana cost (107.4). */
export function isManaSymbol(symbol: string): boolean {
  return /^(\d+|[WUBRGCSXYZ]|[WUBRGC2]\/[WUBRG]|[WUBRG]\/P|[WUBRG]\/[WUBRG]\/P)$/.test(symbol);
}

/** The mana value of one symbol, X counted as `x` (202.3, 202.3e-g). */
export function symbolValue(symbol: string, x: number): number {
  if (/^\d+$/.test(symbol)) return Number(symbol);
  if (/^[XYZ]$/.test(symbol)) return x;
  if (symbol.startsWith('2/')) return 2;
  return 1;
}

/** Mana value of a cost (202.3a): 0 for none. `x` is the value of X where the rules let it count (202.3e). */
export function manaValue(cost: ManaCost | null, x = 0): number {
  return (cost ?? []).reduce((sum, s) => sum + symbolValue(s, x), 0);
}

/** The colours of the symbols in a cost (105.2, 202.2). */
export function costColors(cost: ManaCost | null): readonly Color[] {
  const found = new Set((cost ?? []).flatMap((s) => s.split('/')));
  return (['W', 'U', 'B', 'R', 'G'] as const).filter((c) => found.has(c));
}
