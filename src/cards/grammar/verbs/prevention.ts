import type { Instruction } from '../../../rules/instructions.ts';
import type { ObjectRef, PlayerRef, Selection } from '../../../rules/refs.ts';
import { type Table, table } from '../../phrase.ts';
import { equalTo } from '../amounts.ts';
import { aNoun, clause, duration, figure, object, recipient } from '../categories.ts';
import { choice, chosen } from '../choices.ts';
import { onlyDamage } from '../insteadDamage.ts';
import { statics } from '../statics.ts';
import { allDamage } from '../wouldDamage.ts';
import { both } from './zones.ts';

/** Preventing damage (615), for a while or as long as a static ability functions. */
type Prevent = Extract<Instruction, { do: 'preventDamage' }>;
type Group = ObjectRef | Selection;

/** Objects named, or all of a kind: those are found when damage would be dealt. */
export const kindOf = (o: ObjectRef): Selection | undefined => {
  const mention = (o as unknown as { mention?: { says: string; ref: ObjectRef } }).mention;
  return mention?.says === 'group' && mention.ref.ref === 'all' ? mention.ref.of : undefined;
};
export const dealer: Table<Group> = table('what deals it');
dealer.add(
  '{o}',
  { o: object },
  ({ o }) => kindOf(o) ?? o,
  (g): { o: ObjectRef } => ({ o: 'ref' in g ? g : { ref: 'all', of: g } }),
);
dealer.add(
  '{o}',
  { o: chosen },
  ({ o }) => o,
  (g) => ('ref' in g ? { o: g } : undefined),
);
const dealtTo: Table<Group | PlayerRef> = table('whom it is dealt to');
dealtTo.add(
  '{r}',
  { r: recipient },
  ({ r }) => ('ref' in r ? (kindOf(r) ?? r) : r),
  (g): { r: ObjectRef | PlayerRef } => ({ r: 'zones' in g ? { ref: 'all', of: g } : g }),
);
/** "Target creature and each other creature that shares a color with it" (615.11). */
dealtTo.add(
  '{b}',
  { b: both },
  ({ b }) => b,
  (g) => ('ref' in g && g.ref === 'union' ? { b: g } : undefined),
);

/** A source chosen on resolution (609.7a): a permanent, or a spell on the stack. */
choice.add(
  '{f} of your choice',
  { f: aNoun },
  ({ f }) =>
    f.some((p) => p.is === 'kind' && p.kind === 'source')
      ? { from: { zones: ['battlefield', 'stack'], filter: f }, min: 1, max: 1 }
      : undefined,
  (c) =>
    'zones' in c.from && c.from.zones.length === 2 && c.min === 1 && c.max === 1 ? { f: c.from.filter } : undefined,
);

clause.add(
  [
    'prevent the next {n} damage that would be dealt to {to} {d}',
    'prevent the next {n} damage that would be dealt {d} to {to}',
  ],
  { n: figure, to: dealtTo, d: duration },
  ({ n, to, d }) => [{ do: 'preventDamage', to, n, duration: d }],
);
clause.add(
  ['prevent the next {n} damage that would be dealt to {to} {d}'],
  { n: equalTo, to: dealtTo, d: duration },
  ({ n, to, d }) => [{ do: 'preventDamage', to, n, duration: d }],
  () => undefined,
);
clause.add(
  [
    'prevent the next {n} damage that would be dealt to {to} {d} by {s}',
    'prevent the next {n} damage that {s} would deal to {to} {d}',
    'prevent the next {n} damage {s} would deal to {to} {d}',
  ],
  { n: figure, to: dealtTo, d: duration, s: dealer },
  ({ n, to, d, s }) => [{ do: 'preventDamage', to, from: s, n, duration: d }],
);
export const KINDS = [
  ['damage', {}],
  ['combat damage', { combat: true }],
  ['noncombat damage', { combat: false }],
] as const;
for (const [words, flags] of KINDS) {
  const all = `prevent all ${words}`;
  clause.add([`${all} that would be dealt {d}`], { d: duration }, ({ d }): Prevent[] => [
    { do: 'preventDamage', n: 'all', ...flags, duration: d },
  ]);
  clause.add(
    [`${all} that would be dealt to {to} {d}`, `${all} that would be dealt {d} to {to}`],
    { to: dealtTo, d: duration },
    ({ to, d }): Prevent[] => [{ do: 'preventDamage', to, n: 'all', ...flags, duration: d }],
  );
  clause.add(
    [
      `${all} that would be dealt by {s} {d}`,
      `${all} that would be dealt {d} by {s}`,
      `${all} {s} would deal {d}`,
      `${all} that {s} would deal {d}`,
    ],
    { s: dealer, d: duration },
    ({ s, d }): Prevent[] => [{ do: 'preventDamage', from: s, n: 'all', ...flags, duration: d }],
  );
  clause.add(
    [
      `${all} that would be dealt to {to} {d} by {s}`,
      `${all} that would be dealt to {to} by {s} {d}`,
      `${all} {s} would deal to {to} {d}`,
      `${all} that would be dealt {d} to {to} by {s}`,
    ],
    { to: dealtTo, d: duration, s: dealer },
    ({ to, d, s }): Prevent[] => [{ do: 'preventDamage', to, from: s, n: 'all', ...flags, duration: d }],
  );
  clause.add(
    [`${all} that would be dealt to and dealt by {o} {d}`, `${all} that would be dealt {d} to and dealt by {o}`],
    { o: object, d: duration },
    ({ o, d }): Prevent[] =>
      kindOf(o)
        ? []
        : [
            { do: 'preventDamage', to: o, n: 'all', ...flags, duration: d },
            { do: 'preventDamage', from: o, n: 'all', ...flags, duration: d },
          ],
    (l) => {
      const [a, b] = l;
      if (l.length !== 2 || a?.do !== 'preventDamage' || b?.do !== 'preventDamage') return undefined;
      const { to, ...x } = a;
      const { from, ...y } = b;
      const rest = { do: 'preventDamage', n: 'all', ...flags, duration: a.duration };
      return to && 'ref' in to && same(to, from) && same(x, rest) && same(y, rest)
        ? { o: to, d: a.duration }
        : undefined;
    },
  );
}
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

// ── shields against one source (615.8, 609.7)
for (const [words, flags] of KINDS) {
  clause.add(
    `the next time {s} would deal ${words} {d} , {o}`,
    { s: dealer, d: duration, o: onlyDamage },
    ({ s, d, o }): Instruction[] | undefined =>
      'ref' in s
        ? [
            {
              do: 'replacement',
              effect: { event: { on: 'damage', source: s, ...flags }, ...o, once: true },
              duration: d,
            },
          ]
        : undefined,
    (l) => {
      const [i] = l;
      if (l.length !== 1 || i?.do !== 'replacement' || !i.effect.once || i.effect.condition) return undefined;
      const { event, once: _once, ...o } = i.effect;
      if (event.on !== 'damage' || !same({ combat: event.combat }, flags) || event.to || event.toPlayer)
        return undefined;
      return event.source && 'ref' in event.source ? { s: event.source, d: i.duration, o } : undefined;
    },
  );
  clause.add(
    `the next time {s} would deal ${words} to {t} {d} , {o}`,
    { s: dealer, t: recipient, d: duration, o: onlyDamage },
    ({ s, t, d, o }): Instruction[] | undefined => {
      if (!('ref' in s) || ('ref' in t && kindOf(t))) return undefined;
      const to = 'ref' in t ? { to: t } : { toPlayer: t.player === 'you' ? ('you' as const) : { is: t } };
      return [
        {
          do: 'replacement',
          effect: { event: { on: 'damage', source: s, ...to, ...flags }, ...o, once: true },
          duration: d,
        },
      ];
    },
    (l) => {
      const [i] = l;
      if (l.length !== 1 || i?.do !== 'replacement' || !i.effect.once || i.effect.condition) return undefined;
      const { event, once: _once, ...o } = i.effect;
      if (event.on !== 'damage' || !same({ combat: event.combat }, flags) || !event.source || !('ref' in event.source))
        return undefined;
      const who = event.toPlayer;
      const t: ObjectRef | PlayerRef | undefined =
        event.to && 'ref' in event.to
          ? event.to
          : who === 'you'
            ? { player: 'you' }
            : typeof who === 'object' && 'is' in who
              ? who.is
              : undefined;
      return t ? { s: event.source, t, d: i.duration, o } : undefined;
    },
  );
}

// ── statics
statics.add('prevent {e}', { e: allDamage }, ({ e }) => ({
  kind: 'static',
  text: '',
  replacements: [{ event: e, by: { replace: 'prevent', all: true } }],
}));
statics.add('{e} is dealt to {o} instead', { e: allDamage, o: object }, ({ e, o }) => ({
  kind: 'static',
  text: '',
  replacements: [{ event: e, by: { replace: 'redirect', to: o, all: true } }],
}));
