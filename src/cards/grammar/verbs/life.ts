import type { Amount } from '../../../rules/amounts.ts';
import type { Instruction } from '../../../rules/instructions.ts';
import { type PlayerRef, YOU } from '../../../rules/refs.ts';
import { saysOf } from '../../references.ts';
import { equalTo, forEach, times } from '../amounts.ts';
import { clause, figure, player, playerPossessive, predicate } from '../categories.ts';

/** "Half your life, rounded up" (107.1a). */
for (const round of ['up', 'down'] as const) {
  const half = (of: PlayerRef): Amount => ({ amount: 'half', of: { amount: 'life', of }, round });
  const parts = (i: Instruction): PlayerRef | undefined => {
    const n = i.do === 'loseLife' && typeof i.n === 'object' && i.n.amount === 'half' ? i.n : undefined;
    return n?.round === round && typeof n.of === 'object' && n.of.amount === 'life' ? n.of.of : undefined;
  };
  predicate.add(
    `lose* half your life , rounded ${round}`,
    {},
    () => ({ do: 'loseLife', n: half(YOU) }),
    (i) => (!(i as { who?: PlayerRef }).who && parts(i)?.player === 'you' ? {} : undefined),
  );
  clause.add(
    `{p} lose* half their life , rounded ${round}`,
    { p: player },
    ({ p }) => (p.player === 'you' || isGroup(p) ? undefined : [{ do: 'loseLife', who: p, n: half(p) }]),
    (l) => {
      const of = l.length === 1 ? parts(l[0]!) : undefined;
      return of && of.player !== 'you' && same(of, (l[0] as { who?: PlayerRef }).who) ? { p: of } : undefined;
    },
  );
}
/** A life total that becomes a number (119.5). */
const becoming = (who: PlayerRef, n: Amount): readonly Instruction[] => [
  { do: 'setLife', n, ...(who.player === 'you' ? {} : { who }) },
];
const becomes = (l: readonly Instruction[]): { whose: PlayerRef; n: Amount } | undefined => {
  const [i] = l;
  return l.length === 1 && i?.do === 'setLife' ? { whose: i.who ?? YOU, n: i.n } : undefined;
};
clause.add(
  '{whose} life total becomes {n}',
  { whose: playerPossessive, n: figure },
  ({ whose, n }) => becoming(whose, n),
  becomes,
);
clause.add(
  ['{whose} life total becomes {n}', '{whose} life total becomes equal to {n}'],
  { whose: playerPossessive, n: equalTo },
  ({ whose, n }) => becoming(whose, n),
  () => undefined,
);
/** Life (119). */
for (const verb of ['gain', 'lose'] as const) {
  const act = `${verb}Life` as const;
  predicate.add([`${verb}* {n} life`], { n: figure }, ({ n }) => ({ do: act, n }));
  predicate.add(
    [`${verb}* {n} life`, `${verb}* life equal to {n}`],
    { n: equalTo },
    ({ n }) => ({ do: act, n }),
    () => undefined,
  );
  predicate.add(`${verb}* {n} life for each {f}`, { n: figure, f: forEach }, ({ n, f }) => ({
    do: act,
    n: times(n, f),
  }));
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
function isGroup(p: PlayerRef): boolean {
  return saysOf(p) === 'group';
}
