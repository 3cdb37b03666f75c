import type { Filter } from '../../../rules/filters.ts';
import type { Instruction, ManaRestriction, ManaSpec } from '../../../rules/instructions.ts';
import { type Phrase, type Reading, type Spelled, type Table, table } from '../../phrase.ts';
import { aNoun, clause, mana, nouns, sum } from '../categories.ts';
import { replaceX } from '../whereX.ts';

/** Restrictions and riders on spending mana (106.6). */
type Use = NonNullable<ManaRestriction['only']>[number];
type Uses = readonly Use[];

/** "creature spells" and "a creature spell" are the same here. */
const spells: Table<Filter> = table('spells');
spells.add(
  '{f}',
  { f: nouns },
  ({ f }) => f,
  (f) => ({ f }),
);
spells.rule({
  read: (source, at) =>
    aNoun.read(source, at).map((r) => ({ ...r, spelled: Array.isArray(r.spelled) ? r.spelled.slice(1) : r.spelled })),
  print: () => undefined,
});
/** The first one says "to"; the others may leave it out. */
const use = table<Use>('what the mana is for');
const more = table<Use>('what the mana is for');
const say = <H extends Readonly<Record<string, Phrase<unknown>>>>(
  texts: readonly string[],
  holes: H,
  make: (holes: { readonly [K in keyof H]: H[K] extends Phrase<infer V> ? V : never }) => Use | undefined,
  match?: (u: Use) => { readonly [K in keyof H]: H[K] extends Phrase<infer V> ? V : never } | undefined,
): void => {
  use.add(texts, holes, make, match);
  more.add([...texts, ...texts.map((t) => t.replace(/^to /, ''))], holes, make, match);
};
say(['to cast {f}'], { f: spells }, ({ f }) => ({ cast: f }));
say(
  ['to activate abilities of {f}', 'to activate an ability of {f}'],
  { f: spells },
  ({ f }) => (f.length === 0 ? undefined : { activate: f }),
  (u) => ('activate' in u && u.activate.length > 0 ? { f: u.activate } : undefined),
);
say(
  ['to activate abilities', 'to activate an ability'],
  {},
  () => ({ activate: [] }),
  (u) => ('activate' in u && u.activate.length === 0 ? {} : undefined),
);
say(['to cast commander you own', 'to cast your commander'], {}, () => ({
  cast: [
    { is: 'status', status: 'commander' },
    { is: 'owner', who: 'you' },
  ],
}));
say(['to unlock doors', 'to unlock a door'], {}, () => ({ special: 'unlock' }));
say(['to foretell cards', 'to foretell a card'], {}, () => ({ special: 'foretell' }));
say(['to turn {f} face up'], { f: spells }, ({ f }) => ({ turnFaceUp: f }));

say(['on costs that contain {X}', 'on costs that include {X}'], {}, () => ({ costWithX: true }));

const uses: Table<Uses> = table('what the mana is for');
uses.rule({
  read(source, at) {
    const found: Reading<Uses>[] = [];
    const extend = (list: Uses, end: number, spelled: readonly Spelled[]): void => {
      found.push({ value: list, end, spelled });
      let next = end;
      if (source.tokens[next]?.word === ',') next++;
      const word = source.tokens[next]?.word;
      if (word === 'or' || word === 'and') next++;
      if (next === end) return;
      const again = [...use.read(source, next), ...more.read(source, next)];
      for (const u of again) extend([...list, u.value], u.end, [...spelled, 'or', u.spelled]);
    };
    for (const u of use.read(source, at)) extend([u.value], u.end, [u.spelled]);
    return found;
  },
  print(list, printer) {
    const printed = list.map((u) => use.print(u, printer));
    return printed.includes(undefined) ? undefined : printed.join(' or ');
  },
});

type Add = Extract<Instruction, { do: 'addMana' }>;
const only = (l: readonly Instruction[]): Add | undefined => {
  const [i] = l;
  return l.length === 1 && i?.do === 'addMana' && !i.who && !i.until && i.restriction ? i : undefined;
};
clause.add('add {m} . spend this mana only {u}', { m: mana, u: uses }, ({ m, u }) => [
  { do: 'addMana', mana: m, restriction: { only: u } },
]);
/** With what X is said before the restriction. */
clause.rule({
  read(source, at) {
    const says = (from: number, words: string): number | undefined => {
      const parts = words.split(' ');
      return parts.every((w, i) => source.tokens[from + i]?.word === w) ? from + parts.length : undefined;
    };
    if (source.tokens[at]?.word !== 'add') return [];
    return mana.read(source, at + 1).flatMap((m) => {
      const where = says(m.end, ', where x is') ?? says(m.end, ', where X is');
      if (where === undefined) return [];
      return sum.read(source, where).flatMap((n) => {
        const only = says(n.end, '. spend this mana only');
        if (only === undefined) return [];
        return uses.read(source, only).map((u) => {
          const step: Instruction = {
            do: 'addMana',
            mana: replaceX(m.value, n.value) as ManaSpec,
            restriction: { only: u.value },
          };
          const inside = ['add', m.spelled, '. spend this mana only', u.spelled];
          return { value: [step], end: u.end, spelled: { where: n.spelled, inside } };
        });
      });
    });
  },
  print: () => undefined,
});
/** What happens when it is spent so (106.6): a delayed trigger for each such mana. */
const COPIES: readonly Instruction[] = [
  { do: 'copySpell', what: { ref: 'var', name: 'event.object' }, n: 1, newTargets: true },
];
for (const [words, then] of [
  ['copy that spell and you may choose new targets for the copy', COPIES],
  ['scry 1', [{ do: 'scry', n: 1 }]],
  ['you gain 1 life', [{ do: 'gainLife', n: 1 }]],
  ['draw a card', [{ do: 'draw', n: 1 }]],
] as readonly (readonly [string, readonly Instruction[]])[])
  clause.add(
    [
      `add {m} . when that mana is spent to cast {f} , ${words}`,
      `add {m} . when you spend this mana to cast {f} , ${words}`,
    ],
    { m: mana, f: spells },
    ({ m, f }) => [{ do: 'addMana', mana: m, restriction: { when: [{ cast: f, then }] } }],
    (l) => {
      const i = only(l);
      const [w, ...more] = i?.restriction?.when ?? [];
      return i && w && more.length === 0 && !i.restriction?.only && JSON.stringify(w.then) === JSON.stringify(then)
        ? { m: i.mana, f: w.cast }
        : undefined;
    },
  );
const castOf = (u: Uses): Filter | undefined => {
  const [one] = u;
  return u.length === 1 && one && 'cast' in one ? one.cast : undefined;
};
for (const [tail, then] of [[", and that spell can't be countered", 'cantBeCountered']] as const)
  clause.add(
    [`add {m} . spend this mana only {u} ${tail}`],
    { m: mana, u: uses },
    ({ m, u }) => {
      const cast = castOf(u);
      return cast && [{ do: 'addMana', mana: m, restriction: { only: u, when: [{ cast, then }] } }];
    },
    (l) => {
      const i = only(l);
      const { only: u, when } = i?.restriction ?? {};
      return i && u && when?.length === 1 && when[0]!.then === then ? { m: i.mana, u } : undefined;
    },
  );
for (const [texts, then] of [
  [
    [
      "if that mana is spent on {f} , that spell can't be countered",
      "if this mana is spent to cast {f} , that spell can't be countered",
    ],
    'cantBeCountered',
  ],
  [
    [
      'if that mana is spent on {f} , it gains haste until end of turn',
      'if that mana is spent on {f} , it gains haste',
    ],
    'haste',
  ],
] as const)
  clause.add(
    texts.map((t) => `add {m} . ${t}`),
    { m: mana, f: spells },
    ({ m, f }) => [{ do: 'addMana', mana: m, restriction: { when: [{ cast: f, then }] } }],
  );
clause.add(
  ["add {m} . this mana can't be spent to cast {f}", "add {m} . that mana can't be spent to cast {f}"],
  { m: mana, f: spells },
  ({ m, f }) => [{ do: 'addMana', mana: m, restriction: { not: [{ cast: f }] } }],
);
