import type { Amount } from '../../rules/amounts.ts';
import type { Instruction } from '../../rules/instructions.ts';
import type { PlayerRef } from '../../rules/refs.ts';
import { type Table, table } from '../phrase.ts';
import { result } from '../references.ts';
import { clause, count, duration, object, playerPossessive, predicate } from './categories.ts';
import { change } from './pt.ts';
import { moved } from './verbs/zones.ts';

/** Face-down permanents and cards (701.40, 701.58, 701.62, 708). */
type Put = Extract<Instruction, { do: 'manifest' | 'cloak' }>;
const made = (at: number, n: unknown): string => result(at, ['creature', 'permanent', 'card'], n !== 1);
/** Whose library: one's own goes without saying. */
const whose: Table<PlayerRef | 'own'> = table('whose library');
whose.add(
  ['your', 'their'],
  {},
  () => 'own',
  (w) => (w === 'own' ? {} : undefined),
);
whose.add(
  '{p}',
  { p: playerPossessive },
  ({ p }) => (p.player === 'you' || isTheir(p) ? undefined : p),
  (w) => (w === 'own' ? undefined : { p: w }),
);
function isTheir(p: PlayerRef): boolean {
  return (p as unknown as { mention?: { words?: string } }).mention?.words === 'their';
}
for (const act of ['manifest', 'cloak'] as const) {
  const parts = (i: Instruction): { w: PlayerRef | 'own'; n: Put['n'] } | undefined =>
    i.do === act && !i.what ? { w: i.of ?? 'own', n: i.n } : undefined;
  const put = (at: number, n: Put['n'], w: PlayerRef | 'own'): Put => ({
    as: made(at, n),
    do: act,
    n,
    ...(w === 'own' ? {} : { of: w }),
  });
  predicate.add(
    `${act}* the top card of {w} library`,
    { w: whose },
    ({ w }, at) => put(at, 1, w),
    (i) => {
      const p = parts(i);
      return p && p.n === 1 ? { w: p.w } : undefined;
    },
  );
  predicate.add(
    `${act}* the top {n} cards of {w} library`,
    { n: count, w: whose },
    ({ n, w }, at) => (n === 1 ? undefined : put(at, n, w)),
    (i) => {
      const p = parts(i);
      return p && p.n !== 1 ? p : undefined;
    },
  );
  clause.add(`${act} {what}`, { what: moved }, ({ what }, at): Put[] => [{ as: made(at, 1), do: act, n: 1, what }]);
}
predicate.add('manifest* dread twice', {}, () => ({ do: 'repeat', times: 2, body: [{ do: 'manifestDread' }] }));
predicate.add('manifest* dread {n} times', { n: count }, ({ n }, at) => ({
  as: made(at, 2),
  do: 'repeat',
  times: n,
  body: [{ do: 'manifestDread' }],
}));

// ── what players skip (500.11)
for (const [words, step] of [
  ['untap step', 'untap'],
  ['draw step', 'draw'],
  ['upkeep step', 'upkeep'],
  ['combat phase', 'combat'],
  ['turn', 'turn'],
] as const)
  predicate.add([`skip* your next ${words}`, `skip* their next ${words}`], {}, () => ({ do: 'skip', step }));

// ── one of two sizes, as it resolves
clause.add(
  ['{what} get* {a} or {b} {d}'],
  { what: object, a: change, b: change, d: duration },
  ({ what, a, b, d }) => {
    const option = (pt: typeof a): { label: string; do: Instruction[] } => ({
      label: `${signed(pt.power)}/${signed(pt.toughness)}`,
      do: [{ do: 'continuous', what, modifications: [{ modify: 'addPT', ...pt }], duration: d }],
    });
    return [{ do: 'choose', options: [option(a), option(b)] }];
  },
  (l) => {
    const [i] = l;
    if (l.length !== 1 || i?.do !== 'choose' || i.options.length !== 2 || i.n !== undefined || i.who) return undefined;
    const [x, y] = i.options.map((o) => (o.do.length === 1 && o.do[0]!.do === 'continuous' ? o.do[0]! : undefined));
    const [p, q] = [x?.modifications[0], y?.modifications[0]];
    return x && y && p?.modify === 'addPT' && q?.modify === 'addPT'
      ? { what: x.what, a: p, b: q, d: x.duration }
      : undefined;
  },
);
function signed(n: Amount): string {
  if (typeof n === 'number') return n >= 0 ? `+${n}` : `${n}`;
  return n.amount === 'minus' ? '-X' : '+X';
}
