import type { PlayerName } from '../../syntax/ast.ts';
import { textOf } from '../story/card-text.ts';
import { isPermanent } from '../story/thing.ts';
import { who } from '../words/basics.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { around, DO, ownerWord } from './change.ts';
import { type Asks, asFound, type QuestionKind, yesNo } from './wanted.ts';

const symbolsIn = (text: string): readonly string[] => text.match(/\{[^}]+\}/g) ?? [];

/** The mana that comes into the pool, which was empty before. */
const made =
  (by: PlayerName, say: (symbols: readonly string[]) => string): Asks =>
  (story) => {
    const after = around(story, `${ownerWord(by)} mana pool`);
    return () => {
      const [before, now] = after();
      return {
        answer: (found) => {
          const [had, has] = [found[before], found[now]];
          return had === undefined || has === undefined || symbolsIn(had).length > 0 ? undefined : say(symbolsIn(has));
        },
      };
    };
  };

const GET = 'get|add|produce|make|receive|have';
const maker: Says<PlayerName> = anyOf(who, phrases<PlayerName>([['You', 'it', 'that', 'this']]));

const howMuch: Says<Asks> = shape<{ by?: PlayerName }, Asks>(
  [`how much|many mana ${DO} {by} ${GET}`, 'how much mana is added|produced', 'how much mana {by} get'],
  { by: maker },
  ({ by = 'You' }) => made(by, (symbols) => String(symbols.length)),
);
/** `Do I still get the mana?` */
const whether: Says<Asks> = shape<{ by: PlayerName }, Asks>(
  ['do|does|will {by} get the|that|any mana', 'do|does {by} get mana', 'do|does {by} still get the|that mana'],
  { by: who },
  ({ by }) => made(by, (symbols) => yesNo(symbols.length > 0)),
);
/** `How much mana do I get from tapping it?` */
/** Which mana one tap makes. */
const WHICH_MANA = /^which mana/;
const tapped: Says<Asks> = shape<{ by?: PlayerName; what: Mention; count: boolean }, Asks>(
  [
    '{count} mana do|does|will|would {by} get from|by|for|when tapping {what}',
    '{count} mana do|does {by} get from|by tapping {what} for mana',
    '{count} mana does tapping {what} give {by}',
    '{count} mana does tapping {what} make|produce|add',
    '{count} mana do|does|can {by} get out of {what}',
    '{count} mana do|does|will {by} get from {what}',
    '{count} mana does {what} give {by}',
    '{count} mana does {what} make|produce|add for {by}',
    '{count} mana does {what} make|produce|add|give',
    '{count} mana does {what} tap for',
    '{count} does {what} tap for',
    '{count} mana can {what} make|produce|add',
    '{count} mana will|would {what} make|produce|add|give',
  ],
  {
    by: who,
    what: mention,
    count: phrases([
      [true, 'how much', 'how many'],
      [false, 'what', 'which'],
    ]),
  },
  ({ by = 'You', what, count }) =>
    (story) => {
      const after = around(story, `${ownerWord(by)} mana pool`);
      return () => {
        const land = story.the(what, 'battlefield', by);
        if (land === undefined) return undefined;
        if (/\bcommander/i.test(textOf(land.card)) && !story.roles.has('commander'))
          story.puzzled('Say which card is the commander.');
        if (!story.body.some((line) => / for mana/.test(line)))
          story.step(`${by} ${by === 'You' ? 'tap' : 'taps'} ${story.name(land)} for mana`);
        const [, now] = after();
        return {
          answer: (found) =>
            found[now] === undefined
              ? undefined
              : count
                ? String(symbolsIn(found[now]).length)
                : symbolsIn(found[now]).join('') || 'none',
          // Of several mana abilities the one that makes most is meant.
          ...(count
            ? {
                usual: {
                  of: WHICH_MANA,
                  best: (a: string, b: string) => Number(b) - Number(a),
                  says: 'It is the most that one of its abilities makes.',
                },
              }
            : {}),
        };
      };
    },
);
const which: Says<Asks> = shape<{ by?: PlayerName }, Asks>(
  [`what|which mana ${DO} {by} ${GET}`, 'what|which mana is added|produced', `what color of mana ${DO} {by} ${GET}`],
  { by: maker },
  ({ by = 'You' }) => made(by, (symbols) => (symbols.length === 0 ? 'none' : symbols.join(''))),
);

/** What a permanent could make: `{U}; {G}` or none (106.7). */
const could: Says<Asks> = shape<{ what: Mention }, Asks>(
  [
    'what|which mana could|can {what} produce|make|add',
    'what could|can {what} produce|make|add',
    'what|which color|colors|colour|colours of mana could|can {what} produce|make|add',
    'what|which type|types of mana could|can {what} produce|make|add',
    'what|which color|colors|colour|colours could|can {what} produce|make|add',
    'what|which color|colors|colour|colours of mana does {what} produce|make|add',
    'what|which mana does {what} produce|make|add',
    'what|which color|colors|colour|colours of mana can I get from {what}',
    'what|which color|colors|colour|colours of mana can I tap {what} for',
    'what|which mana can I get from {what}',
    'what|which mana can {what} tap for',
    'what|which color|colors can {what} tap for',
    'for what|which color|colors of mana can I tap {what}',
  ],
  { what: mention },
  ({ what }) =>
    (story) =>
    () => {
      const thing = story.the(what, 'battlefield', 'You', isPermanent);
      return (
        thing && {
          answer: asFound(story.ask(`what ${story.name(thing)} could produce`), (text) =>
            /^nothing$/i.test(text) ? 'none' : text,
          ),
        }
      );
    },
);
/** `Can Reflecting Pool produce green mana?` */
const couldMake: Says<Asks> = shape<{ what: Mention; colour: string; by?: PlayerName }, Asks>(
  [
    'can|could {what} produce|make|add {colour} mana',
    'can|could {by} tap {what} for {colour} mana',
    'can|could {by} get {colour} mana from {what}',
    'can|could {what} tap for {colour} mana',
    'can|could {by} make {colour} mana with {what}',
    'can|could {what} produce|make|add {colour}',
    'does {what} produce|make {colour} mana',
  ],
  {
    what: mention,
    by: who,
    colour: phrases([
      ['{W}', 'white', '{W}'],
      ['{U}', 'blue', '{U}'],
      ['{B}', 'black', '{B}'],
      ['{R}', 'red', '{R}'],
      ['{G}', 'green', '{G}'],
      ['{C}', 'colorless', 'colourless', '{C}'],
      ['{', 'any'],
    ]),
  },
  ({ what, colour }) =>
    (story) =>
    () => {
      const thing = story.the(what, 'battlefield', 'You', isPermanent);
      return (
        thing && {
          answer: asFound(story.ask(`what ${story.name(thing)} could produce`), (text) => yesNo(text.includes(colour))),
        }
      );
    },
);

/** Questions about the mana that tapping something makes. */
export const manaMade: QuestionKind = {
  says: anyOf(whether, tapped, could, couldMake, howMuch, which),
  examples: [
    'My only lands are two Reflecting Pools. How much mana do I get if I tap one of them for mana?',
    'I control Mana Reflection and a Forest. What mana do I get when I tap the Forest?',
  ],
};
