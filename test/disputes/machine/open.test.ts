import { expect, test } from 'vitest';
import { open } from '../../../src/disputes/machine/open.ts';
import { ANA, BEN, OPENING } from '../night.ts';

const others = ['201', '202', '203', '204'].map((user) => ({ user, name: `Player ${user}` }));

test.each([
  ['two players', {}, 0, 'opened'],
  ['a pod of four', { opponents: others.slice(0, 3) }, 0, 'opened'],
  ['five', { opponents: others }, 0, 'A dispute has at most 4 players; you named 5.'],
  ['nobody else', { opponents: [] }, 0, 'Name the other player.'],
  ['oneself', { opponents: [ANA] }, 0, 'Each player can be in a dispute once; name somebody other than yourself.'],
  [
    'one player twice',
    { opponents: [BEN, BEN] },
    0,
    'Each player can be in a dispute once; name somebody other than yourself.',
  ],
  ['no question', { question: '' }, 0, 'The question is empty; write at least a word.'],
  [
    'a long question',
    { question: 'x'.repeat(301) },
    0,
    'The question is 301 characters long; at most 300 fit. Shorten it by 1.',
  ],
  [
    'the sixth at once',
    {},
    5,
    'You have 5 disputes waiting already, which is the most one member may have; withdraw one first.',
  ],
])('%s', (_, change, waiting, told) => {
  const decision = open({ ...OPENING, ...change }, ANA, waiting);
  expect(decision.ok ? 'opened' : decision.refusal.sentence).toBe(told);
});
