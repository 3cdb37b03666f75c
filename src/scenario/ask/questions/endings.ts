import type { PlayerName } from '../../syntax/ast.ts';
import { who } from '../words/basics.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import { type Named, named } from '../words/named.ts';
import { DO } from './change.ts';
import { manaKept } from './mana-kept.ts';
import { type Asks, asYesNo, type QuestionKind } from './wanted.ts';

const have = (by: PlayerName): string => `${by} ${by === 'You' ? 'have' : 'has'}`;

const completes: Says<Asks> = shape<{ by?: PlayerName; dungeon: Named }, Asks>(
  [
    `${DO} {by} complete|finish {dungeon}`,
    'have|has {by} completed|finished {dungeon}',
    'is {dungeon} completed|complete|finished',
    `${DO} that|this complete|finish {dungeon}`,
  ],
  { by: who, dungeon: named },
  ({ by = 'You', dungeon }) =>
    (story) =>
    () => ({ answer: asYesNo(story.ask(`${have(by)} completed ${dungeon.name}`)) }),
);
/** `Do I complete the dungeon?`: the one whose room was named. */
const completesIt: Says<Asks> = shape<{ by?: PlayerName }, Asks>(
  [
    `${DO} {by} complete|finish the|that|it dungeon`,
    `${DO} {by} complete|finish it`,
    `${DO} {by} complete|finish the|that|this|a dungeon`,
    'have|has {by} completed|finished the|that|a dungeon',
    'have|has {by} completed it',
  ],
  { by: who },
  ({ by = 'You' }) =>
    (story) =>
    () => {
      const dungeon = story.dungeon;
      if (dungeon === undefined) story.puzzled('Say which dungeon is meant.');
      return { answer: asYesNo(story.ask(`${have(by)} completed ${dungeon}`)) };
    },
);

const end: Says<string> = phrases([
  ['won', 'win', 'won'],
  ['lost', 'lose', 'die', 'lost'],
]);

const gameEnds: Says<Asks> = shape<{ by: PlayerName; end: string }, Asks>(
  [
    'have|has {by} {end}',
    'have|has {by} {end} the game',
    `${DO} {by} {end} the game`,
    `${DO} {by} {end}`,
    `${DO} {by} {end} the game at once`,
    `${DO} {by} lose from it`,
  ],
  { by: who, end },
  ({ by, end: outcome }) =>
    (story) =>
    () => {
      if (!story.happens() && story.things.length + story.setup.length === 0)
        story.puzzled('Say first how things stand.');
      // State-based actions are checked once somebody would get priority (704.3).
      if (!story.happens()) story.step('resolve all');
      return { answer: asYesNo(story.ask(`${have(by)} ${outcome}`)) };
    },
);

const STANDING: Says<string> = phrases([
  ['the initiative', 'the initiative'],
  ['the monarch', 'the monarch'],
]);
/** `Who has the initiative?` */
const whoHolds: Says<Asks> = shape<{ what: string }, Asks>(
  ['who has {what}', 'who is {what}', 'who gets {what}', 'who becomes {what}', 'who ends up with {what}'],
  { what: STANDING },
  ({ what }) =>
    (story) =>
    () => {
      const each = (['You', 'Opponent'] as const).map((player) => {
        const verb = what === 'the monarch' ? (player === 'You' ? 'are' : 'is') : player === 'You' ? 'have' : 'has';
        return [player, story.ask(`${player} ${verb} ${what}`)] as const;
      });
      return { answer: (found) => each.find(([, index]) => /^yes/i.test(found[index] ?? ''))?.[0] ?? 'nobody' };
    },
);

const holds: Says<Asks> = shape<{ by: PlayerName; what: string }, Asks>(
  [
    `${DO} {by} have {what}`,
    'am|is|are {by} {what}',
    `${DO} {by} get {what}`,
    `${DO} {by} become {what}`,
    `${DO} {by} take {what}`,
  ],
  {
    by: who,
    what: phrases([
      ['the initiative', 'the initiative'],
      ['the monarch', 'the monarch'],
      ["the city's blessing", "the city's blessing"],
    ]),
  },
  ({ by, what }) =>
    (story) =>
    () => {
      const verb = what === 'the monarch' ? (by === 'You' ? 'are' : 'is') : by === 'You' ? 'have' : 'has';
      return { answer: asYesNo(story.ask(`${by} ${verb} ${what}`)) };
    },
);

/** Questions about the game's end, and about what players have. */
export const endings: QuestionKind = {
  says: anyOf(completes, completesIt, gameEnds, whoHolds, holds, manaKept),
  examples: [
    "I'm in the Temple of Dumathoin and I venture. Do I complete Lost Mine of Phandelver?",
    'I am at 3 life and my opponent casts Lightning Bolt on me. Do I lose?',
  ],
};
