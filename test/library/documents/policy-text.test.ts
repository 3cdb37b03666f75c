import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parsePolicy } from '../../../src/library/documents/policy-text.ts';
import { documentLines } from '../../../src/library/documents/text.ts';
import { POLICY_DOCUMENTS } from '../../../src/library/policy.ts';
import { hasShared, SHARED } from '../../support/shared.ts';

const NUMBERED = `A DOCUMENT
Effective May 1, 2024

1. First Things

1.1 Meeting
Players meet at the table that was named to them before the round, and they greet
each other.
• They sit down.
• They smile.

1.2 Parting
Steps:
1. They stand up.
2. They shake hands.

2. Second Things

2.1. Table Error — Wrong Chair Warning
They go to the right chair.

Appendix A—Chairs
All chairs.
`.split('\n');

describe('a numbered policy document', () => {
  const { effective, sections } = parsePolicy('mtr', NUMBERED);
  it('has a date', () => expect(effective).toBe('2024-05-01'));
  it('is taken apart by its own numbers, not by its lists', () => {
    expect(sections.map(({ number, title, parent }) => [number, title, parent])).toEqual([
      ['0', 'Introduction', undefined],
      ['1', 'First Things', undefined],
      ['1.1', 'Meeting', '1'],
      ['1.2', 'Parting', '1'],
      ['2', 'Second Things', undefined],
      ['2.1', 'Table Error — Wrong Chair (Warning)', '2'],
      ['A', 'Chairs', undefined],
    ]);
  });
  it('joins lines that the page broke, and keeps lists', () => {
    expect(sections[2]!.text).toBe(
      'Players meet at the table that was named to them before the round, and they greet each other.\n• They sit down.\n• They smile.',
    );
    expect(sections[3]!.text).toBe('Steps:\n1. They stand up.\n2. They shake hands.');
  });
});

describe.skipIf(!hasShared)('the official policy documents', () => {
  it.each([
    ['mtr', '2025-11-10', ['2.3', '4.1', '10.4', 'F'], 104],
    ['ipg', '2024-09-23', ['1.4', '2.1', '3.9', '4.8', 'A'], 35],
    ['jar', '2024-09-23', ['0', '1', '1.1', '1.5', '2', '3', '4'], 10],
  ] as const)('%s of %s has its sections', (document, date, numbers, count) => {
    const { effective, sections } = parsePolicy(document, documentLines(readFileSync(`${SHARED}data/${document}.txt`)));
    expect(effective).toBe(date);
    expect(sections.map(({ number }) => number)).toEqual(expect.arrayContaining([...numbers]));
    expect(sections).toHaveLength(count);
    expect(new Set(sections.map(({ number }) => number)).size).toBe(count);
  });

  it.each(POLICY_DOCUMENTS)('%s loses no words', (document) => {
    const lines = documentLines(readFileSync(`${SHARED}data/${document}.txt`));
    const words = (text: string): string[] => text.match(/[\p{L}\p{N}]{2,}/gu) ?? [];
    const read = new Set(parsePolicy(document, lines).sections.flatMap(({ title, text }) => words(`${title} ${text}`)));
    const lost = words(lines.join('\n')).filter((word) => !read.has(word));
    expect(lost.filter((word) => !/appendix/i.test(word))).toEqual([]);
  });
});
