import type { PlayerName } from '../../syntax/ast.ts';
import type { Story } from '../story/story.ts';
import { isCreature } from '../story/thing.ts';
import { cast } from '../tellings/casting.ts';
import { number, owned as ownZone, type Place, place, who } from '../words/basics.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { around, changeIn, DO, ownerWord, sayIf, wordsOf } from './change.ts';
import { counters } from './counters.ts';
import { type Asks, asFound, type QuestionKind, yesNo } from './wanted.ts';

/** Things that are counted on a battlefield or in a zone, as the language writes them. */
const COUNTED: readonly (readonly [string, ...string[]])[] = [
  ['token', 'tokens', 'token'],
  ['Treasure token', 'Treasures', 'Treasure tokens'],
  ['Food token', 'Foods', 'Food tokens'],
  ['Clue token', 'Clues', 'Clue tokens'],
  ['Blood token', 'Blood tokens'],
  ['creature token', 'creature tokens', 'token creatures'],
  ['creature', 'creatures'],
  ['land', 'lands'],
  ['permanent', 'permanents'],
  ['artifact', 'artifacts'],
  ['enchantment', 'enchantments'],
  ['Zombie token', 'Zombies', 'Zombie tokens'],
  ['Goblin token', 'Goblins', 'Goblin tokens'],
  ['Soldier token', 'Soldiers', 'Soldier tokens'],
  ['Spirit token', 'Spirits', 'Spirit tokens'],
  ['Saproling token', 'Saprolings', 'Saproling tokens'],
  ['Insect token', 'Insects', 'Insect tokens'],
  ['Elf Warrior token', 'Elf Warriors'],
  ['face-down creature', 'face-down creatures', 'manifests'],
];
const counted: Says<string> = phrases(COUNTED);
const GAINED = 'get|create|make|receive|gain';

const gained: Says<Asks> = shape<{ by: PlayerName; what: string }, Asks>(
  [`how many {what} ${DO} {by} ${GAINED}`, 'how many {what} are created', 'how many {what} enter'],
  { by: who, what: counted },
  ({ by = 'You', what }) =>
    (story) => {
      const after = around(story, `number of ${what} in ${ownerWord(by)} battlefield`);
      return () => {
        const pair = after();
        return { answer: (found) => changeIn(pair, found)?.toString() };
      };
    },
);
/** `How many tokens do I get from Raise the Alarm?`: which is cast. */
const gainedFrom: Says<Asks> = shape<{ by: PlayerName; what: string; spell: Mention }, Asks>(
  [
    `how many {what} ${DO} {by} ${GAINED} from|off|with {spell}`,
    `how many {what} ${DO} {spell} ${GAINED} {by}`,
    `how many {what} ${DO} {spell} create|make|give`,
  ],
  { by: who, what: counted, spell: mention },
  ({ by = 'You', what, spell }) => {
    if (!/Instant|Sorcery|Creature|Artifact|Enchantment/.test(spell.named?.card.type_line ?? '')) return undefined;
    return (story) => {
      const after = around(story, `number of ${what} in ${ownerWord(by)} battlefield`);
      return () => {
        if (story.known(spell) === undefined) cast(story, { by, what: spell, how: [], response: false });
        const pair = after();
        // A permanent that comes is no token, but may be counted otherwise.
        if (!/token/.test(what)) story.puzzled('Ask how many tokens there are.');
        return { answer: (found) => changeIn(pair, found)?.toString() };
      };
    };
  },
);
const owned: Says<Asks> = shape<{ by: PlayerName; what: string }, Asks>(
  [
    'how many {what} do|does|will|would {by} have',
    'how many {what} do|does|will|would {by} control',
    'how many {what} do|does|will {by} end up with',
    'how many {what} are on my side',
  ],
  { by: who, what: counted },
  ({ by = 'You', what }) =>
    (story) =>
    () => ({ answer: asFound(story.ask(`number of ${what} in ${ownerWord(by)} battlefield`)) }),
);
const whether: Says<Asks> = shape<{ by: PlayerName; what: string }, Asks>(
  [`${DO} {by} ${GAINED} {what}`],
  {
    by: who,
    what: phrases(
      COUNTED.map(
        ([name]) => [name, `a ${name}`, name.endsWith(' token') ? `a ${name.slice(0, -6)}` : `any ${name}s`] as const,
      ),
    ),
  },
  ({ by, what }) =>
    (story) => {
      const after = around(story, `number of ${what} in ${ownerWord(by)} battlefield`);
      return () => {
        const pair = after();
        return { answer: (found) => sayIf(changeIn(pair, found), (n) => yesNo(n > 0)) };
      };
    },
);

/** Cards in zones: hand, graveyard, library. */
const cardsIn: Says<Asks> = shape<{ zone: string; by?: PlayerName }, Asks>(
  [
    'how many cards are in {zone}',
    'how many cards are left in {zone}',
    'how many cards do|does {by} have in {zone}',
    'how many cards do|does {by} have left in {zone}',
    'how many cards is|are it',
    'how many cards is|are {zone}',
  ],
  {
    by: who,
    zone: phrases([
      ['Your hand', 'my hand', 'hand'],
      ['Your graveyard', 'my graveyard', 'graveyard'],
      ['Your library', 'my library'],
      ["Opponent's hand", "my opponent's hand", 'their hand'],
      ["Opponent's graveyard", "my opponent's graveyard", 'their graveyard'],
      ['Your exile', 'exile'],
    ]),
  },
  ({ zone, by }) =>
    (story) =>
    () => {
      if (zone === undefined) return cardCount(story);
      const where = by === 'Opponent' ? zone.replace('Your', "Opponent's") : zone;
      if (!story.happens() && story.things.every((one) => story.zone(one) !== where))
        story.puzzled('Say first what is there.');
      return { answer: asFound(story.ask(`number of cards in ${where}`)) };
    },
);
/** `How many cards go to my graveyard?` */
const cardsGo: Says<Asks> = shape<{ where: Place }, Asks>(
  [
    'how many cards go to|into {where}',
    'how many cards go in {where}',
    'how many cards are put into {where}',
    'how many cards end up in {where}',
    'how many cards do I put into {where}',
  ],
  { where: ownZone },
  ({ where }) =>
    (story) => {
      const after = around(story, `number of cards in ${story.zone(where)}`);
      return () => {
        const pair = after();
        return {
          answer: (found) => sayIf(changeIn(pair, found), (change) => (change < 0 ? undefined : String(change))),
        };
      };
    },
);

/** `Does it count as two cards in my graveyard?` */
const countsAs: Says<Asks> = shape<{ what: Mention; n: number; where?: Place }, Asks>(
  [
    `${DO} {what} count as {n} card|cards {where}`,
    'is {what} {n} card|cards {where}',
    `${DO} {what} {where} count as {n} card|cards`,
  ],
  { what: mention, n: number, where: place },
  ({ what, n, where }) =>
    (story) =>
    () => {
      if (where === undefined || where.zone === 'stack' || where.zone === 'battlefield') {
        story.puzzled('Say in which zone it is counted.');
        return undefined;
      }
      const thing = story.known(what) ?? story.add(what, where.zone, where.owner);
      if (thing === undefined || story.things.some((one) => one !== thing && story.zone(one) === story.zone(thing))) {
        story.puzzled('Say it of one card alone in that zone.');
        return undefined;
      }
      return {
        answer: asFound(story.ask(`number of cards in ${story.zone(thing)}`), (text) => yesNo(text === String(n))),
      };
    },
);
/** `How many cards is it?`: of the zone where it is. */
function cardCount(story: Story): ReturnType<ReturnType<Asks>> {
  const thing = story.known({ back: {}, marks: [], attached: [] });
  if (thing === undefined || story.things.length > 1) {
    story.puzzled('Say which card is meant, and nothing else in that zone.');
    return undefined;
  }
  return { answer: asFound(story.ask(`number of cards in ${story.zone(thing)}`)) };
}

/** Numbers of what can die: the most that some way of choosing comes to. */
const deaths: Says<Asks> = shape<{ by?: PlayerName; most: boolean }, Asks>(
  [
    'how many {most} it kill',
    'how many blockers {most} it kill',
    'how many of them {most} it kill',
    'how many of them {most} die',
    'how many creatures {most} die',
    'how many creatures die',
    'how many die',
    'how many of them die',
    'how many {most} die',
    'how many creatures {most} it kill',
    'how many of the blockers {most} die',
    'how many blockers {most} die',
  ],
  {
    by: who,
    most: phrases([
      [true, 'can', 'could'],
      [false, 'do', 'does', 'will', 'would'],
    ]),
  },
  ({ most = false }) =>
    (story) => {
      const places = ['You', 'Opponent'].map((player) =>
        around(story, `number of creature in ${ownerWord(player as PlayerName)} battlefield`),
      );
      return () => {
        const attacker = story.roles.get('attacker');
        const pairs = places.map((after) => after());
        if (
          /\bcreate|onto the battlefield/i.test(wordsOf(story)) ||
          story.body.some((line) => / casts? /.test(line) && story.spell !== undefined && isCreature(story.spell))
        ) {
          story.puzzled('Creatures may come as well as die here, so I can’t count those that die.');
          return undefined;
        }
        // Only the blockers are meant where creatures fight.
        const counted = attacker === undefined ? pairs : [attacker.owner === 'You' ? pairs[1]! : pairs[0]!];
        return {
          answer: (found) => {
            const changes = counted.map((pair) => changeIn(pair, found));
            return changes.some((n) => n === undefined)
              ? undefined
              : String(-changes.reduce<number>((sum, n) => sum + n!, 0));
          },
          ...(most ? { best: (a: string, b: string) => Number(b) - Number(a) } : {}),
        };
      };
    },
);

/** Questions about how many there are. */
export const totals: QuestionKind = {
  says: anyOf(counters, countsAs, cardsGo, gainedFrom, gained, owned, whether, cardsIn, deaths),
  examples: [
    'I cast Hangarback Walker with X = 2. How many +1/+1 counters does it enter with?',
    'I control Doubling Season and create a Treasure token. How many Treasures do I get?',
  ],
};
