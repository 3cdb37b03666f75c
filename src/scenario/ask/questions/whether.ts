import { SUBTYPES } from '../../../rules/subtypes.ts';
import { reader } from '../../syntax/literal.ts';
import { isCreature } from '../story/thing.ts';
import { type Place, place } from '../words/basics.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import { COLOURS, listed } from '../words/lists.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { standing } from './standing.ts';
import { subjectOf } from './subject.ts';
import { type Asks, asFound, asYesNo, type QuestionKind, yesNo } from './wanted.ts';

/** What can be said of an object: the `?` line, given how it is called, and what of its answer means yes. */
interface Predicate {
  readonly question: (object: string) => string;
  readonly yes?: (text: string) => boolean;
}

const colourNames = Object.entries(COLOURS);
const CARD = ['card', 'spell', 'permanent', 'creature', 'object'];
const colour: Says<Predicate> = phrases<Predicate>([
  ...colourNames.flatMap(([letter, word]) =>
    CARD.map(
      (noun) =>
        [
          { question: (object: string) => `colors of ${object}`, yes: (text: string) => listed(text).includes(letter) },
          `a ${word} ${noun}`,
        ] as const,
    ),
  ),
  ...colourNames.map(
    ([letter, word]) =>
      [
        { question: (object: string) => `colors of ${object}`, yes: (text: string) => listed(text).includes(letter) },
        word,
      ] as const,
  ),
  [
    { question: (object) => `colors of ${object}`, yes: (text) => listed(text).length === 0 },
    'colorless',
    'colourless',
  ],
  [
    { question: (object) => `colors of ${object}`, yes: (text) => listed(text).length > 1 },
    'multicolored',
    'multicoloured',
    'more than one color',
  ],
  [
    { question: (object) => `colors of ${object}`, yes: (text) => listed(text).length === 1 },
    'monocolored',
    'mono-colored',
  ],
  [{ question: (object) => `supertypes of ${object}`, yes: (text) => listed(text).includes('Legendary') }, 'legendary'],
]);
const state: Says<Predicate> = phrases<Predicate>(
  [
    'tapped',
    'untapped',
    'face down',
    'face up',
    'attacking',
    'blocking',
    'blocked',
    'fully unlocked',
    'transformed',
  ].map((word) => [{ question: (object: string) => `${object} is ${word}` }, word] as const),
);
const revealed: Says<Predicate> = phrases<Predicate>([
  [{ question: (object) => `${object} was revealed` }, 'revealed'],
]);
/** Nouns that say what an object is, with up to three words before them. */
const NOUN =
  /^an? ((?:(?!in |on |of |my |the |with )[\p{L}-]+ ){0,3}(?:card|creature|land|artifact|enchantment|planeswalker|battle|instant|sorcery|permanent|token|spell|[\p{Lu}][\p{L}-]+))(?![\p{L}-])/u;
const nounWords: Says<string> = reader<string>((line, at) => {
  const found = NOUN.exec(line.text.slice(at, at + 60));
  if (found !== null) return [{ value: found[1]!, end: at + found[0].length }];
  const word = /^an? ([a-z][a-z-]+)(?![\w-])/.exec(line.text.slice(at, at + 30));
  const type = word === null ? '' : `${word[1]![0]!.toUpperCase()}${word[1]!.slice(1)}`;
  return word !== null && SUBTYPES.has(type) ? [{ value: type, end: at + word[0].length }] : [];
});
const noun: Says<Predicate> = shape<{ words: string }, Predicate>('{words}', { words: nounWords }, ({ words }) => ({
  question: (object) => `${object} is a ${words.replace(/ card$/, '')}`,
}));

const keyword: Says<string> = phrases(
  [
    'flying',
    'first strike',
    'double strike',
    'deathtouch',
    'defender',
    'flash',
    'haste',
    'hexproof',
    'indestructible',
    'lifelink',
    'menace',
    'reach',
    'shroud',
    'trample',
    'vigilance',
    'ward',
    'prowess',
    'infect',
    'islandwalk',
    'swampwalk',
    'forestwalk',
    'mountainwalk',
    'plainswalk',
  ].map((word) => [word, word] as const),
);

interface WhetherWords {
  readonly what: Mention;
  readonly is: Predicate;
  readonly where?: Place;
}

const whether: Says<Asks> = shape<WhetherWords, Asks>(
  [
    'is|are {what} {is}',
    'is|are {what} {is} {where}',
    'is|are {what} {where} {is}',
    'does {what} count as {is}',
    'does {what} count as {is} {where}',
  ],
  { what: mention, is: anyOf(colour, state, revealed, noun), where: place },
  ({ what, is, where }) =>
    (story) =>
    () => {
      const thing = subjectOf(story, what, where, where === undefined);
      if (thing === undefined) return undefined;
      const index = story.ask(is.question(story.name(thing)));
      return { answer: is.yes === undefined ? asYesNo(index) : asFound(index, (text) => yesNo(is.yes!(text))) };
    },
);

/** `Does a face-down creature have a name?` */
const named: Says<Asks> = shape<{ what: Mention }, Asks>(
  ['does|do {what} have a name', 'does|do {what} have any name'],
  { what: mention },
  ({ what }) =>
    (story) =>
    () => {
      const thing = subjectOf(story, what, undefined, true);
      return (
        thing && {
          answer: asFound(story.ask(`names of ${story.name(thing)}`), (text) => yesNo(listed(text).length > 0)),
        }
      );
    },
);

const having: Says<Asks> = shape<{ what: Mention; keyword: string; where?: Place }, Asks>(
  ['does|do {what} have {keyword}', 'does|do {what} have {keyword} {where}', 'does|do {what} {where} have {keyword}'],
  { what: mention, keyword, where: place },
  ({ what, keyword: ability, where }) =>
    (story) =>
    () => {
      const thing = subjectOf(story, what, where, true);
      return thing && { answer: asYesNo(story.ask(`${story.name(thing)} has ${ability}`)) };
    },
);

const door: Says<Asks> = shape<{ side: string; what: Mention; state: string }, Asks>(
  ['is the {side} door of {what} {state}', 'is {what}{s} {side} door {state}'].map((template) =>
    template.replace('{s}', "'s"),
  ),
  {
    side: phrases([
      ['left', 'left'],
      ['right', 'right'],
    ]),
    what: mention,
    state: phrases([
      ['locked', 'locked'],
      ['unlocked', 'unlocked', 'open'],
    ]),
  },
  ({ side, what, state: locked }) =>
    (story) =>
    () => {
      const thing = story.the(what, 'battlefield');
      return thing && { answer: asYesNo(story.ask(`${side} door of ${story.name(thing)} is ${locked}`)) };
    },
);

/** `Do my other creatures get +1/+1?`: its size against that of the card. */
const bonus: Says<Asks> = shape<{ what: Mention; change: readonly [number, number] }, Asks>(
  ['do|does {what} get|have {change}', 'do|does {what} get a {change} bonus'],
  {
    what: mention,
    change: reader<readonly [number, number]>((line, at) => {
      const found = /^([+-]\d{1,2})\/([+-]\d{1,2})(?![\w/])/.exec(line.text.slice(at, at + 8));
      return found === null
        ? []
        : [{ value: [Number(found[1]), Number(found[2])] as const, end: at + found[0].length }];
    }),
  },
  ({ what, change: [power, toughness] }) =>
    (story) =>
    () => {
      const thing = story.the({ ...what, count: 1 }, 'battlefield', 'You', isCreature);
      if (thing === undefined) return undefined;
      const [own, most] = [Number(thing.card.power), Number(thing.card.toughness)];
      if (Number.isNaN(own) || Number.isNaN(most) || thing.marks.some((mark) => / counters?$/.test(mark))) {
        story.puzzled('Ask how big it is.');
        return undefined;
      }
      return {
        answer: asFound(story.ask(`size of ${story.name(thing)}`), (text) => {
          if (text === `${own + power}/${most + toughness}`) return yesNo(true);
          return text === `${own}/${most}` ? yesNo(false) : undefined;
        }),
      };
    },
);

/** Questions about whether an object is or has something. */
export const whetherSo: QuestionKind = {
  says: anyOf(bonus, standing, whether, named, having, door),
  examples: ['Is Mutavault a creature?', 'Does my face-down Exalted Angel have flying?'],
};
