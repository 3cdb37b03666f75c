import { describe, expect, test } from 'vitest';
import { sourceOf } from '../../../src/coverage/scenarios.ts';
import type { Outcome } from '../../../src/scenario/outcome.ts';
import { play } from '../../../src/scenario/play.ts';
import { run } from '../../../src/scenario/run/run.ts';

const card = (name: string, oracle_text = '', type_line = 'Enchantment') => ({
  oracle_id: name,
  name,
  layout: 'normal',
  mana_cost: '{1}',
  cmc: 1,
  type_line,
  oracle_text,
});
/** Each passes what the other hands on: a loop, whatever the words in front of it are. */
const CARDS = sourceOf([
  card('Gain', 'Whenever a player loses life, you gain 1 life.'),
  card('Loss', 'Whenever you gain life, you lose 1 life.'),
  card('Glad', 'Whenever a player loses life, you gain 2 life.'),
  card('May', 'Whenever a player loses life, you may gain 1 life.'),
  card('Toll', 'Whenever you gain life, you lose 1 life unless you pay {2}.'),
  card('Some', 'Whenever you gain life, if you have 40 or less life, you lose 1 life.'),
  { ...card('Wing', '{0}: Wing gains flying until end of turn.', 'Creature — Bird'), power: '1', toughness: '1' },
  card('Clip', '{0}: Target creature loses flying until end of turn.'),
  card('Snip', '{1}: Target creature loses flying until end of turn.'),
  card('Herd', 'Whenever a creature you control enters, create a 1/1 white Cat creature token.'),
]);

function outcome(battlefield: string, ...lines: readonly string[]): Outcome {
  const text = ['players: Ana; Ben', `Ana's battlefield: ${battlefield}`, 'effect Ana: "You lose 1 life."', ...lines];
  return play(text.join('\n'), [], CARDS, run);
}

/** Which checks held; or what is asked, by which rule. */
function told(it: Outcome): unknown {
  if (it.kind === 'done') return it.illegal.length > 0 ? it.illegal[0]!.rules : it.checks.map(({ held }) => held);
  return it.kind === 'ask' ? [it.rule, it.player, it.options] : it;
}

const DRAW = 'expect the game is a draw';
const FLY = ['Ana activates Wing', 'expect Wing has flying'];
const FALL = ['Ben activates Clip targeting Wing'];
const byAna = (line: string): string => line.replace('Ben', 'Ana');
const ROUNDS = ['1', '10', '100'];

describe('loops (732)', () => {
  test.each<[name: string, battlefield: string, lines: readonly string[], found: unknown]>([
    ['104.4b, 732.4 only mandatory actions', 'Gain; Loss', [DRAW], [true]],
    ['104.4b a count that only grows and matters to nothing', 'Glad; Loss', [DRAW], [true]],
    ['a count that something looks at', 'Glad; Some', ["expect Ana's life is 41", DRAW], [true, false]],
    ['no loop: it comes to an end', 'Loss', ['effect Ana: "You gain 1 life."', "expect Ana's life is 19"], [true]],
    ['608.2d the first round asks as any choice does', 'May; Loss', [], ['608.2d', 'Ana', ['yes', 'no']]],
    [
      '732.2a an optional action, once it came round',
      'May; Loss',
      ['> yes'],
      ['732.2a', 'Ana', ['yes', 'no', ...ROUNDS]],
    ],
    ['732.2a no number of rounds before it came round', 'May; Loss', ['> 7'], ['608.2d']],
    [
      '732.1b a number of rounds, and then something else',
      'May; Loss',
      ['> yes', '> 7', '> no', "expect Ana's life is 19", 'expect Loss triggered 8 times'],
      [true, true],
    ],
    ['732.2a not less than one round', 'May; Loss', ['> yes', '> 0'], ['732.2a']],
    [
      '732.2a after the rounds it is asked again, as nobody ended it',
      'May; Loss',
      ['> yes', '> 3'],
      ['732.2a', 'Ana', ['yes', 'no', ...ROUNDS]],
    ],
    ['732.5 nobody has to end it: not by default either', 'May; Loss', ['> yes', '> yes', '> no', DRAW], [false]],
    ['118.12a the first payment is asked as any', 'Gain; Toll', [], ['118.12', 'Ana', ['yes', 'no']]],
    ['732.6 what is paid to stop it need not be', 'Gain; Toll', ['> no'], ['732.6', 'Ana', ['yes', 'no', ...ROUNDS]]],
    ['732.6 nobody pays: as though mandatory', 'Gain; Toll', ['> no', '> 5', DRAW], [true]],
    ['732.6 paying ends it', 'Gain; Toll', ['> no', '> yes', DRAW, "expect Ana's life is 20"], [false, true]],
    [
      '732.3 the active player has to choose otherwise once a fragmented loop has come round',
      "Wing\nBen's battlefield: Clip",
      [...FLY, ...FALL, 'Ana activates Wing'],
      ['732.3'],
    ],
    [
      '732.3 a loop that takes mana comes to an end by itself',
      "Wing\nBen's battlefield: Snip",
      [...FLY, 'Ben activates Snip targeting Wing', ...FLY],
      [true, true],
    ],
    ['732.3 one player alone may do the same again', 'Wing; Clip', [...FLY, ...FALL.map(byAna), ...FLY], [true, true]],
  ])('%s', (_, battlefield, lines, found) => {
    expect(told(outcome(battlefield, ...lines))).toEqual(found);
  });

  test('104.4b tokens without end', () => {
    const lines = ["Ana's battlefield: Herd", 'effect Ana: "Create a 1/1 white Cat creature token."', DRAW];
    const made = play(['players: Ana; Ben', ...lines].join('\n'), [], CARDS, run);
    expect(told(made)).toEqual([true]);
  });
});
