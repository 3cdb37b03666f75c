import type { Amount } from '../../../rules/amounts.ts';
import type { Duration } from '../../../rules/durations.ts';
import type { EventPattern } from '../../../rules/events.ts';
import type { Filter } from '../../../rules/filters.ts';
import type { Instruction } from '../../../rules/instructions.ts';
import type { ObjectRef, PlayerRef } from '../../../rules/refs.ts';
import type { Replacement } from '../../../rules/replacements.ts';
import { type Table, table } from '../../phrase.ts';
import { clause, duration, figure, nouns, object, recipient } from '../categories.ts';
import { dealer, KINDS, kindOf } from './prevention.ts';

/** Shields for a player and what they control (615.7), and damage that is dealt to another recipient (614.9). */
/** A player and permanents of theirs. */
interface Both {
  readonly toPlayer: 'you';
  readonly to: Filter;
}
type Damage = Extract<EventPattern, { on: 'damage' }>;
const NOT_YOURS: Filter = [{ is: 'controller', who: 'notYou' }];

// ── to a player and what they control
const both: Table<Both> = table('whom it is dealt to');
both.add(['you and / or {f}', 'you and {f}'], { f: nouns }, ({ f }) => ({ toPlayer: 'you', to: f }));
const effectOf = (l: readonly Instruction[]): Extract<Instruction, { do: 'replacement' }> | undefined => {
  const [i] = l;
  return l.length === 1 && i?.do === 'replacement' && i.effect.event.on === 'damage' && !i.effect.condition
    ? i
    : undefined;
};
const bothOf = (e: EventPattern): Both | undefined =>
  e.on === 'damage' && e.toPlayer === 'you' && Array.isArray(e.to)
    ? { toPlayer: 'you', to: e.to as Filter }
    : undefined;
const shield = (to: Both, more: object, effect: Replacement, d: Duration): Instruction => ({
  do: 'replacement',
  effect: { event: { on: 'damage', ...to, ...more }, by: effect },
  duration: d,
});
for (const [words, flags] of KINDS) {
  const plain = (i: ReturnType<typeof effectOf>, source: boolean): { to: Both; d: Duration } | undefined => {
    const to = i && bothOf(i.effect.event);
    const fits = i?.effect.by.replace === 'prevent' && i.effect.by.all === true && !i.effect.by.then;
    return to &&
      fits &&
      same(i.effect.event, { on: 'damage', ...to, ...(source ? { source: NOT_YOURS } : {}), ...flags })
      ? { to, d: i.duration }
      : undefined;
  };
  clause.add(
    [`prevent all ${words} that would be dealt to {to} {d}`, `prevent all ${words} that would be dealt {d} to {to}`],
    { to: both, d: duration },
    ({ to, d }) => [shield(to, flags, { replace: 'prevent', all: true }, d)],
    (l) => plain(effectOf(l), false),
  );
  clause.add(
    [
      `prevent all ${words} that would be dealt to {to} {d} by sources you don't control`,
      `prevent all ${words} that would be dealt {d} to {to} by sources you don't control`,
    ],
    { to: both, d: duration },
    ({ to, d }) => [shield(to, { source: NOT_YOURS, ...flags }, { replace: 'prevent', all: true }, d)],
    (l) => plain(effectOf(l), true),
  );
}
clause.add(
  'prevent the next {n} damage that would be dealt to {to} {d}',
  { n: figure, to: both, d: duration },
  ({ n, to, d }) => [shield(to, {}, { replace: 'prevent', n }, d)],
  (l) => {
    const i = effectOf(l);
    const to = i && bothOf(i.effect.event);
    const { by: b, once: _once } = i?.effect ?? {};
    return to &&
      b?.replace === 'prevent' &&
      b.n !== undefined &&
      !b.then &&
      same(i?.effect.event, { on: 'damage', ...to })
      ? { n: b.n, to, d: i!.duration }
      : undefined;
  },
);

// ── redirection (614.9)
const redirected = (event: EventPattern, to: ObjectRef | PlayerRef, d: Duration, n?: Amount): Instruction => ({
  do: 'replacement',
  effect: { event, by: n === undefined ? { replace: 'redirect', to, all: true } : { replace: 'redirect', to, n } },
  duration: d,
});
const allOf = (filter: Filter): ObjectRef => ({ ref: 'all', of: { zones: ['battlefield'], filter } });
const dealtToOne: Table<Pick<Damage, 'to' | 'toPlayer'>> = table('whom it is dealt to');
dealtToOne.add(
  '{r}',
  { r: object },
  ({ r }) => ({ to: kindOf(r)?.filter ?? r }),
  (t) => (t.to && t.toPlayer === undefined ? { r: 'ref' in t.to ? t.to : allOf(t.to) } : undefined),
);
dealtToOne.add(
  'you',
  {},
  () => ({ toPlayer: 'you' }),
  (t) => (t.toPlayer === 'you' && !t.to ? {} : undefined),
);
dealtToOne.add(
  '{b}',
  { b: both },
  ({ b }) => b,
  (t) => (t.toPlayer === 'you' && Array.isArray(t.to) ? { b: t as Both } : undefined),
);
const redirect = (l: readonly Instruction[], all: boolean, source: boolean) => {
  const i = effectOf(l);
  const { event, by: b } = i?.effect ?? {};
  if (!i || event?.on !== 'damage' || b?.replace !== 'redirect' || (b.all === true) !== all || i.effect.once)
    return undefined;
  const { to, toPlayer, source: from } = event;
  if ((from !== undefined) !== source || event.combat !== undefined) return undefined;
  return { i, b, from, t: { ...(to ? { to } : {}), ...(toPlayer ? { toPlayer } : {}) } };
};
clause.add(
  'the next {n} damage that would be dealt to {t} {d} is dealt to {o} instead',
  { n: figure, t: dealtToOne, d: duration, o: recipient },
  ({ n, t, d, o }) => [redirected({ on: 'damage', ...t }, o, d, n)],
  (l) => {
    const r = redirect(l, false, false);
    return r && r.b.n !== undefined ? { n: r.b.n, t: r.t, d: r.i.duration, o: r.b.to } : undefined;
  },
);
clause.add(
  'the next {n} damage that {s} would deal to {t} {d} is dealt to {o} instead',
  { n: figure, s: dealer, t: dealtToOne, d: duration, o: recipient },
  ({ n, s, t, d, o }) => ('ref' in s ? [redirected({ on: 'damage', source: s, ...t }, o, d, n)] : undefined),
  (l) => {
    const r = redirect(l, false, true);
    return r && r.b.n !== undefined && r.from && 'ref' in r.from
      ? { n: r.b.n, s: r.from, t: r.t, d: r.i.duration, o: r.b.to }
      : undefined;
  },
);
clause.add(
  [
    'all damage that would be dealt to {t} {d} is dealt to {o} instead',
    'all damage that would be dealt {d} to {t} is dealt to {o} instead',
    "all damage that would be dealt {d} to {t} is dealt to {o} instead if it's still on the battlefield",
  ],
  { t: dealtToOne, d: duration, o: recipient },
  ({ t, d, o }) => [redirected({ on: 'damage', ...t }, o, d)],
  (l) => {
    const r = redirect(l, true, false);
    return r ? { t: r.t, d: r.i.duration, o: r.b.to } : undefined;
  },
);
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
