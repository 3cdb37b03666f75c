import type { RuleEffect } from '../../rules/continuous.ts';
import type { Filter } from '../../rules/filters.ts';
import { SELF } from '../../rules/refs.ts';
import { type Table, table } from '../phrase.ts';
import { attachedAt } from '../references.ts';
import { aNoun, cost, count, manaCost, noun, nouns, object, qualifier, sum } from './categories.ts';
import { playerRule } from './playerRules.ts';
import { statics } from './statics.ts';

/** Changes of what spells and abilities cost (601.2f, 118.7), and costs to attack (508.1d). */
const WHO = [
  ['you cast', 'you'],
  ['your opponents cast', 'opponent'],
  ['a player casts', 'any'],
] as const;
type Cost = Extract<RuleEffect, { rule: 'costLess' | 'costMore' }>;
for (const [word, rule] of [
  ['less', 'costLess'],
  ['more', 'costMore'],
] as const) {
  playerRule.add(`{f} cost {m} ${word} to cast`, { f: nouns, m: manaCost }, ({ f, m }) => ({
    rule,
    what: f,
    by: m,
    who: 'any',
  }));
  for (const [cast, who] of WHO) {
    if (who !== 'any') {
      playerRule.add(`{f} ${cast} cost {m} ${word} to cast`, { f: nouns, m: manaCost }, ({ f, m }) => ({
        rule,
        what: f,
        by: m,
        who,
      }));
      playerRule.add(
        [`{f} {q} ${cast} cost {m} ${word} to cast`, `{f} ${cast} {q} cost {m} ${word} to cast`],
        { f: nouns, q: ofSpells(), m: manaCost },
        ({ f, q, m }) => ({ rule, what: [...f, q], by: m, who }),
        () => undefined,
      );
    }
    playerRule.add(
      `the first {f} ${cast} each turn costs {m} ${word} to cast`,
      { f: noun, m: manaCost },
      ({ f, m }) => ({ rule, what: f, by: m, who, first: true }),
    );
    playerRule.add(
      [
        `{f} that has an Adventure ${cast} cost {m} ${word} to cast`,
        `{f} ${cast} that have an Adventure cost {m} ${word} to cast`,
      ],
      { f: nouns, m: manaCost },
      ({ f, m }) => ({ rule, what: [...f, { is: 'status', status: 'hasAdventure' }], by: m, who }),
      () => undefined,
    );
    playerRule.add(
      [`{f} that target* {o} ${cast} cost {m} ${word} to cast`, `{f} ${cast} that target {o} cost {m} ${word} to cast`],
      { f: nouns, o: aimed(), m: manaCost },
      ({ f, o, m }) => ({ rule, what: [...f, o], by: m, who }),
      () => undefined,
    );
  }
  playerRule.add(
    [`activated abilities of {f} cost {m} ${word} to activate`],
    { f: nouns, m: manaCost },
    ({ f, m }) => ({ rule, what: f, by: m, who: 'any', ability: true }),
  );
  playerRule.add(
    `activated abilities cost {m} ${word} to activate unless they're mana abilities`,
    { m: manaCost },
    ({ m }) => ({ rule, what: [], by: m, who: 'any', ability: true, exceptMana: true }),
  );
  playerRule.add(
    [`~ costs {X} ${word} to cast , where X is {n}`],
    { n: sum },
    ({ n }) => ({ rule, what: SELF, by: n, who: 'you' }),
    (r) =>
      r.rule === rule && !Array.isArray(r.by) && !Array.isArray(r.what) && !r.each
        ? { n: r.by as Exclude<Cost['by'], readonly string[]> }
        : undefined,
  );
}
/** Loyalty in brackets: `[ +1 ]`. */
const bracketed: Table<number> = table('a loyalty cost');
bracketed.rule({
  read: ({ tokens }, at) => {
    const n = /^\+(\d+)$/.exec(tokens[at + 1]?.text ?? '')?.[1];
    return n !== undefined && tokens[at]?.text === '[' && tokens[at + 2]?.text === ']'
      ? [{ value: Number(n), end: at + 3, spelled: `[+${n}]` }]
      : [];
  },
  print: (n) => `[+${n}]`,
});
/** 606.5 */
playerRule.add(
  "{f} ' loyalty abilities you activate cost an additional {n} to activate",
  { f: nouns, n: bracketed },
  ({ f, n }) => ({ rule: 'loyaltyMore', who: 'you', object: f, n }),
);
/** Costs of one kind of ability or special action: "equip costs you pay cost {1} less". */
for (const [word, rule] of [
  ['less', 'costLess'],
  ['more', 'costMore'],
] as const) {
  for (const ability of ['equip', 'unlock', 'morph'])
    playerRule.add(`${ability} costs you pay cost {m} ${word}`, { m: manaCost }, ({ m }) => ({
      rule,
      what: [],
      by: m,
      who: 'you',
      ability,
    }));
  playerRule.add(`all morph costs cost {m} ${word}`, { m: manaCost }, ({ m }) => ({
    rule,
    what: [],
    by: m,
    who: 'any',
    ability: 'morph',
  }));
  playerRule.add([`plotting cards from your hand costs {m} ${word}`], { m: manaCost }, ({ m }) => ({
    rule,
    what: [],
    by: m,
    who: 'you',
    ability: 'plot',
  }));
}
/** Not below one mana (601.2f). */
const ONE = "this effect can't reduce the mana in that cost to less than one mana";
playerRule.add(
  `activated abilities of {f} cost {m} less to activate . ${ONE}`,
  { f: nouns, m: manaCost },
  ({ f, m }) => ({ rule: 'costLess', what: f, by: m, who: 'any', ability: true, minimum: 1 }),
);
playerRule.add(
  ["enchanted artifact 's activated abilities cost {m} less to activate . ".concat(ONE)],
  { m: manaCost },
  ({ m }, at) => ({
    rule: 'costLess',
    what: attachedAt('enchanted artifact', at),
    by: m,
    who: 'any',
    ability: true,
    minimum: 1,
  }),
  (r) =>
    r.rule === 'costLess' && r.minimum === 1 && !Array.isArray(r.what) && r.ability && Array.isArray(r.by)
      ? { m: r.by }
      : undefined,
);
/** Only coloured mana is reduced (118.7c). */
playerRule.add(
  '{f} you cast cost {m} less to cast . this effect reduces only the amount of colored mana you pay',
  { f: nouns, m: manaCost },
  ({ f, m }) => ({ rule: 'costLess', what: f, by: m, who: 'you', coloredOnly: true }),
);
/** Which mana can be spent on it at all. */
for (const [words, type] of [
  ['creatures', 'Creature'],
  ['artifacts', 'Artifact'],
] as const)
  playerRule.add(
    `spend only mana produced by ${words} to cast ~`,
    {},
    () => spent([{ is: 'type', type }]),
    (r) => (same(r, spent([{ is: 'type', type }])) ? {} : undefined),
  );
const BASICS: Filter = [
  { is: 'supertype', supertype: 'Basic' },
  { is: 'type', type: 'Land' },
];
playerRule.add(
  'spend only mana produced by basic lands to cast ~',
  {},
  () => spent(BASICS),
  (r) => (same(r, spent(BASICS)) ? {} : undefined),
);
function spent(from: Filter): RuleEffect {
  return { rule: 'spendOnly', what: SELF, from };
}
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
/** Damping Sphere's kind: as many as that player has cast already this turn (601.2f). */
playerRule.add(
  'each spell a player casts costs {m} more to cast for each other spell that player has cast this turn',
  { m: manaCost },
  ({ m }) => ({
    rule: 'costMore',
    what: [],
    by: m,
    who: 'any',
    each: {
      amount: 'happened',
      event: {
        on: 'cast',
        object: [{ is: 'kind', kind: 'spell' }],
        by: { is: { player: 'controllerOf', of: { ref: 'var', name: 'spell' } } },
      },
      since: 'turn',
    },
  }),
);
/** What a spell is like by itself: said after who casts it, too. */
function ofSpells(): Table<Filter[number]> {
  const t = table<Filter[number]>('what they are like');
  t.add(
    '{q}',
    { q: qualifier },
    ({ q }) => (q.is === 'chosen' || q.is === 'manaCostHas' || q.is === 'compare' ? q : undefined),
    (q) => ({ q }),
  );
  return t;
}
/** "That target a creature you control", "that target ~". */
function aimed(): Table<Extract<Filter[number], { is: 'targets' }>> {
  const t = table<Extract<Filter[number], { is: 'targets' }>>('what they target');
  t.add('~', {}, () => ({ is: 'targets', what: [{ is: 'same', as: SELF }] }));
  t.add('{f}', { f: aNoun }, ({ f }) => ({ is: 'targets', what: f }));
  return t;
}
/** Trinisphere's kind: the total is at least so much (601.2f). */
playerRule.add(
  'each spell that would cost less than {n} mana to cast costs {m} mana to cast',
  { n: count, m: count },
  ({ n, m }) => (n === m && typeof n === 'number' ? { rule: 'minimumCost', what: [], n } : undefined),
  (r) => (r.rule === 'minimumCost' && !r.while ? { n: r.n, m: r.n } : undefined),
);
/** A cost to attack (508.1d, 508.1g). */
for (const [whom, too] of [
  ['you', false],
  ['you or planeswalkers you control', true],
] as const) {
  const texts = [
    `creatures can't attack ${whom} unless their controller pays {c} for each creature they control that's attacking you`,
    `creatures can't attack ${whom} unless their controller pays {c} for each of those creatures`,
  ];
  const tolled = too ? { planeswalkersToo: true } : {};
  const isToll = (r: RuleEffect): r is Extract<RuleEffect, { rule: 'attackTax' }> =>
    r.rule === 'attackTax' && (r.planeswalkersToo ?? false) === too;
  playerRule.add(
    texts,
    { c: cost },
    ({ c }) => ({ rule: 'attackTax', whom: 'you', cost: c, ...tolled }),
    (r) => (isToll(r) && r.x === undefined ? { c: r.cost } : undefined),
  );
  playerRule.add(
    texts.map((text) => `${text} , where X is {x}`),
    { c: cost, x: sum },
    ({ c, x }) => ({ rule: 'attackTax', whom: 'you', cost: c, x, ...tolled }),
    (r) => (isToll(r) && r.x !== undefined ? { c: r.cost, x: r.x } : undefined),
  );
}

// ── control (613.1b)
statics.add(
  'you control {o}',
  { o: object },
  ({ o }) =>
    o.ref === 'attachedTo'
      ? { kind: 'static', text: '', affects: o, modifications: [{ modify: 'control', by: { player: 'you' } }] }
      : undefined,
  (s) => {
    const [m] = s.modifications ?? [];
    const o = s.affects;
    return s.modifications?.length === 1 && m?.modify === 'control' && !s.condition && o && 'ref' in o
      ? { o }
      : undefined;
  },
);
