import { expect, it } from 'vitest';
import { readLines } from '../../src/engine.ts';

it('what somebody may do is told in the base form, of their own library', () => {
  const text =
    'Destroy target land. Its controller may search their library for a basic land card, put it onto the battlefield, then shuffle.';
  const [line] = readLines({
    oracle_id: 'Ruin',
    name: 'Ruin',
    layout: 'normal',
    mana_cost: '{1}{R}',
    cmc: 2,
    type_line: 'Sorcery',
    oracle_text: text,
  });
  expect(line?.reading).toBe(text);
});
