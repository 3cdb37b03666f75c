import type { StaticAbility } from '../../rules/abilities.ts';
import type { RuleEffect } from '../../rules/continuous.ts';
import type { Filter } from '../../rules/filters.ts';
import type { ObjectRef, PlayerFilter, PlayerRef, Selection } from '../../rules/refs.ts';
import { SELF } from '../../rules/refs.ts';
import { type Table, table } from '../phrase.ts';
import { saysOf } from '../references.ts';
import {
  clause,
  color,
  condition,
  count,
  duration,
  noun,
  nouns,
  object,
  place,
  places,
  player,
  quoted,
} from './categories.ts';
import { statics } from './statics.ts';

/** What players may, can't and must do (101.2, 601.3, 613.11), as a static ability and for a while. */
type Who = PlayerFilter;
/** A rule without the players it is about. */
type Rule = { readonly rule: RuleEffect['rule']; readonly [key: string]: unknown };

const GROUPS: readonly (readonly [readonly string[], Who])[] = [
  [['players', 'each player', 'all players', 'any player'], 'any'],
  [['your opponents', 'each opponent'], 'opponent'],
  [['you'], 'you'],
];
export const whoever: Table<Who> = table('players', () => true);
for (const [texts, who] of GROUPS) whoever.add(texts, {}, () => who);
whoever.add('enchanted player', {}, () => ({ is: { player: 'enchanted' } }));
/** A player whom an effect names: a target, "that player". */
const named: Table<PlayerRef> = table('a player');
named.add(
  '{p}',
  { p: player },
  ({ p }) => {
    const says = saysOf(p);
    return says === 'target' || says === 'pronoun' ? p : undefined;
  },
  (p) => ({ p }),
);

/** What comes after the subject. */
export const playerVerb: Table<Rule> = table('what a player can or must do');
const LANDS: Filter = [{ is: 'type', type: 'Land' }];
const PLAIN: readonly (readonly [readonly string[], Rule])[] = [
  [["can't gain life"], { rule: 'cantGainLife' }],
  [["can't lose the game"], { rule: 'cantLoseGame' }],
  [["don't lose the game for having 0 or less life"], { rule: 'livesWithoutLife' }],
  [["can't win the game"], { rule: 'cantWinGame' }],
  [["can't draw cards"], { rule: 'cantDraw' }],
  [["can't draw more than one card each turn"], { rule: 'drawLimit', n: 1 }],
  [["can't venture into the dungeon more than once each turn"], { rule: 'ventureLimit', n: 1 }],
  [["can't search libraries"], { rule: 'cantSearch' }],
  [["can't get counters"], { rule: 'cantGetCounters' }],
  [["can't get poison counters"], { rule: 'cantGetCounters', counter: 'poison' }],
  [["can't become the monarch this turn", "can't become the monarch"], { rule: 'cantBecomeMonarch' }],
  [["can't play lands"], { rule: 'cantPlay', what: LANDS }],
  [['have* no maximum hand size', 'has no maximum hand size'], { rule: 'noMaximumHandSize' }],
  [['have* hexproof'], { rule: 'playerKeyword', keyword: 'hexproof' }],
  [['have* shroud'], { rule: 'playerKeyword', keyword: 'shroud' }],
  [['skip* your draw step', 'skip* their draw steps', 'skip* their draw step'], { rule: 'skipDraw' }],
  [['skip* your untap step', 'skip* their untap steps', 'skip* their untap step'], { rule: 'skipUntap' }],
  [['skip* your upkeep step', 'skip* their upkeep steps', 'skip* their upkeep step'], { rule: 'skipUpkeep' }],
  [
    [
      'may play an additional land',
      'may play an additional land on each of your turns',
      'may play an additional land on each of their turns',
    ],
    { rule: 'extraLand', n: 1 },
  ],
  [
    [
      'may play two additional lands',
      'may play up to two additional lands',
      'may play two additional lands on each of your turns',
    ],
    { rule: 'extraLand', n: 2 },
  ],
  [['may look at the top card of your library any time'], { rule: 'lookAtTop' }],
  [
    [
      'play with the top card of your library revealed',
      'play with the top card of their libraries revealed',
      'play with the top card of their library revealed',
    ],
    { rule: 'playWithTopRevealed' },
  ],
  [
    ['play with your hand revealed', 'play with their hands revealed', 'plays with their hand revealed'],
    { rule: 'playWithHandRevealed' },
  ],
  [
    ["can't cast more than one spell each turn"],
    { rule: 'cantCast', what: [{ is: 'kind', kind: 'spell' }], perTurn: 1 },
  ],
];
for (const [texts, rule] of PLAIN)
  playerVerb.add(
    texts,
    {},
    () => rule,
    (r) => (same(r, rule) ? {} : undefined),
  );
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
const onlyKeys = (r: Rule, ...keys: readonly string[]): boolean =>
  Object.keys(r).every((k) => k === 'rule' || keys.includes(k)) && keys.every((k) => r[k] !== undefined);
const guarded = (rest: string): readonly string[] => [`have* protection from ${rest}`, `gain* protection from ${rest}`];
playerVerb.add(
  guarded('everything'),
  {},
  () => ({ rule: 'playerKeyword', keyword: 'protection', from: 'everything' }),
  (r) => (r.rule === 'playerKeyword' && r.from === 'everything' ? {} : undefined),
);
playerVerb.add(
  guarded('{c}'),
  { c: color },
  ({ c }) => ({ rule: 'playerKeyword', keyword: 'protection', from: [{ is: 'color', color: c }] }),
  (r) => {
    const [p] = r.rule === 'playerKeyword' && Array.isArray(r.from) ? (r.from as Filter) : [];
    return p?.is === 'color' ? { c: p.color } : undefined;
  },
);
playerVerb.add(
  guarded('{f}'),
  { f: nouns },
  ({ f }) => ({ rule: 'playerKeyword', keyword: 'protection', from: f }),
  (r) => (r.rule === 'playerKeyword' && Array.isArray(r.from) ? { f: r.from as Filter } : undefined),
);
/** 502.3 */
playerVerb.add(
  ["can't untap more than {n} {f} during their untap steps", "can't untap more than {n} {f} during your untap step"],
  { n: count, f: nouns },
  ({ n, f }) => (typeof n === 'number' && n > 1 ? { rule: 'untapLimit', n, what: f } : undefined),
  (r) => (r.rule === 'untapLimit' && r.n !== 1 ? { n: r.n as number, f: r.what as Filter } : undefined),
);
playerVerb.add(
  ["can't untap more than one {f} during their untap steps", "can't untap more than one {f} during your untap step"],
  { f: noun },
  ({ f }) => ({ rule: 'untapLimit', n: 1, what: f }),
  (r) => (r.rule === 'untapLimit' && r.n === 1 ? { f: r.what as Filter } : undefined),
);
playerVerb.add(
  "can't cast {f}",
  { f: nouns },
  ({ f }) => ({ rule: 'cantCast', what: f }),
  (r) => (r.rule === 'cantCast' && onlyKeys(r, 'what') ? { f: r.what as Filter } : undefined),
);
for (const [text, during] of [
  ['during your turn', { if: 'turn', whose: 'you' }],
  [
    'during combat',
    { if: 'step', steps: ['beginCombat', 'declareAttackers', 'declareBlockers', 'combatDamage', 'endCombat'] },
  ],
] as const)
  playerVerb.add(
    `can't cast {f} ${text}`,
    { f: nouns },
    ({ f }) => ({ rule: 'cantCast', what: f, during }),
    (r) =>
      r.rule === 'cantCast' && onlyKeys(r, 'what', 'during') && same(r.during, during)
        ? { f: r.what as Filter }
        : undefined,
  );
for (const [text, from] of [
  ['from graveyards', ['graveyard']],
  ['from graveyards or libraries', ['graveyard', 'library']],
  ['from exile', ['exile']],
  ['from anywhere other than their hands', ['graveyard', 'library', 'exile', 'command']],
] as const)
  playerVerb.add(
    [`can't cast {f} ${text}`],
    { f: nouns },
    ({ f }) => ({ rule: 'cantCast', what: f, from }),
    (r) =>
      r.rule === 'cantCast' && onlyKeys(r, 'what', 'from') && same(r.from, from) ? { f: r.what as Filter } : undefined,
  );
playerVerb.add(
  'may cast {f} as though they had flash',
  { f: nouns },
  ({ f }) => ({ rule: 'asThoughFlash', what: f }),
  (r) => (r.rule === 'asThoughFlash' ? { f: r.what as Filter } : undefined),
);
playerVerb.add(
  'can cast {f} only any time they could cast a sorcery',
  { f: nouns },
  ({ f }) => ({ rule: 'onlyAsSorcery', what: f }),
  (r) => (r.rule === 'onlyAsSorcery' ? { f: r.what as Filter } : undefined),
);
playerVerb.add(
  "can't activate abilities of {f}",
  { f: nouns },
  ({ f }) => ({ rule: 'cantActivate', object: f }),
  (r) => (r.rule === 'cantActivate' && onlyKeys(r, 'object') ? { f: r.object as Filter } : undefined),
);
playerVerb.add(
  ["can't activate abilities of {f} unless they're mana abilities"],
  { f: nouns },
  ({ f }) => ({ rule: 'cantActivate', object: f, exceptMana: true }),
  (r) => (r.rule === 'cantActivate' && onlyKeys(r, 'object', 'exceptMana') ? { f: r.object as Filter } : undefined),
);

// ── playing cards from other zones, and paying otherwise (601.3b, 118.9)
const ONCE = [
  ['', undefined],
  ['once during each of your turns , ', 'yourTurn'],
  ['once each turn , ', 'turn'],
] as const;
/** "Cards on top of your library", "cards in your graveyard": where "from …" says it. */
const FROM = [
  ['from the top of your library', { zones: ['library'], whose: 'you' }, { top: true }],
  ['from your graveyard', { zones: ['graveyard'], whose: 'you' }, {}],
] as const;
export const playerRule: Table<RuleEffect> = table('a rule');
const NO_COST = ['', ' without paying their mana costs'] as const;
for (const [from, zone, extra] of FROM) {
  const selected = (filter: Filter): Selection => ({ zones: zone.zones, whose: zone.whose, filter });
  const of = (r: RuleEffect, once: string | undefined): Selection | undefined =>
    (r.rule === 'mayPlay' || r.rule === 'mayCast') &&
    'zones' in r.what &&
    !r.gains &&
    !r.filter &&
    r.once === once &&
    r.what.zones.length === 1 &&
    r.what.zones[0] === zone.zones[0] &&
    r.what.whose === 'you'
      ? r.what
      : undefined;
  for (const [lead, once] of ONCE) {
    const flags = { who: 'you' as const, ...(once ? { once } : {}), ...extra };
    for (const free of NO_COST) {
      const without = free ? { without: true } : {};
      playerRule.add(
        once ? [`${lead}you may cast a|an {f} ${from}${free}`] : [`you may cast {f} ${from}${free}`],
        { f: once ? oneSpell() : nouns },
        ({ f }) => ({ rule: 'mayCast', what: selected(f), ...flags, ...without }),
        (r) => {
          const s = of(r, once);
          return s && r.rule === 'mayCast' && (r.without ?? false) === (free !== '') ? { f: s.filter } : undefined;
        },
      );
    }
    playerRule.add(
      once ? [`${lead}you may play a land ${from}`] : [`you may play lands ${from}`],
      {},
      () => ({ rule: 'mayPlay', what: selected(LANDS), ...flags }),
      (r) => {
        const s = of(r, once);
        return s && r.rule === 'mayPlay' && same(s.filter, LANDS) ? {} : undefined;
      },
    );
    if (once) continue;
    const all: Filter = [];
    playerRule.add(
      [`you may play lands and cast spells ${from}`, `you may play cards ${from}`],
      {},
      () => ({ rule: 'mayPlay', what: selected(all), ...flags }),
      (r) => {
        const s = of(r, once);
        return s && r.rule === 'mayPlay' && s.filter.length === 0 ? {} : undefined;
      },
    );
  }
}
function oneSpell(): Table<Filter> {
  const t = table<Filter>('a spell');
  t.add(
    '{s}',
    { s: place },
    ({ s }) => (s.zones[0] === 'stack' ? s.filter : undefined),
    (filter): { s: Selection } => ({ s: { zones: ['stack'], filter } }),
  );
  return t;
}
playerRule.add(
  [
    'once during each of your turns , you may cast a {f} from your graveyard',
    'during each of your turns , you may cast one {f} from your graveyard',
  ],
  { f: oneSpell() },
  ({ f }) => ({
    rule: 'mayCast',
    what: { zones: ['graveyard'], whose: 'you', filter: f },
    who: 'you',
    once: 'yourTurn',
  }),
  () => undefined,
);
playerRule.add(
  'you may cast {f} from your hand without paying their mana costs',
  { f: nouns },
  ({ f }) => ({ rule: 'mayCast', who: 'you', what: { zones: ['hand'], whose: 'you', filter: f }, without: true }),
  (r) =>
    r.rule === 'mayCast' && 'zones' in r.what && r.what.zones[0] === 'hand' && r.without && !r.once
      ? { f: r.what.filter }
      : undefined,
);
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

// ── with their subject
const withWho = (r: Rule, who: Who): RuleEffect => {
  const { rule, ...rest } = r;
  return { rule, who, ...rest } as unknown as RuleEffect;
};
const withoutWho = (e: RuleEffect): { w: Who; v: Rule } | undefined => {
  const { who, ...v } = e as RuleEffect & { who?: Who };
  return who === undefined ? undefined : { w: who, v: v as Rule };
};
playerRule.add(
  '{w} {v}',
  { w: whoever, v: playerVerb },
  ({ w, v }) => withWho(v, w),
  (e) => withoutWho(e),
);

/** "Skip your draw step": the subject is you. */
playerRule.rule({
  read: (source, at) =>
    ['skip', 'play'].includes(source.tokens[at]?.word ?? '')
      ? playerVerb.read(source, at).map((r) => ({ ...r, value: withWho(r.value, 'you'), spelled: ['you', r.spelled] }))
      : [],
  print: () => undefined,
});
clause.add(
  ['you may cast {f} as though they had flash {d}', 'you may cast {f} {d} as though they had flash'],
  { f: nouns, d: duration },
  ({ f, d }) => [{ do: 'ruleEffect', effect: { rule: 'asThoughFlash', who: 'you', what: f }, duration: d }],
  () => undefined,
);

const made = (r: RuleEffect): StaticAbility => ({ kind: 'static', text: '', rules: [r] });
const ruleOf = (s: StaticAbility): RuleEffect | undefined =>
  s.rules?.length === 1 && !s.modifications && !s.replacements && !s.affects ? s.rules[0] : undefined;
statics.add(
  '{r}',
  { r: playerRule },
  ({ r }) => made(r),
  (s) => {
    const r = ruleOf(s);
    return r && !s.condition ? { r } : undefined;
  },
);
statics.add(
  ['as long as {c} , {r}', '{r} as long as {c}'],
  { c: condition, r: playerRule },
  ({ c, r }) => ({ ...made(r), condition: c }),
  (s) => {
    const r = ruleOf(s);
    return r && s.condition ? { c: s.condition, r } : undefined;
  },
);
/** One permission for both, used up by either; what is played or cast so gains an ability. */
type Leave = Extract<RuleEffect, { rule: 'mayPlay' | 'mayCast' }>;
const either = (f: Filter, gains: Leave['gains']): readonly RuleEffect[] => {
  const from = (filter: Filter): Selection => ({ zones: ['graveyard'], whose: 'you', filter });
  const flags = { who: 'you', once: 'yourTurn', ...(gains ? { gains } : {}) } as const;
  return [
    { rule: 'mayPlay', what: from(LANDS), ...flags },
    { rule: 'mayCast', what: from(f), ...flags },
  ];
};
const eitherOf = (s: StaticAbility): { f: Filter; gains: Leave['gains'] } | undefined => {
  const cast = s.rules?.length === 2 && !s.condition ? s.rules[1] : undefined;
  return cast?.rule === 'mayCast' && 'zones' in cast.what && same(s.rules, either(cast.what.filter, cast.gains))
    ? { f: cast.what.filter, gains: cast.gains }
    : undefined;
};
const EITHER =
  'once during each of your turns , you may play a land from your graveyard or cast a|an {f} from your graveyard';
statics.add(
  EITHER,
  { f: oneSpell() },
  ({ f }) => ({ kind: 'static', text: '', rules: either(f, undefined) }),
  (s) => {
    const e = eitherOf(s);
    return e && !e.gains ? { f: e.f } : undefined;
  },
);
statics.add(
  `${EITHER} . if you do , it gains {q}`,
  { f: oneSpell(), q: quoted },
  ({ f, q }) => ({ kind: 'static', text: '', rules: either(f, q) }),
  (s) => {
    const e = eitherOf(s);
    return e?.gains ? { f: e.f, q: e.gains } : undefined;
  },
);

statics.add(
  '{a} and {b}',
  { a: playerRule, b: playerRule },
  ({ a, b }) => ({ kind: 'static', text: '', rules: [a, b] }),
  (s) =>
    s.rules?.length === 2 && !s.condition && !s.modifications && !s.affects
      ? { a: s.rules[0]!, b: s.rules[1]! }
      : undefined,
);
clause.add(['{r} {d}', '{d} , {r}'], { r: playerRule, d: duration }, ({ r, d }) => [
  { do: 'ruleEffect', effect: r, duration: d },
]);
clause.add(
  ['{p} {v} {d}', '{d} , {p} {v}'],
  { p: named, v: playerVerb, d: duration },
  ({ p, v, d }) => [{ do: 'ruleEffect', effect: withWho(v, { is: p }), duration: d }],
  (l) => {
    const [i] = l;
    const parts = l.length === 1 && i?.do === 'ruleEffect' ? withoutWho(i.effect) : undefined;
    return parts && typeof parts.w === 'object' && 'is' in parts.w && i?.do === 'ruleEffect'
      ? { p: parts.w.is, v: parts.v, d: i.duration }
      : undefined;
  },
);
clause.add(
  '{r} for the rest of the game',
  { r: playerRule },
  ({ r }) => [{ do: 'ruleEffect', effect: r, duration: { until: 'permanent' } }],
  (l) => {
    const [i] = l;
    return l.length === 1 && i?.do === 'ruleEffect' && i.duration.until === 'permanent' && 'who' in i.effect
      ? { r: i.effect }
      : undefined;
  },
);
/** Two rules that last as long, said together: "until your next turn, your life total can't change and you gain …". */
clause.add(
  ['{a} {d} . {b} {d}', '{d} , {a} and {b}'],
  { a: playerRule, b: playerRule, d: duration },
  ({ a, b, d }) => [
    { do: 'ruleEffect', effect: a, duration: d },
    { do: 'ruleEffect', effect: b, duration: d },
  ],
  () => undefined,
);
