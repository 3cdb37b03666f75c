import type { PlayerName } from '../../syntax/ast.ts';
import { reader } from '../../syntax/literal.ts';
import { NUMBERS } from '../story/card-text.ts';
import { isPermanent } from '../story/thing.ts';
import { number, who } from '../words/basics.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { befall, toTarget } from './befalling.ts';
import type { Telling } from './telling.ts';

/** Keywords that a creature may gain or lose for a turn. */
const granted: Says<string> = phrases(
  [
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
    'trample',
    'vigilance',
    'shroud',
    'infect',
    'wither',
    'defender',
  ].map((word) => [word, word] as const),
);
/** What a creature gets until end of turn. */
const boost: Says<string> = anyOf<string>(
  shape<{ verb: string; keyword: string }, string>(
    '{verb} {keyword}',
    {
      verb: phrases([
        ['gains', 'gains', 'gain', 'gets', 'get', 'gained'],
        ['loses', 'loses', 'lose', 'lost'],
      ]),
      keyword: granted,
    },
    ({ verb, keyword }) => `Target creature ${verb} ${keyword} until end of turn.`,
  ),
  shape<{ change: string }, string>(
    'gets|get {change}',
    {
      change: reader<string>((line, at) => {
        const found = /^[+-]\d{1,2}\/[+-]\d{1,2}(?![\w/]| counter)/.exec(line.text.slice(at, at + 16));
        return found === null ? [] : [{ value: found[0], end: at + found[0].length }];
      }),
    },
    ({ change }) => `Target creature gets ${change} until end of turn.`,
  ),
);
const boosting: Says<Telling> = shape<{ what: Mention; boost: string }, Telling>(
  ['{what} {boost}', '{what} then {boost}', '{what} {boost} until end of turn'],
  { what: mention, boost },
  ({ what, boost: does }) =>
    (story) => {
      const thing = story.the(what, 'battlefield', 'You', isPermanent);
      if (thing !== undefined) befall(story, toTarget(does), thing, thing.owner);
    },
);
const giving: Says<Telling> = shape<{ by?: PlayerName; what: Mention; keyword: string }, Telling>(
  [
    '{by} ~gives {keyword} to {what}',
    '{by} ~gives {what} {keyword}',
    'give {what} {keyword}',
    '{by} gave {what} {keyword}',
  ],
  {
    by: who,
    what: mention,
    keyword: granted,
  },
  ({ by: said, what, keyword }) =>
    (story) => {
      const by = story.acting(said);
      const thing = story.the(what, 'battlefield', by, isPermanent);
      if (thing !== undefined)
        befall(story, toTarget(`Target creature gains ${keyword} until end of turn.`), thing, thing.owner);
    },
);

const putting: Says<Telling> = shape<{ by?: PlayerName; n: number; counter: string; what?: Mention }, Telling>(
  [
    '{by} ~puts {n} {counter} counter|counters on {what}',
    'put {n} {counter} counter|counters on {what}',
    '{what} gets|get {n} {counter} counter|counters',
    'gets|get {n} {counter} counter|counters',
  ],
  {
    by: who,
    n: number,
    counter: phrases([
      ['+1/+1', '+1/+1'],
      ['-1/-1', '-1/-1'],
      ['stun', 'stun'],
      ['charge', 'charge'],
    ]),
    what: mention,
  },
  ({ by: said, n, counter, what = { back: {}, marks: [], attached: [] } }) =>
    (story) => {
      const by = story.acting(said);
      const thing = story.the(what, 'battlefield', by, isPermanent);
      const counters = n === 1 ? `a ${counter} counter` : `${NUMBERS[n] ?? n} ${counter} counters`;
      if (thing !== undefined) befall(story, toTarget(`Put ${counters} on target permanent.`), thing, by);
    },
);

/** `… and then lost first strike`, of what was spoken of. */
const boostingIt: Says<Telling> = shape<{ boost: string }, Telling>(
  '{boost}',
  { boost },
  ({ boost: does }) =>
    (story) => {
      const thing = story.known({ back: {}, marks: [], attached: [] }, isPermanent);
      if (thing === undefined) story.puzzled('I can’t tell what gains or loses that.');
      else befall(story, toTarget(does), thing, thing.owner);
    },
);

/** Sentences about what creatures get or lose until end of turn, and counters that are put on them. */
export const boosts: Says<Telling> = anyOf<Telling>(boostingIt, boosting, giving, putting);
