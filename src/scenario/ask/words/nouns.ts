import { reader } from '../../syntax/literal.ts';
import { type Kind, SIZES } from '../story/stand-ins.ts';
import { number } from './basics.ts';
import { anyOf, phrases, type Says, several, shape } from './english.ts';

/** A creature that nobody named: its kind, marks for keywords, and keywords that no counter gives (122.1b). */
export interface Described {
  readonly kind?: Kind;
  readonly marks?: readonly string[];
  readonly gains?: readonly string[];
}

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
const OTHER_KEYWORDS = [
  'infect',
  'wither',
  'shroud',
  'fear',
  'intimidate',
  'prowess',
  'exalted',
  'persist',
  'undying',
  'protection from white',
  'protection from blue',
  'protection from black',
  'protection from red',
  'protection from green',
  'toxic 1',
  'toxic 2',
  'skulk',
  'horsemanship',
  'defender',
] as const;

interface Keyword {
  readonly marks: readonly string[];
  readonly gains: readonly string[];
}
const counter = (word: string): Keyword => ({ marks: [`1 ${word} counter`], gains: [] });
const gained = (word: string): Keyword => ({ marks: [], gains: [word] });

const keyword: Says<Keyword> = phrases<Keyword>([
  ...KEYWORD_COUNTERS.map((word) => [counter(word), word] as const),
  ...OTHER_KEYWORDS.map((word) => [gained(word), word] as const),
]);
const before: Says<Keyword> = phrases<Keyword>([
  [counter('trample'), 'trampling'],
  [counter('lifelink'), 'lifelinking'],
  [counter('deathtouch'), 'deathtouching'],
  [counter('double strike'), 'double striking', 'double-striking'],
  [counter('first strike'), 'first striking', 'first-striking'],
  ...KEYWORD_COUNTERS.map((word) => [counter(word), word] as const),
  ...OTHER_KEYWORDS.map((word) => [gained(word), word] as const),
]);
/** Nouns that say a keyword: `a 5/5 trampler`. */
const bearer: Says<Keyword> = phrases<Keyword>([
  [counter('trample'), 'trampler', 'tramplers'],
  [counter('flying'), 'flyer', 'flyers', 'flier', 'fliers'],
  [counter('lifelink'), 'lifelinker', 'lifelinkers'],
  [counter('deathtouch'), 'deathtoucher', 'deathtouchers'],
  [counter('double strike'), 'double striker', 'double strikers', 'double-striker', 'double-strikers'],
  [counter('first strike'), 'first striker', 'first strikers', 'first-striker'],
]);

const withKeywords: Says<readonly Keyword[]> = anyOf<readonly Keyword[]>(
  shape<{ keywords: readonly Keyword[] }, readonly Keyword[]>(
    ['with {keywords}', 'that has {keywords}', 'which has {keywords}', 'that have {keywords}', 'having {keywords}'],
    { keywords: several(keyword, /\s*(?:,\s*and\b|,|\band\b)\s*/) },
    ({ keywords }) => (keywords.length === 0 ? undefined : keywords),
  ),
  shape<{ keywords: readonly Keyword[] }, readonly Keyword[]>(
    ['without {keywords}', 'that has no {keywords}', 'with no {keywords}', 'without abilities', 'with no abilities'],
    { keywords: several(keyword, /\s*(?:,|\bor\b)\s*/) },
    () => [],
  ),
);

const sized: Says<string> = reader<string>((line, at) => {
  const found = /^(\d{1,2}\/\d{1,2})(?:s(?![\p{L}]))?(?![\w/])/u.exec(line.text.slice(at, at + 8));
  return found === null ? [] : [{ value: found[1]!, end: at + found[0].length }];
});
const size: Says<Kind> = shape<{ size: string }, Kind>(
  ['{size} creature|creatures', '{size}'],
  { size: sized },
  (parts) => ({ noun: 'creature', size: parts.size }),
);

/** Things that nobody named. */
const LOOKS = ['white', 'blue', 'black', 'red', 'green', 'artifact', 'multicolored'] as const;
export const kind: Says<Kind> = phrases<Kind>([
  ...LOOKS.map((look) => [{ noun: 'creature', look } as const, `${look} creature`, `${look} creatures`] as const),
  [{ noun: 'land' }, 'land', 'lands'],
  [{ noun: 'creature' }, 'creature', 'creatures', 'creature card', 'creature cards', 'creature spell', 'guy'],
  [{ noun: 'artifact' }, 'artifact', 'artifacts', 'artifact card'],
  [{ noun: 'enchantment' }, 'enchantment', 'enchantments', 'enchantment card'],
  [{ noun: 'planeswalker' }, 'planeswalker', 'planeswalkers'],
  [{ noun: 'instant' }, 'instant', 'instants', 'instant card', 'instant spell'],
  [{ noun: 'sorcery' }, 'sorcery', 'sorceries', 'sorcery card', 'sorcery spell'],
  [{ noun: 'legend' }, 'legendary creature', 'legend', 'commander'],
  [{ noun: 'flash' }, 'creature with flash', 'flash creature'],
  [{ noun: 'Equipment' }, 'Equipment', 'equipment', 'piece of equipment'],
  [{ noun: 'Aura' }, 'Aura', 'auras'],
  [{ noun: 'Room' }, 'Room', 'Rooms', 'Room card', 'Room permanent', 'Room cards'],
]);
const creature: Says<Kind> = phrases<Kind>([[{ noun: 'creature' }, 'creature', 'creatures', 'attacker', 'token']]);

/** A creature token: which one, if it matters, is said by its size. */
const token: Says<Described> = anyOf<Described>(
  phrases<Described>([
    [
      { kind: { noun: 'morph' }, marks: ['face down by morph'] },
      'morph',
      'morphs',
      'morph creature',
      'face-down morph',
    ],
    [{ kind: { noun: 'creature' }, marks: ['token'] }, 'token', 'tokens', 'creature token', 'creature tokens'],
  ]),
  shape<{ of: string }, Described>(['{of} token', '{of} tokens', '{of} creature token'], { of: sized }, ({ of }) => ({
    kind: { noun: 'creature', size: of },
    marks: ['token'],
  })),
);

const stat: Says<Kind> = anyOf<Kind>(
  shape<{ n: number }, Kind>(
    ['creature with toughness {n}', 'creature with {n} toughness'],
    { n: number },
    ({ n }) => ({ noun: 'creature', size: sizeWith((_, toughness) => toughness === n) }),
  ),
  shape<{ n: number }, Kind>(['creature with power {n}', 'creature with {n} power'], { n: number }, ({ n }) => ({
    noun: 'creature',
    size: sizeWith((power) => power === n),
  })),
);
/** The size nearest to a square one of which that is true. */
const sizeWith = (fits: (power: number, toughness: number) => boolean): string =>
  SIZES.map((one) => one.split('/').map(Number) as [number, number])
    .filter(([power, toughness]) => fits(power, toughness))
    .toSorted(([a, b], [c, d]) => Math.abs(a - b) - Math.abs(c - d))
    .map((pair) => pair.join('/'))[0] ?? '';

const NONE: Keyword = { marks: [], gains: [] };
const join = (kind: Kind, keywords: readonly Keyword[]): Described => ({
  kind,
  marks: keywords.flatMap(({ marks }) => marks),
  gains: keywords.flatMap(({ gains }) => gains),
});

/** A creature by its size and keywords: `4/4 double striker with trample`. */
export const described: Says<Described> = anyOf<Described>(
  shape<{ kind: Kind }, Described>('{kind}', { kind: stat }, ({ kind: of }) => ({ kind: of })),
  token,
  shape<{ front: readonly Keyword[]; kind: Kind; bearer: Keyword; back: readonly (readonly Keyword[])[] }, Described>(
    [
      '{front} {kind} {bearer}[ {back}]',
      '{kind} {front} {bearer}[ {back}]',
      '{kind} {bearer}[ {back}]',
      '{kind} {front} creature[ {back}]',
      '{kind} {front}[ {back}]',
      '{front} {kind}[ {back}]',
      '{kind} {back}',
      '{kind}',
    ],
    { front: several(before, /\s*,?\s+/), kind: size, bearer, back: several(withKeywords, /\s+/) },
    ({ front = [], kind: of, bearer: noun = NONE, back = [] }) => join(of, [...front, noun, ...back.flat()]),
  ),
  shape<{ front: readonly Keyword[]; kind: Kind; back: readonly (readonly Keyword[])[] }, Described>(
    ['{front} {kind}[ {back}]', '{kind} {back}'],
    { front: several(before, /\s*,?\s+/), kind: creature, back: several(withKeywords, /\s+/) },
    ({ front = [], kind: of, back = [] }) => {
      const keywords = [...front, ...back.flat()];
      return back.length + front.length === 0 ? undefined : join(of, keywords);
    },
  ),
  shape<{ front: readonly Keyword[]; bearer: Keyword; back: readonly (readonly Keyword[])[] }, Described>(
    ['{front} {bearer}[ {back}]', '{bearer}[ {back}]'],
    { front: several(before, /\s*,?\s+/), bearer, back: several(withKeywords, /\s+/) },
    ({ front = [], bearer: noun, back = [] }) => join({ noun: 'creature' }, [...front, noun, ...back.flat()]),
  ),
);
