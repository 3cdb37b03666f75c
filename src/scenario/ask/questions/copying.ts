import type { PlayerName } from '../../syntax/ast.ts';
import { faceOf } from '../story/card-text.ts';
import type { Story } from '../story/story.ts';
import { namedFace, type StoryThing } from '../story/thing.ts';
import { cast } from '../tellings/casting.ts';
import { who } from '../words/basics.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { type Trait, trait } from './characteristics.ts';
import { type Asks, asFound, NO, type QuestionKind, yesNo } from './wanted.ts';

const DO = 'do|does|will|would';
const isCopier = ({ named }: Mention): boolean =>
  named !== undefined && /\benters? as a copy of/i.test(faceOf(named).oracle_text ?? '');

/** The copier, cast and copying that. */
function copy(story: Story, copier: Mention, model: Mention): StoryThing | undefined {
  cast(story, { by: copier.owner ?? 'You', what: copier, chosen: model, how: [], response: false });
  return story.spell;
}

const OF = [
  '{copier} copying {model}',
  '{copier} of {model}',
  '{copier} that copies {model}',
  '{copier} as a copy of {model}',
  '{copier} if it copies {model}',
];
const traitsOf: Says<Asks> = shape<{ trait: Trait; copier: Mention; model: Mention }, Asks>(
  [
    ...OF.flatMap((of) => [
      `what is|are the {trait} of ${of}`,
      `{trait} of ${of}`,
      `the {trait} of ${of}`,
      `what {trait} is|are ${of}`,
      `what {trait} does ${of} have`,
    ]),
  ],
  { trait, copier: mention, model: mention },
  ({ trait: { query, say }, copier, model }) => askOf(copier, model, query, say),
);
const sizeOf: Says<Asks> = shape<{ copier: Mention; model: Mention }, Asks>(
  OF.flatMap((of) => [`how big is|are ${of}`, `how big would|will ${of} be`, `what size is ${of}`]),
  { copier: mention, model: mention },
  ({ copier, model }) => askOf(copier, model, 'size'),
);
function askOf(copier: Mention, model: Mention, query: string, say?: (text: string) => string): Asks | undefined {
  if (!isCopier(copier)) return undefined;
  return (story) => () => {
    const thing = copy(story, copier, model);
    return thing && { answer: asFound(story.ask(`${query} of ${story.labelled(thing)}`), say) };
  };
}

/** `Can Clone copy a creature?`: whether it then has that one's name. */
const able: Says<Asks> = shape<{ copier: Mention; model: Mention }, Asks>(
  [
    'can|could {copier} copy {model}',
    'can|could {copier} become a copy of {model}',
    'can|could {copier} enter as a copy of {model}',
    'can I copy {model} with {copier}',
  ],
  {
    copier: mention,
    model: anyOf(
      phrases<Mention>([
        [
          { kind: { noun: 'creature' }, fresh: true, count: 1, marks: [], attached: [] },
          'something',
          'anything',
          'a creature',
        ],
      ]),
      mention,
    ),
  },
  ({ copier, model }) => {
    if (!isCopier(copier)) return undefined;
    return (story) => () => {
      const thing = copy(story, copier, model);
      const of = thing && story.copies.get(thing);
      if (thing === undefined || of === undefined) return undefined;
      const index = story.ask(`names of ${story.labelled(thing)}`);
      return { answer: asFound(index, (text) => yesNo(text === of.card.name)), ifIllegal: NO };
    };
  },
);

/** `Does Clone copy +1/+1 counters?` (707.2) */
const countersCopied: Says<Asks> = shape<{ copier: Mention }, Asks>(
  [
    `${DO} {copier} copy +1/+1 counters`,
    `${DO} {copier} copy counters`,
    `${DO} {copier} copy the counters`,
    `${DO} {copier} get the counters`,
    `${DO} {copier} copy +1/+1 counters on it`,
    `${DO} {copier} get the +1/+1 counters`,
    `${DO} {copier} enter with the counters`,
  ],
  { copier: mention },
  ({ copier }) => {
    if (!isCopier(copier)) return undefined;
    return (story) => () => {
      const marks = ['2 +1/+1 counters'];
      const thing = copy(story, copier, { kind: { noun: 'creature' }, fresh: true, count: 1, marks, attached: [] });
      return (
        thing && {
          answer: asFound(story.ask(`counters on ${story.labelled(thing)}`), (text) => yesNo(!/^none$/i.test(text))),
        }
      );
    };
  },
);

const TOKENS = ['Treasure', 'Food', 'Clue', 'Blood', 'Map', 'Powerstone', 'Gold'] as const;
/** `Mana value of a Treasure token` */
const predefined: Says<Asks> = shape<{ trait: Trait; token: string }, Asks>(
  [
    'what is|are the {trait} of {token}',
    '{trait} of {token}',
    'what {trait} is|are {token}',
    'what {trait} does|do {token} have',
  ],
  {
    trait,
    token: phrases<string>(TOKENS.map((word) => [word, `a ${word} token`, `a ${word}`, `${word} tokens`] as const)),
  },
  ({ trait: { query, say }, token }) =>
    (story) =>
    () => {
      story.step(`effect You: "Create a ${token} token."`);
      return { answer: asFound(story.ask(`${query} of the token`), say) };
    },
);

/** `Can my opponent and I both have the same legendary creature?` (704.5j counts by player) */
const sameLegend: Says<Asks> = shape<{ by: string }, Asks>(
  [
    'can my opponent and I both {by} the same legend|legendary',
    'can my opponent and I both {by} the same legendary creature|permanent|card',
    'can we both {by} the same legendary creature|permanent|card|legend',
    'can two players {by} the same legendary creature|permanent|card|legend',
    'can two players both {by} the same legendary creature|permanent|card|legend',
    'can both players {by} the same legendary creature|permanent|card|legend',
    'can I and my opponent both {by} the same legendary creature|permanent|card|legend',
  ],
  { by: phrases([['have', 'have', 'control', 'play', 'have out']]) },
  () => (story) => () => {
    const own = story.add({ kind: { noun: 'legend' }, marks: [], attached: [] }, 'battlefield', 'You');
    if (own === undefined) return undefined;
    story.add({ named: { card: own.card, name: own.name }, marks: [], attached: [] }, 'battlefield', 'Opponent');
    story.step('resolve all');
    const counts = ['Your', "Opponent's"].map((owner) =>
      story.ask(`number of ${own.card.name} in ${owner} battlefield`),
    );
    return { answer: (found) => yesNo(counts.every((index) => found[index] === '1')) };
  },
);

/** `How many copies do I get?`: by the log. */
const copies: Says<Asks> = shape<{ by: PlayerName; what: Mention }, Asks>(
  [
    `how many copies ${DO} {by} get|make`,
    `how many copies ${DO} {by} get|make of {what}`,
    `how many copies of {what} ${DO} {by} get|make`,
    'how many copies are there',
    'how many copies are made',
    `how many {what} copies ${DO} {by} get`,
    `how many copies ${DO} {what} make`,
    `how many times ${DO} {what} get copied`,
  ],
  { by: who, what: mention },
  ({ what }) =>
    (story) =>
    () => {
      const spell = what === undefined ? story.spell : story.known(what, (thing) => story.wasCast.has(thing));
      if (spell === undefined || !story.happens()) {
        story.puzzled('Say first which spell is cast.');
        return undefined;
      }
      story.ask('Your life');
      const line = `${namedFace(spell).name} is created in the stack.`;
      return { answer: (_, end) => end && String(end.log.steps.filter(({ text }) => text === line).length) };
    },
);

/** Questions about copies, and about tokens that rules define. */
export const copying: QuestionKind = {
  says: anyOf(copies, traitsOf, sizeOf, able, countersCopied, predefined, sameLegend),
  examples: ['Does Clone copy +1/+1 counters?', 'How big is a Clone copying Serra Angel?'],
};
