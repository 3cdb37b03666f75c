import type { StaticAbility } from '../../rules/abilities.ts';
import type { Duration } from '../../rules/durations.ts';
import type { Instruction } from '../../rules/instructions.ts';
import { type ObjectRef, SELF, type Selection } from '../../rules/refs.ts';
import type { EnterChange } from '../../rules/replacements.ts';
import { type Phrase, type Table, table } from '../phrase.ts';
import { result } from '../references.ts';
import { equalTo } from './amounts.ts';
import { clause, count, duration, enterChange, nouns, object, place, predicate } from './categories.ts';
import { type Exceptions, exceptions } from './exceptions.ts';
import { statics } from './statics.ts';
import { counterName } from './terms.ts';
import { moved } from './verbs/zones.ts';

/** Copies (707). */
/** No exceptions, or some: so that one template does for both. */
const maybe: Table<Exceptions> = table('how it differs');
maybe.add(
  '{x}',
  { x: exceptions },
  ({ x }) => x,
  (x) => (x.length > 0 ? { x } : undefined),
);
maybe.rule({
  read: (_source, at) => [{ value: [], end: at, spelled: '' }],
  print: (x) => (x.length === 0 ? '' : undefined),
});

// ── entering as a copy (707.5)
const copied = table<Selection>('what it copies');
copied.add(
  ['a|an {s}', 'any {s}'],
  { s: place },
  ({ s }) => s,
  (s) => ({ s }),
);
type Enter = StaticAbility;
const entersAs = (object_: ObjectRef, changes: readonly EnterChange[]): Enter => ({
  kind: 'static',
  text: '',
  replacements: [
    { event: { on: 'zoneChange', object: object_, to: ['battlefield'] }, by: { replace: 'enter', with: changes } },
  ],
});
statics.add(['you may have ~ enter as a copy of {f} {x}'], { f: copied, x: maybe }, ({ f, x }) =>
  entersAs(SELF, [{ enter: 'copy', of: f, optional: true, except: x }]),
);
statics.add('you may have ~ enter tapped as a copy of {f} {x}', { f: copied, x: maybe }, ({ f, x }) =>
  entersAs(SELF, [{ enter: 'copy', of: f, optional: true, except: x, also: [{ enter: 'tapped' }] }]),
);
enterChange.add('as a copy of {f} {x}', { f: copied, x: maybe }, ({ f, x }) => [
  { enter: 'copy', of: f, optional: false, except: x },
]);
statics.add('{f} enter as a copy of ~', { f: nouns }, ({ f }) => ({
  kind: 'static',
  text: '',
  replacements: [
    {
      event: { on: 'zoneChange', object: f, to: ['battlefield'] },
      by: { replace: 'enter', with: [{ enter: 'copy', of: SELF, optional: false, except: [] }] },
    },
  ],
}));

/** "As ~ enters or is turned face up" (614.1c, 614.1e): the same on both occasions. */
const both = (changes: readonly EnterChange[]): Enter => ({
  kind: 'static',
  text: '',
  replacements: [
    { event: { on: 'zoneChange', object: SELF, to: ['battlefield'] }, by: { replace: 'enter', with: changes } },
    { event: { on: 'turnedFaceUp', object: SELF }, by: { replace: 'enter', with: changes } },
  ],
});
const onBoth = (s: Enter): readonly EnterChange[] | undefined => {
  const [a, b] = s.replacements ?? [];
  const changes = a?.by.replace === 'enter' && b?.event.on === 'turnedFaceUp' ? a.by.with : undefined;
  return changes && JSON.stringify(both(changes).replacements) === JSON.stringify(s.replacements) ? changes : undefined;
};
const another = table<Selection>('what it copies');
another.add(
  'another {s}',
  { s: place },
  ({ s }) => ({ ...s, filter: [{ is: 'other', than: SELF }, ...s.filter] }),
  (s) => (s.filter[0]?.is === 'other' ? { s: { ...s, filter: s.filter.slice(1) } } : undefined),
);
statics.add(
  [
    'as ~ enters or is turned face up , you may choose {f} . if you do , until ~ is turned face down , it becomes a copy of that creature {x}',
  ],
  { f: another, x: maybe },
  ({ f, x }) => both([{ enter: 'copy', of: f, optional: true, except: x, until: 'turnedFaceDown' }]),
  (s) => {
    const [c, ...more] = onBoth(s) ?? [];
    return c?.enter === 'copy' && c.until && more.length === 0 && 'zones' in c.of
      ? { f: c.of, x: c.except }
      : undefined;
  },
);
statics.add(
  'as ~ enters or is turned face up , put {n} {c} counter|counters on it',
  { n: count, c: counterName },
  ({ n, c }) => both([{ enter: 'counters', counter: c, n }]),
  (s) => {
    const [c, ...more] = onBoth(s) ?? [];
    return c?.enter === 'counters' && c.counter !== 'chosen' && more.length === 0
      ? { n: c.n, c: c.counter }
      : undefined;
  },
);
statics.add(
  [
    'as ~ enters or is turned face up , put {n} {c} counter|counters on it',
    'as ~ enters or is turned face up , put X {c} counters on it , where X is {n}',
  ],
  { n: equalTo, c: counterName },
  ({ n, c }) => both([{ enter: 'counters', counter: c, n }]),
  () => undefined,
);

// ── becoming a copy (707.4)
const lasts: Phrase<Duration> & Table<Duration> = table('a duration');
lasts.add(
  '{d}',
  { d: duration },
  ({ d }) => d,
  (d) => (d.until === 'permanent' ? undefined : { d }),
);
lasts.rule({
  read: (_source, at) => [{ value: { until: 'permanent' }, end: at, spelled: '' }],
  print: (d) => (d.until === 'permanent' ? '' : undefined),
});
clause.add(
  [
    '{what} become* a copy of {of} {d} {x}',
    '{what} become* a copy of {of} {x} {d}',
    'have {what} become a copy of {of} {d} {x}',
    'have {what} become a copy of {of} {x} {d}',
  ],
  { what: object, of: moved, x: maybe, d: lasts },
  ({ what, of, x, d }) => [{ do: 'becomeCopy', what, of, except: x, duration: d }],
);
clause.add(
  ['{what} become* a copy of {of} {d} {x}', '{d} , {what} become* a copy of {of} {x}'],
  { what: object, of: moved, x: maybe, d: duration },
  ({ what, of, x, d }) => [{ do: 'becomeCopy', what, of, except: x, duration: d }],
  () => undefined,
);

// ── copies of spells (707.10, 707.9)
const spellCopy = (what: ObjectRef, x: Exceptions, newTargets: boolean): readonly Instruction[] => [
  { do: 'copySpell', what, n: 1, newTargets, except: x },
];
for (const [tail, newTargets] of [
  ['', false],
  [' . you may choose new targets for the copy', true],
] as const)
  clause.add(
    `copy {what} {x}${tail}`,
    { what: object, x: exceptions },
    ({ what, x }) => spellCopy(what, x, newTargets),
    (l) => {
      const [i] = l;
      return l.length === 1 && i?.do === 'copySpell' && i.except && i.newTargets === newTargets && i.n === 1 && !i.who
        ? { what: i.what, x: i.except }
        : undefined;
    },
  );

// ── tokens that are copies (707.2, 111.3)
type CopyToken = Extract<Instruction, { do: 'createCopyToken' }>;
const made = (at: number, n: unknown): string => result(at, ['token', 'creature'], n !== 1);
const FLAGS = [
  [["create* {n} token that's a copy of {of} {x}", 'create* {n} tokens that are copies of {of} {x}'], {}],
  [
    ["create* {n} tapped token that's a copy of {of} {x}", 'create* {n} tapped tokens that are copies of {of} {x}'],
    { tapped: true },
  ],
  [
    [
      "create* {n} tapped and attacking token that's a copy of {of} {x}",
      "create* {n} token that's a copy of {of} and that's tapped and attacking {x}",
      'create* {n} tapped and attacking tokens that are copies of {of} {x}',
    ],
    { tapped: true, attacking: true },
  ],
] as const;
for (const [texts, flags] of FLAGS)
  predicate.add(
    texts,
    { n: count, of: moved, x: maybe },
    ({ n, of, x }, at): CopyToken => ({ as: made(at, n), do: 'createCopyToken', n, of, except: x, ...flags }),
  );

/** "For each of those creatures, create a token that's a copy of it": one of each, at the same time. */
const eachOf: Table<ObjectRef> = table('each of which');
eachOf.rule({
  read: (source, at) => (source.tokens[at]?.word === 'each' ? object.read(source, at) : []),
  print: (value, printer) => object.print(value, printer),
});
const SAME = ['it', 'that creature', 'that card', 'that permanent', 'that token', 'that artifact', 'that land'];
clause.add(
  [
    "create* {n} token that's a copy of {of} {x}",
    ...SAME.map((it) => `for {of} , create {n} token that's a copy of ${it} {x}`),
    ...SAME.map((it) => `for {of} , create {n} tokens that are copies of ${it} {x}`),
  ],
  { n: count, of: eachOf, x: maybe },
  ({ n, of, x }, at) => [{ as: made(at, 0), do: 'createCopyToken', n, of, except: x }],
  () => undefined,
);

// ── copies of spells with exceptions (707.10)
clause.add(
  ['copy {what} {x} . you may choose new targets for the copy'],
  { what: object, x: exceptions },
  ({ what, x }) => [{ do: 'copySpell', what, n: 1, newTargets: true, except: x }],
);
