import type { Instruction } from '../../../rules/instructions.ts';
import { result } from '../../references.ts';
import { forEach, times } from '../amounts.ts';
import { count, predicate, token } from '../categories.ts';

/** Making tokens (111, 701.7). */
type Create = Extract<Instruction, { do: 'createToken' }>;
const made = (at: number, n: unknown): string => result(at, ['token', 'creature'], n !== 1);
const flags = [
  ['{n} {t}', {}],
  ['{n} tapped {t}', { tapped: true }],
  ["{n} {t} that's tapped and attacking", { tapped: true, attacking: true }],
] as const;
for (const [text, flag] of flags) {
  const texts =
    'attacking' in flag
      ? [`create* ${text}`, 'create* {n} {t} that are tapped and attacking', 'create* {n} tapped and attacking {t}']
      : [`create* ${text}`];
  predicate.add(
    texts,
    { n: count, t: token },
    ({ n, t }, at): Create => ({ as: made(at, n), do: 'createToken', n, token: t, ...flag }),
  );
  predicate.add(
    `create* ${text} for each {f}`,
    { n: count, t: token, f: forEach },
    ({ n, t, f }, at): Create => ({ as: made(at, 2), do: 'createToken', n: times(n, f), token: t, ...flag }),
  );
}
