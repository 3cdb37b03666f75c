import type { Instruction } from '../../../rules/instructions.ts';
import type { Zone } from '../../../rules/nouns.ts';
import { type ObjectRef, type PlayerRef, YOU } from '../../../rules/refs.ts';
import { table } from '../../phrase.ts';
import { saysOf } from '../../references.ts';
import { clause, count, object, player, playerPossessive } from '../categories.ts';
import { chosen } from '../choices.ts';
import { counterName } from '../terms.ts';

/** What may be moved: mentioned objects, or ones chosen on resolution. */
export const moved = table<ObjectRef>('an object');
moved.add(
  '{o}',
  { o: object },
  ({ o }) => o,
  (o) => ({ o }),
);
moved.add(
  '{o}',
  { o: chosen },
  ({ o }) => o,
  (o) => ({ o }),
);

type Move = Extract<Instruction, { do: 'move' }>;
const move = (texts: string | readonly string[], rest: Omit<Move, 'do' | 'what'>): void => {
  clause.add(texts, { what: moved }, ({ what }) => [{ do: 'move', what, ...rest }]);
};
const owner = (before: string, after: string, many: string): readonly string[] => [
  `${before} its owner 's ${after}`,
  `${before} her owner 's ${after}`,
  `${before} his owner 's ${after}`,
  `${before} their owner 's ${after}`,
  `${before} their owners ' ${many}`,
  `${before} its owners ' ${many}`,
];
move('exile {what}', { to: 'exile' });
move(['exile {what} until ~ leaves the battlefield'], { to: 'exile', until: 'selfLeaves' });
move('exile {what} face down', { to: 'exile', faceDown: 'hidden' });
move(
  [
    ...owner('return {what} to', 'hand', 'hands'),
    'return {what} to your hand',
    'put {what} into your hand',
    ...owner('put {what} into', 'hand', 'hands'),
  ],
  { to: 'hand' },
);
move(
  ['return {what} to the battlefield', 'put {what} onto the battlefield', 'put {what} onto the battlefield face up'],
  { to: 'battlefield' },
);
/** Out of the graveyard, said of the object itself (113.6k). */
export const itself = table<ObjectRef>('~');
itself.add(
  '{o}',
  { o: object },
  ({ o }) => {
    const { mention } = o as unknown as { mention?: { says: string; words?: string } };
    return mention?.says === 'self' || mention?.words === 'it' ? o : undefined;
  },
  (o) => ({ o }),
);
for (const [words, rest] of [
  ['your hand', { to: 'hand' }],
  ['the battlefield', { to: 'battlefield' }],
  ['the battlefield tapped', { to: 'battlefield', tapped: true }],
  ['the battlefield transformed', { to: 'battlefield', transformed: true }],
] as const) {
  clause.add(`return {what} from your graveyard to ${words}`, { what: itself }, ({ what }) => [
    { do: 'move', what, from: 'graveyard', ...rest },
  ]);
}
clause.add('put {what} from your graveyard on top of your library', { what: itself }, ({ what }) => [
  { do: 'move', what, from: 'graveyard', to: 'library', position: 'top' },
]);
for (const control of ['your', "its owner 's"] as const)
  for (const tapped of [undefined, true] as const) {
    const said = control === 'your' ? [control] : [control, "his owner 's", "her owner 's", "their owner 's"];
    const how = tapped ? 'tapped and transformed' : 'transformed';
    clause.add(
      said.flatMap((whose) => [
        `return {what} to the battlefield ${how} under ${whose} control`,
        `put {what} onto the battlefield ${how} under ${whose} control`,
      ]),
      { what: object },
      ({ what }) => [
        {
          do: 'move',
          what,
          to: 'battlefield',
          ...(tapped ? { tapped } : {}),
          transformed: true,
          underControl: control === 'your' ? { player: 'you' } : { player: 'ownerOf', of: what },
        },
      ],
      (l) => {
        const [m] = l;
        return l.length === 1 &&
          m?.do === 'move' &&
          m.transformed === true &&
          m.tapped === tapped &&
          !m.from &&
          m.underControl?.player === (control === 'your' ? 'you' : 'ownerOf')
          ? { what: m.what }
          : undefined;
      },
    );
  }
move(['return {what} to the battlefield tapped', 'put {what} onto the battlefield tapped'], {
  to: 'battlefield',
  tapped: true,
});
move(['put {what} onto the battlefield under your control', 'return {what} to the battlefield under your control'], {
  to: 'battlefield',
  underControl: { player: 'you' },
});
clause.add(
  owner('return {what} to the battlefield under', 'control', 'control'),
  { what: moved },
  ({ what }) => [{ do: 'move', what, to: 'battlefield', underControl: { player: 'ownerOf', of: what } }],
  (list) => {
    const [m] = list;
    return list.length === 1 &&
      m?.do === 'move' &&
      m.to === 'battlefield' &&
      m.underControl?.player === 'ownerOf' &&
      !m.faceDown &&
      !m.tapped &&
      !m.counters
      ? { what: m.what }
      : undefined;
  },
);
move(
  [
    ...owner('put {what} on top of', 'library', 'libraries'),
    'put {what} on top of your library',
    'put {what} back on top of your library',
  ],
  { to: 'library', position: 'top' },
);
move([...owner('put {what} on the bottom of', 'library', 'libraries'), 'put {what} on the bottom of your library'], {
  to: 'library',
  position: 'bottom',
});
move([...owner('shuffle {what} into', 'library', 'libraries'), 'shuffle {what} into your library'], {
  to: 'library',
  position: 'shuffle',
});
move(['put {what} into your graveyard', ...owner('put {what} into', 'graveyard', 'graveyards')], { to: 'graveyard' });
clause.add(
  [
    'return {what} to the battlefield with {n} {c} counter|counters on it',
    'return {what} to the battlefield with {n} {c} counters on it',
  ],
  { what: moved, n: count, c: counterName },
  ({ what, n, c }) => [{ do: 'move', what, to: 'battlefield', counters: [{ counter: c, n }] }],
);

for (const under of ['you', 'owner'] as const) {
  const variants = under === 'you' ? ['your control'] : owner('', 'control', 'control').map((words) => words.trim());
  clause.add(
    variants.flatMap((words) =>
      ['return {what} to the battlefield', 'put {what} onto the battlefield'].flatMap((start) => [
        `${start} under ${words} with {n} {c} counter|counters on it|them`,
      ]),
    ),
    { what: moved, n: count, c: counterName },
    ({ what, n, c }) => [
      {
        do: 'move',
        what,
        to: 'battlefield',
        underControl: under === 'you' ? { player: 'you' } : { player: 'ownerOf', of: what },
        counters: [{ counter: c, n }],
      },
    ],
    (l) => {
      const [m] = l;
      const [counters, ...others] = (m?.do === 'move' && m.counters) || [];
      return l.length === 1 &&
        m?.do === 'move' &&
        m.to === 'battlefield' &&
        m.underControl?.player === (under === 'you' ? 'you' : 'ownerOf') &&
        counters &&
        others.length === 0 &&
        !m.tapped &&
        !m.faceDown
        ? { what: m.what, n: counters.n, c: counters.counter }
        : undefined;
    },
  );
}

/** Under the control of the one who puts it there. */
clause.add(
  "{who} put* {what} from its owner 's graveyard onto the battlefield under their control",
  { who: player, what: object },
  ({ who, what }) =>
    who.player === 'you' ? undefined : [{ do: 'move', what, from: 'graveyard', to: 'battlefield', underControl: who }],
  (l) => {
    const [m] = l;
    return l.length === 1 && m?.do === 'move' && m.from === 'graveyard' && m.to === 'battlefield' && m.underControl
      ? { who: m.underControl, what: m.what }
      : undefined;
  },
);

/** "Target artifact and target land": both at once. */
export const both = table<ObjectRef>('objects', () => true);
both.add(
  '{a} and {b}',
  { a: object, b: object },
  ({ a, b }) => (isTarget(a) && isMentioned(b) ? { ref: 'union', of: [a, b] } : undefined),
  (o) => (o.ref === 'union' && o.of.length === 2 ? { a: o.of[0]!, b: o.of[1]! } : undefined),
);
moved.add(
  '{o}',
  { o: both },
  ({ o }) => o,
  (o) => (o.ref === 'union' ? { o } : undefined),
);
function says(o: ObjectRef): string | undefined {
  return saysOf(o);
}
function isTarget(o: ObjectRef): boolean {
  return says(o) === 'target' || says(o) === 'self';
}
function isMentioned(o: ObjectRef): boolean {
  return isTarget(o) || says(o) === 'group' || o.ref === 'attachedTo';
}

// ── whole zones (400.1)
const whole = (zones: readonly Zone[], whose: PlayerRef | undefined): ObjectRef => ({
  ref: 'all',
  of: { zones, ...(whose ? { whose: whose.player === 'you' ? 'you' : { is: whose } } : {}), filter: [] },
});
const wholeOf = (what: ObjectRef, zones: readonly Zone[]): PlayerRef | undefined => {
  if (what.ref !== 'all' || what.of.filter.length > 0 || JSON.stringify(what.of.zones) !== JSON.stringify(zones))
    return undefined;
  const { whose } = what.of;
  return whose === 'you' ? YOU : typeof whose === 'object' && 'is' in whose ? whose.is : undefined;
};
clause.add('exile all graveyards', {}, () => [{ do: 'move', what: whole(['graveyard'], undefined), to: 'exile' }]);
const ZONES: readonly (readonly [string, readonly Zone[]])[] = [
  ['graveyard', ['graveyard']],
  ['hand', ['hand']],
  ['hand and graveyard', ['hand', 'graveyard']],
];
for (const [words, zones] of ZONES) {
  const one = (l: readonly Instruction[], to: Zone): { whose: PlayerRef } | undefined => {
    const [m] = l;
    const whose = l.length === 1 && m?.do === 'move' && m.to === to ? wholeOf(m.what, zones) : undefined;
    return whose && { whose };
  };
  clause.add(
    `exile {whose} ${words}`,
    { whose: playerPossessive },
    ({ whose }) => [{ do: 'move', what: whole(zones, whose), to: 'exile' }],
    (l) => one(l, 'exile'),
  );
}

clause.add(
  owner('return {what} to the battlefield tapped under', 'control', 'control'),
  { what: moved },
  ({ what }) => [{ do: 'move', what, to: 'battlefield', tapped: true, underControl: { player: 'ownerOf', of: what } }],
  (list) => {
    const [m] = list;
    return list.length === 1 &&
      m?.do === 'move' &&
      m.to === 'battlefield' &&
      m.underControl?.player === 'ownerOf' &&
      m.tapped
      ? { what: m.what }
      : undefined;
  },
);
move(
  [
    'return {what} to the battlefield tapped under your control',
    'put {what} onto the battlefield under your control tapped',
    'put {what} onto the battlefield tapped under your control',
  ],
  { to: 'battlefield', underControl: { player: 'you' }, tapped: true },
);
