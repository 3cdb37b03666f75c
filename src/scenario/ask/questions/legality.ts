import type { PlayerName } from '../../syntax/ast.ts';
import type { Noun } from '../story/stand-ins.ts';
import { during, type Moment, number, who } from '../words/basics.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { castable } from './castable.ts';
import { doorsOpen, unlockable, whichDoor } from './doors.ts';
import { CAN } from './permission.ts';
import { turnTiming } from './turn-timing.ts';
import { usable } from './usable.ts';
import { type Asks, asFound, asYesNo, NO, type QuestionKind, yesFirst, yesNo } from './wanted.ts';

/** `Can I put that card into my graveyard instead?`: whether some way of choosing takes it there. */
const puttable: Says<Asks> = shape<{ by: PlayerName; what: Mention; zone: string }, Asks>(
  [
    `${CAN} {by} put {what} into|in {zone}`,
    `${CAN} {by} choose to put {what} into|in {zone}`,
    `${CAN} {by} send {what} to {zone}`,
  ],
  {
    by: who,
    what: mention,
    zone: phrases([
      ['graveyard', 'my graveyard', 'the graveyard', 'graveyard'],
      ['hand', 'my hand', 'the hand'],
      ['exile', 'exile'],
      ['library', 'my library', 'the bottom of my library'],
    ]),
  },
  ({ what, zone }) =>
    (story) =>
    () => {
      const inLibrary = story.things.find((one) => one.zone === 'library' && one.count === 1);
      const thing = what.back === undefined ? story.known(what) : inLibrary;
      if (thing === undefined) {
        story.puzzled('I can’t tell which card that is.');
        return undefined;
      }
      const called = story.labelled(thing);
      return { answer: asFound(story.ask(`zone of ${called}`), (text) => yesNo(text === zone)), best: yesFirst };
    },
);

/** `Can I cast another spell?`: one without targets. */
const anotherSpell: Says<Asks> = shape<{ by: PlayerName; noun: Noun; when?: Moment }, Asks>(
  [
    `${CAN} {by} cast another {noun}`,
    `${CAN} {by} cast a second {noun}`,
    `${CAN} {by} cast another {noun} {when}`,
    `${CAN} {by} cast a second {noun} {when}`,
  ],
  {
    by: who,
    when: during,
    noun: phrases<Noun>([
      ['instant', 'spell', 'one', 'instant'],
      ['sorcery', 'sorcery'],
      ['creature', 'creature spell', 'creature'],
      ['artifact', 'artifact spell', 'artifact'],
    ]),
  },
  ({ by, noun, when }) =>
    (story) =>
    () => {
      if (when !== undefined) story.reach(when);
      if (!story.happens()) story.puzzled('Say first that one was cast.');
      const spell = story.add({ kind: { noun, distinct: true }, marks: [], attached: [] }, 'hand', by);
      return spell && { answer: asYesNo(story.ask(`${by} can cast ${story.name(spell)}`)) };
    },
);

/** `Can I play another land?` */
const another: Says<Asks> = shape<{ by: PlayerName; when?: Moment }, Asks>(
  [
    `${CAN} {by} play another`,
    `${CAN} {by} play another land`,
    `${CAN} {by} play another one`,
    `${CAN} {by} play a second land`,
    `${CAN} {by} play another land {when}`,
  ],
  { by: who, when: during },
  ({ by, when }) =>
    (story) =>
    () => {
      if (when !== undefined) story.reach(when);
      if (!story.happens()) story.puzzled('Say first that one was played.');
      const land = story.add({ kind: { noun: 'land' }, marks: [], attached: [] }, 'hand', by);
      return land && { answer: asYesNo(story.ask(`${by} can play ${story.name(land)}`)) };
    },
);

/** `May I assign 1 to one and 4 to the other?` (510.1c) */
const assignable: Says<Asks> = shape<{ by: PlayerName; a: number; b: number; player?: PlayerName }, Asks>(
  [
    `${CAN} {by} assign {a} to one and {b} to the other`,
    `${CAN} {by} assign {a} damage to one and {b} to the other`,
    `${CAN} {by} assign {a} to one blocker and {b} to the other`,
    `${CAN} {by} divide it {a} and {b}`,
    `${CAN} {by} assign {a} to the blocker and {b} to {player}`,
    `${CAN} {by} assign {a} damage to the blocker and {b} to {player}`,
    `${CAN} {by} assign {a} to it and {b} to {player}`,
    `${CAN} {by} assign only {a} to the blocker and {b} to {player}`,
  ],
  {
    by: who,
    a: number,
    b: number,
    player: anyOf(who, phrases<PlayerName>([['Opponent', 'the player', 'the defending player']])),
  },
  ({ a, b, player }) =>
    (story) =>
    () => {
      const blocker = story.roles.get('blocker');
      if (blocker === undefined || story.body.at(-1) !== 'combat damage') {
        story.puzzled('Say what attacks and what blocks it.');
        return undefined;
      }
      const blockers = story.blockers.flatMap((one) => story.each(one));
      if (player === undefined ? blockers.length !== 2 : blockers.length !== 1) {
        story.puzzled('Say among which blockers the damage is divided.');
        return undefined;
      }
      story.step(`> assign ${a} to ${blockers[0]}; ${b} to ${player ?? blockers[1]}`);
      story.ask('Your life');
      return { answer: () => yesNo(true), ifIllegal: NO };
    },
);

/** Questions about what may be done. */
export const legality: QuestionKind = {
  says: anyOf(
    turnTiming,
    another,
    anotherSpell,
    assignable,
    doorsOpen,
    whichDoor,
    unlockable,
    puttable,
    castable,
    usable,
  ),
  examples: [
    'Can I cast Bonecrusher Giant from exile?',
    "Can I unlock a door of my Room during my opponent's turn?",
    'Can I turn my manifested Hill Giant face up?',
    "Can I activate Deathrite Shaman's first ability?",
  ],
};
