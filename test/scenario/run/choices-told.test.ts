import { describe, expect, it } from 'vitest';
import { whilePatient } from '../../../src/game/patience.ts';
import { play } from '../../../src/scenario/play.ts';
import { run } from '../../../src/scenario/run/run.ts';
import { officialCards } from '../../support/cards.ts';
import { hasShared } from '../../support/shared.ts';

const played = (...lines: readonly string[]) => play(lines.join('\n'), [], officialCards(), run);
const error = (...lines: readonly string[]): string => {
  const outcome = played(...lines);
  return outcome.kind === 'invalid' ? outcome.errors[0]!.message : outcome.kind;
};

describe.skipIf(!hasShared)('an answer that nothing asks for', () => {
  it.each([
    ['there is nothing to choose here', ['Your battlefield: Forest', 'advance to main 2', '> yes']],
    [
      'has its answer already: the target',
      [
        'Your hand: Lightning Bolt',
        "Opponent's battlefield: Grizzly Bears",
        'You cast Lightning Bolt targeting Grizzly Bears',
        '> target Opponent',
      ],
    ],
    [
      'only one way was left: target Grizzly Bears',
      [
        'Your hand: Doom Blade',
        "Opponent's battlefield: Grizzly Bears; Forest",
        'You cast Doom Blade',
        '> target Forest',
      ],
    ],
  ])('says what was asked instead: %s', (why, lines) => {
    expect(error(...lines)).toContain(`Nothing asks for this answer: `);
    expect(error(...lines)).toContain(why);
  });
});

describe.skipIf(!hasShared)('the order of triggers', () => {
  const options = (...lines: readonly string[]): readonly string[] => {
    const outcome = played(...lines);
    return outcome.kind === 'ask' ? outcome.options : [outcome.kind];
  };
  it('is offered by the names of their sources', () => {
    expect(
      options('Your battlefield: Soul Warden; Suture Priest', 'Your hand: Ornithopter', 'You cast Ornithopter'),
    ).toEqual(['order Soul Warden; Suture Priest', 'order Suture Priest; Soul Warden']);
  });
  it('is offered by their words where one permanent has several, with its name in them', () => {
    const found = options('Your hand: Mulldrifter', 'You cast Mulldrifter with evoke');
    expect(found.join()).not.toContain('~');
    expect(found).toHaveLength(2);
    for (const option of found) {
      const outcome = play('Your hand: Mulldrifter\nYou cast Mulldrifter with evoke', [option], officialCards(), run);
      expect(outcome.kind).toBe('done');
    }
  });
});

it.skipIf(!hasShared)('a run that takes longer than anybody waits says so', () => {
  const outcome = whilePatient(
    () => true,
    () => played('Your battlefield: Forest', 'advance to main 2'),
  );
  expect(outcome).toMatchObject({ kind: 'unsupported', reason: expect.stringContaining('took too long') });
});
