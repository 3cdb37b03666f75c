import type { Amount } from '../../rules/amounts.ts';
import type { Condition } from '../../rules/conditions.ts';
import type { Instruction } from '../../rules/instructions.ts';
import { type Table, table } from '../phrase.ts';
import { times } from './amounts.ts';
import { clause } from './categories.ts';
import { block, single } from './clauses.ts';

/** What happens when a shield prevents damage (615.5), in the sentence after it: "for each 1 damage prevented this way". */
type Steps = readonly Instruction[];
type Prevent = Extract<Instruction, { do: 'preventDamage' }>;
const MUCH: Amount = { amount: 'event', what: 'amount' };
const EACH: Amount = times(1, MUCH);
const SOME: Condition = { if: 'compare', left: MUCH, op: '>', right: 0 };
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A sentence of that kind, after one that shields. */
export const shielding: Table<Steps> = table('what its prevention does');
shielding.add(
  'for each 1 damage prevented this way , {s}',
  { s: single },
  ({ s }) => {
    const [i] = s;
    return s.length === 1 && (i?.do === 'putCounters' || i?.do === 'createToken') && i.n === 1
      ? [{ ...i, n: EACH }]
      : undefined;
  },
  (l) => {
    const [i] = l;
    return l.length === 1 && (i?.do === 'putCounters' || i?.do === 'createToken') && same(i.n, EACH)
      ? { s: [{ ...i, n: 1 }] }
      : undefined;
  },
);
shielding.add(
  ['you gain life equal to the damage prevented this way', 'you gain that much life'],
  {},
  () => [{ do: 'gainLife', n: MUCH }],
  (l) => (same(l, [{ do: 'gainLife', n: MUCH }]) ? {} : undefined),
);
shielding.add(
  'if damage is prevented this way , {s}',
  { s: block },
  ({ s }) => [{ do: 'if', condition: SOME, then: s }],
  (l) => {
    const [i] = l;
    return l.length === 1 && i?.do === 'if' && same(i.condition, SOME) && !i.else ? { s: i.then } : undefined;
  },
);
/** The steps with such a sentence as a part of the shield that the last of them makes. */
export function withShield(before: Steps, then: Steps): Steps | undefined {
  const last = before.at(-1);
  return last?.do === 'preventDamage' && !last.then ? [...before.slice(0, -1), { ...last, then }] : undefined;
}
clause.rule({
  read: () => [],
  print(steps, printer) {
    const [i] = steps;
    if (steps.length !== 1 || i?.do !== 'preventDamage' || !i.then) return undefined;
    const { then, ...shield } = i as Prevent & { then: Steps };
    const words = clause.print([shield as Instruction], printer);
    const more = words && shielding.print(then, printer);
    return more && `${words} . ${more}`;
  },
});
