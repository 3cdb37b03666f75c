import type { Instruction } from '../../rules/instructions.ts';
import type { Zone } from '../../rules/nouns.ts';
import { type ObjectRef, type PlayerRef, YOU } from '../../rules/refs.ts';
import { clause, object, player } from './categories.ts';

/** Two piles (608.2d): one player separates, the first pile being the cards named; another one chooses. Piles may be empty. */
type Move = Extract<Instruction, { do: 'move' }>;
const PILE: ObjectRef = { ref: 'var', name: 'pile' };
const TAKEN: ObjectRef = { ref: 'var', name: 'taken' };
const LEFT: ObjectRef = { ref: 'var', name: 'left' };
const OPPONENT: PlayerRef = { player: 'var', name: 'opponent' };
const AN_OPPONENT: Instruction = { do: 'choosePlayer', from: 'opponent', as: 'opponent' };

const note = (what: ObjectRef, as: 'taken' | 'left'): Instruction => ({ do: 'note', what, as });
const by = (who: PlayerRef): { readonly who?: PlayerRef } => (who.player === 'you' ? {} : { who });
/** One player separates the cards, and another one chooses a pile: it is `taken`, the other one `left`. */
function separated(o: ObjectRef, separator: PlayerRef, chooser: PlayerRef): readonly Instruction[] {
  const rest: ObjectRef = { ref: 'others', of: o, than: [PILE] };
  return [
    { do: 'chooseObjects', ...by(separator), from: o, min: 0, max: { amount: 'any' }, as: 'pile' },
    {
      do: 'choose',
      ...by(chooser),
      options: [
        { label: 'the first pile', do: [note(PILE, 'taken'), note(rest, 'left')] },
        { label: 'the other pile', do: [note(rest, 'taken'), note(PILE, 'left')] },
      ],
    },
  ];
}
/** One instruction of them all. */
const whole = (...of: readonly Instruction[]): readonly Instruction[] => [{ do: 'sequence', of }];
/** What was separated, and the rest of the steps, if that is how they begin. */
function separatedIn(
  l: readonly Instruction[],
  separator: PlayerRef,
): { readonly o: ObjectRef; readonly chooser: PlayerRef; readonly then: readonly Instruction[] } | undefined {
  const [all] = l;
  if (l.length !== 1 || all?.do !== 'sequence') return undefined;
  const [pick, choose, ...then] = all.of[0]?.do === 'choosePlayer' ? all.of.slice(1) : all.of;
  if (pick?.do !== 'chooseObjects' || choose?.do !== 'choose' || !('ref' in pick.from)) return undefined;
  const chooser = choose.who ?? YOU;
  const same = JSON.stringify([pick, choose]) === JSON.stringify(separated(pick.from, separator, chooser));
  return same ? { o: pick.from, chooser, then } : undefined;
}

const toHand = (what: ObjectRef): Move => ({ do: 'move', what, to: 'hand' });
const OTHERWISE: readonly (readonly [string, { readonly to: Zone; readonly position?: 'bottomAnyOrder' }])[] = [
  ['into your graveyard', { to: 'graveyard' }],
  ['on the bottom of your library in any order', { to: 'library', position: 'bottomAnyOrder' }],
];
for (const [words, where] of OTHERWISE) {
  const moves: readonly Instruction[] = [toHand(TAKEN), { do: 'move', what: LEFT, ...where }];
  const areMoves = (then: readonly Instruction[]): boolean => JSON.stringify(then) === JSON.stringify(moves);
  clause.add(
    `an opponent separates {o} into two piles . put one pile into your hand and the other ${words}`,
    { o: object },
    ({ o }) => whole(AN_OPPONENT, ...separated(o, OPPONENT, YOU), ...moves),
    (l) => {
      const s = separatedIn(l, OPPONENT);
      return s?.chooser.player === 'you' && areMoves(s.then) ? { o: s.o } : undefined;
    },
  );
  clause.add(
    `separate {o} into two piles . an opponent chooses one of those piles . put that pile into your hand and the other ${words}`,
    { o: object },
    ({ o }) => whole(AN_OPPONENT, ...separated(o, YOU, OPPONENT), ...moves),
    (l) => {
      const s = separatedIn(l, YOU);
      return s?.chooser.player === 'var' && areMoves(s.then) ? { o: s.o } : undefined;
    },
  );
}
clause.add(
  'separate {o} into two piles . {p} sacrifices all permanents in the pile of their choice',
  { o: object, p: player },
  ({ o, p }) =>
    p.player === 'you' ? undefined : whole(...separated(o, YOU, p), { do: 'sacrifice', who: p, what: TAKEN }),
  (l) => {
    const s = separatedIn(l, YOU);
    const [i] = s?.then ?? [];
    return s && s.then.length === 1 && i?.do === 'sacrifice' && JSON.stringify(i.who) === JSON.stringify(s.chooser)
      ? { o: s.o, p: s.chooser }
      : undefined;
  },
);
