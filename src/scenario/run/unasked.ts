import type { Decided, Decision } from '../../game/choose.ts';
import type { Answers } from './chooser.ts';
import { optionWords } from './fit.ts';
import type { Table } from './table.ts';

/** The most choices that are told. */
const MOST = 3;

/** Why no choice took an answer: what the step asked instead, and what it left no choice about. */
export function whyUnasked(table: Table, { heard, forced }: Answers): string {
  const answered = [...new Set(heard.map(({ question }) => question))];
  const taken = forced.flatMap(({ decision, decided }) => onlyWay(table, decision, decided) ?? []);
  const why = [
    ...(answered.length === 0 ? [] : [`what is asked here has its answer already: ${listed(answered)}`]),
    ...(taken.length === 0 ? [] : [`only one way was left: ${listed([...new Set(taken)])}`]),
  ];
  return `Nothing asks for this answer: ${why.length === 0 ? 'there is nothing to choose here' : why.join('; ')}.`;
}

const listed = (items: readonly string[]): string =>
  [...items.slice(0, MOST), ...(items.length > MOST ? ['…'] : [])].join(', ');

/** What a forced choice came to, in the words of an answer. */
function onlyWay(table: Table, decision: Decision, decided: Decided): string | undefined {
  if (decision.shape === 'number' && 'number' in decided)
    return decision.topic === 'X' ? `X = ${decided.number}` : `${decided.number}`;
  if (decision.shape !== 'pick' || !('picked' in decided) || decided.picked.length === 0) return undefined;
  return decided.picked.map((i) => optionWords(table, decision, decision.options[i]!)).join('; ');
}
