import { textOf } from '../story/card-text.ts';
import { entersItself } from '../story/occasion.ts';
import type { Story } from '../story/story.ts';
import { isHidden, type StoryThing } from '../story/thing.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { DO, numberIn, sayIf } from './change.ts';
import { type Asks, asFound, type QuestionKind, yesNo } from './wanted.ts';

const UP = [
  'when turned up',
  'when turned face up',
  'when it is turned face up',
  'when it is turned up',
  'when flipped',
  'when unmorphed',
  'when I turn it face up',
  'when I turn it up',
  'when I flip it',
  'when I unmorph it',
  'if I turn it face up',
  'if it is turned face up',
  'after turning face up',
  'when it turns face up',
];

/** A permanent that is face down: cast for its own keyword, if it has one. */
function hidden(story: Story, what: Mention): StoryThing | undefined {
  const thing = story.the(what, 'battlefield');
  if (thing === undefined || isHidden(thing)) return thing;
  const keyword = /^(?:mega)?(morph|disguise)\b/im.exec(textOf(thing.card))?.[1];
  thing.marks.push(keyword === undefined ? 'face down by manifest' : `face down by ${keyword.toLowerCase()}`);
  story.assume(
    `${thing.name} is face down${keyword === undefined ? ' by manifest' : ` by its ${keyword.toLowerCase()}`}.`,
  );
  return thing;
}

const turnUp = (story: Story, thing: StoryThing): void =>
  story.step(`${thing.owner} ${thing.owner === 'You' ? 'turn' : 'turns'} ${story.name(thing)} face up`);

/** `Does my morph keep its counters when turned up?` (708.8) */
const keepsCounters: Says<Asks> = shape<{ what: Mention; keeps: boolean }, Asks>(
  UP.flatMap((up) =>
    ['counters', 'its counters', 'the counters', '+1/+1 counters', 'its +1/+1 counters'].map(
      (of) => `${DO} {what} {keeps} ${of} ${up}`,
    ),
  ),
  {
    what: mention,
    keeps: phrases([
      [true, 'keep'],
      [false, 'lose'],
    ]),
  },
  ({ what, keeps }) =>
    (story) =>
    () => {
      const thing = hidden(story, { ...what, marks: [...what.marks, '1 +1/+1 counter'] });
      if (thing === undefined) return undefined;
      turnUp(story, thing);
      return {
        answer: asFound(story.ask(`counters on ${story.name(thing)}`), (text) => yesNo(/^none$/i.test(text) !== keeps)),
      };
    },
);

/** A creature with an ability that triggers as it enters. */
const ENTERING = 'Elvish Visionary';
/** `Does turning a morph face up trigger ETB?` (708.8): of some creature that has such an ability. */
const entersTrigger: Says<Asks> = shape<{ what: Mention }, Asks>(
  [
    'etb',
    'etbs',
    'ETB abilities',
    'ETB triggers',
    'etb effects',
    'its ETB',
    'enters abilities',
    'enter the battlefield abilities',
    'enters triggers',
    'entering abilities',
    'enters the battlefield triggers',
  ].flatMap((etb) => [
    `${DO} turning {what} face up trigger ${etb}`,
    `${DO} turning {what} up trigger ${etb}`,
    `${DO} flipping {what} trigger ${etb}`,
    `${DO} unmorphing {what} trigger ${etb}`,
    `${DO} turning {what} face up count as ${etb}`,
    `${DO} I get ${etb} when|if I turn {what} face up`,
    `${DO} ${etb} trigger when|if I turn {what} face up`,
    `${DO} {what} trigger ${etb} when turned face up`,
  ]),
  { what: mention },
  ({ what }) =>
    (story) =>
    () => {
      const card = story.cards.find(ENTERING);
      const general = what.named === undefined;
      if (general && card === undefined) return undefined;
      if (!general && !entersItself(what.named!)) {
        story.puzzled('It has no ability that triggers as it enters.');
        return undefined;
      }
      if (general) story.assume(`A manifested ${ENTERING} stands for it.`);
      const thing = hidden(story, general ? { named: { ...card!, name: ENTERING }, marks: [], attached: [] } : what);
      if (thing === undefined) return undefined;
      turnUp(story, thing);
      const index = story.ask(`how often ${story.name(thing)} triggered`);
      return { answer: asFound(index, (text) => sayIf(numberIn(text), (n) => yesNo(n > 0))) };
    },
);

/** Questions about what turning a permanent face up does. */
export const turningUp: QuestionKind = {
  says: anyOf(keepsCounters, entersTrigger),
  examples: ['Does my morph keep its counters when turned face up?'],
};
