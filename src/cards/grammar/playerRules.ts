import type { RuleEffect } from '../../rules/continuous.ts';
import type { Filter } from '../../rules/filters.ts';
import type { ObjectRef, Selection } from '../../rules/refs.ts';
import { SELF } from '../../rules/refs.ts';
import { type Table, table } from '../phrase.ts';
import { color, count, nouns, object, places } from './categories.ts';

/** What players may, can't and must do (101.2, 601.3, 613.11), with the players whom it is about. */
export const playerRule: Table<RuleEffect> = table('a rule');
for (const [words, rule] of [
  ['of any color', 'spendAsAnyColor'],
  ['of any type', 'spendAsAnyType'],
] as const)
  playerRule.add([`you may spend mana as though it were mana ${words} to cast {f}`], { f: nouns }, ({ f }) => ({
    rule,
    who: 'you',
    for: f,
  }));
playerRule.add('you may spend mana as though it were mana of any color', {}, () => ({
  rule: 'spendAsAnyColor',
  who: 'you',
}));
playerRule.add('players may spend mana as though it were mana of any color', {}, () => ({
  rule: 'spendAsAnyColor',
  who: 'any',
}));
/** On abilities of such permanents (602.2b, 609.4b), any mana or that of one colour. */
const OWN: Filter = [{ is: 'same', as: SELF }];
const AS_THOUGH = { rule: 'spendAsAnyColor', who: 'you', abilities: true } as const;
type AsThough = Extract<RuleEffect, { rule: 'spendAsAnyColor' | 'spendAsAnyType' }>;
const onAbilities = (r: RuleEffect): AsThough | undefined =>
  r.rule === 'spendAsAnyColor' && r.who === 'you' && r.abilities ? r : undefined;
const isOwn = (f: Filter | undefined): boolean => JSON.stringify(f) === JSON.stringify(OWN);
const SPENT = 'mana as though it were mana of any color';
playerRule.add(
  `you may spend ${SPENT} to activate abilities of {f}`,
  { f: nouns },
  ({ f }) => ({ ...AS_THOUGH, for: f }),
  (r) => {
    const { for: f, mana } = onAbilities(r) ?? {};
    return f && !mana && !isOwn(f) ? { f } : undefined;
  },
);
playerRule.add(
  `you may spend ${SPENT} to pay the activation costs of ~ 's abilities`,
  {},
  () => ({ ...AS_THOUGH, for: OWN }),
  (r) => (isOwn(onAbilities(r)?.for) && !onAbilities(r)?.mana ? {} : undefined),
);
playerRule.add(
  `you may spend {c} ${SPENT} to pay the activation costs of ~ 's abilities`,
  { c: color },
  ({ c }) => ({ ...AS_THOUGH, for: OWN, mana: c }),
  (r) => {
    const { for: f, mana } = onAbilities(r) ?? {};
    return mana && isOwn(f) ? { c: mana } : undefined;
  },
);
playerRule.add(['you may look at {f} any time'], { f: nouns }, ({ f }) => ({
  rule: 'lookAtFaceDown',
  who: 'you',
  what: f,
}));
/** 402.2 */
for (const [whose, who] of [
  ['your', 'you'],
  ["each opponent 's", 'opponent'],
] as const) {
  playerRule.add(
    `${whose} maximum hand size is {n}`,
    { n: count },
    ({ n }) => ({ rule: 'maxHandSize', who, n }),
    (r) => (r.rule === 'maxHandSize' && r.who === who && !r.change && r.n !== 'none' ? { n: r.n } : undefined),
  );
  for (const [word, sign] of [
    ['increased', 1],
    ['reduced', -1],
  ] as const) {
    playerRule.add(`${whose} maximum hand size is ${word} by one`, {}, () => ({
      rule: 'maxHandSize',
      who,
      n: sign,
      change: true,
    }));
    playerRule.add(
      `${whose} maximum hand size is ${word} by {n}`,
      { n: count },
      ({ n }) => (typeof n === 'number' && n > 1 ? { rule: 'maxHandSize', who, n: sign * n, change: true } : undefined),
      (r) =>
        r.rule === 'maxHandSize' && r.who === who && r.change && typeof r.n === 'number' && Math.sign(r.n) === sign
          ? { n: sign * r.n }
          : undefined,
    );
  }
}
/** 510.1c */
playerRule.add(
  [
    "you may have {o} assign its combat damage as though it weren't blocked",
    "you may have {o} assign his combat damage as though he weren't blocked",
    "you may have {o} assign her combat damage as though she weren't blocked",
  ],
  { o: object },
  ({ o }) => ({ rule: 'assignAsThoughUnblocked', object: o }),
  (r) => (r.rule === 'assignAsThoughUnblocked' && !Array.isArray(r.object) ? { o: r.object as ObjectRef } : undefined),
);
playerRule.add(["your life total can't change"], {}, () => ({ rule: 'lifeCantChange', who: 'you' }));
playerRule.add('your devotion to each color and each combination of colors is increased by one', {}, () => ({
  rule: 'moreDevotion',
  n: 1,
}));
playerRule.add('the " legend rule " doesn\'t apply', {}, () => ({ rule: 'legendRuleOff', object: [] }));
playerRule.add(
  'the " legend rule " doesn\'t apply to {s}',
  { s: places },
  ({ s }) => ({ rule: 'legendRuleOff', object: s.filter }),
  (r): { s: Selection } | undefined =>
    r.rule === 'legendRuleOff' && Array.isArray(r.object) && r.object.length > 0
      ? { s: { zones: ['battlefield'], filter: r.object as Filter } }
      : undefined,
);
playerRule.add(
  ["all {f} an opponent controls can't block", "your opponents can't block with {f}"],
  { f: nouns },
  ({ f }) => ({ rule: 'cantBlock', object: [...f, { is: 'controller', who: 'opponent' }] }),
  () => undefined,
);
playerRule.add(["{f} can't enter the battlefield", "{f} can't enter"], { f: nouns }, ({ f }) => ({
  rule: 'cantEnter',
  object: f,
}));
playerRule.add(
  ["{f} in graveyards and libraries can't enter the battlefield", "{f} in graveyards and libraries can't enter"],
  { f: nouns },
  ({ f }) => ({
    rule: 'cantEnter',
    object: f,
    from: ['graveyard', 'library'],
  }),
);
playerRule.add(
  ["players can't cast {f}", "{f} can't be cast"],
  { f: nouns },
  ({ f }) => ({ rule: 'cantCast', who: 'any', what: f }),
  () => undefined,
);
playerRule.add(
  ["players can't activate abilities of {f}", "activated abilities of {f} can't be activated"],
  { f: nouns },
  ({ f }) => ({
    rule: 'cantActivate',
    who: 'any',
    object: f,
  }),
  () => undefined,
);
playerRule.add(
  [
    "players can't activate abilities of {f} unless they're mana abilities",
    "activated abilities of {f} can't be activated unless they're mana abilities",
  ],
  { f: nouns },
  ({ f }) => ({ rule: 'cantActivate', who: 'any', object: f, exceptMana: true }),
  () => undefined,
);
for (const [verb, rule] of [
  ['attack', 'attackLimit'],
  ['block', 'blockLimit'],
] as const)
  playerRule.add([`no more than one creature can ${verb} each combat`], {}, () => ({ rule, n: 1 }));
playerRule.add('you may choose not to untap ~ during your untap step', {}, () => ({
  rule: 'optionalUntap',
  object: SELF,
}));
