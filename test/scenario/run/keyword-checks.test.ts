import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceOf } from '../../../src/coverage/scenarios.ts';
import { play } from '../../../src/scenario/play.ts';
import { isKeyword } from '../../../src/scenario/run/abilities.ts';
import { run } from '../../../src/scenario/run/run.ts';
import { hasShared, SHARED } from '../../support/shared.ts';

test.skipIf(!hasShared)('every keyword of rule 702 may be asked about', () => {
  const rules = readFileSync(`${SHARED}data/cr.txt`, 'utf8');
  const headings = [...rules.matchAll(/^702\.(?!1\.)\d+\. ([^(\r\n]+?)(?: \(.+\))?\r?$/gm)].map(([, name]) => name!);
  const names = headings.filter((name) => name !== '∞');
  expect(names.length).toBeGreaterThan(180);
  expect(names.filter((name) => !isKeyword(name))).toEqual([]);
});

const CARD = { layout: 'normal', cmc: 1, mana_cost: '{1}', type_line: 'Sorcery', oracle_text: 'Draw a card.' };
const CARDS = sourceOf([{ ...CARD, oracle_id: 'surge', name: 'Surge' }]);

test.each(['has', "doesn't have"])('a word that is no keyword is an error under its line: %s', (verb) => {
  const check = `expect Surge ${verb} flyng`;
  expect(play(`players: Ana; Ben\nAna's hand: Surge\n${check}`, [], CARDS, run)).toMatchObject({
    kind: 'invalid',
    errors: [
      { line: 3, column: 1, length: check.length, source: check, message: expect.stringContaining('no keyword') },
    ],
  });
});
