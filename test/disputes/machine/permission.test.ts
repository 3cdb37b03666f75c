import { describe, expect, test } from 'vitest';
import { APPEAL_MS, HEARING_MS } from '../../../src/disputes/machine/limits.ts';
import { MOVES, type Move, type MoveKind } from '../../../src/disputes/machine/move.ts';
import { STATES } from '../../../src/disputes/machine/state.ts';
import {
  ANA,
  actor,
  appealed,
  BEN,
  CLEO,
  claimed,
  DAN,
  EVA,
  FAY,
  final,
  GUS,
  HAL,
  heard,
  opened,
  type Played,
  RULING,
  reviewed,
  ruled,
  withdrawn,
} from '../night.ts';

/**
 * Who tries: the opener (also with every role there is), the other player, the judge who claims and rules first (also after losing the
 * role), another judge, the head judge who reviews, another head judge, an organiser without the role of a judge, a bystander.
 */
const CAST = {
  a: ANA,
  A: actor(ANA.user, ANA.name, 'judge', 'headJudge', 'organiser'),
  b: BEN,
  B: actor(BEN.user, BEN.name, 'judge', 'headJudge', 'organiser'),
  C: CLEO,
  x: actor(CLEO.user, CLEO.name),
  D: DAN,
  E: EVA,
  F: FAY,
  o: GUS,
  s: HAL,
} as const;

const penalty = (played: Played) =>
  played.move(
    played.dispute.state === 'final' ? EVA : CLEO,
    { kind: 'penalise', person: 2, penalty: 'reminder', reason: 'again', historyShown: 0 },
    { history: 0 },
  );

/** Each state, and those in which time has passed; with a penalty noted where a ruling stands, so that there is one to lift. */
const STAGES = {
  open: opened,
  'open, time out': () => opened().later(HEARING_MS),
  heard,
  claimed,
  ruled: () => penalty(ruled()),
  'ruled, time out': () => penalty(ruled()).later(APPEAL_MS),
  appealed: () => penalty(ruled()).move(BEN, { kind: 'appeal', reason: 'No.' }),
  'under review': () => penalty(ruled()).move(BEN, { kind: 'appeal', reason: 'No.' }).move(EVA, { kind: 'claim' }),
  final: () => penalty(final()),
  closed: () => penalty(final()).move(EVA, { kind: 'close' }),
  withdrawn,
} as const;

const SAMPLE: { readonly [Kind in MoveKind]: (played: Played) => Extract<Move, { kind: Kind }> } = {
  state: () => ({ kind: 'state', text: 'I say so.' }),
  expect: () => ({ kind: 'expect', check: "Ana's life is 17" }),
  attach: () => ({ kind: 'attach', exhibit: { of: 'note', text: 'A photo shows it.' } }),
  hear: () => ({ kind: 'hear' }),
  claim: () => ({ kind: 'claim' }),
  release: () => ({ kind: 'release' }),
  find: () => ({ kind: 'find', facts: 'Two blockers.' }),
  extend: () => ({ kind: 'extend', minutes: 4 }),
  rule: ({ dispute }) => ({ ...RULING, ...(dispute.state === 'under review' && { outcome: 'upheld' }) }),
  accept: () => ({ kind: 'accept' }),
  appeal: () => ({ kind: 'appeal', reason: 'I disagree.' }),
  drop: () => ({ kind: 'drop', reason: 'Settled.' }),
  penalise: () => ({ kind: 'penalise', person: 1, penalty: 'reminder', reason: 'Third time.', historyShown: 0 }),
  lift: ({ dispute }) => ({ kind: 'lift', penalty: dispute.penalties[0]?.seq ?? 1, reason: 'It was not so.' }),
  withdraw: () => ({ kind: 'withdraw', reason: 'Settled.' }),
  close: () => ({ kind: 'close' }),
};

/** Who may, by letter; '' is nobody. Written by hand from docs/disputes.md, apart from the code's own table. */
const MAY: Readonly<Record<MoveKind, Readonly<Record<keyof typeof STAGES, string>>>> = {
  state: {
    open: 'aAbB',
    'open, time out': 'aAbB',
    heard: 'aAbB',
    claimed: 'aAbB',
    ruled: '',
    'ruled, time out': '',
    appealed: 'aAbB',
    'under review': 'aAbB',
    final: '',
    closed: '',
    withdrawn: '',
  },
  expect: {
    open: 'aAbB',
    'open, time out': 'aAbB',
    heard: 'aAbB',
    claimed: 'aAbB',
    ruled: '',
    'ruled, time out': '',
    appealed: 'aAbB',
    'under review': 'aAbB',
    final: '',
    closed: '',
    withdrawn: '',
  },
  attach: {
    open: 'aAbBCDEF',
    'open, time out': 'aAbBCDEF',
    heard: 'aAbBCDEF',
    claimed: 'aAbBCDEF',
    ruled: '',
    'ruled, time out': '',
    appealed: 'aAbBCDEF',
    'under review': 'aAbBCDEF',
    final: '',
    closed: '',
    withdrawn: '',
  },
  hear: {
    open: 'CDEF',
    'open, time out': 'CDEF',
    heard: '',
    claimed: '',
    ruled: '',
    'ruled, time out': '',
    appealed: '',
    'under review': '',
    final: '',
    closed: '',
    withdrawn: '',
  },
  claim: {
    open: '',
    'open, time out': 'CDEF',
    heard: 'CDEF',
    claimed: '',
    ruled: '',
    'ruled, time out': '',
    appealed: 'EF',
    'under review': '',
    final: '',
    closed: '',
    withdrawn: '',
  },
  release: {
    open: '',
    'open, time out': '',
    heard: '',
    claimed: 'CEFo',
    ruled: '',
    'ruled, time out': '',
    appealed: '',
    'under review': 'EFo',
    final: '',
    closed: '',
    withdrawn: '',
  },
  find: {
    open: '',
    'open, time out': '',
    heard: '',
    claimed: 'C',
    ruled: '',
    'ruled, time out': '',
    appealed: '',
    'under review': 'E',
    final: '',
    closed: '',
    withdrawn: '',
  },
  extend: {
    open: '',
    'open, time out': '',
    heard: '',
    claimed: 'C',
    ruled: 'C',
    'ruled, time out': 'C',
    appealed: '',
    'under review': 'E',
    final: 'E',
    closed: '',
    withdrawn: '',
  },
  rule: {
    open: '',
    'open, time out': '',
    heard: '',
    claimed: 'C',
    ruled: 'C',
    'ruled, time out': 'C',
    appealed: '',
    'under review': 'E',
    final: '',
    closed: '',
    withdrawn: '',
  },
  accept: {
    open: '',
    'open, time out': '',
    heard: '',
    claimed: '',
    ruled: 'aAbB',
    'ruled, time out': 'aAbB',
    appealed: '',
    'under review': '',
    final: '',
    closed: '',
    withdrawn: '',
  },
  appeal: {
    open: '',
    'open, time out': '',
    heard: '',
    claimed: '',
    ruled: 'aAbB',
    'ruled, time out': 'aAbB',
    appealed: '',
    'under review': '',
    final: '',
    closed: '',
    withdrawn: '',
  },
  drop: {
    open: '',
    'open, time out': '',
    heard: '',
    claimed: '',
    ruled: '',
    'ruled, time out': '',
    appealed: 'bBo',
    'under review': '',
    final: '',
    closed: '',
    withdrawn: '',
  },
  penalise: {
    open: '',
    'open, time out': '',
    heard: '',
    claimed: '',
    ruled: 'C',
    'ruled, time out': 'C',
    appealed: '',
    'under review': 'E',
    final: 'E',
    closed: 'E',
    withdrawn: '',
  },
  lift: {
    open: '',
    'open, time out': '',
    heard: '',
    claimed: '',
    ruled: 'CEF',
    'ruled, time out': 'CEF',
    appealed: '',
    'under review': 'E',
    final: 'EF',
    closed: 'EF',
    withdrawn: '',
  },
  withdraw: {
    open: 'aAEFo',
    'open, time out': 'aAEFo',
    heard: 'aAEFo',
    claimed: 'aAEFo',
    ruled: '',
    'ruled, time out': '',
    appealed: '',
    'under review': '',
    final: '',
    closed: '',
    withdrawn: '',
  },
  close: {
    open: '',
    'open, time out': '',
    heard: '',
    claimed: '',
    ruled: '',
    'ruled, time out': 'CEFo',
    appealed: '',
    'under review': '',
    final: 'EFo',
    closed: '',
    withdrawn: '',
  },
};

const moves = Object.keys(MOVES) as MoveKind[];
const stages = Object.keys(STAGES) as (keyof typeof STAGES)[];

test('every state has a column', () => {
  expect(new Set(stages.map((stage) => STAGES[stage]().dispute.state))).toEqual(new Set(Object.keys(STATES)));
});

describe.each(stages)('while %s', (stage) => {
  test.each(moves)('%s', (kind) => {
    const who = Object.entries(CAST).filter(([, one]) => {
      const played = STAGES[stage]();
      const length = played.log.length;
      const decision = played.attempt(one, SAMPLE[kind](played), { history: 0 });
      if (decision.ok) {
        expect(played.log.length).toBeGreaterThan(length);
        return true;
      }
      expect(played.log).toHaveLength(length);
      expect(decision.refusal.sentence).toMatch(/^[A-Z“].*[.]$/);
      return false;
    });
    expect(who.map(([letter]) => letter).join('')).toBe(MAY[kind][stage]);
  });
});

const refused = (played: Played, who: typeof ANA, move: Move, history?: number) => {
  const decision = played.attempt(who, move, history === undefined ? {} : { history });
  return decision.ok ? 'allowed' : decision.refusal.sentence;
};

test('a second claim is told who was first', () => {
  expect(refused(claimed(), DAN, { kind: 'claim' })).toBe('Cleo has already claimed this dispute.');
});

test('nobody rules on their own dispute, whatever their roles', () => {
  expect(refused(heard(), CAST.A, { kind: 'claim' })).toBe(
    'You are a player in this dispute, so somebody else has to claim it.',
  );
});

test('an appeal goes to another head judge, also when a head judge gave the first ruling', () => {
  expect(refused(appealed(EVA), EVA, { kind: 'claim' })).toMatch(/^You gave the ruling that is appealed/);
  expect(refused(appealed(EVA), FAY, { kind: 'claim' })).toBe('allowed');
});

test('a claim before both are heard says whom it waits for and for how long', () => {
  const played = opened().move(ANA, { kind: 'state', text: 'It counts.' }).later(90_000);
  expect(refused(played, CLEO, { kind: 'claim' })).toBe(
    'Not heard yet: Ben. You can claim it in 4 minutes, or go on without the missing statements now.',
  );
  played.move(CLEO, { kind: 'hear' }).move(CLEO, { kind: 'claim' });
  expect(played.dispute.state).toBe('claimed');
});

test('who has accepted a ruling can no longer appeal it, the other player can; a corrected ruling asks both again', () => {
  const played = ruled().move(ANA, { kind: 'accept' });
  expect(refused(played, ANA, { kind: 'appeal', reason: 'No.' })).toMatch(/can no longer appeal/);
  played.move(CLEO, { ...RULING, verdict: 'It does not count.' });
  expect(played.dispute.rulings.map(({ superseded }) => superseded)).toEqual([true, false]);
  expect(refused(played, ANA, { kind: 'appeal', reason: 'No.' })).toBe('allowed');
});

test('the judge may close as soon as both have accepted', () => {
  const played = ruled().move(ANA, { kind: 'accept' });
  expect(refused(played, CLEO, { kind: 'close' })).toMatch(/may still appeal for 10 minutes/);
  played.move(BEN, { kind: 'accept' });
  expect(refused(played, CLEO, { kind: 'close' })).toBe('allowed');
});

test('a dropped appeal leaves the first ruling, to the others’ appeal too', () => {
  const played = appealed().move(BEN, { kind: 'drop' });
  expect(played.dispute).toMatchObject({ state: 'ruled', appeals: [{ dropped: true }] });
  expect(refused(played, ANA, { kind: 'appeal', reason: 'Mine.' })).toBe('allowed');
});

test('a judge handed back cannot rule; the next one can', () => {
  const played = claimed().move(CLEO, { kind: 'release' });
  expect(refused(played, CLEO, RULING)).toMatch(/only while/);
  played.move(DAN, { kind: 'claim' });
  expect(refused(played, CLEO, RULING)).toBe('Only the judge who has claimed it (Dan) can rule on it now.');
  expect(refused(played, DAN, RULING)).toBe('allowed');
});

test('a ruling on an appeal says what becomes of the first, and only that one does', () => {
  expect(refused(reviewed(), EVA, RULING)).toBe('Say what becomes of the first ruling: upheld or overturned.');
  expect(refused(claimed(), CLEO, { ...RULING, outcome: 'upheld' })).toMatch(/^Only a ruling on an appeal/);
});

test('a ruling needs facts, noted before or with it', () => {
  const { facts: _, ...bare } = RULING;
  expect(refused(claimed(), CLEO, bare)).toMatch(/^State the facts/);
  const played = claimed().move(CLEO, { kind: 'find', facts: 'One blocker.' }).move(CLEO, bare);
  expect(played.dispute.rulings[0]?.facts).toMatchObject({ words: 'One blocker.' });
});

const penalise = { kind: 'penalise', person: 2, penalty: 'reminder', reason: 'Slow.', historyShown: 1 } as const;

test.each([
  ['history seen is the history there is', CLEO, penalise, 1, 'allowed'],
  [
    'history that changed meanwhile',
    CLEO,
    penalise,
    2,
    'What stands against Ben has changed since you looked; look again first.',
  ],
  [
    'no history known',
    CLEO,
    penalise,
    undefined,
    'What stands against Ben has changed since you looked; look again first.',
  ],
  ['a penalty of another level', CLEO, { ...penalise, penalty: 'warning' }, 1, 'There is no Warning at Regular level.'],
  [
    'a removal by a judge',
    CLEO,
    { ...penalise, penalty: 'disqualification' },
    1,
    'Only a head judge can give a Disqualification.',
  ],
  ['without a reason', CLEO, { ...penalise, reason: ' ' }, 1, 'The reason is empty; write at least a word.'],
  ['on a judge', CLEO, { ...penalise, person: 3 }, 1, 'A penalty goes to a player of this dispute; that one is not.'],
] as const)('penalty: %s', (_, who, move, history, sentence) => {
  expect(refused(ruled(), who, move, history)).toBe(sentence);
});

test.each([
  [
    { kind: 'state', text: 'x'.repeat(1001) },
    ANA,
    opened,
    'The statement is 1001 characters long; at most 1000 fit. Shorten it by 1.',
  ],
  [{ kind: 'state', text: ' \n ' }, ANA, opened, 'The statement is empty; write at least a word.'],
  [
    {
      kind: 'attach',
      exhibit: { of: 'simulation', scenario: 'x'.repeat(4001), outcome: 'y', edition: 'z', checks: [] },
    },
    ANA,
    opened,
    'The scenario is 4001 characters long; at most 4000 fit. Shorten it by 1.',
  ],
  [{ kind: 'extend', minutes: 61 }, CLEO, claimed, 'A time extension is a whole number of minutes from 1 to 60.'],
  [{ kind: 'extend', minutes: 1.5 }, CLEO, claimed, 'A time extension is a whole number of minutes from 1 to 60.'],
  [
    { ...RULING, rules: Array(11).fill('1.1') },
    CLEO,
    claimed,
    'A ruling cites at most 10 rules and rulings; you named 11.',
  ],
  [
    { ...RULING, remedy: 'ipg-leave' },
    CLEO,
    claimed,
    'This event is not run under IPG, so that remedy is not open to it.',
  ],
  [{ kind: 'withdraw' }, GUS, heard, 'The reason is empty; write at least a word.'],
  [{ kind: 'drop' }, ANA, appealed, 'Only Ben, who appealed, can drop the appeal.'],
  [{ kind: 'lift', penalty: 1, reason: 'x' }, CLEO, ruled, 'There is no such penalty in this dispute.'],
] as const satisfies [Move, typeof ANA, () => Played, string][])('%o is refused', (move, who, at, sentence) => {
  expect(refused(at(), who, move)).toBe(sentence);
});
