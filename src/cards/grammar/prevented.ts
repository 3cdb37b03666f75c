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

const SOURCE_DRAWS: Steps = [
  { do: 'draw', who: { player: 'controllerOf', of: { ref: 'var', name: 'event.source' } }, n: MUCH },
];

/** A sentence of that kind, after one that shields. */
export const shielding: Table<Steps> = table('what its prevention does');
shielding.add(
  ['for each 1 damage prevented this way , {s}', '{s} for each 1 damage prevented this way'],
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
  "the source 's controller draws cards equal to the damage prevented this way",
  {},
  () => SOURCE_DRAWS,
  (l) => (same(l, SOURCE_DRAWS) ? {} : undefined),
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
  if (last?.do === 'preventDamage' && !last.then) return [...before.slice(0, -1), { ...last, then }];
  if (last?.do !== 'replacement' || last.effect.by.replace !== 'prevent' || last.effect.by.then) return undefined;
  const by = { ...last.effect.by, then };
  return [...before.slice(0, -1), { ...last, effect: { ...last.effect, by } }];
}
clause.rule({
  read: () => [],
  print(steps, printer) {
    const [i] = steps;
    const parts = steps.length === 1 && i ? apart(i) : undefined;
    const words = parts && clause.print([parts.shield], printer);
    const more = words && shielding.print(parts.then, printer);
    return more && `${words} . ${more}`;
  },
});
/** A shield, and what its prevention does. */
function apart(i: Instruction): { readonly shield: Instruction; readonly then: Steps } | undefined {
  if (i.do === 'preventDamage' && i.then) {
    const { then, ...shield } = i as Prevent & { then: Steps };
    return { shield: shield as Instruction, then };
  }
  if (i.do !== 'replacement' || i.effect.by.replace !== 'prevent' || !i.effect.by.then) return undefined;
  if (!i.effect.once && !i.effect.by.all && i.effect.by.n === undefined) return undefined;
  const { then, ...by } = i.effect.by;
  return { shield: { ...i, effect: { ...i.effect, by } }, then };
}

/** Whether steps are what only such a sentence says. */
export function isShielding(steps: Steps): boolean {
  const [i] = steps;
  if (steps.length !== 1 || !i) return false;
  if (i.do === 'if') return same(i.condition, SOME) && !i.else;
  if (i.do === 'putCounters' || i.do === 'createToken') return same(i.n, EACH);
  return same(steps, SOURCE_DRAWS) || same(steps, [{ do: 'gainLife', n: MUCH }]);
}
