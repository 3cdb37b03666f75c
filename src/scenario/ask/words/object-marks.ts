import { reader } from '../../syntax/literal.ts';
import { number } from './basics.ts';
import { anyOf, phrases, type Says, shape } from './english.ts';
import { type Named, named } from './named.ts';

/** The mark of a Room whose doors were said to be locked, which the language leaves unsaid. */
export const LOCKED = 'both doors locked';

/** The mark of a player's commander (903.3), which the language says by the command zone. */
export const COMMANDER = 'commander';
/** The mark of a land that has been made a creature by its own ability. */
export const ANIMATED = 'animated';

/** The mark of a permanent that stands `on 2`: with so many of the counters that it enters with. */
export const SET_ON = 'set on ';

/** Words before a name or noun, and the marks they mean. */
export const adjective: Says<readonly string[]> = phrases<readonly string[]>([
  [['tapped'], 'tapped'],
  [[COMMANDER], 'commander'],
  [[ANIMATED], 'animated'],
  [
    [],
    'untapped',
    'undamaged',
    'normal',
    'regular',
    'single',
    'copy of',
    'copies of',
    'lone',
    'vanilla',
    'own',
    'unblocked',
    'whole',
  ],
  [['face down by manifest'], 'manifested', 'face-down manifested', 'face down manifested', 'manifested face-down'],
  [['face down by morph'], 'morphed', 'face-down morphed'],
  [['face down by disguise'], 'disguised', 'face-down disguised'],
  [['face down by cloak'], 'cloaked', 'face-down cloaked'],
  [['face down'], 'face-down', 'face down', 'facedown'],
  [['transformed'], 'transformed'],
  [['summoning sick'], 'summoning sick', 'summoning-sick', 'freshly cast', 'newly cast'],
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
      'fully locked',
      'with no door unlocked',
      'with no doors unlocked',
    ],
    [['tapped'], 'that is tapped', 'which is tapped'],
    [
      ['summoning sick'],
      'that entered this turn',
      'that came in this turn',
      'with summoning sickness',
      'that I gained control of this turn',
      'that just came in',
      'that I cast this turn',
      'that was cast this turn',
    ],
    [['token'], 'token', 'tokens'],
    [
      [],
      'which has not dealt damage',
      'that has not dealt damage',
      'which has not dealt damage yet',
      'for the first time',
    ],
    [['on an adventure'], 'on an adventure', 'on an Adventure'],
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
  shape<{ name: Named }, readonly string[]>(
    ['naming {name}', 'that names {name}', 'named {name}', 'with {name} named', 'set to {name}', 'with {name} chosen'],
    { name: named },
    ({ name }) => [`named ${name.name}`],
  ),
  shape<{ colour: string }, readonly string[]>(
    [
      'choosing {colour}',
      'with {colour} chosen',
      'set to {colour}',
      'that chose {colour}',
      'naming {colour}',
      'on {colour}',
    ],
    { colour: phrases(['white', 'blue', 'black', 'red', 'green'].map((word) => [word, word] as const)) },
    ({ colour }) => [`chose ${colour}`],
  ),
  shape<{ n: number }, readonly string[]>(['on {n}', 'set on|to {n}', 'at {n}'], { n: number }, ({ n }) => [
    `${SET_ON}${n}`,
  ]),
  shape<{ condition: readonly string[] }, readonly string[]>(
    ['with {condition}', 'that has {condition}', 'which has {condition}', 'at {condition}'],
    { condition: reader((line, at) => condition.read(line, at)) },
    (parts) => parts.condition,
  ),
);

/** Damage and counters on a permanent, as marks. */
export const condition: Says<readonly string[]> = anyOf<readonly string[]>(
  shape<{ n: number; kind: string }, readonly string[]>(
    ['{n} {kind} counters|counter on it|them|him|her', '{n} {kind} counters|counter'],
    { n: number, kind: counterKind },
    ({ n, kind }) => [`${n} ${kind} counter${n === 1 ? '' : 's'}`],
  ),
  shape<{ n: number }, readonly string[]>(['{n} loyalty', 'a loyalty of {n}'], { n: number }, ({ n }) => [
    `${n} loyalty counter${n === 1 ? '' : 's'}`,
  ]),
  shape<{ n: number }, readonly string[]>(
    ['{n} damage marked on it', '{n} damage on it', '{n} damage marked', '{n} damage'],
    { n: number },
    ({ n }) => [`${n} damage`],
  ),
);
