import type { Instruction } from '../../../rules/instructions.ts';
import type { ObjectRef } from '../../../rules/refs.ts';
import { EACH } from '../../../rules/refs.ts';
import { clause, duration, object, objectPossessive } from '../categories.ts';

/** Power and toughness doubled: each creature gets as much more as it has now (701.10a–c). */
type Steps = readonly Instruction[];
type Lasting = Extract<Instruction, { do: 'continuous' }>;

const more = (doubled: boolean, stat: 'power' | 'toughness') =>
  doubled ? ({ amount: 'stat', stat, of: EACH, signed: true } as const) : 0;
const doubling = (of: ObjectRef, d: Lasting['duration'], power: boolean, toughness: boolean): Steps => [
  {
    do: 'forEach',
    of,
    body: [
      {
        do: 'continuous',
        what: EACH,
        modifications: [{ modify: 'addPT', power: more(power, 'power'), toughness: more(toughness, 'toughness') }],
        duration: d,
      },
    ],
  },
];
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

for (const [words, power, toughness] of [
  ['power', true, false],
  ['toughness', false, true],
  ['power and toughness', true, true],
] as const) {
  const parts = (l: Steps): { o: ObjectRef; d: Lasting['duration'] } | undefined => {
    const [all] = l;
    const [i] = all?.do === 'forEach' ? all.body : [];
    if (all?.do !== 'forEach' || typeof all.of !== 'object' || !('ref' in all.of) || i?.do !== 'continuous')
      return undefined;
    return same(l, doubling(all.of, i.duration, power, toughness)) ? { o: all.of, d: i.duration } : undefined;
  };
  clause.add(
    `double {o} ${words} {d}`,
    { o: objectPossessive, d: duration },
    ({ o, d }) => doubling(o, d, power, toughness),
    parts,
  );
  clause.add(
    [`double {o} 's ${words} {d}`, `double the ${words} of {o} {d}`],
    { o: object, d: duration },
    ({ o, d }) => doubling(o, d, power, toughness),
    parts,
  );
}
