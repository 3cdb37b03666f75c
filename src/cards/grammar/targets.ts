import type { TargetSpec } from '../../rules/abilities.ts';
import type { Amount } from '../../rules/amounts.ts';
import type { Selection } from '../../rules/refs.ts';
import { table } from '../phrase.ts';
import { objectMention } from '../references.ts';
import { count, nouns, object, place, places, recipient } from './categories.ts';

type Spec = Omit<TargetSpec, 'id'>;

/** Targets (115): "target creature", "up to two target cards …", "any target". */
export const target = table<Spec>('a target');
const isOther = (s: Selection | undefined): boolean => s?.filter[0]?.is === 'other';
/** Not one of the targets before it, or not self where there is none: settled with the references. */
const OTHER = { otherThan: ['*'] } as const;
const bare = (s: Selection): Selection => (isOther(s) ? { ...s, filter: s.filter.slice(1) } : s);
const differs = (spec: Spec): boolean => spec.otherThan !== undefined || isOther(spec.objects);
const zoneOf = ({ filter: _, ...zone }: Selection): Omit<Selection, 'filter'> => zone;
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
/** "An opponent's graveyard" and "your opponents' graveyards" are not the same for several targets. */
const ofOpponents = (s: Selection): boolean => s.whose === 'opponent' && s.zones[0] === 'graveyard';
const several = (text: string, min: (n: Amount) => Amount, other: boolean): void => {
  target.add(
    text,
    { n: count, s: places },
    ({ n, s }) =>
      n === 1 || isOther(s) || ofOpponents(s)
        ? undefined
        : { min: min(n), max: n, objects: s, ...(other ? OTHER : {}) },
    (spec) => {
      const s = objectsOnly(spec);
      const n = spec.max;
      return s &&
        n !== 1 &&
        !ofOpponents(s) &&
        JSON.stringify(spec.min) === JSON.stringify(min(n)) &&
        differs(spec) === other
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
/** Cards of one player's graveyard, whose they all are, or of any of several graveyards. */
const GRAVEYARDS = [
  [['from a single graveyard', "from a player 's graveyard"], {}, { same: 'owners' }],
  [["from an opponent 's graveyard", "in an opponent 's graveyard"], { whose: 'opponent' }, { same: 'owners' }],
  [["from your opponents ' graveyards"], { whose: 'opponent' }, {}],
] as const;
for (const [words, whose, same] of GRAVEYARDS)
  for (const [text, min] of [
    ['up to {n} target {f}', () => 0],
    ['{n} target {f}', (n: Amount) => n],
  ] as const)
    target.add(
      words.map((w) => `${text} ${w}`),
      { n: count, f: nouns },
      ({ n, f }) =>
        n === 1 ? undefined : { min: min(n), max: n, objects: { zones: ['graveyard'], ...whose, filter: f }, ...same },
      (spec) => {
        const { objects: s, ...rest } = spec;
        const again = s && { min: min(spec.max), max: spec.max, ...same };
        return s && JSON.stringify([rest, zoneOf(s)]) === JSON.stringify([again, { zones: ['graveyard'], ...whose }])
          ? { n: spec.max, f: s.filter }
          : undefined;
      },
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
// ── damage's recipients
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
for (const [words, other] of [
  ['any target', {}],
  ['any other target', OTHER],
] as const) {
  recipient.mention(
    words,
    (at) => {
      const spec: Spec = { min: 1, max: 1, players: 'any', objects: ANY_TARGET, ...other };
      return objectMention(at, { says: 'target', spec });
    },
    words,
  );
}
const PLAYER_OR_PLANESWALKER: Selection = { zones: ['battlefield'], filter: [{ is: 'type', type: 'Planeswalker' }] };
for (const [text, players] of [
  ['target player or planeswalker', 'any'],
  ['target opponent or planeswalker', 'opponent'],
] as const) {
  const spec: Spec = { min: 1, max: 1, players, objects: PLAYER_OR_PLANESWALKER };
  recipient.mention(text, (at) => objectMention(at, { says: 'target', spec }), text);
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
