import type { EventPattern } from '../../rules/events.ts';
import type { Filter } from '../../rules/filters.ts';
import type { ObjectRef, PlayerFilter } from '../../rules/refs.ts';
import { type Table, table } from '../phrase.ts';
import { figure, measure, nouns, playerKind } from './categories.ts';
import { type EventSubject, subject } from './events.ts';

/** Damage that replacement and prevention effects watch for: "would deal damage" (614.6, 615.6). */
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
const ofKind = (e: EventPattern, flags: { readonly combat?: boolean }): e is Damage =>
  e.on === 'damage' && e.combat === flags.combat && !e.batch && !e.excess;
for (const [words, flags] of KINDS) {
  const parts = (e: EventPattern): Damage | undefined => (ofKind(e, flags) && !e.amount ? e : undefined);
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
/** Of an amount: "4 or more damage". */
for (const [words, flags] of KINDS)
  for (const [amount, hole, op] of [
    [`{n} or more ${words}`, figure, '>='],
    [`{n} or less ${words}`, figure, '<='],
    [`an amount of ${words} less than {n}`, measure, '<'],
  ] as const)
    wouldDamage.add(
      `{s} would deal ${amount} to {t}`,
      { s: subject, n: hole, t: to },
      ({ s, n, t }): EventPattern => ({ on: 'damage', source: s, ...t, ...flags, amount: { op, n } }),
      (e) => {
        if (!ofKind(e, flags) || e.amount?.op !== op || !e.source) return undefined;
        return { s: e.source, n: e.amount.n, t: pick(e as unknown as Record<string, unknown>) };
      },
    );
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
    if (!ofKind(e, flags) || e.amount) return undefined;
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
  const toAndBy = (s: Filter | ObjectRef): EventPattern => ({
    on: 'anyOf',
    of: [
      { on: 'damage', to: s, ...flags },
      { on: 'damage', source: s, ...flags },
    ],
  });
  allDamage.add(
    `all ${words} that would be dealt to and dealt by {s}`,
    { s: by },
    ({ s }) => toAndBy(s),
    (e) => {
      const [first] = e.on === 'anyOf' ? e.of : [];
      const s = first?.on === 'damage' ? first.to : undefined;
      return s && JSON.stringify(e) === JSON.stringify(toAndBy(s)) ? { s } : undefined;
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
