import { expect, test } from 'vitest';
import { sourceOf } from '../../../src/coverage/scenarios.ts';
import { play } from '../../../src/scenario/play.ts';
import { run } from '../../../src/scenario/run/run.ts';

const SIZE = { power: '1', toughness: '1' };
const SORCERY = { mana_cost: '{1}', type_line: 'Sorcery', oracle_text: 'You gain 3 life.' };
const CREATURE = { mana_cost: '{2}', type_line: 'Creature — Druid', oracle_text: '', ...SIZE };
const card = (name: string, rest: object) => ({
  oracle_id: name,
  name,
  layout: 'normal',
  cmc: 1,
  type_line: '',
  ...rest,
});
const CARDS = sourceOf([
  card('Sage // Surge', {
    layout: 'prepare',
    card_faces: [
      { name: 'Sage', ...CREATURE },
      { name: 'Surge', ...SORCERY, oracle_text: 'Draw a card.' },
    ],
  }),
  card('Surge', SORCERY),
  card('Giant // Smash', {
    layout: 'adventure',
    card_faces: [
      { name: 'Giant', ...CREATURE },
      { name: 'Smash', ...SORCERY, type_line: 'Sorcery — Adventure', oracle_text: 'You gain 5 life.' },
    ],
  }),
]);

test.each<[name: string, lines: readonly string[], life: string]>([
  ['a card is what bears the name in full', ["Ana's hand: Surge", 'Ana casts Surge'], '23'],
  [
    'also beside a card with a face of that name',
    ["Ana's battlefield: Sage // Surge", "Ana's hand: Surge", 'Ana casts Surge'],
    '23',
  ],
  ['a face stands for its card where no card bears its name', ["Ana's hand: Smash", 'Ana casts Smash'], '25'],
])('%s', (_name, lines, life) => {
  const outcome = play(['players: Ana; Ben', ...lines, "? Ana's life"].join('\n'), [], CARDS, run);
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
  expect(outcome.illegal).toEqual([]);
  expect(outcome.questions[0]?.answer).toBe(life);
});
