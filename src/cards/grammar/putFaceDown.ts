import type { Amount } from '../../rules/amounts.ts';
import type { FaceDownAs, Instruction } from '../../rules/instructions.ts';
import { type Source, type Table, table } from '../phrase.ts';
import { keptResult, madeAt } from '../references.ts';
import { describedAs, says } from './becoming.ts';
import { clause, count, object } from './categories.ts';
import { itself, moved } from './verbs/zones.ts';

/** What is put onto the battlefield face down or turned face down, and as what (708.2). */
type Steps = readonly Instruction[];
type Move = Extract<Instruction, { do: 'move' }>;
const DOWN = { do: 'move', to: 'battlefield', faceDown: 'effect' } as const;

const plain: Table<Steps> = table('what is put face down');
const both = (words: string): readonly string[] => [
  `return {what} to the battlefield ${words}`,
  `put {what} onto the battlefield ${words}`,
];
const YOURS: readonly (readonly [string, Pick<Move, 'underControl' | 'tapped'>])[] = [
  ['face down', {}],
  ['face down under your control', { underControl: { player: 'you' } }],
  ['under your control face down and tapped', { underControl: { player: 'you' }, tapped: true }],
];
for (const [words, rest] of YOURS) plain.add(both(words), { what: moved }, ({ what }) => [{ ...DOWN, what, ...rest }]);
plain.add(
  [...both("face down under its owner 's control"), ...both("face down under their owners ' control")],
  { what: moved },
  ({ what }) => [{ ...DOWN, what, underControl: { player: 'ownerOf', of: what } }],
  (l) => {
    const [m] = l;
    return l.length === 1 && m?.do === 'move' && m.faceDown && m.underControl?.player === 'ownerOf'
      ? { what: m.what }
      : undefined;
  },
);
plain.add('turn {what} face down', { what: object }, ({ what }) => [{ do: 'turnFaceDown', what }]);

/** ". It's a Forest land": the characteristics that it has instead of the usual ones. */
function listedAfter(source: Source, at: number): { readonly as: FaceDownAs; readonly end: number } | undefined {
  const start = says(source, at, '. it is') ?? says(source, at, ". they're");
  const head = start === undefined ? undefined : describedAs(source, start);
  if (!head) return undefined;
  const { types, subtypes, supertypes, colors, base } = head.described;
  if (supertypes.length > 0 || colors) return undefined;
  if (base === undefined) return { as: { types, subtypes }, end: head.end };
  if (base.modify !== 'setBasePT' || typeof base.power !== 'number' || typeof base.toughness !== 'number')
    return undefined;
  return { as: { power: base.power, toughness: base.toughness, types, subtypes }, end: head.end };
}
const listedWords = ({ power, toughness, types, subtypes }: FaceDownAs): string =>
  [...(power === undefined ? [] : [`${power}/${toughness}`]), ...subtypes, ...types.map((t) => t.toLowerCase())].join(
    ' ',
  );

clause.rule({
  read: (source, at) =>
    plain.read(source, at).map((r) => {
      const listed = listedAfter(source, r.end);
      if (!listed) return r;
      const value = r.value.map((step) => ({ ...step, faceDownAs: listed.as }) as Instruction);
      return { value, end: listed.end, spelled: [r.spelled, `. it's a ${listedWords(listed.as)}`] };
    }),
  print(steps, printer) {
    const [step] = steps;
    if (steps.length !== 1 || (step?.do !== 'move' && step?.do !== 'turnFaceDown')) return undefined;
    const { faceDownAs: as, ...rest } = step;
    const words = plain.print([rest], printer);
    return words && (as ? `${words} . it's a ${listedWords(as)}` : words);
  },
});

// ── face up or face down, as its controller likes (608.2d)
const fromGraveyard = (what: Move['what']): Move => ({ do: 'move', what, from: 'graveyard', to: 'battlefield' });
clause.add(
  'return {what} from your graveyard to the battlefield face up or face down',
  { what: itself },
  ({ what }) => [
    {
      do: 'choose',
      options: [
        { label: 'face up', do: [fromGraveyard(what)] },
        { label: 'face down', do: [{ ...fromGraveyard(what), faceDown: 'effect' }] },
      ],
    },
  ],
  (l) => {
    const [c] = l;
    const [up, down] = l.length === 1 && c?.do === 'choose' ? c.options.map((o) => o.do[0]) : [];
    return up?.do === 'move' && down?.do === 'move' && down.faceDown ? { what: up.what } : undefined;
  },
);

// ── piles that are shuffled before they are manifested or cloaked (701.40a, 701.58a)
for (const act of ['manifest', 'cloak'] as const) {
  const then = ['those cards', 'them'].map((them) => `in a face-down pile , shuffle that pile , then ${act} ${them}`);
  const exile = (what: Move['what'], at: number): Steps => [
    { do: 'move', what, to: 'exile', faceDown: 'hidden', as: keptResult(at, [], true) },
  ];
  const exiled = (l: Steps): Move['what'] | undefined =>
    l[0]?.do === 'move' && l[0].to === 'exile' && l[0].faceDown ? l[0].what : undefined;
  const withTop = (what: Move['what'], n: Amount, at: number): Steps => [
    ...exile(what, at - 0.4),
    { do: 'topCards', n, how: 'exileFaceDown', as: keptResult(at - 0.3, [], true) },
    { do: act, n: 1, what: { ref: 'union', of: [madeAt(at - 0.4), madeAt(at - 0.3)] } },
  ];
  const ofTop = (l: Steps): { what: Move['what']; n: Amount } | undefined => {
    const [, top, last] = l;
    const what = l.length === 3 && last?.do === act ? exiled(l) : undefined;
    return what && top?.do === 'topCards' ? { what, n: top.n } : undefined;
  };
  clause.add(
    then.map((words) => `exile {what} ${words}`),
    { what: moved },
    ({ what }, at) => [...exile(what, at - 0.4), { do: act, n: 1, what: madeAt(at - 0.4) }],
    (l) => {
      const what = l.length === 2 && l[1]?.do === act ? exiled(l) : undefined;
      return what && { what };
    },
  );
  clause.add(
    then.map((words) => `exile {what} and the top {n} cards of your library ${words}`),
    { what: object, n: count },
    ({ what, n }, at) => (n === 1 ? undefined : withTop(what, n, at)),
    (l) => {
      const x = ofTop(l);
      return x && x.n !== 1 ? x : undefined;
    },
  );
  clause.add(
    then.map((words) => `exile {what} and the top card of your library ${words}`),
    { what: object },
    ({ what }, at) => withTop(what, 1, at),
    (l) => {
      const x = ofTop(l);
      return x?.n === 1 ? { what: x.what } : undefined;
    },
  );
}
