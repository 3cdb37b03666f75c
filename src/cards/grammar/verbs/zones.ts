import type { Instruction } from '../../../rules/instructions.ts';
import type { ObjectRef } from '../../../rules/refs.ts';
import { table } from '../../phrase.ts';
import { clause, count, object } from '../categories.ts';
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
  [
    'return {what} to the battlefield',
    'put {what} onto the battlefield',
    'return {what} from your graveyard to the battlefield',
  ],
  { to: 'battlefield' },
);
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
      !m.tapped
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
