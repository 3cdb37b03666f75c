import type { Instruction } from '../../rules/instructions.ts';
import type { Reading, Spelled } from '../phrase.ts';
import { sentences } from './categories.ts';
import { open } from './clauses.ts';

/** A die and the table of its results (706.3a): the rows come one after the other, the lowest first. */
type Roll = Extract<Instruction, { do: 'rollDie' }>;
type Row = NonNullable<Roll['results']>[number];
const DICE = [4, 6, 8, 10, 12, 20];

/** `1 — 9 |`, `20 |`, `15 + |`: the results of a row, and where its effect begins. */
function resultsAt(
  tokens: readonly { readonly text: string }[],
  at: number,
): { readonly from: number; readonly to: number; readonly end: number } | undefined {
  const text = (i: number): string => tokens[at + i]?.text ?? '';
  if (!/^\d+$/.test(text(0))) return undefined;
  const from = Number(text(0));
  if (text(1) === '|') return { from, to: from, end: at + 2 };
  if (text(1) === '+' && text(2) === '|') return { from, to: Number.MAX_SAFE_INTEGER, end: at + 3 };
  return text(1) === '—' && /^\d+$/.test(text(2)) && text(3) === '|'
    ? { from, to: Number(text(2)), end: at + 4 }
    : undefined;
}
const label = ({ from, to }: Pick<Row, 'from' | 'to'>): string =>
  from === to ? String(from) : to === Number.MAX_SAFE_INTEGER ? `${from} +` : `${from} — ${to}`;

open.rule({
  read(source, at) {
    const { tokens } = source;
    const sides = DICE.find((n) => tokens[at + 2]?.word === `d${n}`);
    if (sides === undefined || tokens[at]?.word !== 'roll' || tokens[at + 1]?.word !== 'a') return [];
    const found: Reading<readonly Instruction[]>[] = [];
    const extend = (rows: readonly Row[], end: number, spelled: readonly Spelled[]): void => {
      const row = resultsAt(tokens, end);
      if (row === undefined) {
        if (rows.length > 1)
          found.push({ value: [{ do: 'rollDie', sides, as: 'result', results: rows }], end, spelled });
        return;
      }
      // The results of a table follow one another.
      if (row.from !== (rows.at(-1)?.to ?? 0) + 1) return;
      for (const s of sentences.read(source, row.end)) {
        const next = tokens[s.end]?.text === '.' ? s.end + 1 : s.end;
        if (next < tokens.length && resultsAt(tokens, next) === undefined) continue;
        const { from, to } = row;
        extend([...rows, { from, to, do: s.value }], next, [...spelled, `${label(row)} |`, '(', s.spelled, ')']);
      }
    };
    if (tokens[at + 3]?.text === '.') extend([], at + 4, [`roll a d${sides} .`]);
    return found;
  },
  print(steps, printer) {
    const [roll] = steps;
    if (steps.length !== 1 || roll?.do !== 'rollDie' || !roll.results) return undefined;
    const rows = roll.results.map((row) => {
      const does = sentences.print(row.do, printer);
      return does === undefined
        ? undefined
        : printer.mode === 'gate'
          ? `${label(row)} | ( ${does} )`
          : `\n${label(row).replaceAll(' ', '')} | ${does} .`;
    });
    if (rows.includes(undefined)) return undefined;
    return `roll a d${roll.sides} . ${rows.join(' ')}`;
  },
});
