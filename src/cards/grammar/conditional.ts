import type { Amount } from '../../rules/amounts.ts';
import type { Condition } from '../../rules/conditions.ts';
import type { Instruction } from '../../rules/instructions.ts';
import { type Source, type Table, table } from '../phrase.ts';
import { clause, condition, figure, object, predicate, recipient, sentence } from './categories.ts';
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

// ── two amounts, each under a condition of its own
const ifSo = (n: Amount, c: Condition): Amount => ({ amount: 'if', condition: c, then: n, else: 0 });
predicate.add(
  'gain* {n} life if {c} and {m} life if {d}',
  { n: figure, c: condition, m: figure, d: condition },
  ({ n, c, m, d }) => ({ do: 'gainLife', n: { amount: 'plus', of: [ifSo(n, c), ifSo(m, d)] } }),
  (i) => {
    const [a, b, ...more] =
      i.do === 'gainLife' && typeof i.n === 'object' && i.n.amount === 'plus' ? i.n.of : ([] as const);
    if (more.length > 0 || typeof a !== 'object' || a.amount !== 'if' || typeof b !== 'object' || b.amount !== 'if')
      return undefined;
    return { n: a.then, c: a.condition, m: b.then, d: b.condition };
  },
);
open.add(
  [
    'if {c} , ( {s} deal* {n} damage to {to} ) . if {d} , ( {s} deal* {m} damage to {too} )',
    '{s} deal* {n} damage to {to} if {c} and {m} damage to {too} if {d}',
  ],
  { s: object, n: figure, to: recipient, c: condition, m: figure, too: recipient, d: condition },
  ({ s, n, to, c, m, too, d }) => [
    { do: 'if', condition: c, then: [{ do: 'damage', source: s, n, to }] },
    { do: 'if', condition: d, then: [{ do: 'damage', source: s, n: m, to: too }] },
  ],
  () => undefined,
);
