import { expect, test } from 'vitest';
import { sourceOf } from '../../../src/coverage/scenarios.ts';
import { play } from '../../../src/scenario/play.ts';
import { run } from '../../../src/scenario/run/run.ts';

const creature = (name: string, oracle_text = '') => ({
  oracle_id: name,
  name,
  layout: 'normal',
  mana_cost: '{1}',
  cmc: 1,
  type_line: 'Creature — Bear',
  oracle_text,
  power: '2',
  toughness: '2',
});
const CARDS = sourceOf([creature('Bear'), creature('Morpher', 'Morph {1}')]);

/** The lines of a run's steps that begin so, with who may see the card. */
function steps(begin: string, ...lines: readonly string[]): readonly string[] {
  const outcome = play(['players: Ana; Ben', ...lines].join('\n'), [], CARDS, run);
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome.log.steps.map(({ text }) => text).filter((text) => text.startsWith(begin));
}

test.each<[name: string, lines: readonly string[], found: readonly string[]]>([
  [
    'a manifested card is known to its controller only',
    ["Ana's library: Bear", 'effect Ana: "Manifest the top card of your library."'],
    ['Bear moves from the library to the battlefield. (Only Ana may see the card.)'],
  ],
  [
    'a spell cast face down too, until it is turned up',
    ["Ana's hand: Morpher", 'Ana casts Morpher face down'],
    ['Morpher moves from the hand to the stack. (Only Ana may see the card.)'],
  ],
  [
    'a card put on a library from a hand',
    ["Ana's hand: Bear", 'effect Ana: "Put a card from your hand on top of your library."'],
    ['Bear moves from the hand to the library. (Only Ana may see the card.)'],
  ],
  [
    'what lay face up has been seen',
    ["Ana's battlefield: Bear", 'effect Ana: "Return target creature to its owner\'s hand."', '> target Bear'],
    ['Bear moves from the battlefield to the hand.'],
  ],
  ['a spell is seen by all', ["Ana's hand: Bear", 'Ana casts Bear'], ['Bear moves from the hand to the stack.']],
  [
    'a card put into a graveyard is seen by all',
    ["Ana's library: Bear", 'effect Ana: "Mill a card."'],
    ['Bear moves from the library to the graveyard.'],
  ],
])('%s', (name, lines, found) => {
  const begin = name.includes('face down') ? 'Morpher moves from the hand' : 'Bear moves';
  expect(steps(begin, ...lines).slice(0, 1)).toEqual(found);
});
