import type { Amount } from '../../../rules/amounts.ts';
import type { Instruction } from '../../../rules/instructions.ts';
import type { PlayerRef } from '../../../rules/refs.ts';
import { restResult, result, saysOf } from '../../references.ts';
import { aNoun, clause, count, nouns, object, player, playerPossessive } from '../categories.ts';
import { moved } from './zones.ts';

/** The top of a library: looked at, revealed, exiled (401, 701.20). What is found there may be meant by later words. */
type TopCards = Extract<Instruction, { do: 'topCards' }>;
const YOU: PlayerRef = { player: 'you' };
const WAYS = [
  ['look', 'look at', ''],
  ['reveal', 'reveal', ''],
  ['exile', 'exile', ''],
  ['exileFaceDown', 'exile', ' face down'],
] as const;
const top = (of: PlayerRef, n: Amount, how: TopCards['how'], at: number): TopCards => ({
  do: 'topCards',
  ...(of.player === 'you' ? {} : { of }),
  n,
  how,
  as: result(at, how.startsWith('exile') ? ['card', 'exiled'] : ['card'], n !== 1 || isGroup(of)),
});
/** One card of each of several players is several cards. */
function isGroup(p: PlayerRef): boolean {
  return saysOf(p) === 'group';
}
const taken = (
  list: readonly Instruction[],
  how: TopCards['how'],
  one: boolean,
): { whose: PlayerRef; n: Amount } | undefined => {
  const [t] = list;
  return list.length === 1 && t?.do === 'topCards' && t.how === how && (t.n === 1) === one && !t.link
    ? { whose: t.of ?? YOU, n: t.n }
    : undefined;
};
for (const [how, verb, tail] of WAYS) {
  clause.add(
    `${verb} the top card of {whose} library${tail}`,
    { whose: playerPossessive },
    ({ whose }, at) => [top(whose, 1, how, at)],
    (l) => taken(l, how, true),
  );
  clause.add(
    `${verb} the top {n} card|cards of {whose} library${tail}`,
    { n: count, whose: playerPossessive },
    ({ n, whose }, at) => (n === 1 ? undefined : [top(whose, n, how, at)]),
    (l) => taken(l, how, false),
  );
  if (how === 'look') continue;
  clause.add(
    [
      `${verb} the top {n} card|cards of {whose} library${tail}`,
      `${verb} {n} cards from the top of {whose} library${tail}`,
    ],
    { n: count, whose: playerPossessive },
    ({ n, whose }, at) => (n === 1 ? undefined : [top(whose, n, how, at)]),
    () => undefined,
  );
  clause.add(
    [
      `${verb} the top card of {whose} 's library${tail}`,
      `{whose} ${verb}* the top card of their library${tail}`,
      `{whose} ${verb}* the top card of his or her library${tail}`,
    ],
    { whose: player },
    ({ whose }, at) => (whose.player === 'you' ? undefined : [top(whose, 1, how, at)]),
    () => undefined,
  );
  clause.add(
    [
      `${verb} the top {n} card|cards of {whose} 's library${tail}`,
      `{whose} ${verb}* the top {n} card|cards of their library${tail}`,
    ],
    { n: count, whose: player },
    ({ n, whose }, at) => (whose.player === 'you' || n === 1 ? undefined : [top(whose, n, how, at)]),
    () => undefined,
  );
}

// ── until
type Until = Extract<Instruction, { do: 'revealUntil' }>;
for (const [how, verb] of [
  ['reveal', 'reveal'],
  ['exile', 'exile'],
] as const) {
  const found = (of: PlayerRef | undefined, filter: Until['filter'], n: Amount, at: number): Until => ({
    do: 'revealUntil',
    ...(of && of.player !== 'you' ? { of } : {}),
    filter,
    ...(n === 1 ? {} : { n }),
    how,
    as: result(at, ['card'], n !== 1),
    rest: restResult(at + 0.01),
  });
  const parts = (l: readonly Instruction[]): Until | undefined =>
    l.length === 1 && l[0]?.do === 'revealUntil' && l[0].how === how ? l[0] : undefined;
  clause.add(
    [
      `${verb} cards from the top of {whose} library until you ${verb} {f}`,
      `${verb} cards from the top of {whose} library one at a time until you ${verb} {f}`,
    ],
    { whose: playerPossessive, f: aNoun },
    ({ whose, f }, at) => [found(whose, f, 1, at)],
    (l) => {
      const u = parts(l);
      return u && u.n === undefined ? { whose: u.of ?? YOU, f: u.filter } : undefined;
    },
  );
  clause.add(
    [
      `${verb} cards from the top of {whose} 's library until you ${verb} {f}`,
      `{whose} ${verb}* cards from the top of their library until they ${verb} {f}`,
    ],
    { whose: player, f: aNoun },
    ({ whose, f }, at) => (whose.player === 'you' ? undefined : [found(whose, f, 1, at)]),
    () => undefined,
  );
  clause.add(
    [`${verb} cards from the top of {whose} library until you ${verb} {n} {f}`],
    { whose: playerPossessive, n: count, f: nouns },
    ({ whose, n, f }, at) => (n === 1 ? undefined : [found(whose, f, n, at)]),
    (l) => {
      const u = parts(l);
      return u?.n !== undefined ? { whose: u.of ?? YOU, n: u.n, f: u.filter } : undefined;
    },
  );
}

/** Shows cards to all players (701.20). */
clause.add(
  'reveal {what}',
  { what: moved },
  // "Draw a card and reveal it" is one instruction: see cards.ts.
  ({ what }, at, { tokens }) =>
    tokens[at - 1]?.word === 'and' && /^cards?$/.test(tokens[at - 2]?.word ?? '')
      ? undefined
      : [{ do: 'reveal', what }],
  ([i, ...more]) => (more.length === 0 && i?.do === 'reveal' && 'ref' in i.what ? { what: i.what } : undefined),
);
clause.add('look at {what}', { what: object }, ({ what }) => [{ do: 'look', what }]);
