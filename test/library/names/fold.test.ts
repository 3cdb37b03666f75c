import { describe, expect, it } from 'vitest';
import { fold, spelling, squash } from '../../../src/library/names/fold.ts';

describe('fold', () => {
  it.each([
    ['Lim-Dûl', 'lim dul'],
    ['Jötun Grunt', 'jotun grunt'],
    ['Ætherize', 'aetherize'],
    ['Bespoke Bō', 'bespoke bo'],
    ["Altaïr Ibn-La'Ahad", 'altair ibn laahad'],
    ['Ratonhnhaké꞉ton', 'ratonhnhaketon'],
    ['Ratonhnhaké:ton', 'ratonhnhaketon'],
    ['Urza’s Tower', 'urzas tower'],
    ['Fire // Ice', 'fire ice'],
    ['Far/Away', 'far away'],
    ['Minsc & Boo', 'minsc and boo'],
    ['Kongming, "Sleeping Dragon"', 'kongming sleeping dragon'],
    ['+2 Mace', '2 mace'],
    ['_____', ''],
    ['  Two   Words ', 'two words'],
    ['e\u0301te\u0301', 'ete'],
    ['🔥🔥', ''],
    ['龍 Dragon', '龍 dragon'],
  ])('%s → %s', (name, folded) => {
    expect(fold(name)).toBe(folded);
    expect(fold(folded)).toBe(folded);
  });

  it('squashes spaces away', () => expect(squash('lim dul')).toBe('limdul'));

  it('keeps signs apart in a spelling', () => {
    expect(spelling('_____')).not.toBe(spelling('____'));
    expect(spelling('Urza’s')).toBe(spelling("urza's"));
  });
});
