import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compareEdition, type RulesLock } from '../../rulings-data/edition.ts';
import { read } from '../../rulings-data/read.ts';
import type { CardRecord } from '../../src/cards/scryfall.ts';
import { parseComprehensiveRules } from '../../src/library/documents/comprehensive-rules.ts';
import { documentLines } from '../../src/library/documents/text.ts';
import { cards, glossary, nicknames, rulings, wordings } from '../support/rulings-data.ts';
import { hasShared, SHARED } from '../support/shared.ts';

const lines = <T>(file: string): T[] =>
  readFileSync(`${SHARED}data/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);

const FACTS = ['name', 'mana_cost', 'type_line', 'power', 'toughness', 'loyalty', 'defense'] as const;
const factsOf = (record: CardRecord) =>
  [record, ...(record.card_faces ?? [])].map((face) => FACTS.map((fact) => (face as CardRecord)[fact] ?? ''));

describe.skipIf(!hasShared)('against the official data', () => {
  const official = hasShared ? lines<CardRecord>('cards.jsonl') : [];
  const byId = new Map(official.map((card) => [card.oracle_id, card]));
  const names = new Set(
    official.flatMap(({ name, card_faces }) => [name, ...(card_faces ?? []).map((face) => face.name)]),
  );

  test('the facts of every card that ships are the official ones', () => {
    for (const card of cards) {
      const real = byId.get(card.oracle_id);
      expect(real?.name).toBe(card.name);
      const [whole, ...faces] = factsOf(card);
      const [realWhole, ...realFaces] = factsOf(real as CardRecord);
      expect(whole).toEqual(realWhole);
      expect(faces).toEqual(realFaces);
    }
  });

  test('every nickname names a card', () => {
    expect(Object.entries(nicknames).filter(([, name]) => !names.has(name))).toEqual([]);
  });

  test('every rule we word is a rule, with the text it was checked against', () => {
    const rules = parseComprehensiveRules(documentLines(readFileSync(`${SHARED}data/cr.txt`)));
    if ('problem' in rules) throw new Error(rules.problem);
    const numbers = new Set(rules.rules.map(({ number }) => number));
    expect(wordings.filter(({ number }) => !numbers.has(number))).toEqual([]);
    const lock = read<RulesLock>('rules.lock.json');
    expect(Object.keys(lock.rules).sort()).toEqual(wordings.map(({ number }) => number).sort());
    expect(compareEdition(rules, lock)).toEqual({ changed: [], gone: [] });
  });
});

/** So many words in a row are no longer a common turn of phrase of the game. */
const RUN = 8;
const words = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[a-z0-9{}/+*'-]+/g) ?? [];

function* runs(text: string): Generator<string> {
  const all = words(text);
  for (let at = 0; at + RUN <= all.length; at++) yield all.slice(at, at + RUN).join(' ');
}

describe.skipIf(!hasShared)('our own words', () => {
  const ours = new Map<string, string>();
  const add = (where: string, text: string) => {
    for (const run of runs(text)) ours.set(run, where);
  };
  for (const { number, wording } of wordings) add(`rule ${number}`, wording);
  for (const { comment } of rulings) add(`ruling "${comment}"`, comment);
  for (const { term, definition } of glossary) add(`term ${term}`, definition);

  test.each([
    ['the Comprehensive Rules', () => [readFileSync(`${SHARED}data/cr.txt`, 'utf8')]],
    [
      'the policy documents',
      () => ['mtr', 'ipg', 'jar'].map((name) => readFileSync(`${SHARED}data/${name}.txt`, 'utf8')),
    ],
    ['the official rulings', () => lines<{ comment: string }>('rulings.jsonl').map(({ comment }) => comment)],
  ])(`share no run of ${RUN} words with %s`, (_, texts) => {
    const shared = texts().flatMap((text) => [...runs(text)].filter((run) => ours.has(run)));
    expect(shared.map((run) => `${ours.get(run)}: ${run}`)).toEqual([]);
  });
});
