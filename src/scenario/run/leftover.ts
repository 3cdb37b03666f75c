import { Illegal } from '../../game/signals.ts';
import { printClause } from '../print.ts';
import type { Action, Clause, Step } from '../syntax/ast.ts';
import type { Answers } from './chooser.ts';
import { namesForced } from './chooser.ts';
import { meaningless } from './signals.ts';
import type { Table } from './table.ts';

type ActKind = Action['kind'];
const PAYS: readonly ActKind[] = [
  'cast',
  'activate',
  'tap for mana',
  'unlock',
  'turn face up',
  'suspend',
  'foretell',
  'plot',
];

/** The clauses that each kind of action reads itself; the others are answers to choices. */
const READ_BY: { readonly [K in Clause['kind']]?: readonly ActKind[] } = {
  kicked: ['cast'],
  cost: ['cast'],
  'alternative cost': ['cast'],
  'face down': ['cast'],
  'as an Adventure': ['cast', 'play'],
  free: ['cast'],
  using: ['cast', 'play'],
  from: ['cast', 'play', 'activate'],
  'paying mana': PAYS,
  'paying life': PAYS,
  'paying with': PAYS,
};

/** Clauses that nothing asked for and that no forced choice took: the step didn't mean what its words say (part 5, nothing is dropped). */
export function checkLeftover(table: Table, step: Step, answers: Answers): void {
  for (const clause of answers.clauses) {
    if (clause.kind === 'holding priority') continue;
    const readers = READ_BY[clause.kind];
    const read = readers !== undefined && step.kind === 'act' && readers.includes(step.action.kind);
    if (read || saysForced(table, answers, clause)) continue;
    meaningless(table.line, `Nothing here asks for “${printClause(clause)}”.`);
  }
}

/** A legality question one of whose clauses no choice took: it can't be done as stated. What is chosen only as it resolves is not asked there. */
export function checkUnused(table: Table, answers: Answers): void {
  for (const clause of answers.clauses) {
    const late = clause.kind === 'holding priority' || READ_BY[clause.kind] !== undefined;
    if (late || saysForced(table, answers, clause)) continue;
    if (clause.kind === 'choosing' && clause.choices.every((c) => c.kind !== 'quoted' && c.kind !== 'mode')) continue;
    throw new Illegal(`Nothing there asks for “${printClause(clause)}”.`, [
      clause.kind === 'banding' ? '702.22c' : '601.2',
    ]);
  }
}

function saysForced(table: Table, answers: Answers, clause: Clause): boolean {
  switch (clause.kind) {
    case 'targeting':
      return namesForced(table, answers, { kind: 'target', targets: clause.targets });
    case 'choosing':
      return namesForced(table, answers, { kind: 'choose', choices: clause.choices });
    case 'X':
      return namesForced(table, answers, { kind: 'X', x: clause.x });
    case 'sacrificing':
    case 'discarding':
    case 'exiling':
    case 'returning':
    case 'tapping':
    case 'splicing':
    case 'banding': {
      const choices = clause.objects.map((thing) => ({ kind: 'thing', thing }) as const);
      return namesForced(table, answers, { kind: 'choose', choices });
    }
    default:
      return false;
  }
}
