import { expect, test } from 'vitest';
import { compareEdition, lockEdition } from '../../rulings-data/edition.ts';

const rule = (number: string, text: string) => ({ number, text, kind: 'rule', examples: [] }) as const;
const first = { effective: '2030-01-01', rules: [rule('900.1', 'One'), rule('900.2', 'Two'), rule('900.3', 'Three')] };
const lock = lockEdition(first, ['900.1', '900.2', '900.3']);

test('the edition that was locked has neither changed nor lost a rule', () => {
  expect(lock.edition).toBe('2030-01-01');
  expect(compareEdition(first, lock)).toEqual({ changed: [], gone: [] });
});

test('a newer edition shows what it changed and what it dropped', () => {
  const next = {
    effective: '2031-01-01',
    rules: [rule('900.1', 'One'), rule('900.2', 'Two, again'), rule('900.4', 'Four')],
  };
  expect(compareEdition(next, lock)).toEqual({ changed: ['900.2'], gone: ['900.3'] });
});

test('a number that the edition lacks is not locked', () => {
  expect(() => lockEdition(first, ['900.9'])).toThrow('900.9');
});
