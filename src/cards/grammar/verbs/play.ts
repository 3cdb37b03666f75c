import type { StaticAbility } from '../../../rules/abilities.ts';
import type { Amount } from '../../../rules/amounts.ts';
import type { Duration } from '../../../rules/durations.ts';
import type { EventPattern } from '../../../rules/events.ts';
import type { Filter } from '../../../rules/filters.ts';
import type { Instruction } from '../../../rules/instructions.ts';
import { type ObjectRef, SELF } from '../../../rules/refs.ts';
import { type Table, table } from '../../phrase.ts';
import { keptResult, madeAt, result, saysOf } from '../../references.ts';
import { aNoun, clause, cost, count, duration, nouns, object } from '../categories.ts';

/** Leave to play or cast cards that an effect names (601.3, 608.2g, 305.2). */
type Leave = Extract<Extract<Instruction, { do: 'ruleEffect' }>['effect'], { rule: 'mayPlay' | 'mayCast' }>;

/** "this turn", or "for as long as it remains exiled", which is about what may be played. */
interface While {
  readonly duration?: Duration;
  readonly exiled?: true;
}
const time: Table<While> = table('how long');
time.add('{d}', { d: duration }, ({ d }) => ({ duration: d }));
time.add(
  [
    'for as long as it remains exiled',
    'for as long as they remain exiled',
    'for as long as that card remains exiled',
    'for as long as those cards remain exiled',
    'as long as it remains exiled',
  ],
  {},
  () => ({ exiled: true }),
);

const lasting = (what: ObjectRef, t: While): Duration =>
  t.duration ?? {
    until: 'asLongAs',
    condition: { if: 'matches', object: what, filter: [{ is: 'inZone', zone: 'exile' }] },
  };
const timeOf = (d: Duration): While =>
  d.until === 'asLongAs' && d.condition.if === 'matches' && d.condition.filter[0]?.is === 'inZone'
    ? { exiled: true }
    : { duration: d };

const looking = (what: ObjectRef, d: Duration): Instruction => ({
  do: 'ruleEffect',
  effect: { rule: 'lookAtFaceDown', who: 'you', what: [{ is: 'same', as: what }] },
  duration: d,
});
clause.add(
  'you may look at {what} {d}',
  { what: object, d: time },
  ({ what, d }) => (d.exiled ? [looking(what, lasting(what, d))] : undefined),
  (l) => {
    const [i] = l;
    const same =
      l.length === 1 && i?.do === 'ruleEffect' && i.effect.rule === 'lookAtFaceDown' ? i.effect.what[0] : undefined;
    return i?.do === 'ruleEffect' && same?.is === 'same' && timeOf(i.duration).exiled
      ? { what: same.as, d: { exiled: true as const } }
      : undefined;
  },
);

const RIDERS: readonly (readonly [readonly string[], Partial<Leave>])[] = [
  [[''], {}],
  [
    [
      ' without paying its mana cost',
      ' without paying their mana costs',
      ' without paying that card’s mana cost',
      " without paying that card 's mana cost",
    ],
    { without: true },
  ],
];
const SPENT = ['it', 'that spell', 'those spells'];
const ANY_MANA: readonly (readonly [Leave['anyMana'], readonly string[]])[] = [
  [undefined, ['']],
  [
    'type',
    SPENT.flatMap((s) => [
      ` , and mana of any type can be spent to cast ${s}`,
      ` , and you may spend mana as though it were mana of any type to cast ${s}`,
    ]),
  ],
  [
    'color',
    SPENT.flatMap((s) => [
      ` , and you may spend mana as though it were mana of any color to cast ${s}`,
      ` and you may spend mana as though it were mana of any color to cast ${s}`,
    ]),
  ],
];
for (const [verb, rule] of [
  ['play', 'mayPlay'],
  ['cast', 'mayCast'],
] as const) {
  for (const [riders, extra] of RIDERS) {
    for (const [anyMana, tails] of ANY_MANA) {
      if (anyMana && extra.without) continue;
      const leave = { ...extra, ...(anyMana ? { anyMana } : {}) };
      const texts = riders.flatMap((r) =>
        tails.flatMap((t) => [`you may ${verb} {what} {d}${r}${t}`, `you may ${verb} {what}${r} {d}${t}`]),
      );
      const fronted = riders.flatMap((r) => tails.map((t) => `{d} , you may ${verb} {what}${r}${t}`));
      clause.add(
        [...texts, ...fronted],
        { what: object, d: time },
        ({ what, d }) => [
          {
            do: 'ruleEffect',
            effect: { rule, who: 'you', what, ...leave },
            duration: lasting(what, d),
          },
        ],
        (l) => {
          const [i] = l;
          if (l.length !== 1 || i?.do !== 'ruleEffect' || i.effect.rule !== rule) return undefined;
          const { what, who, rule: _rule, ...rest } = i.effect as Leave;
          return 'ref' in what && who === 'you' && JSON.stringify(rest) === JSON.stringify(leave)
            ? { what, d: timeOf(i.duration) }
            : undefined;
        },
      );
      // "You may look at and play that card": what was exiled face down (406.3).
      clause.add(
        tails.map((t) => `you may look at and ${verb} {what} {d}${riders[0]}${t}`),
        { what: object, d: time },
        ({ what, d }) => [
          looking(what, lasting(what, d)),
          { do: 'ruleEffect', effect: { rule, who: 'you', what, ...leave }, duration: lasting(what, d) },
        ],
        (l) => {
          const [look, i] = l;
          if (l.length !== 2 || look?.do !== 'ruleEffect' || look.effect.rule !== 'lookAtFaceDown') return undefined;
          if (i?.do !== 'ruleEffect' || i.effect.rule !== rule) return undefined;
          if (JSON.stringify(look.duration) !== JSON.stringify(i.duration)) return undefined;
          const { what, who, rule: _rule, ...rest } = i.effect as Leave;
          return 'ref' in what && who === 'you' && JSON.stringify(rest) === JSON.stringify(leave)
            ? { what, d: timeOf(i.duration) }
            : undefined;
        },
      );
    }
  }
}

/** "You may look at that card and you may cast it if it's a creature spell", as long as it stays there. */
const looksAndCasts = (what: ObjectRef, f: Filter): readonly Instruction[] => {
  const d = lasting(what, { exiled: true });
  return [
    looking(what, d),
    { do: 'ruleEffect', effect: { rule: 'mayCast', who: 'you', what, filter: f }, duration: d },
  ];
};
clause.add(
  [
    "for as long as it remains exiled , you may look at {what} and you may cast it if it's {f}",
    "for as long as that card remains exiled , you may look at {what} and you may cast it if it's {f}",
  ],
  { what: object, f: aNoun },
  ({ what, f }) => looksAndCasts(what, f),
  (l) => {
    const [, i] = l;
    const e = l.length === 2 && i?.do === 'ruleEffect' && i.effect.rule === 'mayCast' ? i.effect : undefined;
    return e?.filter && 'ref' in e.what && JSON.stringify(looksAndCasts(e.what, e.filter)) === JSON.stringify(l)
      ? { what: e.what, f: e.filter }
      : undefined;
  },
);

/** The half of an adventurer card that is an Adventure, from where the card went (715.3a). */
const asAdventure = (what: ObjectRef): Leave => ({
  rule: 'mayCast',
  who: 'you',
  what,
  filter: [{ is: 'castFrom', zone: 'graveyard' }],
  asAdventure: true,
});
clause.add(
  ['you may cast {what} from your graveyard as an Adventure {d}'],
  { what: object, d: duration },
  ({ what, d }) => [{ do: 'ruleEffect', effect: asAdventure(what), duration: d }],
  (l) => {
    const [i] = l;
    const e = l.length === 1 && i?.do === 'ruleEffect' && i.effect.rule === 'mayCast' ? i.effect : undefined;
    return e?.asAdventure && 'ref' in e.what && i?.do === 'ruleEffect' ? { what: e.what, d: i.duration } : undefined;
  },
);

/** Without a duration: while they stay where they are. */
clause.add(
  ['you may play {what} for as long as it remains exiled', 'you may play {what}'],
  { what: object },
  ({ what }) =>
    saysOf(what) === 'pronoun'
      ? [{ do: 'ruleEffect', effect: { rule: 'mayPlay', who: 'you', what }, duration: lasting(what, { exiled: true }) }]
      : undefined,
  () => undefined,
);

// ── at once, as it resolves (608.2g): never the spell that is resolving
const another: Table<ObjectRef> = table('an object');
another.add(
  '{o}',
  { o: object },
  ({ o }) => (saysOf(o) === 'self' ? undefined : o),
  (o) => ({ o }),
);
clause.add(
  [
    'you may cast {what} without paying its mana cost',
    "you may cast {what} without paying that card 's mana cost",
    'you may cast {what} without paying their mana costs',
  ],
  { what: another },
  ({ what }) => [{ do: 'cast', what, without: true, optional: true }],
);
/** "The exiled card's owner may cast that card": the same card. */
clause.add(
  [
    "{o} 's owner may cast that card without paying its mana cost",
    "{o} 's owner may cast it without paying its mana cost",
  ],
  { o: object },
  ({ o }) =>
    saysOf(o) === 'exiled'
      ? [{ do: 'cast', who: { player: 'ownerOf', of: o }, what: o, without: true, optional: true }]
      : undefined,
  (l) => {
    const [cast] = l;
    if (l.length !== 1 || cast?.do !== 'cast' || cast.who?.player !== 'ownerOf' || !cast.optional || !cast.without)
      return undefined;
    return JSON.stringify(cast.who.of) === JSON.stringify(cast.what) ? { o: cast.what } : undefined;
  },
);
clause.add(
  ['you may play {what} without paying its mana cost', 'you may play {what} without paying their mana costs'],
  { what: another },
  ({ what }) => [{ do: 'play', what, without: true, optional: true }],
);
clause.add(
  ['you may cast {what} by paying {c} rather than paying its mana cost'],
  { what: another, c: cost },
  ({ what, c }) => [{ do: 'cast', what, without: false, optional: true, cost: c }],
  (l) => {
    const [i] = l;
    return l.length === 1 && i?.do === 'cast' && i.cost && !i.copy && !i.who && !i.filter && !i.max
      ? { what: i.what, c: i.cost }
      : undefined;
  },
);
clause.add('you may cast {what}', { what: another }, ({ what }) => [
  { do: 'cast', what, without: false, optional: true },
]);

// ── so many from among several cards, chosen as it resolves (608.2d, 608.2g)
type Cast = Extract<Instruction, { do: 'cast' }>;
interface Picked {
  readonly max: Amount;
  readonly filter?: Filter;
  readonly what: ObjectRef;
}
const picked: Table<Picked> = table('a spell from among them');
const several: Table<ObjectRef> = table('several cards');
several.add(
  '{o}',
  { o: object },
  ({ o }) => {
    const { mention } = o as unknown as { mention?: { says: string; many?: boolean } };
    return (mention?.says === 'pronoun' || mention?.says === 'exiled') && mention.many ? o : undefined;
  },
  (o) => ({ o }),
);
const ANY: Amount = { amount: 'any' };
picked.add(
  'one of {what}',
  { what: several },
  ({ what }) => ({ max: 1, what }),
  (p) => (p.max === 1 && !p.filter ? { what: p.what } : undefined),
);
picked.add(
  '{filter} from among {what}',
  { filter: aNoun, what: several },
  ({ filter, what }) => ({ max: 1, filter, what }),
  (p) => (p.max === 1 && p.filter ? { filter: p.filter, what: p.what } : undefined),
);
picked.add(
  'any number of {filter} from among {what}',
  { filter: nouns, what: several },
  ({ filter, what }) => ({ max: ANY, filter, what }),
  (p) => (p.filter && JSON.stringify(p.max) === JSON.stringify(ANY) ? { filter: p.filter, what: p.what } : undefined),
);
picked.add(
  'up to {max} {filter} from among {what}',
  { max: count, filter: nouns, what: several },
  ({ max, filter, what }) => ({ max, filter, what }),
  ({ max, filter, what }) => (filter && max !== 1 ? { max, filter, what } : undefined),
);
for (const [without, tails] of [
  [true, [' without paying its mana cost', ' without paying their mana costs']],
  [false, ['']],
] as const)
  clause.add(
    tails.map((tail) => `you may cast {p}${tail}`),
    { p: picked },
    ({ p }, at) => [
      {
        do: 'cast',
        what: p.what,
        without,
        optional: true,
        ...(p.filter ? { filter: p.filter } : {}),
        max: p.max,
        as: result(at, ['spell'], p.max !== 1),
      },
    ],
    (l) => {
      const [i] = l as readonly Cast[];
      if (l.length !== 1 || i?.do !== 'cast' || i.without !== without || i.max === undefined) return undefined;
      return { p: { max: i.max, what: i.what, ...(i.filter ? { filter: i.filter } : {}) } };
    },
  );

// ── what is so cast is exiled later (614.1a)
const LATER: readonly (readonly [string, Omit<Extract<EventPattern, { on: 'zoneChange' }>, 'on' | 'object'>])[] = [
  ['would be put into your graveyard', { to: ['graveyard'], whose: 'you' }],
  ['would be put into a graveyard', { to: ['graveyard'] }],
];
const exiledLater = (text: string, tail: string): readonly string[] =>
  ['that spell', 'a spell cast this way', 'it', 'that card'].map((it) => `if ${it} ${text}${tail} , exile it instead`);
for (const [text, rest] of LATER)
  for (const [tail, until] of [
    [' this turn', 'endOfTurn'],
    ['', 'permanent'],
  ] as const) {
    const words = exiledLater(text, tail);
    const exiled = (object: ObjectRef): Instruction => ({
      do: 'replacement',
      effect: { event: { on: 'zoneChange', object, ...rest }, by: { replace: 'goTo', zone: 'exile' } },
      duration: { until },
    });
    for (const [without, ways] of [
      [true, [' without paying its mana cost', " without paying that card 's mana cost"]],
      [false, ['']],
    ] as const)
      clause.add(
        words.flatMap((w) => ways.map((way) => `you may cast {what}${way} . ${w}`)),
        { what: another },
        ({ what }, at) => [
          { do: 'cast', what, without, optional: true, as: keptResult(at, ['spell'], false) },
          exiled(madeAt(at)),
        ],
        (l) => {
          const [cast, i] = l;
          if (l.length !== 2 || cast?.do !== 'cast' || !cast.as || cast.without !== without || !cast.optional)
            return undefined;
          const { do: _do, as, what, without: _w, optional: _o, ...more } = cast;
          return Object.keys(more).length === 0 &&
            JSON.stringify(i) === JSON.stringify(exiled({ ref: 'var', name: as }))
            ? { what }
            : undefined;
        },
      );
  }
/** Leave to cast it: what is so cast has that of its own. */
for (const [text, rest] of LATER) {
  const gains: StaticAbility = {
    kind: 'static',
    text: '',
    replacements: [{ event: { on: 'zoneChange', object: SELF, ...rest }, by: { replace: 'goTo', zone: 'exile' } }],
  };
  clause.add(
    [...exiledLater(text, ' this turn'), ...exiledLater(text, '')].flatMap((w) => [
      `you may cast {what} {d} . ${w}`,
      `{d} , you may cast {what} . ${w}`,
    ]),
    { what: object, d: time },
    ({ what, d }) => [
      {
        do: 'ruleEffect',
        effect: { rule: 'mayCast', who: 'you', what, gains },
        duration: lasting(what, d),
      },
    ],
    (l) => {
      const [i] = l;
      if (l.length !== 1 || i?.do !== 'ruleEffect' || i.effect.rule !== 'mayCast' || !i.effect.gains) return undefined;
      const { what, who, rule: _rule, gains: given, ...more } = i.effect as Leave;
      return 'ref' in what &&
        who === 'you' &&
        Object.keys(more).length === 0 &&
        JSON.stringify(given) === JSON.stringify(gains)
        ? { what, d: timeOf(i.duration) }
        : undefined;
    },
  );
}
