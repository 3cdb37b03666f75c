import type { TargetSpec } from '../../rules/abilities.ts';
import type { Amount } from '../../rules/amounts.ts';
import type { ObjectRef, PlayerRef, Selection } from '../../rules/refs.ts';
import { table } from '../phrase.ts';
import { attachedAt, type Mention, nameOfRest, nounsOf, objectMention } from '../references.ts';
import { count, noun, nouns, object, objectPossessive, place, places, player, recipient } from './categories.ts';
import { nounWord } from './words.ts';

type Spec = Omit<TargetSpec, 'id'>;

/** Targets (115): "target creature", "up to two target cards …", "any target". */
export const target = table<Spec>('a target');
const isOther = (s: Selection | undefined): boolean => s?.filter[0]?.is === 'other';
/** Not one of the targets before it, or not self where there is none: settled with the references. */
const OTHER = { otherThan: ['*'] } as const;
const bare = (s: Selection): Selection => (isOther(s) ? { ...s, filter: s.filter.slice(1) } : s);
const differs = (spec: Spec): boolean => spec.otherThan !== undefined || isOther(spec.objects);
const one = (s: Selection, min: Amount): Spec => ({ min, max: 1, objects: s });

const objectsOnly = (spec: Spec): Selection | undefined =>
  spec.players === undefined &&
  spec.distinct === undefined &&
  spec.same === undefined &&
  spec.divide === undefined &&
  spec.together === undefined &&
  spec.chooser === undefined &&
  spec.random === undefined
    ? spec.objects
    : undefined;

const single = (text: string, min: Amount, other: boolean): void => {
  target.add(
    text,
    { s: place },
    ({ s }) => (isOther(s) ? undefined : { ...one(s, min), ...(other ? OTHER : {}) }),
    (spec) => {
      const s = objectsOnly(spec);
      return s && spec.min === min && spec.max === 1 && differs(spec) === other ? { s: bare(s) } : undefined;
    },
  );
};
single('target {s}', 1, false);
single('another target {s}', 1, true);
single('up to one target {s}', 0, false);
single('up to one other target {s}', 0, true);
const several = (text: string, min: (n: Amount) => Amount, other: boolean): void => {
  target.add(
    text,
    { n: count, s: places },
    ({ n, s }) => (n === 1 || isOther(s) ? undefined : { min: min(n), max: n, objects: s, ...(other ? OTHER : {}) }),
    (spec) => {
      const s = objectsOnly(spec);
      const n = spec.max;
      return s && n !== 1 && JSON.stringify(spec.min) === JSON.stringify(min(n)) && differs(spec) === other
        ? { n, s: bare(s) }
        : undefined;
    },
  );
};
several('{n} target {s}', (n) => n, false);
several('up to {n} target {s}', () => 0, false);
several('{n} other target {s}', (n) => n, true);
several('up to {n} other target {s}', () => 0, true);
for (const [text, max] of [
  ['one or two target {s}', 2],
  ['one , two , or three target {s}', 3],
] as const)
  target.add(text, { s: places }, ({ s }) => ({ min: 1, max, objects: s }));
for (const [text, min] of [
  ['up to {n} target {f} from a single graveyard', () => 0],
  ['{n} target {f} from a single graveyard', (n: Amount) => n],
] as const)
  target.add(
    text,
    { n: count, f: nouns },
    ({ n, f }) =>
      n === 1 ? undefined : { min: min(n), max: n, objects: { zones: ['graveyard'], filter: f }, same: 'owners' },
    (spec) =>
      spec.same === 'owners' && spec.objects && JSON.stringify(spec.min) === JSON.stringify(min(spec.max))
        ? { n: spec.max, f: spec.objects.filter }
        : undefined,
  );
const ANY: Amount = { amount: 'any' };
target.add('any number of target {s}', { s: places }, ({ s }) => ({ min: 0, max: ANY, objects: s }));

object.rule({
  read(source, at) {
    return target.read(source, at).map((r) => ({
      ...r,
      // "Two target creatures each get …"
      ...(r.value.max !== 1 && source.tokens[r.end]?.word === 'each' ? { end: r.end + 1 } : {}),
      value: objectMention(at, { says: 'target', spec: r.value }, r.value.max !== 1),
      spelled: { mention: at, of: r.spelled },
    }));
  },
  print: () => undefined,
});

// ── itself
const PAID_NAMES: ReadonlySet<string> = new Set(['sacrificed', 'discarded', 'tapped', 'returned']);
// 201.5a: what gave the ability that speaks
object.add('≈', {}, () => ({ ref: 'grantor' }));
object.rule({
  read: (source, at) =>
    source.tokens[at]?.text === '~' ? [{ value: objectMention(at, { says: 'self' }), end: at + 1, spelled: '~' }] : [],
  print: (value, printer) => {
    if (value.ref === 'self') return '~';
    if (value.ref !== 'var' || PAID_NAMES.has(value.name)) return undefined;
    if (printer.mode === 'gate') return `⟦${value.name}⟧`;
    const first = printer.scope.first(value.name);
    if (first) return first();
    return printer.scope.many(value.name) ? 'them' : 'it';
  },
});
for (const said of [
  ...['creature', 'permanent', 'land', 'artifact', 'planeswalker', 'enchantment', 'Vehicle', 'Equipment', 'card'],
  ...['Forest', 'Mountain', 'Island', 'Swamp', 'Plains', 'Wall'],
].map((noun) => `enchanted ${noun}`))
  object.add(said, {}, (_h, at) => attachedAt(said, at));
for (const said of ['equipped creature', 'fortified land']) object.add(said, {}, (_h, at) => attachedAt(said, at));

// ── pronouns
const NOUNS = [
  'creature',
  'card',
  'permanent',
  'land',
  'spell',
  'ability',
  'artifact',
  'token',
  'planeswalker',
  'enchantment',
  'Aura',
  'Equipment',
  'Vehicle',
  'player',
  'source',
];
const PRONOUNS: readonly (readonly [string, boolean])[] = [
  ['it', false],
  ['itself', false],
  // Planeswalkers and the like, by their person.
  ['him', false],
  ['her', false],
  ['he', false],
  ['she', false],
  ['them', true],
  ['they', true],
  ...NOUNS.map((n) => [`that ${n}`, false] as const),
  ...NOUNS.map((n) => [`those ${n}s`, true] as const),
  ['the token', false],
  ['the tokens', true],
  ['the copy', false],
  ['the copies', true],
  ['each of them', true],
  ['each of those creatures', true],
  ['each of those permanents', true],
  ['each of those tokens', true],
  ['the chosen creature', false],
  ['the chosen creatures', true],
  ['the chosen permanent', false],
  ['the chosen card', false],
  ['the chosen cards', true],
  ['the spell', false],
  ['the creature', false],
  ['the revealed card', false],
  ['the revealed cards', true],
  ['the milled cards', true],
];
for (const [words, many] of PRONOUNS) {
  const parts = words.split(' ');
  object.rule({
    read(source, at) {
      if (!parts.every((w, i) => source.tokens[at + i]?.word === w)) return [];
      const mention: Mention = { says: 'pronoun', words, sort: 'object', many };
      return [{ value: objectMention(at, mention, many), end: at + parts.length, spelled: { mention: at } }];
    },
    print: () => undefined,
  });
}
/** "That Wizard". */
object.rule({
  read(source, at) {
    const kind = source.tokens[at]?.word === 'that' ? nounWord(source.tokens[at + 1]?.text ?? '') : undefined;
    if (kind?.predicate.is !== 'subtype' || NOUNS.includes(kind.word)) return [];
    const mention: Mention = { says: 'pronoun', words: `that ${kind.word}`, sort: 'object', many: false };
    return [{ value: objectMention(at, mention), end: at + 2, spelled: { mention: at } }];
  },
  print: () => undefined,
});
/** The one that the event or the target is, by its better known half. */
object.rule({
  read(source, at) {
    if (!['that', 'spell', 'or', 'ability'].every((w, i) => source.tokens[at + i]?.word === w)) return [];
    const mention: Mention = { says: 'pronoun', words: 'that spell', sort: 'object', many: false };
    return [{ value: objectMention(at, mention), end: at + 4, spelled: { mention: at } }];
  },
  print: () => undefined,
});
/** "The creature you control": of two targets, by its words. */
for (const [whose, controlled] of [
  ['you control', 'you'],
  ["you don't control", 'notYou'],
  ['an opponent controls', 'notYou'],
] as const)
  for (const kind of ['creature', 'permanent', 'artifact', 'land']) {
    const parts = `the ${kind} ${whose}`.split(' ');
    object.rule({
      read(source, at) {
        if (!parts.every((w, i) => source.tokens[at + i]?.word === w)) return [];
        const words = `the ${kind}`;
        const mention: Mention = { says: 'pronoun', words, sort: 'object', many: false, controlled };
        return [{ value: objectMention(at, mention), end: at + parts.length, spelled: { mention: at } }];
      },
      print: () => undefined,
    });
  }
objectPossessive.add(
  "{o} 's",
  { o: object },
  ({ o }) => o,
  (o) => ({ o }),
);
objectPossessive.rule({
  read(source, at) {
    const word = source.tokens[at]?.word;
    if (word === undefined || !['its', 'their', 'his', 'her'].includes(word)) return [];
    const mention: Mention = { says: 'pronoun', words: word, sort: 'object', many: word === 'their' };
    return [{ value: objectMention(at, mention), end: at + 1, spelled: [{ mention: at }, "'s"] }];
  },
  print: () => undefined,
});

for (const words of [
  'the rest',
  'the other',
  'the others',
  'the rest of those cards',
  'the rest of the revealed cards',
  "all cards revealed this way that weren't put onto the battlefield",
  'all cards revealed this way not put onto the battlefield',
  'all revealed cards not put onto the battlefield this way',
  "all cards exiled this way that weren't cast",
  'the cards not put onto the battlefield this way',
]) {
  const parts = words.split(' ');
  object.rule({
    read(source, at) {
      if (!parts.every((w, i) => source.tokens[at + i]?.word === w)) return [];
      return [{ value: objectMention(at, { says: 'rest', words }), end: at + parts.length, spelled: { mention: at } }];
    },
    print: () => undefined,
  });
}
object.rule({
  read: () => [],
  print: (value, printer) =>
    value.ref === 'others' ? (printer.mode === 'gate' ? nameOfRest(value) : 'the rest') : undefined,
});

// ── of the cards made known
const THIS_WAY = /^(?:(?:revealed|milled|exiled) this way|from among (?:them|the (?:revealed|milled) cards))(?= |$)/;
object.rule({
  read(source, at) {
    const word = source.tokens[at]?.word;
    if (word !== 'all' && word !== 'each') return [];
    return (word === 'all' ? nouns : noun).read(source, at + 1).flatMap((r) => {
      const said = [0, 1, 2, 3, 4].map((i) => source.tokens[r.end + i]?.word ?? '').join(' ');
      const words = THIS_WAY.exec(said)?.[0];
      if (words === undefined) return [];
      return [
        {
          value: objectMention(at, { says: 'thisWay', filter: r.value, words }, true),
          end: r.end + words.split(' ').length,
          spelled: { mention: at, of: ['all', r.spelled, 'among', { mention: at + 0.3 }] },
        },
      ];
    });
  },
  print: (value, printer) => {
    if (value.ref !== 'among') return undefined;
    const [what, of] = [nouns.print(value.filter, printer), object.print(value.of, printer)];
    return what === undefined || of === undefined ? undefined : `all ${what} among ${of}`;
  },
});

// ── what was exiled (607.2a)
const EXILED: readonly (readonly [string, boolean])[] = [
  ['the exiled card', false],
  ['the exiled cards', true],
  ['the exiled creature', false],
  ['the exiled permanent', false],
  ['the exiled permanents', true],
  ['the exiled spell', false],
];
for (const [words, many] of EXILED) {
  const parts = words.split(' ');
  object.rule({
    read(source, at) {
      if (!parts.every((w, i) => source.tokens[at + i]?.word === w)) return [];
      const value = objectMention(at, { says: 'exiled', words, many }, many);
      return [{ value, end: at + parts.length, spelled: { mention: at } }];
    },
    print: () => undefined,
  });
}
object.rule({
  read: () => [],
  print: (value) => (value.ref === 'linked' && value.link === 'exiled' ? 'the exiled cards' : undefined),
});

// ── what a cost was paid with (607.2g and the like): by the names that costs bind
const PAID: readonly (readonly [string, readonly string[]])[] = [
  ['sacrificed', ['creature', 'permanent', 'artifact', 'land', 'enchantment', 'planeswalker', 'token', 'Aura']],
  ['discarded', ['card']],
  ['tapped', ['creature']],
  ['returned', ['creature', 'permanent', 'land']],
];
for (const [name, kinds] of PAID)
  object.add(
    kinds.flatMap((k) => [`the ${name} ${k}`, `the ${name} ${k}s`]),
    {},
    () => ({ ref: 'var', name }),
  );

// ── all of a kind
export const allObjects = table<Selection>('all objects of a kind');
allObjects.add(
  ['all {s}', '{s}'],
  { s: places },
  ({ s }) => s,
  (s) => ({ s }),
);
/** "All Forests and all Saprolings": one kind or the other. */
allObjects.rule({
  read(source, at) {
    if (source.tokens[at]?.word !== 'all') return [];
    return nouns.read(source, at + 1).flatMap((a) => {
      if (source.tokens[a.end]?.word !== 'and' || source.tokens[a.end + 1]?.word !== 'all') return [];
      return nouns.read(source, a.end + 2).flatMap((b) =>
        a.value.length === 1 && b.value.length === 1
          ? [
              {
                value: { zones: ['battlefield'], filter: [{ is: 'anyOf', of: [a.value, b.value] }] } as Selection,
                end: b.end,
                spelled: ['all', a.spelled, 'or', b.spelled],
              },
            ]
          : [],
      );
    });
  },
  print: () => undefined,
});
/** "Each creature" is "all creatures" in the singular. */
allObjects.rule({
  read(source, at) {
    if (source.tokens[at]?.word !== 'each') return [];
    return place.read(source, at + 1).map((r) => ({ ...r, spelled: ['all', r.spelled] }));
  },
  print: () => undefined,
});
object.rule({
  read(source, at) {
    const word = source.tokens[at]?.word;
    // "Enchanted Equipment" is the one that self is attached to, though its plural looks the same.
    if ((word === 'enchanted' || word === 'equipped') && noun.read(source, at).length > 0) return [];
    const found = [];
    for (const r of allObjects.read(source, at)) {
      const ref: ObjectRef = { ref: 'all', of: r.value };
      found.push({
        ...r,
        value: objectMention(at, { says: 'group', ref, nouns: nounsOf(r.value.filter) }, word !== 'each'),
        spelled: { mention: at, of: r.spelled },
      });
    }
    return found;
  },
  print: (value, printer) => (value.ref === 'all' ? allObjects.print(value.of, printer) : undefined),
});

// ── damage's recipients
recipient.rule({
  read(source, at) {
    const words = ['any', 'target'];
    if (words.every((w, i) => source.tokens[at + i]?.word === w)) {
      const spec: Spec = { min: 1, max: 1, players: 'any', objects: ANY_TARGET };
      return [
        { value: objectMention(at, { says: 'target', spec }), end: at + 2, spelled: { mention: at, of: 'any target' } },
      ];
    }
    return [];
  },
  print: () => undefined,
});
recipient.rule({
  read(source, at) {
    if (!['any', 'other', 'target'].every((w, i) => source.tokens[at + i]?.word === w)) return [];
    const spec: Spec = { min: 1, max: 1, players: 'any', objects: ANY_TARGET, ...OTHER };
    return [
      {
        value: objectMention(at, { says: 'target', spec }),
        end: at + 3,
        spelled: { mention: at, of: 'any other target' },
      },
    ];
  },
  print: () => undefined,
});
/** "Any target" (115.4). */
const ANY_TARGET: Selection = {
  zones: ['battlefield'],
  filter: [
    {
      is: 'anyOf',
      of: [
        [{ is: 'type', type: 'Creature' }],
        [{ is: 'type', type: 'Planeswalker' }],
        [{ is: 'type', type: 'Battle' }],
      ],
    },
  ],
};
recipient.rule({
  read(source, at) {
    return [...object.read(source, at), ...player.read(source, at)];
  },
  print: (value: ObjectRef | PlayerRef, printer) =>
    'ref' in value ? object.print(value, printer) : player.print(value, printer),
});
/** What a target that may be a player was, again. */
for (const [text, words] of [
  ['that player or planeswalker', 'that planeswalker'],
  ['that permanent or player', 'that permanent'],
] as const)
  recipient.rule({
    read(source, at) {
      const parts = text.split(' ');
      if (!parts.every((w, i) => source.tokens[at + i]?.word === w)) return [];
      const mention: Mention = { says: 'pronoun', words, sort: 'object', many: false };
      return [{ value: objectMention(at, mention), end: at + parts.length, spelled: { mention: at } }];
    },
    print: () => undefined,
  });
const PLAYER_OR_PLANESWALKER: Selection = { zones: ['battlefield'], filter: [{ is: 'type', type: 'Planeswalker' }] };
for (const [text, players] of [
  ['target player or planeswalker', 'any'],
  ['target opponent or planeswalker', 'opponent'],
] as const) {
  recipient.rule({
    read(source, at) {
      const parts = text.split(' ');
      if (!parts.every((w, i) => source.tokens[at + i]?.word === w)) return [];
      const spec: Spec = { min: 1, max: 1, players, objects: PLAYER_OR_PLANESWALKER };
      return [
        {
          value: objectMention(at, { says: 'target', spec }),
          end: at + parts.length,
          spelled: { mention: at, of: text },
        },
      ];
    },
    print: () => undefined,
  });
}

/** Words for a target whose objects and players are both named. */
export function printMixedTarget(spec: Spec): string | undefined {
  if (!spec.objects || !spec.players || spec.min !== 1 || spec.max !== 1) return undefined;
  const objects = JSON.stringify(bare(spec.objects));
  if (objects === JSON.stringify(ANY_TARGET) && spec.players === 'any')
    return differs(spec) ? 'any other target' : 'any target';
  if (differs(spec)) return undefined;
  if (objects !== JSON.stringify(PLAYER_OR_PLANESWALKER)) return undefined;
  return spec.players === 'any'
    ? 'target player or planeswalker'
    : spec.players === 'opponent'
      ? 'target opponent or planeswalker'
      : undefined;
}

/** Targets among whom something is divided (601.2d): "any number of targets". */
export const dividing = table<Spec>('targets');
const TARGETS: readonly (readonly [string, Amount, Amount])[] = [
  ['any number of targets', 0, ANY],
  ['one or two targets', 1, 2],
  ['one , two , or three targets', 1, 3],
  ['up to two targets', 0, 2],
  ['up to three targets', 0, 3],
  ['up to four targets', 0, 4],
];
for (const [text, min, max] of TARGETS)
  dividing.add(
    text,
    {},
    () => ({ min, max, players: 'any', objects: ANY_TARGET }),
    (spec) =>
      JSON.stringify([spec.min, spec.max, spec.players, spec.objects]) === JSON.stringify([min, max, 'any', ANY_TARGET])
        ? {}
        : undefined,
  );
dividing.add(
  '{t}',
  { t: target },
  ({ t }) => (t.max === 1 ? undefined : t),
  (t) => ({ t }),
);
