import { describe, expect, test } from 'vitest';
import { parse } from '../../src/scenario/parse.ts';
import { run } from '../../src/scenario/run/run.ts';
import { verdictOf } from '../../src/scenario/verdict.ts';
import { officialCards } from '../support/cards.ts';
import { hasShared } from '../support/shared.ts';

/** Plays a board told in a few lines; gives what became of its checks. */
function told(...lines: readonly string[]) {
  const read = parse(['players: Ana; Ben', ...lines].join('\n'), officialCards());
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return verdictOf(run(read.scenario, officialCards()));
}

/** A declaration of blocks, and whether it is legal. */
const BLOCKS: readonly (readonly [rule: string, attacker: string, blockers: string, blocks: string, legal: boolean])[] =
  [
    ['702.9b flying', 'Storm Crow', 'Hill Giant', 'Storm Crow with Hill Giant', false],
    ['702.17b reach', 'Storm Crow', 'Giant Spider', 'Storm Crow with Giant Spider', true],
    ['702.111b menace, one blocker', 'Alley Strangler', 'Hill Giant', 'Alley Strangler with Hill Giant', false],
    [
      '702.111b menace, two blockers',
      'Alley Strangler',
      'Hill Giant; Memnite',
      'Alley Strangler with Hill Giant; Memnite',
      true,
    ],
    ['509.1a tapped', 'Hill Giant', 'Memnite (tapped)', 'Hill Giant with Memnite', false],
    ['509.1c nobody is able', 'Storm Crow', 'Razorgrass Screen', 'Storm Crow with Razorgrass Screen', false],
  ];

/** A declaration of attackers, and whether it is legal. */
const ATTACKS: readonly (readonly [rule: string, creatures: string, attack: string, legal: boolean])[] = [
  ['508.1a tapped', 'Hill Giant (tapped)', 'Hill Giant', false],
  ['302.6 summoning sick', 'Hill Giant (summoning sick)', 'Hill Giant', false],
  ['702.10b haste', 'Raging Goblin (summoning sick)', 'Raging Goblin', true],
  ['702.3b defender', 'Wall of Stone', 'Wall of Stone', false],
  ['508.1d must attack too', 'Juggernaut; Memnite', 'Memnite', false],
  ['508.1d is not able to', 'Juggernaut (tapped); Memnite', 'Memnite', true],
  ['506.2 oneself is no opponent', 'Hill Giant; Jace Beleren', 'Hill Giant attacking Jace Beleren', false],
];

describe.skipIf(!hasShared)('combat', () => {
  test.each(BLOCKS)('block %s', (_rule, attacker, blockers, blocks, legal) => {
    const verdict = told(
      `Ana's battlefield: ${attacker}`,
      `Ben's battlefield: ${blockers}`,
      `Ana attacks with ${attacker}`,
      `expect Ben ${legal ? 'can' : 'can’t'} block ${blocks}`,
    );
    expect(verdict).toMatchObject({ status: 'pass' });
  });

  test.each(ATTACKS)('attack %s', (_rule, creatures, attack, legal) => {
    const verdict = told(
      `Ana's battlefield: ${creatures}`,
      `expect Ana ${legal ? 'can' : 'can’t'} attack with ${attack}`,
    );
    expect(verdict).toMatchObject({ status: 'pass' });
  });
});
