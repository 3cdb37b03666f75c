import type { Amount } from '../../rules/amounts.ts';
import type { Condition } from '../../rules/conditions.ts';
import type { Instruction } from '../../rules/instructions.ts';
import type { ObjectRef, PlayerRef } from '../../rules/refs.ts';
import { type Table, table } from '../phrase.ts';
import { equalTo } from './amounts.ts';
import { clause, condition, figure, object, recipient } from './categories.ts';

/** "Excess damage is dealt to that creature's controller instead" (120.4a): said of the damage in the sentence before. */
type Damage = Extract<Instruction, { do: 'damage' }>;
const moved = (
  l: readonly Instruction[],
  conditional: boolean,
): (Damage & Required<Pick<Damage, 'instead' | 'source'>>) | undefined => {
  const [i] = l;
  return l.length === 1 && i?.do === 'damage' && i.source && i.instead && (i.instead.if !== undefined) === conditional
    ? { ...i, source: i.source, instead: i.instead }
    : undefined;
};
/** Whose it would be dealt to is who is dealt the rest. */
const its: Table<'its'> = table('whose controller');
its.add(["that creature 's controller", "that permanent 's controller", 'its controller'], {}, () => 'its');
const deal = (
  source: ObjectRef,
  n: Amount,
  to: ObjectRef | PlayerRef,
  c?: Condition,
): readonly Instruction[] | undefined =>
  'ref' in to
    ? [
        {
          do: 'damage',
          source,
          n,
          to,
          instead: { excess: { player: 'controllerOf', of: to }, ...(c ? { if: c } : {}) },
        },
      ]
    : undefined;
const DEALS = '{source} deal* {n} damage to {to} .';
const SPELLED_OUT = ['{source} deal* damage equal to {n} to {to} .', '{source} deal* damage to {to} equal to {n} .'];
const TAIL = 'excess damage is dealt to {p} instead';
clause.add(
  `${DEALS} ${TAIL}`,
  { source: object, n: figure, to: recipient, p: its },
  ({ source, n, to }) => deal(source, n, to),
  (l) => {
    const d = moved(l, false);
    return d && { source: d.source, n: d.n, to: d.to as PlayerRef, p: 'its' as const };
  },
);
clause.add(
  [DEALS, ...SPELLED_OUT].map((text) => `${text} ${TAIL}`),
  { source: object, n: equalTo, to: recipient, p: its },
  ({ source, n, to }) => deal(source, n, to),
  () => undefined,
);
clause.add(
  `${DEALS} if {c} , ${TAIL}`,
  { source: object, n: figure, to: recipient, c: condition, p: its },
  ({ source, n, to, c }) => deal(source, n, to, c),
  (l) => {
    const d = moved(l, true);
    return d && { source: d.source, n: d.n, to: d.to as PlayerRef, c: d.instead.if!, p: 'its' as const };
  },
);
clause.add(
  [DEALS, ...SPELLED_OUT].map((text) => `${text} if {c} , ${TAIL}`),
  { source: object, n: equalTo, to: recipient, c: condition, p: its },
  ({ source, n, to, c }) => deal(source, n, to, c),
  () => undefined,
);
