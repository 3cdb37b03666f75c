import type { Instruction } from '../../../rules/instructions.ts';
import { type Reading, type Spelled, type Table, table } from '../../phrase.ts';
import { clause, object } from '../categories.ts';
import { moved } from './zones.ts';

/** Where cards are put, after "put it": a zone is always the owner's, whoever's the text says (400.3). */
type Move = Extract<Instruction, { do: 'move' }>;
export type Destination = Omit<Move, 'do' | 'what' | 'as'>;

interface Row {
  readonly texts: readonly string[];
  readonly to: Destination;
  /** The words of the clause that prints it, before and after what is moved (see zones.ts). */
  readonly printed: readonly [string, string];
}
const LIBRARIES = ['your library', 'their library', "its owner 's library", "that player 's library", 'that library'];
const ROWS: readonly Row[] = [
  {
    texts: [
      'into your hand',
      'into their hand',
      "into its owner 's hand",
      "into their owner 's hand",
      "into their owners ' hands",
      'into your hands',
    ],
    to: { to: 'hand' },
    printed: ['return', "to its owner 's hand"],
  },
  {
    texts: [
      'into your graveyard',
      'into their graveyard',
      "into its owner 's graveyard",
      "into that player 's graveyard",
    ],
    to: { to: 'graveyard' },
    printed: ['put', 'into your graveyard'],
  },
  { texts: ['onto the battlefield'], to: { to: 'battlefield' }, printed: ['return', 'to the battlefield'] },
  {
    texts: ['onto the battlefield tapped'],
    to: { to: 'battlefield', tapped: true },
    printed: ['return', 'to the battlefield tapped'],
  },
  {
    texts: ['onto the battlefield under your control'],
    to: { to: 'battlefield', underControl: { player: 'you' } },
    printed: ['put', 'onto the battlefield under your control'],
  },
  {
    texts: ['onto the battlefield tapped and attacking'],
    to: { to: 'battlefield', tapped: true, attacking: true },
    printed: ['put', 'onto the battlefield tapped and attacking'],
  },
  {
    texts: [
      'on the bottom in a random order',
      ...LIBRARIES.map((l) => `on the bottom of ${l} in a random order`),
      ...LIBRARIES.map((l) => `at the bottom of ${l} in a random order`),
    ],
    to: { to: 'library', position: 'bottomRandom' },
    printed: ['put', 'on the bottom in a random order'],
  },
  {
    texts: ['on the bottom in any order', ...LIBRARIES.map((l) => `on the bottom of ${l} in any order`)],
    to: { to: 'library', position: 'bottomAnyOrder' },
    printed: ['put', 'on the bottom in any order'],
  },
  {
    texts: [
      'on top in any order',
      'back in any order',
      'back on top in any order',
      ...LIBRARIES.flatMap((l) => [`on top of ${l} in any order`, `back on top of ${l} in any order`]),
    ],
    to: { to: 'library', position: 'topAnyOrder' },
    printed: ['put', 'on top in any order'],
  },
  {
    texts: ['on the bottom', ...LIBRARIES.map((l) => `on the bottom of ${l}`)],
    to: { to: 'library', position: 'bottom' },
    printed: ['put', "on the bottom of its owner 's library"],
  },
  {
    texts: ['on top', 'back on top', ...LIBRARIES.flatMap((l) => [`on top of ${l}`, `back on top of ${l}`])],
    to: { to: 'library', position: 'top' },
    printed: ['put', "on top of its owner 's library"],
  },
];

/** As in "put it onto the battlefield". */
export const destination: Table<Destination> = table('where it is put');
for (const { texts, to } of ROWS)
  destination.add(
    texts,
    {},
    () => to,
    (d) => (JSON.stringify(d) === JSON.stringify(to) ? {} : undefined),
  );

for (const [text, to] of [
  ['put {what} on the bottom in a random order', { to: 'library', position: 'bottomRandom' }],
  ['put {what} on the bottom in any order', { to: 'library', position: 'bottomAnyOrder' }],
  ['put {what} on top in any order', { to: 'library', position: 'topAnyOrder' }],
  ['put {what} onto the battlefield tapped and attacking', { to: 'battlefield', tapped: true, attacking: true }],
] as const)
  clause.add(text, { what: moved }, ({ what }) => [{ do: 'move', what, ...to }]);

/** "Put one of them into your hand and the rest on the bottom …": as many moves as are named. */
clause.rule({
  read(source, at) {
    if (source.tokens[at]?.word !== 'put') return [];
    const found: Reading<readonly Instruction[]>[] = [];
    const extend = (steps: readonly Move[], start: number, spelled: readonly Spelled[]): void => {
      for (const phrase of [moved, object]) {
        for (const what of phrase.read(source, start)) {
          for (const d of destination.read(source, what.end)) {
            const [before, after] = ROWS.find((row) => row.to === d.value)!.printed;
            const words = [...spelled, ...(steps.length > 0 ? ['.'] : []), before, what.spelled, after];
            const more = [...steps, { do: 'move', what: what.value, ...d.value } as const];
            found.push({ value: more, end: d.end, spelled: words });
            let next = d.end;
            if (source.tokens[next]?.word === ',') next++;
            if (source.tokens[next]?.word === 'and') next++;
            if (source.tokens[next]?.word === 'then' && source.tokens[next + 1]?.word === 'put') next += 2;
            if (next > d.end && more.length < 3) extend(more, next, words);
          }
        }
        if (phrase === moved) break;
      }
    };
    extend([], at + 1, []);
    return found;
  },
  print: () => undefined,
});

for (const [words, position] of [
  ['second from the top', 'secondFromTop'],
  ['third from the top', 'thirdFromTop'],
] as const)
  clause.add(
    ["its owner 's library", "their owner 's library", 'your library', "their owners ' libraries"].map(
      (library) => `put {what} into ${library} ${words}`,
    ),
    { what: moved },
    ({ what }) => [{ do: 'move', what, to: 'library', position }],
  );
