import { describe, expect, test } from 'vitest';
import { readCard, readRuling } from '../../src/library/records.ts';
import { cards, glossary, groups, nicknames, rulings, wordings } from '../support/rulings-data.ts';

const ids = new Set(cards.map(({ oracle_id }) => oracle_id));
const numbers = new Set(wordings.map(({ number }) => number));
const repeated = (list: readonly string[]) => list.filter((one, at) => list.indexOf(one) !== at);
const texts = cards.flatMap((card) =>
  [card, ...(card.card_faces ?? [])].map(({ name, oracle_text }) => [name, oracle_text]),
);

describe('the cards that ship', () => {
  test.each([
    ['rooms', 30],
    ['adventurers', 25],
    ['faceDown', 25],
    ['dungeons', 4],
    ['ventures', 15],
    ['mana', 25],
    ['known', 30],
    ['basicLands', 6],
  ])('%s: at least %i', (group, least) => {
    expect(groups[group]?.length).toBeGreaterThanOrEqual(least);
  });
  test('are exactly those named, each once', () => {
    const names = Object.values(groups).flat();
    expect(repeated(names)).toEqual([]);
    expect(cards.map(({ name }) => name).sort()).toEqual([...names].sort());
    expect(ids.size).toBe(cards.length);
  });
  test('are records that the library reads', () => {
    expect(cards.map(readCard).filter((read) => 'problem' in read)).toEqual([]);
  });
  test('carry no reminder text', () => {
    const reminders = texts.filter(([, text]) => /\((?!Leads to: )/.test(text ?? ''));
    expect(reminders).toEqual([]);
  });
});

describe('the rulings that ship', () => {
  test('are records that the library reads', () => {
    expect(rulings.map(readRuling).filter((read) => 'problem' in read)).toEqual([]);
  });
  test('are on cards that ship', () => {
    expect(rulings.filter(({ oracle_id }) => !ids.has(oracle_id))).toEqual([]);
  });
  test('cite rules that are worded', () => {
    expect(rulings.filter(({ rules }) => rules.length === 0 || rules.some((rule) => !numbers.has(rule)))).toEqual([]);
  });
  test('restate all 65 seed rulings', () => {
    const seeds = new Set(rulings.flatMap(({ seed }) => seed ?? []));
    const expected = Array.from({ length: 65 }, (_, at) => `SR-${String(at + 1).padStart(2, '0')}`);
    expect([...seeds].sort()).toEqual(expected);
  });
  test('say nothing twice about a card', () => {
    expect(repeated(rulings.map(({ oracle_id, comment }) => `${oracle_id} ${comment}`))).toEqual([]);
  });
});

describe('the glossary that ships', () => {
  test('has each term once and names a rule that is worded', () => {
    expect(repeated(glossary.map(({ term }) => term))).toEqual([]);
    const lost = glossary.filter(({ definition }) => !numbers.has(/\(([\d.a-z]+)\)\.$/.exec(definition)?.[1] ?? ''));
    expect(lost).toEqual([]);
  });
});

describe('the rule wordings that ship', () => {
  test('are one line each, each number once', () => {
    expect(repeated(wordings.map(({ number }) => number))).toEqual([]);
    expect(wordings.filter(({ wording }) => wording === '' || /\n/.test(wording) || wording.length > 200)).toEqual([]);
  });
});

test('nicknames are folded, and none is the name of a card that ships', () => {
  const names = new Set(texts.map(([name]) => name?.toLowerCase()));
  expect(
    Object.keys(nicknames).filter((nickname) => nickname !== nickname.toLowerCase() || names.has(nickname)),
  ).toEqual([]);
});
