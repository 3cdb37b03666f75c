import type { EventPattern } from '../../rules/events.ts';
import type { Filter } from '../../rules/filters.ts';
import type { PlayerFilter } from '../../rules/refs.ts';
import { type Table, table } from '../phrase.ts';
import { nouns, playerKind } from './categories.ts';
import { type EventSubject, subject } from './events.ts';
import { counterName } from './terms.ts';

/** What replacement effects watch for: "would die", "would deal damage" (614.6). By kinds, since each has replacements of its own. */

// ── an object would change zones
export const wouldMove: Table<EventPattern> = table('what would happen');
type Move = Extract<EventPattern, { on: 'zoneChange' }>;
const MOVES: readonly (readonly [readonly string[], Omit<Move, 'on' | 'object'>])[] = [
  [['would die', 'would be put into a graveyard from the battlefield'], { from: ['battlefield'], to: ['graveyard'] }],
  [['would be put into a graveyard from anywhere'], { to: ['graveyard'] }],
  [
    ['would be put into your graveyard from anywhere', 'would be put into your graveyard'],
    { to: ['graveyard'], whose: 'you' },
  ],
  [
    ["would be put into an opponent 's graveyard from anywhere", "would be put into an opponent 's graveyard"],
    { to: ['graveyard'], whose: 'opponent' },
  ],
  [['would leave the battlefield'], { from: ['battlefield'] }],
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

// ── damage
export const wouldDamage: Table<EventPattern> = table('damage that would be dealt');
type Damage = Extract<EventPattern, { on: 'damage' }>;
const KINDS = [
  ['damage', {}],
  ['combat damage', { combat: true }],
  ['noncombat damage', { combat: false }],
] as const;
/** Whom the damage is dealt to. */
const to: Table<Pick<Damage, 'to' | 'toPlayer'>> = table('whom it is dealt to');
to.add(['a permanent or player', 'a player or permanent', 'any target'], {}, () => ({
  to: [{ is: 'kind', kind: 'permanent' }],
  toPlayer: 'any',
}));
to.add(
  ['an opponent or a permanent an opponent controls', 'an opponent or a permanent your opponents control'],
  {},
  () => ({
    to: [
      { is: 'kind', kind: 'permanent' },
      { is: 'controller', who: 'opponent' },
    ],
    toPlayer: 'opponent',
  }),
);
to.add(['you or a permanent you control'], {}, () => ({
  to: [
    { is: 'kind', kind: 'permanent' },
    { is: 'controller', who: 'you' },
  ],
  toPlayer: 'you',
}));
to.add(['you or a creature you control'], {}, () => ({
  to: [
    { is: 'type', type: 'Creature' },
    { is: 'controller', who: 'you' },
  ],
  toPlayer: 'you',
}));
to.add('{who}', { who: playerKind }, ({ who }) => ({ toPlayer: who }));
to.add('{s}', { s: subject }, ({ s }) => ({ to: s }));
to.add('a creature or player', {}, () => ({ to: [{ is: 'type', type: 'Creature' }], toPlayer: 'any' }));
for (const [words, flags] of KINDS) {
  const parts = (e: EventPattern): Damage | undefined =>
    e.on === 'damage' && e.combat === (flags as { combat?: boolean }).combat && !e.batch && !e.excess ? e : undefined;
  wouldDamage.add(
    `{s} would deal ${words}`,
    { s: subject },
    ({ s }): EventPattern => ({ on: 'damage', source: s, ...flags }),
    (e) => {
      const d = parts(e);
      return d?.source && d.to === undefined && d.toPlayer === undefined ? { s: d.source } : undefined;
    },
  );
  wouldDamage.add(
    [`{s} would deal ${words} to {t}`, `${words} would be dealt to {t} by {s}`],
    { s: subject, t: to },
    ({ s, t }): EventPattern => ({ on: 'damage', source: s, ...t, ...flags }),
    (e) => {
      const d = parts(e);
      if (!d?.source || (d.to === undefined && d.toPlayer === undefined)) return undefined;
      return {
        s: d.source,
        t: { ...(d.to ? { to: d.to } : {}), ...(d.toPlayer ? { toPlayer: d.toPlayer } : {}) },
      };
    },
  );
  wouldDamage.add(
    [`${words} would be dealt to {t}`],
    { t: to },
    ({ t }): EventPattern => ({ on: 'damage', ...t, ...flags }),
    (e) => {
      const d = parts(e);
      if (!d || d.source || (d.to === undefined && d.toPlayer === undefined)) return undefined;
      return { t: { ...(d.to ? { to: d.to } : {}), ...(d.toPlayer ? { toPlayer: d.toPlayer } : {}) } };
    },
  );
}
/** An object, or all of a kind. */
const oneOrKind = table<EventSubject>('what is meant');
oneOrKind.add(
  '{s}',
  { s: subject },
  ({ s }) => ('ref' in s ? s : undefined),
  (s) => ('ref' in s ? { s } : undefined),
);
oneOrKind.add(
  '{f}',
  { f: nouns },
  ({ f }) => f,
  (s) => ('ref' in s ? undefined : { f: s }),
);
/** "All damage that would be dealt to …". */
export const allDamage: Table<EventPattern> = table('damage that would be dealt');
for (const [words, flags] of KINDS) {
  const fields = (e: EventPattern): Record<string, unknown> | undefined => {
    if (e.on !== 'damage' || e.combat !== (flags as { combat?: boolean }).combat || e.batch || e.excess)
      return undefined;
    return e as unknown as Record<string, unknown>;
  };
  const all = table<Pick<Damage, 'to' | 'toPlayer'>>('whom it is dealt to');
  all.add('{who}', { who: playerKind }, ({ who }) => ({ toPlayer: who }));
  all.add(
    '{s}',
    { s: oneOrKind },
    ({ s }) => ({ to: s }),
    (t) => (t.to && t.toPlayer === undefined ? { s: t.to } : undefined),
  );
  all.add('you and {f}', { f: nouns }, ({ f }) => ({ toPlayer: 'you' as PlayerFilter, to: f }));
  all.add(
    ['a player', 'players'],
    {},
    () => ({ toPlayer: 'any' as PlayerFilter }),
    () => undefined,
  );
  const by = oneOrKind;
  allDamage.add(
    `all ${words} that would be dealt`,
    {},
    (): EventPattern => ({ on: 'damage', ...flags }),
    (e) => {
      const f = fields(e);
      return f && !f.to && !f.toPlayer && !f.source ? {} : undefined;
    },
  );
  allDamage.add(
    `all ${words} that would be dealt to {t}`,
    { t: all },
    ({ t }): EventPattern => ({ on: 'damage', ...t, ...flags }),
    (e) => {
      const f = fields(e);
      return f && (f.to || f.toPlayer) && !f.source ? { t: pick(f) } : undefined;
    },
  );
  allDamage.add(
    [`all ${words} that would be dealt by {s}`, `all ${words} {s} would deal`],
    { s: by },
    ({ s }): EventPattern => ({ on: 'damage', source: s, ...flags }),
    (e) => {
      const f = fields(e);
      return f && !f.to && !f.toPlayer && f.source ? { s: f.source as never } : undefined;
    },
  );
  allDamage.add(
    [
      `all ${words} that would be dealt to {t} by {s}`,
      `all ${words} {s} would deal to {t}`,
      `all ${words} that {s} would deal to {t}`,
    ],
    { t: all, s: by },
    ({ t, s }): EventPattern => ({ on: 'damage', source: s, ...t, ...flags }),
    (e) => {
      const f = fields(e);
      return f && (f.to || f.toPlayer) && f.source ? { t: pick(f), s: f.source as never } : undefined;
    },
  );
}
const pick = (f: Record<string, unknown>): Pick<Damage, 'to' | 'toPlayer'> => ({
  ...(f.to ? { to: f.to as Filter } : {}),
  ...(f.toPlayer ? { toPlayer: f.toPlayer as PlayerFilter } : {}),
});

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
  ['one or more {f} would be created under your control', 'you would create one or more {f}'],
  { f: nouns },
  ({ f }): EventPattern => ({ on: 'tokenCreated', who: 'you', what: f }),
);

export const wouldDraw: Table<EventPattern> = table('a draw');
wouldDraw.add('{who} would draw* a card', { who: playerKind }, ({ who }): EventPattern => ({ on: 'draw', who }));
wouldDraw.add(
  [
    'you would draw a card except the first one you draw in each of your draw steps',
    'you would draw a card except the first card you draw in each of your draw steps',
  ],
  {},
  (): EventPattern => ({ on: 'draw', who: 'you', notFirstInDrawStep: true }),
);
wouldDraw.add(
  'an opponent would draw a card except the first one they draw in each of their draw steps',
  {},
  (): EventPattern => ({ on: 'draw', who: 'opponent', notFirstInDrawStep: true }),
);
export const wouldLife: Table<EventPattern> = table('life that would be gained or lost');
wouldLife.add('{who} would gain* life', { who: playerKind }, ({ who }): EventPattern => ({ on: 'gainLife', who }));
wouldLife.add('{who} would lose* life', { who: playerKind }, ({ who }): EventPattern => ({ on: 'loseLife', who }));
export const wouldLose: Table<EventPattern> = table('a loss');
wouldLose.add('{who} would lose* the game', { who: playerKind }, ({ who }): EventPattern => ({ on: 'loseGame', who }));
