import { expect, test } from 'vitest';
import { sourceOf } from '../../../src/coverage/scenarios.ts';
import { decidingRules } from '../../../src/scenario/deciding.ts';
import type { Done } from '../../../src/scenario/outcome.ts';
import { play } from '../../../src/scenario/play.ts';
import { run } from '../../../src/scenario/run/run.ts';

const card = (name: string, type_line: string, oracle_text = '', more: object = {}) => ({
  oracle_id: name,
  name,
  layout: 'normal',
  mana_cost: '{1}',
  cmc: 1,
  type_line,
  oracle_text,
  ...more,
});
const SIZE = { power: '2', toughness: '2' };
const CARDS = sourceOf([
  card('Bear', 'Creature — Bear', '', SIZE),
  card('Herald', 'Creature — Cleric', 'When Herald enters, you gain 2 life.', SIZE),
  card('Blessing', 'Enchantment', 'Creatures you control get +1/+1.'),
  card('Zap', 'Instant', 'Zap deals 2 damage to target creature.'),
  card(
    'Grower',
    'Creature — Giant',
    "Grower's power and toughness are each equal to the number of cards in your hand.",
    {
      power: '*',
      toughness: '*',
    },
  ),
  {
    ...card('Tale // Tell', 'Creature'),
    layout: 'adventure',
    card_faces: [
      { name: 'Tale', mana_cost: '{2}', type_line: 'Creature — Giant', oracle_text: '', ...SIZE },
      {
        name: 'Tell',
        mana_cost: '{1}',
        type_line: 'Instant — Adventure',
        oracle_text: 'Tell deals 2 damage to target creature.',
      },
    ],
  },
  {
    ...card('Left // Right', 'Instant // Instant'),
    layout: 'split',
    card_faces: [
      { name: 'Left', mana_cost: '{1}', type_line: 'Instant', oracle_text: 'Draw a card.' },
      { name: 'Right', mana_cost: '{2}', type_line: 'Instant', oracle_text: 'Draw a card.' },
    ],
  },
]);

function done(lines: readonly string[]): Done {
  const outcome = play(lines.join('\n'), [], CARDS, run);
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome;
}

test.each<[of: string, lines: readonly string[], why: string | undefined, rules: readonly string[]]>([
  [
    'a life total',
    ['Your hand: Herald', 'You cast Herald', '? Your life'],
    'You gain 2 life, by an effect of Herald.',
    ['119.3'],
  ],
  ['a hand size without a change', ['Your hand: Bear', '? Your hand size'], undefined, ['402.3']],
  ['a library size', ['Your library: Bear; nothing else', '? Your library size'], undefined, ['401.3']],
  ['poison counters', ['? Your poison'], undefined, ['122.1f']],
  [
    'a size that an effect changes',
    ['Your battlefield: Bear; Blessing', '? power and toughness of Bear'],
    '“All creatures you control get +1/+1.” of Blessing makes Bear 3/3.',
    ['613.4c', '208.1'],
  ],
  [
    'a size that counters change',
    ['Your battlefield: Bear (2 +1/+1 counters)', '? power of Bear'],
    'Bear has 2 +1/+1 counters.',
    ['613.4c', '122.1a'],
  ],
  [
    'a size that the card defines',
    ['Your hand: Grower; Bear', '? power of Grower'],
    "“Grower's power and toughness are each equal to the number of cards in your hand.” of Grower makes Grower 2/2.",
    ['604.3', '613.4a'],
  ],
  [
    'a mana value of two halves',
    ['Your hand: Left // Right', '? mana value of Left // Right'],
    'In the hand both halves of Left // Right count together.',
    ['709.4b', '202.3d'],
  ],
  [
    'a zone',
    ['Your hand: Zap', "Opponent's battlefield: Bear", 'You cast Zap targeting Bear', '? zone of Bear'],
    'Bear moves from the battlefield to the graveyard (destroyed).',
    ['704.5g', '701.8a'],
  ],
  [
    'an Adventure that had no legal target',
    [
      'Your hand: Tale // Tell; Zap',
      "Opponent's battlefield: Bear",
      'You cast Tell targeting Bear',
      'in response, You cast Zap targeting Bear',
      '? You can cast Tale from exile',
    ],
    'Tell: It doesn’t resolve, so it isn’t exiled as an Adventure.',
    ['715.3d', '608.2b'],
  ],
])('why %s is so', (_of, lines, why, rules) => {
  const outcome = done(lines);
  expect(outcome.questions[0]?.reasons[0]?.text).toBe(why);
  expect(decidingRules(outcome).slice(0, rules.length)).toEqual(rules);
});
