import type { Condition } from '../../rules/conditions.ts';
import type { RuleEffect } from '../../rules/continuous.ts';
import type { Filter } from '../../rules/filters.ts';
import { SELF } from '../../rules/refs.ts';
import { type Table, table } from '../phrase.ts';
import { condition, nouns } from './categories.ts';

/** What an object may not, must or can do (101.2, 508.1c–d, 509.1b–c), after its subject. */
type Rule = { readonly rule: RuleEffect['rule']; readonly [key: string]: unknown };
export const objectRule: Table<Rule> = table('what it can or must do');
const plain: readonly (readonly [string | readonly string[], Rule])[] = [
  ["can't attack", { rule: 'cantAttack' }],
  ["can't attack alone", { rule: 'cantAttack', alone: true }],
  ["can't attack you", { rule: 'cantAttack', whom: 'you' }],
  [["can't attack you or planeswalkers you control"], { rule: 'cantAttack', whom: 'you', planeswalkersToo: true }],
  ["can't block", { rule: 'cantBlock' }],
  ["can't crew Vehicles", { rule: 'cantCrew' }],
  ['crew* Vehicles using its toughness rather than its power', { rule: 'crewsWithToughness' }],
  ["can't block alone", { rule: 'cantBlock', alone: true }],
  ["can't be blocked", { rule: 'cantBeBlocked' }],
  [["can't be blocked except by two or more creatures"], { rule: 'cantBeBlocked', fewerThan: 2 }],
  [["can't be blocked except by three or more creatures"], { rule: 'cantBeBlocked', fewerThan: 3 }],
  [["can't be blocked by more than one creature"], { rule: 'cantBeBlocked', moreThan: 1 }],
  [['attack* each combat if able', 'attack* each turn if able'], { rule: 'mustAttack' }],
  [['block* each combat if able', 'block* each turn if able'], { rule: 'mustBlock' }],
  [['must be blocked if able', 'must be blocked each combat if able'], { rule: 'mustBeBlocked' }],
  [["can't be countered", "can't be countered by spells or abilities"], { rule: 'cantBeCountered' }],
  ["can't be turned face up", { rule: 'cantBeTurnedFaceUp' }],
  ["can't transform", { rule: 'cantTransform' }],
  [["can't have counters put on it", "can't have counters put on them"], { rule: 'cantHaveCounters' }],
  [
    ["can't have -1/-1 counters put on it", "can't have -1/-1 counters put on them"],
    { rule: 'cantHaveCounters', counter: '-1/-1' },
  ],
  ["can't be enchanted", { rule: 'cantBeEnchanted' }],
  ["can't be copied", { rule: 'cantBeCopied' }],
  ["can't be the target of spells or abilities", { rule: 'cantBeTargeted', by: [] }],
  [
    [
      "can't be the target of spells or abilities your opponents control",
      "can't be the target of spells and abilities your opponents control",
    ],
    { rule: 'cantBeTargeted', by: [], controller: 'opponent' },
  ],
  [['must be blocked by all creatures able to block it'], { rule: 'mustBeBlocked', byAll: true }],
  ['assign* no combat damage', { rule: 'noCombatDamage' }],
  [['can block an additional two creatures each combat'], { rule: 'canBlockAdditional', n: 2 }],
  [
    ['can block any number of creatures each combat', 'can block any number of creatures'],
    { rule: 'canBlockAdditional', n: 'any' },
  ],
  ["can't be regenerated", { rule: 'cantBeRegenerated' }],
  ["can't be sacrificed", { rule: 'cantBeSacrificed' }],
  [
    [
      "don't* untap during its controller 's untap step",
      "don't* untap during your untap step",
      "don't* untap during their controllers ' untap steps",
    ],
    { rule: 'doesntUntap' },
  ],
  ['can block an additional creature each combat', { rule: 'canBlockAdditional', n: 1 }],
  [
    ["can attack as though it didn't have defender", "can attack as though they didn't have defender"],
    { rule: 'attackAsThoughNoDefender' },
  ],
];
for (const [text, rule] of plain) objectRule.add(text, {}, () => rule);
objectRule.add(
  "can't attack unless {c}",
  { c: condition },
  ({ c }) => ({ rule: 'cantAttack', unless: c }),
  (r) =>
    r.rule === 'cantAttack' && isCondition(r.unless) && Object.keys(r).length === 2 ? { c: r.unless } : undefined,
);
objectRule.add(
  "can't block unless {c}",
  { c: condition },
  ({ c }) => ({ rule: 'cantBlock', unless: c }),
  (r) => (r.rule === 'cantBlock' && isCondition(r.unless) && Object.keys(r).length === 2 ? { c: r.unless } : undefined),
);
function isCondition(unless: unknown): unless is Condition {
  return typeof unless === 'object' && unless !== null && 'if' in unless;
}
/** "Can block only …": it can't block others. */
objectRule.add('can block only {f}', { f: nouns }, ({ f }) => ({
  rule: 'cantBlock',
  what: [{ is: 'not', of: { is: 'anyOf', of: [f] } }],
}));
objectRule.add(
  "can't be the target of {by}",
  { by: nouns },
  ({ by }) => (by.some((p) => p.is === 'controller') ? undefined : { rule: 'cantBeTargeted', by }),
  (r) => (r.rule === 'cantBeTargeted' && !r.controller ? { by: r.by as Filter } : undefined),
);
objectRule.add("can't be blocked by {by}", { by: nouns }, ({ by }) => ({ rule: 'cantBeBlocked', by }));
objectRule.add("can't be blocked except by {f}", { f: nouns }, ({ f }) => ({ rule: 'cantBeBlocked', exceptBy: f }));
/** "Creatures with power less than ~'s power can't block it": self. */
objectRule.add(
  ["can't block ~", "can't block it", "can't block him", "can't block her"],
  {},
  // Of an Aura or Equipment "it" could be what it is attached to.
  (_holes, _at, { creature }) => (creature ? { rule: 'cantBlock', what: [{ is: 'same', as: SELF }] } : undefined),
  (r) => {
    const [only, ...more] =
      r.rule === 'cantBlock' && !r.alone && !r.unless ? ((r.what as Filter | undefined) ?? []) : [];
    return only?.is === 'same' && more.length === 0 ? {} : undefined;
  },
);
objectRule.add("can't block {f}", { f: nouns }, ({ f }) => ({ rule: 'cantBlock', what: f }));
