import type { PlayerName } from '../../syntax/ast.ts';
import { reader } from '../../syntax/literal.ts';
import { isType } from '../story/card-text.ts';
import type { Story } from '../story/story.ts';
import { isPermanent, type StoryThing } from '../story/thing.ts';
import { cast } from '../tellings/casting.ts';
import { who, withX } from '../words/basics.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { around, changeIn, DO, ownerWord } from './change.ts';
import { type Asks, asFound, type Wanted, yesNo } from './wanted.ts';

const counterKind: Says<string> = reader<string>((line, at) => {
  const found =
    /^(?:[+-]\d+\/[+-]\d+|loyalty|charge|stun|lore|time|age|oil|shield|verse|quest|level|finality)(?= counters?\b)/i.exec(
      line.text.slice(at, at + 20),
    );
  return found === null ? [] : [{ value: found[0].toLowerCase(), end: at + found[0].length }];
});

/** `4 +1/+1 counters; 1 stun counter` as numbers by kind. */
function countersIn(text: string): ReadonlyMap<string, number> {
  return new Map(
    [...text.matchAll(/(\d+) ([^;,]+?)(?: counters?)?(?=[;,]|$)/g)].map((found) => [
      found[2]!.trim().toLowerCase(),
      Number(found[1]),
    ]),
  );
}

const objectCounters: Says<Asks> = shape<{ what: Mention; kind?: string }, Asks>(
  [
    `how many {kind} counters ${DO} {what} have`,
    `how many counters ${DO} {what} have`,
    `how many {kind} counters ${DO} {what} get`,
    `how many counters ${DO} {what} get`,
    'how many {kind} counters are on {what}',
    'how many counters are on {what}',
    `how many {kind} counters ${DO} {what} have on it`,
    `how many counters ${DO} {what} have on it`,
    `how many {kind} counters ${DO} {what} end up with`,
  ],
  { what: mention, kind: counterKind },
  ({ what, kind }) =>
    (story) =>
    () => {
      const thing = story.the(what, 'battlefield', 'You', isPermanent);
      return thing && countersOn(story, thing, kind);
    },
);

function countersOn(story: Story, thing: StoryThing, kind: string | undefined): Wanted {
  return {
    answer: asFound(story.ask(`counters on ${story.name(thing)}`), (text) => {
      const found = countersIn(text);
      if (found.size === 0) return /^none$/i.test(text) ? '0' : undefined;
      if (kind !== undefined) return String(found.get(kind) ?? 0);
      return found.size === 1 ? String([...found.values()][0]) : undefined;
    }),
  };
}

/** `How much loyalty does Jace enter with?`: it is cast, unless that was told. */
const entersWith: Says<Asks> = shape<{ what: Mention; kind?: string; x?: number }, Asks>(
  [
    `how many {kind} counters ${DO} {what} enter with`,
    `how many counters ${DO} {what} enter with`,
    `how many {kind} counters ${DO} {what} come in with`,
    `how many counters ${DO} {what} come in with`,
    'with how many counters does {what} enter',
    'with how many {kind} counters does {what} enter',
    `how much {kind} ${DO} {what} enter with`,
    `how much {kind} ${DO} {what} come in with`,
    `how many {kind} ${DO} {what} enter with`,
    `how much {kind} ${DO} {what} start with`,
  ].flatMap((template) => [template, `${template} {x}`]),
  { what: mention, kind: anyOf(counterKind, phrases<string>([['loyalty', 'loyalty', 'starting loyalty']])), x: withX },
  ({ what, kind, x }) =>
    (story) =>
    () => {
      const known = story.known(what, isPermanent);
      if (known === undefined && what.named !== undefined)
        cast(story, { by: what.owner ?? 'You', what, how: [], response: false, ...(x === undefined ? {} : { x }) });
      const thing = known ?? (what.named === undefined ? undefined : story.spell);
      if (thing === undefined) {
        story.puzzled('Say first that it was cast.');
        return undefined;
      }
      // One that was there from the start has what it entered with then.
      if (known !== undefined && !story.happens()) story.puzzled(`Say that ${known.name} is cast.`);
      return countersOn(story, thing, kind);
    },
);

/** `How much loyalty does it have left?` */
const loyalty: Says<Asks> = shape<{ what: Mention }, Asks>(
  [
    `how much loyalty ${DO} {what} have`,
    `how much loyalty ${DO} {what} have left`,
    `how much loyalty ${DO} {what} end up with`,
    'how much loyalty is left on {what}',
    `how many loyalty ${DO} {what} have`,
    'how much loyalty',
  ],
  { what: mention },
  ({ what = { back: {}, marks: [], attached: [] } }) =>
    (story) =>
    () => {
      const thing = story.the(what, 'battlefield', 'You', ({ card }) => isType(card, 'Planeswalker'));
      if (thing === undefined) return undefined;
      return {
        answer: asFound(story.ask(`counters on ${story.name(thing)}`), (text) =>
          /^none$/i.test(text) ? '0' : countersIn(text).get('loyalty')?.toString(),
        ),
      };
    },
);

/** Counters that a player has. */
const playerCounters: Says<Asks> = shape<{ by: PlayerName; of: string }, Asks>(
  [`how many {of} counters ${DO} {by} get`, `how many {of} ${DO} {by} get`, `how much {of} ${DO} {by} get`],
  {
    by: who,
    of: phrases([
      ['poison', 'poison'],
      ['energy', 'energy'],
    ]),
  },
  ({ by, of }) =>
    (story) => {
      const after = around(story, `${ownerWord(by)} ${of}`);
      return () => {
        const pair = after();
        return { answer: (found) => changeIn(pair, found)?.toString() };
      };
    },
);

const playerHas: Says<Asks> = shape<{ by: PlayerName; of: string }, Asks>(
  [
    `how many {of} counters ${DO} {by} have`,
    `how much {of} ${DO} {by} have`,
    `how many {of} counters ${DO} {by} end up with`,
  ],
  {
    by: who,
    of: phrases([
      ['poison', 'poison'],
      ['energy', 'energy'],
    ]),
  },
  ({ by, of }) =>
    (story) =>
    () => ({ answer: asFound(story.ask(`${ownerWord(by)} ${of}`)) }),
);

/** Whether a counter is there. */
const hasCounter: Says<Asks> = shape<{ what: Mention; kind: string }, Asks>(
  [
    `${DO} {what} get a {kind} counter`,
    `${DO} {what} have a {kind} counter`,
    `${DO} {what} enter with a {kind} counter`,
  ],
  { what: mention, kind: counterKind },
  ({ what, kind }) =>
    (story) =>
    () => {
      const thing = story.the(what, 'battlefield', 'You', isPermanent);
      return (
        thing && {
          answer: asFound(story.ask(`counters on ${story.name(thing)}`), (text) =>
            /^none$/i.test(text) || countersIn(text).size > 0
              ? yesNo((countersIn(text).get(kind) ?? 0) > 0)
              : undefined,
          ),
        }
      );
    },
);

/** Questions about counters. */
export const counters: Says<Asks> = anyOf(entersWith, objectCounters, loyalty, playerCounters, playerHas, hasCounter);
