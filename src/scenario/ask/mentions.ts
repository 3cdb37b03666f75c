import type { PlayerName } from '../syntax/ast.ts';
import { reader } from '../syntax/literal.ts';
import { number, whose } from './basics.ts';
import { isType } from './card-text.ts';
import { anyOf, orNot, phrases, type Says, several, shape } from './english.ts';
import { type Named, named } from './named.ts';
import type { Kind } from './stand-ins.ts';

/** A word that refers back: its noun, and whether any one of several will do. */
export interface Back {
  readonly noun?: string;
  readonly any?: true;
}

/** An object as a question speaks of it: a card by name, a thing of some kind, or one that was spoken of before. */
export interface Mention {
  readonly owner?: PlayerName;
  /** How many; undefined for `the`, `that` and bare names. */
  readonly count?: number;
  readonly named?: Named;
  readonly kind?: Kind;
  /** `it`, `that card`: what was last spoken of, of this noun if one is said. */
  readonly back?: Back;
  /** Marks as the scenario language writes them. */
  readonly marks: readonly string[];
  /** Auras and Equipment on it. */
  readonly attached: readonly Mention[];
}

/** The mark of a Room whose doors were said to be locked, which the language leaves unsaid. */
export const LOCKED = 'both doors locked';

interface Determiner {
  readonly owner?: PlayerName;
  readonly count?: number;
}

const determiner: Says<Determiner> = anyOf<Determiner>(
  shape<{ owner: PlayerName; count: number }, Determiner>(
    ['{owner} {count}', '{count} of {owner}'],
    {
      owner: whose,
      count: number,
    },
    (parts) => parts,
  ),
  shape<{ owner: PlayerName }, Determiner>('{owner}', { owner: whose }, (parts) => parts),
  shape<{ count: number }, Determiner>('{count}', { count: number }, (parts) => parts),
  phrases<Determiner>([[{}, 'the', 'that', 'this', 'another', 'some', 'these', 'those']]),
);

/** Words before a name or noun, and the marks they mean. */
const adjective: Says<readonly string[]> = phrases<readonly string[]>([
  [['tapped'], 'tapped'],
  [[], 'untapped', 'undamaged', 'unblocked', 'normal', 'regular', 'single', 'copy of', 'copies of'],
  [['face down by manifest'], 'manifested', 'face-down manifested', 'face down manifested', 'manifested face-down'],
  [['face down by morph'], 'morphed', 'face-down morphed'],
  [['face down by disguise'], 'disguised', 'face-down disguised'],
  [['face down by cloak'], 'cloaked', 'face-down cloaked'],
  [['face down'], 'face-down', 'face down', 'facedown'],
  [['transformed'], 'transformed'],
  [['summoning sick'], 'summoning sick', 'summoning-sick'],
  [['token'], 'token'],
  [['unlocked both'], 'fully unlocked', 'fully-unlocked'],
]);

const counterKind: Says<string> = reader<string>((line, at) => {
  const found = /^(?:[+-]\d+\/[+-]\d+|[a-z]+(?: strike)?)(?= counters?\b)/i.exec(line.text.slice(at, at + 30));
  return found === null ? [] : [{ value: found[0].toLowerCase(), end: at + found[0].length }];
});

type Doors = 'both' | 'left' | 'right';

/** Words after a name, and the marks they mean. */
export const afterwards: Says<readonly string[]> = anyOf<readonly string[]>(
  phrases<readonly string[]>([
    [
      ['unlocked both'],
      'with both doors unlocked',
      'with both doors open',
      'with both halves unlocked',
      'fully unlocked',
    ],
    [
      [LOCKED],
      'with both doors locked',
      'with neither door unlocked',
      'with no door unlocked',
      'with no doors unlocked',
    ],
    [['tapped'], 'that is tapped', 'which is tapped'],
    [[], 'that is untapped', 'which is untapped'],
    [['face down'], 'that is face down', 'which is face down', 'face down', 'face-down'],
    [['face down by manifest'], 'that is manifested', 'which is manifested', 'manifested'],
    [['transformed'], 'transformed', 'on its back face', 'on its back side', 'that has transformed', 'back face up'],
  ]),
  shape<{ side: Doors }, readonly string[]>(
    [
      'with the {side} door unlocked',
      'with its {side} door unlocked',
      'with the {side} door open',
      'with the {side} half unlocked',
    ],
    {
      side: phrases<Doors>([
        ['left', 'left'],
        ['right', 'right'],
      ]),
    },
    ({ side }) => [`unlocked ${side}`],
  ),
  shape<{ door: Named }, readonly string[]>(
    [
      'with {door} unlocked',
      'with {door} open',
      'where {door} is unlocked',
      'with the {door} door unlocked',
      'with the door {door} unlocked',
    ],
    { door: named },
    ({ door }) => (door.face === undefined ? undefined : [`unlocked ${door.name}`]),
  ),
  shape<{ n: number; kind: string }, readonly string[]>(
    ['with {n} {kind} counters|counter[ on it]', 'that has {n} {kind} counters|counter[ on it]'].flatMap((template) => [
      template.replace('[ on it]', ' on it'),
      template.replace('[ on it]', ''),
    ]),
    { n: number, kind: counterKind },
    ({ n, kind }) => [`${n} ${kind} counter${n === 1 ? '' : 's'}`],
  ),
  shape<{ n: number }, readonly string[]>(
    ['that has {n} damage', 'which has {n} damage', 'with {n} damage'].flatMap((template) => [
      `${template} marked on it`,
      `${template} on it`,
      `${template} marked`,
      template,
    ]),
    { n: number },
    ({ n }) => [`${n} damage`],
  ),
);

const size: Says<Kind> = shape<{ size: string }, Kind>(
  ['{size} creature|creatures', '{size}'],
  {
    size: reader<string>((line, at) => {
      const found = /^(\d{1,2}\/\d{1,2})(?:s(?![\p{L}]))?(?![\w/])/u.exec(line.text.slice(at, at + 8));
      return found === null ? [] : [{ value: found[1]!, end: at + found[0].length }];
    }),
  },
  (parts) => ({ noun: 'creature', size: parts.size }),
);

const kind: Says<Kind> = anyOf<Kind>(
  size,
  phrases<Kind>([
    [{ noun: 'land' }, 'land', 'lands'],
    [{ noun: 'creature' }, 'creature', 'creatures'],
    [{ noun: 'Room' }, 'Room', 'Rooms', 'Room card', 'Room permanent'],
  ]),
);

type Head = Pick<Mention, 'named' | 'kind'>;
const head: Says<Head> = anyOf<Head>(
  shape<{ named: Named }, Head>(['{named} card', '{named} cards', '{named}'], { named }, (parts) => parts),
  shape<{ kind: Kind }, Head>('{kind}', { kind }, (parts) => parts),
);

interface MentionWords {
  readonly determiner: Determiner;
  readonly adjectives: readonly (readonly string[])[];
  readonly head: Head;
  readonly after: readonly (readonly string[])[];
  readonly attached?: readonly Mention[];
}

/** A card or thing with all that is said about it. */
export const thing: Says<Mention> = reader<Mention>((line, at) => described.read(line, at));

/** Several things: `Mana Reflection, two Islands and a Forest`. */
export const things: Says<readonly Mention[]> = several(
  thing,
  /\s*(?:,\s*and\b|,|\band\b|\bas well as\b|\bplus\b|&)\s*/,
);

const described: Says<Mention> = shape<MentionWords, Mention>(
  [
    '[{determiner} ][{adjectives} ]{head}[ {after}] enchanted|equipped with|by {attached}',
    '[{determiner} ][{adjectives} ]{head}[ {after}] with {attached} attached|on it',
    '[{determiner} ][{adjectives} ]{head}[ {after}]',
  ],
  {
    determiner: orNot(determiner, {}),
    adjectives: several(adjective, /\s+/),
    head,
    after: several(afterwards, /\s*(?:,|\band\b|,\s*and\b)?\s*/),
    attached: orNot(things, []),
  },
  ({ determiner: of, adjectives, head: what, after, attached = [] }) => {
    if (!attached.every(isAttachment)) return undefined;
    return {
      ...of,
      ...what,
      marks: [...adjectives.flat(), ...after.flat()],
      attached,
    };
  },
);

/** Auras and Equipment are attached to things, nothing else is (301.5, 303.4). */
const isAttachment = ({ named: of }: Mention): boolean =>
  of !== undefined && (isType(of.card, 'Aura') || isType(of.card, 'Equipment'));

const back = (of: Back): Mention => ({ back: of, marks: [], attached: [] });
/** What was spoken of before. */
const backwards: Says<Mention> = phrases<Mention>([
  [
    back({}),
    'it',
    'that one',
    'this one',
    'that card',
    'this card',
    'the card',
    'that permanent',
    'the permanent',
    'this permanent',
    'that spell',
    'the spell',
  ],
  [back({ any: true }), 'them', 'one of them', 'they', 'either of them', 'one', 'either one', 'either', 'each of them'],
  [back({ noun: 'Creature' }), 'that creature', 'the creature', 'this creature', 'my creature'],
  [back({ noun: 'Land' }), 'that land', 'the land', 'this land', 'my land'],
  [
    back({ noun: 'Land', any: true }),
    'one of the lands',
    'one of those lands',
    'one of my lands',
    'one land',
    'either land',
  ],
  [back({ noun: 'Room' }), 'that Room', 'the Room', 'this Room'],
]);

/** Anything that a sentence may speak of. */
export const mention: Says<Mention> = anyOf(backwards, thing);
