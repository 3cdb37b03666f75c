import type { Ask } from '../outcome.ts';
import { choicesOf, chooserIn } from './chooser.ts';
import type { Unanswered } from './signals.ts';
import type { Table } from './table.ts';

/** Numbers of rounds that are offered; any other number may be said. */
const ROUNDS = ['1', '10', '100'];

/** The first unanswered choice; where a loop has come round to it, how often it goes round is one as well (732.2a). */
export function askOf({ decision, line, loop }: Unanswered, table: Table): Ask {
  const base = {
    kind: 'ask' as const,
    player: chooserIn(table, decision),
    line,
  };
  const options = choicesOf(table, decision);
  if (!loop) return { ...base, question: decision.question, options, rule: decision.rule };
  const question = `a loop: ${decision.question}, or how many more times it goes round`;
  return { ...base, question, options: [...options, ...ROUNDS], rule: loop.declined ? '732.6' : '732.2a', loop: true };
}
