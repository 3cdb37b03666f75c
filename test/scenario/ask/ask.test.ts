import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ask } from '../../../src/scenario/ask/ask.ts';
import { explore } from '../../../src/scenario/ask/explore.ts';
import type { Ask, Done, Outcome, QuestionResult, Run } from '../../../src/scenario/outcome.ts';
import { printStatement } from '../../../src/scenario/print.ts';
import { officialCards } from '../../support/cards.ts';
import { hasShared, SHARED } from '../../support/shared.ts';
import { cards } from '../cards.ts';

const found = (answer: string): QuestionResult => ({ line: 1, text: '', answer, rules: ['202.3'], reasons: [] });
const done = (...answers: readonly string[]): Done => ({
  kind: 'done',
  checks: [],
  questions: answers.map(found),
  illegal: [],
  log: { short: [], steps: [], layers: [] },
  notConsidered: [],
  defaultsTaken: [],
});
const choice = (...options: readonly string[]): Ask => ({
  kind: 'ask',
  player: 'You',
  question: 'Which one?',
  options,
  rule: '608.2d',
  line: 1,
});

/** A run that comes to these outcomes by the answers given to it, joined by commas. */
const scripted =
  (outcomes: Readonly<Record<string, Outcome>>): Run =>
  (_scenario, _cards, answers = []) =>
    outcomes[answers.map((answer) => printStatement(answer).slice(2)).join(',')]!;

describe('an answer is what the run found', () => {
  it.each([
    ['What is the mana value of Memnite?', ['0'], '0'],
    ['What color is Memnite?', ['W; U'], 'white; blue'],
    ['What color is Memnite?', ['none'], 'colorless'],
    ['Is Memnite white?', ['W; U'], 'Yes'],
    ['Is Memnite a creature?', ['no'], 'No'],
    ['How many names does Memnite have?', ['A; B'], '2'],
    ['I cast Shock on my opponent. How much life does my opponent lose?', ['20', '18'], '2'],
    ['I cast Shock on my opponent. How much life do I gain?', ['20', '20'], '0'],
    ['I cast Shock on my opponent. Do I gain life?', ['20', '20'], 'No'],
    ['I cast Memnite. How many cards do I draw?', ['1', '2'], '2'],
    ['I cast Memnite. Do I draw a card?', ['1', '0'], 'No'],
    ['I control a Forest. What mana do I get if I tap it?', ['none', '{G}{G}'], '{G}{G}'],
    ['I control a Forest. How much mana do I get if I tap it?', ['none', '{G}{G}'], '2'],
    ['I control a Forest. How much mana do I get if I tap it?', ['none', 'none'], '0'],
    ['My opponent casts Shock on my Grizzly Bears. Does it die?', ['graveyard'], 'Yes'],
    ['My opponent casts Shock on my Grizzly Bears. Does it survive?', ['graveyard'], 'No'],
    ['Does Memnite trigger if I cast Shock on my opponent?', ['0'], 'No'],
    [
      'My opponent casts Shock on my Grizzly Bears. Does it survive, and how big is it?',
      ['battlefield', '2/2'],
      'Yes; 2/2',
    ],
  ])('%s %j', (question, answers, answer) => {
    const asked = ask(question, cards, scripted({ '': done(...answers) }));
    expect(asked).toMatchObject({ status: 'done', answer, rules: ['202.3'] });
    expect(asked.scenario).toContain('? ');
  });
});

describe('a choice that nobody made', () => {
  const question = 'I cast Shock. How much life does my opponent lose?';

  it('leaves the answer open where it matters', () => {
    const run = scripted({ '': choice('yes', 'no'), yes: done('20', '18'), no: done('20', '20') });
    expect(ask(question, cards, run)).toMatchObject({ status: 'ask', options: ['yes', 'no'], rules: ['608.2d'] });
  });

  it('is no matter where every way of choosing comes to the same', () => {
    const run = scripted({ '': choice('yes', 'no'), yes: done('20', '18'), no: done('20', '18') });
    expect(ask(question, cards, run)).toMatchObject({ status: 'done', answer: '2' });
  });

  it('decides for the best where it is asked what is possible', () => {
    const run = scripted({ '': choice('yes', 'no'), yes: done('20', '18'), no: done('20', '17') });
    const most = 'I cast Shock. How much damage can my opponent take?';
    expect(ask(most, cards, run)).toMatchObject({ status: 'done', answer: '3' });
  });
});

describe('there is no verdict', () => {
  const question = 'What is the mana value of Memnite?';
  const unsupported: Outcome = { kind: 'unsupported', card: 'Memnite', words: 'text', reason: 'is not read' };

  it('on text that is not played', () => {
    expect(ask(question, cards, () => unsupported)).toMatchObject({
      status: 'unsupported',
      reason: expect.stringContaining('Memnite'),
    });
  });

  it('on a story that the rules forbid', () => {
    const illegal = { line: 1, text: 'You cast Shock', reason: 'no target', rules: ['601.2c'] };
    const run = scripted({ '': { ...done('1'), illegal: [illegal] } });
    expect(ask(question, cards, run)).toMatchObject({ status: 'unsupported', rules: ['601.2c'] });
  });

  it('on an answer that does not fit the question', () => {
    expect(ask('I cast Shock. Do I gain life?', cards, scripted({ '': done('20', '?') })).status).toBe('unsupported');
  });
});

const NONSENSE = [
  '',
  '   ',
  '?',
  'hello',
  '🎉🎉🎉',
  'مرحبا بالعالم',
  '@everyone **look** <@123>',
  'x'.repeat(6000),
  'the a '.repeat(160),
  'I cast '.repeat(140),
  'I control Memnite and '.repeat(45),
  'what is the mana value of',
  'what is the mana value of Memnight Blorb?',
  'Shock',
];
describe('nonsense is not understood, and says so', () => {
  it.each(NONSENSE)('%s', (question) => {
    const asked = ask(question, cards, () => done('1'));
    expect(asked.status).toBe('not understood');
    expect(asked.reason).toMatch(/[.?!…”]$/);
    expect(asked.reason!.length).toBeLessThan(300);
  });
});

it('every example that is offered is itself understood', () => {
  if (!hasShared) return;
  const examples = new Set(NONSENSE.flatMap((question) => ask(question, officialCards(), () => done()).nearest ?? []));
  for (const example of examples)
    expect([example, ask(example, officialCards(), () => done()).status]).not.toContain('not understood');
});

describe.skipIf(!hasShared)('the seed questions are understood', () => {
  const file = `${SHARED}seed-questions.json`;
  const questions = hasShared ? (JSON.parse(readFileSync(file, 'utf8')) as { readonly question: string }[]) : [];
  it.each(questions)('$question', ({ question }) => {
    const asked = ask(question, officialCards(), () => ({ kind: 'unsupported', reason: 'not played here' }));
    expect(asked.status).toBe('unsupported');
  });
});

describe('all ways of choosing are tried', () => {
  it('up to a limit, beyond which the choice stays open', () => {
    const endless = explore((answers) => choice('yes', `no ${answers.length}`));
    expect(endless).toMatchObject({ kind: 'stopped', outcome: { kind: 'ask' } });
    const many = explore(() => choice(...Array.from({ length: 9 }, (_, index) => String(index))));
    expect(many.kind).toBe('stopped');
  });

  it('and each end is found once', () => {
    const explored = explore((answers) => (answers.length < 3 ? choice('yes', 'no') : done(answers.join())));
    expect(explored.kind === 'ends' && new Set(explored.ends.map((end) => end.questions[0]!.answer)).size).toBe(8);
  });
});
