import type { KeywordAbility } from '../../rules/abilities.ts';
import type { Cost, CostPart } from '../../rules/costs.ts';
import type { Filter } from '../../rules/filters.ts';
import type { ManaCost } from '../../rules/mana.ts';
import { type Reading, type Spelled, type Table, table } from '../phrase.ts';
import { color, cost, count, figure, keyword, keywords, manaCost, noun, nouns } from './categories.ts';
import { properName } from './qualifiers.ts';
import { keywordName } from './terms.ts';

/** Keyword abilities (702): a line of them, with their parameters. What each one does is the machine's to say. */
const bare = (k: string): KeywordAbility => ({ kind: 'keyword', keyword: k, text: '' });
keyword.add(
  '{k}',
  { k: keywordName },
  ({ k }) => bare(k),
  (a) => (a.n === undefined && !a.cost && !a.filter && !a.players && !a.quality ? { k: a.keyword } : undefined),
);

/** 702.44c */
keyword.add('modular — sunburst', {}, () => ({ ...bare('modular'), n: { amount: 'paid', what: 'colorsSpent' } }));

/** With a number (702.x N). */
const NUMBERED = [
  'rampage',
  'bushido',
  'fading',
  'vanishing',
  'amplify',
  'modular',
  'soulshift',
  'dredge',
  'bloodthirst',
  'graft',
  'ripple',
  'absorb',
  'frenzy',
  'poisonous',
  'devour',
  'annihilator',
  'tribute',
  'renown',
  'crew',
  'fabricate',
  'afflict',
  'afterlife',
  'casualty',
  'toxic',
  'backup',
  'saddle',
  'mobilize',
  'hideaway',
  'firebending',
  'teamwork',
];
for (const k of NUMBERED) keyword.add(`${k} {n}`, { n: figure }, ({ n }) => ({ ...bare(k), n }));

/** With a cost: mana after a blank, anything else after a dash. */
const COSTED = [
  'ward',
  'equip',
  'cycling',
  'kicker',
  'multikicker',
  'flashback',
  'buyback',
  'madness',
  'morph',
  'megamorph',
  'disguise',
  'echo',
  'evoke',
  'unearth',
  'entwine',
  'ninjutsu',
  'transmute',
  'replicate',
  'recover',
  'transfigure',
  'prowl',
  'fortify',
  'miracle',
  'overload',
  'scavenge',
  'bestow',
  'outlast',
  'dash',
  'surge',
  'emerge',
  'escalate',
  'embalm',
  'eternalize',
  'spectacle',
  'mutate',
  'encore',
  'foretell',
  'disturb',
  'cleave',
  'reconfigure',
  'blitz',
  'squad',
  'plot',
  'freerunning',
  'offspring',
  'harmonize',
  'warp',
  'mayhem',
  'web-slinging',
  'sneak',
  'level up',
  'cumulative upkeep',
  'aura swap',
  'awaken',
  'commander ninjutsu',
  'escape',
  'jump-start',
  'more than meets the eye',
];
const isMana = (c: Cost): boolean => c.length === 1 && c[0]!.pay === 'mana' && !c[0]!.waterbend;
for (const k of COSTED) {
  const only = (a: KeywordAbility): boolean =>
    a.keyword === k && a.cost !== undefined && a.n === undefined && !a.filter && !a.quality && !a.second;
  keyword.add(`${k} {m}`, { m: manaCost }, ({ m }) => ({ ...bare(k), cost: [{ pay: 'mana', mana: m }] }));
  keyword.add(
    `${k} — {c}`,
    { c: cost },
    ({ c }) => (isMana(c) ? undefined : { ...bare(k), cost: c }),
    (a) => (only(a) && !isMana(a.cost!) ? { c: a.cost! } : undefined),
  );
}
/** 702.33b */
keyword.add(
  'kicker {a} and / or {b}',
  { a: manaCost, b: manaCost },
  ({ a, b }) => ({ ...bare('kicker'), cost: [{ pay: 'mana', mana: a }], second: b }),
  (k) => {
    const [part] = k.cost ?? [];
    return k.second !== undefined && part?.pay === 'mana' ? { a: part.mana, b: k.second } : undefined;
  },
);
/** Either mana for each age counter (702.24a). */
keyword.add(
  'cumulative upkeep {a} or {b}',
  { a: manaCost, b: manaCost },
  ({ a, b }) => ({
    ...bare('cumulative upkeep'),
    cost: [{ pay: 'oneOf', of: [[{ pay: 'mana', mana: a }], [{ pay: 'mana', mana: b }]] }],
  }),
  (k) => {
    const [part] = k.keyword === 'cumulative upkeep' ? (k.cost ?? []) : [];
    const [[a], [b]] = part?.pay === 'oneOf' ? (part.of as [CostPart[], CostPart[]]) : [[], []];
    return a?.pay === 'mana' && b?.pay === 'mana' ? { a: a.mana, b: b.mana } : undefined;
  },
);
/** Suspend N—cost, reinforce N—cost, impending N—cost, awaken. */
for (const k of ['suspend', 'reinforce', 'impending', 'awaken']) {
  keyword.add(`${k} {n} — {c}`, { n: figure, c: cost }, ({ n, c }) => ({ ...bare(k), n, cost: c }));
}

/** "X can't be 0": of a cost with X. */
for (const k of ['suspend X — {c}', 'kicker {c}'])
  keyword.add(
    `${k} . X can't be 0`,
    { c: cost },
    ({ c }) =>
      hasX(c)
        ? { ...bare(k.split(' ')[0]!), ...(k.includes(' X ') ? { n: { amount: 'X' } } : {}), cost: c, positiveX: true }
        : undefined,
    (a) => (a.positiveX && a.keyword === k.split(' ')[0] && a.cost ? { c: a.cost } : undefined),
  );
function hasX(c: Cost): boolean {
  return c.some((p) => p.pay === 'mana' && p.mana.includes('X'));
}

/** With a quality (702.16, 702.11d). */
for (const k of ['protection', 'hexproof']) {
  keyword.add(`${k} from {c}`, { c: color }, ({ c }) => ({ ...bare(k), filter: [{ is: 'color', color: c }] }));
  keyword.add(
    `${k} from {f}`,
    { f: nouns },
    ({ f }) => ({ ...bare(k), filter: f }),
    (a) =>
      a.keyword === k &&
      a.filter &&
      !(a.filter.length === 1 && ['color', 'colorless', 'multicolored', 'monocolored'].includes(a.filter[0]!.is))
        ? { f: a.filter }
        : undefined,
  );
  for (const is of ['colorless', 'multicolored', 'monocolored'] as const)
    keyword.add(`${k} from ${is}`, {}, () => ({ ...bare(k), filter: [{ is }] }));
  keyword.add(`${k} from everything`, {}, () => ({ ...bare(k), quality: 'everything' }));
  keyword.add([`${k} from all colors`, `${k} from each color`], {}, () => ({ ...bare(k), quality: 'eachColor' }));
  keyword.add(`${k} from the chosen color`, {}, () => ({ ...bare(k), quality: 'chosenColor' }));
  keyword.add([`${k} from each of your opponents`, `${k} from each opponent`], {}, () => ({
    ...bare(k),
    players: 'opponent',
  }));
}
/** 702.167a */
const CRAFT = bare('craft');
const materials = (a: KeywordAbility): a is KeywordAbility & Required<Pick<KeywordAbility, 'filter' | 'n'>> =>
  a.keyword === 'craft' && a.filter !== undefined && a.n !== undefined;
const craftCost = (m: ManaCost): Cost => [{ pay: 'mana', mana: m }];
const paidFor = (a: KeywordAbility): ManaCost => (a.cost?.[0]?.pay === 'mana' ? a.cost[0].mana : []);
keyword.add(
  'craft with {f} {m}',
  { f: noun, m: manaCost },
  ({ f, m }) => ({ ...CRAFT, filter: f, n: 1, cost: craftCost(m) }),
  (a) => (materials(a) && a.n === 1 && !a.orMore ? { f: a.filter, m: paidFor(a) } : undefined),
);
keyword.add(
  'craft with {n} {f} {m}',
  { n: count, f: nouns, m: manaCost },
  ({ n, f, m }) => (n === 1 ? undefined : { ...CRAFT, filter: f, n, cost: craftCost(m) }),
  (a) => (materials(a) && a.n !== 1 && !a.orMore ? { n: a.n, f: a.filter, m: paidFor(a) } : undefined),
);
keyword.add(
  'craft with one or more {f} {m}',
  { f: nouns, m: manaCost },
  ({ f, m }) => ({ ...CRAFT, filter: f, n: 1, orMore: true, cost: craftCost(m) }),
  (a) => (materials(a) && a.orMore && a.filter.length > 0 ? { f: a.filter, m: paidFor(a) } : undefined),
);
keyword.add(
  'craft with one or more {m}',
  { m: manaCost },
  ({ m }) => ({ ...CRAFT, filter: [], n: 1, orMore: true, cost: craftCost(m) }),
  (a) => (materials(a) && a.orMore && a.filter.length === 0 ? { m: paidFor(a) } : undefined),
);
for (const k of ['affinity', 'champion']) {
  const joiner = k === 'affinity' ? 'for {f}' : 'a|an {f}';
  keyword.add(`${k} ${joiner}`, { f: k === 'affinity' ? nouns : noun }, ({ f }) => ({ ...bare(k), filter: f }));
}
/** 702.22b */
keyword.add('bands with other {f}', { f: nouns }, ({ f }) => ({ ...bare('bands with other'), filter: f }));
/** 702.47a */
const SPLICED_ONTO: readonly (readonly [string, Filter])[] = [
  ['Arcane', [{ is: 'subtype', subtype: 'Arcane' }]],
  ['instant or sorcery', [{ is: 'anyOf', of: [[{ is: 'type', type: 'Instant' }], [{ is: 'type', type: 'Sorcery' }]] }]],
];
for (const [quality, filter] of SPLICED_ONTO) {
  keyword.add(`splice onto ${quality} {m}`, { m: manaCost }, ({ m }) => ({
    ...bare('splice'),
    cost: [{ pay: 'mana', mana: m }],
    filter,
  }));
  keyword.add(
    `splice onto ${quality} — {c}`,
    { c: cost },
    ({ c }) => (isMana(c) ? undefined : { ...bare('splice'), cost: c, filter }),
    (a) =>
      a.keyword === 'splice' && !isMana(a.cost!) && JSON.stringify(a.filter) === JSON.stringify(filter)
        ? { c: a.cost! }
        : undefined,
  );
}
keyword.add('enchant {f}', { f: noun }, ({ f }) => ({ ...bare('enchant'), filter: f }));
/** 702.174 */
for (const [article, gift] of [
  ['a', 'card'],
  ['a', 'Food'],
  ['a', 'tapped Fish'],
  ['a', 'Treasure'],
  ['an', 'Octopus'],
  ['an', 'extra turn'],
] as const)
  keyword.add(`gift ${article} ${gift}`, {}, () => ({ ...bare('gift'), quality: gift }));
/** 702.124i */
keyword.add('partner with {name}', { name: properName }, ({ name }) => ({ ...bare('partner with'), quality: name }));
keyword.add('enchant player', {}, () => ({ ...bare('enchant'), players: 'any' }));
keyword.add('enchant opponent', {}, () => ({ ...bare('enchant'), players: 'opponent' }));
keyword.add(['equip {f} {m}'], { f: noun, m: manaCost }, ({ f, m }) => ({
  ...bare('equip'),
  filter: f,
  cost: [{ pay: 'mana', mana: m }],
}));
for (const offered of ['Rat', 'Snake', 'Goblin', 'Fox', 'Moonfolk'])
  keyword.add(`${offered} offering`, {}, () => ({
    ...bare('offering'),
    filter: [{ is: 'subtype', subtype: offered }],
  }));
keyword.add('artifact offering', {}, () => ({ ...bare('offering'), filter: [{ is: 'type', type: 'Artifact' }] }));
/** Typecycling (702.29e). */
for (const [word, filter] of TYPED()) {
  keyword.add(`${word} {m}`, { m: manaCost }, ({ m }) => ({
    ...bare('cycling'),
    filter,
    cost: [{ pay: 'mana', mana: m }],
  }));
}
function TYPED(): readonly (readonly [string, Filter])[] {
  const types: [string, Filter][] = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest', 'Sliver', 'Wizard'].map((t) => [
    `${t.toLowerCase()}cycling`,
    [{ is: 'subtype', subtype: t }],
  ]);
  types.push(
    ['landcycling', [{ is: 'type', type: 'Land' }]],
    [
      'artifact landcycling',
      [
        { is: 'type', type: 'Artifact' },
        { is: 'type', type: 'Land' },
      ],
    ],
    [
      'basic landcycling',
      [
        { is: 'supertype', supertype: 'Basic' },
        { is: 'type', type: 'Land' },
      ],
    ],
  );
  return types;
}
for (const type of ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'])
  keyword.add(`snow ${type.toLowerCase()}walk`, {}, () => ({
    ...bare('landwalk'),
    filter: [
      { is: 'supertype', supertype: 'Snow' },
      { is: 'subtype', subtype: type },
    ],
  }));
for (const [k, words] of [
  ['landwalk', 'nonbasic'],
  ['landwalk', 'legendary'],
  ['landwalk', 'snow'],
] as const) {
  const filter: Filter =
    words === 'nonbasic'
      ? [{ is: 'not', of: { is: 'supertype', supertype: 'Basic' } }]
      : [{ is: 'supertype', supertype: words === 'legendary' ? 'Legendary' : 'Snow' }];
  keyword.add(`${words} ${k}`, {}, () => ({ ...bare(k), filter }));
}

const fromQuality: Table<Pick<KeywordAbility, 'filter'>> = table('a quality');
fromQuality.add('{c}', { c: color }, ({ c }) => ({ filter: [{ is: 'color', color: c }] }));
fromQuality.add('{f}', { f: nouns }, ({ f }) => ({ filter: f }));
keywords.rule({
  read(source, at) {
    const found: Reading<readonly KeywordAbility[]>[] = [];
    const extend = (list: readonly KeywordAbility[], end: number, spelled: readonly Spelled[]): void => {
      found.push({ value: list, end, spelled });
      let next = end;
      if (source.tokens[next]?.word === ',' || source.tokens[next]?.word === ';') next++;
      if (source.tokens[next]?.word === 'and') next++;
      if (next === end) return;
      for (const k of keyword.read(source, next)) extend([...list, k.value], k.end, [...spelled, ',', k.spelled]);
      // "Protection from black and from red" (702.16g).
      const before = list.at(-1)!.keyword;
      if (source.tokens[next]?.word !== 'from' || (before !== 'protection' && before !== 'hexproof')) return;
      for (const q of fromQuality.read(source, next + 1))
        extend([...list, { ...bare(before), ...q.value }], q.end, [...spelled, ',', `${before} from`, q.spelled]);
    };
    for (const k of keyword.read(source, at)) extend([k.value], k.end, [k.spelled]);
    return found;
  },
  print(list, printer) {
    const printed = list.map((k) => keyword.print(k, printer));
    if (printed.includes(undefined)) return undefined;
    if (printer.mode === 'gate' || printed.length === 1) return printed.join(' , ');
    return `${printed.slice(0, -1).join(' , ')} and ${printed.at(-1)}`;
  },
});
