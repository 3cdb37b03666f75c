import type { PlayerName, ZoneName } from '../../syntax/ast.ts';
import { reader } from '../../syntax/literal.ts';
import { anyOf, phrases, type Says, shape } from './english.ts';
import { Sentence } from './named.ts';

const persons = <T>(rows: readonly (readonly [T, ...string[]])[]): Says<T> => {
  const says = phrases(rows);
  // Without another player in the question, “he” and “she” are cards.
  return reader<T>((line, at) => (line instanceof Sentence && !line.speaksOfOpponent ? [] : says.read(line, at)));
};

/** Who does it. */
export const who: Says<PlayerName> = anyOf<PlayerName>(
  phrases([
    ['You', 'i', 'we', 'me', 'you', 'us'],
    [
      'Opponent',
      'my opponent',
      'the opponent',
      'an opponent',
      'opponent',
      'my opp',
      'opp',
      'they',
      'them',
      'the other player',
      'another player',
      'the defending player',
      'someone else',
    ],
  ]),
  persons([['Opponent', 'he', 'she']]),
);

/** Whose it is. */
export const whose: Says<PlayerName> = anyOf<PlayerName>(
  phrases([
    ['You', 'my', 'your', 'our', 'my own'],
    [
      'Opponent',
      "my opponent's",
      "the opponent's",
      "an opponent's",
      "opponent's",
      'my opponents',
      'opponents',
      'my opps',
      'opps',
      "opponents'",
      "my opp's",
      "opp's",
      'their',
      "the other player's",
      "another player's",
    ],
  ]),
  persons([['Opponent', 'his', 'her']]),
);

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;

const digits: Says<number> = reader<number>((line, at) => {
  const found = /^\d{1,6}(?![\w/])/.exec(line.text.slice(at, at + 8));
  return found === null ? [] : [{ value: Number(found[0]), end: at + found[0].length }];
});

/** A number in words or digits. */
export const number: Says<number> = anyOf(
  digits,
  phrases(NUMBER_WORDS.map((word, value) => [value, word] as const)),
  phrases([
    [1, 'a', 'an', 'a single'],
    [11, 'eleven'],
    [12, 'twelve'],
    [13, 'thirteen'],
    [15, 'fifteen'],
    [20, 'twenty'],
    [0, 'zero'],
    [2, 'a pair of', 'both'],
  ]),
);

export const ZONE_WORDS: readonly (readonly [ZoneName, ...string[]])[] = [
  ['hand', 'hand'],
  ['library', 'library', 'deck'],
  ['graveyard', 'graveyard', 'yard', 'gy', 'bin'],
  ['exile', 'exile', 'exile zone'],
  ['battlefield', 'battlefield', 'board', 'field', 'side of the battlefield', 'side'],
  ['command zone', 'command zone'],
];
const zone = phrases(ZONE_WORDS);

/** A zone, and whose; where nobody is named it is the speaker's. */
export interface Place {
  readonly zone: ZoneName | 'stack';
  readonly owner?: PlayerName;
}

const shared: Says<Place> = phrases<Place>([
  [{ zone: 'stack' }, 'the stack'],
  [{ zone: 'battlefield' }, 'the battlefield', 'play', 'battlefield', 'board', 'the board', 'the field'],
  [{ zone: 'exile' }, 'exile', 'the exile zone'],
  [
    { zone: 'graveyard' },
    'the graveyard',
    'graveyard',
    'a graveyard',
    'gy',
    'the yard',
    'graveyards',
    'all graveyards',
    'the graveyards',
  ],
  [{ zone: 'hand' }, 'hand', 'the hand'],
  [{ zone: 'library' }, 'the library', 'library', 'the deck', 'deck', 'a library'],
  [{ zone: 'command zone' }, 'the command zone'],
]);
/** `my graveyard`. */
export const owned: Says<Place> = shape<{ owner: PlayerName; zone: ZoneName }, Place>(
  '{owner} {zone}',
  { owner: whose, zone },
  (place) => place,
);
const named: Says<Place> = anyOf(shared, owned);

/** `in my graveyard`, `on the stack`. */
export const place: Says<Place> = shape<{ place: Place }, Place>(
  [
    'in {place}',
    'inside {place}',
    'on {place}',
    'while in {place}',
    'while on {place}',
    'while it is in {place}',
    'while it is on {place}',
    'when it is in {place}',
    'when it is on {place}',
    'when in {place}',
    'on top of {place}',
  ],
  { place: named },
  (parts) => parts.place,
);

/** `from exile`. */
export const origin: Says<Place> = shape<{ place: Place }, Place>(
  ['from {place}', 'out of {place}', 'from the top of {place}', 'off the top of {place}'],
  { place: named },
  (parts) => parts.place,
);

/** The X of a spell. */
export const withX: Says<number> = shape<{ x: number }, number>(
  [
    'with X = {x}',
    'with X={x}',
    'with X of {x}',
    'with X as {x}',
    'for X = {x}',
    'for X={x}',
    'where X is {x}',
    'with X equal to {x}',
    'with X {x}',
  ],
  { x: number },
  ({ x }) => x,
);

/** When it is: the player whose turn, and the step; `now` is no other time than this. */
export interface Moment {
  readonly player?: PlayerName;
  readonly step: string;
  /** Not before the next such time. */
  readonly next?: true;
}

const step = phrases([
  ['main 1', 'turn', 'main phase', 'first main phase', 'precombat main phase', 'main phase 1', 'first main'],
  ['main 2', 'second main phase', 'postcombat main phase', 'main phase 2', 'second main'],
  ['upkeep', 'upkeep', 'upkeep step'],
  ['draw', 'draw step'],
  ['combat', 'combat', 'combat phase', 'beginning of combat', 'combat step'],
  ['end step', 'end step', 'ending step', 'end of turn', 'end phase'],
]);

/** `my opponent's turn`, `their end step`, `my next upkeep`. */
export const moment: Says<Moment> = anyOf<Moment>(
  phrases<Moment>([[{ step: 'combat' }, 'combat']]),
  shape<Moment, Moment>(
    [
      '{player} {step}',
      "{player}'s {step}",
      'the {step}',
      'a {step}',
      'the {step} of {player} turn',
      'the beginning of {player} {step}',
      'the start of {player} {step}',
      'the beginning of the {step}',
    ],
    { player: whose, step, next: phrases([[true as const, 'next']]) },
    (parts) => parts,
  ),
  shape<Moment, Moment>(
    ['{player} {next} {step}', 'the {next} {step}', 'the beginning of {player} {next} {step}'],
    { player: whose, step, next: phrases([[true as const, 'next']]) },
    (parts) => parts,
  ),
);

/** `during my opponent's turn`; `this turn` is now. */
export const during: Says<Moment> = anyOf<Moment>(
  shape<{ moment: Moment }, Moment>(
    [
      'during {moment}',

      'on {moment}',
      'in {moment}',
      'at {moment}',
      'by {moment}',
      'until {moment}',
      'while it is {moment}',
      'when it is {moment}',
      'if it is {moment}',
    ],
    { moment },
    (parts) => parts.moment,
  ),
  phrases<Moment>([
    [{ step: 'combat' }, 'during combat', 'in combat', 'in the middle of combat'],
    [
      { step: 'now' },
      'this turn',
      'in the same turn',
      'in that same turn',
      'that turn',
      'in that turn',
      'in this turn',
      'the same turn',
      'right now',
      'at that point',
      'then',
      'at this point',
      'after combat',
      'after combat damage',
      'after damage',
      'after blocks',
      'after that',
      'in the end',
      'after it resolves',
      'after everything resolves',
    ],
  ]),
);
