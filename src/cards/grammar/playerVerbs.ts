import type { RuleEffect } from '../../rules/continuous.ts';
import type { Filter } from '../../rules/filters.ts';
import type { PlayerFilter } from '../../rules/refs.ts';
import { type Table, table } from '../phrase.ts';
import { color, count, noun, nouns } from './categories.ts';

/** The players that a rule is about. */
export type Who = PlayerFilter;
/** A rule without the players it is about. */
export type Rule = { readonly rule: RuleEffect['rule']; readonly [key: string]: unknown };

const GROUPS: readonly (readonly [readonly string[], Who])[] = [
  [['players', 'each player', 'all players', 'any player'], 'any'],
  [['your opponents', 'each opponent'], 'opponent'],
  [['you'], 'you'],
];
export const whoever: Table<Who> = table('players', () => true);
for (const [texts, who] of GROUPS) whoever.add(texts, {}, () => who);
whoever.add('enchanted player', {}, () => ({ is: { player: 'enchanted' } }));
/** What comes after the subject. */
export const playerVerb: Table<Rule> = table('what a player can or must do');
export const LANDS: Filter = [{ is: 'type', type: 'Land' }];
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
export function same(a: unknown, b: unknown): boolean {
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
