import type { Decision } from '../../game/choose.ts';
import { optionWords } from './fit.ts';
import type { Table } from './table.ts';

/** The most answers of a division or an order that are written out. */
const MOST_ANSWERS = 16;

type Several = Extract<Decision, { shape: 'divide' | 'order' }>;

/** The answers that settle a choice of shares or of an order, whole; where they are too many, its parts. */
export function wholeAnswers(table: Table, decision: Several): readonly string[] {
  const names = decision.options.map((option) => optionWords(table, decision, option).replace(/^choose /, ''));
  const all =
    decision.shape === 'order'
      ? orders(names).map((order) => `order ${order.join('; ')}`)
      : divisions(decision).map((amounts) => `assign ${shares(amounts, names)}`);
  if (all.length > 0 && all.length <= MOST_ANSWERS) return all;
  return [...new Set(decision.options.map((option) => optionWords(table, decision, option)))];
}

const shares = (amounts: readonly number[], names: readonly string[]): string =>
  amounts.flatMap((amount, i) => (amount > 0 ? [`${amount} to ${names[i]}`] : [])).join('; ');

const orders = (names: readonly string[]): readonly (readonly string[])[] =>
  names.length < 2
    ? [names]
    : names.length > 3
      ? []
      : names.flatMap((name, i) => orders(names.toSpliced(i, 1)).map((rest) => [name, ...rest]));

/** All legal divisions, as far as they are worth writing out. */
function divisions({ options, total, least, fits }: Extract<Several, { shape: 'divide' }>): readonly number[][] {
  let found: number[][] = [[]];
  for (let i = 0; i < options.length; i++) {
    const last = i === options.length - 1;
    found = found.flatMap((begun) => {
      const left = total - begun.reduce((a, b) => a + b, 0) - least * (options.length - 1 - i);
      if (left < least) return [];
      return last ? [[...begun, left]] : Array.from({ length: left - least + 1 }, (_, n) => [...begun, least + n]);
    });
    if (found.length > 400) return [];
  }
  return found.filter((amounts) => fits === undefined || fits(amounts));
}
