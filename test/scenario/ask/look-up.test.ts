import { describe, expect, it } from 'vitest';
import { ask } from '../../../src/scenario/ask/ask.ts';
import { lookUp, type RulesSource } from '../../../src/scenario/ask/look-up.ts';
import { run } from '../../../src/scenario/run/run.ts';
import { cards } from '../cards.ts';

/** A few rules in words of our own. */
const TEXTS: Readonly<Record<string, string>> = {
  '702.21': 'Ward',
  '704.5c': 'Ten poison counters lose the game.',
  '117.4': 'The top object resolves once all have passed.',
  '103.8a': 'Who plays first in a game of two skips the first draw.',
};
const rules: RulesSource = {
  keyword: (name) => (name.toLowerCase() === 'ward' ? { name: 'Ward', rule: '702.21' } : undefined),
  glossary: (term) =>
    /^legend rules?$/i.test(term)
      ? { term: 'Legend Rule', definition: 'One of a name for each player.', see: ['704.5j'] }
      : undefined,
  rule: (number) =>
    TEXTS[number] === undefined
      ? undefined
      : {
          number,
          text: TEXTS[number],
          children: number === '702.21' ? [{ number: '702.21a', text: 'Pay, or it is countered.' }] : [],
        },
};

describe('questions about the rules themselves are answered in the words of the library', () => {
  it.each([
    ['what does ward do', ['702.21', '702.21a'], 'Rule 702.21a: Pay, or it is countered.'],
    ['how does ward work?', ['702.21', '702.21a'], 'Rule 702.21a: Pay, or it is countered.'],
    ['What is the legend rule?', ['704.5j'], 'Legend Rule: One of a name for each player.'],
    ['how many poison counters do you need to lose', ['704.5c'], 'Rule 704.5c: Ten poison counters lose the game.'],
    ['do both players have to pass for a spell to resolve', ['117.4'], undefined],
    ['does the player going first draw a card', ['103.8a'], undefined],
  ])('%s', (question, numbers, answer) => {
    const found = lookUp(question, rules, cards);
    expect(found?.rules).toEqual(numbers);
    if (answer !== undefined) expect(found?.answer).toBe(answer);
    expect(ask(question, cards, run, rules)).toMatchObject({ status: 'done', rules: numbers });
  });

  it.each([
    'what does it do',
    'what is the best deck',
    'how many counters do I have',
    'what does ward do to my Memnite',
  ])('not: %s', (question) => expect(lookUp(question, rules, cards)).toBeUndefined());

  it('a question that can be played is played', () => {
    const asked = ask('What is the mana value of Memnite?', cards, run, rules);
    expect(asked.scenario).toBeDefined();
  });

  it('without rules at hand they are not understood', () => {
    expect(ask('what does ward do', cards, run).status).toBe('not understood');
  });
});
