import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type ComprehensiveRules,
  type Fault,
  parseComprehensiveRules,
} from '../../../src/library/documents/comprehensive-rules.ts';
import { documentLines } from '../../../src/library/documents/text.ts';
import { INVENTED_RULES } from '../../support/bulk.ts';
import { hasShared, SHARED } from '../../support/shared.ts';

const parse = (text: string | Uint8Array): ComprehensiveRules | Fault =>
  parseComprehensiveRules(documentLines(typeof text === 'string' ? Buffer.from(text) : text));

function parsed(text: string | Uint8Array): ComprehensiveRules {
  const rules = parse(text);
  if ('problem' in rules) throw new Error(`line ${rules.line}: ${rules.problem}`);
  return rules;
}

/** The invented text in Windows-1252: its curly quotes are the bytes 0x93 and 0x94 there. */
const asWindows1252 = (text: string): Buffer =>
  Buffer.from(Array.from(text, (letter) => ({ '“': 0x93, '”': 0x94 })[letter] ?? letter.charCodeAt(0)));

describe('the rules text', () => {
  const rules = parsed(INVENTED_RULES);

  it('gives numbered entries with kind and parent', () => {
    expect(rules.effective).toBe('2025-03-04');
    expect(rules.rules.slice(0, 6).map(({ number, kind, parent }) => [number, kind, parent])).toEqual([
      ['1', 'chapter', undefined],
      ['100', 'section', '1'],
      ['100.1', 'rule', '100'],
      ['100.1a', 'subrule', '100.1'],
      ['100.1b', 'subrule', '100.1'],
      ['100.2', 'rule', '100'],
    ]);
  });
  it('sets examples apart', () => {
    expect(rules.rules[3]).toMatchObject({ text: 'A bear that dances is “dancing”.' });
    expect(rules.rules[3]!.examples).toEqual(['A bear dances on a table.', 'A bear dances alone.']);
  });
  it('keeps the lines of a rule together', () => expect(rules.rules[5]!.text).toBe('A bear rests.\nIt may rest long.'));
  it('reads the glossary and what it refers to', () => {
    expect(rules.glossary).toEqual([
      { term: 'Bear, Bears', definition: 'A creature that may dance. See rule 100.1, “General.”', see: ['100.1'] },
      { term: 'Dusk', definition: 'When the light goes.', see: [] },
    ]);
  });

  it.each([
    ['a byte order mark', `\ufeff${INVENTED_RULES}`],
    ['CRLF', INVENTED_RULES.replaceAll('\n', '\r\n')],
    ['CR', INVENTED_RULES.replaceAll('\n', '\r')],
    ['trailing spaces', INVENTED_RULES.replaceAll('\n', '  \n')],
    ['Windows-1252', asWindows1252(INVENTED_RULES)],
    ['Windows-1252 with CRLF', asWindows1252(INVENTED_RULES.replaceAll('\n', '\r\n'))],
  ])('reads the same with %s', (_what, text) => expect(parsed(text)).toEqual(rules));

  it.each([
    ['a rule is missing', '100.1b Dancing ends at dusk.\n\n', '', undefined],
    ['a letter is missing', '100.1a A bear', '100.1c A bear', /100\.1c can't stand after 100\.1/],
    ['a rule is doubled', '100.2. A bear rests.', '100.1. A bear rests.', /100\.1 can't stand after 100\.1b/],
    ['a rule is left out', '100.2. A bear rests.', '100.3. A bear rests.', /100\.3 can't stand after 100\.1b/],
    ['a section is left out', '200. General\n\n200.1.', '201. General\n\n201.1.', /201 can't stand after 2/],
    ['a number can not be read', '100.2. A bear', '100.2A. A bear', /"100\.2A. A be" is no rule number/],
    ['no date is given', 'effective as of March 4, 2025', 'effective now', /from when/],
    ['the glossary is gone', '\nGlossary\n', '\n', /glossary are missing/],
  ])('says so when %s', (_what, from, to, problem) => {
    const result = parse(INVENTED_RULES.replaceAll(from, to));
    if (problem === undefined) expect(result).not.toHaveProperty('problem');
    else expect(result).toMatchObject({ problem: expect.stringMatching(problem) });
  });

  it('names the line of the fault', () => {
    const broken = INVENTED_RULES.replace('100.2. A bear rests.', '100.4. A bear rests.');
    const line = broken.split('\n').findIndex((one) => one.startsWith('100.4')) + 1;
    expect(parse(broken)).toMatchObject({ line });
  });
});

describe.skipIf(!hasShared)('the official rules', () => {
  const rules = parsed(hasShared ? readFileSync(`${SHARED}data/cr.txt`) : INVENTED_RULES);
  const records = (file: string): { [key: string]: string }[] =>
    readFileSync(`${SHARED}data/${file}`, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));

  it('have 3,162 numbered rules, each once', () => {
    const numbered = rules.rules.filter(({ kind }) => kind === 'rule' || kind === 'subrule');
    expect(numbered).toHaveLength(3162);
    expect(new Set(rules.rules.map(({ number }) => number)).size).toBe(rules.rules.length);
    expect(rules.effective).toBe('2026-08-07');
  });
  it('have 704.5aa after 704.5z', () => {
    const at = rules.rules.findIndex(({ number }) => number === '704.5z');
    expect(rules.rules[at + 1]?.number).toBe('704.5aa');
  });
  it('lose no line: what was read is as long as the document', () => {
    const lines = documentLines(readFileSync(`${SHARED}data/cr.txt`));
    const body = lines.slice(
      lines.findLastIndex((line) => /^1\. Game/.test(line)),
      lines.lastIndexOf('Glossary'),
    );
    const letters = (text: string): number => text.replaceAll(/\s/g, '').length;
    const read = rules.rules.reduce(
      (sum, { number, text, examples }) =>
        sum + letters(number) + letters(text) + examples.reduce((all, one) => all + letters(`Example:${one}`), 0),
      0,
    );
    const dots = body.filter((line) => /^(?:\d{3}\.\d+[a-z]*|\d{3}|\d)\. /.test(line)).length;
    expect(read + dots).toBe(letters(body.join('')));
  });
  it('have 277 examples', () => expect(rules.rules.reduce((sum, { examples }) => sum + examples.length, 0)).toBe(277));
  it('give the same glossary as the handed one', () => {
    const own = rules.glossary.map(({ term, definition }) => ({ term, definition }));
    expect(own).toEqual(records('cr-glossary.jsonl'));
  });
  it('give the same keywords as the handed ones', () => {
    const key = ({ name, kind, rule }: { [key: string]: string }): string => `${name} ${kind} ${rule}`;
    const own = rules.keywords.map((keyword) => key({ ...keyword }));
    expect(own.sort()).toEqual(records('keywords.jsonl').map(key).sort());
  });
});
