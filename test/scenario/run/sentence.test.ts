import { describe, expect, it, test } from 'vitest';
import { sourceOf } from '../../../src/coverage/scenarios.ts';
import { play } from '../../../src/scenario/play.ts';
import { run } from '../../../src/scenario/run/run.ts';
import { does, VERBS, type Verb } from '../../../src/scenario/run/verbs.ts';

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
const CARDS = sourceOf([
  creature('Bear'),
  creature('Herald', 'When Herald enters, you gain 2 life.'),
  creature('Tapper', '{T}: You lose 1 life.'),
]);

describe('the verb of a player', () => {
  it.each(Object.entries(VERBS) as [Verb, string][])('%s', (base, third) => {
    expect(does('You', base)).toBe(`You ${base}`);
    expect(does('Ana', base)).toBe(`Ana ${third}`);
    expect(third).toMatch(new RegExp(`^${base.replace(/y$/, '(y|ie)')}(e?s)$`));
  });
});

const steps = (...lines: readonly string[]): readonly string[] => {
  const outcome = play(lines.join('\n'), [], CARDS, run);
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome.log.steps.map(({ text }) => text);
};

test('an effect with no card comes and goes unseen', () => {
  expect(steps('effect You: "You gain 2 life."')).toEqual(['You gain 2 life.']);
});

test('a zone is called by its whole name', () => {
  const told = steps('format: commander', 'Your command zone: Bear', 'You cast Bear');
  expect(told[0]).toBe('Bear moves from the command zone to the stack.');
});

test.each<[lines: readonly string[], told: string]>([
  [['Your hand: Bear', 'You cast Bear'], 'You cast Bear.'],
  [['Your hand: Herald', 'You cast Herald'], 'You gain 2 life.'],
  [['Your hand: Herald', 'You cast Herald'], 'The ability of Herald goes on the stack.'],
  [['Your hand: Herald', 'You cast Herald'], 'An ability of Herald triggers.'],
  [['Your battlefield: Tapper', 'You activate Tapper'], 'You activate an ability of Tapper.'],
  [['Your battlefield: Tapper', 'You activate Tapper'], 'You lose 1 life.'],
  [['Your library: Bear', 'effect You: "Draw a card."'], 'You draw a card.'],
  [
    ['Your hand: Bear', 'effect You: "Put a card from your hand on top of your library."'],
    'Bear moves from the hand to the library. (Only you may see the card.)',
  ],
  [['Your library: 3 Bear', 'effect You: "Shuffle your library."'], 'You shuffle.'],
  [['effect You: "You lose the game."'], 'You lose the game.'],
  [['effect You: "You become the monarch."'], 'You become the monarch.'],
  [['effect You: "Each player gets two poison counters."'], 'You get 2 poison counters.'],
  [['players: Ana; Ben', "Ana's hand: Herald", 'Ana casts Herald'], 'Ana gains 2 life.'],
])('%j tells %s', (lines, told) => {
  const all = steps(...lines);
  expect(all).toContain(told);
  for (const text of all) {
    expect(text).toMatch(/^\P{Ll}/u);
    expect(text).not.toMatch(new RegExp(`\\bYou (?:${Object.values(VERBS).join('|')})\\b`));
  }
});
