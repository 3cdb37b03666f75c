import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openProofs, rulingDigest } from '../../src/library/proofs.ts';
import { rulings } from '../support/rulings-data.ts';
import { hasShared, SHARED } from '../support/shared.ts';

const proofs = openProofs('rulings-data');

test('each of the 65 seed rulings has its fact, its rules and at least two scenarios', () => {
  const ids = Array.from({ length: 65 }, (_, at) => `SR-${String(at + 1).padStart(2, '0')}`);
  expect(proofs.all().map(({ id }) => id)).toEqual(ids);
  for (const { id, fact, rules, scenarios } of proofs.all()) {
    expect(proofs.byId(id)?.fact).toBe(fact);
    expect(rules.length).toBeGreaterThan(0);
    expect(scenarios.map(({ name }) => name)).toEqual(expect.arrayContaining([`${id}-b.scenario`, `${id}-c.scenario`]));
  }
});

test('a ruling that ships leads to its own proof, by text and by card', () => {
  for (const { seed, oracle_id, comment } of rulings.filter((one) => one.seed !== undefined)) {
    expect(proofs.ofText(comment)?.id).toBe(seed);
    expect(proofs.ofCard(oracle_id).map(({ id }) => id)).toContain(seed);
  }
  expect(proofs.ofText('Nobody ever ruled so.')).toBeUndefined();
  expect(proofs.ofCard('no card')).toEqual([]);
});

test('a text is the same with either kind of quotation marks, spaces and case', () => {
  expect(rulingDigest('It’s  “A”.\n')).toBe(rulingDigest(`it's "a".`));
  expect(rulingDigest('a')).not.toBe(rulingDigest('b'));
});

test('data that is absent proves nothing', () => {
  expect(openProofs('no-such-folder').all()).toEqual([]);
});

describe.skipIf(!hasShared)('in the official rulings', () => {
  const official = (hasShared ? readFileSync(`${SHARED}data/rulings.jsonl`, 'utf8') : '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { comment: string });

  test('every linked text is there, and facts of all four founding pages are linked', () => {
    const found = new Set(official.flatMap(({ comment }) => proofs.ofText(comment)?.id ?? []));
    // SR-01 to SR-08 stand in the rules alone, and no ruling of the data says SR-28.
    expect(found.size).toBe(65 - 8 - 1);
  });
});
