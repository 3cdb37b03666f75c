import type { PlayerName } from '../syntax/ast.ts';
import { during, type Moment, who } from './basics.ts';
import { DO } from './change.ts';
import { anyOf, phrases, type Says, shape } from './english.ts';
import { type Mention, mention } from './mentions.ts';
import type { Story } from './story.ts';
import { type Fits, isPermanent, type StoryThing } from './story-thing.ts';
import { type Asks, asFound, type QuestionKind, yesNo } from './wanted.ts';

/** A thing that the story has told of; its zone is asked by a label that follows it. */
function followed(story: Story, what: Mention, then?: Moment, fits?: Fits): StoryThing | undefined {
  const thing = story.known(what, what.back && fits);
  if (thing === undefined) {
    story.puzzled('Say first where that card is, and what happens to it.');
    return undefined;
  }
  if (then !== undefined) story.reach(then);
  if (!story.happens() && thing.zone === 'battlefield') story.puzzled('Say first what happens to it.');
  return thing;
}

const zoneOf = (story: Story, thing: StoryThing): number => story.ask(`zone of ${story.name(thing)}`);

const whereTo: Says<Asks> = shape<{ what: Mention; when?: Moment }, Asks>(
  [
    `where ${DO} {what} go`,
    `where ${DO} {what} end up`,
    `where ${DO} {what} go to`,
    'where is|are {what}',
    `which|what zone ${DO} {what} go to`,
    `which|what zone ${DO} {what} end up in`,
    `to which|what zone ${DO} {what} go`,
    'what|which zone is {what} in',
    'in what|which zone is {what}',
    'what happens to {what}',
    'what becomes of {what}',
    `where ${DO} {what} return to`,
  ].flatMap((template) => [template, `${template} {when}`]),
  { what: mention, when: during },
  ({ what, when }) =>
    (story) =>
    () => {
      const thing = followed(story, what, when);
      return thing && { answer: asFound(zoneOf(story, thing)) };
    },
);

/** Where something may go, for `Does it go to my graveyard?` */
const destination: Says<string> = phrases([
  [
    'hand',
    'to my hand',
    'to hand',
    'back to my hand',
    "to its owner's hand",
    'to their hand',
    "to my opponent's hand",
    'in my hand',
    'into my hand',
    "back to its owner's hand",
  ],
  [
    'graveyard',
    'to the graveyard',
    'to my graveyard',
    'in the graveyard',
    'in my graveyard',
    'into my graveyard',
    'into the graveyard',
    "to its owner's graveyard",
    'to their graveyard',
  ],
  ['exile', 'to exile', 'in exile', 'into exile', 'on an adventure', 'on an Adventure'],
  [
    'battlefield',
    'to the battlefield',
    'on the battlefield',
    'onto the battlefield',
    'back to the battlefield',
    'to play',
  ],
  [
    'library',
    'to my library',
    'in my library',
    'into my library',
    'to the library',
    'to the bottom of my library',
    'to the top of my library',
  ],
  ['command', 'to the command zone', 'in the command zone', 'back to the command zone', 'into the command zone'],
]);
const goes: Says<Asks> = shape<{ what: Mention; zone: string; when?: Moment }, Asks>(
  [
    `${DO} {what} go|return|come {zone}`,
    `${DO} {what} go|return|come back {zone}`,
    `${DO} {what} end up {zone}`,
    `is|are {what} {zone}`,
    `${DO} {what} get returned {zone}`,
    `is|are {what} put {zone}`,
    `is {what} put|returned {zone}`,
  ].flatMap((template) => [template, `${template} {when}`]),
  { what: mention, zone: destination, when: during },
  ({ what, zone, when }) =>
    (story) =>
    () => {
      const thing = followed(story, what, when);
      return thing && { answer: asFound(zoneOf(story, thing), (text) => yesNo(text === zone)) };
    },
);

/** `Does it come back?`: whether it is on the battlefield in the end. */
const returns: Says<Asks> = shape<{ what: Mention; when?: Moment }, Asks>(
  [
    `${DO} {what} come back`,
    `${DO} {what} return`,
    `${DO} I get {what} back`,
    `${DO} {what} come back to the battlefield`,
    `is|are {what} on the battlefield`,
    `${DO} {what} return to the battlefield`,
    `${DO} I still have {what}`,
    `${DO} I keep {what}`,
  ].flatMap((template) => [template, `${template} {when}`]),
  { what: mention, when: during },
  ({ what, when }) =>
    (story) =>
    () => {
      const thing = followed(story, what, when, isPermanent);
      if (thing === undefined) return undefined;
      // A token that has left ceases to exist (111.7), so it has no zone.
      if (thing.marks.includes('token')) {
        const left = story.ask(
          `number of ${thing.card.name} in ${thing.owner === 'You' ? 'Your' : "Opponent's"} battlefield`,
        );
        return { answer: asFound(left, (text) => yesNo(text !== '0')) };
      }
      // Once it has come back it is a new object; its label follows it.
      const called = story.labelled(thing);
      return { answer: asFound(story.ask(`zone of ${called}`), (text) => yesNo(text === 'battlefield')) };
    },
);

type Fate = 'die' | 'survive' | 'exiled' | 'countered';
const fate: Says<Fate> = phrases<Fate>([
  ['die', 'die', 'dies', 'get destroyed', 'be destroyed', 'get killed'],
  [
    'survive',
    'survive',
    'survives',
    'live',
    'stay alive',
    'stay on the battlefield',
    'remain on the battlefield',
    'stay',
    'live through it',
  ],
]);
const dying: Says<Fate> = phrases<Fate>([
  ['die', 'destroyed', 'killed', 'dead'],
  ['survive', 'alive'],
  ['exiled', 'exiled'],
  ['countered', 'countered'],
]);
const YES_IN: Readonly<Record<Fate, readonly string[]>> = {
  die: ['graveyard'],
  survive: ['battlefield'],
  exiled: ['exile'],
  countered: ['graveyard'],
};
const survival: Says<Asks> = shape<{ what: Mention; fate: Fate; when?: Moment }, Asks>(
  [`${DO} {what} {fate}`, `${DO} {what} {fate} {when}`],
  { what: mention, fate, when: during },
  ({ what, fate: asked, when }) =>
    (story) =>
    () =>
      fateOf(story, what, asked, when),
);
const dead: Says<Asks> = shape<{ what: Mention; fate: Fate; when?: Moment }, Asks>(
  ['is|are {what} {fate}', 'does|do {what} get {fate}'],
  { what: mention, fate: dying, when: during },
  ({ what, fate: asked, when }) =>
    (story) =>
    () =>
      fateOf(story, what, asked, when),
);

function fateOf(story: Story, what: Mention, asked: Fate, when: Moment | undefined) {
  const spell = asked === 'countered' || asked === 'exiled';
  const thing = spell ? story.known(what) : story.the(what, 'battlefield', 'Opponent', isPermanent);
  if (thing === undefined) {
    story.puzzled('Say first what happens to it.');
    return undefined;
  }
  if (when !== undefined) story.reach(when);
  if (!story.happens()) story.puzzled('Say first what happens to it.');
  if (asked === 'countered' && !isPermanent(thing)) {
    story.puzzled('I can’t tell a countered instant or sorcery from one that resolved.');
    return undefined;
  }
  if (thing.count > 1) {
    story.puzzled('Ask about one of them, or how many.');
    return undefined;
  }
  const settles = (zone: string): string | undefined => {
    const expected = ['battlefield', ...YES_IN[asked]];
    return expected.includes(zone) || spell
      ? yesNo(YES_IN[asked].includes(zone))
      : zone === 'graveyard'
        ? yesNo(asked === 'die')
        : undefined;
  };
  return { answer: asFound(zoneOf(story, thing), settles) };
}

/** `Does it resolve?`, of a permanent spell. */
const enters: Says<Asks> = shape<{ what: Mention }, Asks>(
  [`${DO} {what} enter`, `${DO} {what} enter the battlefield`, `${DO} {what} come into play`, `${DO} {what} resolve`],
  { what: mention },
  ({ what }) =>
    (story) =>
    () => {
      const thing = followed(story, what, undefined, isPermanent);
      if (thing === undefined) return undefined;
      if (!isPermanent(thing)) {
        story.puzzled('I can’t tell an instant or sorcery that resolved from one that didn’t.');
        return undefined;
      }
      return { answer: asFound(zoneOf(story, thing), (text) => yesNo(text === 'battlefield')) };
    },
);

const controller: Says<Asks> = shape<{ what: Mention; when?: Moment }, Asks>(
  [
    'who controls {what}',
    'who has control of {what}',
    'whose is {what}',
    'under whose control is {what}',
    'who gets {what}',
  ].flatMap((template) => [template, `${template} {when}`]),
  { what: mention, when: during },
  ({ what, when }) =>
    (story) =>
    () => {
      const thing = followed(story, what, when);
      return thing && { answer: asFound(story.ask(`controller of ${story.name(thing)}`)) };
    },
);
const controls: Says<Asks> = shape<{ by: PlayerName; what: Mention }, Asks>(
  [
    'do|does {by} control {what}',
    'do|does {by} get control of {what}',
    'do|does {by} still control {what}',
    'do|does {by} get to keep {what}',
  ],
  { by: who, what: mention },
  ({ by, what }) =>
    (story) =>
    () => {
      const thing = followed(story, what);
      return (
        thing && { answer: asFound(story.ask(`controller of ${story.name(thing)}`), (text) => yesNo(text === by)) }
      );
    },
);

/** Questions about what becomes of cards. */
export const fates: QuestionKind = {
  says: anyOf(enters, whereTo, goes, returns, survival, dead, controller, controls),
  examples: [
    'My opponent casts Lightning Bolt on my Grizzly Bears. Does it die?',
    'I cast Cloudshift on my Serra Angel. Does it come back?',
  ],
};
