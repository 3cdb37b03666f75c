import { reader } from '../../syntax/literal.ts';
import { anyOf, phrases, type Says, shape } from './english.ts';
import type { Back, Mention } from './mention.ts';
import { type Named, named, Sentence } from './named.ts';

const back = (of: Back): Mention => ({ back: of, marks: [], attached: [] });
/** `my creature`: the one spoken of, or else any. */
const own = (noun: 'Creature' | 'Land'): Mention => ({
  ...back({ noun }),
  kind: { noun: noun === 'Creature' ? 'creature' : 'land' },
  owner: 'You',
});
/** What was spoken of before. */
export const backwards: Says<Mention> = phrases<Mention>([
  [
    back({}),
    'it',
    'itself',
    'that one',
    'this one',
    'that card',
    'this card',
    'the card',
    'that permanent',
    'the permanent',
    'this permanent',
    'that spell',
    'the same card',
  ],
  [back({ any: true, person: true }), 'them', 'they'],
  [back({ any: true }), 'one of them', 'either of them', 'one', 'either one', 'either', 'each of them'],
  [back({ noun: 'Creature' }), 'that creature', 'the creature', 'this creature'],
  [own('Creature'), 'my creature', 'mine'],
  [
    { ...own('Creature'), owner: 'Opponent' },
    'theirs',
    "my opponent's creature",
    'opponents creature',
    'their creature',
  ],
  [back({ noun: 'Land' }), 'that land', 'the land', 'this land'],
  [own('Land'), 'my land'],
  [
    back({ noun: 'Land', any: true }),
    'one of the lands',
    'one of those lands',
    'one of my lands',
    'one land',
    'either land',
  ],
  [back({ noun: 'Room' }), 'that Room', 'the Room', 'this Room'],
  [back({ noun: 'Artifact' }), 'that artifact', 'the artifact'],
  [back({ noun: 'Enchantment' }), 'that enchantment', 'the enchantment'],
  [back({ noun: 'Planeswalker' }), 'that planeswalker', 'the planeswalker'],
  [
    back({ role: 'attacker' }),
    'an attacking creature',
    'a creature that is attacking',
    'the attacker',
    'the attacking creature',
    'my attacker',
    'the trampler',
  ],
  [
    back({ role: 'blocker' }),
    'a blocking creature',
    'a creature that is blocking',
    'the blocker',
    'the blocking creature',
    'my blocker',
    'its blocker',
  ],
  [
    back({ role: 'target' }),
    'the target',
    'the targeted creature',
    'the targeted permanent',
    'its target',
    'the targeted spell',
  ],
  [back({ role: 'spell' }), 'the spell'],
  [back({ role: 'token' }), 'the token', 'that token', 'the token copy', 'the copy', 'those tokens', 'the tokens'],
  [back({ role: 'commander' }), 'my commander', 'the commander'],
]);

/** `the Knight`: the one spoken of that has that type. */
export const byType: Says<Mention> = reader<Mention>((line, at) => {
  const found = /^(?:the|that|this) (\p{Lu}\p{Ll}{2,})(?![\p{L}'-])/u.exec(line.text.slice(at, at + 30));
  return found === null ? [] : [{ value: back({ noun: found[1]! }), end: at + found[0].length }];
});

/** `its Adventure`. */
export const adventures: Says<Mention> = anyOf<Mention>(
  phrases<Mention>([
    [
      { ...back({}), half: true },
      'its Adventure',
      'the Adventure',
      'his Adventure',
      'her Adventure',
      'the Adventure half',
      'its Adventure half',
    ],
  ]),
  shape<{ named: Named }, Mention>(
    ["{named}'s Adventure", 'the Adventure of {named}', "{named}'s Adventure half"],
    { named },
    ({ named: of }) => ({ named: of, half: true, marks: [], attached: [] }),
  ),
);

/** `he` and `she` are an opponent where one is spoken of, otherwise the card. */
export const person: Says<Mention> = reader<Mention>((line, at) =>
  line instanceof Sentence && line.speaksOfOpponent ? [] : personal.read(line, at),
);
const personal: Says<Mention> = phrases<Mention>([[back({}), 'he', 'she', 'him', 'her']]);
