import type { Instruction } from '../../../rules/instructions.ts';
import type { Selection } from '../../../rules/refs.ts';
import { keptResult, madeAt, result } from '../../references.ts';
import { aNoun, clause } from '../categories.ts';

/** Keyword actions that are choices with what follows from them. */
type Steps = readonly Instruction[];
const TOKENS: Selection = {
  zones: ['battlefield'],
  filter: [
    { is: 'type', type: 'Creature' },
    { is: 'status', status: 'token' },
    { is: 'controller', who: 'you' },
  ],
};
/** 701.36a */
const populate = (at: number): Steps => [
  { do: 'chooseObjects', from: TOKENS, min: 1, max: 1, as: keptResult(at, [], false) },
  { do: 'createCopyToken', n: 1, of: madeAt(at), except: [], as: result(at + 0.1, ['token', 'creature']) },
];
clause.add(
  'populate',
  {},
  (_h, at) => populate(at),
  (l) => {
    const [c, t] = l;
    return l.length === 2 &&
      c?.do === 'chooseObjects' &&
      JSON.stringify(c.from) === JSON.stringify(TOKENS) &&
      t?.do === 'createCopyToken' &&
      t.of.ref === 'var' &&
      t.of.name === c.as
      ? {}
      : undefined;
  },
);

/** "Cast a spell … from your hand": a card there that can be such a spell (608.2g). */
const HAND: Selection = { zones: ['hand'], whose: 'you', filter: [{ is: 'kind', kind: 'card' }] };
for (const [tail, without] of [
  [' without paying its mana cost', true],
  ['', false],
] as const)
  clause.add(
    `you may cast {f} from your hand${tail}`,
    { f: aNoun },
    ({ f }, at) =>
      f.some((p) => p.is === 'kind' && p.kind === 'spell')
        ? [
            { do: 'chooseObjects', from: HAND, min: 0, max: 1, as: keptResult(at, [], false) },
            { do: 'cast', what: madeAt(at), without, optional: false, filter: f, as: result(at + 0.1, ['spell']) },
          ]
        : undefined,
    (l) => {
      const [c, cast] = l;
      return l.length === 2 &&
        c?.do === 'chooseObjects' &&
        JSON.stringify(c.from) === JSON.stringify(HAND) &&
        cast?.do === 'cast' &&
        cast.filter &&
        cast.without === without
        ? { f: cast.filter }
        : undefined;
    },
  );
