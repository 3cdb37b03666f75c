import type { Amount } from '../../rules/amounts.ts';
import type { Condition } from '../../rules/conditions.ts';
import type { Reduction } from '../../rules/costs.ts';
import { type Table, table } from '../phrase.ts';
import { forEach } from './amounts.ts';
import { condition, manaCost, sum } from './categories.ts';

/** What an activated ability says of its own cost (601.2f, 602.2b). */
export const cheaper: Table<Reduction> = table('a reduction of its cost');
const symbols = (r: Reduction): r is Reduction & { by: readonly string[] } => Array.isArray(r.by);
cheaper.add(
  'this ability costs {m} less to activate for each {f}',
  { m: manaCost, f: forEach },
  ({ m, f }) => ({ by: m, each: f }),
  (r) => (symbols(r) && r.each !== undefined ? { m: r.by, f: r.each } : undefined),
);
cheaper.add(
  'this ability costs {m} less to activate during your turn',
  { m: manaCost },
  ({ m }) => ({ by: m, if: { if: 'turn', whose: 'you' } }),
  (r) => (symbols(r) && r.if?.if === 'turn' ? { m: r.by } : undefined),
);
/** What the ability itself targets isn't told apart from what its target does. */
const asksTargets = (c: Condition): boolean => c.if === 'matches' && c.filter.some((p) => p.is === 'targets');
cheaper.add(
  ['this ability costs {m} less to activate if {c}'],
  { m: manaCost, c: condition },
  ({ m, c }) => (asksTargets(c) ? undefined : { by: m, if: c }),
  (r) => (symbols(r) && r.if !== undefined && r.if.if !== 'turn' ? { m: r.by, c: r.if } : undefined),
);
cheaper.add(
  'this ability costs {X} less to activate , where X is {n}',
  { n: sum },
  ({ n }) => ({ by: n }),
  (r) => (symbols(r) ? undefined : { n: r.by as Amount }),
);
