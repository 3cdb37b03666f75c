import type { Story } from '../story/story.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import { COLOURS } from '../words/lists.ts';
import { type Named, named } from '../words/named.ts';
import { type Asks, asFound, type QuestionKind, yesNo } from './wanted.ts';

/** The card whose mana is of any colour in the commander's identity (903.4): so a game can be asked for the identity. */
const TELLER = 'Command Tower';

const LETTERS = Object.entries(COLOURS);

function identityOf(story: Story, named: Named): number | undefined {
  const teller = story.cards.find(TELLER);
  if (teller === undefined) {
    story.puzzled(`I need ${TELLER} to tell a color identity.`);
    return undefined;
  }
  story.add({ named: { card: named.card, name: named.card.name }, marks: ['commander'], attached: [] }, 'command zone');
  story.add({ named: { ...teller, name: TELLER }, marks: [], attached: [] }, 'battlefield');
  return story.ask(`what ${TELLER} could produce`);
}

/** The letters of colours in `{W}; {R}`. */
const lettersIn = (text: string): readonly string[] | undefined =>
  /^(?:nothing|none)$/i.test(text.trim())
    ? []
    : /\{[WUBRG]\}/.test(text)
      ? LETTERS.map(([letter]) => letter).filter((letter) => text.includes(`{${letter}}`))
      : undefined;

const identity: Says<Asks> = shape<{ what: Named; face?: Named }, Asks>(
  [
    'what is the color|colour identity of {what}',
    "what is {what}'s color|colour identity",
    'what color|colour identity does {what} have',
    'what is the color|colour identity of {what} with {face}',
    'color|colour identity of {what}',
    'which colors|colours are in the color|colour identity of {what}',
  ],
  { what: named, face: named },
  ({ what, face }) => {
    if (face !== undefined && face.card.oracle_id !== what.card.oracle_id) return undefined;
    return (story) => () => {
      const index = identityOf(story, what);
      return index === undefined
        ? undefined
        : {
            answer: asFound(index, (text) => {
              const letters = lettersIn(text);
              return (
                letters && (letters.length === 0 ? 'colorless' : letters.map((letter) => COLOURS[letter]!).join('; '))
              );
            }),
          };
    };
  },
);

const COLOUR_ROWS = LETTERS.map(([letter, word]) => [letter, word, `mono-${word}`, `mono ${word}`] as const);
const deckColours: Says<string> = anyOf(
  phrases<string>(COLOUR_ROWS),
  shape<{ a: string; b: string }, string>(
    ['{a}-{b}', '{a} and {b}', '{a}/{b}'],
    {
      a: phrases<string>(LETTERS.map(([letter, word]) => [letter, word] as const)),
      b: phrases<string>(LETTERS.map(([letter, word]) => [letter, word] as const)),
    },
    ({ a, b }) => a + b,
  ),
);

/** `Can it go in a mono-white Commander deck?`: its identity lies within the deck's colours (903.5c). */
const allowed: Says<Asks> = shape<{ what: Named; colours: string; why: string }, Asks>(
  [
    'can {what} go in|into a {colours} commander deck[ {why}]',
    'can I play|put|run|use {what} in|into a {colours} commander deck[ {why}]',
    'is {what} legal in a {colours} commander deck[ {why}]',
    'can {what} be in|played a {colours} commander deck[ {why}]',
    'can {what} be played in a {colours} commander deck[ {why}]',
  ],
  {
    what: named,
    colours: deckColours,
    why: phrases(
      [
        [
          '',
          'if I only ever cast one half',
          'if I never cast the other half',
          'if I only ever cast the white half',
          'if I only ever cast the blue half',
          'if I only ever cast the black half',
          'if I only ever cast the red half',
          'if I only ever cast the green half',
          'if I only cast one half',
        ],
      ],
      '',
    ),
  },
  ({ what, colours }) =>
    (story) =>
    () => {
      const index = identityOf(story, what);
      return index === undefined
        ? undefined
        : {
            answer: asFound(index, (text) => {
              const letters = lettersIn(text);
              return letters && yesNo(letters.every((letter) => colours.includes(letter)));
            }),
          };
    },
);

/** Questions about colour identity in the Commander variant. */
export const identities: QuestionKind = {
  says: anyOf(identity, allowed),
  examples: [
    'What is the color identity of Kellan, the Fae-Blooded?',
    'Can Restricted Office // Lecture Hall go in a mono-white Commander deck?',
  ],
};
