import type { Done } from '../../outcome.ts';
import type { PlayerName } from '../../syntax/ast.ts';
import type { Story } from '../story/story.ts';
import { isCreature, isPermanent, namedFace, untoldSize } from '../story/thing.ts';
import { during, type Moment, who } from '../words/basics.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { DO, wordsOf } from './change.ts';
import { BY_SIZE } from './removal.ts';
import { type Asks, asFound, type QuestionKind, type Wanted, yesNo } from './wanted.ts';
import { followed, whereabouts, zoneOf } from './whereabouts.ts';

type Fate = 'die' | 'survive' | 'exiled';
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
]);
const YES_IN: Readonly<Record<Fate, readonly string[]>> = {
  die: ['graveyard'],
  survive: ['battlefield'],
  exiled: ['exile'],
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

/** `Do both die?`: all creatures that fight, or of which it was told. */
const together: Says<Asks> = shape<{ fate: Fate }, Asks>(
  [
    'do both {fate}',
    'do they both {fate}',
    'do both creatures {fate}',
    'do both of them {fate}',
    'do they all {fate}',
    'will both {fate}',
    'will they both {fate}',
    'do all of them {fate}',
  ],
  { fate },
  ({ fate: asked }) =>
    (story) =>
    () => {
      const all = story.things.filter((thing) => thing.zone === 'battlefield' && isCreature(thing));
      if (!story.happens() || all.length < 2 || all.some(({ count }) => count > 1)) {
        story.puzzled('Say of which creatures it is asked, and what happens to them.');
        return undefined;
      }
      const zones = all.map((thing) => zoneOf(story, thing));
      return {
        answer: (found) => {
          const ends = zones.map((index) => found[index]);
          return ends.every((zone) => zone === 'battlefield' || zone === 'graveyard')
            ? yesNo(ends.every((zone) => YES_IN[asked].includes(zone!)))
            : undefined;
        },
      };
    },
);

/** `It`, where two creatures fight: the answer for each, if they differ. */
function fateOfEither(story: Story, asked: Fate): Wanted | undefined {
  const all = story.speaking();
  const zones = all.map((thing) => zoneOf(story, thing));
  return {
    answer: (found) => {
      const ends = zones.map((index) => found[index]);
      if (!ends.every((zone) => zone === 'battlefield' || zone === 'graveyard')) return undefined;
      const said = ends.map((zone) => yesNo(YES_IN[asked].includes(zone!)));
      return new Set(said).size === 1 ? said[0] : all.map(({ name }, at) => `${name}: ${said[at]}`).join('; ');
    },
  };
}

const fighting = (story: Story): boolean => {
  const all = story.speaking();
  return (
    all.length === 2 &&
    all.every((thing) => thing.count === 1 && (story.fought.includes(thing) || story.blockers.includes(thing)))
  );
};

function fateOf(story: Story, what: Mention, asked: Fate, when: Moment | undefined): Wanted | undefined {
  const it = what.back !== undefined && what.back.noun === undefined && what.back.role === undefined;
  if (it && what.back.any !== true && asked !== 'exiled' && when === undefined && fighting(story))
    return fateOfEither(story, asked);
  const spell = asked === 'exiled';
  const thing = spell ? story.known(what) : story.the(what, 'battlefield', 'Opponent', isPermanent);
  if (thing === undefined) {
    story.puzzled('Say first what happens to it.');
    return undefined;
  }
  if (when !== undefined) story.reach(when);
  if (!story.happens()) story.puzzled('Say first what happens to it.');
  if (thing.count > 1) {
    story.puzzled('Ask about one of them, or how many.');
    return undefined;
  }
  const hurt = story.fought.length > 0 || BY_SIZE.test(wordsOf(story));
  const unsized = hurt && asked !== 'exiled' ? untoldSize([thing], story.things) : undefined;
  if (unsized !== undefined) story.puzzled(unsized);
  const settles = (zone: string): string | undefined => {
    const expected = ['battlefield', ...YES_IN[asked]];
    return expected.includes(zone) || spell
      ? yesNo(YES_IN[asked].includes(zone))
      : zone === 'graveyard'
        ? yesNo(asked === 'die')
        : undefined;
  };
  const index = zoneOf(story, thing);
  const { name } = namedFace(thing);
  return {
    answer: (found: readonly string[], end?: Done) => {
      // A spell that was countered never was on the battlefield.
      const steps = end?.log.steps ?? [];
      if (!spell && steps.some(({ text }) => text.startsWith(`${name} moves from the stack to the graveyard`)))
        return undefined;
      return asFound(index, settles)(found, end);
    },
  };
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
  says: anyOf(enters, whereabouts, together, survival, dead, controller, controls),
  examples: [
    'My opponent casts Lightning Bolt on my Grizzly Bears. Does it die?',
    'I cast Cloudshift on my Serra Angel. Does it come back?',
  ],
};
