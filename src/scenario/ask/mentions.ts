import type { PlayerName } from '../syntax/ast.ts';
import { reader } from '../syntax/literal.ts';
import { number, whose } from './basics.ts';
import { isType } from './card-text.ts';
import { anyOf, orNot, phrases, type Says, several, shape } from './english.ts';
import { type Named, named, Sentence } from './named.ts';
import { type Described, described as describedCreature, kind } from './nouns.ts';
import { adjective, afterwards } from './object-marks.ts';
import type { Kind } from './stand-ins.ts';

/** What something does in a story, by which it may be called. */
export const ROLES = ['attacker', 'blocker', 'target', 'spell', 'token', 'commander', 'Aura'] as const;
export type Role = (typeof ROLES)[number];

/** A word that refers back: its noun or role, and whether any one of several will do. */
export interface Back {
  readonly noun?: string;
  readonly any?: true;
  /** `them`, which may be a player as well. */
  readonly person?: true;
  readonly role?: Role;
}

/** An object as a question speaks of it: a card by name, a thing of some kind, or one that was spoken of before. */
export interface Mention {
  readonly owner?: PlayerName;
  /** How many; undefined for `the`, `that` and bare names. */
  readonly count?: number;
  /** Its Adventure is meant (715.2). */
  readonly half?: true;
  /** Said to be one that was not spoken of before: `a 2/2`, `another`. */
  readonly fresh?: true;
  readonly named?: Named;
  readonly kind?: Kind;
  /** `it`, `that card`: what was last spoken of, of this noun if one is said. */
  readonly back?: Back;
  /** Marks as the scenario language writes them. */
  readonly marks: readonly string[];
  /** Keywords that it has besides, which no counter gives. */
  readonly gains?: readonly string[];
  /** Auras and Equipment on it. */
  readonly attached: readonly Mention[];
}

interface Determiner {
  readonly owner?: PlayerName;
  readonly count?: number;
  readonly fresh?: true;
  readonly distinct?: true;
}

const counted: Says<Determiner> = shape<{ count: number }, Determiner>('{count}', { count: number }, (parts) => ({
  ...parts,
  fresh: true,
}));
const determiner: Says<Determiner> = anyOf<Determiner>(
  shape<{ owner: PlayerName; count: number }, Determiner>(
    [
      '{owner} {count}',
      '{count} of {owner}',
      '{owner} other {count}',
      '{count} of {owner} other',
      '{owner} {count} other',
    ],
    { owner: whose, count: number },
    (parts) => ({ ...parts, fresh: true }),
  ),
  shape<{ owner: PlayerName }, Determiner>(['{owner}', '{owner} other'], { owner: whose }, (parts) => parts),
  shape<{ count: Determiner }, Determiner>(
    [
      '{count}',
      'the {count}',
      'the {count} other',
      'those {count}',
      '{count} other',
      '{count} more',
      'exactly {count}',
      'only {count}',
      'at least {count}',
      'just {count}',
    ],
    { count: counted },
    (parts) => parts.count,
  ),
  shape<{ count: Determiner }, Determiner>('{count} different', { count: counted }, ({ count }) => ({
    ...count,
    distinct: true,
  })),
  phrases<Determiner>([
    [{}, 'the', 'that', 'this', 'some', 'these', 'those', 'the other', 'both'],
    [{ count: 1, fresh: true }, 'another'],
  ]),
);

interface Head extends Described {
  readonly named?: Named;
}
const head: Says<Head> = anyOf<Head>(
  shape<{ named: Named }, Head>(
    ['{named} card', '{named} cards', '{named} spell', '{named} creature', '{named}'],
    { named },
    (parts) => parts,
  ),
  describedCreature,
  shape<{ kind: Kind }, Head>('{kind}', { kind }, (parts) => parts),
);

/** Words after a thing that say whose it is. */
const holder: Says<PlayerName> = phrases<PlayerName>([
  ['You', 'I control', 'of mine', 'under my control', 'that I control', 'on my side', 'I own', 'I tap'],
  [
    'Opponent',
    'my opponent controls',
    'an opponent controls',
    'the opponent controls',
    'they control',
    'that my opponent controls',
    'that an opponent controls',
    "of my opponent's",
    'of theirs',
    "under my opponent's control",
  ],
]);

interface MentionWords {
  readonly determiner: Determiner;
  readonly adjectives: readonly (readonly string[])[];
  readonly head: Head;
  readonly after: readonly (readonly string[])[];
  readonly attached?: readonly Mention[];
  readonly holder?: PlayerName;
}

/** A card or thing with all that is said about it. */
export const thing: Says<Mention> = reader<Mention>((line, at) => described.read(line, at));

/** `four different Rooms, one of them Central Elevator`. */
const among: Says<readonly Mention[]> = shape<
  { all: Mention; after: readonly (readonly string[])[]; one: Named },
  readonly Mention[]
>(
  [
    '{all}, one of them {one}',
    '{all}, each {after}, one of them {one}',
    '{all} {after}, one of them {one}',
    '{all}, one of which is {one}',
    '{all} including {one}',
    '{all}, including {one}',
  ],
  {
    all: reader((line, at) => described.read(line, at)),
    after: several(afterwards, /\s*(?:,|\band\b)?\s*/),
    one: named,
  },
  ({ all, after = [], one }) => {
    const { count, kind: of } = all;
    if (count === undefined || count < 2 || count > 5 || of === undefined) return undefined;
    const marks = [...all.marks, ...after.flat()];
    const rest: Mention = { ...all, kind: { ...of, distinct: true }, count: 1, marks };
    return [{ named: one, marks, attached: [] }, ...Array.from({ length: count - 1 }, () => rest)];
  },
);

/** Several things: `Mana Reflection, two Islands and a Forest`. */
export const things: Says<readonly Mention[]> = anyOf(
  among,
  several(thing, /\s*(?:,\s*and\b|,|\band\b|\bas well as\b|\bplus\b|&)\s*/),
);

const PHRASE = '[{determiner} ][{adjectives} ]{head}[ {after}]';
const described: Says<Mention> = shape<MentionWords, Mention>(
  [
    `${PHRASE} enchanted|equipped with|by {attached}`,
    `${PHRASE} that is enchanted|equipped with|by {attached}`,
    `${PHRASE} with {attached} attached|on it`,
    `${PHRASE} with {attached} attached to it`,
    `${PHRASE} wearing|holding|carrying {attached}`,
    `${PHRASE} {holder}`,
    PHRASE,
  ],
  {
    determiner: orNot(determiner, {}),
    adjectives: several(adjective, /\s*,?\s+/),
    head,
    after: several(afterwards, /\s*(?:,|\band\b|,\s*and\b)?\s*/),
    attached: orNot(things, []),
    holder,
  },
  ({
    determiner: { distinct, ...of },
    adjectives,
    head: { marks, kind: noun, ...what },
    after,
    attached = [],
    holder: by,
  }) => {
    if (!attached.every(isAttachment)) return undefined;
    if (by !== undefined && of.owner !== undefined && of.owner !== by) return undefined;
    return {
      ...of,
      ...(by === undefined ? {} : { owner: by }),
      ...what,
      ...(noun === undefined ? {} : { kind: distinct === true ? { ...noun, distinct } : noun }),
      marks: [...adjectives.flat(), ...(marks ?? []), ...after.flat()],
      attached,
    };
  },
);

/** Auras and Equipment are attached to things, nothing else is (301.5, 303.4). */
const isAttachment = ({ named: of }: Mention): boolean =>
  of !== undefined && (isType(of.card, 'Aura') || isType(of.card, 'Equipment'));

const back = (of: Back): Mention => ({ back: of, marks: [], attached: [] });
/** `my creature`: the one spoken of, or else any. */
const own = (noun: 'Creature' | 'Land'): Mention => ({
  ...back({ noun }),
  kind: { noun: noun === 'Creature' ? 'creature' : 'land' },
  owner: 'You',
});
/** What was spoken of before. */
const backwards: Says<Mention> = phrases<Mention>([
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
  [own('Creature'), 'my creature'],
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
  [back({ role: 'attacker' }), 'the attacker', 'the attacking creature', 'my attacker', 'the trampler'],
  [back({ role: 'blocker' }), 'the blocker', 'the blocking creature', 'my blocker', 'its blocker'],
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
const byType: Says<Mention> = reader<Mention>((line, at) => {
  const found = /^(?:the|that|this) (\p{Lu}\p{Ll}{2,})(?![\p{L}'-])/u.exec(line.text.slice(at, at + 30));
  return found === null ? [] : [{ value: back({ noun: found[1]! }), end: at + found[0].length }];
});

/** `its Adventure`. */
const adventures: Says<Mention> = anyOf<Mention>(
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
const person: Says<Mention> = reader<Mention>((line, at) =>
  line instanceof Sentence && line.speaksOfOpponent ? [] : personal.read(line, at),
);
const personal: Says<Mention> = phrases<Mention>([[back({}), 'he', 'she', 'him', 'her']]);

/** Anything that a sentence may speak of. */
export const mention: Says<Mention> = anyOf(adventures, backwards, person, thing, byType);
