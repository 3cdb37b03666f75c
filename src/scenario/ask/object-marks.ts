import { reader } from '../syntax/literal.ts';
import { number } from './basics.ts';
import { anyOf, phrases, type Says, several, shape } from './english.ts';
import { type Named, named } from './named.ts';

/** The mark of a Room whose doors were said to be locked, which the language leaves unsaid. */
export const LOCKED = 'both doors locked';

/** Words before a name or noun, and the marks they mean. */
export const adjective: Says<readonly string[]> = phrases<readonly string[]>([
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
  shape<{ condition: readonly string[] }, readonly string[]>(
    ['with {condition}', 'that has {condition}', 'which has {condition}'],
    { condition: reader((line, at) => condition.read(line, at)) },
    (parts) => parts.condition,
  ),
);

/** Damage and counters on a permanent, as marks. */
export const condition: Says<readonly string[]> = anyOf<readonly string[]>(
  shape<{ n: number; kind: string }, readonly string[]>(
    ['{n} {kind} counters|counter on it', '{n} {kind} counters|counter'],
    { n: number, kind: counterKind },
    ({ n, kind }) => [`${n} ${kind} counter${n === 1 ? '' : 's'}`],
  ),
  shape<{ n: number }, readonly string[]>(
    ['{n} damage marked on it', '{n} damage on it', '{n} damage marked', '{n} damage'],
    { n: number },
    ({ n }) => [`${n} damage`],
  ),
);

/** Keywords that a counter can give (122.1b): so a creature of any size can have them. */
const KEYWORD_COUNTERS = [
  'flying',
  'first strike',
  'double strike',
  'deathtouch',
  'haste',
  'hexproof',
  'indestructible',
  'lifelink',
  'menace',
  'reach',
  'shadow',
  'trample',
  'vigilance',
] as const;
const keyword: Says<string> = phrases(KEYWORD_COUNTERS.map((word) => [`1 ${word} counter`, word] as const));

/** `with trample and lifelink`: what a creature without a name has. */
export const withKeywords: Says<readonly string[]> = anyOf<readonly string[]>(
  shape<{ keywords: readonly string[] }, readonly string[]>(
    ['with {keywords}', 'that has {keywords}'],
    { keywords: several(keyword, /\s*(?:,\s*and\b|,|\band\b)\s*/) },
    ({ keywords }) => keywords,
  ),
  shape<{ keywords: readonly string[] }, readonly string[]>(
    'without {keywords}',
    { keywords: several(keyword, /\s*(?:,|\bor\b)\s*/) },
    () => [],
  ),
);
export const before: Says<readonly string[]> = phrases<readonly string[]>([
  [['1 trample counter'], 'trampling', 'trampler'],
  [['1 flying counter'], 'flying'],
  [['1 lifelink counter'], 'lifelinking', 'lifelink'],
  [['1 deathtouch counter'], 'deathtouch', 'deathtouching'],
  [['1 double strike counter'], 'double striking'],
  [['1 first strike counter'], 'first striking'],
  [['1 indestructible counter'], 'indestructible'],
]);
