import { describe, expect, it } from 'vitest';
import { parse } from '../../src/scenario/parse.ts';
import { print } from '../../src/scenario/print.ts';
import { render, type ScenarioError } from '../../src/scenario/syntax/errors.ts';
import { cards } from './cards.ts';

const PLAYERS = 'players: Ana; Ben\n';

function errorsOf(text: string): readonly ScenarioError[] {
  const parsed = parse(text, cards);
  return parsed.ok ? [] : parsed.errors;
}

/** The text over the carets. */
const marked = ({ source, column, length }: ScenarioError): string => source.slice(column - 1, column - 1 + length);

/** A statement below `players: Ana; Ben`, the text that the caret marks, a part of the message, and the suggestion. */
const SLIPS: readonly (readonly [string, string, string, string | undefined])[] = [
  ['Ana caste Shock', 'caste', 'not understood', 'Ana casts Shock'],
  ['Anna casts Shock', 'Anna', 'not understood', 'Ana casts Shock'],
  ['Ana casts Shock targetting Ben', 'targetting', 'not understood', 'Ana casts Shock targeting Ben'],
  [
    'Ana casts Shock targetting Ben holdng priority',
    'targetting',
    'not understood',
    'Ana casts Shock targeting Ben holding priority',
  ],
  ['Ana casts Shock targeting Ben withx = 3', 'withx', 'not understood', undefined],
  ['Ana casts Grizly Bears', 'Grizly Bears', 'No card', 'Ana casts Grizzly Bears'],
  ['Ana casts Shock Trooops targeting Ben', 'Shock Trooops', 'No card', 'Ana casts Shock Troops targeting Ben'],
  ["Ana's battlefield: Memnite (taped)", 'taped', 'not understood', "Ana's battlefield: Memnite (tapped)"],
  ["Ana's libary: Memnite", 'libary', 'not understood', "Ana's library: Memnite"],
  ["Ana's battlefield: Memnite, Shock", ',', 'not understood', undefined],
  ["expect Ana's lif is 17", 'lif', 'not understood', "expect Ana's life is 17"],
  ["expect Ana's life is many", 'many', 'not understood', undefined],
  ['expect mana valeu of Memnite is 0', 'valeu', 'not understood', 'expect mana value of Memnite is 0'],
  ['expect Memnite is tapt', 'tapt', 'not understood', undefined],
  ['Ana taps Forest for green', 'green', 'not understood', undefined],
  ['Ana casts', '', 'ends too early', undefined],
  ["advance to Ben's main", '', 'ends too early', undefined],
  ['mana: stict', 'stict', 'not understood', 'mana: strict'],
  ['effect Ana: Draw a card.', 'Draw', 'not understood', undefined],
  ['branch one', '', 'ends too early', undefined],
  ['Cyn casts Shock', 'Cyn', 'does not begin', undefined],
  ["Ana's hand: Shock; nothing else", "Ana's hand: Shock; nothing else", 'library only', undefined],
  ["Ana's hand: 5000 Shock", "Ana's hand: 5000 Shock", 'at most 1000', undefined],
  ['> target Ben', '> target Ben', 'no step comes before', undefined],
  ['  Ana casts Shock', 'Ana casts Shock', 'indented', undefined],
  ["Ana casts Shock\nAna's life: 3", "Ana's life: 3", 'before the first step', undefined],
  ['branch a:\n  Ana casts Shock\nAna casts Shock', 'Ana casts Shock', 'Nothing follows', undefined],
  ['branch a:\n  branch b:', 'branch b:', 'inside another', undefined],
  ["Ana's hand: Shock (as S)\nBen's hand: Shock (as s)", "Ben's hand: Shock (as s)", 'labelled', undefined],
  ['mana: strict\nmana: strict', 'mana: strict', 'twice', undefined],
];

describe('a mistake is marked, explained and put right', () => {
  it.each(SLIPS)('%s', (statement, text, message, suggestion) => {
    const [error] = errorsOf(PLAYERS + statement);
    expect(error).toBeDefined();
    expect(marked(error!).trim()).toBe(text);
    expect(error!.message).toContain(message);
    expect(error!.suggestion).toBe(suggestion);
  });

  it('a suggestion is itself accepted', () => {
    for (const [statement, , , suggestion] of SLIPS) {
      if (suggestion !== undefined) expect([statement, errorsOf(PLAYERS + suggestion)]).toEqual([statement, []]);
    }
  });
});

it('an error is drawn with its line, carets, expectations and suggestion', () => {
  const [error] = errorsOf(`${PLAYERS}\nAna casts Shock targetting Ben`);
  expect(render(error!)).toBe(
    [
      'line 3, column 17: “targetting” is not understood here.',
      '  Ana casts Shock targetting Ben',
      '                  ^^^^^^^^^^',
      '  expected: targeting',
      '  nearest: Ana casts Shock targeting Ben',
    ].join('\n'),
  );
});

it('a column counts in its line, after an indent and after a slash', () => {
  const [first] = errorsOf(`${PLAYERS}branch a:\n  Ana caste Shock`);
  expect([first!.line, first!.column]).toEqual([3, 7]);
  const [second] = errorsOf('players: Ana; Ben / Ana casts Shock / Ana caste Shock');
  expect([second!.line, second!.column]).toEqual([1, 43]);
});

it('several mistakes are reported in their order, ten at most', () => {
  const errors = errorsOf(PLAYERS + 'Ana caste Shock\n'.repeat(15));
  expect(errors.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

/** Text that means nothing: each gets errors with a sentence, and no line of them is endless. */
const NONSENSE: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['spaces and a comment', '  \n# only this'],
  ['6,000 characters', 'x'.repeat(6000)],
  ['6,000 characters of words', 'the a '.repeat(1000)],
  ['30,000 characters', 'Ana casts Shock\n'.repeat(2000)],
  ['600 statements', `${PLAYERS}${'resolve\n'.repeat(600)}`],
  ['emoji', '🎉🎉 🎲'],
  ['emoji in a step', `${PLAYERS}Ana casts 🎉`],
  ['right-to-left text', 'مرحبا بالعالم'],
  ['right-to-left marks', `${PLAYERS}Ana casts \u202eShock\u202c x`],
  ['a mention and markdown', '@everyone **look** <@123>'],
  ['control characters', 'Ana\u0000\u0007 casts'],
  ['brackets', `${PLAYERS}Ana casts ${'['.repeat(1900)}`],
  ['apostrophes', `${PLAYERS}expect ${"'".repeat(1900)}`],
  ['owners of owners', `${PLAYERS}expect ${"Ana's ".repeat(300)}`],
  ['descriptions in descriptions', `${PLAYERS}expect ${'the creature with '.repeat(100)}`],
  ['a long list with a slip at its end', `${PLAYERS}Ana's hand: ${'Fire; Ice; '.repeat(170)}Memnite y`],
  ['a question', 'what is the mana value of Memnite?'],
  ['a lone surrogate', `${PLAYERS}Ana casts \ud83c`],
];

describe('nonsense', () => {
  it.each(NONSENSE)('%s', (_, text) => {
    const errors = errorsOf(text);
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors) {
      expect(error.message).toMatch(/\.$/);
      expect(error.message.length).toBeLessThan(200);
      for (const line of render(error).split('\n')) expect(line.length).toBeLessThan(2300);
    }
  });
});

/** Spellings that are read besides the canonical one. */
const SYNONYMS: readonly (readonly [string, string])[] = [
  ['ANA CASTS shock TARGETING ben', 'Ana casts Shock targeting Ben'],
  ['Ana casts [[Shock]] targeting [[Grizzly Bears]]', 'Ana casts Shock targeting Grizzly Bears'],
  ['Ana casts Kolaghan’s Command', "Ana casts Kolaghan's Command"],
  ['Ana casts nadaar selfless paladin', 'Ana casts Nadaar, Selfless Paladin'],
  ['Ana casts Seance', 'Ana casts Séance'],
  ['Ana casts the Ozolith', 'Ana casts The Ozolith'],
  ['Ana casts Fire//Ice', 'Ana casts Fire // Ice'],
  ["James' life: 3", "James's life: 3"],
  ["Ana's hand: 2x Shock", "Ana's hand: 2 Shock"],
  ['expect Memnite triggered once', 'expect Memnite triggered 1 time'],
  ['expect Memnite triggered 0 times', "expect Memnite didn't trigger"],
  ['expect Ana cannot cast Shock', "expect Ana can't cast Shock"],
  ["expect Memnite isn't tapped", 'expect Memnite is not tapped'],
  ['expect colours of Memnite are white; blue', 'expect colors of Memnite are W; U'],
  ["expect Ana's hand has 0 cards", "expect Ana's hand has no cards"],
  ['first strike damage', 'first-strike damage'],
  ['Ana turns Memnite face up by megamorph', 'Ana turns Memnite face up by morph'],
  ['expect the stack has no objects', 'expect the stack is empty'],
  ['resolve 1', 'resolve'],
  ['Ana casts Shock # with a comment', 'Ana casts Shock'],
];

describe('synonyms are read, and printed in the canonical form', () => {
  it.each(SYNONYMS)('%s', (typed, canonical) => {
    const parsed = parse(`players: Ana; Ben; James\n${typed}`, cards);
    if (!parsed.ok) throw new Error(parsed.errors.map(render).join('\n'));
    expect(print(parsed.scenario).trim().split('\n').at(-1)).toBe(canonical);
  });
});

describe('without a players line', () => {
  it.each([
    ['I cast Shock targeting my opponent', 'You cast Shock targeting Opponent'],
    ['my life: 3', 'Your life: 3'],
    ["opp's hand: Shock", "Opponent's hand: Shock"],
    ["expect they can't cast Shock", "expect Opponent can't cast Shock"],
    ['expect you have lost', 'expect You have lost'],
    ["expect I don't have the initiative", "expect You don't have the initiative"],
  ])('%s', (typed, canonical) => {
    const parsed = parse(typed, cards);
    if (!parsed.ok) throw new Error(parsed.errors.map(render).join('\n'));
    expect(print(parsed.scenario).trim()).toBe(canonical);
  });
});

it('one line holds statements between slashes, branches too, but not inside quotes or names', () => {
  const parsed = parse(
    'players: Ana; Ben / Ana\'s hand: Fire // Ice / effect Ana: "Draw / discard." / branch a: / resolve / branch b: / resolve all',
    cards,
  );
  if (!parsed.ok) throw new Error(parsed.errors.map(render).join('\n'));
  expect(parsed.scenario.body).toHaveLength(1);
  expect(parsed.scenario.branches.map(({ name, body }) => [name, body.length])).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
});

it('answers that come later are read with the names of the scenario', () => {
  const text = `${PLAYERS}Ana's hand: Shock (as Zap)\nAna casts Zap`;
  const parsed = parse(text, cards, ['Ana: target Zap', '> yes']);
  expect(parsed.ok && parsed.answers.map(({ reply }) => reply.kind)).toEqual(['target', 'yes']);
  const wrong = parse(text, cards, ['target Zop']);
  expect(wrong.ok).toBe(false);
});
