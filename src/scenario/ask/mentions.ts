import type { PlayerName } from '../syntax/ast.ts';
import { reader } from '../syntax/literal.ts';
import { number, whose } from './basics.ts';
import { isType } from './card-text.ts';
import { anyOf, orNot, phrases, type Says, several, shape } from './english.ts';
import { type Named, named } from './named.ts';
import { adjective, afterwards, before, withKeywords } from './object-marks.ts';
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

type Head = Pick<Mention, 'named' | 'kind'> & { readonly gives?: readonly string[] };
const head: Says<Head> = anyOf<Head>(
  shape<{ kind: Kind; front: readonly string[]; back: readonly (readonly string[])[] }, Head>(
    ['{front} {kind} {back}', '{front} {kind}', '{kind} {back}', '{kind} {front}'],
    { kind: size, front: before, back: several(withKeywords, /\s+/) },
    ({ kind: what, front = [], back: after }) => ({ kind: what, gives: [...front, ...after.flat()] }),
  ),
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
    const { gives = [], ...which } = what;
    return {
      ...of,
      ...which,
      marks: [...adjectives.flat(), ...gives, ...after.flat()],
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
