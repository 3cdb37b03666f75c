import { type Mention, objectMention } from '../references.ts';
import { object, objectPossessive } from './categories.ts';
import { nounWord } from './words.ts';

/** "It", "that creature", "those cards": what was spoken of before (608.2, 201.5). */
const NOUNS = [
  'creature',
  'card',
  'permanent',
  'land',
  'spell',
  'ability',
  'artifact',
  'token',
  'planeswalker',
  'enchantment',
  'Aura',
  'Equipment',
  'Vehicle',
  'player',
  'source',
];
const PRONOUNS: readonly (readonly [string, boolean])[] = [
  ['it', false],
  ['itself', false],
  // Planeswalkers and the like, by their person.
  ['him', false],
  ['her', false],
  ['he', false],
  ['she', false],
  ['them', true],
  ['they', true],
  ...NOUNS.map((n) => [`that ${n}`, false] as const),
  ...NOUNS.map((n) => [`those ${n}s`, true] as const),
  ['the token', false],
  ['the tokens', true],
  ['the copy', false],
  ['the copies', true],
  ['each of them', true],
  ['each of those creatures', true],
  ['each of those permanents', true],
  ['each of those tokens', true],
  ['the chosen creature', false],
  ['the chosen creatures', true],
  ['the chosen permanent', false],
  ['the chosen card', false],
  ['the chosen cards', true],
  ['the spell', false],
  ['the creature', false],
  ['the revealed card', false],
  ['the revealed cards', true],
  ['the milled cards', true],
];
for (const [words, many] of PRONOUNS) {
  object.mention(words, (at) => objectMention(at, { says: 'pronoun', words, sort: 'object', many }, many));
}
/** "That Wizard". */
object.rule({
  read(source, at) {
    const kind = source.tokens[at]?.word === 'that' ? nounWord(source.tokens[at + 1]?.text ?? '') : undefined;
    if (kind?.predicate.is !== 'subtype' || NOUNS.includes(kind.word)) return [];
    const mention: Mention = { says: 'pronoun', words: `that ${kind.word}`, sort: 'object', many: false };
    return [{ value: objectMention(at, mention), end: at + 2, spelled: { mention: at } }];
  },
  print: () => undefined,
});
/** The one that the event or the target is, by its better known half. */
for (const [text, words] of [
  ['that spell or ability', 'that spell'],
  ['that creature or planeswalker', 'that creature'],
] as const)
  object.mention(text, (at) => objectMention(at, { says: 'pronoun', words, sort: 'object', many: false }));
/** "The creature you control": of two targets, by its words. */
for (const [whose, controlled] of [
  ['you control', 'you'],
  ["you don't control", 'notYou'],
  ['an opponent controls', 'notYou'],
] as const)
  for (const words of ['the creature', 'the permanent', 'the artifact', 'the land'])
    object.mention(`${words} ${whose}`, (at) =>
      objectMention(at, { says: 'pronoun', words, sort: 'object', many: false, controlled }),
    );
objectPossessive.add(
  "{o} 's",
  { o: object },
  ({ o }) => o,
  (o) => ({ o }),
);
objectPossessive.rule({
  read(source, at) {
    const word = source.tokens[at]?.word;
    if (word === undefined || !['its', 'their', 'his', 'her'].includes(word)) return [];
    const mention: Mention = { says: 'pronoun', words: word, sort: 'object', many: word === 'their' };
    return [{ value: objectMention(at, mention), end: at + 1, spelled: [{ mention: at }, "'s"] }];
  },
  print: () => undefined,
});
