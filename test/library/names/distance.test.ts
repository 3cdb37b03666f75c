import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, measureFrom } from '../../../src/library/names/distance.ts';

const of = (query: string, name: string) => ({ ...distance(query, name, { whole: 0, beginning: 0 }) });
const byBits = (query: string, name: string) => ({ ...measureFrom(query)(name, { whole: 0, beginning: 0 }) });

describe('distance', () => {
  it.each([
    ['', '', 0, 0],
    ['a', '', 1, 1],
    ['', 'abc', 3, 0],
    ['bolt', 'bolt', 0, 0],
    ['blot', 'bolt', 1, 1],
    ['bol', 'bolt', 1, 0],
    ['bolts', 'bolt', 1, 1],
    ['bxlt', 'bolt', 1, 1],
    ['lightnig', 'lightning bolt', 6, 1],
    ['ca', 'abc', 3, 1],
    ['abcdef', 'badcfe', 3, 3],
  ])('from %j to %j is %i, to its nearest beginning %i', (query, name, whole, beginning) => {
    expect(of(query, name)).toEqual({ whole, beginning });
    expect(byBits(query, name)).toEqual({ whole, beginning });
  });

  const text = fc.string({ unit: fc.constantFrom(...'abcdé '), maxLength: 40 });
  it('is the same by bits as by the table', () => {
    fc.assert(
      fc.property(text, text, (query, name) => {
        expect(byBits(query, name)).toEqual(of(query, name));
      }),
      { numRuns: 3000 },
    );
  });
});
