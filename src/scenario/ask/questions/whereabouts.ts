import { isType } from '../story/card-text.ts';
import type { Story } from '../story/story.ts';
import { type Fits, isPermanent, type StoryThing } from '../story/thing.ts';
import { befall, type Fate, happens, suffered, toTarget } from '../tellings/befalling.ts';
import { during, type Moment } from '../words/basics.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { DO } from './change.ts';
import { type Asks, asFound, asYesNo, type Wanted, yesNo } from './wanted.ts';

/** A thing that the story has told of; its zone is asked by a label that follows it. */
export function followed(story: Story, what: Mention, then?: Moment, fits?: Fits): StoryThing | undefined {
  const thing = story.known(what, what.back && fits);
  if (thing === undefined) {
    story.puzzled('Say first where that card is, and what happens to it.');
    return undefined;
  }
  if (then !== undefined) story.reach(then);
  if (!story.happens() && thing.zone === 'battlefield') story.puzzled('Say first what happens to it.');
  return thing;
}

export const zoneOf = (story: Story, thing: StoryThing): number => story.ask(`zone of ${story.name(thing)}`);

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

/** `What happens to Equipment when the creature dies?`: one on some creature. */
const attachmentGoes: Says<Asks> = shape<{ what: Mention; fate: Fate }, Asks>(
  [
    'the creature',
    'my creature',
    'its creature',
    'the equipped creature',
    'the enchanted creature',
    'a creature',
    'the creature it is on',
    'the creature it is attached to',
    'enchanted creature',
    'equipped creature',
  ].flatMap((host) =>
    [
      'what happens to {what} when|if HOST {fate}',
      `where ${DO} {what} go when|if HOST {fate}`,
      'what happens to {what} when|if HOST is|gets {fate}',
      `where ${DO} {what} go when|if HOST is|gets {fate}`,
    ].map((template) => template.replace('HOST', host)),
  ),
  { what: mention, fate: anyOf(happens, suffered) },
  ({ what, fate }) => {
    const noun =
      what.kind?.noun ?? (/\b(Aura|Equipment)\b/.exec(what.named?.card.type_line ?? '')?.[1] as 'Aura' | undefined);
    if (noun !== 'Aura' && noun !== 'Equipment') return undefined;
    return (story) => () => {
      if (story.known(what) !== undefined) story.puzzled('Say what it is attached to.');
      const host = story.add(
        { kind: { noun: 'creature' }, fresh: true, count: 1, marks: [], attached: [what] },
        'battlefield',
        'You',
      );
      const thing = story.things.find((one) => one !== host && isType(one.card, noun));
      if (host === undefined || thing === undefined) return undefined;
      const called = story.labelled(thing);
      befall(story, fate, host, 'You');
      return { answer: asFound(story.ask(`zone of ${called}`)) };
    };
  },
);

/** `Does a token come back if I flicker it?` */
const flickered: Says<Asks> = shape<{ what: Mention }, Asks>(
  [
    `${DO} {what} come back|return when|if I flicker|blink it`,
    `${DO} {what} come back|return when|if flickered|blinked`,
    `${DO} {what} come back|return when|if it is|gets flickered|blinked`,
    `${DO} {what} come back|return when|if I exile and return it`,
  ],
  { what: mention },
  ({ what }) =>
    (story) =>
    () => {
      const thing =
        story.known(what, isPermanent) ?? (what.back === undefined ? story.add(what, 'battlefield') : undefined);
      if (thing === undefined) return undefined;
      befall(
        story,
        toTarget("Exile target creature, then return that card to the battlefield under its owner's control."),
        thing,
        thing.owner,
      );
      return stillThere(story, thing);
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

/** `Does it come back face up?` */
const returnsSo: Says<Asks> = shape<{ what: Mention; state: string }, Asks>(
  [`${DO} {what} come back {state}`, `${DO} {what} return {state}`, `${DO} {what} enter {state}`],
  {
    what: mention,
    state: phrases(['face up', 'face down', 'tapped', 'untapped', 'transformed'].map((word) => [word, word] as const)),
  },
  ({ what, state }) =>
    (story) =>
    () => {
      const thing = followed(story, what, undefined, isPermanent);
      return thing && { answer: asYesNo(story.ask(`${story.labelled(thing)} is ${state}`)) };
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
      return stillThere(story, thing);
    },
);

function stillThere(story: Story, thing: StoryThing): Wanted {
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
}

/** Questions about the zone in which a card ends up. */
export const whereabouts: Says<Asks> = anyOf(attachmentGoes, flickered, whereTo, goes, returnsSo, returns);
