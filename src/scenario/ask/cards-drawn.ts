import type { PlayerName } from '../syntax/ast.ts';
import { who } from './basics.ts';
import { around, changeIn, DO, ownerWord, sayIf, wordsOf } from './change.ts';
import { anyOf, type Says, shape } from './english.ts';
import type { Story } from './story.ts';
import { type Asks, type QuestionKind, yesNo } from './wanted.ts';

/** Words that move cards into or out of a hand otherwise than by drawing, casting or playing them. */
const OTHERWISE = /\bdiscards?\b|\binto (?:your|their|its owner's) hand|\bto (?:its|their) owners?'s? hand/i;

/**
 * How many cards are drawn while it happens: what the hand grows by, with the cards that were cast from it counted back;
 * only where nothing else can move cards into or out of it.
 */
function drawn(story: Story, by: PlayerName): () => ((found: readonly string[]) => number | undefined) | undefined {
  const after = around(story, `${ownerWord(by)} hand size`);
  return () => {
    const pair = after();
    if (OTHERWISE.test(wordsOf(story))) {
      story.puzzled(
        'Cards may leave or reach the hand here in other ways than by drawing, so I can’t count what is drawn.',
      );
      return undefined;
    }
    const cast = story.fromHand.get(by) ?? 0;
    return (found) => sayIf(changeIn(pair, found), (change) => change + cast);
  };
}

const howMany: Says<Asks> = shape<{ by: PlayerName }, Asks>(
  [
    `how many cards ${DO} {by} draw`,
    `how many cards ${DO} {by} get to draw`,
    `how many draws ${DO} {by} get`,
    'how many cards {by} draw',
    `how many cards ${DO} {by} get`,
  ],
  { by: who },
  ({ by }) =>
    (story) => {
      const after = drawn(story, by);
      return () => {
        const count = after();
        return count && { answer: (found) => count(found)?.toString() };
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
        return count && { answer: (found) => sayIf(count(found), (n) => yesNo(n > 0)) };
      };
    },
);

/** Questions about drawing cards. */
export const draws: QuestionKind = {
  says: anyOf(howMany, whether),
  examples: [
    'I control Panharmonicon and cast Derelict Attic. How many cards do I draw?',
    'I turn my manifested Elvish Visionary face up. Do I draw a card?',
  ],
};
