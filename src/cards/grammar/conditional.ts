import type { Instruction } from '../../rules/instructions.ts';
import { type Source, type Table, table } from '../phrase.ts';
import { clause, condition, sentence } from './categories.ts';
import { block, open, single } from './clauses.ts';

type Steps = readonly Instruction[];

// ── conditions (608.2c)
open.add(
  '{s} unless {c}',
  { s: single, c: condition },
  ({ s, c }) => (c.if === 'not' || c.if === 'did' ? undefined : [{ do: 'if', condition: c, then: [], else: s }]),
  (l) => {
    const [i] = l;
    return l.length === 1 && i?.do === 'if' && i.then.length === 0 && i.else
      ? { s: i.else, c: i.condition }
      : undefined;
  },
);
open.add('if {c} , {s}', { c: condition, s: block }, ({ c, s }) => [{ do: 'if', condition: c, then: s }]);
/** After "except" the condition is that of the exception. */
const exceptIn = (source: Source, from: number, to: number): boolean =>
  source.tokens.slice(from, to).some((t) => t.word === 'except');
/** One clause with its condition after it; after "and" the condition might be meant for both. */
const alone: Table<Steps> = table('an instruction');
alone.rule({
  read: (source, at) =>
    clause
      .read(source, at)
      .filter((r) => source.tokens[at - 1]?.word !== 'and' && !exceptIn(source, at, r.end))
      .map((r) => ({ ...r, spelled: ['(', r.spelled, ')'] })),
  print: () => undefined,
});
/** "…, if …, then …": what comes after isn't under the condition. */
open.rule({
  read: (source, at) =>
    alone.read(source, at).flatMap((s) =>
      source.tokens[s.end]?.word !== 'if'
        ? []
        : condition.read(source, s.end + 1).flatMap((c) =>
            source.tokens[c.end]?.word !== ',' || source.tokens[c.end + 1]?.word !== 'then'
              ? []
              : sentence.read(source, c.end + 2).map((t) => ({
                  value: [{ do: 'if', condition: c.value, then: s.value }, ...t.value] as Steps,
                  end: t.end,
                  spelled: ['if', c.spelled, ',', s.spelled, '.', t.spelled],
                })),
          ),
    ),
  print: () => undefined,
});
open.add(
  ['if {c} , {s}', '{s} if {c}'],
  { c: condition, s: alone },
  ({ c, s }) => [{ do: 'if', condition: c, then: s }],
  () => undefined,
);
open.add(
  ['if {c} , {s} . otherwise , {e}', '{s} if {c} . otherwise , {e}'],
  { c: condition, s: alone, e: block },
  ({ c, s, e }) => [{ do: 'if', condition: c, then: s, else: e }],
  () => undefined,
);
open.add('if {c} , {s} . otherwise , {e}', { c: condition, s: block, e: block }, ({ c, s, e }) => [
  { do: 'if', condition: c, then: s, else: e },
]);
