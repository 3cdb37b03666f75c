import type { EventPattern } from '../../rules/events.ts';
import type { Filter } from '../../rules/filters.ts';
import type { PlayerRef } from '../../rules/refs.ts';
import { type Table, table } from '../phrase.ts';
import { saysOf } from '../references.ts';
import { nouns, player, playerKind } from './categories.ts';
import { type EventSubject, subject } from './events.ts';
import { counterName } from './terms.ts';

/** What replacement effects watch for: "would die", "would deal damage" (614.6). By kinds, since each has replacements of its own. */

// ── an object would change zones
export const wouldMove: Table<EventPattern> = table('what would happen');
type Move = Extract<EventPattern, { on: 'zoneChange' }>;
const MOVES: readonly (readonly [readonly string[], Omit<Move, 'on' | 'object'>])[] = [
  [['would die', 'would be put into a graveyard from the battlefield'], { from: ['battlefield'], to: ['graveyard'] }],
  [['would be put into a graveyard from anywhere', 'would be put into a graveyard'], { to: ['graveyard'] }],
  [
    ['would be put into your graveyard from anywhere', 'would be put into your graveyard'],
    { to: ['graveyard'], whose: 'you' },
  ],
  [
    ["would be put into an opponent 's graveyard from anywhere", "would be put into an opponent 's graveyard"],
    { to: ['graveyard'], whose: 'opponent' },
  ],
  [
    ["would be put into enchanted player 's graveyard from anywhere"],
    { to: ['graveyard'], whose: { is: { player: 'enchanted' } } },
  ],
  [['would leave the battlefield'], { from: ['battlefield'] }],
  [['would enter'], { to: ['battlefield'] }],
];
export const moved = table<EventSubject>('what would move');
moved.add(
  '{s}',
  { s: subject },
  ({ s }) => s,
  (s) => (isCardOrToken(s) || ('ref' in s && s.ref === 'var') ? undefined : { s }),
);
const CARD_OR_TOKEN: Filter = [
  { is: 'anyOf', of: [[{ is: 'kind', kind: 'card' }], [{ is: 'status', status: 'token' }]] },
];
const isCardOrToken = (s: EventSubject): boolean => JSON.stringify(s) === JSON.stringify(CARD_OR_TOKEN);
moved.add(
  'a card or token',
  {},
  () => CARD_OR_TOKEN,
  (s) => (isCardOrToken(s) ? {} : undefined),
);
for (const [texts, rest] of MOVES)
  wouldMove.add(
    texts.map((text) => `{s} ${text}`),
    { s: moved },
    ({ s }): EventPattern => ({ on: 'zoneChange', object: s, ...rest }),
    (e) => {
      if (e.on !== 'zoneChange') return undefined;
      const { on: _on, object, ...others } = e;
      return JSON.stringify(others) === JSON.stringify(rest) ? { s: object } : undefined;
    },
  );

// ── numbers of counters, tokens, life, cards
export const wouldCounters: Table<EventPattern> = table('counters that would be put');
const onWhat = table<EventSubject>('what they are put on');
onWhat.add(
  '{s}',
  { s: subject },
  ({ s }) => s,
  (s) => ({ s }),
);
wouldCounters.add(
  ['one or more {c} counters would be put on {s}', 'a|an {c} counter would be put on {s}'],
  { c: counterName, s: onWhat },
  ({ c, s }): EventPattern => ({ on: 'countersPut', object: s, counter: c }),
);
wouldCounters.add(
  'you would put one or more {c} counters on {s}',
  { c: counterName, s: onWhat },
  ({ c, s }): EventPattern => ({
    on: 'countersPut',
    object: s,
    counter: c,
    by: 'you',
  }),
);
wouldCounters.add(
  ['one or more counters would be put on {s}'],
  { s: onWhat },
  ({ s }): EventPattern => ({
    on: 'countersPut',
    object: s,
  }),
);
wouldCounters.add(
  'an effect would put one or more counters on {s}',
  { s: onWhat },
  ({ s }): EventPattern => ({ on: 'countersPut', object: s, byEffect: true }),
);
/** Counters that a player would get (122.1). */
export const wouldGetCounters: Table<EventPattern> = table('counters that a player would get');
wouldGetCounters.add(
  '{who} would get* one or more counters',
  { who: playerKind },
  ({ who }): EventPattern => ({ on: 'playerCountersPut', who }),
);
export const wouldTokens: Table<EventPattern> = table('tokens that would be created');
const TOKEN: Filter = [{ is: 'status', status: 'token' }];
wouldTokens.add(
  [
    'one or more tokens would be created under your control',
    'an effect would create one or more tokens under your control',
    'you would create one or more tokens',
  ],
  {},
  (): EventPattern => ({ on: 'tokenCreated', who: 'you', what: TOKEN }),
);
wouldTokens.add(
  ['one or more tokens would be created', 'an effect would create one or more tokens'],
  {},
  (): EventPattern => ({ on: 'tokenCreated', who: 'any', what: TOKEN }),
);
wouldTokens.add(
  ['one or more {f} would be created under your control', 'you would create one or more {f}'],
  { f: nouns },
  ({ f }): EventPattern => ({ on: 'tokenCreated', who: 'you', what: f }),
);

export const wouldDraw: Table<EventPattern> = table('a draw');
wouldDraw.add('{who} would draw* a card', { who: playerKind }, ({ who }): EventPattern => ({ on: 'draw', who }));
for (const [texts, who] of [
  [
    [
      'you would draw a card except the first one you draw in each of your draw steps',
      'you would draw a card except the first card you draw in each of your draw steps',
    ],
    'you',
  ],
  [['an opponent would draw a card except the first one they draw in each of their draw steps'], 'opponent'],
  [['a player would draw a card except the first one they draw in each of their draw steps'], 'any'],
] as const)
  wouldDraw.add(texts, {}, (): EventPattern => ({ on: 'draw', who, notFirstInDrawStep: true }));
wouldDraw.add(
  '{who} would draw* two or more cards',
  { who: playerKind },
  ({ who }): EventPattern => ({ on: 'drawSeveral', who }),
);
/** As an effect says it of a target (614.1a). */
export const targetWouldDraw: Table<EventPattern> = table('a draw');
targetWouldDraw.add(
  '{p} would draw* a card',
  { p: player },
  ({ p }): EventPattern | undefined => (isTarget(p) ? { on: 'draw', who: { is: p } } : undefined),
  (e) => (e.on === 'draw' && typeof e.who === 'object' && 'is' in e.who ? { p: e.who.is } : undefined),
);
const isTarget = (p: PlayerRef): boolean => saysOf(p) === 'target';
export const wouldLife: Table<EventPattern> = table('life that would be gained or lost');
wouldLife.add('{who} would gain* life', { who: playerKind }, ({ who }): EventPattern => ({ on: 'gainLife', who }));
wouldLife.add('{who} would lose* life', { who: playerKind }, ({ who }): EventPattern => ({ on: 'loseLife', who }));
export const wouldLose: Table<EventPattern> = table('a loss');
wouldLose.add('{who} would lose* the game', { who: playerKind }, ({ who }): EventPattern => ({ on: 'loseGame', who }));

/** What "the next time" may wait for, damage apart. */
export const once: Table<EventPattern> = table('what would happen');
for (const [events, on] of [
  [wouldDraw, 'draw'],
  [wouldLose, 'loseGame'],
] as const)
  once.add(
    '{w}',
    { w: events },
    ({ w }) => w,
    (w) => (w.on === on ? { w } : undefined),
  );
