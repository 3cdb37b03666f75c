import type { Done } from '../../outcome.ts';
import type { PlayerName } from '../../syntax/ast.ts';
import type { Story } from '../story/story.ts';
import { cast } from '../tellings/casting.ts';
import { who } from '../words/basics.ts';
import { anyOf, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { around, changeIn, DO, drawsOf, logged, ownerWord, sayIf, wordsOf } from './change.ts';
import { type Asks, type QuestionKind, yesNo } from './wanted.ts';

/** Words that move cards into or out of a hand otherwise than by drawing, casting or playing them. */
const OTHERWISE =
  /\bdiscards?\b|\bfrom your hand\b|\binto (?:your|their|its owner's) hand|\bto (?:its|their) owners?'s? hand/i;

type Drawn = (found: readonly string[], end?: Done) => number | undefined;

/**
 * How many cards are drawn: by the log; where there is none, what the hand grows by, with the cards that were cast from it
 * counted back, if nothing else can move cards into or out of it.
 */
function drawn(story: Story, by: PlayerName): () => Drawn {
  const after = around(story, `${ownerWord(by)} hand size`);
  return () => {
    const pair = after();
    if (story.body.some((line) => line.startsWith('advance'))) story.assume('Cards drawn in a draw step count.');
    const otherwise = OTHERWISE.test(wordsOf(story));
    const cast = story.fromHand.get(by) ?? 0;
    return (found, end) => {
      const counted = logged(end, drawsOf(by));
      if (otherwise) return counted;
      const grown = sayIf(changeIn(pair, found), (change) => change + cast);
      return counted === undefined || counted === grown ? grown : undefined;
    };
  };
}

const howMany: Says<Asks> = shape<{ by?: PlayerName }, Asks>(
  [
    `how many cards ${DO} {by} draw`,
    `how many cards ${DO} {by} get to draw`,
    `how many draws ${DO} {by} get`,
    'how many cards {by} draw',
    `how many cards ${DO} {by} get`,
    `how many cards have|has {by} drawn`,
    `how many cards ${DO} {by} draw from it|this|that`,
    `how many cards ${DO} {by} draw off it|this|that`,
    'how many cards are drawn',
    `how many extra cards ${DO} {by} draw`,
    `how many additional cards ${DO} {by} draw`,
  ],
  { by: who },
  ({ by = 'You' }) =>
    (story) => {
      const after = drawn(story, by);
      return () => {
        const count = after();
        return { answer: (found, end) => count(found, end)?.toString() };
      };
    },
);

/** `How many cards do I draw off Derelict Attic?`: which is cast, unless that was told. */
const howManyOff: Says<Asks> = shape<{ by: PlayerName; what: Mention }, Asks>(
  [
    `how many cards ${DO} {by} draw off|from|with {what}`,
    `how many cards ${DO} {by} draw when|if {by} cast {what}`,
    `how many cards ${DO} {by} get from {what}`,
  ],
  { by: who, what: mention },
  ({ by, what }) =>
    (story) => {
      const after = drawn(story, by);
      return () => {
        if (story.known(what) === undefined && what.named !== undefined)
          cast(story, { by, what, how: [], response: false });
        const count = after();
        return { answer: (found, end) => count(found, end)?.toString() };
      };
    },
);

const whether: Says<Asks> = shape<{ by: PlayerName }, Asks>(
  [
    `${DO} {by} draw a card`,
    `${DO} {by} draw`,
    `${DO} {by} get to draw a card`,
    `${DO} {by} draw any cards`,
    `${DO} {by} draw cards`,
    `${DO} {by} get to draw`,
    `${DO} {by} get a card`,
  ],
  { by: who },
  ({ by }) =>
    (story) => {
      const after = drawn(story, by);
      return () => {
        const count = after();
        return { answer: (found, end) => sayIf(count(found, end), (n) => yesNo(n > 0)) };
      };
    },
);

/** Questions about drawing cards. */
export const draws: QuestionKind = {
  says: anyOf(howMany, howManyOff, whether),
  examples: [
    'I control Panharmonicon and cast Derelict Attic. How many cards do I draw?',
    'I turn my manifested Elvish Visionary face up. Do I draw a card?',
  ],
};
