import type { PlayerName } from '../syntax/ast.ts';
import { who } from './basics.ts';
import { DO, numberIn, sayIf } from './change.ts';
import { anyOf, phrases, type Says, shape } from './english.ts';
import { type Mention, mention } from './mentions.ts';
import { type Named, named } from './named.ts';
import { isPermanent, type Story } from './story.ts';
import { type Asks, asFound, asYesNo, type QuestionKind, yesNo } from './wanted.ts';

/** Asks how often a permanent triggered. */
function triggered(story: Story, what: Mention): number | undefined {
  const thing = story.the(what, 'battlefield', 'You', isPermanent);
  return thing && story.ask(`how often ${story.name(thing)} triggered`);
}

const howOften: Says<Asks> = shape<{ what: Mention }, Asks>(
  [`how many times ${DO} {what} trigger`, `how often ${DO} {what} trigger`, `how many triggers ${DO} {what} get`],
  { what: mention },
  ({ what }) =>
    (story) =>
    () => {
      const index = triggered(story, what);
      return index === undefined ? undefined : { answer: asFound(index) };
    },
);

const whetherTriggers: Says<Asks> = shape<{ what: Mention }, Asks>(
  [`${DO} {what} trigger`, `${DO} {what} ability trigger`, `${DO} {what}'s ability trigger`],
  { what: mention },
  ({ what }) =>
    (story) =>
    () => {
      const index = triggered(story, what);
      if (index === undefined) return undefined;
      return { answer: asFound(index, (text) => sayIf(numberIn(text), (n) => yesNo(n > 0))) };
    },
);

const have = (by: PlayerName): string => `${by} ${by === 'You' ? 'have' : 'has'}`;

const completes: Says<Asks> = shape<{ by?: PlayerName; dungeon: Named }, Asks>(
  [
    `${DO} {by} complete|finish {dungeon}`,
    'have|has {by} completed|finished {dungeon}',
    'is {dungeon} completed|complete',
  ],
  { by: who, dungeon: named },
  ({ by = 'You', dungeon }) =>
    (story) =>
    () => ({ answer: asYesNo(story.ask(`${have(by)} completed ${dungeon.name}`)) }),
);

const end: Says<string> = phrases([
  ['won', 'win'],
  ['lost', 'lose'],
]);
const gameEnds: Says<Asks> = shape<{ by: PlayerName; end: string }, Asks>(
  [`${DO} {by} {end} the game`, `${DO} {by} {end}`],
  { by: who, end },
  ({ by, end: outcome }) =>
    (story) =>
    () => ({ answer: asYesNo(story.ask(`${have(by)} ${outcome}`)) }),
);

const whereTo: Says<Asks> = shape<{ what: Mention }, Asks>(
  [
    `where ${DO} {what} go`,
    `where ${DO} {what} end up`,
    'where is|are {what}',
    `which|what zone ${DO} {what} go to`,
    `which|what zone ${DO} {what} end up in`,
    'what zone is {what} in',
  ],
  { what: mention },
  ({ what }) =>
    (story) =>
    () => {
      const thing = story.known(what);
      if (thing !== undefined) return { answer: asFound(story.ask(`zone of ${story.name(thing)}`)) };
      story.puzzled('Say first where that card is, and what happens to it.');
      return undefined;
    },
);

type Fate = 'die' | 'survive';
const fate: Says<Fate> = phrases<Fate>([
  ['die', 'die', 'dies', 'get destroyed'],
  ['survive', 'survive', 'survives', 'live'],
]);
const survival: Says<Asks> = shape<{ what: Mention; fate: Fate }, Asks>(
  `${DO} {what} {fate}`,
  { what: mention, fate },
  ({ what, fate: asked }) =>
    (story) =>
    () => {
      const thing = story.the(what, 'battlefield', 'Opponent', isPermanent);
      if (thing === undefined) return undefined;
      const dies = (zone: string): string | undefined =>
        zone === 'battlefield' || zone === 'graveyard'
          ? yesNo((zone === 'graveyard') === (asked === 'die'))
          : undefined;
      return { answer: asFound(story.ask(`zone of ${story.name(thing)}`), dies) };
    },
);

/** Questions about what becomes of cards, triggers and the game. */
export const fates: QuestionKind = {
  says: anyOf(howOften, whetherTriggers, completes, gameEnds, whereTo, survival),
  examples: [
    'My opponent casts Lightning Bolt on my Grizzly Bears. Does it die?',
    'I control Soul Warden and cast Memnite. How many times does Soul Warden trigger?',
    "I'm in the Temple of Dumathoin and I venture. Do I complete Lost Mine of Phandelver?",
  ],
};
