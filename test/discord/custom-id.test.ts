import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, encode } from '../../src/discord/custom-id.ts';
import { memoryStore } from '../../src/discord/memory-store.ts';

const { keep, find } = memoryStore(Date.now);

describe('custom ids', () => {
  it('carry any arguments in at most 100 characters, and give them back exactly', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z-]{1,20}\.[a-z-]{1,20}$/),
        fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 8 }),
        (action, args) => {
          const id = encode({ action, args }, keep);
          expect(id.length).toBeLessThanOrEqual(100);
          expect(id).toBe(id.trim());
          expect(decode(id, find)).toEqual({ status: 'read', action, args });
        },
      ),
    );
  });

  it.each([
    ['nothing', []],
    ['an empty argument', ['']],
    ['empty arguments', ['', '', '']],
    ['separators', ['a:b', 'c~d', '100%', '%3A']],
    ['a long text', ['x'.repeat(5000), 'y']],
    ['line breaks and blanks at the end', ['a\nb ', ' ']],
  ])('carry %s', (_name, args) => {
    expect(decode(encode({ action: 'a.b', args }, keep), find)).toEqual({ status: 'read', action: 'a.b', args });
  });

  it('tell apart components that do the same', () => {
    const taken = new Set<string>();
    const address = { action: 'a.b', args: ['1'] };
    const ids = [encode(address, keep, taken), encode(address, keep, taken), encode(address, keep, taken)];
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(decode(id, find)).toEqual({ status: 'read', ...address });
  });

  it('stay the same for the same text, so that nothing is kept twice', () => {
    const long = { action: 'a.b', args: ['z'.repeat(200)] };
    expect(encode(long, keep)).toBe(encode(long, keep));
  });

  it.each([
    ['of another version', '2:a.b:1', 'outdated'],
    ['of an older version', '0:a.b', 'outdated'],
    ['of another bot', 'anything else', 'outdated'],
    ['that are empty', '', 'outdated'],
    ['with a broken escape', '1:a.b:%E0%A4%A', 'outdated'],
    ['whose arguments are gone', '1~a.b~0123456789abcdef', 'forgotten'],
  ])('%s are refused', (_name, id, status) => {
    expect(decode(id, find)).toEqual({ status });
  });
});
