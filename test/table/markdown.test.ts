import { describe, expect, test } from 'vitest';
import { blocks, inlines } from '../../src/table/page/markdown.ts';

const text = (of: string) => ({ kind: 'text', text: of });

describe('a line of markdown', () => {
  const rows: readonly [string, unknown][] = [
    ['plain', [text('plain')]],
    ['**b** and *i*', [{ kind: 'bold', of: [text('b')] }, text(' and '), { kind: 'italic', of: [text('i')] }]],
    ['***both***', [{ kind: 'bold', of: [{ kind: 'italic', of: [text('both')] }] }]],
    [
      '__u__ ~~s~~ ||x||',
      [
        { kind: 'underline', of: [text('u')] },
        text(' '),
        { kind: 'strike', of: [text('s')] },
        text(' '),
        { kind: 'spoiler', of: [text('x')] },
      ],
    ],
    ['\\*not\\* \\_it\\_ \\<@12345678901234567>', [text('*not* _it_ <@12345678901234567>')]],
    ['snake_case_name', [text('snake_case_name')]],
    ['2 * 3 * 4', [text('2 * 3 * 4')]],
    ['**open', [text('**open')]],
    ['`a *b*`', [{ kind: 'code', text: 'a *b*' }]],
    [
      '{W}{2/U}',
      [
        { kind: 'symbol', code: 'W' },
        { kind: 'symbol', code: '2/U' },
      ],
    ],
    ['<:mana_w:12345678901234567>', [{ kind: 'symbol', code: 'W' }]],
    ['<@12345678901234567>', [{ kind: 'mention', of: 'user', id: '12345678901234567' }]],
    ['<#12345678901234567>', [{ kind: 'mention', of: 'channel', id: '12345678901234567' }]],
    ['<t:60:R>', [{ kind: 'time', seconds: 60, style: 'R' }]],
    ['[here](https://example.org/a)', [{ kind: 'link', url: 'https://example.org/a', of: [text('here')] }]],
    ['[no](javascript:alert)', [text('[no](javascript:alert)')]],
    [
      'see https://example.org.',
      [text('see '), { kind: 'link', url: 'https://example.org', of: [text('https://example.org')] }, text('.')],
    ],
  ];
  test.each(rows)('%s', (source, expected) => expect(inlines(source)).toEqual(expected));
});

describe('blocks of markdown', () => {
  const rows: readonly [string, string, unknown][] = [
    ['two lines stay one paragraph', 'a\nb', [{ kind: 'paragraph', of: [text('a\nb')] }]],
    ['a heading', '## H', [{ kind: 'heading', level: 2, of: [text('H')] }]],
    ['small text', '-# s', [{ kind: 'subtext', of: [text('s')] }]],
    ['a quote of two lines', '> a\n> b', [{ kind: 'quote', of: [{ kind: 'paragraph', of: [text('a\nb')] }] }]],
    [
      'a list with a deeper item',
      '- a\n  - b',
      [
        {
          kind: 'list',
          ordered: false,
          items: [
            { depth: 0, of: [text('a')] },
            { depth: 1, of: [text('b')] },
          ],
        },
      ],
    ],
    ['a code block with a language', '```txt\na\n```', [{ kind: 'code', text: 'a' }]],
    ['an open code block is text', '```a', [{ kind: 'paragraph', of: [text('```a')] }]],
  ];
  test.each(rows)('%s', (_name, source, expected) => expect(blocks(source)).toEqual(expected));
});
