import type { Done } from '../../outcome.ts';
import { faceOf, textOf } from '../story/card-text.ts';
import type { Story } from '../story/story.ts';
import type { StoryThing } from '../story/thing.ts';
import { other } from '../tellings/attacking.ts';
import { cast } from '../tellings/casting.ts';
import { during, type Moment } from '../words/basics.ts';
import { anyOf, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { type Asks, type QuestionKind, type Wanted, yesNo } from './wanted.ts';

/** The most events that an answer tells. */
const MOST_EVENTS = 6;
/** Events that everybody expects: what is cast, paid and put on the stack was told. */
const EXPECTED =
  /^An unstated card is created|^(?:You|Opponent) (?:pays?|casts?|taps?) |goes on the stack|^The step |: the target|moves from the \w+ to the stack|moves from the stack to the graveyard\.$| becomes tapped\.$| attacks | blocks /;

/** What came of it, in the words of the log; undefined where that would be too long to be an answer. */
export function happened(end: Done | undefined): string | undefined {
  const events = (end?.log.steps ?? []).map(({ text }) => text).filter((text) => !EXPECTED.test(text));
  if (events.length === 0) return end === undefined ? undefined : 'Nothing.';
  return events.length > MOST_EVENTS ? undefined : events.join(' ');
}

/** `What happens?` */
const whatHappens: Says<Asks> = shape<{ when?: Moment }, Asks>(
  [
    'what happens',
    'what will happen',
    'what would happen',
    'what happens next',
    'what is the result',
    'how does it resolve',
    'what do I do',
    'what does it do',
    'what happens {when}',
  ],
  { when: during },
  ({ when }) =>
    (story) =>
    () => {
      if (when !== undefined) story.reach(when);
      if (!story.happens()) story.puzzled('Say first what is done.');
      // Something must be asked for a run to be a question.
      story.ask('Your life');
      return { answer: (_, end) => happened(end) };
    },
);

/** `Is it countered?`, of a spell, by the log. */
const countered: Says<Asks> = shape<{ what: Mention }, Asks>(
  [
    'is|are {what} countered',
    'does|do {what} get countered',
    'will {what} be countered',
    'would {what} be countered',
    'will {what} get countered',
  ],
  { what: mention },
  ({ what }) =>
    (story) =>
    () =>
      askCountered(story, what),
);

function askCountered(story: Story, what: Mention, cast?: StoryThing): Wanted | undefined {
  const spell = cast ?? story.known(what, (thing) => story.wasCast.has(thing)) ?? story.spell;
  if (spell === undefined) {
    story.puzzled('Say first which spell is cast, and what could counter it.');
    return undefined;
  }
  if (story.things.filter((one) => one.card.oracle_id === spell.card.oracle_id).length > 1)
    story.puzzled(`Say which ${spell.name} is meant.`);
  story.ask('Your life');
  return {
    answer: (_, end) => {
      const lines = end?.log.steps.map(({ text }) => text) ?? [];
      if (lines.includes(`${spell.name} is countered.`)) return yesNo(true);
      const left = lines.some((text) => text.startsWith(`${spell.name} resolves`));
      return left || lines.some((text) => text.startsWith(`${spell.name} moves from the stack`))
        ? yesNo(false)
        : undefined;
    },
  };
}

/** `Does Chalice of the Void counter Stomp?`: the spell is cast. */
const wouldCounter: Says<Asks> = shape<{ device: Mention; what: Mention }, Asks>(
  ['does|will|would {device} counter {what}', 'is {what} countered by {device}', 'does {device} stop {what}'],
  { device: mention, what: mention },
  ({ device, what }) => {
    if (device.back !== undefined || /Instant|Sorcery/.test(device.named?.card.type_line ?? 'Instant'))
      return undefined;
    // What stops a spell otherwise than by countering it can't be told so.
    if (!/\bcounter (?:that|target|it)\b/i.test(textOf(device.named!.card))) return undefined;
    return (story) => () => {
      const by = device.owner === undefined ? 'You' : other(device.owner);
      story.the(device, 'battlefield', other(by));
      cast(story, { by: what.owner ?? by, what, how: [], response: false });
      return askCountered(story, { back: {}, marks: [], attached: [] });
    };
  },
);

/** `Does Counterspell counter Abrupt Decay?`: it is cast in response. */
const counters: Says<Asks> = shape<{ device: Mention; what: Mention }, Asks>(
  [
    'does|will|would {device} counter {what}',
    'does|will|would {device} stop {what}',
    'does|will {device} work on {what}',
  ],
  { device: mention, what: mention },
  ({ device, what }) => {
    const face = device.named && faceOf(device.named);
    if (face === undefined || !/\bcounter target (?:[a-z]+ )*spell/i.test(face.oracle_text ?? '')) return undefined;
    return (story) => () => {
      const by = device.owner ?? 'Opponent';
      cast(story, { by: other(by), what: { ...what, fresh: true }, how: [], response: false });
      const spell = story.spell;
      if (spell === undefined) return undefined;
      cast(story, { by, what: device, target: spell, how: [], response: true });
      const asked = askCountered(story, { back: {}, marks: [], attached: [] }, spell);
      return asked && { ...asked, ifIllegal: yesNo(false) };
    };
  },
);

/** Questions about what happens, whatever it is. */
export const happenings: QuestionKind = {
  says: anyOf(whatHappens, counters, wouldCounter, countered),
  examples: ['My library has one card and I manifest dread. What happens?'],
};
