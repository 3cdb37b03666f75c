import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keywordRule } from '../../src/rules/keyword-rules.ts';
import { hasShared, SHARED } from '../support/shared.ts';

/** The sections on keyword abilities, by their numbers and names, as the Comprehensive Rules have them. */
const sections: readonly (readonly [number: string, name: string])[] = hasShared
  ? [...readFileSync(`${SHARED}data/cr.txt`, 'utf8').matchAll(/^(702\.\d+)\. (.+?)\s*$/gm)].flatMap(
      ([, number, name]) =>
        number === '702.1' || number === undefined || name === undefined ? [] : [[number, name] as const],
    )
  : [];

describe.skipIf(!hasShared)('the rule of a keyword is that of its section', () => {
  it.each(sections)('%s %s', (number, name) => {
    expect(keywordRule(name.startsWith('∞') ? '∞' : name.toLowerCase())).toBe(`${number}a`);
  });
});

it('has no rule for a word that is no keyword, and that of the whole kind for one of a kind', () => {
  expect(keywordRule('loyalty')).toBeUndefined();
  expect(keywordRule('swampwalk')).toBe(keywordRule('landwalk'));
});
