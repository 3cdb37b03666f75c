import type { Question } from '../syntax/ast.ts';
import { type Judged, judge } from './check.ts';
import { fitting, inZone } from './contents.ts';
import { playerId } from './find.ts';
import { objectName } from './fit.ts';
import { find } from './query.ts';
import { rulesOf } from './query-rules.ts';
import type { Table } from './table.ts';
import { valueWords } from './values.ts';

/** The answer to a `?` line, in words. */
export function answer(
  table: Table,
  question: Question,
): { readonly words: string; readonly rules: readonly string[]; readonly refused?: NonNullable<Judged['refused']> } {
  switch (question.kind) {
    case 'value':
      return { words: valueWords(table, find(table, question.query)), rules: rulesOf(question.query) };
    case 'zone':
      return {
        words:
          inZone(table, question.zone)
            .map((id) => objectName(table, id))
            .join('; ') || 'nothing',
        rules: ['400.1'],
      };
    case 'number': {
      const you = question.zone.owner === undefined ? 0 : playerId(table, question.zone.owner);
      return {
        words: String(fitting(table, inZone(table, question.zone), question.what, you).length),
        rules: ['400.1'],
      };
    }
    case 'whether': {
      const { held, found, ...judged } = judge(table, question.check);
      return { words: held ? 'yes' : `no (${found})`, ...judged };
    }
  }
}
