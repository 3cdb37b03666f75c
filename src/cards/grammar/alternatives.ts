import type { RuleEffect } from '../../rules/continuous.ts';
import type { Filter } from '../../rules/filters.ts';
import { EACH } from '../../rules/refs.ts';
import { cost, noun, nouns, sum } from './categories.ts';
import { playerRule } from './playerRules.ts';

/** Other costs for spells that players cast (118.9). */
type Other = Extract<RuleEffect, { rule: 'alternativeCost' }>;
const plain = (r: RuleEffect, once: Other['once'], from: boolean): Other | undefined =>
  r.rule === 'alternativeCost' && r.who === 'you' && r.once === once && (r.from !== undefined) === from ? r : undefined;
playerRule.add(
  'you may cast {f} without paying their mana costs',
  { f: nouns },
  ({ f }) => ({ rule: 'alternativeCost', what: f, who: 'you', cost: [] }),
  (r) => {
    const o = plain(r, undefined, false);
    return o && o.cost.length === 0 ? { f: o.what } : undefined;
  },
);
playerRule.add(
  [
    'you may pay {c} rather than pay the mana cost for {f} you cast',
    'you may pay {c} rather than pay the mana costs for {f} you cast',
    'you may pay {c} rather than pay the mana cost for {f} that you cast',
  ],
  { c: cost, f: nouns },
  ({ c, f }) => ({ rule: 'alternativeCost', what: f, who: 'you', cost: c }),
  (r) => {
    const o = plain(r, undefined, false);
    return o && o.cost.length > 0 ? { c: o.cost, f: o.what } : undefined;
  },
);
playerRule.add(
  'once each turn , you may pay {c} rather than pay the mana cost for a {f} you cast from exile',
  { c: cost, f: noun },
  ({ c, f }) => ({ rule: 'alternativeCost', what: f, who: 'you', cost: c, once: 'turn', from: ['exile'] }),
);
const limited = (f: Filter): { f: Filter; n: Extract<Filter[number], { is: 'compare' }>['to'] } | undefined => {
  const last = f.at(-1);
  return last?.is === 'compare' && last.stat === 'manaValue' && last.op === '<='
    ? { f: f.slice(0, -1), n: last.to }
    : undefined;
};
playerRule.add(
  'once each turn , you may pay {c} rather than pay the mana cost for a {f} you cast with mana value X or less , where X is {n}',
  { c: cost, f: noun, n: sum },
  ({ c, f, n }) => ({
    rule: 'alternativeCost',
    what: [...f, { is: 'compare', stat: 'manaValue', op: '<=', to: n }],
    who: 'you',
    cost: c,
    once: 'turn',
  }),
  (r) => {
    const o = plain(r, 'turn', false);
    const parts = o && limited(o.what);
    return parts && { c: o.cost, ...parts };
  },
);
/** Life equal to its mana value, as the only cost. */
playerRule.add(
  'once during each of your turns , you may cast a spell from your hand by paying life equal to its mana value rather than paying its mana cost',
  {},
  () => ({
    rule: 'mayCast',
    who: 'you',
    what: { zones: ['hand'], whose: 'you', filter: [{ is: 'kind', kind: 'spell' }] },
    once: 'yourTurn',
    cost: [{ pay: 'life', amount: { amount: 'stat', stat: 'manaValue', of: EACH } }],
  }),
);
