import { isCreature } from '../story/thing.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { type Asks, asFound, asYesNo, yesNo } from './wanted.ts';

/** `Is Pacifism still attached?` */
const attached: Says<Asks> = shape<{ what: Mention; host?: Mention; on: boolean }, Asks>(
  [
    'is {what} {on}',
    'does {what} {on}',
    'is {what} {on} to {host}',
    'does {what} {on} to {host}',
    'does {what} {on} {host}',
  ],
  {
    what: mention,
    host: mention,
    on: phrases([
      [true, 'attached', 'stay attached', 'remain attached', 'stay on', 'stay on it'],
      [false, 'fall off', 'unattached', 'become unattached'],
    ]),
  },
  ({ what, on }) => {
    if (what.back !== undefined) return undefined;
    return (story) => () => {
      const thing = story.known(what);
      if (thing === undefined) {
        story.puzzled('Say first what it is attached to.');
        return undefined;
      }
      return {
        answer: asFound(story.ask(`${story.labelled(thing)} is unattached`), (text) =>
          yesNo(/^yes/i.test(text) !== on),
        ),
      };
    };
  },
);

/** `Does it untap in my next untap step?` */
const untaps: Says<Asks> = shape<{ what: Mention; when: true }, Asks>(
  ['does|do|will {what} untap[ {when}]'],
  {
    what: mention,
    when: phrases<true>(
      [
        [
          true,
          'in my next untap step',
          'during my next untap step',
          'in my untap step',
          'during my untap step',
          'next turn',
          'on my next turn',
          'during its next untap step',
          'in its next untap step',
          "during its controller's next untap step",
        ],
      ],
      true,
    ),
  },
  ({ what }) =>
    (story) =>
    () => {
      const thing = story.the(what, 'battlefield', 'You', isCreature);
      if (thing === undefined) return undefined;
      if (!story.happens() && !thing.marks.includes('tapped')) {
        thing.marks.push('tapped');
        story.assume(`${thing.name} is tapped.`);
      }
      story.reach({ player: thing.owner, step: 'upkeep', next: true });
      return { answer: asYesNo(story.ask(`${story.name(thing)} is untapped`)) };
    },
);

/** Questions about what stays attached, and what untaps. */
export const standing: Says<Asks> = anyOf(attached, untaps);
