import type { Done } from '../../outcome.ts';
import type { PlayerName } from '../../syntax/ast.ts';
import { allRooms, depthOf, lengthsOf } from '../story/dungeons.ts';
import type { Story } from '../story/story.ts';
import { who } from '../words/basics.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import { type Named, named } from '../words/named.ts';
import { DO, logged, ownerWord, wordsOf } from './change.ts';
import { type Asks, asFound, type QuestionKind, yesNo } from './wanted.ts';

/** The dungeon that leaves least to choose, and the one that only the initiative leads to (701.49d). */
const MEASURE = 'Dungeon of the Mad Mage';
const UNDERCITY = 'Undercity';

type Count = (found: readonly string[], end?: Done) => number | undefined;

/** How often a player ventured, by the log; where there is none, how many rooms deep the marker stands. */
function counted(story: Story, by: PlayerName): Count | undefined {
  if (!story.happens() || story.standing !== undefined || story.dungeon !== undefined) return undefined;
  const initiative = /initiative|undercity/i.test(`${wordsOf(story)} ${story.body.join(' ')} ${story.setup.join(' ')}`);
  story.header.add(`dungeons: ${initiative ? `${MEASURE}; ${UNDERCITY}` : MEASURE}`);
  const index = story.ask(`${ownerWord(by)} room`);
  const ventured = new RegExp(`^${by} ventures? into the dungeon`);
  return (found, end) => {
    const room = found[index];
    if (room === undefined) return undefined;
    return logged(end, ventured) ?? (/^none$/i.test(room) ? 0 : depthOf(allRooms(story.cards), MEASURE, room));
  };
}

const howMany: Says<Asks> = shape<{ by?: PlayerName }, Asks>(
  [
    `how many times ${DO} {by} venture`,
    `how many times ${DO} {by} venture into the dungeon`,
    `how often ${DO} {by} venture`,
    'how many ventures',
    `how many ventures ${DO} {by} get`,
    'how many ventures happen',
    'how many ventures are there',
  ],
  { by: who },
  ({ by = 'You' }) =>
    (story) =>
    () => {
      const times = counted(story, by);
      if (times === undefined) story.puzzled('I can count ventures only from outside of a dungeon.');
      return times && { answer: (found, end) => times(found, end)?.toString() };
    },
);
const whether: Says<Asks> = shape<{ by: PlayerName }, Asks>(
  [`${DO} {by} venture`, `${DO} {by} venture into the dungeon`, `${DO} {by} get to venture`],
  { by: who },
  ({ by }) =>
    (story) =>
    () => {
      const times = counted(story, by);
      if (times === undefined) story.puzzled('I can count ventures only from outside of a dungeon.');
      return (
        times && {
          answer: (found, end) => {
            const n = times(found, end);
            return n === undefined ? undefined : yesNo(n > 0);
          },
        }
      );
    },
);

const room: Says<Asks> = shape<{ by: PlayerName }, Asks>(
  [
    'which|what room am|is|are {by} in',
    'which|what room do|does {by} enter',
    'in which|what room am|is|are {by}',
    'where is my venture marker',
    'what|which room am I in now',
  ],
  { by: who },
  ({ by = 'You' }) =>
    (story) =>
    () => ({ answer: asFound(story.ask(`${ownerWord(by)} room`)) }),
);

/** `How many times must I venture to reach the last room of a dungeon?`: so often the marker is moved along its arrows. */
const length: Says<Asks> = shape<{ least: boolean; dungeon: Named; end: boolean }, Asks>(
  [
    'how many times {least} I venture to {end} {dungeon}',
    'how many ventures {least} it take to {end} {dungeon}',
    'how many ventures {least} I need to {end} {dungeon}',
    'what is the {least} number of ventures to {end} {dungeon}',
    'what is the {least} number of times I venture to {end} {dungeon}',
  ],
  {
    least: phrases([
      [false, 'must', 'do', 'does', 'should', 'need', 'will'],
      [true, 'least', 'smallest', 'minimum', 'fewest', 'lowest'],
    ]),
    dungeon: named,
    end: phrases([
      [
        true,
        'reach the last room of',
        'reach the final room of',
        'reach the bottom of',
        'get to the last room of',
        'get to the final room of',
        'get to the end of',
        'be in the last room of',
      ],
    ]),
  },
  ({ least, dungeon }) =>
    (story) =>
    () => {
      const paths = lengthsOf(allRooms(story.cards), dungeon.name);
      const [shortest] = paths;
      if (shortest === undefined || (!least && new Set(paths.map(({ length: n }) => n)).size > 1)) {
        story.puzzled(
          shortest === undefined
            ? `${dungeon.name} is no dungeon that I know.`
            : 'It depends on the way taken: ask for the least number.',
        );
        return undefined;
      }
      story.header.add(`dungeons: ${dungeon.name}`);
      // Each goes on while the room ability before it waits (309.5b), so that none of them is needed.
      shortest.forEach((next, index) => {
        story.step(`${index === 0 ? '' : 'in response, '}effect You: "Venture into the dungeon." holding priority`);
        if (next.choice) story.step(`> choose ${next.room}`);
      });
      const last = shortest.at(-1)!.room;
      return {
        answer: asFound(story.ask('Your room'), (text) =>
          text === last || /^none$/i.test(text) ? String(shortest.length) : undefined,
        ),
      };
    },
);

/** Questions about venturing. */
export const ventures: QuestionKind = {
  says: anyOf(length, howMany, whether, room),
  examples: [
    'How many times must I venture to reach the last room of Dungeon of the Mad Mage?',
    'I control Radiant Solar and cast Memnite. Do I venture?',
  ],
};
