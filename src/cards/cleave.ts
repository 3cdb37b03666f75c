import type { Ability } from '../rules/abilities.ts';

/** What becomes of the words in square brackets: they are kept, or they are cut out with their brackets (702.148a). */
export type Brackets = 'kept' | 'cut';

/** Whether a text has the keyword whose words stand in square brackets. */
export const hasCleave = (text: string): boolean => /^Cleave /m.test(text);

/**
 * The cleave ability of a face with the text that is left where its cost was paid (702.148a). Where that text isn't read, the keyword
 * isn't either: what is paid for can't be told.
 */
export function withCut(abilities: readonly Ability[], cut: readonly Ability[]): readonly Ability[] {
  const words = cut.filter((ability) => ability.kind !== 'keyword');
  const unread = words.find((ability) => ability.kind === 'unread');
  return abilities.map((ability): Ability => {
    if (ability.kind !== 'keyword' || ability.keyword !== 'cleave') return ability;
    return unread ? { ...unread, keyword: 'cleave', span: ability.span! } : { ...ability, below: words };
  });
}
