import type { Instruction } from '../../../rules/instructions.ts';
import { result } from '../../references.ts';
import { equalTo, forEach, times } from '../amounts.ts';
import { clause, count, object, predicate, quoted, token } from '../categories.ts';

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

/** "It has …" right after is part of what the token is made with (111.3). */
for (const [text, flag] of flags.slice(0, 2))
  predicate.add(
    [
      `create* ${text} with {q}`,
      `create* ${text} . it has {q}`,
      `create* ${text} . they have {q}`,
      `create* ${text} . the token has {q}`,
      `create* ${text} . the tokens have {q}`,
    ],
    { n: count, t: token, q: quoted },
    ({ n, t, q }, at): Create | undefined =>
      t.abilities.length > 0 || t.predefined
        ? undefined
        : { as: made(at, n), do: 'createToken', n, token: { ...t, abilities: [q] }, ...flag },
    () => undefined,
  );

/** Attached to something as it enters (303.4i, 111.10). */
clause.add(
  'create {n} {t} attached to {to}',
  { n: count, t: token, to: object },
  ({ n, t, to }, at): readonly Create[] => [{ as: made(at, n), do: 'createToken', n, token: t, attachedTo: to }],
);

/** Emblems (114). */
predicate.add('get* an emblem with {a}', { a: quoted }, ({ a }) => ({ do: 'emblem', abilities: [a] }));
predicate.add('get* an emblem with {a} and {b}', { a: quoted, b: quoted }, ({ a, b }) => ({
  do: 'emblem',
  abilities: [a, b],
}));

/** "A number of … equal to …". */
for (const [text, flag] of [
  ['{t}', {}],
  ['tapped {t}', { tapped: true }],
] as const)
  predicate.add(
    [`create* {n} ${text}`, `create* a number of ${text} equal to {n}`],
    { n: equalTo, t: token },
    ({ n, t }, at): Create => ({ as: made(at, 2), do: 'createToken', n, token: t, ...flag }),
    () => undefined,
  );

/** "Create a … token and a … token". */
clause.add(
  ['create* {n} {t} . create* {m} {u}', 'create* {n} {t} and {m} {u}'],
  { n: count, t: token, m: count, u: token },
  ({ n, t, m, u }, at): readonly Create[] => [
    { as: made(at, n), do: 'createToken', n, token: t },
    { as: made(at + 0.1, m), do: 'createToken', n: m, token: u },
  ],
  () => undefined,
);
