import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Link, type Secret, seal, unseal, verify } from '../../../src/disputes/chain.ts';
import { apply, replay } from '../../../src/disputes/machine/apply.ts';
import type { Dispute } from '../../../src/disputes/machine/dispute.ts';
import type { Entry } from '../../../src/disputes/machine/event.ts';
import type { Actor, Move } from '../../../src/disputes/machine/move.ts';
import type { State } from '../../../src/disputes/machine/state.ts';
import { actor, appealed, claimed, closed, final, heard, opened, RULING, reviewed, ruled } from '../night.ts';

/** Anybody, with roles that may have changed since their last move. */
const anybody = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.subarray(['judge', 'headJudge', 'organiser'] as const))
  .map(([n, roles]) => actor(String(100 + n), `P${n}`, ...roles));

/** Staff more often than not, so that sequences get far. */
const somebody = fc.oneof(
  anybody,
  fc.constantFrom(
    actor('101', 'P1'),
    actor('102', 'P2'),
    actor('103', 'P3', 'judge'),
    actor('104', 'P4', 'judge', 'headJudge'),
    actor('105', 'P5', 'judge', 'headJudge'),
  ),
);

const text = fc.oneof(
  { weight: 9, arbitrary: fc.string({ minLength: 1, maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constant('') },
);
const maybe = <T>(value: T, weight = 1) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(undefined) }, { weight, arbitrary: fc.constant(value) });

const anyMove: fc.Arbitrary<Move> = fc.oneof(
  text.map((text) => ({ kind: 'state', text }) as const),
  text.map((check) => ({ kind: 'expect', check }) as const),
  text.map((text) => ({ kind: 'attach', exhibit: { of: 'note', text } }) as const),
  fc.constantFrom(
    { kind: 'hear' } as const,
    { kind: 'claim' } as const,
    { kind: 'claim' } as const,
    { kind: 'release' } as const,
    { kind: 'accept' } as const,
    { kind: 'close' } as const,
  ),
  text.map((facts) => ({ kind: 'find', facts }) as const),
  fc.integer({ min: -1, max: 62 }).map((minutes) => ({ kind: 'extend', minutes }) as const),
  maybe('upheld' as const).map((outcome) => ({ ...RULING, ...(outcome && { outcome }) })),
  maybe('overturned' as const).map((outcome) => ({ ...RULING, ...(outcome && { outcome }) })),
  text.map((reason) => ({ kind: 'appeal', reason }) as const),
  text.map((reason) => ({ kind: 'drop', reason }) as const),
  fc
    .tuple(fc.integer({ min: 0, max: 5 }), text, fc.integer({ min: 0, max: 2 }))
    .map(
      ([person, reason, historyShown]) =>
        ({ kind: 'penalise', person, penalty: 'reminder', reason, historyShown }) as const,
    ),
  fc
    .tuple(fc.integer({ min: 1, max: 30 }), text)
    .map(([penalty, reason]) => ({ kind: 'lift', penalty, reason }) as const),
  text.map((reason) => ({ kind: 'withdraw', reason }) as const),
);

/** From the opening, or from further on, so that the last states are tried as often as the first. */
const start = fc.constantFrom(opened, opened, heard, claimed, ruled, appealed, reviewed, final, closed);

/** Two tries of three follow the course of a dispute, so that sequences get to its end; the others are anything at all. */
const steps = fc.array(
  fc.record({
    who: somebody,
    any: anyMove,
    natural: fc.option(fc.nat(9), { freq: 2 }),
    wait: fc.constantFrom(0, 1_000, 400_000, 700_000),
  }),
  { minLength: 5, maxLength: 80 },
);

const COURSE: Readonly<Record<State, readonly Move[]>> = {
  open: [{ kind: 'state', text: 'So it was.' }, { kind: 'hear' }, { kind: 'claim' }],
  heard: [{ kind: 'claim' }],
  claimed: [RULING, RULING, { kind: 'release' }],
  ruled: [{ kind: 'appeal', reason: 'No.' }, { kind: 'appeal', reason: 'No.' }, { kind: 'accept' }, RULING],
  appealed: [{ kind: 'claim' }, { kind: 'claim' }, { kind: 'drop' }],
  'under review': [{ ...RULING, outcome: 'upheld' }, { ...RULING, outcome: 'overturned' }, { kind: 'release' }],
  final: [{ kind: 'extend', minutes: 3 }, RULING, { kind: 'close' }],
  closed: [RULING, { kind: 'claim' }],
  withdrawn: [RULING, { kind: 'claim' }],
};

test('any sequence of moves keeps the invariants', () => {
  fc.assert(
    fc.property(start, steps, (begin, sequence) => {
      const played = begin();
      for (const { who, any, natural, wait } of sequence) {
        const course = COURSE[played.dispute.state];
        const move = natural === null ? any : course[natural % course.length]!;
        const before = [...played.log];
        const was = played.dispute;
        const decision = played.later(wait).attempt(who, move, { history: 0 });
        expect(played.log.slice(0, before.length)).toEqual(before);
        expect(played.log.length > before.length).toBe(decision.ok);
        if (decision.ok) lawful(was, played.dispute, who, played.log.slice(before.length));
      }
      expect(replay(played.log)).toEqual(played.dispute);
      chained(played.log);
    }),
    { numRuns: 600 },
  );
});

function lawful(before: Dispute, after: Dispute, who: Actor, added: readonly Entry[]): void {
  const { parties, rulings } = after;
  if (after.holder !== undefined) expect(parties).not.toContain(after.holder);
  for (const { by } of [...rulings, ...after.penalties]) expect(parties).not.toContain(by);
  expect(rulings.filter(({ final }) => final).length).toBeLessThanOrEqual(1);
  expect(rulings.filter(({ superseded }) => !superseded).length).toBe(Math.min(rulings.length, 1));
  const final = rulings.find((ruling) => ruling.final);
  if (final) {
    expect(after.appeals.some(({ dropped, seq }) => !dropped && seq < final.seq)).toBe(true);
    const first = rulings.filter((ruling) => !ruling.final);
    expect(first.map(({ by }) => by)).not.toContain(final.by);
  }
  for (const { seq } of after.appeals) expect(rulings.some((ruling) => ruling.seq < seq)).toBe(true);
  if (['closed', 'withdrawn'].includes(before.state)) expect(after.state).toBe(before.state);
  for (const { event } of added) {
    if (event.kind === 'ruled') {
      expect(who.judge || who.headJudge).toBe(true);
      expect(before.holder !== undefined || before.state === 'ruled').toBe(true);
    }
    if (event.kind === 'claimed' && before.state === 'appealed') expect(who.headJudge).toBe(true);
    if (event.kind === 'withdrawn') expect(rulings).toEqual([]);
  }
}

function chained(log: readonly Entry[]): void {
  const place = { guild: '1', number: 1 };
  const links: Link[] = [];
  const secrets: Secret[] = [];
  for (const entry of log) {
    const next = seal(place, entry, links.at(-1)?.hash, () => 'salt');
    links.push(next.link);
    secrets.push(...next.secrets);
  }
  expect(verify(place, links, secrets, links.at(-1)?.hash)).toBeUndefined();
  expect(links.map((link) => unseal(link, secrets)).reduce<Dispute | undefined>(apply, undefined)).toEqual(replay(log));
}
